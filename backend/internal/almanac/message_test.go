package almanac_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
)

func message(change func(*almanac.Message)) *almanac.Message {
	m := &almanac.Message{Name: "Ann", Email: "ann@example.com", Message: "Hello"}
	change(m)
	return m
}

// faults names the fields that Validate refuses.
func faults(m *almanac.Message) []string {
	var fields []string
	for _, broken := range m.Validate() {
		fields = append(fields, broken.Field)
	}
	return fields
}

func cell(about, value string) almanac.Cell { return almanac.Cell{About: about, Value: value} }

// cells makes the message a list of cells.
func cells(about string, list ...almanac.Cell) func(*almanac.Message) {
	return func(m *almanac.Message) { *m = almanac.Message{About: about, Cells: slices.Clone(list)} }
}

// manyCells are cells of several columns of a page, each another.
func manyCells(page string, count int) (list []almanac.Cell) {
	for i := range count {
		list = append(list, cell(fmt.Sprintf("%s?level=%d&column=c%d", page, i/40+1, i%40), strconv.Itoa(i)))
	}
	return list
}

func TestMessage_Validate(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*almanac.Message)
		want   []string
	}{
		"a plain message":          {func(m *almanac.Message) {}, nil},
		"all of it blank":          {func(m *almanac.Message) { *m = almanac.Message{} }, []string{"name", "email", "message"}},
		"spaces only":              {func(m *almanac.Message) { m.Name, m.Email, m.Message = " ", "\t", "\n \r\n" }, []string{"name", "email", "message"}},
		"zero-width spaces only":   {func(m *almanac.Message) { m.Name, m.Message = "\u200b", "\u200b\u200b" }, []string{"name", "message"}},
		"a name of 100":            {func(m *almanac.Message) { m.Name = strings.Repeat("é", 100) }, nil},
		"a name of 101":            {func(m *almanac.Message) { m.Name = strings.Repeat("é", 101) }, []string{"name"}},
		"a name of two lines":      {func(m *almanac.Message) { m.Name = "Ann\nBcc: x" }, []string{"name"}},
		"a name with an escape":    {func(m *almanac.Message) { m.Name = "A\x1b[31m" }, []string{"name"}},
		"a name that is not UTF-8": {func(m *almanac.Message) { m.Name = "\xff" }, []string{"name"}},
		"other scripts":            {func(m *almanac.Message) { m.Name, m.Message = "李雷 🐝", "مرحبا" }, nil},
		"a message of 5,000":       {func(m *almanac.Message) { m.Message = strings.Repeat("ü", 5000) }, nil},
		"2,500 of two units each":  {func(m *almanac.Message) { m.Message = strings.Repeat("🐝", 2500) }, nil},
		"2,501 of two units each":  {func(m *almanac.Message) { m.Message = strings.Repeat("🐝", 2501) }, []string{"message"}},
		"a message of 5,001":       {func(m *almanac.Message) { m.Message = strings.Repeat("ü", 5001) }, []string{"message"}},
		"lines and tabs":           {func(m *almanac.Message) { m.Message = "a\r\n\tb\nc" }, nil},
		"a NUL":                    {func(m *almanac.Message) { m.Message = "a\x00b" }, []string{"message"}},
		"markup is only text":      {func(m *almanac.Message) { m.Message = `<script>alert("x")</script>` }, nil},
		"a figure, by nobody":      {func(m *almanac.Message) { m.Name, m.Email, m.About = "", " ", "/buildings/house?level=4&column=cash" }, nil},
		"a figure, by somebody":    {func(m *almanac.Message) { m.About = "/buildings/house" }, nil},
		"a figure, a bad address":  {func(m *almanac.Message) { m.Email, m.About = "ann", "/buildings/house" }, []string{"email"}},
		"a figure, nothing said":   {func(m *almanac.Message) { m.Message, m.About = "", "/buildings/house" }, []string{"value"}},
		"a figure, a number alone": {func(m *almanac.Message) {
			*m = almanac.Message{Value: "25", About: "/buildings/house?level=4&column=cost.nail"}
		}, nil},
		"a number of a page":      {func(m *almanac.Message) { m.Value, m.About = "25", "/buildings/house" }, []string{"level", "column"}},
		"a number of a row":       {func(m *almanac.Message) { m.Value, m.About = "25", "/buildings/house?level=4" }, []string{"column"}},
		"a number of a column":    {func(m *almanac.Message) { m.Value, m.About = "25", "/buildings/house?column=cost.nail" }, []string{"level"}},
		"a figure, a picture":     {func(m *almanac.Message) { *m = almanac.Message{ScreenshotBytes: 1, About: "/buildings/house"} }, nil},
		"a letter, a picture":     {func(m *almanac.Message) { m.Message, m.ScreenshotBytes = "", 1 }, []string{"message"}},
		"a number of no page":     {func(m *almanac.Message) { m.Value = "25" }, []string{"about"}},
		"no number":               {func(m *almanac.Message) { m.Value, m.About = "many", "/buildings/house?level=4&column=cost.nail" }, []string{"value"}},
		"a figure elsewhere":      {func(m *almanac.Message) { m.Name, m.About = "", "https://x.test/" }, []string{"about"}},
		"a figure of two lines":   {func(m *almanac.Message) { m.About = "/a\nb" }, []string{"about"}},
		"a figure in other words": {func(m *almanac.Message) { m.About = "/posts/%C3%A9t%C3%A9?column=a%20b" }, []string{"about"}},
		"a line hidden in a path": {func(m *almanac.Message) { m.About = "/a%0Ab" }, []string{"about"}},
		"an escape in a column":   {func(m *almanac.Message) { m.About = "/a?column=%1b%5b2J" }, []string{"about"}},
		"a turn in a level":       {func(m *almanac.Message) { m.About = "/a?level=%E2%80%AE4" }, []string{"about"}},
		"half an escape":          {func(m *almanac.Message) { m.About = "/a?level=%4" }, []string{"about"}},
		"a figure of 201":         {func(m *almanac.Message) { m.About = "/" + strings.Repeat("a", 200) }, []string{"about"}},
		"cells, by nobody":        {cells("", cell("/buildings/house?level=4&column=cost.nail", "25"), cell("/library/apple?level=2&column=time", "1 h")), nil},
		"cells of a page":         {cells("/buildings/house", cell("?level=4&column=cost.nail", "25")), nil},
		"cells, a bad address":    {func(m *almanac.Message) { cells("", cell("/a?level=1&column=b", "25"))(m); m.Email = "ann" }, []string{"email"}},
		"cells of no page":        {cells("", cell("?level=4&column=cost.nail", "25")), []string{"cells.0.about"}},
		"a cell of a page":        {cells("", cell("/buildings/house", "25")), []string{"cells.0.about"}},
		"a cell of a row":         {cells("/a", cell("?level=4&column=b", "1"), cell("?level=4", "25")), []string{"cells.1.about"}},
		"a cell of a column":      {cells("/a", cell("?column=b", "25")), []string{"cells.0.about"}},
		"a cell elsewhere":        {cells("/a", cell("https://x.test/?level=4&column=b", "25")), []string{"cells.0.about"}},
		"a cell with an escape":   {cells("/a", cell("?level=4&column=b\x1b[2J", "25")), []string{"cells.0.about"}},
		"a cell twice":            {cells("/a", cell("?level=4&column=b", "25"), cell("/a?level=4&column=b", "26")), []string{"cells.1.about"}},
		"a cell beside itself": {func(m *almanac.Message) {
			cells("/a?level=4&column=b", cell("?level=4&column=b", "25"))(m)
			m.Value = "26"
		}, []string{"cells.0.about"}},
		"a cell without a value": {cells("/a", cell("?level=4&column=b", " ")), []string{"cells.0.value"}},
		"a cell too large":       {cells("/a", cell("?level=4&column=b", "1,000,000,000,001")), []string{"cells.0.value"}},
		"a cell of 40":           {cells("/a", cell("?level=4&column=b", strings.Repeat("é", 40))), nil},
		"a cell of 41":           {cells("/a", cell("?level=4&column=b", strings.Repeat("é", 41))), []string{"cells.0.value"}},
		"a cell of two lines":    {cells("/a", cell("?level=4&column=b", "1 h\n2 h")), []string{"cells.0.value"}},
		"a cell that turns":      {cells("/a", cell("?level=4&column=b", "1 \u202eh")), []string{"cells.0.value"}},
		"a cell that is no text": {cells("/a", cell("?level=4&column=b", "1 h\xff")), []string{"cells.0.value"}},
		"500 cells":              {cells("", manyCells("/a", 500)...), nil},
		"501 cells":              {cells("", manyCells("/a", 501)...), []string{"cells"}},
		"501 cells, one astray":  {cells("/a", append(manyCells("", 500), cell("/b?level=1&column=c", "1"))...), []string{"cells"}},
		"8,000 cells of a page":  {cells("/a", manyCells("", 8000)...), nil},
		"8,001 cells of a page":  {cells("/a", manyCells("", 8001)...), []string{"cells"}},
		"a cell and a text":      {func(m *almanac.Message) { cells("/a", cell("?level=4&column=b", "25"))(m); m.Message = "a\x00" }, []string{"message"}},
		"two fields at fault":    {func(m *almanac.Message) { m.Email, m.Message = "ann", "" }, []string{"email", "message"}},
	} {
		t.Run(name, func(t *testing.T) {
			m := message(tt.change)
			if got := faults(m); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestMessage_Validate_Email(t *testing.T) {
	host := strings.Repeat("a", 60) + "." + strings.Repeat("b", 60) + "." + strings.Repeat("c", 60) + ".com"
	longest := strings.Repeat("x", 254-len(host)-1) + "@" + host
	for email, valid := range map[string]bool{
		"ann@example.com":               true,
		"ann.lee+farm@mail.example.com": true,
		"o'neil@example.co.uk":          true,
		"ann@münchen.de":                true,
		"ann@xn--mnchen-3ya.de":         true,
		longest:                         true,
		"x" + longest:                   false,
		"ann":                           false,
		"ann@":                          false,
		"@example.com":                  false,
		"ann@example":                   false,
		"ann@example.":                  false,
		"ann@.com":                      false,
		"ann@example..com":              false,
		"ann@-example.com":              false,
		"ann@example-.com":              false,
		"ann@exa_mple.com":              false,
		"ann@[127.0.0.1]":               false,
		"ann@@example.com":              false,
		"ann lee@example.com":           false,
		"Ann <ann@example.com>":         false,
		"<ann@example.com>":             false,
		"ann@example.com, b@x.com":      false,
		`"ann"@example.com`:             false,
		"ann@example.com\nBcc: b@x.com": false,
		"ann\xff@example.com":           false,
	} {
		m := message(func(m *almanac.Message) { m.Email = email })
		if got := faults(m) == nil; got != valid {
			t.Errorf("%q: valid %v, want %v", email, got, valid)
		}
	}
}

func TestMessage_Validate_Trims(t *testing.T) {
	m := &almanac.Message{Name: " Ann ", Email: " ann@example.com\t", Message: "\r\none\r\ntwo\r\n "}
	if broken := m.Validate(); broken != nil {
		t.Fatal(broken)
	}
	if m.Name != "Ann" || m.Email != "ann@example.com" || m.Message != "one\ntwo" {
		t.Errorf("got %+v", *m)
	}
}

func FuzzMessage(f *testing.F) {
	f.Add("Ann", "ann@example.com", "Hello")
	f.Add("", "@", "\x00")
	f.Add("李雷", "a@b.c", strings.Repeat("x", 5001))
	f.Fuzz(func(t *testing.T, name, email, text string) {
		m := &almanac.Message{Name: name, Email: email, Message: text}
		if m.Validate() != nil {
			return
		}
		for _, s := range []string{m.Name, m.Email, m.Message} {
			if s == "" || !utf8.ValidString(s) || s != strings.TrimSpace(s) || strings.ContainsAny(s, "\x00\x1b\r") {
				t.Fatalf("let through: %+v", *m)
			}
		}
		if strings.ContainsAny(m.Name+m.Email, "\n\t") || !strings.Contains(m.Email, "@") {
			t.Fatalf("let through: %+v", *m)
		}
		before := *m
		if broken := m.Validate(); broken != nil || !reflect.DeepEqual(*m, before) {
			t.Fatalf("a second look differs: %v", broken)
		}
	})
}

// frontend/app/ui/whole-number.test.ts reads the same list.
func TestMessage_Validate_Value(t *testing.T) {
	list, err := os.ReadFile("testdata/whole_numbers.json")
	if err != nil {
		t.Fatal(err)
	}
	var written map[string]json.Number
	if err := json.Unmarshal(list, &written); err != nil {
		t.Fatal(err)
	}
	for text, number := range map[string]json.Number{
		"1,000,000,000,001": "", "99999999999999999999999": "", "0000000000000000000000000000001": "", "4\n500": "", "\xff": "",
	} {
		written[text] = number
	}
	for text, want := range written {
		m := &almanac.Message{About: "/buildings/house?level=4&column=cost.nail", Message: "nothing else", Value: text}
		broken := m.Validate()
		if strings.TrimSpace(text) == "" {
			continue // no number was given
		}
		if (broken == nil) != (want != "") || want != "" && m.Value != want.String() {
			t.Errorf("%q: %q, %v; want %q", text, m.Value, broken, want)
		}
	}
}

// Numbers are kept in digits, texts with single spaces; only the first of many faults are listed.
func TestMessage_Validate_Cells(t *testing.T) {
	m := message(cells("/a?level=1", cell("?level=4&column=b", " 4,500 "), cell(" /c?level=4&column=b ", "1\u00a0h  30 min")))
	if broken := m.Validate(); broken != nil {
		t.Fatal(broken)
	}
	if m.Cells[0].Value != "4500" || m.Cells[1].Value != "1 h 30 min" {
		t.Errorf("%+v", m.Cells)
	}
	m.Value, m.About = "7", "/a?level=1&column=b"
	want := []almanac.Cell{cell("/a?level=1&column=b", "7"), cell("/a?level=4&column=b", "4500"), cell("/c?level=4&column=b", "1 h 30 min")}
	if got := m.Sightings(); !slices.Equal(got, want) {
		t.Errorf("sightings %+v", got)
	}
	if got := message(func(m *almanac.Message) { m.Cells = make([]almanac.Cell, 5000); m.About = "/a" }).Validate(); len(got) != 20 || got[0].About[0] != "" {
		t.Errorf("%d faults, the first %v", len(got), got[0])
	}
}

func FuzzCell(f *testing.F) {
	f.Add("?level=4&column=b", "4,500")
	f.Add("/a?level=4&column=b", "1 h\u202e")
	f.Fuzz(func(t *testing.T, about, value string) {
		m := &almanac.Message{About: "/a", Cells: []almanac.Cell{cell(about, value)}}
		if m.Validate() != nil {
			return
		}
		for _, seen := range m.Sightings() {
			where, ok := almanac.ReportedCellOf(seen.About)
			if !ok || where.Level == "" || where.Column == "" || almanac.Printable(seen.About+seen.Value, "") != seen.About+seen.Value || seen.Value == "" {
				t.Fatalf("let through: %+v", seen)
			}
		}
	})
}
