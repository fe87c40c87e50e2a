package validate

import (
	"cmp"
	"fmt"
	"path"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
)

// checkAhead warns of kinds of events that come to their end, and of seasons that begin soon and have no page.
func (v *validator) checkAhead(now time.Time) {
	var entries []almanac.CalendarEntry
	byID := map[string]*source.Document{}
	for _, doc := range v.Docs[kind.Calendar] {
		var entry almanac.CalendarEntry
		if doc.Rules == nil || v.found.HasErrors(doc.File) || !v.decode(doc, &entry) {
			return // its events are unknown
		}
		entry.ID = doc.Link
		entries = append(entries, entry)
		byID[doc.Link] = doc
	}
	if len(entries) == 0 && !v.found.HasErrors("") { // else the folder was not read
		v.found.Add(kind.Calendar, diagnostic.At(1, "", "has no event: add one").As(ruleRunsDry).AsWarning().AsUrgent())
	}
	for _, ahead := range almanac.CalendarAhead(entries, now) {
		if ahead.Left >= almanac.DrySoon {
			continue
		}
		doc, what := byID[ahead.Last.ID], "event of the kind "+ahead.Kind
		if ahead.Kind == almanac.OtherKind {
			what = "event without a kind"
		}
		in := almanac.Count(int(ahead.Left/(24*time.Hour)), "day")
		if ahead.Left < 24*time.Hour {
			in = "less than a day"
		}
		why := fmt.Sprintf("the last %s ends on %s, in %s, and nothing follows", what, almanac.Date{Time: ahead.Last.EndsAt()}, in)
		if ahead.Left == 0 {
			why = fmt.Sprintf("the last %s ended on %s", what, almanac.Date{Time: ahead.Last.EndsAt()})
		}
		d := diagnostic.At(doc.Line("endDate"), "endDate", "%s: add the next one, or a rule for it", why).As(ruleRunsDry).AsWarning()
		if ahead.Left < almanac.DryUrgent {
			d = d.AsUrgent()
		}
		v.found.Add(doc.File, d)
	}
	v.checkSeasonPages(entries, byID, now)
}

// Kinds of what is missing in the calendar.
const (
	ruleRunsDry    = "calendar-runs-dry"
	ruleSeasonPage = "season-without-page"
)

func (v *validator) checkSeasonPages(entries []almanac.CalendarEntry, byID map[string]*source.Document, now time.Time) {
	list := kind.Find(kind.Seasonal).Page
	for _, o := range almanac.Occurrences(entries, now, now.Add(almanac.DrySoon)) {
		if o.Suspend || o.Kind != "season" || path.Clean(o.Link) != path.Clean(list) {
			continue
		}
		doc, file := byID[o.ID], fmt.Sprintf("%s-%d.json", o.ID, o.StartDate.Year())
		add, cure := "add", "link to it here"
		if v.ByLink[kind.Seasonal][strings.TrimSuffix(file, ".json")] != nil {
			add = "open"
		}
		if doc.Root.Get("rrule") != nil {
			cure = "link to it in a change on " + cmp.Or(o.RuleStart, o.StartDate).String()
		}
		v.warn(doc, doc.Line("link"), "link", ruleSeasonPage, "%s begins on %s and has no page yet: %s data/seasonal/%s, then %s",
			diagnostic.Truncate(o.Name), o.StartDate, add, file, cure)
	}
}
