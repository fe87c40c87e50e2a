#!/usr/bin/env bash
# khal 0.10.5
# Guess: `khal import --batch` changes nothing when the event is there already and the file's SEQUENCE is lower, and
# METHOD:CANCEL takes the event away.
# Seen on 2026-11-28: it goes by the UID alone. What is imported last replaces what is there, also an older version; a
# cancelled event stays, marked CANCELLED.
source "$(dirname "$0")/common.bash"
debian_package khal 1:0.10.5-1.1

event() { # SEQUENCE SUMMARY METHOD STATUS
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//findings//EN "METHOD:$3" BEGIN:VEVENT UID:one \
    DTSTAMP:20261101T000000Z "SEQUENCE:$1" DTSTART:20261202T080000Z DTEND:20261202T090000Z "STATUS:$4" "SUMMARY:$2" \
    END:VEVENT END:VCALENDAR
}
mkdir files
cat >khal.conf <<END
[calendars]
[[files]]
path = $PWD/files
type = calendar
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = $PWD/khal.db
END
export HOME=$PWD
import() {
  event "$@" >event.ics
  khal -c khal.conf import --batch -a files event.ics
  khal -c khal.conf list --day-format '' 2026-12-02 1d
}
expect "$(
  import 5 'the fifth' PUBLISH CONFIRMED
  import 2 'the second' PUBLISH CONFIRMED
  import 6 'the sixth' CANCEL CANCELLED
)" <<'END'
08:00-09:00 the fifth
08:00-09:00 the second
CANCELLED 08:00-09:00 the sixth
END
