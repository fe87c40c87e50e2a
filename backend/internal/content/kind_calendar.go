package content

import (
	"encoding/json"
	"slices"

	"farmalmanac/internal/almanac"
)

// reservedEntries are no names of entries: /api/calendar/current and /calendar/tournament.ics are other answers.
var reservedEntries = append([]string{"current", almanac.OtherKind}, almanac.EventKinds...)

// checkCalendarEntry checks the rules of an entry's dates.
func checkCalendarEntry(v *validator, doc *document) {
	if slices.Contains(reservedEntries, doc.link) {
		v.found.add(doc.file, diagnosticf(1, "", "%s names something else in /calendar and /api/calendar: expected another name of the file", doc.link).as(ruleFileName))
	}
	var entry almanac.CalendarEntry
	if !v.decode(doc, &entry) {
		return
	}
	for _, broken := range entry.Validate() {
		v.found.addError(doc.file, doc.line(broken.Field), broken.Field, broken)
	}
}

// calendarAnswer begins with the id; an entry's link is the page that it leads to.
func calendarAnswer(_ *source, doc *document) json.RawMessage {
	doc.root.remove("id")
	doc.root.insert("", "id", textNode(doc.link, 0))
	return doc.root.json()
}

// calendar is what the answers that depend on the time are made from.
func (s *source) calendar() almanac.Calendar {
	var calendar almanac.Calendar
	for _, doc := range s.docs[kindSite] {
		calendar.Site = doc.name()
	}
	for _, doc := range s.ordered(kindCalendar) {
		var entry almanac.CalendarEntry
		doc.decode(&entry)
		entry.ID = doc.link
		calendar.Entries = append(calendar.Entries, entry)
	}
	for _, doc := range s.ordered(kindSeasonal) {
		season := almanac.Season{}
		doc.decode(&season)
		season.Link = doc.link
		calendar.Seasons = append(calendar.Seasons, season)
	}
	return calendar
}
