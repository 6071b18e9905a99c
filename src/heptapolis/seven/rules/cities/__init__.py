"""What Cities adds: losses with debts, and diplomacy."""
