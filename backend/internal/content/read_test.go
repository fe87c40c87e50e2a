package content

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

func hash(t *testing.T, c *almanac.Content, path string) string {
	t.Helper()
	for _, image := range c.Images {
		if image.Path == path {
			return image.Hash
		}
	}
	t.Fatal("no picture", path)
	return ""
}

func TestRead_Answers(t *testing.T) {
	c := read(t, data(t))
	address := func(path string) string { return "/images/" + path + "?v=" + hash(t, c, path) }
	house, barn, bees := address("icons/house.svg"), address("icons/barn.svg"), address("covers/bees.svg")

	cases := []struct {
		name string
		kind almanac.Kind
		link string
		want string
	}{
		{"an item keeps its keys' order and gets link and related", almanac.KindBuilding, "house",
			`{"name":"House","link":"house","pic":"` + house + `","size":"6x6",` +
				`"info":"<p>People <strong>live</strong> here.</p>\n<p>It has walls.</p>","previous":null,"next":"barn","variant":["villa"],` +
				`"levels":[{"level":1,"cost":{"nail":10,"board":5}},{"level":2,"cost":{"nail":12.50,"board":6}}],` +
				`"related":[{"name":"Barn","link":"barn","pic":"` + barn + `"},{"name":"A villa","link":"villa","pic":"` + house + `"}]}`},
		{"harmless HTML stays", almanac.KindBuilding, "barn",
			`{"name":"Barn","link":"barn","pic":"` + barn + `","info":"<p>Keeps <b>everything</b>.</p>","previous":"house","next":null,` +
				`"levels":[{"level":1}],"related":[{"name":"House","link":"house","pic":"` + house + `"}]}`},
		{"a table's links lead to related lines", almanac.KindDreamQuest, "first",
			`{"name":"First","link":"first","sort":1,"levels":[{"barn":"harvest-20","mill":999,"more":{"name":"Second","link":"second"}}],` +
				`"related":[{"name":"Second","link":"second","pic":""}]}`},
		{"an item that names none has an empty related", almanac.KindDreamQuest, "second",
			`{"name":"Second","link":"second","sort":2,"levels":[],"related":[]}`},
		{"a document is told as it is", almanac.KindDreamMarketQuest, "market-quests", `{"levels":[]}`},
		{"a menu group lists a kind after its links, without what is hidden", almanac.KindMenu, "menu",
			`{"_id":"menu","data":[{"title":"Buildings","visible":true,"links":[` +
				`{"pic":"` + house + `","link":"/buildings/house","name":"Houses","description":"Where people live."},` +
				`{"pic":"` + barn + `","link":"/buildings/barn","name":"Barn","description":""},` +
				`{"pic":"` + house + `","link":"/buildings/villa","name":"A villa","description":""}]},` +
				`{"title":"Seasons","visible":false,"links":[` +
				`{"pic":"` + bees + `","link":"/seasonal/winter","name":"Winter","description":""}]}]}`},
		{"news has an id and a whole text", almanac.KindNews, "opening",
			`{"_id":"opening","title":"The almanac is open","html":"<p>Hello, <em>farmer</em>.</p>","excerpt":"",` +
				`"date":"2026-11-01T09:30:00Z","edit":null,"link":"/posts/getting-started","archive":false}`},
		{"a post of one page has its text as a string", almanac.KindPost, "getting-started",
			`{"_id":"getting-started","title":"Getting started","excerpt":"The first steps.","cover":"` + bees + `","link":"getting-started",` +
				`"tags":["guide","farm"],"sort":10,"difficulty":["beginner"],"date":"2026-08-03T00:00:00Z","pageCount":1,` +
				`"html":"<p>Plant something.</p>\n<h2 id=\"section-next\">Next</h2>\n<p>See <a href=\"/buildings/house#levels\">the house</a>.</p>",` +
				`"provenance":"","sources":[]}`},
		{"a post with # lines has pages", almanac.KindPost, "long",
			`{"_id":"a-long-one","title":"A long one","excerpt":"In two pages.","cover":"` + bees + `","link":"long",` +
				`"tags":["blog"],"sort":20,"difficulty":[],"date":"2026-09-01T00:00:00Z","pageCount":2,` +
				`"html":[{"title":"First page","html":"<p>One.</p>\n<pre><code># not a page\n</code></pre>"},` +
				`{"title":"Second page","html":"<p>Two.</p>"}],"provenance":"","sources":[]}`},
		{"a calendar entry has an id, and its link is the page it leads to", almanac.KindCalendar, "sale",
			`{"id":"sale","name":"Sale","pic":"` + house + `","color":"red","kind":"sale","link":"https://example.com/sale",` +
				`"startDate":"2026-11-27T00:00:00Z","endDate":"2026-11-30T12:00:00Z","extends":"2026-12-01T00:00:00Z"}`},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			if got := string(find(t, c, tc.kind, tc.link).Answer); got != tc.want {
				t.Errorf("got\n\t%s\nwant\n\t%s", got, tc.want)
			}
		})
	}

	t.Run("a post's card is the post without its text", func(t *testing.T) {
		post := find(t, c, almanac.KindPost, "long")
		var full, card map[string]any
		if json.Unmarshal(post.Answer, &full) != nil || json.Unmarshal(post.Card, &card) != nil {
			t.Fatal("not JSON")
		}
		delete(full, "html")
		if a, b := string(marshal(full)), string(marshal(card)); a != b {
			t.Errorf("got %s, want %s", b, a)
		}
		if post.Alias != "a-long-one" {
			t.Errorf("alias %q", post.Alias)
		}
		if other := find(t, c, almanac.KindPost, "getting-started"); other.Alias != "" {
			t.Errorf("alias %q for a post without id", other.Alias)
		}
	})
	t.Run("every answer is JSON, and calendar entries are those of the domain", func(t *testing.T) {
		for _, item := range c.Items {
			if !json.Valid(item.Answer) {
				t.Errorf("%s/%s is not JSON", item.Kind, item.Link)
			}
			var entry almanac.CalendarEntry
			if item.Kind == almanac.KindCalendar && (json.Unmarshal(item.Answer, &entry) != nil || entry.ID != item.Link) {
				t.Errorf("%s is no calendar entry", item.Link)
			}
		}
	})
}

func TestRead_Order(t *testing.T) {
	cases := []struct {
		name    string
		kind    almanac.Kind
		changes []change
		want    string
	}{
		{"by sort", almanac.KindPost, nil, "getting-started long"},
		{"by sort, whatever the names", almanac.KindPost, []change{replace("posts/long.md", "sort: 20", "sort: 5")}, "long getting-started"},
		{"the newest first", almanac.KindSeasonal, nil, "spring winter"},
		{"along previous and next, then what stands alone", almanac.KindBuilding, nil, "house barn villa"},
		{"by name", almanac.KindCalendar, nil, "dream-farm sale"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			var links []string
			for _, item := range read(t, data(t, tc.changes...)).Items {
				if item.Kind == tc.kind {
					if item.Position != len(links) {
						t.Errorf("%s is at %d", item.Link, item.Position)
					}
					links = append(links, item.Link)
				}
			}
			if got := strings.Join(links, " "); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

func TestRead_Version(t *testing.T) {
	before := read(t, data(t)).Version
	if len(before) != 16 {
		t.Errorf("version %q", before)
	}
	if again := read(t, data(t)).Version; again != before {
		t.Error("another folder with the same content has another version")
	}
	same := []change{
		write(".gitkeep", ""), write("posts/README.md", "Notes for editors."), write("images/LICENSE", "MIT"),
		replace("dream/calculator.json", "    { \"ref\"", "{\"ref\""),
	}
	if again := read(t, data(t, same...)).Version; again != before {
		t.Error("what no reader sees changed the version")
	}
	others := map[string]change{
		"a figure":            replace("buildings/house.json", `"board": 5`, `"board": 6`),
		"the order of keys":   replace("buildings/house.json", `"nail": 10, "board": 5`, `"board": 5, "nail": 10`),
		"the order of items":  replace("posts/long.md", "sort: 20", "sort: 1"),
		"an alias":            replace("posts/long.md", "id: a-long-one", "id: another"),
		"a text":              replace("news/opening.md", "farmer", "friend"),
		"a picture":           replace("images/icons/barn.svg", "M0 0", "M1 1"),
		"a picture's address": write("images/icons/unused.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`),
	}
	for name, c := range others {
		if read(t, data(t, c)).Version == before {
			t.Errorf("%s did not change the version", name)
		}
	}
}

func TestRead_Folder(t *testing.T) {
	t.Run("files are named below the folder as it was given", func(t *testing.T) {
		dir := data(t, replace("site/site.json", "{", "["))
		t.Chdir(filepath.Dir(dir))
		_, problems := Read("./data")
		if len(problems) != 1 || problems[0].File != "data/site/site.json" {
			t.Error(problems)
		}
	})
	t.Run("a folder that is missing", func(t *testing.T) {
		c, problems := Read(filepath.Join(t.TempDir(), "nowhere"))
		if c != nil || len(problems) == 0 || !strings.HasSuffix(problems[0].String(), "nowhere:1: the file or folder is missing") {
			t.Error(problems)
		}
	})
	t.Run("links to other files are not followed", func(t *testing.T) {
		secret := filepath.Join(t.TempDir(), "secret.json")
		if err := os.WriteFile(secret, []byte(`{"name":"Secret"}`), 0o600); err != nil {
			t.Fatal(err)
		}
		checkProblems(t, []string{
			"data/themes/other:1: expected a file: links to other files are not followed",
			"data/themes/secret.json:1: expected a file: links to other files are not followed",
		}, func(t *testing.T, dir string) {
			if os.Symlink(secret, filepath.Join(dir, "themes/secret.json")) != nil ||
				os.Symlink(filepath.Dir(secret), filepath.Join(dir, "themes/other")) != nil {
				t.Skip("no symbolic links here")
			}
		})
	})
}
