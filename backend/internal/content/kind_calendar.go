package content

import (
	"errors"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
)

// checkCalendar puts the id into every entry and checks the rules of its dates.
func (r *reader) checkCalendar() {
	for _, doc := range r.docs[kindCalendar] {
		doc.root.remove("id")
		doc.root.members = slices.Insert(doc.root.members, 0,
			member{key: "id", line: 1, value: textNode(doc.link, 1)})
		var entry almanac.CalendarEntry
		if !r.decode(doc, &entry) {
			continue
		}
		r.entries[doc] = entry
		var e *almanac.Error
		if errors.As(entry.Validate(), &e) {
			for _, f := range e.Fields {
				r.add(doc.file, diagnosticf(doc.root.at(strings.Split(f.Field, ".")).line, f.Field, "%s", f.Message))
			}
		}
	}
}

// calendar is what the answers that depend on the time are made from.
func (r *reader) calendar() almanac.Calendar {
	var calendar almanac.Calendar
	for _, doc := range r.ordered(kindCalendar) {
		calendar.Entries = append(calendar.Entries, r.entries[doc])
	}
	for _, doc := range r.ordered(kindSeasonal) {
		season := almanac.Season{Link: doc.link}
		r.decode(doc, &season)
		calendar.Seasons = append(calendar.Seasons, season)
	}
	return calendar
}
