package sqlite_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

// A small farm to search in.
var documents = []almanac.SearchDocument{
	{Path: "/buildings/house", Group: "Buildings", Title: "House", Names: []string{"home", "Wohnhaus"}, Text: "Workers live here.", Table: table("building", "house", 10)},
	{Path: "/buildings/premium-house", Group: "Buildings", Title: "Premium house", Text: "More workers than in a shack.", Table: table("building", "premium-house", 12)},
	{Path: "/buildings/sheep-pen", Group: "Buildings", Title: "Sheep pen", Names: []string{"Schafstall"}, Text: "Wool & <b>more</b> wool.", Table: table("building", "sheep-pen", 15)},
	{Path: "/buildings/cowshed", Group: "Buildings", Title: "Cowshed", Names: []string{"Kühe", "Étable"}, Text: "A box of milk. A bonus for a potato."},
	{Path: "/library/apple", Group: "Library", Title: "Apples", Text: "More apples from each house.", Table: table("library", "apple", 12)},
	{Path: "/dream/buildings/house", Group: "Dream Farm", Title: "House", Text: "Cash", Table: table("dream", "house", 20)},
	{Path: "/co-op/projects#project-apple", Group: "Co-op", Title: "Apple", Table: table("project", "apple", 2)},
	{Path: "/themes/winter", Group: "Themes", Title: "Winter Week", Text: "Cookies."},
	{Path: "/seasonal/winter-2026", Group: "Seasonal events", Title: "Winter 2026", Text: "Cookies."},
	{Path: "/posts/winter", Group: "Guides and blog", Title: "Winter", Text: "How to get ready."},
	{Path: "/posts/bees", Group: "Guides and blog", Title: "Beds and jelly", Text: "The bee tournament is every other weekend."},
	{Path: "/bees", Group: "Calendar", Title: "Bee tournament", Names: []string{"Bienenturnier"}, Entry: "bee-tournament"},
}

func table(of, link string, last int) almanac.SearchTable {
	return almanac.SearchTable{Of: of, Link: link, Unit: "level", First: 1, Last: last}
}

var searchNow = time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)

// found answers a query from an imported database. The winter theme runs, and the bees come next.
func found(t testing.TB, reader *sqlite.ContentReader, query string) (result almanac.SearchResult) {
	t.Helper()
	at := func(days int) almanac.Date { return almanac.Date{Time: searchNow.AddDate(0, 0, days)} }
	events := almanac.EventTimesAt([]almanac.CalendarEntry{
		{Occurrence: almanac.Occurrence{ID: "theme", Name: "Winter Week", Link: "/themes/winter", StartDate: at(-2), EndDate: at(5)}},
		{Occurrence: almanac.Occurrence{ID: "bee-tournament", Name: "Bee tournament", Link: "/bees", StartDate: at(6), EndDate: at(9)}},
	}, searchNow)
	err := reader.Search(ctx, func(version string, index almanac.SearchIndex, _ func() (almanac.Calendar, error)) (err error) {
		result, err = almanac.Search(almanac.ParseSearch(query), index, events)
		return err
	})
	if err != nil {
		t.Fatalf("%q: %v", query, err)
	}
	return result
}

func openDocuments(t testing.TB) *sqlite.ContentReader {
	path := filepath.Join(t.TempDir(), "content.db")
	c := content("one")
	c.Search = documents
	replace(t, path, c)
	return openReader(t, path)
}

// listed writes what is found in one line.
func listed(result almanac.SearchResult) string {
	var all []string
	for _, group := range result.Groups {
		for _, r := range group.Results {
			all = append(all, r.Path)
		}
	}
	return strings.Join(all, " ")
}

func TestSearch_FindsTheBestFirst(t *testing.T) {
	reader := openDocuments(t)
	for query, want := range map[string]string{
		"sheep pen":              "/buildings/sheep-pen",
		"pen sheep":              "/buildings/sheep-pen",
		"SHEEP":                  "/buildings/sheep-pen",
		"she":                    "/buildings/sheep-pen",
		"woo":                    "/buildings/sheep-pen",
		"schafstall":             "/buildings/sheep-pen",
		"kühe":                   "/buildings/cowshed",
		"kuhe":                   "/buildings/cowshed",
		"etable":                 "/buildings/cowshed",
		"apple":                  "/library/apple /co-op/projects#project-apple",
		"house":                  "/buildings/house /buildings/premium-house /dream/buildings/house /library/apple",
		"home":                   "/buildings/house",
		"winter":                 "/themes/winter /posts/winter /seasonal/winter-2026",
		"winter 2026":            "/seasonal/winter-2026",
		"boxes":                  "/buildings/cowshed",
		"bonuses":                "/buildings/cowshed",
		"potatoes":               "/buildings/cowshed",
		"cookie":                 "/themes/winter /seasonal/winter-2026",
		"bees":                   "/bees /posts/bees",
		"sheep tournament":       "/buildings/sheep-pen /bees /posts/bees",
		`"sheep"* AND (pen) OR`:  "/buildings/sheep-pen",
		"title : sheep":          "/buildings/sheep-pen",
		"-pen NEAR(sheep pen,1)": "/buildings/sheep-pen",
		"^^h":                    "",
		"zzzzzz":                 "",
		"*":                      "",
		`"`:                      "",
		"":                       "",
	} {
		if got := listed(found(t, reader, query)); got != want {
			t.Errorf("%q finds\n%s, want\n%s", query, got, want)
		}
	}
}

func TestSearch_SaysWhichWordsNoTextHolds(t *testing.T) {
	reader := openDocuments(t)
	for query, want := range map[string]struct {
		partial bool
		unknown string
	}{
		"sheep pen":        {},
		"shep pen":         {partial: true, unknown: "shep"},
		"sheep tournament": {partial: true},
		"zzzzzz":           {unknown: "zzzzzz"},
		"":                 {},
	} {
		got := found(t, reader, query)
		if got.Partial != want.partial || strings.Join(got.Unknown, " ") != want.unknown {
			t.Errorf("%q: partial %v, unknown %q; want %+v", query, got.Partial, got.Unknown, want)
		}
	}
}

func TestSearch_MarksWhatIsFoundInPlainText(t *testing.T) {
	got := found(t, openDocuments(t), "wool").Groups[0].Results[0].Excerpt
	want := []almanac.TextPart{{Text: "Wool", Marked: true}, {Text: " & <b>more</b> "}, {Text: "wool", Marked: true}, {Text: "."}}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A site of many times the content: nearly everything holds the words, and the best is far behind.
func TestSearch_FindsAnExactTitleAmongVeryMany(t *testing.T) {
	c := content("one")
	for i := range 2000 {
		c.Search = append(c.Search, almanac.SearchDocument{Path: fmt.Sprint("/text/", i), Group: "Guides and blog", Title: fmt.Sprint("Guide ", i), Text: "Apples for the sheep."})
	}
	for i := range 2000 {
		c.Search = append(c.Search, almanac.SearchDocument{Path: fmt.Sprint("/title/", i), Group: "Buildings", Title: fmt.Sprint("Apple sheep pen ", i)})
	}
	c.Search = append(c.Search, almanac.SearchDocument{Path: "/apples", Group: "Library", Title: "Apples"}, almanac.SearchDocument{Path: "/pen", Group: "Library", Title: "Sheep pen"})
	path := filepath.Join(t.TempDir(), "content.db")
	replace(t, path, c)
	reader := openReader(t, path)
	for query, want := range map[string]struct {
		first   string
		partial bool
	}{
		"apple":           {"/apples /title/0", false},
		"sheep pens":      {"/pen /title/0", false},
		"sheep":           {"/title/0 /title/1", false},
		"guide apple":     {"/text/0 /text/1", false},
		"apple tomorrow":  {"/title/0 /title/1", true},
		"apple sheep 999": {"/title/999", false},
	} {
		got := found(t, reader, query)
		if !strings.HasPrefix(listed(got)+" ", want.first+" ") || got.Partial != want.partial {
			t.Errorf("%q finds %s, want %s first", query, listed(got), want.first)
		}
	}
}

func TestSearch_IsOfOneVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "content.db")
	reader := openReader(t, path)
	if err := reader.Search(ctx, nil); almanac.ErrorCode(err) != almanac.EUNAVAILABLE {
		t.Fatalf("before an import: %v", err)
	}
	c := content("one")
	c.Search = documents
	replace(t, path, c)
	err := reader.Search(ctx, func(version string, index almanac.SearchIndex, calendar func() (almanac.Calendar, error)) error {
		replace(t, path, content("two")) // which has nothing to find
		read, err := calendar()
		if matches, _ := index.Match([]string{"house"}, false); version != "one" || read.Version != "one" || len(matches) == 0 || err != nil {
			t.Errorf("version %s, calendar of %s, %d matches, %v", version, read.Version, len(matches), err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := listed(found(t, reader, "house")); got != "" {
		t.Errorf("the content before is found: %s", got)
	}
}
