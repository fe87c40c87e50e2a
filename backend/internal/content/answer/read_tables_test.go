package answer_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/node"
)

// Every page with tables has them as CSV, however its kind holds them.
func TestRead_EveryTableAsCSV(t *testing.T) {
	c, _ := content.Read("../../../../data")
	files := map[string]int{}
	for _, a := range c.Answers {
		if a.MediaType != "text/csv; charset=utf-8" || a.Path == almanac.AboutFiguresPath+".csv" { // which is counted, and says of each table how far it can be trusted
			continue
		}
		rows, err := csv.NewReader(strings.NewReader(string(a.Body))).ReadAll()
		if err != nil || len(rows) < 2 {
			t.Errorf("%s: %d rows, %v", a.Path, len(rows), err)
			continue
		}
		files[a.Path] = len(rows) - 1
		header := rows[0]
		for _, row := range rows[1:] {
			trust := row[len(row)-1]
			if trust != "spec" && trust != "community" && trust != "sample" && a.Path != "/api/materials.csv" {
				t.Errorf("%s: nothing says how far %q can be trusted", a.Path, row)
			}
		}
		if header[len(header)-1] != node.KeyProvenance {
			t.Errorf("%s: columns %q", a.Path, header)
		}
	}
	for path, rows := range map[string]int{
		"/api/buildings/house.csv": 10, "/api/library/wheat.csv": 0, "/api/market/upgrades/contract.csv": 0, "/api/dream/buildings/land.csv": 0, "/api/dream/quests.csv": 0,
		"/api/dream/market.csv": 16, "/api/themes/farmcup.csv": 0, "/api/seasonal/winter-2026.csv": 0, "/api/tree-of-life.csv": 0, "/api/bees.csv": 0, "/api/fishing.csv": 0,
		"/api/cafe.csv": 0, "/api/co-op/projects.csv": 0, "/api/co-op/upgrades/funds.csv": 0, "/api/materials.csv": 0,
	} {
		if files[path] == 0 || rows > 0 && files[path] != rows {
			t.Errorf("%s has %d rows, want %d", path, files[path], rows)
		}
	}
}
