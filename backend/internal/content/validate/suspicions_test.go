package validate_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math/rand"
	"strings"
	"testing"

	. "farmalmanac/internal/content/contenttest"
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
	hut := func(name, info, levels string) Change {
		return Write("buildings/"+name+".json", building(name, info, levels))
	}
	game := Write("site/site.json", `{ "name": "Farm Almanac", "gameVersion": { "name": "26.4", "since": "2026-11-01" } }`)
	// checked is a file whose tables and rows say when they were compared with the game.
	checked := func(file, row string) []Change {
		return []Change{
			game,
			Write("schema/cafe.schema.json", `{ "$defs": { "day": { "type": "string", "format": "utc-date" } },
				"properties": { "checked": { "$ref": "#/$defs/day" }, "rows": { "items": { "properties": { "checked": { "$ref": "#/$defs/day" } } } } } }`),
			Write("cafe/cafe.json", fmt.Sprintf("{\n\"name\": \"Café\",\n\"checked\": %q,\n\"rows\": [{ \"checked\": %q }] }", file, row)),
		}
	}
	Run(t, []Case{
		{Name: "figures of another item", Changes: []Change{hut("alpha", "A.", levels(10, 3)), hut("beta", "B.", levels(10, 3))},
			Want: []string{"data/buildings/beta.json:2: levels: warning: has the same figures as levels of data/buildings/alpha.json: correct them, or link to that page where you say that they are taken from it"}},
		{Name: "figures of another item, which the text says", Changes: []Change{hut("alpha", "A.", levels(10, 3)), hut("beta", "As the [hut](/buildings/alpha#levels).", levels(10, 3))}, Want: nil},
		{Name: "figures that the other item says are taken from it", Changes: []Change{hut("alpha", "See [here](/buildings/beta/).", levels(10, 3)), hut("beta", "B.", levels(10, 3))}, Want: nil},
		{Name: "one figure that differs", Changes: []Change{hut("alpha", "A.", levels(10, 3)), hut("beta", "B.", strings.Replace(levels(10, 3), ": 30,", ": 31,", 1))}, Want: nil},
		{Name: "a short table", Changes: []Change{hut("alpha", "A.", levels(9, 3)), hut("beta", "B.", levels(9, 3))}, Want: nil},
		{Name: "a table of few different figures", Changes: []Change{hut("alpha", "A.", levels(10, 0)), hut("beta", "B.", levels(10, 0))}, Want: nil},
		{Name: "the name of another item in capitals", Changes: []Change{hut("hut", "A.", levels(1, 1)), Replace("buildings/hut.json", `"hut"`, `"HOUSE"`)},
			Want: []string{"data/buildings/hut.json:1: name: warning: is also the name of data/buildings/house.json: change one, so that players can tell them apart"}},
		{Name: "the name of another material", Changes: []Change{Replace("materials/materials.json", `"name": "Board"`, `"name": "Nail"`)},
			Want: []string{"data/materials/materials.json:4: materials.1.name: warning: is also the name of nail: change one, so that players can tell them apart"}},
		{Name: "a figure with three decimals", Changes: []Change{hut("alpha", "A.", `[{ "level": 1, "cost": { "nail": 1 }, "bonus": { "rate": 1.125, "most": 2.25 } }]`)},
			Want: []string{"data/buildings/alpha.json:2: levels.0.bonus.rate: warning: has more than two decimals, which spreadsheets in German and other languages take for thousands: round 1.125 to two"}},
		{Name: "events of one name", Changes: []Change{Write("calendar/a.json", ValidFile("calendar/dream-farm.json"))}, Want: nil},
		{Name: "a post without a cover", Changes: []Change{Replace("posts/long.md", "cover: covers/bees.svg\n", ""), Replace("schema/posts.schema.json", `["title", "cover", "tags"]`, `["title"]`)},
			Want: []string{"data/posts/long.md:1: cover: warning: the post has no picture: add one of data/images/covers"}},
		{Name: "texts of a theme that almanac new wrote", Changes: []Change{Write("themes/farmcup.json", `{ "name": "Farmcup", "preamble": "Nothing is known about this week yet. If you know what it is about, [write to us](/contact).",
"longStrat": "How to play the week will stand here once somebody has.",
"decos": [{ "name": "First decoration", "price": "red tickets" }] }`)},
			Want: []string{
				"data/themes/farmcup.json:2: longStrat: is still what almanac new wrote, How to play the week will stand here once somebody has.: write your own text in its place, or make the item a draft again (draft: true)",
				"data/themes/farmcup.json:3: decos.0.name: is still what almanac new wrote, First decoration: write your own text in its place, or make the item a draft again (draft: true)",
			}},

		{Name: "a heavy drawing", Changes: []Change{Write("images/icons/heavy.svg", `<svg xmlns="http://www.w3.org/2000/svg"><title>`+strings.Repeat("x", 20<<10)+`</title></svg>`)},
			Want: []string{"data/images/icons/heavy.svg:1: warning: has 21 KiB, which makes players wait: make it smaller than 20 KiB"}},
		{Name: "a heavy picture", Changes: []Change{Write("images/covers/heavy.png", noise(t, 240, 240))},
			Want: []string{"data/images/covers/heavy.png:1: warning: has 226 KiB, which makes players wait: make it smaller than 150 KiB"}},
		{Name: "a picture of more pixels than any page shows", Changes: []Change{Write("images/covers/wide.png", noise(t, 1601, 1))},
			Want: []string{"data/images/covers/wide.png:1: warning: is 1601 × 1 pixels: no page shows more than 1600 on a side, so make it smaller"}},

		{Name: "figures older than the game's version", Changes: checked("2026-10-31", "2026-10-30"), Want: []string{
			"data/cafe/cafe.json:3: checked: warning: 2026-10-31 is before version 26.4 of the game, of 2026-11-01: compare the figures once more, then write the day of that",
			"data/cafe/cafe.json:4: rows.0.checked: warning: 2026-10-30 is before version 26.4 of the game, of 2026-11-01: compare the figures once more, then write the day of that",
		}},
		{Name: "figures as old as the game's version", Changes: checked("2026-11-01", "2026-11-02"), Want: nil},
		{Name: "figures of no known version", Changes: checked("2026-10-31", "2026-10-30")[1:], Want: nil},
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
