"""Games played again, and looked at again."""
