package almanac_test

import (
	"slices"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

func tableOf(page, state string, figures, examples int) almanac.TableFigures {
	counts := almanac.FigureCounts{Figures: figures, Examples: examples, Unknown: min(examples, 1)}
	return almanac.TableFigures{Page: page, Name: page[1:], State: state, FigureCounts: counts}
}

func TestFigureCounts_State(t *testing.T) {
	for _, test := range []struct {
		figures, examples int
		want              string
	}{
		{10, 10, "sample"}, {10, 1, "part"}, {10, 9, "part"}, {10, 0, "checked"}, {0, 0, "unknown"},
	} {
		if got := (almanac.FigureCounts{Figures: test.figures, Examples: test.examples}).State(); got != test.want {
			t.Errorf("%d of %d are examples: %s, want %s", test.examples, test.figures, got, test.want)
		}
	}
}

func TestAboutTables(t *testing.T) {
	about := almanac.AboutTables([]almanac.TableFigures{
		tableOf("/house", "sample", 10, 10), tableOf("/barn", "part", 20, 5), tableOf("/bees", "checked", 30, 0), tableOf("/cafe", "checked", 1, 0),
	})
	want := almanac.FigureTotals{Tables: 4, Sample: 1, Part: 1, Checked: 2, FigureCounts: almanac.FigureCounts{Figures: 61, Examples: 15, Unknown: 2}}
	if about.Totals != want {
		t.Errorf("got %+v, want %+v", about.Totals, want)
	}
}

func TestWantedOf(t *testing.T) {
	tables := []almanac.TableFigures{
		tableOf("/house", "sample", 10, 10), tableOf("/barn", "sample", 20, 20), tableOf("/bees", "checked", 30, 0),
		tableOf("/cafe", "checked", 5, 0), tableOf("/cafe", "sample", 6, 6), tableOf("/tree", "sample", 1, 1),
	}
	pages := func(wanted almanac.WantedFigures) (names []string) {
		for _, p := range wanted.Pages {
			names = append(names, p.Page)
		}
		return names
	}
	since := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	wanted := almanac.WantedOf(tables, almanac.PageViews{Since: since, Pages: map[string]int64{"/bees": 100, "/tree": 7, "/cafe": 3, "/barn": 3, "/none": 9}})
	if got, want := pages(wanted), []string{"/tree", "/barn", "/cafe", "/house"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v: those without all figures, by views, then as the site orders them", got, want)
	}
	if !wanted.Since.Equal(since) || wanted.Pages[0].Views != 7 {
		t.Errorf("got %+v", wanted)
	}
	if cafe := wanted.Pages[2]; cafe.Figures != 11 || cafe.Examples != 6 || cafe.Unknown != 1 || cafe.State != "part" {
		t.Errorf("tables of a page are not counted together: %+v", cafe)
	}

	wanted = almanac.WantedOf(tables, almanac.PageViews{})
	if got, want := pages(wanted), []string{"/house", "/barn", "/cafe", "/tree"}; !slices.Equal(got, want) || wanted.Since != nil {
		t.Errorf("without views: got %v since %v, want %v", got, wanted.Since, want)
	}

	var many []almanac.TableFigures
	for n := range 30 {
		many = append(many, tableOf("/"+string(rune('a'+n)), "sample", 1, 1))
	}
	if got := len(almanac.WantedOf(many, almanac.PageViews{}).Pages); got != almanac.MaxWanted {
		t.Errorf("%d pages are named", got)
	}
	if got := almanac.WantedOf(nil, almanac.PageViews{}).Pages; got == nil || len(got) > 0 {
		t.Errorf("where all is checked: %v", got)
	}
}

func TestTableFigures_Merge(t *testing.T) {
	for _, test := range []struct{ whole, part, want string }{
		{"", "", ""}, {"2026-11-02", "", "2026-11-02"}, {"", "2026-11-03", "2026-11-03"}, {"2026-11-02", "2026-11-03", "2026-11-02"}, {"2026-11-04", "2026-11-03", "2026-11-03"},
	} {
		got := almanac.TableFigures{Sources: 1, Checked: test.whole}
		got.Merge(almanac.TableFigures{Sources: 2, Checked: test.part, FigureCounts: almanac.FigureCounts{Figures: 3}})
		if got.Checked != test.want || got.Sources != 1 || got.Figures != 3 {
			t.Errorf("%q with %q: %+v", test.whole, test.part, got)
		}
	}
}
