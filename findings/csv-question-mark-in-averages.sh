#!/usr/bin/env bash
# sqlite3 3.40.1, miller 6.6.0
# Guess: in a column 900, 1000, ? the largest number is 1000, the average 950, and one row is above 950; or the program
# says that ? is no number.
# Seen on 2026-11-28: no program says anything. For sqlite3 ? is 0 in sums and averages, but larger than each number in
# max, in sorting and in comparisons, also in an INTEGER column. Miller leaves it out of the average and counts it,
# takes it as the largest, and sorts it first from the largest down. Both are right once the rows with ? are left out.
source "$(dirname "$0")/common.bash"
debian_package sqlite3 3.40.1-2+deb12u2
debian_package miller 6.6.0-2+b3

printf 'level,cost\n1,900\n2,1000\n3,?\n' >table.csv
query() { # COST
  sqlite3 -separator ' ' :memory: 'create table t (level integer, cost integer)' '.import --csv --skip 1 table.csv t' \
    "select avg($1), max($1), (select count(*) from t where $1 > 950), (select group_concat(c, ' ')
     from (select $1 as c from t order by 1 desc)) from t"
}
miller() { # STEP...
  mlr --icsv --ojson "$@" "then" stats1 -a mean,max,count -f cost table.csv | tr -dc '0-9?,a-z_:.' && echo
  mlr --icsv --onidx "$@" "then" sort -nr cost "then" cut -f cost table.csv | paste -sd ' '
}
expect "$(
  query cost
  query "nullif(cost, '?')"
  miller cat
  miller filter '$cost != "?"'
)" <<'END'
633.333333333333 ? 2 ? 1000 900
950.0 1000 1 1000 900
cost_mean:950,cost_max:?,cost_count:3
? 1000 900
cost_mean:950,cost_max:1000,cost_count:2
1000 900
END
