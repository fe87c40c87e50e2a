package answer

import (
	"encoding/json"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// calendarAnswer begins with the id; an entry's link is the page that it leads to.
func calendarAnswer(_ *source.Source, doc *source.Document) json.RawMessage {
	doc.Root.Insert("", "id", node.NewText(doc.Link, 0))
	return doc.Root.JSON()
}

// calendar is what the answers that depend on the time are made from.
func calendar(s *source.Source) almanac.Calendar {
	var calendar almanac.Calendar
	for _, doc := range s.Docs[kind.Site] {
		calendar.Site, calendar.Game = doc.Name(), doc.Root.TextOf("game")
	}
	for _, doc := range s.Ordered(kind.Calendar) {
		var entry almanac.CalendarEntry
		decode(doc, &entry)
		entry.ID = doc.Link
		calendar.Entries = append(calendar.Entries, entry)
	}
	for _, doc := range s.Ordered(kind.Seasonal) {
		season := almanac.Season{}
		decode(doc, &season)
		season.Link = doc.Link
		calendar.Seasons = append(calendar.Seasons, season)
	}
	return calendar
}
