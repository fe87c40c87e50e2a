package markdown

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
)

var policy = newPolicy()

// newPolicy is what HTML may hold: what Markdown makes, and harmless elements that it has no sign for.
func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "div", "span",
		"em", "strong", "b", "i", "s", "u", "del", "ins", "mark", "small", "sub", "sup", "kbd", "samp", "var",
		"abbr", "cite", "q", "dfn", "details", "summary", "figure", "figcaption", "section", "aside",
		"ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
	)
	p.AllowAttrs("id").Matching(regexp.MustCompile(`^`+IDPrefix+`[a-z0-9_-]+$`)).OnElements("h2", "h3", "h4", "h5", "h6")
	p.AllowAttrs("lang").Matching(regexp.MustCompile(`^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$`)).Globally()
	p.AllowAttrs("dir").Matching(bluemonday.Direction).Globally()
	p.AllowAttrs("title").Globally()
	p.AllowAttrs("open").Matching(regexp.MustCompile(`^(|open)$`)).OnElements("details")
	p.AllowAttrs("start").Matching(bluemonday.Integer).OnElements("ol")
	p.AllowAttrs("align").Matching(bluemonday.CellAlign).OnElements("th", "td")
	p.AllowAttrs("colspan", "rowspan").Matching(bluemonday.Integer).OnElements("th", "td")
	p.AllowAttrs("scope").Matching(regexp.MustCompile(`^(row|col)$`)).OnElements("th", "td")
	p.AllowAttrs("href").OnElements("a")
	p.AllowAttrs("src", "alt").OnElements("img")
	p.AllowAttrs("width", "height").Matching(bluemonday.Integer).OnElements("img")
	p.AllowAttrs("loading").Matching(regexp.MustCompile(`^lazy$`)).OnElements("img")
	p.RequireParseableURLs(true)
	p.AllowRelativeURLs(true)
	p.AllowURLSchemes("https", "mailto")
	p.RequireNoFollowOnFullyQualifiedLinks(true)
	p.SkipElementsContent("svg", "math", "template", "textarea", "select", "title")
	return p
}

// Cleaner makes the HTML of texts safe to answer.
type Cleaner struct {
	policy *bluemonday.Policy
	linkTo func(address string, own map[string]bool) string
}

// NewCleaner takes what the API answers: the address of a picture by its path, nil for none, and the address for a link
// in a text whose headings have the ids own.
func NewCleaner(picture func(path string) *url.URL, linkTo func(address string, own map[string]bool) string) Cleaner {
	c := Cleaner{newPolicy(), linkTo}
	c.policy.RewriteSrc(func(u *url.URL) {
		if address := picture(u.Path); address != nil {
			*u = *address
		}
	})
	return c
}

var fragmentLink = regexp.MustCompile(` href="([^"]*#[^"]*)"`)

// HTML removes everything that the policy does not allow, and makes links lead to the headings that they name.
func (c Cleaner) HTML(p *Prose) string {
	s := c.policy.Sanitize(p.HTML)
	// The policy leaves no other rel, and quotes in texts and attributes are escaped.
	s = strings.ReplaceAll(s, ` rel="nofollow"`, ` rel="noopener nofollow"`)
	s = fragmentLink.ReplaceAllStringFunc(s, func(attribute string) string {
		address := html.UnescapeString(fragmentLink.FindStringSubmatch(attribute)[1])
		return ` href="` + html.EscapeString(c.linkTo(address, p.IDs)) + `"`
	})
	return strings.TrimSpace(s)
}

// excerptLength is the length from which news is folded (specification §9).
const excerptLength = 200

// Excerpt is the beginning of an HTML text as plain text of at most 200 characters, cut at a word and ended by "…"; ""
// when the text is no longer than that.
func Excerpt(htmlText string) string {
	all := PlainText(htmlText)
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

// inlineTags are elements within a sentence: removing them leaves no space.
var inlineTags = map[string]bool{
	"a": true, "abbr": true, "b": true, "cite": true, "code": true, "del": true, "dfn": true, "em": true, "i": true,
	"ins": true, "kbd": true, "mark": true, "q": true, "s": true, "samp": true, "small": true, "span": true,
	"strong": true, "sub": true, "sup": true, "u": true, "var": true,
}

// PlainText is what a reader sees of HTML, on one line.
func PlainText(htmlText string) string {
	z := html.NewTokenizer(strings.NewReader(htmlText))
	var b strings.Builder
	isShown := true
	for {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			return strings.Join(strings.Fields(b.String()), " ")
		case html.TextToken:
			if text := z.Token().Data; isShown {
				b.WriteString(text)
			}
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			tag := z.Token().Data
			isShown = kind != html.StartTagToken || tag != "script" && tag != "style" // whose text ends with them
			if !inlineTags[tag] {
				b.WriteByte(' ')
			}
		}
	}
}

// KeptAttributes are those of a tag that the policy lets through; false when it takes the tag away.
func KeptAttributes(tag html.Token) (map[string]bool, bool) {
	z := html.NewTokenizer(strings.NewReader(policy.Sanitize(tag.String())))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return nil, false
		case html.StartTagToken, html.SelfClosingTagToken:
			kept := map[string]bool{}
			for _, a := range z.Token().Attr {
				kept[a.Key] = true
			}
			return kept, true
		}
	}
}
