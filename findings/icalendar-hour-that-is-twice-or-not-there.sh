#!/usr/bin/env bash
# ical.js 2.2.1, node-ical 0.27.2, golang-ical 0.3.6, khal 0.10.5, calcurse 4.7.1
# Guess: all read RFC 5545, 3.3.5: in New York 02:30 of 14 March 2027, which is not there, is 07:30Z (the offset before
# the gap counts), and 01:30 of 1 November 2026, which is twice, is the first, 05:30Z.
# Seen on 2026-11-28: only calcurse reads both so. ical.js takes the wrong one both times, and each wrong answer is an
# hour off. Times in UTC are read the same by all.
source "$(dirname "$0")/common.bash"
debian_package khal 1:0.10.5-1.1
debian_package calcurse 4.7.1-1
npm_packages ical.js@2.2.1 node-ical@0.27.2
go_modules github.com/arran4/golang-ical@v0.3.6

calendar() { # SUMMARY START
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//findings//EN BEGIN:VTIMEZONE TZID:America/New_York \
    BEGIN:DAYLIGHT DTSTART:20070311T020000 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU' \
    TZOFFSETFROM:-0500 TZOFFSETTO:-0400 END:DAYLIGHT \
    BEGIN:STANDARD DTSTART:20071104T020000 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU' \
    TZOFFSETFROM:-0400 TZOFFSETTO:-0500 END:STANDARD END:VTIMEZONE \
    BEGIN:VEVENT "UID:$1" DTSTAMP:20261001T000000Z "SUMMARY:$1" "DTSTART;TZID=America/New_York:$2" \
    "DTEND;TZID=America/New_York:${2%??????}060000" END:VEVENT END:VCALENDAR
}
mkdir files
calendar gap 20270314T023000 >files/gap.ics
calendar twice 20261101T013000 >files/twice.ics
cat >starts.mjs <<'END'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import ical from 'node-ical';
const texts = ['gap', 'twice'].map((name) => readFileSync(`files/${name}.ics`, 'utf8'));
const time = (date) => date.toISOString().slice(11, 16);
const event = (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
console.log('ical.js    ', ...texts.map((text) => time(event(text).startDate.toJSDate())));
const start = (text) => Object.values(ical.sync.parseICS(text)).find((part) => part.type === 'VEVENT').start;
console.log('node-ical  ', ...texts.map((text) => time(start(text))));
END
cat >main.go <<'END'
package main

import (
	"fmt"
	"os"
	_ "time/tzdata"

	ics "github.com/arran4/golang-ical"
)

func main() {
	fmt.Print("golang-ical")
	for _, name := range []string{"gap", "twice"} {
		file, _ := os.Open("files/" + name + ".ics")
		calendar, err := ics.ParseCalendar(file)
		if err != nil {
			panic(err)
		}
		start, _ := calendar.Events()[0].GetStartAt()
		fmt.Print(start.UTC().Format(" 15:04"))
	}
	fmt.Println()
}
END
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
expect "$(
  echo '            gap   twice' && node starts.mjs && go run .
  export HOME=$PWD
  echo "khal        $(for day in 2027-03-14 2026-11-01; do
    khal -c khal.conf list --day-format '' --format '{start-time}' "$day" 1d
  done | paste -sd ' ')"
  calcurse -q -D calcurse -i files/gap.ics
  calcurse -q -D calcurse -i files/twice.ics
  echo "calcurse    $(for day in 2027-03-14 2026-11-01; do
    calcurse -D calcurse -Q --input-datefmt 4 --from "$day" --days 1 --format-apt '%(start:%H:%M)\n' | grep -x '..:..'
  done | paste -sd ' ')"
)" <<'END'
            gap   twice
ical.js     06:30 06:30
node-ical   07:30 06:30
golang-ical 06:30 05:30
khal        07:30 06:30
calcurse    07:30 05:30
END
