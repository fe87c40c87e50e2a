#!/usr/bin/env bash
# ical.js 2.2.1, node-ical 0.27.2, go-ical f41e73e
# Guess: from noon in Berlin, over the night with 25 hours, P1D ends at noon (11:00Z) and PT24H at eleven (10:00Z), as
# RFC 5545 says (a day is nominal, hours are exact).
# Seen on 2026-11-28: the two are the same to each program. ical.js makes a day of the hours, so PT24H lasts 25; the
# other two make hours of the day, so P1D ends an hour early. Only DTEND says the same to all of them.
source "$(dirname "$0")/common.bash"
npm_packages ical.js@2.2.1 node-ical@0.27.2
go_modules github.com/emersion/go-ical@v0.0.0-20250329121855-f41e73efc392

event() {
  printf '%s\r\n' BEGIN:VEVENT "UID:$1" DTSTAMP:20261001T000000Z 'DTSTART;TZID=Europe/Berlin:20261024T120000' "$1" \
    END:VEVENT
}
{
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//findings//EN BEGIN:VTIMEZONE TZID:Europe/Berlin \
    BEGIN:DAYLIGHT DTSTART:20260329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 END:DAYLIGHT \
    BEGIN:STANDARD DTSTART:20261025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 END:STANDARD END:VTIMEZONE
  event DURATION:P1D
  event DURATION:PT24H
  event 'DTEND;TZID=Europe/Berlin:20261025T120000'
  printf '%s\r\n' END:VCALENDAR
} >day.ics
cat >ends.mjs <<'END'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import ical from 'node-ical';
const text = readFileSync('day.ics', 'utf8');
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
console.log('ical.js  ', ...events.map((event) => event.endDate.toJSDate().toISOString().slice(8, 16)));
const others = Object.values(ical.sync.parseICS(text)).filter((part) => part.type === 'VEVENT');
console.log('node-ical', ...others.map((event) => event.end.toISOString().slice(8, 16)));
END
cat >main.go <<'END'
package main

import (
	"fmt"
	"os"
	"time"
	_ "time/tzdata"

	"github.com/emersion/go-ical"
)

func main() {
	file, _ := os.Open("day.ics")
	calendar, err := ical.NewDecoder(file).Decode()
	if err != nil {
		panic(err)
	}
	fmt.Print("go-ical  ")
	for _, event := range calendar.Events() {
		end, _ := event.DateTimeEnd(time.UTC)
		fmt.Print(end.UTC().Format(" 02T15:04"))
	}
	fmt.Println()
}
END
expect "$(echo '          P1D      PT24H    DTEND' && node ends.mjs && go run .)" <<'END'
          P1D      PT24H    DTEND
ical.js   25T11:00 25T11:00 25T11:00
node-ical 25T10:00 25T10:00 25T11:00
go-ical   25T10:00 25T10:00 25T11:00
END
