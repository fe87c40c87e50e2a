package validate

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// Warn about a copied table only if it has so many figures: short tables are alike by chance.
const (
	minCopied          = 20
	minCopiedDifferent = 8
)

func (v *validator) checkSuspicions(now time.Time) {
	v.checkCopies()
	v.checkDays(now)
	v.checkPlaceholders()
	v.checkSameNames()
	v.checkTimes()
	for _, doc := range v.Docs[kind.Posts] {
		if doc.Rules != nil && !doc.Draft && doc.Root.Get("cover") == nil {
			v.warn(doc, 1, "cover", "no-cover", "the post has no picture: add one of data/images/covers")
		}
	}
}

// checkCopies warns of two tables with the same figures, unless one page links to the other and can explain it.
func (v *validator) checkCopies() {
	type table struct {
		doc   *source.Document
		field string
	}
	for _, k := range kind.All {
		seen := map[string]table{}
		for _, doc := range v.Docs[k.Name] {
			if doc.Rules == nil {
				continue
			}
			numbering := map[*node.Node]string{} // the column of a table that numbers its rows
			for _, r := range doc.Rules {
				if r.Keyword == schema.KeywordConsecutive {
					numbering[r.Node] = r.Value
				}
			}
			doc.Root.Walk("", func(n *node.Node, at node.Path) bool {
				if n.Type != node.List || len(n.Items) == 0 || n.Items[0].Type != node.Object {
					return true
				}
				figures := figuresOf(n, numbering[n], nil)
				different := slices.Compact(slices.Sorted(slices.Values(figures)))
				if len(figures) < minCopied || len(different) < minCopiedDifferent {
					return false
				}
				key, field := strings.Join(figures, " "), at.String()
				first, copied := seen[key]
				switch {
				case !copied:
					seen[key] = table{doc, field}
				case first.doc == doc:
					v.warn(doc, n.Line, field, ruleCopied, "has the same figures as %s: correct one of them", first.field)
				case !doc.LinksTo(first.doc) && !first.doc.LinksTo(doc):
					v.warn(doc, n.Line, field, ruleCopied,
						"has the same figures as %s of %s: correct them, or link to that page where you say that they are taken from it",
						first.field, v.Path(first.doc))
				}
				return false
			})
		}
	}
}

const ruleCopied = "copied-figures"

// figuresOf are the known figures below a value, without a table's column that numbers the rows.
func figuresOf(n *node.Node, numbering string, figures []string) []string {
	if f, ok := node.Figure(n); ok && f != node.Unknown {
		return append(figures, n.Text)
	}
	for _, item := range n.Items {
		figures = figuresOf(item, numbering, figures)
	}
	for _, m := range n.Members {
		if m.Key.Text != numbering {
			figures = figuresOf(m.Value, "", figures)
		}
	}
	return figures
}

// checkTimes warns of times that pages cannot add up.
func (v *validator) checkTimes() {
	for _, docs := range v.Docs {
		for _, doc := range docs {
			if doc.Rules == nil || doc.Kind.Prose {
				continue
			}
			doc.Root.Walk("", func(n *node.Node, at node.Path) bool {
				for _, column := range node.TimeColumns {
					switch time := n.Get(column); {
					case time == nil:
					case time.Type == node.Number && time.Text != strconv.Itoa(node.Unknown),
						time.Type == node.Text && strings.ContainsAny(time.Text, "0123456789") && !node.TimeText.MatchString(time.Text):
						v.warn(doc, time.Line, node.Join(at.String(), column), "time", "is no time that pages can add up: write it such as 15 min or 1 d 6 h")
					}
				}
				return true
			})
		}
	}
}

// checkDays warns of figures that were compared with the game before its present version, or on a day to come.
func (v *validator) checkDays(now time.Time) {
	var name string
	var since almanac.Date
	for _, doc := range v.Docs[kind.Site] {
		version := doc.Root.Get("gameVersion")
		name = version.TextOf("name")
		since, _ = almanac.ParseDate(version.TextOf("since"))
	}
	for _, doc := range v.All() {
		for _, r := range doc.Rules {
			if r.Keyword != schema.KeywordFormat || r.Field != node.KeyChecked && !strings.HasSuffix(r.Field, "."+node.KeyChecked) {
				continue
			}
			checked, err := almanac.ParseDate(r.Node.Text)
			if err == nil && checked.Before(since.Time) {
				v.warn(doc, r.Node.Line, r.Field, "older-than-game",
					"%s is before version %s of the game, of %s: compare the figures once more, then write the day of that",
					r.Node.Text, diagnostic.Truncate(name), since.Format(time.DateOnly))
			}
			if err == nil && !now.IsZero() && checked.After(now) {
				v.found.Add(doc.File, diagnostic.At(r.Node.Line, r.Field,
					"%s has not come yet: write the day on which somebody compared the figures with the game, %s (UTC) at the latest",
					r.Node.Text, now.UTC().Format(time.DateOnly)).As("checked-in-future").AsWarning().AsUrgent())
			}
		}
	}
}

var toReplace = regexp.MustCompile(`will stand here|^[A-Z][a-z]+ decoration$`)

// checkPlaceholders refuses texts that almanac new wrote and nobody replaced, unless readers do not see them.
func (v *validator) checkPlaceholders() {
	for _, k := range kind.All {
		skeleton, err := k.Skeleton()
		if err != nil {
			continue
		}
		fields, pages, _ := source.ParseText(k, strings.NewReplacer("{{sort}}", "1", "{{", "").Replace(skeleton))
		if !k.Prose {
			v.checkPlaceholderTexts(k, fields)
			continue
		}
		written := strings.Split(pages[0].Src, "\n")
		for _, doc := range v.Docs[k.Name] {
			if doc.Draft || doc.Rules == nil {
				continue
			}
			if excerpt := doc.Root.TextOf("excerpt"); excerpt != "" && excerpt == fields.TextOf("excerpt") {
				v.found.Add(doc.File, placeholder(doc.Line("excerpt"), "excerpt", excerpt))
			}
			for _, p := range doc.Pages {
				for i, line := range strings.Split(p.Src, "\n") {
					if line = strings.TrimSpace(line); line != "" && slices.Contains(written, line) {
						v.found.Add(doc.File, placeholder(p.Line+i, "", line))
					}
				}
			}
		}
	}
}

func (v *validator) checkPlaceholderTexts(k *kind.Kind, skeleton *node.Node) {
	written := map[string]bool{}
	skeleton.Walk("", func(n *node.Node, _ node.Path) bool {
		written[n.Text] = toReplace.MatchString(n.Text)
		return true
	})
	for _, doc := range v.Docs[k.Name] {
		if doc.Draft || doc.Rules == nil || doc.Root.IsFalse("visible") {
			continue
		}
		doc.Root.Walk("", func(n *node.Node, at node.Path) bool {
			if written[n.Text] {
				v.found.Add(doc.File, placeholder(n.Line, at.String(), n.Text))
			}
			return true
		})
	}
}

func placeholder(line int, field, text string) diagnostic.Diagnostic {
	return diagnostic.At(line, field, "is still what almanac new wrote, %s: write your own text in its place, or make the item a draft again (draft: true)",
		diagnostic.Truncate(text)).As("placeholder")
}

// checkSameNames warns of items with the same name. What happens again, such as an event or news, may have it.
func (v *validator) checkSameNames() {
	for _, k := range kind.All {
		taken := map[string]string{} // where a name is
		warn := func(doc *source.Document, n *node.Node, field, place string) {
			if n == nil || n.Type != node.Text {
				return
			}
			name := strings.ToLower(n.Text)
			if other := taken[name]; other != "" {
				v.warn(doc, n.Line, field, "same-name", "is also the name of %s: change one, so that players can tell them apart", other)
				return
			}
			taken[name] = place
		}
		for _, doc := range v.Docs[k.Name] {
			switch {
			case k.Name == kind.Materials:
				for i, row := range doc.Root.Get("materials").List() {
					warn(doc, row.Get("name"), node.Join(node.JoinIndex("materials", i), "name"), row.TextOf("key"))
				}
			case k.Name == kind.Posts:
				warn(doc, doc.Root.Get("title"), "title", v.Path(doc))
			case k.Name != kind.Calendar && k.Name != kind.Seasonal && k.Name != kind.News:
				warn(doc, doc.Root.Get("name"), "name", v.Path(doc))
			}
		}
	}
}
