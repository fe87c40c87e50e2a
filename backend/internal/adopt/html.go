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

// inlineTags are elements that Markdown has no sign for: they are kept as HTML within its sentences.
var inlineTags = []string{"u", "sub", "sup", "small", "mark", "kbd", "ins", "abbr", "samp", "var", "cite", "q", "dfn"}

var toMarkdown = func() *converter.Converter {
	c := converter.NewConverter(converter.WithPlugins(
		base.NewBasePlugin(),
		commonmark.NewCommonmarkPlugin(commonmark.WithEmDelimiter("*"), commonmark.WithListEndComment(false)),
		strikethrough.NewStrikethroughPlugin(),
		table.NewTablePlugin(table.WithHeaderPromotion(true), table.WithCellPaddingBehavior(table.CellPaddingBehaviorMinimal)),
	))
	for _, tag := range inlineTags {
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

// markdown is the Markdown of HTML; where Markdown cannot say it, its clean HTML. headed texts have ids at their
// headings.
func (t texts) markdown(text string, headed bool) string {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(text), body)
	if err != nil {
		t.lost("a text that cannot be read as HTML")
		return ""
	}
	for _, n := range nodes {
		body.AppendChild(n)
	}
	t.tidy(body)
	if source, ok := t.say(body, headed); ok {
		return source
	}
	var blocks []string // so that only the block that Markdown cannot say is HTML
	for _, block := range slices.Collect(body.ChildNodes()) {
		body.RemoveChild(block)
		only := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
		only.AppendChild(block)
		source, ok := t.say(only, headed)
		if !ok {
			t.lost("how a text looks: only its words are kept")
			source = escapeWords.Replace(markdown.PlainText(inner(only)))
		}
		if source != "" {
			blocks = append(blocks, source)
		}
	}
	return strings.Join(blocks, "\n\n")
}

// say tries Markdown, then HTML, for all that is in an element.
func (t texts) say(body *html.Node, headed bool) (string, bool) {
	want := plain.HTML(&markdown.Prose{HTML: inner(body)})
	raw := strings.TrimSpace(blankLines.ReplaceAllString(want, "\n"))
	if t.exact {
		keepLines(body)
	}
	made, _ := toMarkdown.ConvertNode(body) // without it, the HTML is left
	source := delimiterRow.ReplaceAllStringFunc(strings.ReplaceAll(string(made), keptLine, "\n"), func(row string) string {
		return strings.TrimSpace(strings.ReplaceAll(row, "|", " | "))
	})
	equal, alike := func(a, b string) bool { return a == b }, func(a, b string) bool { return shape(a) == shape(b) }
	tries := []struct {
		source string
		same   func(a, b string) bool
	}{{source, equal}, {raw, equal}, {source, alike}, {raw, alike}, {"<div>" + raw + "</div>", alike}}
	switch {
	case t.exact:
	case body.FirstChild != body.LastChild:
		tries = tries[2:3]
	default:
		tries = tries[2:]
	}
	for _, try := range tries {
		if prose, wrong := markdown.Parse(try.source, 1, headed); len(wrong) == 0 && try.same(plain.HTML(prose), want) {
			return try.source, true
		}
	}
	return "", false
}

// keptLine takes the place of a line break within a paragraph, which the library would make a space of.
const keptLine = "\ue000"

var (
	delimiterRow = regexp.MustCompile(`(?m)^\|(:?-+:?\|)+$`) // of a table
	blankLines   = regexp.MustCompile(`\n\s*\n`)
	escapeWords  = strings.NewReplacer("<", "&lt;", "&", "&amp;", "*", `\*`, "_", `\_`, "[", `\[`, "#", `\#`, "`", "\\`")
)

func inner(n *html.Node) string {
	var b strings.Builder
	for child := range n.ChildNodes() {
		_ = html.Render(&b, child) // memory does not fail
	}
	return b.String()
}

func keepLines(n *html.Node) {
	if n.Type == html.TextNode && strings.TrimSpace(n.Data) != "" {
		n.Data = strings.ReplaceAll(n.Data, "\n", keptLine)
	}
	for child := range n.ChildNodes() {
		if child.Data != "pre" {
			keepLines(child)
		}
	}
}

// renamed are the names by which Markdown's HTML calls the elements of old editors; "" takes the element's place by
// what is in it.
var renamed = map[string]string{
	"b": "strong", "i": "em", "strike": "del", "s": "del", "h1": "h2", "font": "", "span": "", "center": "", "div": "", "section": "",
	"article": "", "tbody": "tbody", "nobr": "", "big": "", "tt": "code",
}

// tidy leads links and pictures to where they are now, and takes away what only an editor of HTML writes.
func (t texts) tidy(n *html.Node) {
	for child := range slices.Values(slices.Collect(n.ChildNodes())) {
		t.tidy(child)
	}
	attributes := map[string]string{}
	for _, a := range n.Attr {
		attributes[a.Key] = a.Val
	}
	if !t.exact && n.Type == html.TextNode {
		n.Data = strings.ReplaceAll(n.Data, "\u00a0", " ")
	}
	name, old := renamed[n.Data]
	switch {
	case n.Type != html.ElementNode || n.Parent == nil:
	case n.Data == "a":
		if address := t.link(attributes["href"]); address != "" {
			n.Attr = []html.Attribute{{Key: "href", Val: address}}
			if title := attributes["title"]; title != "" {
				n.Attr = append(n.Attr, html.Attribute{Key: "title", Val: title})
			}
		} else {
			unwrap(n)
		}
	case n.Data == "img":
		if path := t.picture(attributes["src"]); path != "" {
			for i, a := range n.Attr {
				if a.Key == "src" {
					n.Attr[i].Val = path
				}
			}
		} else {
			n.Parent.RemoveChild(n)
		}
	case t.exact:
	case n.Data == "br" && n.NextSibling == nil:
		n.Parent.RemoveChild(n)
	case n.Data == "p" && (n.Parent.Data == "td" || n.Parent.Data == "th" || n.Parent.Data == "li" && n.NextSibling == nil && n.PrevSibling == nil):
		unwrap(n)
	case (n.Data == "p" || name != "" || n.Data == "span") && strings.TrimSpace(inner(n)) == "":
		n.Parent.RemoveChild(n)
	case n.Data == "div" && !hasBlocks(n):
		n.Data, n.DataAtom = "p", atom.P
	case old && name == "":
		unwrap(n)
	case old:
		n.Data, n.DataAtom = name, atom.Lookup([]byte(name))
	}
	if n.Data == "table" && !t.exact {
		headFirstRow(n)
	}
}

// headFirstRow makes headings of a table's first row, which a table of Markdown has.
func headFirstRow(table *html.Node) {
	for row := range table.Descendants() {
		if row.Data == "tr" {
			for cell := range row.ChildNodes() {
				if cell.Data == "td" {
					cell.Data, cell.DataAtom = "th", atom.Th
				}
			}
			return
		}
	}
}

func hasBlocks(n *html.Node) bool {
	for child := range n.Descendants() {
		switch child.DataAtom {
		case atom.P, atom.Div, atom.Ul, atom.Ol, atom.Table, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Blockquote, atom.Pre, atom.Hr:
			return true
		}
	}
	return false
}

func unwrap(n *html.Node) {
	for n.FirstChild != nil {
		child := n.FirstChild
		n.RemoveChild(child)
		n.Parent.InsertBefore(child, n)
	}
	n.Parent.RemoveChild(n)
}

// shape is what readers see of HTML: words and elements, without spaces between them and without ids.
func shape(text string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(text))
	for {
		kind := z.Next()
		token := z.Token()
		if kind == html.SelfClosingTagToken {
			token.Type = html.StartTagToken
		}
		switch {
		case kind == html.ErrorToken:
			return strings.ReplaceAll(strings.Join(strings.Fields(b.String()), " "), " <", "<")
		case kind == html.TextToken:
			b.WriteString(token.Data)
		case token.Data == "div" || token.Data == "p" || token.Data == "tbody" || token.Data == "thead":
			b.WriteString(" ")
		default:
			token.Attr = slices.DeleteFunc(token.Attr, func(a html.Attribute) bool {
				return !slices.Contains([]string{"href", "src", "colspan", "rowspan"}, a.Key)
			})
			b.WriteString(" " + token.String() + " ")
		}
	}
}
