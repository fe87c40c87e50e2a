package content

import (
	_ "embed"
	"encoding/json"
	"net/url"
	"path"
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

// deadPart reports an address whose fragment names no part of a page that is no post.
// The fault has no why when there is such a part, or when the page's parts are unknown,
// as those of a redirect.
func deadPart(address string) diagnostic {
	u, err := url.Parse(address)
	if err != nil || u.Host != "" || u.Fragment == "" || strings.HasPrefix(u.Fragment, idPrefix) {
		return diagnostic{}
	}
	page := path.Clean(u.Path)
	parts, ok := pageParts[page]
	if folder := path.Dir(page); !ok && folder != "/" {
		parts, ok = pageParts[folder+"/"]
	}
	if !ok {
		return diagnostic{}
	}
	for _, part := range parts {
		if u.Fragment == part || strings.HasSuffix(part, "-") && strings.HasPrefix(u.Fragment, part) {
			return diagnostic{}
		}
	}
	return warningf("leads to no part of that page: there is no #%s%s", truncate(u.Fragment), didYouMean(u.Fragment, parts))
}
