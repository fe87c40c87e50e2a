package node

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// Unknown is how tables write a figure that nobody knows yet (specification §9).
const Unknown = 999

// UnknownCell is how pages show it: an empty cell would count as 0.
const UnknownCell = "?"

// Figure returns the number of a value, false when it is no number.
func Figure(n *Node) (float64, bool) {
	if n == nil || n.Type != Number {
		return 0, false
	}
	f, err := strconv.ParseFloat(n.Text, 64)
	return f, err == nil
}

// Thousands matches a number whose point may separate thousands, as in German.
var Thousands = regexp.MustCompile(`^(-?[1-9][0-9]{0,2})\.000$`)

// groupedNumber is a number as people write it in a text: 4,200 or 4 200 or 12.
var groupedNumber = regexp.MustCompile(`^-?[0-9]{1,3}(?:[, ’'_][0-9]{3})*(?:\.[0-9]+)?$|^-?[0-9]+(?:\.[0-9]+)?$`)

// NumberOf reads a number as people write it, "" for any other text.
func NumberOf(s string) string {
	if s = strings.TrimSpace(s); !groupedNumber.MatchString(s) {
		return ""
	}
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(", ’'_", r) {
			return -1
		}
		return r
	}, s)
	if !isNumber(s) {
		return ""
	}
	return s
}

// TimeText is how pages write a time. TIME in frontend/app/islands/own-figures.ts is the same rule.
var TimeText = regexp.MustCompile(`^\d{1,4} (d|h|min|s)( \d{1,4} (d|h|min|s))*$`)

// TimeColumns are the columns of times.
var TimeColumns = []string{"time", "wait"}

// QuestTask is a cell such as harvest-20.
var QuestTask = regexp.MustCompile(`^[a-z]+-\d+$`)

var experience = regexp.MustCompile(`(?i)\bxp\b`)

// Words writes guests-a-day or perHour as words.
func Words(key string) string {
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
	return experience.ReplaceAllString(b.String(), "XP")
}
