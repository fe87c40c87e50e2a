package content_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/source"
)

// Every bound of a file, one step beyond it, with the line that an editor reads.
func TestProblems_Limits(t *testing.T) {
	const post, house = "posts/long.md", "buildings/house.json"
	text := func(s string) []Change { return []Change{Replace(post, "Two.", s)} }
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
	Run(t, []Case{
		{Name: "a table of many columns", Changes: text(table(51, 1)), Want: []string{"data/posts/long.md:23: the table has more than 50 columns"}},
		{Name: "a table of many cells", Changes: text(table(50, 400)), Want: []string{"data/posts/long.md:423: the tables of the text have more than 20000 cells"}},
		{Name: "tables of many cells together", Changes: text(strings.Repeat(table(50, 100)+"\n", 4)), Want: []string{"data/posts/long.md:429: the tables of the text have more than 20000 cells"}},
		{Name: "a table in a quote", Changes: text("> " + row("a", 51) + "> " + row("-", 51)), Want: []string{"data/posts/long.md:23: the table has more than 50 columns"}},
		{Name: "quotes in quotes", Changes: text(strings.Repeat("> ", 31) + "a"), Want: []string{"data/posts/long.md:22: begins with more than 60 signs of quotes, lists or indentation"}},
		{Name: "lists in lists", Changes: text(strings.Repeat("- ", 31) + "a"), Want: []string{"data/posts/long.md:22: begins with more than 60 signs of quotes, lists or indentation"}},
		{Name: "lists in lists over many lines", Changes: text(each(40, func(i int) string { return strings.Repeat("  ", i) + "- a\n" })),
			Want: []string{"data/posts/long.md:52: begins with more than 60 signs of quotes, lists or indentation"}},
		{Name: "a long line", Changes: text(strings.Repeat("a", 5001)), Want: []string{"data/posts/long.md:22: the line has more than 5000 bytes"}},
		{Name: "a long paragraph", Changes: text("One.\n\n" + strings.Repeat("[a](\n", 1001)), Want: []string{"data/posts/long.md:24: the paragraph has more than 5000 bytes"}},
		{Name: "many lines", Changes: text(strings.Repeat("\n", 10000) + "a"), Want: []string{"data/posts/long.md:11: has more than 10000 lines"}},
		{Name: "much HTML", Changes: text(strings.Repeat("<b>a</b>\n\n", 501)), Want: []string{"data/posts/long.md:21: has more than 500 HTML tags, or 20 that are not closed"}},
		{Name: "HTML that is not closed, after what was never opened", Changes: text(strings.Repeat("</b>", 5) + strings.Repeat("<b>", 21)), Want: []string{"data/posts/long.md:21: has more than 500 HTML tags, or 20 that are not closed"}},
		{Name: "HTML that is not closed", Changes: text(strings.Repeat("<b>", 21)), Want: []string{"data/posts/long.md:21: has more than 500 HTML tags, or 20 that are not closed"}},
		{Name: "a text in JSON", Changes: []Change{Replace(house, "It has walls.", strings.Repeat("> ", 31)+"a")},
			Want: []string{"data/buildings/house.json:6: info.1: begins with more than 60 signs of quotes, lists or indentation"}},
		{Name: "a large text", Changes: []Change{Replace(post, "Two.", strings.Repeat("Two.\n\n", 50000))}, Want: []string{"data/posts/long.md:1: is larger than 256 KiB: make it smaller, or split it in two"}},
		{Name: "much front matter", Changes: []Change{Replace(post, "sort: 20", "sort: 20 # "+strings.Repeat("x", 16<<10))}, Want: []string{"data/posts/long.md:1: the front matter is larger than 16 KiB"}},
		{Name: "many fields in front matter", Changes: []Change{Replace(post, "sort: 20", "sort: 20\ntags2: {"+each(101, func(i int) string { return fmt.Sprintf("a%d: 1, ", i) })+"}")},
			Want: []string{"data/posts/long.md:9: tags2: an object has at most 100 fields", "data/posts/long.md:9: tags2: unknown field: delete it, or write difficulty"}},
		{Name: "many fields", Changes: []Change{Replace(house, `"nail": 10`, each(101, func(i int) string { return fmt.Sprintf(`"a%d": 1, `, i) })+`"nail": 10`)},
			Want: []string{"data/buildings/house.json:11: an object has at most 100 fields"}},
		{Name: "many values", Changes: []Change{Replace(house, `"nail": 10`, `"nail": [`+strings.Repeat("["+strings.Repeat("1,", 1000)+"1],", 20)+`1]`)},
			Want: []string{"data/buildings/house.json:11: the file has more than 20000 values"}},
		{Name: "many items", Changes: []Change{Replace(house, `"nail": 10`, `"nail": [`+strings.Repeat("1,", 2000)+"1]")}, Want: []string{"data/buildings/house.json:11: a list has at most 2000 items"}},
		{Name: "a long field name", Changes: []Change{Replace(house, `"nail": 10`, `"`+strings.Repeat("n", 101)+`": 10`)},
			Want: []string{`data/buildings/house.json:11: expected a field name of at most 100 bytes, not "` + strings.Repeat("n", 60) + `…"`}},
		{Name: "nested lists", Changes: []Change{Replace(house, `"nail": 10`, `"nail": `+strings.Repeat("[", 1000))}, Want: []string{"data/buildings/house.json:11: is nested too deeply: at most 16 levels"}},
		{Name: "a long file name", Changes: []Change{Write("news/"+strings.Repeat("a", 81)+".md", "---\ntitle: A\ndate: 2026-11-01\n---\nHello.")},
			Want: []string{"data/news/" + strings.Repeat("a", 81) + ".md:1: a file's name has at most 80 characters before its ending: shorten it"}},
		{Name: "a wide picture", Changes: []Change{Write("images/wide.png", widePNG.String())},
			Want: []string{"data/images/wide.png:1: is 4097 × 1 pixels: a picture has at most 4096 on each side, so make it smaller"}},
		{Name: "a picture that has only a head", Changes: []Change{Write("images/half.png", widePNG.String()[:12])},
			Want: []string{"data/images/half.png:1: cannot be read as a picture: unexpected EOF; save it again"}},
	})
	t.Run("many problems of one file are listed in part", func(t *testing.T) {
		dir := Data(t, Replace(house, `"levels": [`, `"levels": [`+strings.Repeat(`{"level": 0},`, 500)))
		_, problems := content.Read(dir)
		if len(problems) != 101 || !strings.HasSuffix(problems[0].String(), "house.json:1: has more problems than are listed: fix these first") {
			t.Errorf("%d problems, the first is %s", len(problems), problems[0])
		}
	})
	t.Run("many files", func(t *testing.T) {
		dir := Data(t)
		for i := range source.MaxFiles {
			Write(fmt.Sprintf("images/icons/a%d.txt", i), "")(t, dir)
		}
		_, problems := content.Read(dir)
		if got := Lines(dir, problems); got[0] != "data:1: has more than 20000 files" {
			t.Error(got[0])
		}
	})
}
