package content

import (
	"cmp"
	"fmt"
	"path"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// checkAhead warns of a calendar in which a kind of events comes to its end, and of seasons
// that begin soon and have no page.
func (v *validator) checkAhead(now time.Time) {
	var entries []almanac.CalendarEntry
	byID := map[string]*document{}
	for _, doc := range v.docs[kindCalendar] {
		var entry almanac.CalendarEntry
		if doc.rules == nil || v.found.hasErrors(doc.file) || !v.decode(doc, &entry) {
			return // its events are unknown
		}
		entry.ID = doc.link
		entries = append(entries, entry)
		byID[doc.link] = doc
	}
	if len(entries) == 0 {
		v.found.add(kindCalendar, diagnosticf(1, "", "has no event: add one").as(ruleRunsDry).asWarning().asUrgent())
	}
	for _, ahead := range almanac.CalendarAhead(entries, now) {
		if ahead.Left >= almanac.DrySoon {
			continue
		}
		doc, what := byID[ahead.Last.ID], "event of the kind "+ahead.Kind
		if ahead.Kind == almanac.OtherKind {
			what = "event without a kind"
		}
		why := fmt.Sprintf("the last %s ends on %s, in %s, and nothing follows", what, almanac.Date{Time: ahead.Last.EndsAt()}, daysText(ahead.Left))
		if ahead.Left == 0 {
			why = fmt.Sprintf("the last %s has ended on %s", what, almanac.Date{Time: ahead.Last.EndsAt()})
		}
		d := diagnosticf(doc.line("endDate"), "endDate", "%s: add the next one, or a rule for it", why).as(ruleRunsDry).asWarning()
		if ahead.Left < almanac.DryUrgent {
			d = d.asUrgent()
		}
		v.found.add(doc.file, d)
	}
	v.checkSeasonPages(entries, byID, now)
}

// Kinds of what is missing in the calendar.
const (
	ruleRunsDry    = "calendar-runs-dry"
	ruleSeasonPage = "season-without-page"
)

// checkSeasonPages warns of seasons that begin soon and still lead to the list of all.
func (v *validator) checkSeasonPages(entries []almanac.CalendarEntry, byID map[string]*document, now time.Time) {
	list := findKind(kindSeasonal).page
	for _, o := range almanac.Occurrences(entries, now, now.Add(almanac.DrySoon)) {
		if o.Suspend || o.Kind != "season" || path.Clean(o.Link) != path.Clean(list) {
			continue
		}
		doc, file := byID[o.ID], fmt.Sprintf("%s-%d.json", o.ID, o.StartDate.Year())
		add, cure := "add", "link to it here"
		if v.byLink[kindSeasonal][strings.TrimSuffix(file, ".json")] != nil {
			add = "open"
		}
		if doc.root.get("rrule") != nil {
			cure = "link to it in a change on " + cmp.Or(o.RuleStart, o.StartDate).String()
		}
		v.found.add(doc.file, diagnosticf(doc.line("link"), "link", "%s begins on %s and has no page yet: %s data/seasonal/%s, then %s",
			truncate(o.Name), o.StartDate, add, file, cure).as(ruleSeasonPage).asWarning())
	}
}

func daysText(d time.Duration) string { return almanac.Count(int(d/(24*time.Hour)), "day") }
