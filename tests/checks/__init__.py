"""Lists and what each check finds in them."""
