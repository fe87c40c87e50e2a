package edit

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
)

var today = time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)

func makeNew(t *testing.T, dir string, item NewItem) Made {
	t.Helper()
	item.Today = today
	made, err := New(dir, item)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// One item of every kind that has a folder is added to the content that ships: it passes the check, has its
// answer, its page, its tables, its place in the menu and is found.
func TestNew_EveryKind(t *testing.T) {
	dir := RealData(t)
	for i, word := range ItemWords() {
		item := NewItem{Kind: word, Slug: "moon-festival"}
		if word == "event" {
			item.Start, item.End = "2027-01-09 08:00", "2027-01-12 08:00"
		}
		finish(t, dir, kind.Find(kind.Items[i].Kind), makeNew(t, dir, item))
	}
	c, problems := content.Read(dir)
	if len(problems.Errors()) > 0 {
		t.Fatal(problems)
	}
	pages := string(Find(t, c, "/api/pages").Body)
	var found []string
	for _, d := range c.Search {
		if d.Title == "Moon festival" {
			found = append(found, d.Path)
		}
	}
	var menu []struct {
		Data []struct {
			Links []struct{ Link, Name string }
		}
	}
	if err := json.Unmarshal(Find(t, c, "/api/menu").Body, &menu); err != nil {
		t.Fatal(err)
	}
	var cards []string
	for _, group := range menu[0].Data {
		for _, card := range group.Links {
			if card.Name == "Moon festival" {
				cards = append(cards, card.Link)
			}
		}
	}
	for _, w := range kind.Items {
		k := kind.Find(w.Kind)
		link := "moon-festival"
		if k.Name == "news" {
			link = "2026-11-25-moon-festival"
		}
		if body := string(Find(t, c, k.API+"/"+link).Body); !strings.Contains(body, "Moon festival") {
			t.Errorf("%s answers %s", k.API+"/"+link, body)
		}
		if k.Page == "" {
			continue
		}
		page := k.Page + link
		if !strings.Contains(pages, `"`+page+`"`) {
			t.Errorf("%s is not on the map of the site", page)
		}
		if !slices.Contains(found, page) {
			t.Errorf("search does not find %s", page)
		}
		if !k.Prose {
			Find(t, c, "/api"+page+".csv")
		}
		if isListed := slices.Contains(cards, page); isListed == (k.Prose || k.Name == kind.Seasonal) {
			t.Errorf("%s is on a card of the menu: %v", page, isListed)
		}
	}
	// The event leads to the season of its name, and takes its picture.
	for _, entry := range c.Calendar.Entries {
		if entry.ID == "moon-festival" && (entry.Link != "/seasonal/moon-festival" || entry.Kind != "season" || entry.Name != "Moon festival") {
			t.Errorf("the event leads to %s", entry.Link)
		}
	}
}

// finish writes texts in place of the placeholders of a new item, and lets readers see it.
func finish(t *testing.T, dir string, k *kind.Kind, made Made) {
	t.Helper()
	path := filepath.Join(dir, made.Files[0])
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("draft: true\n", "", "  \"draft\": true,\n", "", "will stand here", "is known", " decoration", " lamp").Replace(string(b))
	if k.Prose {
		text = regexp.MustCompile(`excerpt: .*`).ReplaceAllString(text[:strings.Index(text, "---\n\n")], "excerpt: "+strings.Repeat("What there is. ", 6)+"End.") + "---\n\nIt is here.\n"
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A new item is a draft: readers see nothing of it, in no list, chain, card or week, until its placeholders are gone
// and the draft is ended.
func TestNew_ItemsAreDrafts(t *testing.T) {
	dir := RealData(t)
	before := map[string]string{}
	for _, answer := range Read(t, dir).Answers {
		before[answer.Path] = string(answer.Body)
	}
	var files []string
	for _, word := range ItemWords() {
		item := NewItem{Kind: word, Slug: "moon-festival"}
		switch word {
		case "event":
			item.Start, item.End = "2027-01-09 08:00", "2027-01-12 08:00"
		case "theme":
			item.Start = "2027-01-07"
		case "building":
			item.After = "house"
		}
		made := makeNew(t, dir, item)
		files = append(files, made.Files[0])
		if left := strings.Join(made.Left, "\n"); !strings.Contains(left, "It is a draft: ") {
			t.Errorf("%s: next is\n%s", word, left)
		} else if strings.Contains(left, `["seen in the game"]`) != (word != "news") || strings.Contains(left, `"checked"`) != (word != "news" && word != "post") {
			t.Errorf("%s: next says how it is shown to players, or what it has no field for:\n%s", word, left)
		}
	}
	for _, answer := range Read(t, dir).Answers {
		if before[answer.Path] != string(answer.Body) {
			t.Errorf("readers see something of drafts at %s", answer.Path)
		}
	}
	if all, problems := content.ReadWith(dir, content.Options{Drafts: true}); len(problems) > 0 || all == nil {
		t.Error(problems)
	}

	texts := listing(t, dir)
	for _, file := range files {
		text := texts[filepath.Join(dir, file)]
		if strings.Contains(text, "cover:") {
			t.Errorf("%s has the cover of another", file)
		}
		Write(file, strings.NewReplacer("draft: true\n", "", "  \"draft\": true,\n", "").Replace(text))(t, dir)
	}
	_, problems := content.Read(dir)
	refused := map[string]bool{}
	for _, d := range problems.Errors() {
		if d.Rule != "placeholder" {
			t.Error(d)
		}
		refused[filepath.Base(filepath.Dir(d.File))] = true
	}
	if want := []string{"news", "posts", "themes", "village"}; !slices.Equal(slices.Sorted(maps.Keys(refused)), want) {
		t.Errorf("placeholders are refused in %v", refused)
	}
}

// An item that comes after another one is of its type and has its columns.
func TestNew_TakesTheColumnsOfItsNeighbour(t *testing.T) {
	dir := RealData(t)
	for i, test := range []struct{ kind, after, want string }{
		{"building", "premium-house", "\"type\": \"premium\",\n"},
		{"building", "premium-house", `{ "level": 2, "unlock": { "xp": 999 }, "bonus": { "workers": 999, "happiness": 999 }, "cost": { "gold": 999 } }`},
		{"building", "land", `{ "level": 2, "unlock": { "xp": 999 }, "time": "?",`},
		{"library", "egg", `"bonus": { "egg": 999 }`},
		{"market-upgrade", "train", `"wagons": 999, "wait": "?"`},
		{"village", "time", `{ "level": 2, "bonus": 999, "unit": "?", "cost": 999 }`},
	} {
		made := makeNew(t, dir, NewItem{Kind: test.kind, Slug: fmt.Sprint("moon-", i), After: test.after})
		if text, err := os.ReadFile(filepath.Join(dir, made.Files[0])); err != nil || !strings.Contains(string(text), test.want) || laidOut(t, string(text)) != string(text) {
			t.Errorf("%s after %s lacks %s: %v\n%s", test.kind, test.after, test.want, err, text)
		}
	}
	Read(t, dir)
}

// later are fields that say something of an item that is not known of a new one.
var later = map[string][]string{
	"*":           {"checked", "nameProvenance"},
	kind.Seasonal: {"tracker"},
	"news":        {"edit"},
	"posts":       {"id"},
	kind.Calendar: {"kind", "start", "end", "suspend", "extends", "rrule", "except", "rotation", "special", "changes"},
}

// A skeleton has every field of its schema, and is laid out as the files that ship.
func TestNew_SkeletonsAreWhole(t *testing.T) {
	for _, w := range kind.Items {
		k := kind.Find(w.Kind)
		b, err := k.Skeleton()
		if err != nil {
			t.Fatal(err)
		}
		text := strings.NewReplacer("{{sort}}", "1").Replace(b)
		var root *node.Node
		if k.Prose {
			read, _ := node.ParseProse(strings.ReplaceAll(text, "{{", "a"))
			root = read.Fields
		} else {
			root, _ = node.ParseJSON(text)
			if laidOut(t, text) != text {
				t.Errorf("%s is laid out otherwise", k.Name)
			}
		}
		schema, err := os.ReadFile(filepath.Join("../../../../data", schema.File(k.Name)))
		if err != nil {
			t.Fatal(err)
		}
		fields, _ := node.ParseJSON(string(schema))
		for _, field := range fields.Get("properties").Members {
			name := field.Key.Text
			if root.Get(name) == nil && !node.IsTrustKey(name) && !slices.Contains(slices.Concat(later["*"], later[k.Name]), name) {
				t.Errorf("the skeleton of %s lacks %s", k.Name, name)
			}
		}
	}
}

func TestNew_Neighbours(t *testing.T) {
	type ends struct{ Previous, Next string }
	arrows := func(dir, name string) (e ends) {
		b, err := os.ReadFile(filepath.Join(dir, "buildings", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(b, &e); err != nil {
			t.Fatal(err)
		}
		return e
	}
	for name, test := range map[string]struct {
		item NewItem
		want map[string]ends
	}{
		"after the last one of the main line": {NewItem{Kind: "building", Slug: "mill"}, map[string]ends{
			"house": {"", "barn"}, "barn": {"house", "mill"}, "mill": {"barn", ""}, "villa": {"", ""},
		}},
		"after another": {NewItem{Kind: "buildings", Slug: "mill", After: "house"}, map[string]ends{
			"house": {"", "mill"}, "mill": {"house", "barn"}, "barn": {"mill", ""},
		}},
		"after one without neighbours": {NewItem{Kind: "building", Slug: "mill", After: "villa"}, map[string]ends{
			"villa": {"", "mill"}, "mill": {"villa", ""}, "barn": {"house", ""},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := Data(t)
			makeNew(t, dir, test.item)
			for building, want := range test.want {
				if got := arrows(dir, building); got != want {
					t.Errorf("%s: got %+v, want %+v", building, got, want)
				}
			}
		})
	}
}

// A theme with a date takes over its week, and leaves those of all other weeks as they are.
func TestNew_ThemeOfAWeek(t *testing.T) {
	dir := RealData(t)
	before := Read(t, dir)
	finish(t, dir, kind.Find(kind.Themes), makeNew(t, dir, NewItem{Kind: "theme", Slug: "moon-festival", Start: "2026-12-10"}))
	after := Read(t, dir)
	// Its name is in its own file alone, and in every answer.
	if b, err := os.ReadFile(filepath.Join(dir, "calendar/weekly-theme.json")); err != nil || strings.Contains(string(b), "Moon festival") {
		t.Errorf("the calendar's file has the name, too: %v", err)
	}
	if body := string(Find(t, after, "/api/calendar/weekly-theme").Body); !strings.Contains(body, `{"name":"Moon festival","pic":"/images/`) {
		t.Errorf("the name is not answered: %s", body)
	}
	names := func(c *almanac.Content) (names []string) {
		from := time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC)
		for _, event := range almanac.Occurrences(c.Calendar.Entries, from, from.AddDate(0, 2, 0)) {
			if event.ID == "weekly-theme" {
				names = append(names, event.StartDate.Format("01-02 ")+event.Name)
			}
		}
		return names
	}
	want := names(before)
	for i, name := range want {
		if strings.HasPrefix(name, "12-10 ") {
			want[i] = "12-10 Moon festival"
		}
	}
	if got := names(after); strings.Join(got, "\n") != strings.Join(want, "\n") || !slices.Contains(got, "12-10 Moon festival") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Next winter's event: its dates and its pace are those that are given, the pace that of the last one.
func TestNew_SeasonWithTracker(t *testing.T) {
	dir := RealData(t)
	finish(t, dir, kind.Find(kind.Seasonal),
		makeNew(t, dir, NewItem{Kind: "seasonal", Slug: "winter-2027", Start: "2027-12-02 08:00", End: "2028-01-06 08:00", Tracker: true}))
	c := Read(t, dir)
	var season struct {
		Date    string
		Tracker json.RawMessage
	}
	if err := json.Unmarshal(Find(t, c, "/api/seasonal-event/winter-2027").Body, &season); err != nil {
		t.Fatal(err)
	}
	if season.Date != "2027-12-02T08:00:00Z" || string(season.Tracker) != `{"item":"cookie","start":"2027-12-02T08:00:00Z","perHour":20,"days":35}` {
		t.Errorf("got %s, %s", season.Date, season.Tracker)
	}
}

func TestNew_AddsACardWhereNoGroupListsTheKind(t *testing.T) {
	dir := Data(t, Replace("menu/menu.json", ` }
      ],
      "all": "buildings"`, ` }
      ]`))
	makeNew(t, dir, NewItem{Kind: "building", Slug: "mill"})
	const want = `"Where people live." },
        { "pic": "icons/house.svg", "link": "/buildings/mill", "name": "Mill", "description": "What is known of it, level by level" }
      ]`
	if b, err := os.ReadFile(filepath.Join(dir, "menu/menu.json")); err != nil || !strings.Contains(string(b), want) {
		t.Errorf("%v\n%s", err, b)
	}
}

func TestNew_Refuses(t *testing.T) {
	for name, test := range map[string]struct {
		item    NewItem
		want    string
		changes []Change
	}{
		"a kind that is none":                   {NewItem{Kind: "tractor", Slug: "a"}, "there is no kind of content called tractor: it is one of building, library, ", nil},
		"a slug that is none":                   {NewItem{Kind: "building", Slug: "../Hut"}, "../Hut cannot be the name of a file: expected lower-case letters", nil},
		"a slug that is too long":               {NewItem{Kind: "building", Slug: strings.Repeat("a", 81)}, "a file's name has at most 80 characters", nil},
		"an item that is there":                 {NewItem{Kind: "building", Slug: "house"}, "buildings/house.json already exists: choose another name", nil},
		"a former address":                      {NewItem{Kind: "building", Slug: "hut"}, "/buildings/hut was the address of a page that is now /buildings/house: ", []Change{MovedPagesFile}},
		"a kind that is misspelt":               {NewItem{Kind: "buildng", Slug: "a"}, "there is no kind of content called buildng (did you mean building?): it is one of ", nil},
		"letters that are exchanged":            {NewItem{Kind: "building", Slug: "mill", After: "hosue"}, "there is no buildings/hosue.json (did you mean house?)", nil},
		"the name of a neighbour's file":        {NewItem{Kind: "building", Slug: "mill", After: "data/buildings/House.json"}, "there is no buildings/data/buildings/House.json.json (did you mean house?)", nil},
		"a part of a neighbour's name":          {NewItem{Kind: "building", Slug: "mill", After: "hou"}, "there is no buildings/hou.json (did you mean house?)", nil},
		"a neighbour that is like no other":     {NewItem{Kind: "building", Slug: "mill", After: "xyzzy"}, "there is no buildings/xyzzy.json: its name is that of a file there, without the ending", nil},
		"a neighbour that is not there":         {NewItem{Kind: "building", Slug: "mill", After: "barm"}, "there is no buildings/barm.json (did you mean barn?)", nil},
		"a neighbour where there are no arrows": {NewItem{Kind: "post", Slug: "mill", After: "long"}, "the items of posts have no arrows: leave out the one before", nil},
		"a tracker of a building":               {NewItem{Kind: "building", Slug: "mill", Tracker: true}, "only a seasonal event has a tracker: leave it out", nil},
		"dates of a building":                   {NewItem{Kind: "building", Slug: "mill", Start: "2026-12-03"}, "only an event, a seasonal event and a theme have a start: leave it out", nil},
		"the end of a theme":                    {NewItem{Kind: "theme", Slug: "mill", End: "2026-12-03"}, "only an event and a seasonal event have an end: leave it out", nil},
		"an event without dates":                {NewItem{Kind: "event", Slug: "mill"}, `an event needs its start in UTC, such as "2026-12-03 08:00"`, nil},
		"an event called as all":                {NewItem{Kind: "event", Slug: "current", Start: "2026-12-03", End: "2026-12-04"}, "current already means something else in /calendar: choose another name", nil},
		"no date":                               {NewItem{Kind: "event", Slug: "mill", Start: "3.12.", End: "2026-12-04"}, `the start "3.12." is not a date: expected one such as 2026-12-03 or "2026-12-03 08:00", in UTC`, nil},
		"an end before the start":               {NewItem{Kind: "event", Slug: "mill", Start: "2026-12-03", End: "2026-12-03"}, "the end is not after the start", nil},
		"a tracker of more than a year":         {NewItem{Kind: "seasonal", Slug: "mill", Tracker: true, Start: "2026-01-01", End: "2027-12-31"}, "a tracker counts at most 366 days: choose an earlier end, or leave the tracker out", nil},
		"a theme of no week":                    {NewItem{Kind: "theme", Slug: "mill", Start: "2026-12-04"}, "no event in the calendar rotates themes: leave the start out", []Change{Remove("calendar/dream-farm.json")}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := Data(t, test.changes...)
			before := listing(t, dir)
			_, err := New(dir, test.item)
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
			if after := listing(t, dir); !maps.Equal(after, before) {
				t.Errorf("something was written: %v", after)
			}
		})
	}
	t.Run("a theme on a day on which none begins", func(t *testing.T) {
		dir := RealData(t)
		_, err := New(dir, NewItem{Kind: "theme", Slug: "moon", Start: "2026-12-11", Today: today})
		if err == nil || !strings.HasPrefix(err.Error(), "calendar/weekly-theme.json: the start 2026-12-11: ") || pathExists(filepath.Join(dir, "themes/moon.json")) {
			t.Error(err)
		}
	})
}

// listing is every file of a folder with its text.
func listing(t *testing.T, dir string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		texts[path] = string(b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// What is proposed for the calendar has the time, without which it is no start of any event.
func TestNew_ProposesTheStartOfASeason(t *testing.T) {
	for _, start := range []string{"2027-12-02", "2027-12-02 08:00"} {
		made := makeNew(t, Data(t), NewItem{Kind: "seasonal", Slug: "winter-2027", Start: start})
		if left := strings.Join(made.Left, "\n"); !strings.Contains(left, `{ "on": "2027-12-02 08:00", "link": "/seasonal/winter-2027" }`) {
			t.Errorf("%s: got %s", start, left)
		}
	}
}
