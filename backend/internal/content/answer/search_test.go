package answer_test

import (
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
)

// searched is what search finds of the valid data folder, changed; by path.
func searched(t *testing.T, changes ...Change) map[string][]almanac.SearchDocument {
	t.Helper()
	c, found := content.Read(Data(t, changes...))
	if c == nil {
		t.Fatal(found)
	}
	byPath := map[string][]almanac.SearchDocument{}
	for _, d := range c.Search {
		byPath[d.Path] = append(byPath[d.Path], d)
	}
	return byPath
}

func TestSearchDocuments(t *testing.T) {
	all := searched(t)
	for path, want := range map[string]string{
		"/buildings/barn":          "Buildings Barn",
		"/dream/quests#line-first": "Dream Farm",
		"/posts/getting-started":   "Guides and blog",
		"/posts/long":              "Guides and blog",
		"/posts/long?page=2":       "Guides and blog",
		"/news#news-entry-opening": "News",
		"/themes/farmcup":          "Themes",
		"/bees":                    "Tables",
		"/cafe":                    "Tables",
	} {
		if len(all[path]) == 0 || !strings.HasPrefix(all[path][0].Group+" "+all[path][0].Title, want) {
			t.Errorf("%s: %+v", path, all[path])
		}
	}
	barn := all["/buildings/barn"][0]
	if got := strings.Join(barn.Names, " "); got != "storage granary Scheune Grange" {
		t.Errorf("names of the barn: %s", got)
	}
	if barn.Table.Of != "building" || barn.Table.Link != "barn" || barn.Table.First != 1 || barn.Table.Last != 1 {
		t.Errorf("table of the barn: %+v", barn.Table)
	}
	for path, documents := range all {
		for _, d := range documents {
			if strings.ContainsAny(d.Text, "<\x02\x03\n") || d.Group == "" || d.Title == "" {
				t.Errorf("%s: %+v", path, d)
			}
		}
	}
}

func TestSearchDocuments_LeaveOutWhatIsNotShown(t *testing.T) {
	all := searched(t, Replace("menu/menu.json", `"visible": true`, `"visible": false`))
	if len(all["/seasonal/winter"]) == 0 || len(all["/seasonal/spring"]) > 0 {
		t.Errorf("seasons: winter %v, spring %v", all["/seasonal/winter"], all["/seasonal/spring"])
	}
	for path, documents := range all {
		if documents[0].Group == "Pages" {
			t.Errorf("%s is of a hidden part of the menu", path)
		}
	}
}

func TestSearchDocuments_NameNoMaterialOfWhichNothingIsKnown(t *testing.T) {
	all := searched(t, Replace("buildings/barn.json", `{ "level": 1 }`, `{ "level": 1, "cost": { "nail": 999, "board": 4 } }`))
	if text := all["/buildings/barn"][0].Text; strings.Contains(text, "Nail") || !strings.Contains(text, "Board") {
		t.Error(text)
	}
}

func TestSearchDocuments_GiveAnEventTheNamesOfThePageOfAYear(t *testing.T) {
	all := searched(t,
		Replace("calendar/dream-farm.json", `{ "on": "2026-02-16 08:00",`, `{ "on": "2026-02-16 08:00", "link": "/seasonal/winter",`),
		Replace("site/synonyms.json", `"pages": [`, `"pages": [ { "page": "/seasonal/winter", "de": ["Weihnachten"] },`))
	for _, d := range all["/dream"] {
		if d.Entry == "dream-farm" && strings.Join(d.Names, " ") != "Weihnachten" {
			t.Errorf("%+v", d)
		}
	}
}

func TestSynonyms_AreOfPagesThatExistOnce(t *testing.T) {
	_, found := content.Read(Data(t, Write("site/synonyms.json", `{
  "pages": [
    { "page": "/buildings/barn", "names": ["storage"] },
    { "page": "/buildings/barm", "names": ["storage"] },
    { "page": "/buildings/barn", "names": ["granary"] }
  ]
}`)))
	got := found.Error()
	for _, want := range []string{"synonyms.json:4: pages.1.page: points nowhere: the site has no page /buildings/barm", "synonyms.json:5: pages.2.page"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
