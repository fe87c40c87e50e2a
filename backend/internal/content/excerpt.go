package content

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
)

// excerptLength is the length from which news is folded (specification §9).
const excerptLength = 200

// excerpt is the beginning of an HTML text as plain text of at most 200
// characters, cut at a word and ended by "…"; "" when the text is no longer
// than that.
func excerpt(htmlText string) string {
	all := plainText(htmlText)
	runes := []rune(all)
	if len(runes) <= excerptLength {
		return ""
	}
	cut := excerptLength - 1
	end := cut
	for end > 0 && !unicode.IsSpace(runes[end]) {
		end--
	}
	if end == 0 { // one endless word
		end = cut
	}
	return strings.TrimRightFunc(string(runes[:end]), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;:-–—", r)
	}) + "…"
}

// inlineTags are elements inside of a sentence: no space stands for them.
var inlineTags = map[string]bool{
	"a": true, "abbr": true, "b": true, "cite": true, "code": true, "del": true, "dfn": true, "em": true, "i": true,
	"ins": true, "kbd": true, "mark": true, "q": true, "s": true, "samp": true, "small": true, "span": true,
	"strong": true, "sub": true, "sup": true, "u": true, "var": true,
}

// plainText is what a reader sees of sanitised HTML, on one line.
func plainText(htmlText string) string {
	z := html.NewTokenizer(strings.NewReader(htmlText))
	var b strings.Builder
	for {
		switch z.Next() {
		case html.ErrorToken:
			return strings.Join(strings.Fields(b.String()), " ")
		case html.TextToken:
			b.WriteString(z.Token().Data)
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			if !inlineTags[z.Token().Data] {
				b.WriteByte(' ')
			}
		}
	}
}
