package content

import (
	"bytes"
	"net/url"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer/html"
	gmtext "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// proseRenderer makes safe HTML of Markdown and checks what it links to.
type proseRenderer struct {
	plain    goldmark.Markdown
	headed   goldmark.Markdown // headings get ids, so that they can be linked to
	policy   *bluemonday.Policy
	routes   routes
	pictures pictures
	headings headings
}

func newProseRenderer(r routes, p pictures) *proseRenderer {
	options := []goldmark.Option{
		goldmark.WithExtensions(
			extension.Strikethrough,
			extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)),
			extension.NewLinkify(extension.WithLinkifyAllowedProtocols([]string{"https:"})),
		),
		goldmark.WithParserOptions(parser.WithParagraphTransformers(util.Prioritized(paragraphLimit{}, 1000))), // after tables
		goldmark.WithRendererOptions(html.WithUnsafe()),                                                        // the sanitiser comes after
	}
	prose := &proseRenderer{
		plain:    goldmark.New(options...),
		headed:   goldmark.New(append(options, goldmark.WithParserOptions(parser.WithAutoHeadingID()))...),
		policy:   newPolicy(),
		routes:   r,
		pictures: p,
		headings: headings{},
	}
	prose.policy.RewriteSrc(func(u *url.URL) {
		if name := pictureOf(u.Path); p.missing(name) == "" {
			*u = url.URL{Path: "/images/" + name, RawQuery: "v=" + p[name].hash}
		}
	})
	return prose
}

// pictureOf is the path below data/images of a picture as prose names it: icons/x.svg
// or /images/icons/x.svg.
func pictureOf(address string) string { return strings.TrimPrefix(address, "/images/") }

// render makes HTML of Markdown. Lines of the faults are counted from line,
// the one on which src begins.
func (p *proseRenderer) render(src string, line int, headed bool) (string, []diagnostic) {
	if diagnostics := checkText(src, line); diagnostics != nil {
		return "", diagnostics
	}
	md := p.plain
	if headed {
		md = p.headed
	}
	source := []byte(src)
	doc, context := parseMarkdown(md, source)
	var own map[string]bool
	if headed {
		own = headingIDs(doc)
	}

	var diagnostics []diagnostic
	tell := func(at int, f diagnostic) {
		if f.why != "" {
			f.line = line + strings.Count(src[:max(0, min(at, len(src)))], "\n")
			diagnostics = append(diagnostics, f)
		}
	}
	if at, ok := context.Get(longParagraph).(int); ok {
		tell(at, diagnosticf(0, "", "the paragraph has more than %d characters", maxLineLength))
		return "", diagnostics
	}
	var tags tagCount
	raw := false
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		if len(diagnostics) > maxListed || tags.tooMany() {
			return ast.WalkStop, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 {
				tell(n.Pos(), diagnosticf(0, "", "headings begin at ##: the page's title is the one above them"))
			}
		case *ast.Link:
			tell(n.Pos(), p.wrongLink(string(n.Destination), own))
		case *ast.AutoLink:
			if n.AutoLinkType == ast.AutoLinkURL {
				tell(n.Pos(), p.wrongLink(string(n.URL(source)), own))
			}
		case *ast.Image:
			tell(n.Pos(), p.wrongPicture(string(n.Destination)))
		case *ast.RawHTML:
			raw = true
			p.checkHTML(rawSegments(n.Segments, gmtext.Segment{}, source), own, &tags, tell)
		case *ast.HTMLBlock:
			raw = true
			p.checkHTML(rawSegments(n.Lines(), n.ClosureLine, source), own, &tags, tell)
		}
		return ast.WalkContinue, nil
	})

	if len(diagnostics) > maxListed {
		return "", append(diagnostics, diagnosticf(line, "", "has more problems than are listed"))
	}
	if tags.tooMany() {
		return "", append(diagnostics, diagnosticf(line, "", "has more than %d HTML tags, or %d that are not closed", maxTags, maxOpenTags))
	}
	var buf bytes.Buffer
	if err := md.Renderer().Render(&buf, source, doc); err != nil {
		return "", append(diagnostics, diagnosticf(line, "", "cannot be rendered: %v", err))
	}
	out := buf.String()
	if raw {
		balanced, err := closeTags(out)
		if err != nil {
			return "", append(diagnostics, diagnosticf(line, "", "HTML is nested too deeply"))
		}
		out = balanced
	}
	return strings.TrimSpace(p.headings.anchorLinks(p.sanitise(out), own)), diagnostics
}

func parseMarkdown(md goldmark.Markdown, source []byte) (ast.Node, parser.Context) {
	context := parser.NewContext(parser.WithIDs(contentIDs{parser.NewContext().IDs()}))
	return md.Parser().Parse(gmtext.NewReader(source), parser.WithContext(context)), context
}

// rawSegments puts the pieces of an HTML node together; closure is the last line of a
// block that ends at a certain sign.
func rawSegments(segments *gmtext.Segments, closure gmtext.Segment, source []byte) rawHTML {
	var b strings.Builder
	var raw rawHTML
	add := func(s gmtext.Segment) {
		raw.starts = append(raw.starts, segmentStart{at: b.Len(), source: s.Start})
		b.Write(s.Value(source))
	}
	for i := range segments.Len() {
		add(segments.At(i))
	}
	if closure.Stop > closure.Start {
		add(closure)
	}
	raw.src = b.String()
	return raw
}

// wrongLink says what is wrong with a link in a text; no why when nothing is.
func (p *proseRenderer) wrongLink(address string, own map[string]bool) diagnostic {
	if strings.HasPrefix(address, "#") && len(address) > 1 {
		return p.headings.dead(address, own)
	}
	scheme, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(address)), ":")
	switch scheme {
	case "mailto":
		if strings.Contains(rest, "@") {
			return diagnostic{}
		}
	case "javascript", "vbscript", "data":
		return warningf("a link to %s: is not safe and was removed", scheme)
	}
	if why := p.routes.wrong(address); why != "" {
		return diagnosticf(0, "", "%s", why)
	}
	return p.headings.dead(address, own)
}

func (p *proseRenderer) wrongPicture(address string) diagnostic {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(address, "//") {
		return diagnosticf(0, "", "expected a picture of data/images such as icons/apple.svg, not %s", truncate(address))
	}
	return diagnosticf(0, "", "%s", p.pictures.missing(pictureOf(u.Path)))
}
