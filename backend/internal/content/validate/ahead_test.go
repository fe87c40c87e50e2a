package validate_test

import (
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
)

// A calendar that comes to its end: the sale of house-sale.json is the only one of its kind.
func TestCheck_TheCalendarRunsDry(t *testing.T) {
	const sale = "data/calendar/house-sale.json:8: endDate: "
	season := Write("calendar/easter.json", `{ "name": "Easter", "pic": "icons/house.svg", "color": "red", "kind": "sale",
		"link": "/seasonal", "startDate": "2026-03-12", "endDate": "2026-04-09", "rrule": "FREQ=YEARLY",
		"changes": [{ "on": "2027-03-12", "startDate": "2027-03-04" }] }`)
	asSeason := []Change{season, Replace("calendar/easter.json", `"kind": "sale"`, `"kind": "season"`), Replace("schema/calendar.schema.json", `"sale"]`, `"sale", "season"]`)}
	const easter = "data/calendar/easter.json:2: link: warning: Easter begins on 2027-03-04 00:00 and has no page yet: "
	for name, test := range map[string]struct {
		now     string
		changes []Change
		want    string
		urgent  bool
	}{
		"sixty days before":          {"2026-10-02T00:00:00Z", nil, "", false},
		"a second later":             {"2026-10-02T00:00:01Z", nil, sale + "warning: the last event of the kind sale ends on 2026-12-01 00:00, in 59 days, and nothing follows: add the next one, or a rule for it", false},
		"fourteen days before":       {"2026-11-17T00:00:00Z", nil, sale + "warning: the last event of the kind sale ends on 2026-12-01 00:00, in 14 days, and nothing follows: add the next one, or a rule for it", false},
		"less than that":             {"2026-11-17T00:00:01Z", nil, sale + "warning: the last event of the kind sale ends on 2026-12-01 00:00, in 13 days, and nothing follows: add the next one, or a rule for it", true},
		"the day before":             {"2026-11-29T12:00:00Z", nil, sale + "warning: the last event of the kind sale ends on 2026-12-01 00:00, in 1 day, and nothing follows: add the next one, or a rule for it", true},
		"an hour before":             {"2026-11-30T23:00:00Z", nil, sale + "warning: the last event of the kind sale ends on 2026-12-01 00:00, in less than a day, and nothing follows: add the next one, or a rule for it", true},
		"long after":                 {"2027-06-01T00:00:00Z", nil, sale + "warning: the last event of the kind sale ended on 2026-12-01 00:00: add the next one, or a rule for it", true},
		"another of the kind":        {"2026-11-29T12:00:00Z", []Change{season}, "", false},
		"one that is suspended":      {"2026-11-17T00:00:00Z", []Change{season, Replace("calendar/easter.json", `"link"`, `"suspend": true, "link"`)}, sale + "warning: the last event of the kind sale ends on 2026-12-01 00:00, in 14 days, and nothing follows: add the next one, or a rule for it", false},
		"a next one that is a draft": {"2026-11-29T12:00:00Z", []Change{season, Replace("calendar/easter.json", `"link"`, `"draft": true, "link"`)}, sale + "warning: the last event of the kind sale ends on 2026-12-01 00:00, in 1 day, and nothing follows: add the next one, or a rule for it", true},
		"no event at all":            {"2026-11-29T12:00:00Z", []Change{Remove("calendar")}, "data/calendar:1: warning: has no event: add one", true},
		"a season without a page":    {"2027-01-03T00:00:01Z", append(asSeason, Remove("calendar/house-sale.json")), easter + "add data/seasonal/easter-2027.json, then link to it in a change on 2027-03-12 00:00", false},
		"one whose page is there and not linked": {"2027-01-03T00:00:01Z", append(asSeason, Remove("calendar/house-sale.json"), Write("seasonal/easter-2027.json", ValidFile("seasonal/spring.json"))),
			easter + "open data/seasonal/easter-2027.json, then link to it in a change on 2027-03-12 00:00", false},
		"sixty days before a season": {"2027-01-03T00:00:00Z", append(asSeason, Remove("calendar/house-sale.json")), "", false},
	} {
		t.Run(name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, test.now)
			if err != nil {
				t.Fatal(err)
			}
			dir := Data(t, test.changes...)
			c, problems := content.ReadWith(dir, content.Options{Now: now})
			if got := strings.Join(Lines(dir, problems), "\n"); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if c == nil {
				t.Error("a site that restarts would not come up")
			}
			if urgent := len(problems.Raised().Errors()) > 0; urgent != test.urgent {
				t.Errorf("an error of check: %v", urgent)
			}
		})
	}
}

// The days on which figures were compared with the game have come: those of a file, of a row and of a cell.
func TestCheck_CheckedInTheFuture(t *testing.T) {
	const cure = ": write the day on which somebody compared the figures with the game, 2026-11-20 (UTC) at the latest"
	seen := Write("cafe/cafe.json", `{
"name": "Café",
"checked": "2026-11-20",
"rows": [
{ "checked": "2026-11-21", "xp": 5 },
{ "xp": 6, "cells": { "xp": { "checked": "2027-11-20" } } }
] }`)
	const day = `{ "properties": { "checked": { "type": "string", "format": "utc-date" } } }`
	schema := Write("schema/cafe.schema.json", `{ "$defs": { "seen": `+day+` }, "properties": {
		"checked": { "type": "string", "format": "utc-date" },
		"rows": { "items": { "properties": { "checked": { "type": "string", "format": "utc-date" }, "cells": { "additionalProperties": { "$ref": "#/$defs/seen" } } } } } } }`)
	for name, test := range map[string]struct {
		now  string
		want []string
	}{
		"the day before": {"2026-11-20T23:59:59Z", []string{
			"data/cafe/cafe.json:5: rows.0.checked: warning: 2026-11-21 has not come yet" + cure,
			"data/cafe/cafe.json:6: rows.1.cells.xp.checked: warning: 2027-11-20 has not come yet" + cure,
		}},
		"where it is another day already": {"2026-11-21T08:00:00+10:00", []string{
			"data/cafe/cafe.json:5: rows.0.checked: warning: 2026-11-21 has not come yet" + cure,
			"data/cafe/cafe.json:6: rows.1.cells.xp.checked: warning: 2027-11-20 has not come yet" + cure,
		}},
		"long after": {"2027-11-20T00:00:00Z", nil},
	} {
		t.Run(name, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, test.now)
			if err != nil {
				t.Fatal(err)
			}
			dir := Data(t, schema, seen, Replace("calendar/house-sale.json",
				"\"2026-11-27\",\n  \"endDate\": \"2026-11-30 12:00\",\n  \"extends\": \"2026-12-01\"", `"2028-11-27", "endDate": "2028-12-01"`))
			c, problems := content.ReadWith(dir, content.Options{Now: now})
			if got, want := strings.Join(Lines(dir, problems), "\n"), strings.Join(test.want, "\n"); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if c == nil {
				t.Error("a site whose clock is late would not come up")
			}
			if got := len(problems.Raised().Errors()); got != len(test.want) {
				t.Errorf("errors of check: %d", got)
			}
		})
	}
}
