package content

import (
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
)

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
