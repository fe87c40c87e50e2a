package adopt

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/JohannesKaufmann/html-to-markdown/v2/converter"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/base"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/commonmark"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/strikethrough"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/table"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"farmalmanac/internal/content/markdown"
)

var toMarkdown = func() *converter.Converter {
	c := converter.NewConverter(converter.WithPlugins(
		base.NewBasePlugin(),
		commonmark.NewCommonmarkPlugin(commonmark.WithEmDelimiter("*"), commonmark.WithListEndComment(false)),
		strikethrough.NewStrikethroughPlugin(),
		table.NewTablePlugin(table.WithHeaderPromotion(true), table.WithCellPaddingBehavior(table.CellPaddingBehaviorMinimal)),
	))
	for tag := range strings.FieldsSeq("u sub sup small mark kbd ins abbr samp var cite q dfn") { // Markdown has no sign for them
		c.Register.RendererFor(tag, converter.TagTypeInline, base.RenderAsHTML, converter.PriorityEarly)
	}
	return c
}()

// texts makes Markdown of HTML.
type texts struct {
	exact   bool                        // the HTML was made of Markdown by this program: the text must make the same again
	link    func(address string) string // where a link leads now, "" for nowhere
	picture func(address string) string // a picture's path below data/images, "" for none
	lost    func(what string)           // hears of what gets lost
}

// plain keeps the addresses of a text as Markdown has them.
var plain = markdown.NewCleaner(func(string) *url.URL { return nil }, func(address string, _ map[string]bool) string { return address })

// markdown is the Markdown of HTML; of a block that Markdown cannot say, its clean HTML. headed texts have ids at their
// headings.
func (t texts) markdown(text string, headed bool) string {
	nodes, err := html.ParseFragment(strings.NewReader(text), newBody())
	if err != nil {
		t.lost("a text that cannot be read as HTML")
		return ""
	}
	body := newBody(nodes...)
	t.lead(body)
	if source, ok := t.say(body, headed); ok {
		return source
	}
	var blocks []string
	for _, block := range slices.Collect(body.ChildNodes()) {
		body.RemoveChild(block)
		only := newBody(block)
		source, ok := t.say(only, headed)
		if !ok {
			t.lost("how a text looks: only its words are kept")
			source = html.EscapeString(markdown.PlainText(inner(only)))
		}
		if source != "" {
			blocks = append(blocks, source)
		}
	}
	return strings.Join(blocks, "\n\n")
}

func newBody(children ...*html.Node) *html.Node {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	for _, child := range children {
		body.AppendChild(child)
	}
	return body
}

// say tries Markdown, then HTML, for all that is in an element. What is taken looks the same once it is rendered.
func (t texts) say(body *html.Node, headed bool) (string, bool) {
	want := plain.HTML(&markdown.Prose{HTML: inner(body)})
	raw := strings.TrimSpace(blankLines.ReplaceAllString(want, "\n"))
	made, _ := toMarkdown.ConvertNode(body) // without it, the HTML is left
	source := delimiterRow.ReplaceAllStringFunc(string(made), func(row string) string {
		return strings.TrimSpace(strings.ReplaceAll(row, "|", " | "))
	})
	sources, same := []string{source, raw}, func(a, b string) bool { return shape(a) == shape(b) }
	if t.exact {
		same = func(a, b string) bool { return a == b }
	} else if body.FirstChild != body.LastChild {
		sources = sources[:1] // each block by itself
	}
	for _, source := range sources {
		if prose, wrong := markdown.Parse(source, 1, headed); len(wrong) == 0 && same(plain.HTML(prose), want) {
			return source, true
		}
	}
	return "", false
}

var (
	delimiterRow = regexp.MustCompile(`(?m)^\|(:?-+:?\|)+$`) // of a table
	blankLines   = regexp.MustCompile(`\n\s*\n`)
)

func inner(n *html.Node) string {
	var b strings.Builder
	for child := range n.ChildNodes() {
		_ = html.Render(&b, child) // memory does not fail
	}
	return b.String()
}

// lead leads links and pictures to where they are now.
func (t texts) lead(n *html.Node) {
	for _, child := range slices.Collect(n.ChildNodes()) {
		t.lead(child)
	}
	attribute := func(key string) *string {
		for i := range n.Attr {
			if n.Attr[i].Key == key {
				return &n.Attr[i].Val
			}
		}
		return new(string)
	}
	switch {
	case n.Type != html.ElementNode:
		if n.Type == html.TextNode && !t.exact {
			n.Data = strings.ReplaceAll(n.Data, "\u00a0", " ")
		}
	case n.Data == "h1": // in Markdown, # begins a page
		n.Data, n.DataAtom = "h2", atom.H2
	case n.Data == "strike": // which no clean HTML has
		n.Data, n.DataAtom = "del", atom.Del
	case n.Data == "a":
		href := attribute("href")
		if *href = t.link(*href); *href == "" {
			for n.FirstChild != nil {
				child := n.FirstChild
				n.RemoveChild(child)
				n.Parent.InsertBefore(child, n)
			}
			n.Parent.RemoveChild(n)
		}
		n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "rel" })
	case n.Data == "img":
		src := attribute("src")
		if *src = t.picture(*src); *src == "" {
			n.Parent.RemoveChild(n)
		}
	}
}

// looks are elements that look like another one, or like nothing.
var looks = map[string]string{
	"b": "strong", "i": "em", "s": "del", "td": "th", "br": "",
	"p": "", "div": "", "span": "", "tbody": "", "thead": "", "tfoot": "", "section": "", "figure": "", "aside": "",
}

// shape is what readers see of HTML: words, and elements without spaces between them and without ids.
func shape(text string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(text))
	for {
		kind := z.Next()
		token := z.Token()
		name, renamed := looks[token.Data]
		switch {
		case kind == html.ErrorToken:
			return strings.ReplaceAll(strings.Join(strings.Fields(b.String()), " "), " <", "<")
		case kind == html.TextToken:
			b.WriteString(token.Data)
		case renamed && name == "":
			b.WriteString(" ")
		default:
			if renamed {
				token.Data = name
			}
			if kind == html.SelfClosingTagToken {
				token.Type = html.StartTagToken
			}
			token.Attr = slices.DeleteFunc(token.Attr, func(a html.Attribute) bool {
				return !slices.Contains([]string{"href", "src", "colspan", "rowspan"}, a.Key)
			})
			b.WriteString(" " + token.String() + " ")
		}
	}
}
