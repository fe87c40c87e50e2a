#!/usr/bin/env bash
# gocal 0.9.1
# Guess: three daily occurrences with UNTIL at the third are three, EXDATE takes out all days of its list, and a monthly
# series from 31 October has none in November, as RFC 5545 says.
# Seen on 2026-11-28: the occurrence at UNTIL is left out (with COUNT it is there), a list of two days takes out neither
# (one day alone is taken out), and November's is on 1 December, and all later ones are on the first.
source "$(dirname "$0")/common.bash"
go_modules github.com/apognu/gocal@v0.9.1

series() { # NAME START LINE...
  printf '%s\r\n' BEGIN:VEVENT "UID:$1" DTSTAMP:20261001T000000Z "SUMMARY:$1" "DTSTART:$2" DURATION:PT1H "${@:3}" \
    END:VEVENT
}
{
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//findings//EN
  series until 20261102T080000Z 'RRULE:FREQ=DAILY;UNTIL=20261104T080000Z'
  series count 20261102T080000Z 'RRULE:FREQ=DAILY;COUNT=3'
  series exdate 20261102T080000Z 'RRULE:FREQ=DAILY;COUNT=4' EXDATE:20261103T080000Z
  series exdates 20261102T080000Z 'RRULE:FREQ=DAILY;COUNT=4' EXDATE:20261103T080000Z,20261104T080000Z
  series monthly 20261031T080000Z 'RRULE:FREQ=MONTHLY;COUNT=3'
  printf '%s\r\n' END:VCALENDAR
} >series.ics
cat >main.go <<'END'
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/apognu/gocal"
)

func main() {
	file, _ := os.Open("series.ics")
	calendar := gocal.NewParser(file)
	start, end := time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), time.Date(2027, 7, 1, 0, 0, 0, 0, time.UTC)
	calendar.Start, calendar.End = &start, &end
	if err := calendar.Parse(); err != nil {
		panic(err)
	}
	for _, event := range calendar.Events {
		fmt.Println(event.Summary, event.Start.UTC().Format("01-02"))
	}
}
END
by_name='{ days[$1] = days[$1] " " $2 } END { for (name in days) print name ":" days[name] }'
expect "$(go run . | awk "$by_name" | sort)" <<'END'
count: 11-02 11-03 11-04
exdate: 11-02 11-04 11-05
exdates: 11-02 11-03 11-04 11-05
monthly: 10-31 12-01 01-01
until: 11-02 11-03
END
