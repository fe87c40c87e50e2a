package almanac

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable makes strangers' text safe for a terminal, a log or a text file: characters that move the cursor, end a
// line or turn the direction of text become escapes such as \u001b. Those in allowed stay.
func Printable(text, allowed string) string {
	if _, found := Unprintable(text, allowed); !found && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch first, second := utf16.EncodeRune(r); {
		case !isHarmful(r) || strings.ContainsRune(allowed, r):
			b.WriteRune(r)
		case first != unicode.ReplacementChar:
			fmt.Fprintf(&b, `\u%04x\u%04x`, first, second)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// OneLine has spaces in place of control characters.
func OneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

// Unprintable returns the first sign of a text that Printable escapes, and whether there is one.
func Unprintable(text, allowed string) (rune, bool) {
	for _, r := range text {
		if isHarmful(r) && !strings.ContainsRune(allowed, r) {
			return r, true
		}
	}
	return 0, false
}

// isHarmful finds control characters, marks of direction (Bidi_Control), separators of lines and invisible tags.
func isHarmful(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' ||
		r >= 0xe0000 && r <= 0xe007f
}

const formulas = "=+-@\t\r\n＝＋－＠" // the letters by which some spreadsheet takes a cell for a formula (OWASP's list)

// laterFormulas match formulas after a semicolon or tab: some spreadsheets divide cells there, and ignore quotes.
var laterFormulas = regexp.MustCompile(`([;\t\r\n])([" ]*[=+\-@＝＋－＠])`)

// CSVText is a text as a cell: printable, and with an apostrophe before what a spreadsheet would take for a formula.
func CSVText(cell string) string {
	cell = Printable(cell, "\n\t\r")
	cell = laterFormulas.ReplaceAllString(cell, "$1'$2")
	if first, _ := utf8.DecodeRuneInString(cell); cell != "" && strings.ContainsRune(formulas, first) {
		return "'" + cell
	}
	return cell
}

// Count writes a number of things: "1 file", "2 files".
func Count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// EncodeJSON writes JSON without a line end. "<" is not escaped: answers are never part of a page.
func EncodeJSON(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
