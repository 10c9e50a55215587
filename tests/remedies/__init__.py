"""Lists and how each remedy puts them right."""
