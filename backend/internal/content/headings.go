package content

import (
	"html"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
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

// add records the headings of a post's page, counted from 1, under all its addresses.
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

// of returns the headings of the page that an address leads to, nil when that is no
// post's page; own are those of the text that contains the address.
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

// anchored returns an address whose fragment is the id of a heading: editors write
// #next for the heading Next.
func (h headings) anchored(address string, own map[string]bool) string {
	page, fragment, _ := strings.Cut(address, "#")
	if fragment == "" || strings.HasPrefix(fragment, idPrefix) || h.of(address, own) == nil {
		return address
	}
	return page + "#" + idPrefix + fragment
}

// dead reports an address whose fragment names no heading of a post, or no part of
// another page. The fault has no why when there is such a heading or part.
func (h headings) dead(address string, own map[string]bool) diagnostic {
	_, id, _ := strings.Cut(h.anchored(address, own), "#")
	ids := h.of(address, own)
	if ids == nil {
		return deadPart(address)
	}
	if id == "" || ids[id] {
		return diagnostic{}
	}
	var known []string
	for other := range ids {
		known = append(known, strings.TrimPrefix(other, idPrefix))
	}
	fragment := strings.TrimPrefix(id, idPrefix)
	return warningf("leads to no heading: there is no #%s on that page%s", truncate(fragment), didYouMean(fragment, known))
}

var fragmentLink = regexp.MustCompile(` href="([^"]*#[^"]*)"`)

// anchorLinks makes the links of sanitised HTML lead to the headings that they name.
func (h headings) anchorLinks(text string, own map[string]bool) string {
	return fragmentLink.ReplaceAllStringFunc(text, func(attribute string) string {
		address := html.UnescapeString(fragmentLink.FindStringSubmatch(attribute)[1])
		return ` href="` + html.EscapeString(h.anchored(address, own)) + `"`
	})
}

// headingIDs returns the ids of all headings of a text.
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
