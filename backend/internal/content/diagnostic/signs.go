package diagnostic

import (
	"html"

	"farmalmanac/internal/almanac"
)

// CheckSign tells the first sign of a text that nobody sees, also one that is written as in HTML: &#27;.
func CheckSign(line int, field, text, allowed string) []Diagnostic {
	sign, found := almanac.Unprintable(html.UnescapeString(text), allowed)
	if !found {
		return nil
	}
	return []Diagnostic{At(line, field, "has the control character %U, which nobody sees: delete it", sign).As("control-character")}
}
