package content

import "testing"

const moved = "site/moved.json"

var movedPagesFile = write(moved, `{
  "pages": [
    { "from": "/buildings/hut", "to": "/buildings/house" },
    { "from": "/posts/first-steps", "to": "/posts/getting-started" },
    { "from": "/old-page", "to": "/menu" }
  ]
}
`)

func TestProblems_MovedPages(t *testing.T) {
	const house, guide = `"from": "/buildings/hut"`, `"/posts/getting-started" }`
	runProblems(t, []problemCase{
		{"a former address that is a page", []change{movedPagesFile, replace(moved, house, `"from": "/buildings/barn"`)},
			[]string{"data/site/moved.json:3: pages.0.from: /buildings/barn is still a page: remove this line, or the page"}},
		{"a former address that leads to a page", []change{movedPagesFile, replace(moved, `"/old-page"`, `"/blog/long"`)},
			[]string{"data/site/moved.json:5: pages.2.from: /blog/long is still a page: remove this line, or the page"}},
		{"the same twice", []change{movedPagesFile, replace(moved, `"/old-page"`, `"/buildings/hut"`)},
			[]string{"data/site/moved.json:5: pages.2.from: /buildings/hut is there twice: it is also pages.0, so delete one of them"}},
		{"to nowhere", []change{movedPagesFile, replace(moved, `"to": "/menu"`, `"to": "/menus"`)},
			[]string{"data/site/moved.json:5: pages.2.to: points nowhere: the site has no page /menus (did you mean /menu?)"}},
		{"to what has moved itself", []change{movedPagesFile, replace(moved, `"to": "/menu"`, `"to": "/buildings/hut"`)},
			[]string{"data/site/moved.json:5: pages.2.to: has moved: write /buildings/house instead of /buildings/hut"}},
		{"to another site", []change{movedPagesFile, replace(moved, guide, `"https://example.org/" }`)},
			[]string{"data/site/moved.json:4: pages.1.to: is not of the expected form ^/"}},
		{"links to it", []change{
			movedPagesFile,
			replace("menu/menu.json", "/buildings/house", "/buildings/hut"),
			replace("news/opening.md", "Hello, *farmer*.", "[One](/post/first-steps?page=2#next) and [two](/buildings/hut/)."),
		},
			[]string{
				"data/menu/menu.json:7: groups.0.links.0.link: has moved: write /buildings/house instead of /buildings/hut",
				"data/news/opening.md:7: has moved: write /buildings/house instead of /buildings/hut/",
				"data/news/opening.md:7: has moved: write /posts/getting-started?page=2#next instead of /post/first-steps?page=2#next",
			}},
		{"its link", []change{movedPagesFile, replace("buildings/house.json", `["villa"]`, `["villa", "hut"]`)},
			[]string{"data/buildings/house.json:9: variant.1: has a new name: write house instead of hut"}},
	})
}

// Programs are led to where an item is, and its tables.
func TestRead_MovedItems(t *testing.T) {
	c := read(t, data(t, movedPagesFile))
	for from, to := range map[string]string{
		"/api/buildings/hut":     "/api/buildings/house",
		"/api/buildings/hut.csv": "/api/buildings/house.csv",
		"/api/blog/first-steps":  "/api/blog/getting-started",
	} {
		if got := find(t, c, from); string(got.Body) != to || got.MediaType != "text/uri-list" {
			t.Errorf("%s: got %s as %s, want %s", from, got.Body, got.MediaType, to)
		}
		find(t, c, to)
	}
	if got := string(find(t, c, "/api/moved").Body); got != `{"pages":[{"from":"/buildings/hut","to":"/buildings/house"},{"from":"/posts/first-steps","to":"/posts/getting-started"},{"from":"/old-page","to":"/menu"}]}` {
		t.Error(got)
	}
}
