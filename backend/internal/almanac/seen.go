package almanac

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of a number that a player saw: as it is written, in characters, and as a figure.
const (
	maxValueLength = 30
	maxFigure      = 1_000_000_000_000
)

// readSeen reads a whole number as people in any country write it: 4500, -4, "4,500" or "4 500". A point divides
// thousands too, as figures of the game are whole; "4.5k" is refused, as it was rounded.
// frontend/app/ui/whole-number.ts reads the same.
func readSeen(text string) (string, *RuleError) {
	if utf8.RuneCountInString(text) > maxValueLength {
		return "", broken(RuleLength)
	}
	text = strings.TrimSpace(strings.Map(plainDigit, text))
	digits, sign := text, ""
	for _, minus := range []string{"-", "−", "–", "－"} {
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

// plainDigit makes the digits of every keyboard 0 to 9, and leaves characters out that nobody sees.
func plainDigit(r rune) rune {
	switch {
	case r >= '٠' && r <= '٩', r >= '۰' && r <= '۹', r >= '０' && r <= '９':
		return '0' + r&15
	case unicode.Is(unicode.Cf, r):
		return -1
	}
	return r
}

// joinGroups takes the sign out of digits that it divides into thousands, and returns other texts as they are.
func joinGroups(text string) string {
	at := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	if at < 1 || at > 3 || text[0] == '0' {
		return text
	}
	sign, _ := utf8.DecodeRuneInString(text[at:])
	if !strings.ContainsRune(",.'’٬،，．", sign) && !unicode.Is(unicode.Zs, sign) {
		return text
	}
	groups := strings.Split(text, string(sign))
	for _, group := range groups[1:] {
		if len(group) != 3 {
			return text
		}
	}
	return strings.Join(groups, "")
}
