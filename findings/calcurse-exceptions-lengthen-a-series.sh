#!/usr/bin/env bash
# calcurse 4.7.1
# Guess: COUNT=4 counts the days that EXDATE takes out too, as RFC 5545 says: four days less one are three.
# Seen on 2026-11-28: calcurse counts only days that stay, so each exception adds a day at the end; with the first day
# taken out it counts as guessed.
source "$(dirname "$0")/common.bash"
debian_package calcurse 4.7.1-1

series() { # UID EXDATE
  printf '%s\r\n' BEGIN:VEVENT "UID:$1" DTSTAMP:20261101T000000Z DTSTART:20261102T080000Z DTEND:20261102T090000Z \
    'RRULE:FREQ=DAILY;COUNT=4' "EXDATE:$2" "SUMMARY:$1" END:VEVENT
}
{
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//findings//EN
  series second 20261103T080000Z
  series 'second and third' 20261103T080000Z,20261104T080000Z
  series first 20261102T080000Z
  printf '%s\r\n' END:VCALENDAR
} >series.ics
export HOME=$PWD
calcurse -q -D . -i series.ics
days() { # SUMMARY
  calcurse -D . -Q --input-datefmt 4 --from 2026-11-01 --days 14 --filter-pattern "^$1\$" \
    --format-recur-apt '%(start:%d)\n' | sed '/:$/d;/^$/d' | paste -sd ' '
}
expect "$(for name in second 'second and third' first; do echo "without $name: $(days "$name")"; done)" <<'END'
without second: 02 04 05 06
without second and third: 02 05 06 07
without first: 03 04 05
END
