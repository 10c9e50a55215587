"""The ledger of penalties."""
