#!/usr/bin/env bash
# gnumeric 1.12.55
# Guess: in German, with decimal commas, gnumeric reads 2.25, 3.1416 and 0.5 of a CSV as texts, as LibreOffice does, and
# what else is in the column changes nothing.
# Seen on 2026-11-28: it sees that a column of numbers has decimal points and reads it right. One cell with a text, such
# as ? for unknown, ends that: then 2.25 and 0.5 are texts, and 3.1416 is the number 31416, without a word.
source "$(dirname "$0")/common.bash"
debian_package gnumeric 1.12.55-1
[ -e /usr/share/i18n/locales/de_DE ] || not_run "the Debian package locales is missing"
localedef --force --no-archive -i de_DE -f UTF-8 ./de_DE.UTF-8 2>locale.log ||
  not_run "localedef makes no German locale"

# read_in LOCALE CELL...: what a column of these cells is after gnumeric; it writes decimals as it shows them.
read_in() {
  local locale=$1
  printf '%s\n' column "${@:2}" >cells.csv
  HOME=$PWD LOCPATH=$PWD LC_ALL=$locale ssconvert cells.csv read.csv 2>/dev/null
  echo "$locale: $(tail -n +2 read.csv | paste -sd ' ')"
}
expect "$(
  read_in de_DE.UTF-8 2.25 3.1416 0.5
  read_in de_DE.UTF-8 2.25 3.1416 0.5 '?'
  read_in C 2.25 3.1416 0.5 '?'
)" <<'END'
de_DE.UTF-8: "2,25" "3,1416" "0,5"
de_DE.UTF-8: 2.25 31416 0.5 ?
C: 2.25 3.1416 0.5 ?
END
