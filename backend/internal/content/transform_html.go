package content

import (
	"regexp"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// newPolicy is what HTML may hold: what Markdown makes, and harmless elements
// that it has no sign for. Pictures' addresses are those of the api.
func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "div", "span",
		"em", "strong", "b", "i", "s", "u", "del", "ins", "mark", "small", "sub", "sup", "kbd", "samp", "var",
		"abbr", "cite", "q", "dfn", "details", "summary", "figure", "figcaption", "section", "aside",
		"ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
	)
	p.AllowAttrs("id").Matching(regexp.MustCompile(`^`+idPrefix+`[a-z0-9_-]+$`)).OnElements("h2", "h3", "h4", "h5", "h6")
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

// closeTags closes what is left open and drops what was never opened, so that a text
// cannot break the page around it.
func closeTags(s string) (string, error) {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	parsed, err := html.ParseFragment(strings.NewReader(s), body)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, n := range parsed {
		if err := html.Render(&b, n); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// sanitise removes everything that the policy does not allow.
func (p *proseRenderer) sanitise(s string) string {
	s = p.policy.Sanitize(s)
	// The policy leaves no other rel, and quotes in texts and attributes are escaped.
	return strings.ReplaceAll(s, ` rel="nofollow"`, ` rel="noopener nofollow"`)
}

// rawHTML is HTML that stands in a Markdown text, with the place of its parts.
type rawHTML struct {
	src    string
	starts []segmentStart
}

type segmentStart struct{ at, source int }

// source is the place in the Markdown text of a place in the HTML.
func (r rawHTML) source(at int) int {
	place := 0
	for _, s := range r.starts {
		if s.at <= at {
			place = s.source + at - s.at
		}
	}
	return place
}

// checkHTML tells what sanitising will remove from HTML, and checks the addresses
// and pictures of what stays.
func (p *proseRenderer) checkHTML(raw rawHTML, own map[string]bool, tags *tagCount, tell func(at int, f diagnostic)) {
	z := html.NewTokenizer(strings.NewReader(raw.src))
	for at := 0; ; {
		kind := z.Next()
		if kind == html.ErrorToken || tags.tooMany() {
			return
		}
		start := at
		at += len(z.Raw())
		if kind == html.EndTagToken {
			tags.open--
		}
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		tag := z.Token()
		tags.add(tag)
		for _, f := range p.checkTag(tag, own) {
			tell(raw.source(start), f)
		}
	}
}

// tagCount counts the tags of a text, and those that are open.
type tagCount struct{ all, open, most int }

func (t *tagCount) add(tag html.Token) {
	t.all++
	switch tag.Data {
	case "br", "hr", "img", "wbr", "input", "source", "col":
	default:
		t.open++
	}
	t.most = max(t.most, t.open)
}

func (t *tagCount) tooMany() bool { return t.all > maxTags || t.most > maxOpenTags }

func (p *proseRenderer) checkTag(tag html.Token, own map[string]bool) []diagnostic {
	var diagnostics []diagnostic
	for i, a := range tag.Attr {
		var why diagnostic
		switch {
		case tag.Data == "a" && a.Key == "href":
			why = p.wrongLink(a.Val, own)
		case tag.Data == "img" && a.Key == "src":
			why = p.wrongPicture(a.Val)
			tag.Attr[i].Val = "/" // only its name is of interest below
		}
		if why.why != "" {
			diagnostics = append(diagnostics, why)
		}
	}
	kept, ok := p.keptAttributes(tag)
	if !ok && len(diagnostics) == 0 {
		return []diagnostic{warningf("<%s> is not allowed in a text and was removed", truncate(tag.Data))}
	}
	for _, a := range tag.Attr {
		if ok && !kept[a.Key] && a.Key != "href" {
			diagnostics = append(diagnostics, warningf("%s is not allowed on <%s> and was removed", truncate(a.Key), tag.Data))
		}
	}
	return diagnostics
}

// keptAttributes are those of a tag that the policy lets through; false when it
// takes the tag away.
func (p *proseRenderer) keptAttributes(tag html.Token) (map[string]bool, bool) {
	z := html.NewTokenizer(strings.NewReader(p.policy.Sanitize(tag.String())))
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

func warningf(format string, args ...any) diagnostic {
	f := diagnosticf(0, "", format, args...)
	f.warning = true
	return f
}
