package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	gmtext "github.com/yuin/goldmark/text"

	"farmalmanac/internal/content/diagnostic"
)

// Split splits a post at lines with a single #. A post without them is one page without a title.
func Split(body Page) (pages []Page, found []diagnostic.Diagnostic) {
	lines := strings.SplitAfter(body.Src, "\n")
	report := func(at int, format string, args ...any) {
		found = append(found, diagnostic.At(body.Line+at, "", format, args...).As("post-pages"))
	}
	start, begins := 0, pageLines(body.Src)
	end := func(at int) {
		src := strings.Join(lines[start:at], "")
		switch {
		case len(pages) > 0:
			last := &pages[len(pages)-1]
			last.Src, last.Line = src, body.Line+start
			if strings.TrimSpace(src) == "" {
				report(start-1, "the page %s has no text: write some below it, or delete its line", diagnostic.Truncate(last.Title))
			}
		case strings.TrimSpace(src) != "":
			for strings.TrimSpace(lines[start]) == "" {
				start++
			}
			report(start, "text before the first page: a post with # lines begins with one, so write # and a title above it")
		}
	}
	for i, line := range lines {
		if !begins[i] || !strings.HasPrefix(line, "# ") {
			continue
		}
		title := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(line[2:]), "#"))
		if title == "" {
			report(i, "the page has no title: write one after the #")
		}
		end(i)
		pages = append(pages, Page{Title: title})
		start = i + 1
	}
	if len(pages) == 0 {
		return []Page{body}, found
	}
	end(len(lines))
	return pages, found
}

// pageLines are the lines of a text that begin a page: none inside of code.
func pageLines(src string) map[int]bool {
	begins := map[int]bool{}
	if checkText(src, 1) != nil {
		return begins
	}
	lines := diagnostic.LineCounter{Src: src}
	doc := markdown.Parser().Parse(gmtext.NewReader([]byte(src)))
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		if heading, ok := n.(*ast.Heading); ok && heading.Level == 1 {
			begins[lines.At(heading.Pos())] = true
		}
	}
	return begins
}

// Bounds of a Markdown text, so that none takes long to read.
const (
	maxLines        = 10000
	maxLineLength   = 5000 // bytes of a line, and of a paragraph
	maxLinePrefix   = 60   // signs of quotes, lists and indentation before a line's text
	maxTableColumns = 50
	maxTableCells   = 20000 // of all tables of a text
	maxTags         = 500   // of HTML in a text
	maxOpenTags     = 20    // of them at once: paragraphs repeat those that are open
)

// checkText returns what in a Markdown text would cost too much to read, nil when nothing would. line is the number of
// its first line.
func checkText(src string, line int) []diagnostic.Diagnostic {
	if strings.Count(src, "\n") >= maxLines {
		return []diagnostic.Diagnostic{diagnostic.At(line, "", "has more than %d lines", maxLines)}
	}
	cells, columns := 0, 0 // columns of the table that a line may belong to
	for text := range strings.SplitSeq(src, "\n") {
		signs := len(text) - len(strings.TrimLeft(text, " \t\r>*+-0123456789.)"))
		bare := strings.TrimLeft(text, " \t\r>*+0123456789.)")
		switch {
		case len(text) > maxLineLength:
			return []diagnostic.Diagnostic{diagnostic.At(line, "", "the line has more than %d bytes", maxLineLength)}
		case strings.TrimSpace(text) == "":
			columns = 0
		case signs > maxLinePrefix && signs < len(text), signs > maxLinePrefix && strings.Trim(text, "- \t\r") != "":
			return []diagnostic.Diagnostic{diagnostic.At(line, "", "begins with more than %d signs of quotes, lists or indentation", maxLinePrefix)}
		case strings.Trim(bare, "|:- \t\r") == "" && strings.Contains(bare, "-"):
			columns = max(columns, strings.Count(strings.Trim(bare, "| \t\r"), "|")+1)
		}
		if columns > maxTableColumns {
			return []diagnostic.Diagnostic{diagnostic.At(line, "", "the table has more than %d columns", maxTableColumns)}
		}
		if cells += columns; cells > maxTableCells {
			return []diagnostic.Diagnostic{diagnostic.At(line, "", "the tables of the text have more than %d cells", maxTableCells)}
		}
		line++
	}
	return nil
}

// longParagraph is the key under which paragraphLimit stores where the first paragraph that is too long begins.
var longParagraph = parser.NewContextKey()

// paragraphLimit removes paragraphs that are too long: the time to read links and emphasis grows with the square of a
// paragraph's length.
type paragraphLimit struct{}

func (paragraphLimit) Transform(n *ast.Paragraph, _ gmtext.Reader, context parser.Context) {
	length := 0
	for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
		length += line.Len()
	}
	if length <= maxLineLength {
		return
	}
	if context.Get(longParagraph) == nil {
		context.Set(longParagraph, n.Lines().At(0).Start)
	}
	n.Parent().RemoveChild(n.Parent(), n)
}
