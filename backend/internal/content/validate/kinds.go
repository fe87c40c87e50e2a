package validate

import (
	"path"
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

func (v *validator) checkEntryVariants(doc *source.Document) {
	for _, t := range v.EntryVariants(doc) {
		field, known := node.Join(t.Field, "name"), ""
		if t.Theme != nil {
			known = t.Theme.Root.TextOf("name") // "" while its file is broken
		}
		switch name := t.Get("name"); {
		case name == nil:
			v.report(doc, t.Line, field, "required", "required field is missing: add it (its link leads to no theme that has a name)")
		case known != "" && name.Type == node.Text && name.Text != known:
			v.warn(doc, name.Line, field, "theme-name", "%s calls itself %s: leave the name out here, or correct it", v.Path(t.Theme), diagnostic.Truncate(known))
		}
	}
}

// Runs are the kinds of events whose pages the site marks as running, by how their addresses begin.
var Runs = map[string]string{kind.Find(kind.Themes).Page: "theme", kind.Find(kind.Seasonal).Page: "season"}

// checkRuns checks the links by which the site knows which theme or seasonal event runs.
func (v *validator) checkRuns(doc *source.Document) {
	check := func(field string, n *node.Node) {
		link := n.Get("link")
		if link == nil {
			return
		}
		field = node.Join(field, "link")
		page := source.PathOf(link.Text)
		folder, name := path.Split(page)
		season := v.ByLink[kind.Seasonal][name]
		switch of := Runs[folder]; {
		case of == "" || name == "":
		case page != link.Text:
			v.report(doc, link.Line, field, ruleRunLink, "expected %s, without ? or #: by this link the site finds what runs", diagnostic.Truncate(page))
		case of == "season" && season != nil && season.Root.IsFalse("visible"):
			v.warn(doc, link.Line, field, "hidden-season", "%s is not visible, so readers find no page there: make it visible, or link to /seasonal until then", v.Path(season))
		case doc.Root.Get("kind") != nil && doc.Root.TextOf("kind") != of:
			v.warn(doc, link.Line, field, ruleRunLink, "leads to a page below %s, so the site takes the event for its run: make its kind %s, or link to another page", folder, of)
		}
	}
	check("", doc.Root)
	for _, list := range []string{"rotation", "special", "changes"} {
		for i, n := range doc.Root.Get(list).List() {
			check(node.JoinIndex(list, i), n)
		}
	}
}

const ruleRunLink = "run-link"

func checkCalendarEntry(v *validator, doc *source.Document) {
	if slices.Contains(ReservedEntries, doc.Link) {
		v.report(doc, 1, "", ruleFileName, "%s already means something else in /calendar and /api/calendar: rename the file", doc.Link)
	}
	v.checkEntryVariants(doc)
	v.checkRuns(doc)
	var entry almanac.CalendarEntry
	if !v.decode(doc, &entry) {
		return
	}
	for _, broken := range entry.Validate() {
		v.found.AddAt(doc.File, doc.Line(broken.Field), broken.Field, diagnostic.Broken(broken)...)
	}
}

// checkMoved also keeps moves from leading in a circle: a target is a page, and no former address is one.
func checkMoved(v *validator, doc *source.Document) {
	uniqueRows("pages", "from")(v, doc)
	for i, row := range doc.Root.Get("pages").List() {
		field := node.Join(node.JoinIndex("pages", i), "from")
		if _, there := v.Addresses[row.TextOf("from")]; there {
			v.found.Add(doc.File, diagnostic.At(row.Get("from").Line, field,
				"%s is still a page: remove this line, or the page", diagnostic.Truncate(row.TextOf("from"))))
		}
	}
}

// orMoved returns the present address in place of the error of one that has moved.
func (v *validator) orMoved(address string, wrong []diagnostic.Diagnostic) []diagnostic.Diagnostic {
	path := source.PathOf(address)
	if to := v.Moved[strings.TrimSuffix(path, "/")]; to != "" {
		now := to + address[len(path):]
		if now == address {
			return diagnostic.Named("moved-address", diagnostic.One("leads to itself: write the page that has taken its place"))
		}
		return diagnostic.Named("moved-address", diagnostic.One("has moved: write %s instead of %s", now, diagnostic.Truncate(address)))
	}
	return wrong
}

func (v *validator) movedItem(ofKind, link string) []diagnostic.Diagnostic {
	k := kind.Find(ofKind)
	if k == nil || k.Page == "" || v.ByLink[ofKind][link] != nil {
		return nil
	}
	if now, ok := strings.CutPrefix(v.Moved[k.Page+link], k.Page); ok {
		return diagnostic.One("has a new name: write %s instead of %s", now, diagnostic.Truncate(link))
	}
	return nil
}
