package content

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	gmtext "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// ruleText names what is wrong with a Markdown text, as Markdown.
const ruleText = "text"

// page is a page of a prose file.
type page struct {
	title string // "" where the text has no pages
	src   string // in Markdown
	line  int    // on which src begins
	prose *prose // nil when src cannot be used
	html  string // to be answered
}

// prose is a Markdown text as HTML, and what it refers to.
type prose struct {
	html string          // may hold anything: it is cleaned before it is answered
	ids  map[string]bool // of its headings, nil when they have none
	refs []reference     // in the order of the text

	defined []parser.Reference // addresses that links of the text name: [name]: /menu
}

// reference is a link, a picture or an HTML tag of a text.
type reference struct {
	line  int
	field string
	tag   html.Token // of Markdown: <a href> or <img src>
	raw   bool       // the editor wrote it as HTML
}

// idPrefix begins every id that a text gives, and none that a page of the site has,
// so that no heading takes the place of a part of the page.
const idPrefix = "section-"

// markdown makes HTML that may hold anything: cleaning it comes after.
var markdown = goldmark.New(
	goldmark.WithExtensions(
		strikethrough{},
		extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)),
		extension.NewLinkify(
			extension.WithLinkifyAllowedProtocols([]string{"https:"}),
			extension.WithLinkifyWWWRegexp(regexp.MustCompile(`[^\x00-\x{10FFFF}]`)), // matches nothing: they would be http
		),
	),
	goldmark.WithParserOptions(parser.WithParagraphTransformers(util.Prioritized(paragraphLimit{}, 1000))), // after tables
	goldmark.WithRendererOptions(goldmarkhtml.WithUnsafe()),
)

// strikethrough strikes out what is between two signs each, ~~so~~. As GitHub reads Markdown, one would do, which strikes
// out the text between two ranges: 5~6 and 7~8.
type strikethrough struct{ parser.InlineParser }

func (s strikethrough) Extend(m goldmark.Markdown) {
	extension.Strikethrough.Extend(m)
	s.InlineParser = extension.NewStrikethroughParser()
	m.Parser().AddOptions(parser.WithInlineParsers(util.Prioritized(s, 499))) // before the extension's own, at 500
}

func (s strikethrough) Parse(parent ast.Node, block gmtext.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	signs := len(line) - len(bytes.TrimLeft(line, "~"))
	if signs != 1 {
		return s.InlineParser.Parse(parent, block, pc)
	}
	block.Advance(1)
	return ast.NewTextSegment(segment.WithStop(segment.Start + 1))
}

// parsePages parses the pages of one text. What one of them defines, links of the others lead to. Pages that cannot be
// used have no prose.
func parsePages(pages []page, headed bool) []diagnostic {
	lists := make([][]diagnostic, len(pages))
	var defined []parser.Reference // by all pages
	for i := range pages {
		p := &pages[i]
		p.prose, lists[i] = parseMarkdown(p.src, p.line, headed)
		if p.prose != nil {
			defined = append(defined, p.prose.defined...)
		}
	}
	for i := range pages {
		if p := &pages[i]; p.prose != nil && len(defined) > len(p.prose.defined) {
			p.prose, lists[i] = parseMarkdown(p.src, p.line, headed, slices.Concat(p.prose.defined, defined)...)
		}
	}
	return named(ruleText, slices.Concat(lists...))
}

// parseMarkdown adds ids to headings if headed, so that they can be linked to. Links may name what is defined on other
// pages; the first of a name wins. Nil when the text cannot be used.
func parseMarkdown(src string, line int, headed bool, defined ...parser.Reference) (*prose, []diagnostic) {
	if list := checkText(src, line); list != nil {
		return nil, list
	}
	source := []byte(src)
	context := parser.NewContext()
	for _, reference := range defined {
		context.AddReference(reference)
	}
	doc := markdown.Parser().Parse(gmtext.NewReader(source), parser.WithContext(context))
	r := &markdownReader{source: source, lines: lineCounter{src: src, first: line}, prose: &prose{defined: context.References()}}
	if headed {
		r.prose.ids = map[string]bool{}
	}
	if at, ok := context.Get(longParagraph).(int); ok {
		return nil, []diagnostic{diagnosticf(r.lines.at(at), "", "the paragraph has more than %d bytes", maxLineLength)}
	}
	ids := parser.NewContext().IDs()
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		if r.tags.tooMany() {
			return ast.WalkStop, nil
		}
		r.read(n, ids)
		return ast.WalkContinue, nil
	})
	if r.tags.tooMany() {
		return nil, append(r.diagnostics, diagnosticf(line, "",
			"has more than %d HTML tags, or %d that are not closed", maxTags, maxOpenTags))
	}
	var buf bytes.Buffer
	err := markdown.Renderer().Render(&buf, source, doc)
	r.prose.html = buf.String()
	if err == nil && r.tags.raw {
		r.prose.html, err = closeTags(r.prose.html)
	}
	if err != nil {
		return nil, append(r.diagnostics, diagnosticf(line, "", "cannot be rendered: %v", err))
	}
	return r.prose, r.diagnostics
}

// markdownReader notes what the nodes of a text refer to.
type markdownReader struct {
	source      []byte
	lines       lineCounter
	tags        tagCount
	prose       *prose
	diagnostics []diagnostic
}

func (r *markdownReader) read(n ast.Node, ids parser.IDs) {
	refer := func(tag, attribute string, address []byte) {
		token := html.Token{Data: tag, Attr: []html.Attribute{{Key: attribute, Val: string(address)}}}
		r.prose.refs = append(r.prose.refs, reference{line: r.lines.at(n.Pos()), tag: token})
	}
	switch n := n.(type) {
	case *ast.Heading:
		if n.Level == 1 {
			r.diagnostics = append(r.diagnostics, diagnosticf(r.lines.at(n.Pos()), "",
				"headings begin at ##: write ## instead of #, since # is the page's title"))
		}
		if r.prose.ids != nil {
			id := fmt.Sprintf("%s%s", idPrefix, ids.Generate(lastLine(n, r.source), ast.KindHeading))
			n.SetAttributeString("id", []byte(id))
			r.prose.ids[id] = true
		}
	case *ast.Link:
		refer("a", "href", n.Destination)
	case *ast.AutoLink:
		if n.AutoLinkType == ast.AutoLinkURL {
			refer("a", "href", n.URL(r.source))
		}
	case *ast.Image:
		refer("img", "src", n.Destination)
	case *ast.RawHTML:
		r.readHTML(n.Segments.Sliced(0, n.Segments.Len()))
	case *ast.HTMLBlock:
		r.readHTML(append(n.Lines().Sliced(0, n.Lines().Len()), n.ClosureLine))
	}
}

func lastLine(n *ast.Heading, source []byte) []byte {
	if n.Lines().Len() == 0 {
		return nil
	}
	last := n.Lines().At(n.Lines().Len() - 1)
	return last.Value(source)
}

// readHTML notes the tags of HTML that is in a text, line by line.
func (r *markdownReader) readHTML(lines []gmtext.Segment) {
	r.tags.raw = true
	var src bytes.Buffer
	for _, segment := range lines {
		if segment.Stop > segment.Start {
			src.Write(segment.Value(r.source))
		}
	}
	line := r.lines.at(lines[0].Start)
	z := html.NewTokenizer(bytes.NewReader(src.Bytes()))
	for !r.tags.tooMany() {
		kind := z.Next()
		start := line
		line += bytes.Count(z.Raw(), []byte("\n"))
		switch kind {
		case html.ErrorToken:
			return
		case html.EndTagToken:
			r.tags.open--
		case html.StartTagToken, html.SelfClosingTagToken:
			tag := z.Token()
			r.tags.add(tag)
			r.prose.refs = append(r.prose.refs, reference{line: start, tag: tag, raw: true})
		}
	}
}

// tagCount counts the tags of a text, and those that are open.
type tagCount struct {
	raw             bool // the text holds HTML
	all, open, most int
}

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
