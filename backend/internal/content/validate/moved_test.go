package validate_test

import (
	"testing"

	. "farmalmanac/internal/content/contenttest"
)

func TestProblems_MovedPages(t *testing.T) {
	const house, guide = `"from": "/buildings/hut"`, `"/posts/getting-started" }`
	Run(t, []Case{
		{Name: "a former address that is a page", Changes: []Change{MovedPagesFile, Replace(Moved, house, `"from": "/buildings/barn"`)},
			Want: []string{"data/site/moved.json:3: pages.0.from: /buildings/barn is still a page: remove this line, or the page"}},
		{Name: "a former address that leads to a page", Changes: []Change{MovedPagesFile, Replace(Moved, `"/old-page"`, `"/blog/long"`)},
			Want: []string{"data/site/moved.json:5: pages.2.from: /blog/long is still a page: remove this line, or the page"}},
		{Name: "a file of the site", Changes: []Change{MovedPagesFile, Replace(Moved, `"/old-page"`, `"/news/atom.xml"`)},
			Want: []string{"data/site/moved.json:5: pages.2.from: /news/atom.xml is still a page: remove this line, or the page"}},
		{Name: "links to files of the site", Changes: []Change{
			Replace("news/opening.md", "Hello, *farmer*.", "[One](/calendar.ics) and [two](/contact/table?about=/buildings/house)."),
		}},
		{Name: "the same twice", Changes: []Change{MovedPagesFile, Replace(Moved, `"/old-page"`, `"/buildings/hut"`)},
			Want: []string{"data/site/moved.json:5: pages.2.from: /buildings/hut is there twice: it is also pages.0, so delete one of them"}},
		{Name: "to nowhere", Changes: []Change{MovedPagesFile, Replace(Moved, `"to": "/menu"`, `"to": "/menus"`)},
			Want: []string{"data/site/moved.json:5: pages.2.to: points nowhere: the site has no page /menus (did you mean /menu?)"}},
		{Name: "to what has moved itself", Changes: []Change{MovedPagesFile, Replace(Moved, `"to": "/menu"`, `"to": "/buildings/hut"`)},
			Want: []string{"data/site/moved.json:5: pages.2.to: has moved: write /buildings/house instead of /buildings/hut"}},
		{Name: "to itself", Changes: []Change{MovedPagesFile, Replace(Moved, `"to": "/menu"`, `"to": "/old-page"`)},
			Want: []string{"data/site/moved.json:5: pages.2.to: leads to itself: write the page that has taken its place"}},
		{Name: "to another site", Changes: []Change{MovedPagesFile, Replace(Moved, guide, `"https://example.org/" }`)},
			Want: []string{"data/site/moved.json:4: pages.1.to: is not of the expected form ^/"}},
		{Name: "links to it", Changes: []Change{
			MovedPagesFile,
			Replace("menu/menu.json", "/buildings/house", "/buildings/hut"),
			Replace("news/opening.md", "Hello, *farmer*.", "[One](/post/first-steps?page=2#next) and [two](/buildings/hut/)."),
		},
			Want: []string{
				"data/menu/menu.json:7: groups.0.links.0.link: has moved: write /buildings/house instead of /buildings/hut",
				"data/news/opening.md:7: has moved: write /buildings/house instead of /buildings/hut/",
				"data/news/opening.md:7: has moved: write /posts/getting-started?page=2#next instead of /post/first-steps?page=2#next",
			}},
		{Name: "its link", Changes: []Change{MovedPagesFile, Replace("buildings/house.json", `["villa"]`, `["villa", "hut"]`)},
			Want: []string{"data/buildings/house.json:9: variant.1: has a new name: write house instead of hut"}},
	})
}
