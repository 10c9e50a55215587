"""What a judge hands out: slips, the event's report, marked copies, and nobody's name in them."""
