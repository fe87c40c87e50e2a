package content

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math/rand"
	"strings"
	"testing"
)

// What is imported, and worth a second look.
func TestSuspicions(t *testing.T) {
	// levels is a table of so many rows with three figures each.
	levels := func(rows, factor int) string {
		var list []string
		for i := range rows {
			list = append(list, fmt.Sprintf(`{ "level": %d, "cost": { "nail": %d, "board": %d } }`, i+1, factor*(10+i), factor*(5+i)))
		}
		return "[\n" + strings.Join(list, ",\n") + "\n]"
	}
	building := func(name, info, levels string) string {
		return fmt.Sprintf(`{ "name": %q, "pic": "icons/house.svg", "size": "1x1", "info": %q, "previous": null, "next": null, "variant": [],`+"\n"+`"levels": %s }`, name, info, levels)
	}
	hut := func(name, info, levels string) change {
		return write("buildings/"+name+".json", building(name, info, levels))
	}
	game := write("site/site.json", `{ "name": "Farm Almanac", "gameVersion": { "name": "26.4", "since": "2026-11-01" } }`)
	// checked is a file whose tables and rows say when they were compared with the game.
	checked := func(file, row string) []change {
		return []change{
			game,
			write("schema/cafe.schema.json", `{ "$defs": { "day": { "type": "string", "format": "utc-date" } },
				"properties": { "checked": { "$ref": "#/$defs/day" }, "rows": { "items": { "properties": { "checked": { "$ref": "#/$defs/day" } } } } } }`),
			write("cafe/cafe.json", fmt.Sprintf("{\n\"name\": \"Café\",\n\"checked\": %q,\n\"rows\": [{ \"checked\": %q }] }", file, row)),
		}
	}
	runProblems(t, []problemCase{
		{"figures of another item", []change{hut("alpha", "A.", levels(10, 3)), hut("beta", "B.", levels(10, 3))},
			[]string{"data/buildings/beta.json:2: levels: warning: has the same figures as levels of data/buildings/alpha.json: correct them, or link to that page where you say that they are taken from it"}},
		{"figures of another item, which the text says", []change{hut("alpha", "A.", levels(10, 3)), hut("beta", "As the [hut](/buildings/alpha#levels).", levels(10, 3))}, nil},
		{"figures that the other item says are taken from it", []change{hut("alpha", "See [here](/buildings/beta/).", levels(10, 3)), hut("beta", "B.", levels(10, 3))}, nil},
		{"one figure that differs", []change{hut("alpha", "A.", levels(10, 3)), hut("beta", "B.", strings.Replace(levels(10, 3), ": 30,", ": 31,", 1))}, nil},
		{"a short table", []change{hut("alpha", "A.", levels(9, 3)), hut("beta", "B.", levels(9, 3))}, nil},
		{"a table of few different figures", []change{hut("alpha", "A.", levels(10, 0)), hut("beta", "B.", levels(10, 0))}, nil},
		{"the name of another item, whatever its capitals", []change{hut("hut", "A.", levels(1, 1)), replace("buildings/hut.json", `"hut"`, `"HOUSE"`)},
			[]string{"data/buildings/hut.json:1: name: warning: is that of data/buildings/house.json, too, and players read no other name: change one of the two"}},
		{"the name of another material", []change{replace("materials/materials.json", `"name": "Board"`, `"name": "Nail"`)},
			[]string{"data/materials/materials.json:4: materials.1.name: warning: is that of nail, too, and players read no other name: change one of the two"}},
		{"events of one name", []change{write("calendar/a.json", validFile("calendar/dream-farm.json"))}, nil},
		{"a post without a cover", []change{replace("posts/long.md", "cover: covers/bees.svg\n", ""), replace("schema/posts.schema.json", `["title", "cover", "tags"]`, `["title"]`)},
			[]string{"data/posts/long.md:1: cover: warning: the post has no picture: add one of data/images/covers"}},
		{"texts of a theme that almanac new wrote", []change{write("themes/farmcup.json", `{ "name": "Farmcup", "preamble": "Nobody has told us what this week is about yet. If you know, [tell us](/contact).",
"longStrat": "How to play the week will stand here once somebody has.",
"decos": [{ "name": "First decoration", "price": "red tickets" }] }`)},
			[]string{
				"data/themes/farmcup.json:2: longStrat: warning: is still what almanac new wrote, How to play the week will stand here once somebody has.: write your own text in its place",
				"data/themes/farmcup.json:3: decos.0.name: warning: is still what almanac new wrote, First decoration: write your own text in its place",
			}},

		{"a heavy drawing", []change{write("images/icons/heavy.svg", `<svg xmlns="http://www.w3.org/2000/svg"><title>`+strings.Repeat("x", 20<<10)+`</title></svg>`)},
			[]string{"data/images/icons/heavy.svg:1: warning: has 21 KiB, which makes players wait: make it smaller than 20 KiB"}},
		{"a heavy picture", []change{write("images/covers/heavy.png", noise(t, 240, 240))},
			[]string{"data/images/covers/heavy.png:1: warning: has 226 KiB, which makes players wait: make it smaller than 150 KiB"}},
		{"a picture of more pixels than any page shows", []change{write("images/covers/wide.png", noise(t, 1601, 1))},
			[]string{"data/images/covers/wide.png:1: warning: is 1601 × 1 pixels: no page shows more than 1600 on a side, so make it smaller"}},

		{"figures older than the game's version", checked("2026-10-31", "2026-10-30"), []string{
			"data/cafe/cafe.json:3: checked: warning: 2026-10-31 is before version 26.4 of the game, of 2026-11-01: compare the figures once more, then write the day of that",
			"data/cafe/cafe.json:4: rows.0.checked: warning: 2026-10-30 is before version 26.4 of the game, of 2026-11-01: compare the figures once more, then write the day of that",
		}},
		{"figures as old as the game's version", checked("2026-11-01", "2026-11-02"), nil},
		{"figures of no known version", checked("2026-10-31", "2026-10-30")[1:], nil},
	})
}

// noise is a picture that cannot be packed.
func noise(t *testing.T, width, height int) string {
	t.Helper()
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	random := rand.New(rand.NewSource(1))
	_, _ = random.Read(picture.Pix)
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
