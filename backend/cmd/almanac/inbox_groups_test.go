package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

var reports = []almanac.Message{
	{ID: "1", About: "/bees", Message: "About /bees:\nA bed is missing."},
	{ID: "2", About: "/buildings/house?level=10&column=nail", Message: "About /buildings/house, level 10, nail:\n25"},
	{ID: "3", About: "", Name: "Ada", Message: "Thank you!"},
	{ID: "4", About: "/buildings/house?level=4&column=nail", Message: "About /buildings/house, level 4, nail:\nIt is 26"},
	{ID: "5", About: "/buildings/house?level=4&column=nail", Message: "About /buildings/house, level 4, nail:\n25"},
	{ID: "6", About: "/buildings/house?level=4&column=nail", Message: "About /buildings/house, level 4, nail:\n\nit  is 26 "},
	{ID: "7", About: "/buildings/house?level=4", Message: "=HYPERLINK(1)"},
}

func TestGroupMessages_Text(t *testing.T) {
	var b bytes.Buffer
	if err := writeGroupsText(&b, groupMessages(reports)); err != nil {
		t.Fatal(err)
	}
	want := `/buildings/house
  level 4: 1
    1× =HYPERLINK(1)
        7
  level 4, nail: 3
    2× It is 26
        4 6
    1× 25
        5
  level 10, nail: 1
    1× 25
        2

letters
    1× Thank you!
        3

/bees
  the whole page: 1
    1× A bed is missing.
        1
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	if _ = writeGroupsText(&b, groupMessages(nil)); b.String() != "no messages\n" {
		t.Errorf("%q", b.String())
	}
}

func TestGroupMessages_CSVIsHarmless(t *testing.T) {
	var b bytes.Buffer
	if err := writeGroupsCSV(&b, groupMessages(reports)); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || strings.Join(rows[0], " ") != "page level column count text ids" {
		t.Fatalf("%q, %v", rows, err)
	}
	if got := strings.Join(rows[1], "|"); got != "/buildings/house|4||1|'=HYPERLINK(1)|7" {
		t.Errorf("a formula: %s", got)
	}
	if got := strings.Join(rows[2], "|"); got != "/buildings/house|4|nail|2|It is 26|4 6" {
		t.Errorf("got %s", got)
	}
}

func TestGroupMessages_JSON(t *testing.T) {
	var b bytes.Buffer
	if err := write(&b, "json", groupMessages(reports), writeGroupsText, writeGroupsCSV); err != nil {
		t.Fatal(err)
	}
	var groups []struct {
		Page, Level, Column string
		Count               int
		Says                []struct {
			Text  string
			Count int
			IDs   []string
		}
	}
	if err := json.Unmarshal(b.Bytes(), &groups); err != nil {
		t.Fatal(err)
	}
	if g := groups[1]; g.Page != "/buildings/house" || g.Level != "4" || g.Column != "nail" || g.Count != 3 || len(g.Says) != 2 || len(g.Says[0].IDs) != 2 {
		t.Errorf("%+v", g)
	}
	b.Reset()
	if _ = write(&b, "json", groupMessages(nil), writeGroupsText, writeGroupsCSV); b.String() != "[]\n" {
		t.Errorf("%q", b.String())
	}
}
