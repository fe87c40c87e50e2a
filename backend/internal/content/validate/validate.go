// Package validate holds every rule about one document and between documents.
//
// Check takes a Source, adds all that is wrong to its diagnostics, and returns the source as readers see it, without
// drafts. A rule of one kind is in kindChecks; a rule of a schema's keyword in checkRule and tables.go; what is only
// suspicious in suspicions.go; what depends on the clock in ahead.go. CheckNewPicture checks a new picture.
//
// It changes nothing and answers nothing.
package validate

import (
	"cmp"
	"encoding/json"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

const ruleFileName = "file-name"

var formatRules = map[string]string{
	schema.FormatDate: "date", schema.FormatDay: "date", schema.FormatPicture: "unknown-picture", schema.FormatAddress: "dead-link", schema.FormatSlug: "slug",
	schema.FormatRRule: "rrule", schema.FormatMaterial: "unknown-material",
}

type validator struct {
	*source.Source
	found diagnostic.List
}

// Check adds all that is wrong with a source, and returns it without its drafts. Links to drafts count as broken.
func Check(src *source.Source, now time.Time, found diagnostic.List) *source.Source {
	found.AddAll(All(src, now))
	published := src.WithoutDrafts()
	if published != src {
		found.AddNew(All(published, now), "for readers, who do not see drafts: ")
	}
	if !now.IsZero() {
		(&validator{published, found}).checkAhead(now)
	}
	return published
}

// All returns everything that is wrong. now is zero to leave out what depends on the time.
func All(src *source.Source, now time.Time) diagnostic.List {
	v := &validator{src, diagnostic.NewList()}
	for name, p := range src.Pictures {
		v.found.Add("images/"+name, diagnostic.Named("picture", checkPicture(name, p))...)
	}
	for _, k := range kind.All {
		v.checkNames(k)
	}
	src.EachDocument(v.found, func(doc *source.Document, found diagnostic.List) {
		if doc.Rules != nil {
			(&validator{src, found}).checkDocument(doc)
		}
	})
	v.checkSuspicions(now)
	return v.found
}

func (v *validator) report(doc *source.Document, line int, field, rule, format string, args ...any) {
	v.found.Add(doc.File, diagnostic.At(line, field, format, args...).As(rule))
}

func (v *validator) warn(doc *source.Document, line int, field, rule, format string, args ...any) {
	v.found.Add(doc.File, diagnostic.At(line, field, format, args...).As(rule).AsWarning())
}

func (v *validator) checkDocument(doc *source.Document) {
	broken := v.Schemas.Check(doc.Kind.Name, doc.Root)
	v.found.Add(doc.File, v.withoutForms(doc, broken)...)
	v.checkNumbers(doc)
	for _, r := range doc.Rules {
		v.checkRule(doc, r)
	}
	v.checkTrust(doc, doc.Root, node.NewPath(), node.Trust{})
	v.checkSigns(doc)
	for _, p := range doc.Pages {
		v.checkProse(doc, p.Prose)
	}
	if doc.Kind.Related {
		v.checkLinkedBack(doc, "next", "previous")
		v.checkLinkedBack(doc, "previous", "next")
		v.checkVariants(doc)
	}
	if check := kindChecks[doc.Kind.Name]; check != nil {
		check(v, doc)
	}
}

var kindChecks = map[string]func(*validator, *source.Document){
	kind.Synonyms:   uniqueRows("pages", "page"),
	kind.Moved:      checkMoved,
	kind.Materials:  uniqueRows("materials", "key"),
	kind.Calendar:   checkCalendarEntry,
	kind.News:       func(v *validator, doc *source.Document) { v.decode(doc, &almanac.NewsItem{}) },
	kind.Posts:      func(v *validator, doc *source.Document) { v.decode(doc, &almanac.Post{}) },
	kind.Calculator: uniqueRows("buildings", "ref"),
	kind.Projects:   sameLengths("collect"),
	kind.TreeOfLife: checkFarmLevels,
}

// checkSigns refuses texts without a visible character, and characters that were lost or that change the text around
// them. It warns of a # that cuts a text.
func (v *validator) checkSigns(doc *source.Document) {
	isMarkdown := map[*node.Node]bool{}
	for _, r := range doc.Rules {
		if r.IsFormat(schema.FormatMarkdown) {
			isMarkdown[r.Node] = true
			for _, paragraph := range r.Node.Items {
				isMarkdown[paragraph] = true
			}
		}
	}
	doc.Root.Walk("", func(n *node.Node, at node.Path) bool {
		allowed := ""
		if isMarkdown[n] {
			allowed = "\n\t"
		}
		if n.Type == node.Text {
			for _, d := range diagnostic.CheckSign(n.Line, "", strings.TrimRight(n.Text, "\n"), allowed) {
				d.Field = at.String()
				v.found.Add(doc.File, d)
			}
			switch {
			case strings.ContainsRune(n.Text, unicode.ReplacementChar):
				v.report(doc, n.Line, at.String(), "replacement-character", "has the replacement character U+FFFD, where another one was lost: write that one")
			case n.Text != "" && !strings.ContainsFunc(n.Text, isVisible):
				v.report(doc, n.Line, at.String(), "invisible-text", "has only invisible characters: write some text")
			case n.HasComment:
				v.warn(doc, n.Line, at.String(), "comment", "ends before the #, which begins a comment: put the whole text in quotes")
			}
		}
		return true
	})
}

// isVisible says whether a character draws anything by itself.
func isVisible(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// withoutForms drops errors of pattern and length of fields that also have an error of format.
func (v *validator) withoutForms(doc *source.Document, broken []diagnostic.Diagnostic) []diagnostic.Diagnostic {
	isForm := func(d diagnostic.Diagnostic) bool { return d.Rule == "wrong-form" || d.Rule == "out-of-bounds" }
	if !slices.ContainsFunc(broken, isForm) {
		return broken
	}
	wrong := map[string]bool{}
	for _, r := range doc.Rules {
		if r.Keyword == schema.KeywordFormat && r.Node.Type == node.Text && doc.Root.At(strings.Split(r.Field, ".")...) == r.Node {
			isError := func(d diagnostic.Diagnostic) bool { return !d.Warning }
			wrong[r.Field] = wrong[r.Field] || slices.ContainsFunc(v.checkFormat(r.Node.Text, r.Value), isError)
		}
	}
	return slices.DeleteFunc(broken, func(d diagnostic.Diagnostic) bool { return isForm(d) && wrong[d.Field] })
}

func (v *validator) checkRule(doc *source.Document, r schema.Applied) {
	if v.found.IsFull(doc.File) {
		return
	}
	var wrong []diagnostic.Diagnostic
	switch {
	case r.Node.Type == node.List && r.Keyword != schema.KeywordFormat:
		v.found.Add(doc.File, checkTable(r.Node, r.Field, r.Rule, func(field string) bool { return v.found.HasError(doc.File, field) })...)
	case r.IsFormat(schema.FormatMarkdown):
		v.checkProse(doc, doc.Prose[r.Node])
	case r.Node.Type != node.Text:
	case r.Keyword == schema.KeywordFormat:
		wrong = diagnostic.Named(formatRules[r.Value], v.checkFormat(r.Node.Text, r.Value))
	case r.Keyword == schema.KeywordRef:
		wrong = diagnostic.Named("unknown-item", v.checkReference(doc, r.Node.Text, r.Field, r.Value))
	}
	v.found.AddAt(doc.File, r.Node.Line, r.Field, wrong...)
}

func (v *validator) checkFormat(value, format string) []diagnostic.Diagnostic {
	switch format {
	case schema.FormatDate:
		_, err := almanac.ParseDate(value)
		return diagnostic.Broken(err)
	case schema.FormatDay:
		day, _, _ := strings.Cut(cmp.Or(diagnostic.DateOf(value), value), " ")
		switch _, err := almanac.ParseDate(day); {
		case err != nil:
			day = ""
		case day == value:
			return nil
		}
		return diagnostic.One("expected a day such as 2026-11-20, not %s%s", diagnostic.Truncate(value), diagnostic.Suggestion(day))
	case schema.FormatPicture:
		return checkPictureName(v.Pictures, value)
	case schema.FormatAddress:
		if wrong := checkAddress(v.Addresses, value); wrong != nil {
			return v.orMoved(value, wrong)
		}
		if path := source.PathOf(value); len(path) > 1 && value[0] == '/' && strings.HasSuffix(path, "/") {
			return diagnostic.One("expected %s, without a slash at the end", diagnostic.Truncate(strings.TrimSuffix(path, "/")+value[len(path):]))
		}
		return checkFragment(v.Addresses, value, nil)
	case schema.FormatSlug:
		if !diagnostic.IsSlug(value) {
			return diagnostic.One("expected %s%s", diagnostic.SlugWords, diagnostic.Suggestion(diagnostic.SlugOf(value)))
		}
	case schema.FormatRRule:
		return diagnostic.Broken(almanac.ValidRRule(value))
	case schema.FormatMaterial:
		if v.Materials != nil && !v.Materials[value] {
			hint := cmp.Or(diagnostic.DidYouMean(value, maps.Keys(v.Materials)), ": correct the key, or add the material there first")
			return diagnostic.One("materials/materials.json has no %s%s", diagnostic.Truncate(value), hint)
		}
	}
	return nil
}

func (v *validator) checkReference(doc *source.Document, link, field, kind string) []diagnostic.Diagnostic {
	if moved := v.movedItem(kind, link); moved != nil {
		return moved
	}
	other := v.ByLink[kind][link]
	switch {
	case other == nil:
		hint := cmp.Or(diagnostic.DidYouMean(link, maps.Keys(v.ByLink[kind])), ": correct the link, or add that file")
		return diagnostic.One("points nowhere: there is no %s in %s%s", diagnostic.Truncate(link), kind, hint)
	case other == doc && (field == "previous" || field == "next" || strings.HasPrefix(field, "variant")):
		return diagnostic.One("points to itself: name another item")
	}
	return nil
}

// checkNames also compares names without their case: they are the same on some systems.
func (v *validator) checkNames(k *kind.Kind) {
	taken := map[string]*source.Document{}
	for _, doc := range v.Docs[k.Name] {
		if !diagnostic.IsSlug(doc.Link) {
			v.report(doc, 1, "", ruleFileName, "a file's name has %s only: rename it%s",
				diagnostic.SlugWords, diagnostic.Suggestion(diagnostic.SlugOf(doc.Link)))
		}
		if len(doc.Link) > kind.MaxLinkLength {
			v.report(doc, 1, "", ruleFileName, "a file's name has at most %d characters before its ending: shorten it", kind.MaxLinkLength)
		}
		if other := taken[strings.ToLower(doc.Link)]; other != nil {
			v.report(doc, 1, "", "duplicate-link", "has the same link as %s: rename one of them", v.Path(other))
			continue
		}
		taken[strings.ToLower(doc.Link)] = doc
	}
	for _, doc := range v.Docs[k.Name] {
		if doc.Alias == "" {
			continue
		}
		if other := taken[strings.ToLower(doc.Alias)]; other != nil {
			v.report(doc, doc.Line(k.AliasField), k.AliasField, "duplicate-link",
				"%s is already taken by %s: choose another", diagnostic.Truncate(doc.Alias), v.Path(other))
			continue
		}
		taken[strings.ToLower(doc.Alias)] = doc
	}
}

const ruleOneWay = "one-way-link"

func (v *validator) checkVariants(doc *source.Document) {
	for i, item := range doc.Root.Get("variant").List() {
		other := v.ByLink[doc.Kind.Name][item.Text]
		if item.Type != node.Text || other == nil || other == doc || other.Rules == nil {
			continue
		}
		if !slices.ContainsFunc(other.Root.Get("variant").List(), func(n *node.Node) bool { return n.Text == doc.Link }) {
			v.warn(doc, item.Line, node.JoinIndex("variant", i), ruleOneWay, "is not mutual: add %s to the variants of %s", doc.Link, other.Link)
		}
	}
}

var (
	wholeNumber  = regexp.MustCompile(`^(-?[0-9]+)\.0+$`)
	manyDecimals = regexp.MustCompile(`\.[0-9]{3,}$`)
)

// maxNumber bounds numbers that their schema does not: a mistyped one could be beyond those that browsers count with.
const maxNumber = 1_000_000_000_000

// checkNumbers refuses whole numbers with a point, and exponents: some parts of the site would show them. It warns of
// decimals that a spreadsheet which reads the page's CSV silently takes for other numbers.
func (v *validator) checkNumbers(doc *source.Document) {
	doc.Root.Walk("", func(n *node.Node, at node.Path) bool {
		figure, _ := node.Figure(n)
		isLarge := math.Abs(figure) > maxNumber
		if n.Type != node.Number || !isLarge && !strings.ContainsAny(n.Text, ".eE") {
			return true
		}
		field := at.String()
		if strings.ContainsAny(n.Text, "eE") {
			v.report(doc, n.Line, field, "whole-number", "expected a number such as 12 or 0.5, not %s: write all its digits", n.Text)
		} else if isLarge && !v.found.HasError(doc.File, field) {
			v.report(doc, n.Line, field, "out-of-bounds", "expected a number from -%d to %d", maxNumber, maxNumber)
		} else if whole := wholeNumber.FindStringSubmatch(n.Text); whole != nil {
			d := diagnostic.At(n.Line, field, "expected %s without a point, not %s", whole[1], n.Text)
			if node.Thousands.MatchString(n.Text) {
				d = diagnostic.At(n.Line, field, "expected a number without a point: write %s000 or %s, not %s", whole[1], whole[1], n.Text)
			}
			v.found.Add(doc.File, d.As("whole-number"))
		} else if manyDecimals.MatchString(n.Text) {
			v.warn(doc, n.Line, field, "many-decimals",
				"has more than two decimals, which spreadsheets in German and other languages take for thousands: round %s to two", n.Text)
		}
		return true
	})
}

func (v *validator) checkLinkedBack(doc *source.Document, way, back string) {
	other := v.ByLink[doc.Kind.Name][doc.Root.TextOf(way)]
	if other == nil || other == doc || other.Rules == nil { // the last could not be read
		return
	}
	if found := cmp.Or(other.Root.TextOf(back), "nothing"); found != doc.Link {
		v.report(doc, doc.Line(way), way, ruleOneWay, "is not mutual: %s of %s is %s, not %s, so change one of the two",
			back, other.Link, diagnostic.Truncate(found), doc.Link)
	}
}

// decode reads a document's fields into a type of the domain, whose types the schema has.
func (v *validator) decode(doc *source.Document, into any) bool {
	err := json.Unmarshal(doc.Root.JSON(), into)
	if err != nil && !v.found.HasErrors(doc.File) {
		v.found.AddAt(doc.File, 1, "", diagnostic.Broken(err)...)
	}
	return err == nil
}
