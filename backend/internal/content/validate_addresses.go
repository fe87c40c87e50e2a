package content

import (
	"net/url"
	"strings"
)

// pages are the site's addresses that are there whatever the content is
// (specification §2, and the month's calendar), redirects included.
var pages = strings.Fields(`
	/ /contact /privacy /menu /news /calendar /coming-up
	/posts /post /blog /blogs /guide /guides
	/land /building /buildings /library /market/upgrade /market/upgrades
	/event /theme /themes /seasonal /tree /tree-of-life /bees /fishing /cafe
	/planner /my-farm /co-op /co-op/projects /co-op/village /co-op/lights /co-op/upgrades
	/dream /dream/quests /dream/market /dream/calculator /dream/guide /dream/buildings`)

// postPrefixes are the addresses below which a post is found: its own, the
// redirects to it, and the root of the site.
var postPrefixes = []string{"/posts/", "/post/", "/blog/", "/blogs/", "/guide/", "/guides/", "/"}

// routes are all addresses of the site.
type routes map[string]bool

func newRoutes(docs map[kindName][]*document) routes {
	r := routes{}
	for _, page := range pages {
		r[page] = true
	}
	for _, info := range kinds {
		for _, doc := range docs[info.name] {
			switch {
			case info.name == kindPost:
				for _, prefix := range postPrefixes {
					r[prefix+doc.link] = true
					if doc.alias != "" {
						r[prefix+doc.alias] = true
					}
				}
			case info.page != "":
				r[info.page+doc.link] = true
			}
		}
	}
	return r
}

// wrong says what is wrong with an address, "" when nothing is: it must be a page
// of this site or an https address.
func (r routes) wrong(address string) string {
	if strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") {
		path, _, _ := strings.Cut(address, "#")
		path, _, _ = strings.Cut(path, "?")
		if path != "/" {
			path = strings.TrimSuffix(path, "/")
		}
		if r[path] {
			return ""
		}
		known := make([]string, 0, len(r))
		for k := range r {
			known = append(known, k)
		}
		return "leads nowhere: the site has no page " + truncate(path) + didYouMean(path, known)
	}
	u, err := url.Parse(address)
	if err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil && !strings.ContainsAny(address, " \t\n\"<>\\") {
		return ""
	}
	return "expected a path on this site such as /themes/farmcup, or an https address, not " + truncate(address)
}
