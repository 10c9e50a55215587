"""How a run is told: one module a kind of report, each with a `Writer`."""
