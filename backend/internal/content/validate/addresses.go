package validate

import (
	"cmp"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/source"
)

func checkAddress(a source.Addresses, address string) []diagnostic.Diagnostic {
	if strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") {
		path := source.PathOf(address)
		if path != "/" {
			path = strings.TrimSuffix(path, "/")
		}
		if _, ok := a[path]; ok {
			return nil
		}
		hint := cmp.Or(diagnostic.DidYouMean(path, maps.Keys(a)), ": correct the address, or remove the link")
		return diagnostic.One("points nowhere: the site has no page %s%s", diagnostic.Truncate(path), hint)
	}
	u, err := url.Parse(address)
	if err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil && !strings.ContainsAny(address, " \t\n\"<>\\") {
		return nil
	}
	return diagnostic.One("expected a path on this site such as /themes/farmcup, or an https address, not %s", diagnostic.Truncate(address))
}

// checkFragment warns of a fragment that is no heading of a post, or no known part of another page.
func checkFragment(a source.Addresses, address string, own map[string]bool) []diagnostic.Diagnostic {
	ids := a.Headings(address, own)
	if ids == nil {
		return checkPart(address)
	}
	_, id, _ := strings.Cut(a.Anchored(address, own), "#")
	if id == "" || ids[id] {
		return nil
	}
	var known []string
	for other := range ids {
		known = append(known, strings.TrimPrefix(other, markdown.IDPrefix))
	}
	return deadFragment("points to no heading: there is no #%s on that page%s", strings.TrimPrefix(id, markdown.IDPrefix), known)
}

func deadFragment(format, fragment string, known []string) []diagnostic.Diagnostic {
	hint := cmp.Or(diagnostic.DidYouMean(fragment, slices.Values(known)), diagnostic.OneOf(slices.Values(known), "#"), ": remove the # and what follows")
	return diagnostic.OneWarning("dead-fragment", format, diagnostic.Truncate(fragment), hint)
}

func checkPart(address string) []diagnostic.Diagnostic {
	u := source.OnSite(address)
	if u == nil || u.Fragment == "" || strings.HasPrefix(u.Fragment, markdown.IDPrefix) {
		return nil
	}
	page := path.Clean(u.Path)
	parts, ok := kind.PageParts[page]
	if folder := path.Dir(page); !ok && folder != "/" {
		parts, ok = kind.PageParts[folder+"/"]
	}
	isPart := func(part string) bool {
		return u.Fragment == part || strings.HasSuffix(part, "-") && strings.HasPrefix(u.Fragment, part)
	}
	if !ok || slices.ContainsFunc(parts, isPart) {
		return nil
	}
	return deadFragment("points to no part of that page: there is no #%s%s", u.Fragment, parts)
}

func checkLink(a source.Addresses, address string, own map[string]bool) []diagnostic.Diagnostic {
	if strings.HasPrefix(address, "#") && len(address) > 1 {
		return checkFragment(a, address, own)
	}
	scheme, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(address)), ":")
	switch scheme {
	case "mailto":
		if strings.Contains(rest, "@") {
			return nil
		}
	case "javascript", "vbscript", "data":
		return diagnostic.OneWarning("unsafe-html", "a link to %s: is not safe and was removed: use an https address", scheme)
	}
	if wrong := checkAddress(a, address); wrong != nil {
		return wrong
	}
	return checkFragment(a, address, own)
}
