package content

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
)

//go:embed page_parts.json
var pagePartsJSON []byte

// pageParts are the parts of pages that a link may lead to, by the path of the page or,
// with a slash at its end, of the folder of pages of one kind. A part that ends with a
// hyphen begins the names of many. A browser test compares them with the pages.
var pageParts = func() (parts map[string][]string) {
	if err := json.Unmarshal(pagePartsJSON, &parts); err != nil {
		panic("content: page_parts.json: " + err.Error())
	}
	return parts
}()

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
			for _, address := range k.addresses(doc) {
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

// check sees that an address is that of a page of this site, or an https address.
func (a addresses) check(address string) error {
	if strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") {
		path := address[:strings.IndexAny(address+"?", "?#")]
		if path != "/" {
			path = strings.TrimSuffix(path, "/")
		}
		if _, ok := a[path]; ok {
			return nil
		}
		hint := cmp.Or(didYouMean(path, maps.Keys(a)), ": correct the address, or remove the link")
		return fmt.Errorf("points nowhere: the site has no page %s%s", truncate(path), hint)
	}
	u, err := url.Parse(address)
	if err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil && !strings.ContainsAny(address, " \t\n\"<>\\") {
		return nil
	}
	return fmt.Errorf("expected a path on this site such as /themes/farmcup, or an https address, not %s", truncate(address))
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

// checkFragment warns of an address whose fragment names no heading of a post, or no
// part of another page. Pages whose parts are unknown, such as redirects, have any.
func (a addresses) checkFragment(address string, own map[string]bool) error {
	ids := a.headings(address, own)
	if ids == nil {
		return checkPart(address)
	}
	_, id, _ := strings.Cut(a.anchored(address, own), "#")
	if id == "" || ids[id] {
		return nil
	}
	known := func(yield func(string) bool) {
		for other := range ids {
			if !yield(strings.TrimPrefix(other, idPrefix)) {
				return
			}
		}
	}
	fragment := strings.TrimPrefix(id, idPrefix)
	hint := cmp.Or(didYouMean(fragment, known), oneOf(known, "#"))
	return withRule("dead-fragment", warningf("points to no heading: there is no #%s on that page%s", truncate(fragment), hint))
}

func checkPart(address string) error {
	u := onSite(address)
	if u == nil || u.Fragment == "" || strings.HasPrefix(u.Fragment, idPrefix) {
		return nil
	}
	page := path.Clean(u.Path)
	parts, ok := pageParts[page]
	if folder := path.Dir(page); !ok && folder != "/" {
		parts, ok = pageParts[folder+"/"]
	}
	for _, part := range parts {
		if u.Fragment == part || strings.HasSuffix(part, "-") && strings.HasPrefix(u.Fragment, part) {
			return nil
		}
	}
	if !ok {
		return nil
	}
	hint := cmp.Or(didYouMean(u.Fragment, slices.Values(parts)), oneOf(slices.Values(parts), "#"))
	return withRule("dead-fragment", warningf("points to no part of that page: there is no #%s%s", truncate(u.Fragment), hint))
}

// checkLink checks the address of a link in a text.
func (a addresses) checkLink(address string, own map[string]bool) error {
	if strings.HasPrefix(address, "#") && len(address) > 1 {
		return a.checkFragment(address, own)
	}
	scheme, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(address)), ":")
	switch scheme {
	case "mailto":
		if strings.Contains(rest, "@") {
			return nil
		}
	case "javascript", "vbscript", "data":
		return withRule("unsafe-html", warningf("a link to %s: is not safe and was removed: use an https address", scheme))
	}
	if err := a.check(address); err != nil {
		return err
	}
	return a.checkFragment(address, own)
}
