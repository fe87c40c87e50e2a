package content

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// longestValue is how long a text may be to be told as a value; a longer one is a text that has changed.
const longestValue = 60

// proseFields hold sentences, however short.
var proseFields = []string{
	"info", "text", "intro", "description", "excerpt", "preamble", "longStrat", "html", "pdescription", "moreDesc", "disclaimer", "tagline",
}

// isProse says whether a value is written in sentences, of which only that they changed is told.
func isProse(key string, values ...*node) bool {
	return slices.ContainsFunc(values, func(n *node) bool {
		if n.isNothing() || n.kind != text && n.kind != list {
			return false
		}
		isLong := func(s string) bool { return len([]rune(s)) > longestValue }
		return slices.Contains(proseFields, key) || isLong(n.text) || slices.ContainsFunc(n.items, func(i *node) bool { return isLong(i.text) })
	})
}

// proseOf is a text, or all paragraphs of a list of texts.
func proseOf(n *node) string {
	if n == nil {
		return ""
	}
	text := n.text
	for _, item := range n.items {
		text += "\n\n" + item.text
	}
	return text
}

// groupWords tell a column of a group from the cost of the same thing.
var groupWords = map[string]string{"produce": "product", "bonus": "bonus", "reward": "reward", "rewards": "reward"}

// columnWords are what readers call columns whose keys do not say it, as frontend/app/features/tables/columns.ts does.
var columnWords = map[string]string{
	"time": "Upgrade time", "wait": "Waiting time", "workers": "Workers needed", "feed": "Feed needed", "land-to": "Land up to",
	"unlock.xp": "Player level", "unlock": "Opens at", "cost-cash": "Cash",
	"startDate": "Begins", "endDate": "Ends", "start": "Begins", "end": "Ends", "extends": "Prolonged until", "rrule": "How often it comes",
	"except": "Left out", "isMultiplier": "Most of them", "multiplier": "Daily bonus",
}

// columnName is what readers call a column, of which the keys lead to its values from the row.
func (c *itemComparison) columnName(keys []string) string {
	if len(keys) == 0 {
		return ""
	}
	last := keys[len(keys)-1]
	name := firstText(columnWords[strings.Join(keys, ".")], columnWords[last], c.materials[last], worded(last))
	if group := groupWords[keys[0]]; group != "" && len(keys) > 1 {
		name += " (" + group + ")"
	}
	return name
}

// worded writes guests-a-day or perHour as words.
func worded(key string) string {
	var b strings.Builder
	for i, r := range key {
		switch {
		case i == 0:
			b.WriteRune(unicode.ToUpper(r))
		case r == '-':
			b.WriteRune(' ')
		case unicode.IsUpper(r):
			b.WriteString(" " + string(unicode.ToLower(r)))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// text is a value as the pages show it, "" for none. A unit follows figures.
func (c *itemComparison) text(n *node, unit string) string {
	switch {
	case n.isNothing():
		return ""
	case n.kind == number && n.text == strconv.Itoa(unknownFigure):
		return unknownCell
	case n.kind == number:
		value, _ := strconv.ParseFloat(n.text, 64)
		return separated(value) + unit
	case n.kind == boolean && n.text == "true":
		return "yes"
	case n.kind == boolean:
		return "no"
	case n.kind == object:
		return n.string("name")
	case c.materials[n.text] != "":
		return c.materials[n.text]
	case questTask.MatchString(n.text):
		return strings.ReplaceAll(n.text, "-", " ")
	}
	for layout, shown := range dateLayouts {
		if date, err := time.Parse(layout, n.text); err == nil {
			return date.Format(shown)
		}
	}
	return n.text
}

// dateLayouts are how editors write dates, and how they are told.
var dateLayouts = map[string]string{"2006-01-02": "2 Jan 2006", "2006-01-02 15:04": "2 Jan 2006, 15:04"}

// separated writes the thousands of a number apart, as the pages do: 16,750, −4 and 0.125.
func separated(value float64) string {
	whole, decimals, _ := strings.Cut(strconv.FormatFloat(math.Round(math.Abs(value)*1000)/1000, 'f', -1, 64), ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if decimals != "" {
		whole += "." + decimals
	}
	if value < 0 {
		return "−" + whole
	}
	return whole
}
