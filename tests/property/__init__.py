"""What must hold for every list, tried on many made by chance."""
