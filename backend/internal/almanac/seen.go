package almanac

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Bounds of a number that a player saw: as it is written, in characters, and as a figure.
const (
	maxValueLength = 30
	maxFigure      = 1_000_000_000_000
)

// digitGroups are the signs that divide thousands in the languages of players. A point is one
// of them: figures of the game that players report are whole.
var digitGroups = []string{",", ".", "'", "’", " ", "\u00a0", "\u2009", "\u202f"}

// readSeen reads a whole number as players write it, such as 4500, -4, "4,500" or "4 500", and
// returns its digits. "4.5k" is refused: nobody knows what it was rounded from.
func readSeen(text string) (string, *RuleError) {
	if utf8.RuneCountInString(text) > maxValueLength {
		return "", broken(RuleLength)
	}
	digits, sign := text, ""
	for _, minus := range []string{"-", "−", "–"} {
		if after, ok := strings.CutPrefix(text, minus); ok {
			digits, sign = after, "-"
		}
	}
	if sign == "" {
		digits = strings.TrimPrefix(text, "+")
	}
	n, err := strconv.ParseUint(joinGroups(strings.TrimSpace(digits)), 10, 64)
	switch {
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return "", broken(RuleFormat)
	case err != nil || n > maxFigure:
		return "", broken(RuleLength)
	case n == 0:
		return "0", nil
	}
	return sign + strconv.FormatUint(n, 10), nil
}

// joinGroups takes one kind of separator out of digits that it divides into thousands, and
// returns other texts as they are.
func joinGroups(text string) string {
	for _, separator := range digitGroups {
		groups := strings.Split(text, separator)
		whole := len(groups) > 1 && len(groups[0]) >= 1 && len(groups[0]) <= 3
		for _, group := range groups[1:] {
			whole = whole && len(group) == 3
		}
		if whole {
			return strings.Join(groups, "")
		}
	}
	return text
}
