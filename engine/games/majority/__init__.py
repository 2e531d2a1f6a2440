"""The Majority: a draft, four rounds, three colours, and a second place that often pays most."""
