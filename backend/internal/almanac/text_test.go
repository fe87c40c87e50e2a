package almanac_test

import (
	"testing"

	"farmalmanac/internal/almanac"
)

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"Añejo 東京 🐷, 4,500": "Añejo 東京 🐷, 4,500",
		"a\x1b[31mred":      `a\u001b[31mred`,
		"a\r\nb":            `a\u000d\u000ab`,
		"a\u009b2J":         `a\u009b2J`,
		"level \u202e01":    `level \u202e01`,
		"a\u2028b":          `a\u2028b`,
		"a\U000e0041":       `a\udb40\udc41`,
		"a\xff":             "a\ufffd",
	} {
		if got := almanac.Printable(text, ""); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := almanac.Printable("a\n\tb\r", "\n\t"); got != "a\n\tb\\u000d" {
		t.Errorf("a text of several lines: %q", got)
	}
}
