package content

import (
	"net/url"
	"strconv"
	"strings"
)

// addresses are all pages of the site by their path, and the pages of posts after the
// first by ?page=2 behind it, each with the ids of its headings; nil for other pages.
type addresses map[string]map[string]bool

func newAddresses(s *source) addresses {
	a := addresses{}
	for _, page := range fixedPages {
		a[page] = nil
	}
	for _, k := range kinds {
		for _, doc := range s.docs[k.name] {
			for _, address := range k.addresses(doc.link, doc.alias) {
				a[address] = nil
				for i, p := range doc.pages {
					if p.prose != nil {
						a[pageAddress(address, strconv.Itoa(i+1))] = p.prose.ids
					}
				}
			}
		}
	}
	return a
}

func pageAddress(path, page string) string {
	if page == "" || page == "1" {
		return path
	}
	return path + "?page=" + page
}

// onSite parses an address on this site; nil for one elsewhere, and for what is no address.
func onSite(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil || u.Host != "" {
		return nil
	}
	return u
}

// headings returns the ids of the headings of the page that an address leads to, nil when
// that is not a post's page; own are those of the text that contains the address.
func (a addresses) headings(address string, own map[string]bool) map[string]bool {
	if strings.HasPrefix(address, "#") {
		return own
	}
	u := onSite(address)
	if u == nil {
		return nil
	}
	return a[pageAddress(strings.TrimSuffix(u.Path, "/"), u.Query().Get("page"))]
}

// anchored returns an address whose fragment is the id of a heading: editors write
// #next for the heading Next.
func (a addresses) anchored(address string, own map[string]bool) string {
	page, fragment, _ := strings.Cut(address, "#")
	if fragment == "" || strings.HasPrefix(fragment, idPrefix) || a.headings(address, own) == nil {
		return address
	}
	return page + "#" + idPrefix + fragment
}
