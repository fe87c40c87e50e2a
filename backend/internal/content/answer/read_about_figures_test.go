package answer_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
)

// The list holds every page that has tables as CSV, and says the same as a file.
func TestRead_AboutFigures(t *testing.T) {
	c, _ := content.Read("../../../../data")
	var about almanac.AboutFigures
	var rows [][]string
	pages := map[string]bool{}
	for _, a := range c.Answers {
		var err error
		switch {
		case a.Path == almanac.AboutFiguresPath:
			err = json.Unmarshal(a.Body, &about)
		case a.Path == almanac.AboutFiguresPath+".csv":
			rows, err = csv.NewReader(strings.NewReader(string(a.Body))).ReadAll()
		case a.MediaType == "text/csv; charset=utf-8" && a.Path != "/api/materials.csv":
			pages[strings.TrimSuffix(strings.TrimPrefix(a.Path, "/api"), ".csv")] = true
		}
		if err != nil {
			t.Fatalf("%s: %v", a.Path, err)
		}
	}
	if len(rows) != len(about.Tables)+1 || about.Totals.Tables != len(about.Tables) || about.Totals.Sample+about.Totals.Part+about.Totals.Checked != len(about.Tables) {
		t.Errorf("%d tables, %d rows, totals %+v", len(about.Tables), len(rows), about.Totals)
	}
	for _, table := range about.Tables {
		delete(pages, table.Page)
		if table.Figures+table.Unknown == 0 || table.Name == "" || table.Group == "" {
			t.Errorf("%+v", table)
		}
	}
	for page := range pages {
		if !strings.HasPrefix(page, "/seasonal/") { // those that are hidden have files all the same
			t.Errorf("%s is not in the list", page)
		}
	}

	readme, err := os.ReadFile("../../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	count := fmt.Sprintf("%d of %d are real", about.Totals.Figures-about.Totals.Examples-about.Totals.Rules, about.Totals.Figures)
	if !strings.Contains(strings.ReplaceAll(string(readme), ",", ""), count) {
		t.Errorf("README.md does not count the figures of data/ as they are now. Write on its first screen: %s", count)
	}
}
