package content

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// typedQuotes are what phones and word processors write in place of ".
const typedQuotes = "“”„«»"

var (
	singleQuoted = regexp.MustCompile(`^'([^'"\\\n]*)'(\s*[,:}\]\n])`) // what follows shows that the text ends there
	fieldName    = regexp.MustCompile(`^"([^"\\\n]|\\.)*"\s*:`)        // in a list it shows that the list should have ended
	typedQuoted  = regexp.MustCompile(`^[“”„]([^“”„"\\\n]*)[“”](\s*[,:}\]\n])`)
)

// repairAt is the one answer to a mistake in the writing of JSON, found at a place with the
// standard library's error; nil when there is none.
func repairAt(src string, at int, err error) *replacement {
	sign, _ := utf8.DecodeRuneInString(src[at:])
	before := strings.TrimRightFunc(src[:at], unicode.IsSpace)
	has := func(part string) bool { return strings.Contains(err.Error(), part) }
	switch {
	case sign == '\'' || strings.ContainsRune(typedQuotes, sign):
		for _, quoted := range []*regexp.Regexp{singleQuoted, typedQuoted} {
			if found := quoted.FindStringSubmatch(src[at:]); found != nil {
				return &replacement{at, len(found[0]), `"` + found[1] + `"` + found[2]}
			}
		}
	case (sign == ']' || sign == '}') && strings.HasSuffix(before, ","):
		return &replacement{len(before) - 1, 1, ""}
	case (has("after object key:value pair") && sign == '"' || has("after array element") && strings.ContainsRune(`"{[`, sign) && !fieldName.MatchString(src[at:])) &&
		strings.Contains(src[len(before):at], "\n"):
		return &replacement{len(before), 0, ","}
	case unicode.IsDigit(sign) && groupedBefore.MatchString(src[:at]):
		before := groupedBefore.FindString(src[:at])
		written := before + groupedAfter.FindString(src[at:])
		if number := ungrouped(written); number != "" {
			return &replacement{at - len(before), len(written), number}
		}
	}
	return nil
}
