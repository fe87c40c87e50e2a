package inbox

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
)

const nailAtFour = "/buildings/house?level=4&column=nail"

var reports = []almanac.Message{
	{ID: "1", Sender: 1, About: "/bees", Message: "About /bees:\nA bed is missing."},
	{ID: "2", Sender: 2, About: "/buildings/house?level=10&column=nail", Value: "25"},
	{ID: "3", Sender: 3, About: "", Name: "Ada", Message: "Thank you!"},
	{ID: "4", Sender: 4, About: nailAtFour, Message: "About /buildings/house, level 4, nail:\nIt is 26"},
	{ID: "5", Sender: 5, About: nailAtFour, Value: "25", ScreenshotBytes: 7},
	{ID: "6", Sender: 6, About: nailAtFour, Message: "About /buildings/house, level 4, nail:\n\nit  is 26 "},
	{ID: "7", Sender: 7, About: "/buildings/house?level=4&column=cost.nail", Value: "25", Message: "=Since May"},
	{ID: "8", Sender: 8, About: nailAtFour, Value: "26"},
	{ID: "9", Sender: 9, About: "/buildings/house?level=4", Message: "=HYPERLINK(1)"},
	{ID: "10", Sender: 10, About: "/buildings/house?level=99&column=nail", Value: "25"},
}

// houseData is a data folder with two rows of one building.
func houseData(t *testing.T) *edit.Figures {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.MkdirAll(filepath.Join(dir, "buildings"), 0o755); err != nil {
		t.Fatal(err)
	}
	house := `{"name":"House","levels":[
		{"level":4,"cost":{"cash":999,"nail":19}}, {"level":10,"cost":{"cash":400,"nail":999}}]}`
	if err := os.WriteFile(filepath.Join(dir, "buildings", "house.json"), []byte(house), 0o600); err != nil {
		t.Fatal(err)
	}
	data, err := edit.ReadFigures(dir)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestByFigure_Text(t *testing.T) {
	data := houseData(t)
	var b bytes.Buffer
	if err := WriteFiguresText(&b, ByFigure(reports, data)); err != nil {
		t.Fatal(err)
	}
	file := ByFigure(reports, data)[1].File
	want := strings.ReplaceAll(`/buildings/house
  level 4: 1 report
    1 says =HYPERLINK(1)
        9
  level 4, nail: 5 reports, now 19 in FILE: levels.0.cost.nail
    2 say 25  “=Since May”
        5 7 (1 screenshot)
    1 says 26
        8
    2 say It is 26
        4 6
  level 10, nail: 1 report, now ? in FILE: levels.1.cost.nail
    1 says 25
        2
  level 99, nail: 1 report, no such row yet in FILE
    1 says 25
        10

/bees
  the whole page: 1 report
    1 says A bed is missing.
        1
`, "FILE", file)
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	if _ = WriteFiguresText(&b, ByFigure(reports[2:3], nil)); b.String() != "no reports about figures\n" {
		t.Errorf("%q", b.String())
	}
}

// Every text is shown, and reports that say more than a number are not proposed for deletion.
func TestByFigure_ShowsAllTextsOfAClaim(t *testing.T) {
	data := houseData(t)
	page := func(reports ...almanac.Message) string {
		for i := range reports {
			reports[i].ID, reports[i].About, reports[i].Sender = strconv.Itoa(i+1), nailAtFour, i+1
			reports[i].Value = cmp.Or(reports[i].Value, "19")
		}
		var b bytes.Buffer
		if err := WriteFiguresText(&b, ByFigure(reports, data)); err != nil {
			t.Fatal(err)
		}
		_, lines, _ := strings.Cut(b.String(), "levels.0.cost.nail\n")
		return lines
	}
	for name, test := range map[string]struct {
		reports []almanac.Message
		want    string
	}{
		"open": {[]almanac.Message{{Value: "25", Message: "Since May"}, {Value: "25", Message: "since  may"}, {Value: "25", Message: "Only on\nthe Island"}}, `    3 say 25  “Since May”
       “Only on
       the Island”
        1 2 3
`},
		"done": {[]almanac.Message{{}, {Message: "And level 5 is wrong"}, {Email: "ada@example.com"}, {Name: "Ada"}, {ScreenshotBytes: 7}, {}}, `    6 say 19  “And level 5 is wrong”  done: data/ holds it, so these can be deleted
        1 6
        these say more: 2 3 4 5 (1 screenshot)
`},
		"done, all to be read": {[]almanac.Message{{Name: "Ada"}}, `    1 says 19  done: data/ holds it
        these say more: 1
`},
	} {
		if got := page(test.reports...); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, test.want)
		}
	}
}

// Without data/ the reports are grouped by their texts.
func TestByFigure_WithoutData(t *testing.T) {
	figures := ByFigure(reports, nil)
	if len(figures) != 6 || figures[1].Column != "cost.nail" || figures[2].Count != 4 || figures[2].Field+figures[2].Now != "" {
		t.Errorf("%d figures, the third %+v", len(figures), figures[2])
	}
}

func TestByFigure_CSVIsHarmless(t *testing.T) {
	var b bytes.Buffer
	if err := WriteFiguresCSV(&b, ByFigure(reports, houseData(t))); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || strings.Join(rows[0], " ") != "\ufeffpage level column now value count text screenshots ids file field done more" {
		t.Fatalf("%q, %v", rows, err)
	}
	if got := strings.Join(rows[1][:9], "|"); got != "/buildings/house|4||||1|'=HYPERLINK(1)|0|9" {
		t.Errorf("a formula: %s", got)
	}
	if got := strings.Join(rows[2][:9], "|"); got != "/buildings/house|4|nail|19|25|2|'=Since May|1|5 7" {
		t.Errorf("got %s", got)
	}
}

func TestByFigure_CSVKeepsTheSignOfNumbers(t *testing.T) {
	var b bytes.Buffer
	figures := []*Figure{{Now: "-4", Says: []*Claim{{Value: "-4500.5", Texts: []string{"-4", "+1"}}}}}
	if err := WriteFiguresCSV(&b, figures); err != nil || !strings.Contains(b.String(), ",-4,-4500.5,0,\"'-4\n'+1\",") {
		t.Errorf("%q, %v", b.String(), err)
	}
}

func TestByFigure_JSON(t *testing.T) {
	body, err := json.Marshal(ByFigure(reports, houseData(t)))
	if err != nil {
		t.Fatal(err)
	}
	var figures []struct {
		Page, Level, Column, Field, Now string
		Count                           int
		Says                            []struct {
			Value            string
			Count            int
			IDs, Texts, More []string
		}
	}
	if err := json.Unmarshal(body, &figures); err != nil {
		t.Fatal(err)
	}
	if f := figures[1]; f.Page != "/buildings/house" || f.Level != "4" || f.Column != "nail" || f.Field != "levels.0.cost.nail" || f.Now != "19" ||
		f.Count != 5 || len(f.Says) != 3 || f.Says[0].Value != "25" || len(f.Says[0].IDs) != 2 ||
		!slices.Equal(f.Says[0].Texts, []string{"=Since May"}) || !slices.Equal(f.Says[0].More, []string{"5", "7"}) || f.Says[1].Texts == nil {
		t.Errorf("%+v", f)
	}
	if none, err := json.Marshal(ByFigure(nil, nil)); string(none) != "[]" {
		t.Errorf("%q, %v", none, err)
	}
}

// A player who corrects his own report contradicts nobody.
func TestTables_OthersAreOtherSenders(t *testing.T) {
	from := func(id, value string, sender int) almanac.Message {
		return almanac.Message{ID: id, About: "/buildings/house", Sender: sender, Cells: []almanac.Cell{{About: "?level=4&column=cost.nail", Value: value}}}
	}
	for name, test := range map[string]struct {
		messages []almanac.Message
		want     int
	}{
		"the same sender":  {[]almanac.Message{from("a", "18", 7), from("b", "19", 7)}, 0},
		"another":          {[]almanac.Message{from("a", "18", 7), from("b", "19", 8)}, 1},
		"somebody unknown": {[]almanac.Message{from("a", "18", 0), from("b", "19", 0)}, 1},
	} {
		if got := Tables(test.messages, nil)[0].Contradicted; got != test.want {
			t.Errorf("%s: %d contradict, want %d", name, got, test.want)
		}
	}
}

// Rows that a table lacks are new only if they go on from its last.
func TestTables_SaysWhichRowsATableLacks(t *testing.T) {
	m := almanac.Message{ID: "a", About: "/buildings/house", Cells: []almanac.Cell{
		{About: "?level=4&column=cost.cash", Value: "5"}, {About: "?level=11&column=cost.cash", Value: "5"}, {About: "?level=11&column=cost.nail", Value: "5"},
		{About: "?level=12&column=cost.cash", Value: "6"}, {About: "?level=14&column=cost.cash", Value: "7"},
	}}
	if got := Tables([]almanac.Message{m}, houseData(t))[0]; got.Missing != 4 || got.Rowless != 1 {
		t.Errorf("%+v", got)
	}
}

func TestWriteTablesText_CountsOneAndMany(t *testing.T) {
	for want, table := range map[string]Table{
		"data/ has 1 already, 1 is the same as an example in data/, 1 is unknown in data/, 1 differs from data/, 1 has no row in data/, 1 means no figure, others agree on 1, others contradict 1": {
			Cells: 6, Held: 1, Example: 1, Missing: 1, Differs: 1, Rowless: 1, Astray: 1, Agreed: 1, Contradicted: 1},
		"data/ has 2 already, 2 are the same as examples in data/, 2 are unknown in data/, 2 differ from data/, 2 have no row in data/, 2 mean no figure, others agree on 2, others contradict 2": {
			Cells: 12, Held: 2, Example: 2, Missing: 2, Differs: 2, Rowless: 2, Astray: 2, Agreed: 2, Contradicted: 2},
		"584 differ from data/": {Cells: 584, Differs: 584},
	} {
		var b bytes.Buffer
		if err := WriteTablesText(&b, []*Table{&table}); err != nil || !strings.HasSuffix(b.String(), ": "+want+"\n") {
			t.Errorf("want %s\ngot %s %v", want, b.String(), err)
		}
	}
}

// A file that breaks too many rules is left out as a whole: only the figures that break one are said to.
func TestCorrected_SaysWhyAFigureIsLeftOut(t *testing.T) {
	data := houseData(t)
	var chosen []choice
	for _, cell := range []string{"4&column=cost.cash", "4&column=nail", "10&column=cost.cash"} {
		figure := newFigure(cellOf("/buildings/house?level="+cell), func(c almanac.ReportedCell) (edit.Figure, error) {
			return data.Find(c.Page, c.Level, c.Column)
		})
		figure.Says = []*Claim{{Value: "7", Count: 1}}
		chosen = append(chosen, choice{figure: figure, says: figure.Says[0]})
	}
	rounds := 0
	check := func(files []edit.Correction) (wrong almanac.Diagnostics) {
		if rounds++; len(files) > 0 {
			wrong = append(wrong, almanac.Diagnostic{File: files[0].Path, Field: "levels", Why: "too odd"})
		}
		if rounds == 2 {
			wrong = append(wrong, almanac.Diagnostic{File: files[0].Path, Field: "levels.0.cost.nail", Why: "too small"})
		}
		return wrong
	}
	const all = ": 1 says 7: left out with all of its file, which breaks a rule: levels: too odd"
	done, kept, err := corrected(check, data, chosen, nil)
	if want := []string{
		"/buildings/house, level 4, cost.cash" + all, "/buildings/house, level 4, nail: 1 says 7: levels.0.cost.nail: too small", "/buildings/house, level 10, cost.cash" + all,
	}; err != nil || len(kept) > 0 || !slices.Equal(done.Left, want) {
		t.Errorf("%v %v\n%s", kept, err, strings.Join(done.Left, "\n"))
	}
}

// One sender's reports are not several players: two messages with an address or from a network are of one.
func TestSenders(t *testing.T) {
	from := func(email string, number int) *almanac.Message {
		return &almanac.Message{Email: email, Sender: number}
	}
	for name, test := range map[string]struct {
		reports []*almanac.Message
		want    int
	}{
		"nobody known":           {[]*almanac.Message{from("", 0), from("", 0)}, 1},
		"one address":            {[]*almanac.Message{from("a@example.org", 1), from("A@Example.org", 2)}, 1},
		"two addresses":          {[]*almanac.Message{from("a@example.org", 0), from("b@example.org", 0), from("a@example.org", 0)}, 2},
		"one network":            {[]*almanac.Message{from("", 7), from("", 7)}, 1},
		"two networks":           {[]*almanac.Message{from("", 7), from("", 8), from("", 7)}, 2},
		"two names, one network": {[]*almanac.Message{from("a@example.org", 7), from("b@example.org", 7)}, 1},
		"one of nobody":          {[]*almanac.Message{from("a@example.org", 7), from("", 0)}, 1},
	} {
		if got := sendersOf(test.reports).count; got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}
