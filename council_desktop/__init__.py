"""The window: tables, pages and everything a person sees. The rules live in `engine`."""
