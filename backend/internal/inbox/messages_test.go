package inbox

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

func TestWriteCSV_IsHarmless(t *testing.T) {
	var messages []almanac.Message
	for _, text := range []string{"=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x", "plain = text", `a "quoted", line`, "two\nlines", ""} {
		messages = append(messages, almanac.Message{ID: "1", Name: text, Email: "=cmd@example.com", Message: text, Received: time.Unix(0, 0)})
	}
	var b bytes.Buffer
	if err := WriteCSV(&b, messages); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(messages)+1 || strings.Join(rows[0], " ") != "\ufeffid received name email message spam about value screenshot cells" {
		t.Fatalf("rows %q", rows)
	}
	for i, row := range rows[1:] {
		for _, cell := range row {
			if cell != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", []rune(cell)[0]) {
				t.Errorf("a formula: %q", cell)
			}
		}
		if want := messages[i].Message; strings.TrimPrefix(row[4], "'") != want {
			t.Errorf("%q became %q", want, row[4])
		}
	}
}

// Read as cells divided by semicolons, tabs and lines, where quotes in the middle mean nothing.
func TestWriteCSV_IsHarmlessWhereSemicolonsDivideCells(t *testing.T) {
	const formula = "=HYPERLINK(1)"
	for _, text := range []string{
		"A;" + formula, "A;;" + formula, "A; " + formula, `A;"` + formula + `"`, "A\t" + formula, "A\n" + formula, "A\n\n" + formula, "A\r" + formula,
		"A;＝1;+1;-1;@x", "a list\n- of\n- things", formula + ";" + formula,
	} {
		var b bytes.Buffer
		if err := WriteCSV(&b, []almanac.Message{{ID: "1", Name: text, Email: text, Message: text, Received: time.Unix(0, 0)}}); err != nil {
			t.Fatal(err)
		}
		for _, cell := range strings.FieldsFunc(b.String(), func(r rune) bool { return strings.ContainsRune(";\t\r\n", r) }) {
			if strings.ContainsAny(strings.TrimLeft(cell, `" `)[:1], "=+-@") || strings.HasPrefix(cell, "＝") {
				t.Errorf("%q: a formula: %q", text, cell)
			}
		}
	}
}

func TestWriteText(t *testing.T) {
	var b bytes.Buffer
	_ = WriteText(&b, nil)
	if b.String() != "no messages\n" {
		t.Errorf("%q", b.String())
	}
	b.Reset()
	_ = WriteText(&b, []almanac.Message{{ID: "0192", Name: "Ada", Email: "ada@example.com", Message: "Hello\nthere", Spam: true, Received: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)}})
	if want := "2026-11-21T08:00:00Z  Ada <ada@example.com>  (spam)  0192\n    Hello\n    there\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}

// Of many cells the first are printed, each on one line.
func TestWriteText_Cells(t *testing.T) {
	m := almanac.Message{ID: "1", About: "/buildings/house", Received: time.Unix(0, 0), Cells: []almanac.Cell{{About: "?level=1\n&column=x\x1b", Value: "a\nb\u202e"}}}
	for range 64 {
		m.Cells = append(m.Cells, almanac.Cell{About: "?level=4&column=cost.nail", Value: "-4500"})
	}
	var b bytes.Buffer
	_ = WriteText(&b, []almanac.Message{m})
	want := "1970-01-01T00:00:00Z  (no name) about /buildings/house  1\n    ?level=1\\u000a&column=x\\u001b: a\\u000ab\\u202e\n" +
		strings.Repeat("    ?level=4&column=cost.nail: -4,500\n", 7) + "    and 57 more\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	m.Cells = append(m.Cells, slices.Repeat(m.Cells[1:], 40)...)
	if err := WriteCSV(&b, []almanac.Message{m}); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(rows[1][9]) > 31_000 || !strings.HasSuffix(rows[1][9], " more") || !strings.HasPrefix(rows[1][9], "?level=1\\u000a&column=x\\u001b: a") {
		t.Errorf("%v, %.99q", err, rows[1][9])
	}
}
