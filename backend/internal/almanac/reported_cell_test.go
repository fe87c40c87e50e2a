package almanac_test

import (
	"encoding/json"
	"os"
	"testing"

	"farmalmanac/internal/almanac"
)

// frontend/app/features/contact/message.test.ts reads the same list.
func TestReportedCellOf(t *testing.T) {
	list, err := os.ReadFile("testdata/reported_cells.json")
	if err != nil {
		t.Fatal(err)
	}
	var cells []struct {
		Address string
		almanac.ReportedCell
	}
	if err := json.Unmarshal(list, &cells); err != nil {
		t.Fatal(err)
	}
	for _, want := range cells {
		got, ok := almanac.ReportedCellOf(want.Address)
		if ok != (want.Page != "") || ok && got != want.ReportedCell {
			t.Errorf("%q is %+v, %v", want.Address, got, ok)
		}
		m := &almanac.Message{About: want.Address, Value: "25"}
		isWhole := got.Level != "" && got.Column != ""
		if refused := m.Validate() != nil; refused == isWhole && want.Address != "/a\n" { // which is trimmed
			t.Errorf("%q: a report is refused: %v", want.Address, refused)
		}
	}
}
