package source

import (
	"net/url"
	"strconv"
	"strings"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
)

// Addresses are all pages of the site by their path, and the pages of posts after the
// first by ?page=2 behind it, each with the ids of its headings; nil for other pages.
type Addresses map[string]map[string]bool

func newAddresses(s *Source) Addresses {
	a := Addresses{}
	for _, page := range kind.Pages {
		a[page] = nil
	}
	for _, k := range kind.All {
		for _, doc := range s.Docs[k.Name] {
			for _, address := range k.Addresses(doc.Link, doc.Alias) {
				a[address] = nil
				for i, p := range doc.Pages {
					if p.Prose != nil {
						a[PageAddress(address, strconv.Itoa(i+1))] = p.Prose.IDs
					}
				}
			}
		}
	}
	return a
}

func PageAddress(path, page string) string {
	if page == "" || page == "1" {
		return path
	}
	return path + "?page=" + page
}

// OnSite parses an address on this site; nil for one elsewhere, and for what is no address.
func OnSite(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil || u.Host != "" {
		return nil
	}
	return u
}

// Headings returns the ids of the headings of the page that an address leads to, nil when
// that is not a post's page; own are those of the text that contains the address.
func (a Addresses) Headings(address string, own map[string]bool) map[string]bool {
	if strings.HasPrefix(address, "#") {
		return own
	}
	u := OnSite(address)
	if u == nil {
		return nil
	}
	return a[PageAddress(strings.TrimSuffix(u.Path, "/"), u.Query().Get("page"))]
}

// Anchored returns an address whose fragment is the id of a heading: editors write
// #next for the heading Next.
func (a Addresses) Anchored(address string, own map[string]bool) string {
	page, fragment, _ := strings.Cut(address, "#")
	if fragment == "" || strings.HasPrefix(fragment, markdown.IDPrefix) || a.Headings(address, own) == nil {
		return address
	}
	return page + "#" + markdown.IDPrefix + fragment
}
