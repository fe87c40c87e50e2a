package content_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

func TestRead_Answers(t *testing.T) {
	c := Read(t, Data(t))
	address := func(path string) string {
		sum := sha256.Sum256(Find(t, c, "/images/"+path).Body)
		return "/images/" + path + "?v=" + hex.EncodeToString(sum[:4])
	}
	house, barn, bees := address("icons/house.svg"), address("icons/barn.svg"), address("covers/bees.svg")

	cases := []struct {
		name string
		path string
		want string
	}{
		{"an item keeps its keys' order and gets link and related", "/api/buildings/house",
			`{"name":"House","link":"house","pic":"` + house + `","size":"6x6",` +
				`"info":"<p>People <strong>live</strong> here.</p>\n<p>It has walls.</p>","previous":null,"next":"barn","variant":["villa"],` +
				`"levels":[{"level":1,"cost":{"nail":10,"board":5}},{"level":2,"cost":{"nail":12.50,"board":6}}],` +
				`"related":[{"name":"Barn","link":"barn","pic":"` + barn + `"},{"name":"A villa","link":"villa","pic":"` + house + `"}]}`},
		{"harmless HTML stays", "/api/buildings/barn",
			`{"name":"Barn","link":"barn","pic":"` + barn + `","info":"<p>Keeps <b>everything</b>.</p>","previous":"house","next":null,` +
				`"levels":[{"level":1}],"related":[{"name":"House","link":"house","pic":"` + house + `"}]}`},
		{"a table's links lead to related lines", "/api/dream/quest/first",
			`{"name":"First","link":"first","sort":1,"levels":[{"barn":"harvest-20","mill":999,"more":{"name":"Second","link":"second"}}],` +
				`"related":[{"name":"Second","link":"second","pic":""}]}`},
		{"an item that names none has an empty related", "/api/dream/quest/second",
			`{"name":"Second","link":"second","sort":2,"levels":[],"related":[]}`},
		{"a document is answered as it is", "/api/dream/market-quest", `{"levels":[]}`},
		{"a menu group lists a kind after its links, without what is hidden", "/api/menu",
			`[{"_id":"menu","data":[{"title":"Buildings","visible":true,"links":[` +
				`{"pic":"` + house + `","link":"/buildings/house","name":"Houses","description":"Where people live."},` +
				`{"pic":"` + barn + `","link":"/buildings/barn","name":"Barn","description":""},` +
				`{"pic":"` + house + `","link":"/buildings/villa","name":"A villa","description":""}]},` +
				`{"title":"Seasons","visible":false,"links":[` +
				`{"pic":"` + bees + `","link":"/seasonal/winter","name":"Winter","description":""}]}]}]`},
		{"news has an id and a whole text", "/api/news/opening",
			`{"_id":"opening","title":"The almanac is open","html":"<p>Hello, <em>farmer</em>.</p>","excerpt":"",` +
				`"date":"2026-11-01T09:30:00Z","edit":null,"link":"/posts/getting-started","archive":false}`},
		{"a post of one page has its text as a string", "/api/blog/getting-started",
			`[{"_id":"getting-started","title":"Getting started","excerpt":"The first steps.","cover":"` + bees + `","link":"getting-started",` +
				`"tags":["guide","farm"],"sort":10,"difficulty":["beginner"],"date":"2026-08-03T00:00:00Z","pageCount":1,` +
				`"html":"<p>Plant something.</p>\n<h2 id=\"section-next\">Next</h2>\n<p>See <a href=\"/buildings/house#levels\">the house</a>.</p>",` +
				`"provenance":"","sources":[]}]`},
		{"a post with # lines has pages", "/api/blog/long",
			`[{"_id":"a-long-one","title":"A long one","excerpt":"In two pages.","cover":"` + bees + `","link":"long",` +
				`"tags":["blog"],"sort":20,"difficulty":[],"date":"2026-09-01T00:00:00Z","pageCount":2,` +
				`"html":[{"title":"First page","html":"<p>One.</p>\n<pre><code># not a page\n</code></pre>"},` +
				`{"title":"Second page","html":"<p>Two.</p>"}],"provenance":"","sources":[]}]`},
		{"a calendar entry has an id, and its link is the page it leads to", "/api/calendar/house-sale",
			`{"id":"house-sale","name":"Sale","pic":"` + house + `","color":"red","kind":"sale","link":"https://example.com/sale",` +
				`"startDate":"2026-11-27T00:00:00Z","endDate":"2026-11-30T12:00:00Z","extends":"2026-12-01T00:00:00Z"}`},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			if got := string(Find(t, c, tc.path).Body); got != tc.want {
				t.Errorf("got\n\t%s\nwant\n\t%s", got, tc.want)
			}
		})
	}

	t.Run("a post is found by its id too, and its card is the post without its text", func(t *testing.T) {
		post := Find(t, c, "/api/blog/long")
		if byID := Find(t, c, "/api/blog/a-long-one"); string(byID.Body) != string(post.Body) {
			t.Errorf("by its id: %s", byID.Body)
		}
		var full, cards []map[string]any
		if json.Unmarshal(post.Body, &full) != nil || json.Unmarshal(Find(t, c, "/api/blog?view=card").Body, &cards) != nil {
			t.Fatal("not JSON")
		}
		delete(full[0], "html")
		if a, b := string(node.Marshal(full[0])), string(node.Marshal(cards[1])); a != b {
			t.Errorf("got %s, want %s", b, a)
		}
	})
	t.Run("lists hold all items, the quest book its lines by name too", func(t *testing.T) {
		house, barn, villa := Find(t, c, "/api/buildings/house").Body, Find(t, c, "/api/buildings/barn").Body, Find(t, c, "/api/buildings/villa").Body
		if got, want := string(Find(t, c, "/api/buildings").Body), fmt.Sprintf("[%s,%s,%s]", house, barn, villa); got != want {
			t.Errorf("got\n\t%s\nwant\n\t%s", got, want)
		}
		first, second := Find(t, c, "/api/dream/quest/first").Body, Find(t, c, "/api/dream/quest/second").Body
		want := fmt.Sprintf(`{"levels":[{"name":"First","link":"first"},{"name":"Second","link":"second"}],"lines":[%s,%s]}`, first, second)
		if got := string(Find(t, c, "/api/dream/quest").Body); got != want {
			t.Errorf("got\n\t%s\nwant\n\t%s", got, want)
		}
		if got := string(Find(t, c, "/api/library").Body); got != "[]" {
			t.Errorf("an empty list: %s", got)
		}
	})
	t.Run("the pages of items are listed, without those that are hidden", func(t *testing.T) {
		want := `["/posts/getting-started","/posts/long","/buildings/house","/buildings/barn","/buildings/villa","/dream/buildings/land","/themes/farmcup","/seasonal/winter"]`
		if got := string(Find(t, c, "/api/pages").Body); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
	t.Run("every answer but pictures and tables as CSV is JSON with an address and a route of its own", func(t *testing.T) {
		seen := map[string]bool{}
		for _, answer := range c.Answers {
			if seen[answer.Path] {
				t.Errorf("%s is there twice", answer.Path)
			}
			seen[answer.Path] = true
			if strings.HasPrefix(answer.Path, "/images/") {
				continue
			}
			if isTable := strings.HasSuffix(answer.Path, ".csv"); isTable != (answer.MediaType == "text/csv; charset=utf-8") || !isTable && (answer.MediaType != "application/json" || !json.Valid(answer.Body)) {
				t.Errorf("%s is not JSON", answer.Path)
			}
			if prefix, _, _ := strings.Cut(answer.Route, "{"); !strings.HasPrefix(answer.Path, prefix) {
				t.Errorf("%s has the route %s", answer.Path, answer.Route)
			}
		}
	})
	t.Run("what depends on the time is made of the calendar and the seasonal events", func(t *testing.T) {
		if len(c.Calendar.Entries) != 2 || c.Calendar.Entries[0].ID != "dream-farm" || c.Calendar.Entries[1].ID != "house-sale" {
			t.Errorf("entries %+v", c.Calendar.Entries)
		}
		if len(c.Calendar.Seasons) != 2 || c.Calendar.Seasons[1].Link != "winter" || !c.Calendar.Seasons[1].Visible || c.Calendar.Seasons[1].Thumb != bees {
			t.Errorf("seasons %+v", c.Calendar.Seasons)
		}
		if c.Calendar.Site != "Farm Almanac" {
			t.Errorf("the site is called %q", c.Calendar.Site)
		}
	})
}

func TestRead_Order(t *testing.T) {
	cases := []struct {
		name    string
		route   string
		changes []Change
		want    string
	}{
		{"by sort", "/api/blog/{link}", nil, "getting-started a-long-one long"},
		{"by sort, not by name", "/api/blog/{link}", []Change{Replace("posts/long.md", "sort: 20", "sort: 5")}, "a-long-one long getting-started"},
		{"the newest first", "/api/seasonal-event/{link}", nil, "spring winter"},
		{"along previous and next, then those without neighbours", "/api/buildings/{link}", nil, "house barn villa"},
		{"by name", "/api/calendar/{link}", nil, "dream-farm house-sale"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			var links []string
			for _, answer := range Read(t, Data(t, tc.changes...)).Answers {
				if answer.Route == tc.route {
					links = append(links, path.Base(answer.Path))
				}
			}
			if got := strings.Join(links, " "); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

func TestRead_Version(t *testing.T) {
	before := Read(t, Data(t)).Version
	if len(before) != 16 {
		t.Errorf("version %q", before)
	}
	if again := Read(t, Data(t)).Version; again != before {
		t.Error("another folder with the same content has another version")
	}
	same := []Change{
		Write(".gitkeep", ""), Write("posts/README.md", "Notes for editors."), Write("images/LICENSE", "MIT"),
		Replace("dream/calculator.json", "    { \"ref\"", "{\"ref\""),
	}
	if again := Read(t, Data(t, same...)).Version; again != before {
		t.Error("what no reader sees changed the version")
	}
	others := map[string]Change{
		"a figure":            Replace("buildings/house.json", `"board": 5`, `"board": 6`),
		"the order of keys":   Replace("buildings/house.json", `"nail": 10, "board": 5`, `"board": 5, "nail": 10`),
		"the order of items":  Replace("posts/long.md", "sort: 20", "sort: 1"),
		"an alias":            Replace("posts/long.md", "id: a-long-one", "id: another"),
		"a text":              Replace("news/opening.md", "farmer", "friend"),
		"a picture":           Replace("images/icons/barn.svg", "M0 0", "M1 1"),
		"a synonym":           Replace("site/synonyms.json", "granary", "grain store"),
		"a picture's address": Write("images/icons/unused.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`),
	}
	for name, c := range others {
		if Read(t, Data(t, c)).Version == before {
			t.Errorf("%s did not change the version", name)
		}
	}
}

func TestRead_Folder(t *testing.T) {
	t.Run("files are named below the folder as it was given", func(t *testing.T) {
		dir := Data(t, Replace("site/site.json", "{", "["))
		t.Chdir(filepath.Dir(dir))
		_, problems := content.Read("./data")
		if len(problems) != 1 || problems[0].File != "data/site/site.json" {
			t.Error(problems)
		}
	})
	t.Run("a folder in which nothing can be written", func(t *testing.T) {
		dir := t.TempDir()
		err := source.WriteFiles(dir, []almanac.File{{Path: "news/a.md"}, {Path: "news"}})
		if err == nil || err.Error() != "news: cannot be written: is a directory" {
			t.Error(err)
		}
	})
	t.Run("a folder that is missing", func(t *testing.T) {
		c, problems := content.ReadWith(filepath.Join(t.TempDir(), "nowhere"), content.Options{Now: time.Unix(1795000000, 0)})
		if c != nil || len(problems) != 1 || !strings.HasSuffix(problems[0].String(), "nowhere:1: the file or folder is missing: DATA_DIR says where the content is") {
			t.Error(problems)
		}
	})
	t.Run("links to other files are not followed", func(t *testing.T) {
		secret := filepath.Join(t.TempDir(), "secret.json")
		if err := os.WriteFile(secret, []byte(`{"name":"Secret"}`), 0o600); err != nil {
			t.Fatal(err)
		}
		CheckProblems(t, []string{
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
