package content_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
)

var update = flag.Bool("update", false, "write the golden files")

// What an editor begins with, of three kinds; each mistake is one change of one of them.
const (
	aBuilding = `{
  "$schema": "../schema/buildings.schema.json",
  "provenance": "sample",
  "sources": [],
  "name": "Garden hut",
  "pic": "icons/house.svg",
  "type": "normal",
  "size": "6x6",
  "info": "Keeps tools, as a [house](/buildings/house#levels) keeps workers.",
  "previous": null,
  "next": null,
  "variant": [],
  "levels": [
    { "level": 1, "unlock": { "xp": 1 }, "cost": { "cash": 400, "nail": 10 } },
    { "level": 2, "unlock": { "xp": 2 }, "cost": { "cash": 1250, "nail": 12 } },
    { "level": 3, "unlock": { "xp": 4 }, "cost": { "cash": 3850, "nail": 15 } },
    { "level": 4, "unlock": { "xp": 8 }, "cost": { "cash": 4200, "nail": 19 } }
  ]
}
`
	anEvent = `{
  "$schema": "../schema/calendar.schema.json",
  "provenance": "sample",
  "sources": [],
  "name": "Hut weekend",
  "pic": "icons/house.svg",
  "color": "red",
  "kind": "tournament",
  "link": "/buildings/house",
  "startDate": "2026-11-24 08:00",
  "endDate": "2026-11-27 08:00",
  "rrule": "FREQ=WEEKLY;BYDAY=TU",
  "special": [
    { "name": "Golden hut", "pic": "icons/house.svg", "color": "gold", "link": "/buildings", "dates": ["2026-12-01"] }
  ]
}
`
	aPost = `---
title: How to build a hut
excerpt: What a garden hut costs, what it keeps, and why nobody has ever been seen without one in all the years.
cover: covers/bee-tournament.svg
tags: [guide, huts]
sort: 900
difficulty: [beginner]
date: "2026-11-20"
provenance: sample
sources: []
---

Take nails and boards.

## Next

Hammer them together.
`
)

// mistake is what somebody does to a file while the rest of the data is in order.
type mistake struct {
	title    string
	file     string // below the data folder
	old, new string // of the text that the file begins with; "" for a file that is new as a whole
	place    string // line and field of the problem
	cure     string // what the message says to do
}

var mistakes = []mistake{
	{"a comma is forgotten at the end of a line", "buildings/comma.json", `"6x6",`, `"6x6"`, "9: ", "at the end of line 8"},
	{"a comma follows the last row", "buildings/last-comma.json", "19 } }\n", "19 } },\n", "18: ", "no comma before ]"},
	{"a figure has a comma", "buildings/thousands.json", "4200", "4,200", "17: ", "write 4200"},
	{"a figure has a comma and quotes", "buildings/quoted-figure.json", "4200", `"4,200"`, "17: levels.3.cost.cash: ", "write 4200 without quotes and commas"},
	{"single quotes", "buildings/single-quotes.json", `"6x6"`, `'6x6'`, "8: ", `double quotes ("), not single ones`},
	{"the quotes of a phone", "buildings/typed-quotes.json", `"6x6"`, `“6x6”`, "8: ", `straight double quotes (")`},
	{"a closing quote is forgotten", "buildings/open-quote.json", `"6x6",`, `"6x6,`, "8: ", "a double quote"},
	{"the last bracket is lost", "buildings/bracket.json", "  ]\n}\n", "  ]\n", "18: ", "a closing bracket is missing, so add it"},
	{"a comment", "buildings/comment.json", `  "size"`, "  // as in the game\n  \"size\"", "8: ", "delete it"},
	{"a field is there twice", "buildings/twice.json", `"6x6",`, "\"6x6\",\n  \"size\": \"7x7\",", "9: size: ", "delete one of them"},
	{"a field's name is misspelt", "buildings/unknown-field.json", `"size"`, `"sise"`, "8: sise: ", "did you mean size?"},
	{"a field that no building has", "buildings/no-field.json", `"size": "6x6"`, `"owner": "me"`, "8: owner: ", "delete it"},
	{"a required field is missing", "buildings/missing-field.json", "  \"pic\": \"icons/house.svg\",\n", "", "1: pic: ", "add it"},
	{"a name that another building has", "buildings/same-name.json", `"Hut of same-name"`, `"house"`, "5: name: ", "change one, so that"},
	{"a name is too long", "buildings/long-name.json", "Hut of long-name", "Garden hut with a very long name that no card and no heading has room for", "5: name: ", "shorten it by"},
	{"a size is written in another way", "buildings/size.json", "6x6", "6 by 6", "8: size: ", "6x6"},
	{"a level is there twice", "buildings/level-twice.json", `"level": 3`, `"level": 2`, "16: levels.2.level: ", "expected 3"},
	{"a level far away", "buildings/level-far.json", `"level": 3`, `"level": 60`, "16: levels.2.level: ", "expected 3"},
	{"a level is left out", "buildings/level-gap.json", `"level": 4`, `"level": 5`, "17: levels.3.level: ", "expected 4"},
	{"a material of the first row is missing", "buildings/first-row.json", `"cash": 400, "nail": 10`, `"cash": 400`, "14: levels.0.cost.nail: ", "add it, with 999"},
	{"a material that no other row has", "buildings/more-cost.json", `"nail": 19`, `"nail": 19, "board": 5`, "17: levels.3.cost.board: ", "delete it, or add it to the other rows"},
	{"a material is misspelt", "projects/material.json", "", `{
  "$schema": "../schema/projects.schema.json",
  "provenance": "sample",
  "sources": [],
  "name": "Hut",
  "pic": "icons/house.svg",
  "unlock": 5,
  "multiplier": 1,
  "sort": 90,
  "double": false,
  "collect": { "aple": [4300, 25100], "points": [290, 1710] }
}
`, "11: collect.aple: ", "did you mean apple?"},
	{"a level without its amount", "projects/lengths.json", "", `{
  "$schema": "../schema/projects.schema.json",
  "provenance": "sample",
  "sources": [],
  "name": "Hut lengths",
  "pic": "icons/house.svg",
  "unlock": 5,
  "multiplier": 1,
  "sort": 91,
  "double": false,
  "collect": { "apple": [4300, 25100], "points": [290, 1710, 2100] }
}
`, "11: collect.apple: ", "has 2 figures, and points has 3: write as many, one a level, with 999 for what nobody knows"},
	{"a cost is broken", "buildings/broken-figure.json", `"cash": 400`, `"cash": 400.5`, "14: levels.0.cost.cash: ", "round it"},
	{"a cost has the point of a spreadsheet", "buildings/point-zero.json", `"nail": 12`, `"nail": 12.0`, "15: levels.1.cost.nail: ", "expected 12 without a point"},
	{"a cost is a hundred times too much", "buildings/factor.json", "1250", "125000", "15: levels.1.cost.cash: ", "did you mean 1250?"},
	{"a cost falls", "buildings/falls.json", "3850", "1150", "16: levels.2.cost.cash: ", "compare it with the game"},
	{"a time is written in another way", "buildings/time.json", "", withTimes("Hut of time", `"15min"`), "17: levels.3.time: ", "write it such as 15 min or 1 d 6 h"},
	{"a time has no unit", "buildings/time-unit.json", "", withTimes("Hut of time-unit", "15"), "17: levels.3.time: ", "write it such as 15 min or 1 d 6 h"},
	{"a question mark for what nobody knows", "buildings/question.json", `"nail": 19`, `"nail": ?`, "17: ", "write 999 for what nobody knows"},
	{"a question mark in quotes", "buildings/quoted-question.json", `"nail": 19`, `"nail": "?"`, "17: levels.3.cost.nail: ", "write 999 for what nobody knows"},
	{"a list of words without quotes", "buildings/words.json", `"variant": []`, `"variant": [premium-house]`, "12: ", `a text needs double quotes ("premium-house")`},
	{"the same figures as another item", "buildings/copied-table.json", "", strings.Replace(aLongTable(), "Long hut", "Copied hut", 1), "13: levels: ", "correct them, or link to that page"},
	{"players' figures without a source", "buildings/no-source.json", `"sample"`, `"community"`, "4: sources: ", "write where the figures can be seen"},
	{"an example with a source", "buildings/sample-source.json", `"sources": []`, `"sources": ["https://example.org/hut"]`, "4: sources: ", "write community as the provenance"},
	{"a source is there twice", "buildings/source-twice.json", "\"sample\",\n  \"sources\": []", "\"community\",\n  \"sources\": [\"seen in the game\", \"seen in the game\"]", "4: sources.1: ", "is the same as item 0: delete one of them"},
	{"a source without its https", "buildings/source.json", "\"sample\",\n  \"sources\": []", "\"community\",\n  \"sources\": [\"example.org\"]", "4: sources.0: ", "An https address"},
	{"a provenance is misspelt", "buildings/provenance.json", `"sample"`, `"sampel"`, "3: provenance: ", "did you mean sample?"},
	{"figures are checked before the day has come", "buildings/checked.json", "\"sample\",\n  \"sources\": []", "\"community\",\n  \"sources\": [\"seen in the game\"],\n  \"checked\": \"2027-11-20\"", "5: checked: ", "write the day on which somebody compared the figures with the game"},
	{"a picture that is not there", "buildings/picture.json", "icons/house.svg", "icons/hause.svg", "6: pic: ", "did you mean icons/house.svg?"},
	{"a picture with its folder", "buildings/picture-folder.json", "icons/house.svg", "/images/icons/house.svg", "6: pic: ", "did you mean icons/house.svg?"},
	{"a link to a page that is not there", "buildings/link.json", "/buildings/house#levels", "/buildings/huose", "9: info: ", "did you mean /buildings/house?"},
	{"a link to a page that has moved", "buildings/moved.json", "/buildings/house#levels", "/buildings/cottage#levels", "9: info: ", "write /buildings/house#levels"},
	{"a link to a part that is not there", "buildings/fragment.json", "#levels", "#level", "9: info: ", "did you mean levels?"},
	{"a neighbour that is not there", "buildings/neighbour.json", `"next": null`, `"next": "garden-hutt"`, "11: next: ", "correct the link, or add that file"},
	{"a variant that does not lead back", "buildings/variant.json", `"variant": []`, `"variant": ["barn"]`, "12: variant.0: ", "add variant to the variants of barn"},
	{"a file's name has capitals", "buildings/Garden-Hut.json", "", strings.Replace(aBuilding, "Garden hut", "Capital hut", 1), "1: ", "did you mean garden-hut?"},
	{"a file in the wrong folder", "buildings/notes.txt", "", "Ask Ada.", "1: ", "rename it or delete it"},
	{"a picture is far too large", "images/covers/large.png", "", onePicture(4097, 1), "1: ", "make it smaller"},
	{"a picture was cut off", "images/covers/cut-off.png", "", onePicture(99, 99)[:60], "1: warning: ", "save it again"},
	{"a picture is heavy", "images/covers/heavy.svg", "", `<svg xmlns="http://www.w3.org/2000/svg"><title>` + strings.Repeat("x", 20<<10) + `</title></svg>`, "1: ", "make it smaller than 20 KiB"},
	{"a picture has a script", "images/icons/script.svg", "", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<script>alert(1)</script>\n</svg>", "2: ", "remove it"},
	{"a picture is named as a drawing", "images/icons/photo.svg", "", onePicture(4, 4), "1: ", "is a png picture, not a drawing: correct the name's ending"},
	{"a picture is named as another kind", "images/icons/hut.png", "", `<svg xmlns="http://www.w3.org/2000/svg"/>`, "1: ", "correct the name's ending"},

	{"a date is written in another way", "calendar/date.json", "2026-11-27 08:00", "27.11.2026 08:00", "11: endDate: ", "did you mean 2026-11-27 08:00?"},
	{"a day that no month has", "calendar/day.json", "2026-11-27", "2026-11-31", "11: endDate: ", "that month has no such day"},
	{"an hour that no day has", "calendar/hour.json", "2026-11-27 08:00", "2026-11-27 24:00", "11: endDate: ", "a day ends at 23:59"},
	{"an event ends before it starts", "calendar/end.json", "2026-11-27", "2026-11-20", "11: endDate: ", "expected an end after the start, 2026-11-24 08:00"},
	{"a recurring event is extended as a whole", "calendar/extended.json", `"rrule"`, "\"extends\": \"2026-11-28 08:00\",\n  \"rrule\"", "12: extends: ", "move it into changes"},
	{"a special day on which nothing starts", "calendar/special.json", "2026-12-01", "2026-12-02", "14: special.0.dates.0: ", "the nearest start on 2026-12-01 08:00"},
	{"a start is left out twice", "calendar/except.json", `"special"`, "\"except\": [\"2026-12-08 08:00\", \"2026-12-08 08:00\"],\n  \"special\"", "13: except.1: ", "is the same as item 0: delete one of them"},
	{"a rule that repeats by the hour", "calendar/rule.json", "FREQ=WEEKLY;BYDAY=TU", "FREQ=HOURLY", "12: rrule: ", "FREQ=DAILY, WEEKLY, MONTHLY or YEARLY"},
	{"a theme that calls itself otherwise", "calendar/theme-name.json", "", strings.NewReplacer("tournament", "theme", "Golden hut", "Western Week",
		`"/buildings"`, `"/themes/western-days"`).Replace(anEvent), "14: special.0.name: ", "leave the name out here"},
	{"a turn without a name that leads to no theme", "calendar/no-name.json", `"name": "Golden hut", `, "", "14: special.0.name: ", "add it"},
	{"an event that leads to a season that nobody sees", "calendar/hidden.json", `"link": "/buildings", "dates"`, `"link": "/seasonal/easter-2027", "dates"`, "14: special.0.link: ", "make it visible"},
	{"an event that leads to a part of a theme", "calendar/theme-part.json", `"link": "/buildings/house"`, `"link": "/themes/western-days#tasks"`, "9: link: ", "expected /themes/western-days, without ? or #"},
	{"a tournament that leads to a theme", "calendar/theme-kind.json", `"link": "/buildings/house"`, `"link": "/themes/western-days"`, "9: link: ", "make its kind theme"},
	{"a turn of a tournament that leads to a theme", "calendar/turn-kind.json", `"name": "Golden hut", "pic": "icons/house.svg", "color": "gold", "link": "/buildings"`,
		`"name": "Western Days", "pic": "icons/house.svg", "color": "gold", "link": "/themes/western-days"`, "14: special.0.link: ", "make its kind theme"},
	{"a link with a slash at its end", "calendar/slash.json", `"link": "/buildings/house"`, `"link": "/buildings/house/"`, "9: link: ", "expected /buildings/house, without a slash"},
	{"an event that ends in a mistyped year", "calendar/year.json", `2026-11-27 08:00`, `2062-11-27 08:00`, "11: endDate: ", "correct the year"},
	{"a kind of event is misspelt", "calendar/kind.json", `"tournament"`, `"tournement"`, "8: kind: ", "did you mean tournament?"},
	{"a colour that the site does not have", "calendar/colour.json", `"red"`, `"blue"`, "7: color: ", "expected one of red, gold"},

	{"front matter without its first line", "posts/front-matter.md", "---\ntitle", "title", "1: ", "expected --- on the first line"},
	{"a tab in front matter", "posts/tab.md", "tags: [guide, huts]", "tags:\n\t- guide", "6: ", "a tab at the start of a line must be spaces"},
	{"a colon in a title", "posts/colon.md", "Hut of colon", "Huts: how to build them", "2: ", "needs quotes"},
	{"a number sign in a title", "posts/number-sign.md", "Hut of number-sign", "The #1 reason to build a hut", "2: title: ", "put the whole text in quotes"},
	{"a star in a title", "posts/star.md", "Hut of star", "*New* huts", "2: ", "needs quotes"},
	{"quotes around one word of a title", "posts/quoted-word.md", "Hut of quoted-word", `"Huts" and more`, "2: ", "quotes, which go around a whole value"},
	{"a list without brackets", "posts/brackets.md", "[beginner]", "beginner", "7: difficulty: ", `put it in brackets, ["beginner"]`},
	{"a difficulty is misspelt", "posts/difficulty.md", "beginner", "begginer", "7: difficulty.0: ", "did you mean beginner?"},
	{"a post in no list", "posts/tags.md", "guide, huts", "huts", "5: tags: ", "expected a list that holds guide or blog"},
	{"a post in two lists", "posts/lists.md", "guide, huts", "guide, huts, blog", "5: tags: ", "has guide and blog: keep only 1"},
	{"a post without a cover", "posts/cover.md", "cover: covers/bee-tournament.svg\n", "", "1: cover: ", "add one of data/images/covers"},
	{"an excerpt is too short", "posts/excerpt.md", "excerpt: What a garden hut costs, what it keeps, and why nobody has ever been seen without one in all the years.", "excerpt: About huts.", "3: excerpt: ", "add 69"},
	{"an id that another post has", "posts/id.md", "title:", "id: bee-tournament\ntitle:", "2: id: ", "choose another"},
	{"a title that another post has", "posts/same-title.md", "Hut of same-title", `"The bee tournament: beds, jelly and energy"`, "2: title: ", "change one, so that"},
	{"a text that almanac new wrote", "posts/placeholder.md", "Hammer them together.", "Begin with what the reader gains.", "17: ", "or make the item a draft again"},
	{"HTML that no page shows", "posts/html.md", "Hammer them together.", "<iframe src=\"https://example.org/\"></iframe>", "17: ", "write Markdown instead"},
	{"a place with too many digits", "posts/sort.md", "sort: 900", "sort: 9000000000000", "6: sort: ", "expected 1000000 or less"},
	{"a heading of the first rank", "posts/heading.md", "## Next", "Next\n====", "15: ", "write ## instead of #"},
}

// withTimes is a building with times, the last of which is the given one.
func withTimes(name, last string) string {
	return strings.NewReplacer("Garden hut", name, `"level": 1`, `"level": 1, "time": "1 h 30 min"`, `"level": 2`, `"level": 2, "time": "?"`,
		`"level": 3`, `"level": 3, "time": 999`, `"level": 4`, `"level": 4, "time": `+last).Replace(aBuilding)
}

// aLongTable is a building with more rows than two have alike by chance.
func aLongTable() string {
	before, after, _ := strings.Cut(strings.Replace(aBuilding, "Garden hut", "Long hut", 1), "    { \"level\": 1,")
	_, after, _ = strings.Cut(after, "19 } }\n")
	var rows []string
	for i := range 12 {
		rows = append(rows, fmt.Sprintf(`    { "level": %d, "cost": { "cash": %d, "nail": %d } }`, i+1, 430+i*70, 11+i*3))
	}
	return before + strings.Join(rows, ",\n") + "\n" + after
}

func onePicture(width, height int) string {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		panic(err)
	}
	return b.String()
}

// wholeFile is a file before a mistake is made in it, "" for one of no kind with such files. No two have the same name.
func wholeFile(file string) string {
	whole := map[string]string{"buildings": aBuilding, "calendar": anEvent, "posts": aPost}[filepath.Dir(file)]
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	return strings.NewReplacer("Garden hut", "Hut of "+name, "How to build a hut", "Hut of "+name).Replace(whole)
}

// text is the file with the mistake in it.
func (m mistake) text(t *testing.T) string {
	t.Helper()
	if m.old == "" {
		return m.new
	}
	whole := wholeFile(m.file)
	if !strings.Contains(whole, m.old) {
		t.Fatalf("%s: there is no %q to change", m.title, m.old)
	}
	return strings.Replace(whole, m.old, m.new, 1)
}

// mistakenData is a copy of the real data with all mistakes in it.
func mistakenData(t *testing.T) string {
	t.Helper()
	dir := RealData(t)
	Write("site/moved.json", `{
  "$schema": "../schema/moved.schema.json",
  "pages": [
    { "from": "/buildings/cottage", "to": "/buildings/house" }
  ]
}
`)(t, dir)
	Write("buildings/a-long-table.json", aLongTable())(t, dir)
	for _, m := range mistakes {
		Write(m.file, m.text(t))(t, dir)
	}
	return dir
}

// All mistakes at once, in a copy of the real data: every one has its message, which names the
// file, the line and the field, and says what to do. testdata/mistakes.txt is for people to read;
// go test -run Mistakes -update writes it.
func TestMistakes(t *testing.T) {
	dir := mistakenData(t)
	_, problems := content.ReadWith(dir, content.Options{Now: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)})
	problems = problems.Raised()
	byFile := map[string][]string{}
	for i, line := range Lines(dir, problems) {
		if !ruleID.MatchString(problems[i].Rule) {
			t.Errorf("no name of a rule: %q of %s", problems[i].Rule, line)
		}
		file, _, _ := strings.Cut(line, ":")
		byFile[file] = append(byFile[file], line)
	}
	var golden strings.Builder
	for i, m := range mistakes {
		reported := byFile["data/"+m.file]
		delete(byFile, "data/"+m.file)
		fmt.Fprintf(&golden, "%d. %s\n   %s\n", i+1, m.title, strings.Join(reported, "\n   "))
		if want := "data/" + m.file + ":" + m.place; len(reported) != 1 || !strings.HasPrefix(reported[0], want) || !strings.Contains(reported[0], m.cure) {
			t.Errorf("%s: want %s… %s, got\n\t%s", m.title, want, m.cure, strings.Join(reported, "\n\t"))
		}
	}
	for file, reported := range byFile {
		t.Errorf("%s is in order, and reported as %s", file, strings.Join(reported, "\n"))
	}
	const file = "testdata/mistakes.txt"
	if *update {
		if err := os.WriteFile(file, []byte(golden.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != golden.String() {
		t.Errorf("%s differs (%v): look at what go test -run Mistakes -update makes of it", file, err)
	}
}

var ruleID = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
