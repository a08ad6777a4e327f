"""The rules, judged by their tables of cases and by any JSON at all."""
