package validate_test

import (
	"os"
	"strings"
	"testing"

	. "farmalmanac/internal/content/contenttest"
)

// What rows and cells say of themselves, with the schemas of the real data.
func TestProblems_Trust(t *testing.T) {
	const barn = "buildings/barn.json"
	common, err := os.ReadFile("../../../../data/schema/common.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	withRows := func(file, rows string) []Change {
		return []Change{
			Write("schema/common.schema.json", strings.Replace(string(common), `"$defs": {`, `"$defs": { "date": { "format": "utc-date" },`, 1)),
			Write("schema/buildings.schema.json", `{ "allOf": [{ "$ref": "common.schema.json#/$defs/figures" }],
				"properties": { "levels": { "type": "array", "x-same-keys": true, "items": { "$ref": "common.schema.json#/$defs/upgradeRow" } } } }`),
			Remove("buildings/house.json"), Remove("buildings/villa.json"),
			Replace("menu/menu.json", "/buildings/house", "/buildings/barn"), Replace("posts/getting-started.md", "/buildings/house#levels", "/buildings/barn"),
			Write(barn, "{\n\"name\": \"Barn\", \"pic\": \"icons/barn.svg\", \"info\": \"A barn.\",\n"+file+",\n\"levels\": [\n"+rows+"\n] }"),
		}
	}
	const sample, community = `"provenance": "sample", "sources": []`, `"provenance": "community", "sources": ["https://example.com"]`
	Run(t, []Case{
		{Name: "rows and cells of their own, beside rows without", Changes: withRows(sample,
			`{ "level": 1, "cost": { "nail": 1 } },
			{ "level": 2, "cost": { "nail": 2 }, `+community+`, "checked": "2026-11-20" },
			{ "level": 3, "cost": { "nail": 3 }, "cells": { "cost.nail": { "provenance": "community", "sources": ["seen in the game", "seen in the game by 12 players"] } } }`), Want: nil},
		{Name: "players' figures without a source", Changes: withRows(sample, `{ "level": 1, "cells": { "level": { "provenance": "community" } }, "provenance": "community", "sources": [] }`),
			Want: []string{
				"data/buildings/barn.json:5: levels.0.cells.level.sources: required field is missing: add it (Write where the figures can be seen, or sample as their provenance)",
				"data/buildings/barn.json:5: levels.0.sources: expected at least 1 item, not 0: write where the figures can be seen, or sample as their provenance",
			}},
		{Name: "an example with a source", Changes: withRows(community, `{ "level": 1, "provenance": "sample", "sources": ["https://example.com"] }`),
			Want: []string{"data/buildings/barn.json:5: levels.0.sources: expected an empty list: examples have no source, so delete it, or write community as the provenance"}},
		{Name: "a source without a provenance", Changes: withRows(community, `{ "level": 1, "sources": ["https://example.com"] }`),
			Want: []string{"data/buildings/barn.json:5: levels.0.provenance: required field is missing: add it"}},
		{Name: "a source that is neither an address nor seen by several players", Changes: withRows(community, `{ "level": 1, "provenance": "community", "sources": ["my friend", "seen in the game by 1 players"] }`),
			Want: []string{
				"data/buildings/barn.json:5: levels.0.sources.0: is not of the expected form: An https address, or the words: seen in the game, seen in the game by 3 players, seen in the game (3 reports)",
				"data/buildings/barn.json:5: levels.0.sources.1: is not of the expected form: An https address, or the words: seen in the game, seen in the game by 3 players, seen in the game (3 reports)",
			}},
		{Name: "a cell of a row without columns", Changes: withRows(sample, `{ "cells": { "nail": { "provenance": "spec" } } }`),
			Want: []string{
				"data/buildings/barn.json:5: levels.0.cells.nail: names no column of this row",
				"data/buildings/barn.json:5: levels.0.level: required field is missing: add it",
			}},
		{Name: "a cell of no column", Changes: withRows(sample, "{ \"level\": 1, \"cost\": { \"nail\": 1 },\n\"cells\": {\n\"cost.nial\": { \"provenance\": \"spec\" },\n\"cost\": { \"provenance\": \"spec\" }\n} }"),
			Want: []string{
				"data/buildings/barn.json:7: levels.0.cells.cost.nial: names no column of this row (did you mean cost.nail?)",
				"data/buildings/barn.json:8: levels.0.cells.cost: names no column of this row: use cost.nail or level",
			}},
		{Name: "an example that was checked, by itself and by its file", Changes: withRows(sample,
			`{ "level": 1, "checked": "2026-11-20" },
			{ "level": 2, "cells": { "level": { "provenance": "sample", "checked": "2026-11-20" } } }`),
			Want: []string{
				`data/buildings/barn.json:5: levels.0.checked: an example was not compared with the game: put "provenance": "community" and its sources beside the day`,
				`data/buildings/barn.json:6: levels.1.cells.level.checked: an example was not compared with the game: put "provenance": "community" and its sources beside the day`,
			}},
		{Name: "days that are none", Changes: withRows(community+`, "checked": "2026-11-20 08:00"`, `{ "level": 1, "checked": "2026-11-31" }, { "level": 2, "checked": "24.11.2026" }`),
			Want: []string{
				"data/buildings/barn.json:3: checked: expected a day such as 2026-11-20, not 2026-11-20 08:00 (did you mean 2026-11-20?)",
				"data/buildings/barn.json:5: levels.0.checked: expected a day such as 2026-11-20, not 2026-11-31",
				"data/buildings/barn.json:5: levels.1.checked: expected a day such as 2026-11-20, not 24.11.2026 (did you mean 2026-11-24?)",
			}},
	})
}

// An event is proven by a source of its own time, with the schemas of the real data.
func TestProblems_EvidenceOfEvents(t *testing.T) {
	const season, address = "calendar/house-sale.json", `"https://example.com/winter"`
	schemas := []Change{}
	for _, name := range []string{"common", "calendar", "seasonal"} {
		src, err := os.ReadFile("../../../../data/schema/" + name + ".schema.json")
		if err != nil {
			t.Fatal(err)
		}
		schemas = append(schemas, Write("schema/"+name+".schema.json", strings.Replace(string(src), `"$defs": {`, `"$defs": { "date": { "format": "utc-date" }, "size": {},`, 1)))
	}
	event := func(trust, more string) []Change {
		return append([]Change{Replace("buildings/house.json", "12.50", "12"), Remove("calendar/dream-farm.json"), Remove("seasonal/spring.json"), Remove("seasonal/winter.json"),
			Write(season, `{ "name": "Sale", "pic": "icons/house.svg", "color": "red", "link": "/menu",
"startDate": "2026-12-03", "endDate": "2026-12-10",`+more+`
"provenance": "community",
"sources": [`+trust+` }`)}, schemas...)
	}
	const undated = `data/calendar/house-sale.json:4: sources: prove nothing about 2026-12-03, as they name no day: write beside them, as "checked", the day on which somebody saw it in the game, or "provenance": "sample"`
	const old = `: sources: are too old to prove 2026-12-03, the newest is of `
	const cure = `: write where somebody saw this one, with the day as "checked", or "provenance": "sample"`
	Run(t, []Case{
		{Name: "without a day", Changes: event(address+`, "seen in the game"]`, ""), Want: []string{undated}},
		{Name: "compared with the game in its time", Changes: event(address+`], "checked": "2026-11-20"`, "")},
		{Name: "compared with the game a year before", Changes: event(address+`], "checked": "2025-12-20"`, ""),
			Want: []string{"data/calendar/house-sale.json:4" + old + "2025-12-20" + cure}},
		{Name: "a day with its time", Changes: event(address+`], "checked": "2026-11-20 08:00"`, ""),
			Want: []string{"data/calendar/house-sale.json:4: checked: expected a day such as 2026-11-20, not 2026-11-20 08:00 (did you mean 2026-11-20?)"}},
		{Name: "an address of its year, of its month", Changes: event(`"https://example.com/winter-2026"]`, "")},
		{Name: "an address of the month before", Changes: event(`"https://example.com/2026/11/24/winter"]`, "")},
		{Name: "an address of the year before", Changes: event(`"https://example.com/2025/12/winter", "https://example.com/20261203"]`, ""),
			Want: []string{"data/calendar/house-sale.json:4" + old + "2025-12" + cure}},
		{Name: "an occurrence that was changed since", Changes: event(address+`], "checked": "2026-12-03"`,
			`"rrule": "FREQ=YEARLY", "changes": [{ "on": "2028-12-03", "name": "Winter 2028" }],`),
			Want: []string{"data/calendar/house-sale.json:4: sources: are too old to prove 2028-12-03, the newest is of 2026-12-03" + cure}},
	})
}
