package content

import (
	"encoding/json"

	"farmalmanac/internal/almanac"
)

// calendarAnswer begins with the id; an entry's link is the page that it leads to.
func calendarAnswer(_ *source, doc *document) json.RawMessage {
	doc.root.insert("", "id", textNode(doc.link, 0))
	return doc.root.json()
}

// calendar is what the answers that depend on the time are made from.
func (s *source) calendar() almanac.Calendar {
	var calendar almanac.Calendar
	for _, doc := range s.docs[kindSite] {
		calendar.Site, calendar.Game = doc.name(), doc.root.string("game")
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
