package content

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// ruleFileName names what is wrong with the name of a file.
const ruleFileName = "file-name"

// formatRules name what is wrong with a text of a format.
var formatRules = map[string]string{
	formatDate: "date", formatDay: "date", formatPicture: "unknown-picture", formatAddress: "dead-link", formatSlug: "slug",
	formatRRule: "rrule", formatMaterial: "unknown-material",
}

// validator compares the values of a data folder with their schemas and with each other.
type validator struct {
	*source
	found diagnostics
}

// check adds all that is wrong with a source, and returns it without its drafts. Links to drafts count as broken, and
// their events are left out.
func check(src *source, now time.Time, found diagnostics) *source {
	found.addAll(validate(src, now))
	published := src.withoutDrafts()
	if published != src {
		found.addNew(validate(published, now), "for readers, who do not see drafts: ")
	}
	if !now.IsZero() {
		(&validator{published, found}).checkAhead(now)
	}
	return published
}

// validate returns everything that is wrong with what was parsed; now is zero where what
// depends on the time is of no interest.
func validate(src *source, now time.Time) diagnostics {
	v := &validator{src, newDiagnostics()}
	for name, p := range src.pictures {
		v.found.add("images/"+name, named("picture", checkPicture(name, p))...)
	}
	for _, k := range kinds {
		v.checkNames(k)
		for _, doc := range src.docs[k.name] {
			if doc.rules != nil {
				v.checkDocument(doc)
			}
		}
	}
	v.checkSuspicions()
	if !now.IsZero() {
		v.checkFuture(now)
	}
	return v.found
}

func (v *validator) checkDocument(doc *document) {
	broken := v.schemas.check(doc.kind.name, doc.root)
	v.found.add(doc.file, v.withoutForms(doc, broken)...)
	v.checkNumbers(doc, doc.root, "")
	for _, r := range doc.rules {
		v.checkRule(doc, r)
	}
	v.checkTrust(doc, doc.root, "", trust{})
	v.checkSigns(doc)
	for _, p := range doc.pages {
		v.checkProse(doc, p.prose)
	}
	if doc.kind.related {
		v.checkLinkedBack(doc, "next", "previous")
		v.checkLinkedBack(doc, "previous", "next")
		v.checkVariants(doc)
	}
	if check := kindChecks[doc.kind.name]; check != nil {
		check(v, doc)
	}
}

// kindChecks are the rules of kinds that their schemas cannot say.
var kindChecks = map[string]func(*validator, *document){
	kindSynonyms:   uniqueRows("pages", "page"),
	kindMoved:      checkMoved,
	kindMaterials:  uniqueRows("materials", "key"),
	kindCalendar:   checkCalendarEntry,
	kindNews:       func(v *validator, doc *document) { v.decode(doc, &almanac.NewsItem{}) },
	kindPosts:      func(v *validator, doc *document) { v.decode(doc, &almanac.Post{}) },
	kindCalculator: uniqueRows("buildings", "ref"),
	kindProjects:   sameLengths("collect"),
}

// checkSigns refuses texts with signs that nobody sees and that change what is shown around them.
func (v *validator) checkSigns(doc *document) {
	isMarkdown := map[*node]bool{}
	for _, r := range doc.rules {
		if r.isFormat(formatMarkdown) {
			isMarkdown[r.node] = true
			for _, paragraph := range r.node.items {
				isMarkdown[paragraph] = true
			}
		}
	}
	var check func(n *node, field string)
	check = func(n *node, field string) {
		allowed := ""
		if isMarkdown[n] {
			allowed = "\n\t"
		}
		if n.kind == text {
			v.found.add(doc.file, checkSign(n.line, field, strings.TrimRight(n.text, "\n"), allowed)...)
		}
		for i, item := range n.items {
			check(item, joinIndex(field, i))
		}
		for _, m := range n.members {
			check(m.key, join(field, m.key.text))
			check(m.value, join(field, m.key.text))
		}
	}
	check(doc.root, "")
}

// withoutForms takes away what a schema says of the form and length of texts that are not of their format: that is told once.
func (v *validator) withoutForms(doc *document, broken []diagnostic) []diagnostic {
	isForm := func(d diagnostic) bool { return d.rule == "wrong-form" || d.rule == "out-of-bounds" }
	if !slices.ContainsFunc(broken, isForm) {
		return broken
	}
	wrong := map[string]bool{}
	for _, r := range doc.rules {
		if r.keyword == keywordFormat && r.node.kind == text && doc.root.at(strings.Split(r.field, ".")...) == r.node {
			err := v.checkFormat(r.node.text, r.value)
			wrong[r.field] = wrong[r.field] || err != nil && !isWarning(err)
		}
	}
	return slices.DeleteFunc(broken, func(d diagnostic) bool { return isForm(d) && wrong[d.field] })
}

func (v *validator) checkRule(doc *document, r appliedRule) {
	if v.found.isFull(doc.file) {
		return
	}
	var err error
	switch {
	case r.node.kind == list && r.keyword != keywordFormat:
		v.found.add(doc.file, checkTable(r.node, r.field, r.rule, func(field string) bool { return v.found.hasError(doc.file, field) })...)
	case r.isFormat(formatMarkdown):
		v.checkProse(doc, doc.prose[r.node])
	case r.node.kind != text:
	case r.keyword == keywordFormat:
		err = withRule(formatRules[r.value], v.checkFormat(r.node.text, r.value))
	case r.keyword == keywordRef:
		err = withRule("unknown-item", v.checkReference(doc, r.node.text, r.field, r.value))
	}
	v.found.addError(doc.file, r.node.line, r.field, err)
}

func (v *validator) checkFormat(value, format string) error {
	switch format {
	case formatDate:
		_, err := almanac.ParseDate(value)
		return err
	case formatDay:
		day, _, _ := strings.Cut(cmp.Or(dateOf(value), value), " ")
		switch _, err := almanac.ParseDate(day); {
		case err != nil:
			day = ""
		case day == value:
			return nil
		}
		return fmt.Errorf("expected a day such as 2026-11-20, not %s%s", truncate(value), suggestion(day))
	case formatPicture:
		return v.pictures.check(value)
	case formatAddress:
		if err := v.addresses.check(value); err != nil {
			return v.orMoved(value, err)
		}
		return v.addresses.checkFragment(value, nil)
	case formatSlug:
		if !isSlug(value) {
			return fmt.Errorf("expected %s%s", slugWords, suggestion(slugOf(value)))
		}
	case formatRRule:
		return almanac.ValidRRule(value)
	case formatMaterial:
		return v.checkMaterial(value)
	}
	return nil
}

// checkReference finds the item that an x-ref names.
func (v *validator) checkReference(doc *document, link, field, kind string) error {
	if err := v.movedItem(kind, link); err != nil {
		return err
	}
	other := v.byLink[kind][link]
	switch {
	case other == nil:
		hint := cmp.Or(didYouMean(link, maps.Keys(v.byLink[kind])), ": correct the link, or add that file")
		return fmt.Errorf("points nowhere: there is no %s in %s%s", truncate(link), kind, hint)
	case other == doc && (field == "previous" || field == "next" || strings.HasPrefix(field, "variant")):
		return errors.New("points to itself: name another item")
	}
	return nil
}

func (v *validator) checkMaterial(key string) error {
	if v.materials == nil || v.materials[key] {
		return nil
	}
	hint := cmp.Or(didYouMean(key, maps.Keys(v.materials)), ": correct the key, or add the material there first")
	return fmt.Errorf("materials/materials.json has no %s%s", truncate(key), hint)
}

// checkNames checks the names of a kind's files, and reports links that are there twice.
// Names that differ only by case are the same on some systems.
func (v *validator) checkNames(k *kind) {
	taken := map[string]*document{}
	for _, doc := range v.docs[k.name] {
		if !isSlug(doc.link) {
			v.found.add(doc.file, diagnosticf(1, "", "a file's name has %s only: rename it%s",
				slugWords, suggestion(slugOf(doc.link))).as(ruleFileName))
		}
		if len(doc.link) > maxLinkLength {
			v.found.add(doc.file, diagnosticf(1, "", "a file's name has at most %d characters before its ending: shorten it", maxLinkLength).as(ruleFileName))
		}
		if other := taken[strings.ToLower(doc.link)]; other != nil {
			v.found.add(doc.file, diagnosticf(1, "", "has the same link as %s: rename one of them", v.path(other)).as("duplicate-link"))
			continue
		}
		taken[strings.ToLower(doc.link)] = doc
	}
	for _, doc := range v.docs[k.name] {
		if doc.alias == "" {
			continue
		}
		if other := taken[strings.ToLower(doc.alias)]; other != nil {
			v.found.add(doc.file, diagnosticf(doc.line(k.aliasField), k.aliasField,
				"%s is already taken by %s: choose another", truncate(doc.alias), v.path(other)).as("duplicate-link"))
			continue
		}
		taken[strings.ToLower(doc.alias)] = doc
	}
}

const ruleOneWay = "one-way-link"

// checkVariants warns of variants that do not name the document as theirs.
func (v *validator) checkVariants(doc *document) {
	for i, item := range doc.root.get("variant").list() {
		other := v.byLink[doc.kind.name][item.text]
		if item.kind != text || other == nil || other == doc || other.rules == nil {
			continue
		}
		back := other.root.get("variant")
		if slices.ContainsFunc(back.list(), func(n *node) bool { return n.text == doc.link }) {
			continue
		}
		v.found.add(doc.file, diagnosticf(item.line, joinIndex("variant", i), "is not mutual: add %s to the variants of %s",
			doc.link, other.link).as(ruleOneWay).asWarning())
	}
}

// wholeNumber is a whole number with a point, as spreadsheets write it.
var wholeNumber = regexp.MustCompile(`^(-?[0-9]+)\.0+$`)

// checkNumbers refuses whole numbers with a point: some parts of the site would show it.
func (v *validator) checkNumbers(doc *document, n *node, field string) {
	if whole := wholeNumber.FindStringSubmatch(n.text); n.kind == number && whole != nil {
		d := diagnosticf(n.line, field, "expected %s without a point, not %s", whole[1], n.text)
		if thousands.MatchString(n.text) {
			d = diagnosticf(n.line, field, "expected a number without a point: write %s000 or %s, not %s", whole[1], whole[1], n.text)
		}
		v.found.add(doc.file, d.as("whole-number"))
	}
	for i, item := range n.items {
		v.checkNumbers(doc, item, joinIndex(field, i))
	}
	for _, m := range n.members {
		v.checkNumbers(doc, m.value, join(field, m.key.text))
	}
}

// checkLinkedBack sees that the item to which a field leads leads back by another one.
func (v *validator) checkLinkedBack(doc *document, way, back string) {
	other := v.byLink[doc.kind.name][doc.root.string(way)]
	if other == nil || other == doc || other.rules == nil { // the last could not be read
		return
	}
	found := cmp.Or(other.root.string(back), "nothing")
	if found == doc.link {
		return
	}
	v.found.add(doc.file, diagnosticf(doc.line(way), way, "is not mutual: %s of %s is %s, not %s, so change one of the two",
		back, other.link, truncate(found), doc.link).as(ruleOneWay))
}

// decode reads a document's fields into a type of the domain; false when they are not of
// that type. Its schema says why as a rule; where the schema is laxer than the domain,
// such as for 10.0 as a whole number, it is reported here.
func (v *validator) decode(doc *document, into any) bool {
	err := json.Unmarshal(doc.root.json(), into)
	if err == nil || v.found.hasErrors(doc.file) {
		return err == nil
	}
	var mismatch *json.UnmarshalTypeError
	if !errors.As(err, &mismatch) {
		v.found.addError(doc.file, 1, "", err)
		return false
	}
	expected := "a value of another type"
	if mismatch.Type.Kind() == reflect.Int {
		expected = "a whole number without a point"
	}
	v.found.add(doc.file, diagnosticf(doc.line(mismatch.Field), mismatch.Field,
		"expected %s, not %s", expected, mismatch.Value).as("wrong-type"))
	return false
}
