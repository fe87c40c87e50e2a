package edit

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/node"
)

func renameItem(t *testing.T, dir, kind, former, latter string) Made {
	t.Helper()
	made, err := Rename(dir, kind, former, latter)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// Everything that leads to an item follows it: arrows, variants, cards, links in texts and
// in front matter. The rest of each file stays as it was.
func TestRename(t *testing.T) {
	dir := Data(t,
		Replace("news/opening.md", "Hello, *farmer*.", "[Houses](/buildings/house#levels), `/buildings/house`, [not](https://example.org/buildings/house) [that](/buildings/house-of-cards)."),
		Replace("buildings/barn.json", `"Keeps <b>everything</b>."`, `["One.", "[House](/buildings/house?from=1)"]`),
		Write("buildings/house-of-cards.json", strings.NewReplacer(`"House"`, `"House of cards"`, `"barn"`, "null", `["villa"]`, "[]").Replace(ValidFile("buildings/house.json"))),
	)
	before := listing(t, dir)
	made := renameItem(t, dir, "building", "house", "home")
	c := Read(t, dir)
	Find(t, c, "/api/buildings/home")
	if got := string(Find(t, c, "/api/buildings/house").Body); got != "/api/buildings/home" {
		t.Errorf("the former address leads to %s", got)
	}
	if made.Page != "/buildings/home" || strings.Join(made.Files, " ") != "buildings/home.json menu/menu.json news/opening.md posts/getting-started.md buildings/barn.json buildings/villa.json site/moved.json" {
		t.Errorf("made %+v", made)
	}
	changed := strings.NewReplacer(
		"(/buildings/house#levels)", "(/buildings/home#levels)", "`/buildings/house`", "`/buildings/home`", "](/buildings/house)", "](/buildings/home)",
		`"previous": "house"`, `"previous": "home"`, `["house"]`, `["home"]`, "/buildings/house?from=1", "/buildings/home?from=1",
		`"link": "/buildings/house"`, `"link": "/buildings/home"`,
		`{ "pages": [] }`, `{ "pages": [{ "from": "/buildings/house", "to": "/buildings/home" }] }`,
	)
	for file, text := range listing(t, dir) {
		former := strings.Replace(file, "buildings/home.json", "buildings/house.json", 1)
		if want := changed.Replace(before[former]); text != want {
			t.Errorf("%s: got\n%s\nwant\n%s", file, text, want)
		}
		delete(before, former)
	}
	if len(before) > 0 {
		t.Errorf("these are gone: %v", before)
	}
}

// A file that cannot be written stops it, and all are as they were.
func TestEditedFiles_WholeOrNotAtAll(t *testing.T) {
	dir := Data(t)
	files := &editedFiles{dir: dir}
	files.add("buildings/home.json", "{}")
	for _, name := range []string{"buildings/house.json", "site/moved.json"} {
		files.edit(name, func(root *node.Node) { root.Set("name", node.NewText("Home", 0)) })
	}
	if err := os.Remove(filepath.Join(dir, "site/moved.json")); err != nil {
		t.Fatal(err)
	}
	before := listing(t, dir)
	if _, err := files.save(); err == nil || !strings.HasPrefix(err.Error(), "site/moved.json: ") {
		t.Errorf("got %v", err)
	}
	if after := listing(t, dir); !maps.Equal(before, after) {
		t.Errorf("it was %v, it is %v", slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(after)))
	}
}

// Two programs may save a file at once: it is what one of them wrote, with its mode, and nothing else is left.
func TestReplaceFile_Twice(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := os.WriteFile(filepath.Join(dir, "a.json"), nil, 0o604); err != nil {
		t.Fatal(err)
	}
	var saving sync.WaitGroup
	for _, text := range []string{strings.Repeat("a", 1<<18), strings.Repeat("b", 1<<17)} {
		saving.Go(func() {
			for range 30 {
				if err := ReplaceFile(root, "a.json", text); err != nil {
					t.Error(err)
				}
				got, err := root.ReadFile("a.json")
				if err != nil || strings.Trim(string(got), "a") != "" && strings.Trim(string(got), "b") != "" {
					t.Errorf("%d bytes, %v", len(got), err)
				}
			}
		})
	}
	saving.Wait()
	entries, err := os.ReadDir(dir)
	info, gone := os.Stat(filepath.Join(dir, "a.json"))
	if err != nil || gone != nil || len(entries) != 1 || info.Mode() != 0o604 {
		t.Errorf("%v %v %v %v", entries, info, err, gone)
	}
}

// A name that is given back takes its line along, and addresses never lead over two.
func TestRename_BackAndOnward(t *testing.T) {
	dir := Data(t)
	moved := func() string {
		b, err := os.ReadFile(filepath.Join(dir, "site/moved.json"))
		if err != nil {
			t.Fatal(err)
		}
		root, _ := node.ParseJSON(string(b))
		return string(root.Get("pages").JSON())
	}
	renameItem(t, dir, "buildings", "house", "home")
	renameItem(t, dir, "buildings", "home", "cottage")
	if got := moved(); got != `[{"from":"/buildings/house","to":"/buildings/cottage"},{"from":"/buildings/home","to":"/buildings/cottage"}]` {
		t.Error(got)
	}
	Read(t, dir)
	renameItem(t, dir, "buildings", "cottage", "house")
	if got := moved(); got != `[{"from":"/buildings/home","to":"/buildings/house"},{"from":"/buildings/cottage","to":"/buildings/house"}]` {
		t.Error(got)
	}
	Read(t, dir)
}

// A post is shown at addresses without its folder too, but for the names of pages.
func TestRename_ToTheNameOfAPage(t *testing.T) {
	dir := Data(t, Replace("news/opening.md", "Hello, *farmer*.", "[One](/getting-started), [two](/posts/getting-started)."))
	renameItem(t, dir, "post", "getting-started", "fishing")
	text, err := os.ReadFile(filepath.Join(dir, "news/opening.md"))
	if err != nil || !strings.Contains(string(text), "[One](/posts/fishing), [two](/posts/fishing).") {
		t.Errorf("%s, %v", text, err)
	}
}

// Some items have pages, some are parts of others' pages, and some are only in the calendar.
func TestRename_ItemsOfEachShape(t *testing.T) {
	dir := RealData(t)
	for _, item := range [][2]string{
		{"market-upgrade", "train"}, {"dream-quest", "animals"}, {"theme", "farmcup"}, {"project", "cheese"},
		{"event", "winter"}, {"news", "2026-07-20-moving-in"}, {"post", "winter-wonderland"},
	} {
		renameItem(t, dir, item[0], item[1], item[1]+"-renamed")
	}
	c := Read(t, dir)
	for _, path := range []string{"/api/project/cheese-renamed", "/api/news/2026-07-20-moving-in-renamed", "/api/blog/winter-wonderland-renamed", "/api/market/upgrades/train.csv"} {
		Find(t, c, path)
	}
	for file, text := range listing(t, dir) {
		if strings.Contains(text, "(/posts/winter-wonderland)") {
			t.Errorf("%s leads to the former address", file)
		}
	}
}

func TestRename_Refuses(t *testing.T) {
	for name, test := range map[string]struct {
		kind, former, latter, want string
		changes                    []Change
	}{
		"an item that is not there":   {"building", "hut", "home", "there is no buildings/hut.json", nil},
		"a name that is taken":        {"building", "house", "barn", "buildings/barn.json already exists: choose another name", nil},
		"the same name":               {"building", "house", "house", "buildings/house.json already exists: choose another name", nil},
		"a name that is none":         {"building", "house", "../home", "../home cannot be the name of a file", nil},
		"another's former address":    {"building", "barn", "hut", "/buildings/hut was the address of a page that is now /buildings/house: ", []Change{MovedPagesFile}},
		"a folder with errors":        {"building", "house", "home", "", []Change{Replace("buildings/barn.json", `"previous": "house"`, `"previous": null`)}},
		"a post by its second name":   {"post", "a-long-one", "home", "there is no posts/a-long-one.md", nil},
		"an item of a kind with none": {"site", "site", "home", "there is no kind of content called site", nil},
	} {
		t.Run(name, func(t *testing.T) {
			dir := Data(t, test.changes...)
			before := listing(t, dir)
			_, err := Rename(dir, test.kind, test.former, test.latter)
			if err == nil || !strings.HasPrefix(err.Error(), test.want) || test.want == "" && !strings.HasSuffix(err.Error(), "Correct all problems first: this is one of them") {
				t.Errorf("got %v, want %s", err, test.want)
			}
			if after := listing(t, dir); !maps.Equal(after, before) {
				t.Errorf("something was written: %v", after)
			}
		})
	}
}

// Readers know no address of a season that is not visible yet: none is kept.
func TestRename_AHiddenSeason(t *testing.T) {
	dir := Data(t)
	if made := renameItem(t, dir, "seasonal", "spring", "summer"); strings.Join(made.Files, " ") != "seasonal/summer.json" {
		t.Errorf("wrote %v", made.Files)
	}
}

// Readers know no address of a draft: none is kept, and nothing leads to a page that they do not see.
func TestRename_ADraft(t *testing.T) {
	dir := RealData(t)
	if _, err := New(dir, NewItem{Kind: "post", Slug: "moon-guide", Today: time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC)}); err != nil {
		t.Fatal(err)
	}
	before := listing(t, dir)[filepath.Join(dir, "site/moved.json")]
	if _, err := Rename(dir, "post", "moon-guide", "sun-guide"); err != nil {
		t.Fatal(err)
	}
	if after := listing(t, dir)[filepath.Join(dir, "site/moved.json")]; after != before {
		t.Errorf("an address was kept: %s", after)
	}
	if _, problems := content.Read(dir); len(problems.Errors()) > 0 {
		t.Error(problems)
	}
}
