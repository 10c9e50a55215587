"""The reports, on rulings made by hand."""
