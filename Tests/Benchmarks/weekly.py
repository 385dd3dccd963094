"""Computes weekly totals with DuckDB. Prints the seconds of the query and the cups of one week.

    python weekly.py 'FOLDER/*.json' YEAR WEEK
"""

import sys
import time

import duckdb

pattern, year, week = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
start = time.perf_counter()
rows = duckdb.sql(f"""
    SELECT isoyear(date) AS year, week(date) AS week, sum(cups) AS cups
    FROM read_json('{pattern}', columns = {{date: 'TIMESTAMP', cups: 'DOUBLE', drink: 'VARCHAR', note: 'VARCHAR'}})
    GROUP BY ALL ORDER BY ALL""").fetchall()
seconds = time.perf_counter() - start
cups = next(total for y, w, total in rows if (y, w) == (year, week))
print(f"seconds {seconds}\ncups {cups}")
