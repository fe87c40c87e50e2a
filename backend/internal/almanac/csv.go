package almanac

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// formulas are the letters by which some spreadsheet takes a cell for a formula (OWASP's list).
const formulas = "=+-@\t\r\n＝＋－＠"

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
