package content

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	gmtext "github.com/yuin/goldmark/text"
)

// Bounds of what an editor's files hold, so that no file exhausts the programs. Each
// is many times what the largest file needs. docs/content.md lists them.
const (
	maxFiles       = 20000    // of the data folder
	maxFolderSize  = 64 << 20 // of all of them together
	maxTextSize    = 256 << 10
	maxPictureSize = 1 << 20
	maxPictureSide = 4096 // pixels
	maxLinkLength  = 80   // of a file's name without its ending

	maxValues = 20000 // texts, numbers, lists and objects of a JSON file
	maxItems  = 2000  // of a list
	maxFields = 100   // of an object
	maxKey    = 100   // bytes of a field's name
	maxDepth  = 16    // of lists and objects in each other; tables need five

	maxNumberLength = 24 // characters; no figure is longer

	maxFrontMatter = 16 << 10

	maxDrawingElements = 10000 // of an SVG
	maxDrawingUses     = 10    // <use> in <use> multiplies what is drawn
	maxDrawingDepth    = 64

	maxLines        = 10000 // of a Markdown text
	maxLineLength   = 5000  // bytes of a line, and of a paragraph
	maxLinePrefix   = 60    // signs of quotes, lists and indentation before a line's text
	maxTableColumns = 50
	maxTableCells   = 20000 // of all tables of a text
	maxTags         = 500   // of HTML in a text
	maxOpenTags     = 20    // of them at once: paragraphs repeat those that are open

	maxListed = 100 // of a file, and as many warnings
)

// checkText returns what in a Markdown text would cost too much to read, nil when
// nothing would. line is the number of its first line.
func checkText(src string, line int) []diagnostic {
	if strings.Count(src, "\n") >= maxLines {
		return []diagnostic{diagnosticf(line, "", "has more than %d lines", maxLines)}
	}
	cells, columns := 0, 0 // columns of the table that a line may belong to
	for text := range strings.SplitSeq(src, "\n") {
		signs := len(text) - len(strings.TrimLeft(text, " \t\r>*+-0123456789.)"))
		bare := strings.TrimLeft(text, " \t\r>*+0123456789.)")
		switch {
		case len(text) > maxLineLength:
			return []diagnostic{diagnosticf(line, "", "the line has more than %d bytes", maxLineLength)}
		case strings.TrimSpace(text) == "":
			columns = 0
		case signs > maxLinePrefix && signs < len(text), signs > maxLinePrefix && strings.Trim(text, "- \t\r") != "":
			return []diagnostic{diagnosticf(line, "", "begins with more than %d signs of quotes, lists or indentation", maxLinePrefix)}
		case strings.Trim(bare, "|:- \t\r") == "" && strings.Contains(bare, "-"):
			columns = max(columns, strings.Count(strings.Trim(bare, "| \t\r"), "|")+1)
		}
		if columns > maxTableColumns {
			return []diagnostic{diagnosticf(line, "", "the table has more than %d columns", maxTableColumns)}
		}
		if cells += columns; cells > maxTableCells {
			return []diagnostic{diagnosticf(line, "", "the tables of the text have more than %d cells", maxTableCells)}
		}
		line++
	}
	return nil
}

// longParagraph is the key under which paragraphLimit stores where the first paragraph
// that is too long begins.
var longParagraph = parser.NewContextKey()

// paragraphLimit removes paragraphs that are too long: the time to read links and
// emphasis grows with the square of a paragraph's length.
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
