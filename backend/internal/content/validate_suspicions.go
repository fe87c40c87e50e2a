package content

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// A copied table is worth a word when it has so many figures, and so many different ones:
// short tables are alike by chance.
const (
	minCopied          = 20
	minCopiedDifferent = 8
)

// checkSuspicions warns of what is likely a mistake, of one document or of several together.
func (v *validator) checkSuspicions() {
	v.checkCopies()
	v.checkGameVersion()
	v.checkPlaceholders()
	v.checkSameNames()
	for _, doc := range v.docs[kindPosts] {
		if doc.rules != nil && doc.root.get("cover") == nil {
			v.found.add(doc.file, diagnosticf(1, "cover", "the post has no picture: add one of data/images/covers").as("no-cover").asWarning())
		}
	}
}

// checkCopies warns of tables with the same figures as another one of their kind, unless
// one of both pages links to the other: then it can say so.
func (v *validator) checkCopies() {
	type table struct {
		doc   *document
		field string
	}
	for _, k := range kinds {
		seen := map[string]table{}
		for _, doc := range v.docs[k.name] {
			if doc.rules == nil {
				continue
			}
			numbering := map[*node]string{} // the column of a table that numbers its rows
			for _, r := range doc.rules {
				if r.keyword == keywordConsecutive {
					numbering[r.node] = r.value
				}
			}
			doc.root.eachTable("", func(n *node, field string) {
				figures := figuresOf(n, numbering[n], nil)
				different := slices.Compact(slices.Sorted(slices.Values(figures)))
				if len(figures) < minCopied || len(different) < minCopiedDifferent {
					return
				}
				key := strings.Join(figures, " ")
				first, copied := seen[key]
				switch {
				case !copied:
					seen[key] = table{doc, field}
				case first.doc == doc:
					v.found.add(doc.file, diagnosticf(n.line, field, "has the same figures as %s: correct one of them", first.field).as(ruleCopied).asWarning())
				case !doc.linksTo(first.doc) && !first.doc.linksTo(doc):
					v.found.add(doc.file, diagnosticf(n.line, field,
						"has the same figures as %s of %s: correct them, or link to that page where you say that they are taken from it",
						first.field, v.path(first.doc)).as(ruleCopied).asWarning())
				}
			})
		}
	}
}

const ruleCopied = "copied-figures"

// figuresOf appends all known figures below a value to a list, as they are written. A table's
// column that numbers the rows is left out.
func figuresOf(n *node, numbering string, figures []string) []string {
	if f, ok := figure(n); ok && f != unknownFigure {
		return append(figures, n.text)
	}
	for _, item := range n.items {
		figures = figuresOf(item, numbering, figures)
	}
	for _, m := range n.members {
		if m.key.text != numbering {
			figures = figuresOf(m.value, "", figures)
		}
	}
	return figures
}

// eachChecked calls f for every day on which figures were compared with the game.
func (v *validator) eachChecked(f func(doc *document, r appliedRule, checked almanac.Date)) {
	for _, k := range kinds {
		for _, doc := range v.docs[k.name] {
			for _, r := range doc.rules {
				if r.keyword != keywordFormat || r.field != keyChecked && !strings.HasSuffix(r.field, "."+keyChecked) {
					continue
				}
				if checked, err := almanac.ParseDate(r.node.text); err == nil {
					f(doc, r, checked)
				}
			}
		}
	}
}

// checkGameVersion warns of figures that were compared with the game before its present version.
func (v *validator) checkGameVersion() {
	var name string
	var since almanac.Date
	for _, doc := range v.docs[kindSite] {
		version := doc.root.get("gameVersion")
		name = version.string("name")
		since, _ = almanac.ParseDate(version.string("since"))
	}
	if since.IsZero() {
		return
	}
	v.eachChecked(func(doc *document, r appliedRule, checked almanac.Date) {
		if checked.Before(since.Time) {
			v.found.add(doc.file, diagnosticf(r.node.line, r.field,
				"%s is before version %s of the game, of %s: compare the figures once more, then write the day of that",
				r.node.text, truncate(name), since.Format(time.DateOnly)).as("older-than-game").asWarning())
		}
	})
}

// checkFuture tells of figures that were compared with the game on a day that has not come.
func (v *validator) checkFuture(now time.Time) {
	v.eachChecked(func(doc *document, r appliedRule, checked almanac.Date) {
		if checked.After(now) {
			v.found.add(doc.file, diagnosticf(r.node.line, r.field,
				"%s has not come yet: write the day on which somebody compared the figures with the game, %s (UTC) at the latest",
				r.node.text, now.UTC().Format(time.DateOnly)).as("checked-in-future").asWarning().asUrgent())
		}
	})
}

// toReplace is what the texts of new items say that are not true of any item: the others, such as Nobody has told us, may stay.
var toReplace = regexp.MustCompile(`will stand here|^[A-Z][a-z]+ decoration$`)

// checkPlaceholders warns of a text that almanac new wrote and nobody replaced, unless readers do not see it.
func (v *validator) checkPlaceholders() {
	for _, k := range kinds {
		skeleton, err := k.skeleton()
		if err != nil {
			continue
		}
		fields, pages, _ := parseText(k, strings.NewReplacer("{{sort}}", "1", "{{", "").Replace(skeleton))
		if !k.prose {
			v.checkPlaceholderTexts(k, fields)
			continue
		}
		written := strings.Split(pages[0].src, "\n")
		for _, doc := range v.docs[k.name] {
			if doc.draft || doc.rules == nil {
				continue
			}
			if excerpt := doc.root.string("excerpt"); excerpt != "" && excerpt == fields.string("excerpt") {
				v.found.add(doc.file, placeholder(doc.line("excerpt"), "excerpt", excerpt, ", or draft: true above it"))
			}
			for _, p := range doc.pages {
				for i, line := range strings.Split(p.src, "\n") {
					if line = strings.TrimSpace(line); line != "" && slices.Contains(written, line) {
						v.found.add(doc.file, placeholder(p.line+i, "", line, ", or draft: true above it"))
					}
				}
			}
		}
	}
}

// checkPlaceholderTexts is checkPlaceholders for a kind of JSON files.
func (v *validator) checkPlaceholderTexts(k *kind, skeleton *node) {
	written := map[string]bool{}
	skeleton.eachText("", func(n *node, _ string) { written[n.text] = toReplace.MatchString(n.text) })
	for _, doc := range v.docs[k.name] {
		if doc.draft || doc.rules == nil || doc.root.isFalse("visible") {
			continue
		}
		doc.root.eachText("", func(n *node, field string) {
			if written[n.text] {
				v.found.add(doc.file, placeholder(n.line, field, n.text, ""))
			}
		})
	}
}

func placeholder(line int, field, text, or string) diagnostic {
	return diagnosticf(line, field, "is still what almanac new wrote, %s: write your own text in its place%s", truncate(text), or).
		as("placeholder").asWarning()
}

// checkSameNames warns of items of a kind, and of materials, that players cannot tell apart. What happens again,
// such as an event or a piece of news, may be called the same.
func (v *validator) checkSameNames() {
	for _, k := range kinds {
		taken := map[string]string{} // where a name is
		warn := func(doc *document, n *node, field, place string) {
			if n == nil || n.kind != text {
				return
			}
			name := strings.ToLower(n.text)
			if other := taken[name]; other != "" {
				v.found.add(doc.file, diagnosticf(n.line, field, "is that of %s, too, and players read no other name: change one of the two", other).as("same-name").asWarning())
				return
			}
			taken[name] = place
		}
		for _, doc := range v.docs[k.name] {
			switch {
			case k.name == kindMaterials:
				for i, row := range doc.root.get("materials").list() {
					warn(doc, row.get("name"), join(joinIndex("materials", i), "name"), row.string("key"))
				}
			case k.name == kindPosts:
				warn(doc, doc.root.get("title"), "title", v.path(doc))
			case k.name != kindCalendar && k.name != kindSeasonal && k.name != kindNews:
				warn(doc, doc.root.get("name"), "name", v.path(doc))
			}
		}
	}
}
