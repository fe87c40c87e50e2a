package validate

import (
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// ReservedEntries are no names of entries: /api/calendar/current and /calendar/tournament.ics are other answers.
var ReservedEntries = append([]string{"current", almanac.OtherKind}, almanac.EventKinds...)

// checkEntryVariants sees that every variant has a name, and warns of one that its theme does not have.
func (v *validator) checkEntryVariants(doc *source.Document) {
	for _, t := range v.EntryVariants(doc) {
		field, known := node.Join(t.Field, "name"), ""
		if t.Theme != nil {
			known = t.Theme.Root.TextOf("name") // "" while its file is broken
		}
		switch name := t.Get("name"); {
		case name == nil:
			v.found.Add(doc.File, diagnostic.At(t.Line, field, "required field is missing: add it (its link leads to no theme that has a name)").As("required"))
		case known != "" && name.Type == node.Text && name.Text != known:
			v.found.Add(doc.File, diagnostic.At(name.Line, field, "%s calls itself %s: leave the name out here, or correct it", v.Path(t.Theme), diagnostic.Truncate(known)).
				As("theme-name").AsWarning())
		}
	}
}

// checkSeasons warns of what leads to a seasonal event that is kept off the site: readers would find no page there.
func (v *validator) checkSeasons(doc *source.Document) {
	check := func(field string, n *node.Node) {
		link, isSeason := strings.CutPrefix(n.TextOf("link"), kind.Find(kind.Seasonal).Page)
		season := v.ByLink[kind.Seasonal][link]
		if !isSeason || season == nil || !season.Root.IsFalse("visible") {
			return
		}
		v.found.Add(doc.File, diagnostic.At(n.Get("link").Line, node.Join(field, "link"), "%s is not visible, so readers find no page there: make it visible, or link to /seasonal until then", v.Path(season)).
			As("hidden-season").AsWarning())
	}
	check("", doc.Root)
	for _, list := range []string{"rotation", "special", "changes"} {
		for i, n := range doc.Root.Get(list).List() {
			check(node.JoinIndex(list, i), n)
		}
	}
}

// checkCalendarEntry checks the rules of an entry's dates.
func checkCalendarEntry(v *validator, doc *source.Document) {
	if slices.Contains(ReservedEntries, doc.Link) {
		v.found.Add(doc.File, diagnostic.At(1, "", "%s already means something else in /calendar and /api/calendar: rename the file", doc.Link).As(ruleFileName))
	}
	v.checkEntryVariants(doc)
	v.checkSeasons(doc)
	var entry almanac.CalendarEntry
	if !v.decode(doc, &entry) {
		return
	}
	for _, broken := range entry.Validate() {
		v.found.AddError(doc.File, doc.Line(broken.Field), broken.Field, broken)
	}
}
