"""How processes of one server reach each other."""
