// Package markdown makes clean HTML of Markdown.
//
// Parse returns a Prose: HTML that may hold anything, the ids of its headings, and the links, pictures and tags with
// their lines, so that others can check them. A Cleaner makes the HTML safe to answer and leads its links to what the
// API answers. Split finds the pages of a post, PlainText and Excerpt read HTML as text.
//
// It does not know which pages and pictures there are: callers check the references, and give a Cleaner the addresses.
package markdown

import (
	"bytes"
	"net/url"
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

	"farmalmanac/internal/content/diagnostic"
)

// RuleText names what is wrong with a Markdown text, as Markdown.
const RuleText = "text"

// Page is a page of a prose file.
type Page struct {
	Title string // "" where the text has no pages
	Src   string // in Markdown
	Line  int    // on which src begins
	Prose *Prose // nil when src cannot be used
	HTML  string // to be answered
}

// Prose is a Markdown text as HTML, and what it refers to.
type Prose struct {
	HTML string          // may hold anything: it is cleaned before it is answered
	IDs  map[string]bool // of its headings, nil when they have none
	Refs []reference     // in the order of the text

	defined []parser.Reference // addresses that links of the text name: [name]: /menu
}

// reference is a link, a picture or an HTML tag of a text.
type reference struct {
	Line  int
	Field string
	Tag   html.Token // of Markdown: <a href> or <img src>
	Raw   bool       // the editor wrote it as HTML
}

// Pictures are the paths of the pictures in a text.
func (p *Prose) Pictures() (paths []string) {
	if p == nil {
		return nil
	}
	for _, ref := range p.Refs {
		for _, a := range ref.Tag.Attr {
			if u, err := url.Parse(a.Val); ref.Tag.Data == "img" && a.Key == "src" && err == nil {
				paths = append(paths, u.Path)
			}
		}
	}
	return paths
}

// IDPrefix begins every id that a text gives, and none that a page of the site has, so that no heading takes the place
// of a part of the page.
const IDPrefix = "section-"

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

// strikethrough strikes out what is between two signs each, ~~so~~. As GitHub reads Markdown, one would do, which
// strikes out the text between two ranges: 5~6 and 7~8.
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

// ParsePages parses the pages of one text, which share their link references. Pages that cannot be used have no prose.
func ParsePages(pages []Page, headed bool) []diagnostic.Diagnostic {
	lists := make([][]diagnostic.Diagnostic, len(pages))
	var defined []parser.Reference // by all pages
	for i := range pages {
		p := &pages[i]
		p.Prose, lists[i] = Parse(p.Src, p.Line, headed)
		if p.Prose != nil {
			defined = append(defined, p.Prose.defined...)
		}
	}
	for i := range pages {
		if p := &pages[i]; p.Prose != nil && len(defined) > len(p.Prose.defined) {
			p.Prose, lists[i] = Parse(p.Src, p.Line, headed, slices.Concat(p.Prose.defined, defined)...)
		}
	}
	return diagnostic.Named(RuleText, slices.Concat(lists...))
}

// Parse adds ids to headings if headed. defined are link references of other pages; the first of a name wins. Nil when
// the text cannot be used.
func Parse(src string, line int, headed bool, defined ...parser.Reference) (*Prose, []diagnostic.Diagnostic) {
	if list := checkText(src, line); list != nil {
		return nil, list
	}
	source := []byte(src)
	context := parser.NewContext()
	for _, reference := range defined {
		context.AddReference(reference)
	}
	doc := markdown.Parser().Parse(gmtext.NewReader(source), parser.WithContext(context))
	r := &markdownReader{source: source, lines: diagnostic.LineCounter{Src: src, First: line}, prose: &Prose{defined: context.References()}}
	if headed {
		r.prose.IDs = map[string]bool{}
	}
	if at, ok := context.Get(longParagraph).(int); ok {
		return nil, []diagnostic.Diagnostic{diagnostic.At(r.lines.At(at), "", "the paragraph has more than %d bytes", maxLineLength)}
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
		return nil, append(r.diagnostics, diagnostic.At(line, "",
			"has more than %d HTML tags, or %d that are not closed", maxTags, maxOpenTags))
	}
	var buf bytes.Buffer
	err := markdown.Renderer().Render(&buf, source, doc)
	r.prose.HTML = buf.String()
	if err == nil && r.tags.raw {
		r.prose.HTML, err = closeTags(r.prose.HTML)
	}
	if err != nil {
		return nil, append(r.diagnostics, diagnostic.At(line, "", "cannot be rendered: %v", err))
	}
	return r.prose, r.diagnostics
}

type markdownReader struct {
	source      []byte
	lines       diagnostic.LineCounter
	tags        tagCount
	prose       *Prose
	diagnostics []diagnostic.Diagnostic
}

func (r *markdownReader) read(n ast.Node, ids parser.IDs) {
	refer := func(tag, attribute string, address []byte) {
		token := html.Token{Data: tag, Attr: []html.Attribute{{Key: attribute, Val: string(address)}}}
		r.prose.Refs = append(r.prose.Refs, reference{Line: r.lines.At(n.Pos()), Tag: token})
	}
	switch n := n.(type) {
	case *ast.Heading:
		if n.Level == 1 {
			r.diagnostics = append(r.diagnostics, diagnostic.At(r.lines.At(n.Pos()), "",
				"headings begin at ##: write ## instead of #, since # is the page's title"))
		}
		if r.prose.IDs != nil {
			var last []byte // line of the heading
			if count := n.Lines().Len(); count > 0 {
				line := n.Lines().At(count - 1)
				last = line.Value(r.source)
			}
			id := IDPrefix + string(ids.Generate(last, ast.KindHeading))
			n.SetAttributeString("id", []byte(id))
			r.prose.IDs[id] = true
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

// readHTML notes the tags of HTML that is in a text, line by line.
func (r *markdownReader) readHTML(lines []gmtext.Segment) {
	r.tags.raw = true
	var src bytes.Buffer
	for _, segment := range lines {
		if segment.Stop > segment.Start {
			src.Write(segment.Value(r.source))
		}
	}
	line := r.lines.At(lines[0].Start)
	z := html.NewTokenizer(bytes.NewReader(src.Bytes()))
	for !r.tags.tooMany() {
		kind := z.Next()
		start := line
		line += bytes.Count(z.Raw(), []byte("\n"))
		switch kind {
		case html.ErrorToken:
			return
		case html.EndTagToken:
			r.tags.open = max(0, r.tags.open-1)
		case html.StartTagToken, html.SelfClosingTagToken:
			tag := z.Token()
			r.tags.add(tag)
			r.prose.Refs = append(r.prose.Refs, reference{Line: start, Tag: tag, Raw: true})
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

// closeTags closes what is left open and drops what was never opened, so that a text cannot break the page around it.
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
