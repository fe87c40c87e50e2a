package almanac

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

type ChangeKind string

// Kinds of changes.
const (
	ChangeAdded     ChangeKind = "added"     // an item, a row, a column or a value is new
	ChangeRemoved   ChangeKind = "removed"   // one is gone
	ChangeChanged   ChangeKind = "changed"   // a value was replaced
	ChangeText      ChangeKind = "text"      // what is written in sentences reads differently
	ChangeChecked   ChangeKind = "checked"   // figures are known that were an example
	ChangeUnchecked ChangeKind = "unchecked" // figures are an example that were known
	ChangeMore      ChangeKind = "more"      // After says how many further changes are not listed
)

// Change is one thing that a player would notice between two versions of the content.
type Change struct {
	Kind   ChangeKind `json:"kind"`
	Page   string     `json:"page"`   // its address: /buildings/house
	Link   string     `json:"link"`   // address of the row, or of the place on the page; "" when it is gone
	Title  string     `json:"title"`  // what the page calls the item: "House"
	Row    string     `json:"row"`    // "level 12"; "" for the item itself
	Column string     `json:"column"` // as players read it: "Boards"; "" for the whole row
	Before string     `json:"before"` // as players read it: "4,200", "?"; "" where there was nothing
	After  string     `json:"after"`  // "4,500"; "" where there is nothing any more

	Provenance string `json:"provenance,omitempty"` // "sample" if After is made up, else ""
}

type TextChange struct {
	Change
	Text string `json:"text"` // without its item: "level 12: boards 4,200 → 4,500"
}

// WithText adds their texts to changes. It is never nil.
func WithText(changes []Change) []TextChange {
	all := make([]TextChange, len(changes))
	for i, c := range changes {
		all[i] = TextChange{c, c.Text()}
	}
	return all
}

// Revision is what one import changed.
type Revision struct {
	Version  string    `json:"version"`  // of the content that it put in place
	Imported time.Time `json:"imported"` // in UTC
	Changes  []Change  `json:"changes"`  // to the version before, in the order of the site; empty for the first
}

// String is the whole change in words, in one line: "House, level 12: boards 4,200 → 4,500".
func (c Change) String() string {
	text := ": " + c.Text()
	if what, isWhole := c.what(); c.Row != "" {
		text = ", " + c.Text()
	} else if isWhole && c.Column == "" {
		text = " " + what
	}
	return Printable(c.Title+text, "")
}

// Text is the change in words without its item: "level 12: boards 4,200 → 4,500".
func (c Change) Text() string {
	what, isWhole := c.what()
	switch {
	case c.Kind == ChangeMore && c.After == "1":
		return "1 more change"
	case c.Kind == ChangeMore:
		return c.After + " more changes"
	case isWhole && c.Column != "":
		what = "the column “" + c.Column + "” " + what
	case isWhole && c.Row != "":
		return c.Row + " " + what
	case c.Column != "":
		what = lowerFirst(c.Column) + what
	}
	if c.Row != "" {
		return c.Row + ": " + what
	}
	return what
}

// what says what happened, to be put behind what it happened to, and whether that is an item, a row or a column.
func (c Change) what() (words string, isWhole bool) {
	inColumn := func(words string) string { // behind the name of a column
		if c.Column == "" {
			return words
		}
		return ": " + words
	}
	switch c.Kind {
	case ChangeAdded:
		if c.After != "" {
			return ": now " + c.After, false
		}
		return c.verb() + " new", true
	case ChangeRemoved:
		if c.Before != "" {
			return ": no longer " + c.Before, false
		}
		return c.verb() + " gone", true
	case ChangeText:
		if c.Column != "" {
			return " changed", false
		}
		return "text changed", false
	case ChangeChecked:
		return inColumn("now checked, no longer an example"), false
	case ChangeUnchecked:
		return inColumn("an example again, no longer checked"), false
	}
	words = fmt.Sprintf("%s → %s", c.Before, c.After)
	if c.Column != "" {
		words = " " + words
	}
	return words, false
}

// several matches more than one row: "levels 20 to 39", "level 13, level 14 and 6 more", "3 Dec 2026, 4 Dec 2026".
var several = regexp.MustCompile(`(^|, )(levels|places) (\S+ to|from) \S+$| and \d+ more$|\d{4}, \d+ \w{3} \d{4}$`)

// verb fits the last part of what is new or gone.
func (c Change) verb() string {
	if c.Column == "" && several.MatchString(c.Row) {
		return "are"
	}
	return "is"
}

// lowerFirst begins a name as inside a sentence: "boards", but "XP" and "Farm Contest points".
func lowerFirst(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if strings.ContainsFunc(name[size:], unicode.IsUpper) {
		return name
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// ByItem puts changes that follow each other and are of the same item together.
func ByItem(changes []Change) [][]Change {
	var items [][]Change
	for i, change := range changes {
		if i == 0 || change.Title != changes[i-1].Title || change.Page != changes[i-1].Page {
			items = append(items, nil)
		}
		items[len(items)-1] = append(items[len(items)-1], change)
	}
	return items
}
