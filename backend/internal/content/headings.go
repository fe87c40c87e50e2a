package content

import (
	"html"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	gmtext "github.com/yuin/goldmark/text"
)

// idPrefix begins every id that a text gives, and none that a page of the site has,
// so that no heading takes the place of a part of the page.
const idPrefix = "section-"

// contentIDs gives the headings of one text their ids.
type contentIDs struct{ parser.IDs }

func (c contentIDs) Generate(heading []byte, kind ast.NodeKind) []byte {
	return append([]byte(idPrefix), c.IDs.Generate(heading, kind)...)
}

// headings are the ids of the headings of posts, by the address of their page.
type headings map[string]map[string]bool

// add notes the headings of a post's page, counted from 1, under all its addresses.
func (h headings) add(doc *document, page int, ids map[string]bool) {
	for _, prefix := range postPrefixes {
		for _, name := range []string{doc.link, doc.alias} {
			if name != "" {
				h[pageAddress(prefix+name, strconv.Itoa(page))] = ids
			}
		}
	}
}

func pageAddress(path, page string) string {
	if page == "" || page == "1" {
		return path
	}
	return path + "?page=" + page
}

// of are the headings of the page that an address leads to, nil when the page is no
// post's; own are those of the text in which the address stands.
func (h headings) of(address string, own map[string]bool) map[string]bool {
	if strings.HasPrefix(address, "#") {
		return own
	}
	u, err := url.Parse(address)
	if err != nil || u.Host != "" {
		return nil
	}
	return h[pageAddress(strings.TrimSuffix(u.Path, "/"), u.Query().Get("page"))]
}

// anchored is an address whose fragment names a heading by its id: editors write
// #next for the heading Next.
func (h headings) anchored(address string, own map[string]bool) string {
	page, fragment, _ := strings.Cut(address, "#")
	if fragment == "" || strings.HasPrefix(fragment, idPrefix) || h.of(address, own) == nil {
		return address
	}
	return page + "#" + idPrefix + fragment
}

// dead says that no heading has the id that an address names; no why when one has,
// or when its page is no post's.
func (h headings) dead(address string, own map[string]bool) fault {
	_, id, _ := strings.Cut(h.anchored(address, own), "#")
	ids := h.of(address, own)
	if id == "" || ids == nil || ids[id] {
		return fault{}
	}
	var known []string
	for other := range ids {
		known = append(known, strings.TrimPrefix(other, idPrefix))
	}
	fragment := strings.TrimPrefix(id, idPrefix)
	return warningf("leads to no heading: there is no #%s on that page%s", short(fragment), didYouMean(fragment, known))
}

var fragmentLink = regexp.MustCompile(` href="([^"]*#[^"]*)"`)

// anchorLinks makes the links of sanitised HTML lead to the headings that they name.
func (h headings) anchorLinks(text string, own map[string]bool) string {
	return fragmentLink.ReplaceAllStringFunc(text, func(attribute string) string {
		address := html.UnescapeString(fragmentLink.FindStringSubmatch(attribute)[1])
		return ` href="` + html.EscapeString(h.anchored(address, own)) + `"`
	})
}

// headingIDs are those that the headings of a text got.
func headingIDs(doc ast.Node) map[string]bool {
	ids := map[string]bool{}
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if id, ok := n.AttributeString("id"); ok && entering {
			ids[string(id.([]byte))] = true
		}
		return ast.WalkContinue, nil
	})
	return ids
}

// longParagraph holds where the first paragraph begins that is too long.
var longParagraph = parser.NewContextKey()

// paragraphLimit takes away paragraphs that are too long: reading links and emphasis
// takes time by the square of a paragraph's length.
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
