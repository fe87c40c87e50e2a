package content

import (
	"farmalmanac/internal/almanac"
	"html"
)

// checkSign tells the first sign of a text that nobody sees, also one that is written as in HTML: &#27;.
func checkSign(line int, field, text, allowed string) []diagnostic {
	sign, found := almanac.Unprintable(html.UnescapeString(text), allowed)
	if !found {
		return nil
	}
	return []diagnostic{diagnosticf(line, field, "has the control character %U, which nobody sees: delete it", sign).as("control-character")}
}
