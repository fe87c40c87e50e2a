package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	gmtext "github.com/yuin/goldmark/text"

	"farmalmanac/internal/content/diagnostic"
)

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
