package content

import (
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
)

// reservedEntries are no names of entries: /api/calendar/current and /calendar/tournament.ics are other answers.
var reservedEntries = append([]string{"current", almanac.OtherKind}, almanac.EventKinds...)

// checkEntryVariants sees that every variant has a name, and warns of one that its theme does not have.
func (v *validator) checkEntryVariants(doc *document) {
	for _, t := range v.entryVariants(doc) {
		field, known := join(t.field, "name"), ""
		if t.theme != nil {
			known = t.theme.root.string("name") // "" while its file is broken
		}
		switch name := t.get("name"); {
		case name == nil:
			v.found.add(doc.file, diagnosticf(t.line, field, "required field is missing: add it (its link leads to no theme that has a name)").as("required"))
		case known != "" && name.kind == text && name.text != known:
			v.found.add(doc.file, diagnosticf(name.line, field, "%s calls itself %s: leave the name out here, or correct it", v.path(t.theme), truncate(known)).
				as("theme-name").asWarning())
		}
	}
}

// checkSeasons warns of what leads to a seasonal event that is kept off the site: readers would find no page there.
func (v *validator) checkSeasons(doc *document) {
	check := func(field string, n *node) {
		link, isSeason := strings.CutPrefix(n.string("link"), findKind(kindSeasonal).page)
		season := v.byLink[kindSeasonal][link]
		if !isSeason || season == nil || !season.root.isFalse("visible") {
			return
		}
		v.found.add(doc.file, diagnosticf(n.get("link").line, join(field, "link"), "%s is not visible, so readers find no page there: make it visible, or link to /seasonal until then", v.path(season)).
			as("hidden-season").asWarning())
	}
	check("", doc.root)
	for _, list := range []string{"rotation", "special", "changes"} {
		for i, n := range doc.root.get(list).list() {
			check(joinIndex(list, i), n)
		}
	}
}

// checkCalendarEntry checks the rules of an entry's dates.
func checkCalendarEntry(v *validator, doc *document) {
	if slices.Contains(reservedEntries, doc.link) {
		v.found.add(doc.file, diagnosticf(1, "", "%s already means something else in /calendar and /api/calendar: rename the file", doc.link).as(ruleFileName))
	}
	v.checkEntryVariants(doc)
	v.checkSeasons(doc)
	var entry almanac.CalendarEntry
	if !v.decode(doc, &entry) {
		return
	}
	for _, broken := range entry.Validate() {
		v.found.addError(doc.file, doc.line(broken.Field), broken.Field, broken)
	}
}
