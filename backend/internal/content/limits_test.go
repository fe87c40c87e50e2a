package content

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"runtime"
	"strings"
	"testing"
)

// Every bound of a file, one step beyond it, with the line that an editor reads.
func TestProblems_Limits(t *testing.T) {
	const post, house = "posts/long.md", "buildings/house.json"
	text := func(s string) []change { return []change{replace(post, "Two.", s)} }
	each := func(n int, line func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(line(i))
		}
		return b.String()
	}
	row := func(cell string, n int) string { return strings.Repeat("|"+cell, n) + "|\n" }
	table := func(columns, rows int) string {
		return row("a", columns) + row("-", columns) + strings.Repeat("|\n", rows)
	}
	wide := image.NewGray(image.Rect(0, 0, 4097, 1))
	var widePNG bytes.Buffer
	if err := png.Encode(&widePNG, wide); err != nil {
		t.Fatal(err)
	}
	runProblems(t, []problemCase{
		{"a table of many columns", text(table(51, 1)), []string{"data/posts/long.md:23: the table has more than 50 columns"}},
		{"a table of many cells", text(table(50, 400)), []string{"data/posts/long.md:423: the tables of the text have more than 20000 cells"}},
		{"tables of many cells together", text(strings.Repeat(table(50, 100)+"\n", 4)), []string{"data/posts/long.md:429: the tables of the text have more than 20000 cells"}},
		{"a table in a quote", text("> " + row("a", 51) + "> " + row("-", 51)), []string{"data/posts/long.md:23: the table has more than 50 columns"}},
		{"quotes in quotes", text(strings.Repeat("> ", 31) + "a"), []string{"data/posts/long.md:22: begins with more than 60 signs of quotes, lists or indentation"}},
		{"lists in lists", text(strings.Repeat("- ", 31) + "a"), []string{"data/posts/long.md:22: begins with more than 60 signs of quotes, lists or indentation"}},
		{"lists in lists over many lines", text(each(40, func(i int) string { return strings.Repeat("  ", i) + "- a\n" })),
			[]string{"data/posts/long.md:52: begins with more than 60 signs of quotes, lists or indentation"}},
		{"a long line", text(strings.Repeat("a", 5001)), []string{"data/posts/long.md:22: the line has more than 5000 bytes"}},
		{"a long paragraph", text("One.\n\n" + strings.Repeat("[a](\n", 1001)), []string{"data/posts/long.md:24: the paragraph has more than 5000 bytes"}},
		{"many lines", text(strings.Repeat("\n", 10000) + "a"), []string{"data/posts/long.md:21: has more than 10000 lines"}},
		{"much HTML", text(strings.Repeat("<b>a</b>\n\n", 501)), []string{"data/posts/long.md:21: has more than 500 HTML tags, or 20 that are not closed"}},
		{"HTML that is not closed", text(strings.Repeat("<b>", 21)), []string{"data/posts/long.md:21: has more than 500 HTML tags, or 20 that are not closed"}},
		{"a text in JSON", []change{replace(house, "It has walls.", strings.Repeat("> ", 31)+"a")},
			[]string{"data/buildings/house.json:6: info.1: begins with more than 60 signs of quotes, lists or indentation"}},
		{"a large text", []change{replace(post, "Two.", strings.Repeat("Two.\n\n", 50000))}, []string{"data/posts/long.md:1: is larger than 256 KiB: make it smaller, or split it in two"}},
		{"much front matter", []change{replace(post, "sort: 20", "sort: 20 # "+strings.Repeat("x", 16<<10))}, []string{"data/posts/long.md:1: the front matter is larger than 16 KiB"}},
		{"many fields in front matter", []change{replace(post, "sort: 20", "sort: 20\ntags2: {"+each(101, func(i int) string { return fmt.Sprintf("a%d: 1, ", i) })+"}")},
			[]string{"data/posts/long.md:9: tags2: an object has at most 100 fields", "data/posts/long.md:9: tags2: unknown field: delete it, or write difficulty"}},
		{"many fields", []change{replace(house, `"nail": 10`, each(101, func(i int) string { return fmt.Sprintf(`"a%d": 1, `, i) })+`"nail": 10`)},
			[]string{"data/buildings/house.json:11: an object has at most 100 fields"}},
		{"many values", []change{replace(house, `"nail": 10`, `"nail": [`+strings.Repeat("["+strings.Repeat("1,", 1000)+"1],", 20)+`1]`)},
			[]string{"data/buildings/house.json:11: the file has more than 20000 values"}},
		{"many items", []change{replace(house, `"nail": 10`, `"nail": [`+strings.Repeat("1,", 2000)+"1]")}, []string{"data/buildings/house.json:11: a list has at most 2000 items"}},
		{"a long field name", []change{replace(house, `"nail": 10`, `"`+strings.Repeat("n", 101)+`": 10`)},
			[]string{`data/buildings/house.json:11: expected a field name of at most 100 bytes, not "` + strings.Repeat("n", 60) + `…"`}},
		{"nested lists", []change{replace(house, `"nail": 10`, `"nail": `+strings.Repeat("[", 1000))}, []string{"data/buildings/house.json:11: is nested too deeply: at most 16 levels"}},
		{"a long file name", []change{write("news/"+strings.Repeat("a", 81)+".md", "---\ntitle: A\ndate: 2026-11-01\n---\nHello.")},
			[]string{"data/news/" + strings.Repeat("a", 81) + ".md:1: a file's name has at most 80 characters before its ending: shorten it"}},
		{"a wide picture", []change{write("images/wide.png", widePNG.String())},
			[]string{"data/images/wide.png:1: is 4097 × 1 pixels: a picture has at most 4096 on each side, so make it smaller"}},
		{"a picture that has only a head", []change{write("images/half.png", widePNG.String()[:12])},
			[]string{"data/images/half.png:1: cannot be read as a picture: unexpected EOF; save it again"}},
	})
	t.Run("many problems of one file are listed in part", func(t *testing.T) {
		dir := data(t, replace(house, `"levels": [`, `"levels": [`+strings.Repeat(`{"level": 0},`, 500)))
		_, problems := Read(dir)
		if len(problems) != 101 || !strings.HasSuffix(problems[0].String(), "house.json:1: has more problems than are listed: fix these first") {
			t.Errorf("%d problems, the first is %s", len(problems), problems[0])
		}
	})
	t.Run("many files", func(t *testing.T) {
		dir := data(t)
		for i := range maxFiles {
			write(fmt.Sprintf("images/icons/a%d.txt", i), "")(t, dir)
		}
		_, problems := Read(dir)
		if got := lines(dir, problems); got[0] != "data:1: has more than 20000 files" {
			t.Error(got[0])
		}
	})
}

// The worst texts that keep every bound cost little memory; without the bounds on
// paragraphs and tables each would take minutes, or gigabytes.
func TestRender_HostileTextsWithinTheBounds(t *testing.T) {
	paragraphs := func(s string) string {
		return strings.Repeat(strings.Repeat(s, 4990/len(s))+"\n\n", 52)
	}
	open := ""
	for i := range 20 {
		open += fmt.Sprintf("<b title=%d>", i)
	}
	for name, src := range map[string]string{
		"brackets":             paragraphs("["),
		"links without an end": paragraphs("[a]("),
		"emphasis":             paragraphs("*a_ "),
		"the same reference":   strings.Repeat("[a]: /menu\n", 9999),
		"the same heading":     strings.Repeat("## a\n", 9999),
		"tables":               strings.Repeat(strings.Repeat("|a", 50)+"|\n"+strings.Repeat("|-", 50)+"|\n"+strings.Repeat("|\n", 96)+"\n", 4),
		"nested quotes":        strings.Repeat(strings.Repeat("> ", 30)+"a\n\n", 4000),
		"HTML that is repeated in every paragraph": open + "\n\n" + strings.Repeat("a\n\n", 4000),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			html, diagnostics := render(src[:min(len(src), maxTextSize)])
			runtime.ReadMemStats(&after)
			if len(diagnostics) > 0 || html == "" && name != "the same reference" {
				t.Errorf("got %d bytes, %+v", len(html), diagnostics[:min(len(diagnostics), 3)])
			}
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 256 {
				t.Errorf("allocated %d MB", mb)
			}
			t.Logf("%d bytes, %d MB", len(html), (after.TotalAlloc-before.TotalAlloc)>>20)
		})
	}
}
