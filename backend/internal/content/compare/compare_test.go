package compare

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	. "farmalmanac/internal/content/contenttest"
)

// said are the changes as a player reads them.
func said(t *testing.T, before, after string) []string {
	t.Helper()
	changes, err := Folders(before, after, false, theNow)
	if err != nil {
		t.Fatal(err)
	}
	all := []string{}
	for _, c := range changes {
		all = append(all, c.String())
	}
	return all
}

// theNow is the moment from which recurring events are compared.
var theNow = time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC)

const farm = `{ "materials": [
	{ "key": "board", "name": "Board", "plural": "Boards" }, { "key": "xp", "name": "XP", "plural": "XP" },
	{ "key": "egg", "name": "Egg", "plural": "Eggs" }, { "key": "cash", "name": "Cash" }
] }`

// weekly is an event that comes every Thursday.
func weekly(fields string) string {
	return `{ "name": "Theme", "startDate": "2026-11-26 08:00", "endDate": "2026-12-03 08:00", "rrule": "FREQ=WEEKLY", ` + fields + ` }`
}

// themes are n turns of a rotation, counted from first.
func themes(n, first int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf(`{ "name": "Theme %d" }`, (first+i)%n))
	}
	return strings.Join(all, ", ")
}

func TestCompare_ListsWhatAPlayerNotices(t *testing.T) {
	for _, tt := range []struct {
		name, file, before, after string
		want                      []string
	}{
		{
			"a cost, with its material and its thousands", "buildings/house.json",
			`{ "name": "House", "levels": [{ "level": 12, "cost": { "board": 4200, "cash": 999 } }] }`,
			`{ "name": "House", "levels": [{ "level": 12, "cost": { "board": 4500, "cash": 1250000 } }] }`,
			[]string{"House, level 12: boards 4,200 → 4,500", "House, level 12: cash ? → 1,250,000"},
		},
		{
			"figures of examples and of others", "buildings/house.json",
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1, "cost": { "board": 1, "cash": 10 } }, { "level": 2, "provenance": "community", "cost": { "board": 2, "cash": 20 } }] }`,
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1, "cost": { "board": 3, "cash": 999 } }, { "level": 2, "provenance": "community", "cost": { "board": 4, "cash": 30 }, "cells": { "cost.cash": { "provenance": "sample" } } }] }`,
			[]string{
				"House, level 1: boards 1 → 3", "House, level 1: cash 10 → ?", "House, level 2: boards 2 → 4",
				"House, level 2: cash: an example again, no longer checked", "House, level 2: cash 20 → 30",
			},
		},
		{
			"what a level gives, beside its cost in the same thing", "buildings/coop.json",
			`{ "name": "Coop", "levels": [{ "level": 1, "time": "30 s", "unlock": { "xp": 3 }, "produce": { "egg": 1 }, "bonus": { "xp": -4 }, "cost": { "egg": 2 } }] }`,
			`{ "name": "Coop", "levels": [{ "level": 1, "time": "1 min", "unlock": { "xp": 4 }, "produce": { "egg": 1.5 }, "bonus": { "xp": -4000 }, "cost": { "egg": 3 } }] }`,
			[]string{
				"Coop, level 1: upgrade time 30 s → 1 min", "Coop, level 1: player level 3 → 4", "Coop, level 1: eggs (product) 1 → 1.5",
				"Coop, level 1: XP (bonus) −4 → −4,000", "Coop, level 1: eggs 2 → 3",
			},
		},
		{
			"rows that are new and gone, not the ones that moved", "dream/buildings/land.json",
			`{ "name": "Land", "levels": [{ "level": 1, "expansion": 6, "cost-cash": 0 }, { "level": 2, "expansion": 7, "cost-cash": 10 }] }`,
			`{ "name": "Land", "levels": [{ "level": 1, "expansion": 7, "cost-cash": 20 }, { "level": 2, "expansion": 8, "cost-cash": 30 }] }`,
			[]string{"Dream Farm: Land, expansion 6 is gone", "Dream Farm: Land, expansion 7: cash 10 → 20", "Dream Farm: Land, expansion 8 is new"},
		},
		{
			"a column once, and one of 0 not at all", "buildings/house.json",
			`{ "name": "House", "levels": [{ "level": 1, "workers": 3 }, { "level": 2, "workers": 4 }] }`,
			`{ "name": "House", "levels": [{ "level": 1, "cost": { "board": 5, "xp": 0 } }, { "level": 2, "cost": { "board": 6, "xp": 0 } }] }`,
			[]string{"House: the column “Workers needed” is gone", "House: the column “Boards” is new"},
		},
		{
			"a value that is new and one that is gone", "buildings/house.json",
			`{ "name": "House", "size": "6x6", "levels": [{ "level": 1, "cost": {} }] }`,
			`{ "name": "House", "levels": [{ "level": 1, "cost": { "board": 5 } }] }`,
			[]string{"House, level 1: boards: now 5", "House: size: no longer 6x6"},
		},
		{"another name", "buildings/house.json", `{ "name": "House" }`, `{ "name": "Manor" }`, []string{"Manor: name House → Manor"}},
		{
			"a text, once", "buildings/house.json",
			`{ "name": "House", "info": ["One.", "Two."] }`, `{ "name": "House", "info": "Three." }`, []string{"House: text changed"},
		},
		{
			"an item that readers begin or cease to see", "seasonal/spring.json",
			`{ "name": "Spring", "visible": false }`, `{ "name": "Spring", "visible": true }`, []string{"Spring is new"},
		},
		{
			"figures that are checked now", "buildings/house.json",
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1 }] }`,
			`{ "name": "House", "provenance": "community", "sources": ["seen in the game"], "levels": [{ "level": 1 }] }`,
			[]string{"House: now checked, no longer an example"},
		},
		{
			"a row and a cell that are checked now", "buildings/house.json",
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1 }, { "level": 2, "cost": { "board": 5 } }] }`,
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1, "provenance": "community", "checked": "2026-11-20" },
				{ "level": 2, "cost": { "board": 5 }, "cells": { "cost.board": { "provenance": "community" } } }] }`,
			[]string{"House, level 1: now checked, no longer an example", "House, level 2: boards: now checked, no longer an example"},
		},
		{
			"figures that are an example again", "buildings/house.json",
			`{ "name": "House", "provenance": "spec" }`, `{ "name": "House", "provenance": "sample" }`,
			[]string{"House: an example again, no longer checked"},
		},
		{
			"of a list by level one figure is known", "themes/farmcup.json",
			`{ "name": "Farmcup", "provenance": "sample", "tasks": [{ "collect": { "egg": [10, 20] } }] }`,
			`{ "name": "Farmcup", "provenance": "sample", "tasks": [{ "collect": { "egg": [11, 21] }, "cells": { "collect.egg.1": { "provenance": "community" } } }] }`,
			[]string{
				"Farmcup, task 1, level 1: eggs 10 → 11", "Farmcup, task 1, level 2: eggs: now checked, no longer an example",
				"Farmcup, task 1, level 2: eggs 20 → 21",
			},
		},
		{
			"a theme's figures by level", "themes/farmcup.json",
			`{ "name": "Farmcup", "rewards": { "xp": [1, 2] }, "tasks": [{ "collect": { "egg": [10, 20] }, "reward": { "xp": [7, 8] } }] }`,
			`{ "name": "Farmcup", "rewards": { "xp": [1, 3] }, "tasks": [{ "collect": { "egg": [10, 25] }, "reward": { "xp": [7, 999] } }] }`,
			[]string{
				"Farmcup, level 2: XP (reward) 2 → 3", "Farmcup, task 1, level 2: eggs 20 → 25", "Farmcup, task 1, level 2: XP (reward) 8 → ?",
			},
		},
		{
			"a guide's tables by their titles and spans", "bees/bees.json",
			`{ "name": "Bees", "milestones": { "title": "Rewards", "text": "a", "provenance": "sample", "rows": [{ "from": 20, "to": 39, "first": 40000 }, { "from": 40, "to": null, "first": 1 }] } }`,
			`{ "name": "Bees", "milestones": { "title": "Rewards", "text": "b", "provenance": "community", "rows": [{ "from": 20, "to": 39, "first": 41000 }, { "from": 40, "to": null, "first": 2 }] } }`,
			[]string{
				"Bees, Rewards: now checked, no longer an example", "Bees, Rewards: text changed",
				"Bees, Rewards, levels 20 to 39: first reward 40,000 → 41,000", "Bees, Rewards, levels from 40: first reward 1 → 2",
			},
		},
		{
			"an event that moves or is extended", "calendar/house-sale.json",
			`{ "name": "Sale", "startDate": "2026-11-27", "endDate": "2026-11-30 12:00" }`,
			`{ "name": "Sale", "startDate": "2026-11-28", "endDate": "2026-11-30 12:00", "extends": "2026-12-01" }`,
			[]string{"Calendar: Sale: begins 27 Nov 2026 → 28 Nov 2026", "Calendar: Sale: extended until: now 1 Dec 2026"},
		},
		{
			"a week that another theme takes over, and a theme with another name", "calendar/weekly-theme.json",
			weekly(`"rotation": [{ "name": "Western Days" }, { "name": "Pirate Bay" }, { "name": "Garden Show" }]`),
			weekly(`"rotation": [{ "name": "Wild West" }, { "name": "Pirate Bay" }, { "name": "Garden Show" }],
				"special": [{ "name": "Moon Festival", "dates": ["2026-12-10"] }]`),
			[]string{
				"Calendar: Theme, 26 Nov 2026, 17 Dec 2026 and 16 more: Western Days → Wild West",
				"Calendar: Theme, 10 Dec 2026: Garden Show → Moon Festival",
			},
		},
		{
			"a week without a name, which has that of its theme", "calendar/weekly-theme.json",
			weekly(`"rotation": [{ "name": "Western Days" }]`),
			weekly(`"rotation": [{ "name": "Western Days" }], "special": [{ "link": "/themes/farmcup", "dates": ["2026-12-10"] }]`),
			[]string{"Calendar: Theme, 10 Dec 2026: Western Days → Farmcup"},
		},
		{
			"a recurring event with another name, reported once", "calendar/weekly-theme.json",
			weekly(`"rotation": []`), strings.Replace(weekly(`"rotation": []`), `"name": "Theme"`, `"name": "Themes"`, 1),
			[]string{"Calendar: Themes: name Theme → Themes"},
		},
		{
			"another order of themes, up to a bound", "calendar/weekly-theme.json",
			weekly(`"rotation": [` + themes(20, 0) + `]`), weekly(`"rotation": [` + themes(20, 1) + `]`),
			append(func() (all []string) {
				for i := range 12 {
					first := time.Date(2026, 11, 26+7*i, 0, 0, 0, 0, time.UTC)
					days := first.Format("2 Jan 2006") + ", " + first.AddDate(0, 0, 140).Format("2 Jan 2006")
					if i < 12 {
						days += ", " + first.AddDate(0, 0, 280).Format("2 Jan 2006")
					}
					all = append(all, fmt.Sprintf("Calendar: Theme, %s: Theme %d → Theme %d", days, i, i+1))
				}
				return all
			}(), "Calendar: Theme: 8 more changes"),
		},
		{
			"days on which an event comes, extended, moved, renamed and suspended", "calendar/weekly-theme.json",
			weekly(`"except": ["2026-12-03 08:00"]`),
			weekly(`"except": ["2026-12-10 08:00"], "changes": [
				{ "on": "2026-12-17 08:00", "extends": "2026-12-26 08:00" }, { "on": "2026-12-24 08:00", "startDate": "2026-12-25 08:00" },
				{ "on": "2026-12-31 08:00", "start": "Thursday, after the fireworks" }, { "on": "2027-01-07 08:00", "suspend": true }]`),
			[]string{
				"Calendar: Theme, 3 Dec 2026 is new", "Calendar: Theme, 17 Dec 2026: ends 24 Dec 2026, 08:00 → 26 Dec 2026, 08:00",
				"Calendar: Theme, 24 Dec 2026: begins 24 Dec 2026, 08:00 → 25 Dec 2026, 08:00",
				"Calendar: Theme, 24 Dec 2026: ends 31 Dec 2026, 08:00 → 1 Jan 2027, 08:00",
				"Calendar: Theme, 31 Dec 2026: begins 31 Dec 2026, 08:00 → Thursday, after the fireworks",
				"Calendar: Theme, 10 Dec 2026, 7 Jan 2027 are gone",
			},
		},
		{
			"another rule, by its next days, and another length", "calendar/weekly-theme.json",
			weekly(`"kind": "theme"`),
			`{ "name": "Theme", "startDate": "2026-11-26 08:00", "endDate": "2026-11-27 20:00", "rrule": "FREQ=WEEKLY;INTERVAL=2" }`,
			[]string{
				"Calendar: Theme: next days 26 Nov 2026, 3 Dec 2026, 10 Dec 2026 → 26 Nov 2026, 10 Dec 2026, 24 Dec 2026",
				"Calendar: Theme: length 7 days → 36 hours",
			},
		},
		{
			"another rule that brings other days only later", "calendar/weekly-theme.json",
			weekly(`"kind": "theme"`), strings.Replace(weekly(`"kind": "theme"`), "FREQ=WEEKLY", "FREQ=WEEKLY;UNTIL=20271101T000000Z", 1),
			[]string{"Calendar: Theme, 4 Nov 2027, 11 Nov 2027, 18 Nov 2027 are gone"},
		},
		{
			"a moment that is written otherwise, and one with seconds", "calendar/house-sale.json",
			`{ "name": "Sale", "startDate": "2026-11-25 08:00", "endDate": "2026-11-30 12:00", "extends": "2026-12-01" }`,
			`{ "name": "Sale", "startDate": "2026-11-25 08:00:00", "endDate": "2026-11-30T12:00:30Z", "extends": "2026-12-01 00:00" }`,
			[]string{"Calendar: Sale: ends 30 Nov 2026, 12:00 → 30 Nov 2026, 12:00:30"},
		},
		{
			"days of an event whose dates are an example", "calendar/weekly-theme.json",
			weekly(`"provenance": "sample"`),
			`{ "name": "Theme", "startDate": "2026-11-26 08:00", "endDate": "2026-11-27 20:00", "rrule": "FREQ=WEEKLY", "provenance": "sample" }`,
			[]string{"Calendar: Theme: length 7 days → 36 hours"},
		},
		{
			"nothing of days that are over", "calendar/weekly-theme.json",
			`{ "name": "Theme", "startDate": "2025-11-27 08:00", "endDate": "2025-12-04 08:00", "rrule": "FREQ=WEEKLY" }`,
			`{ "name": "Theme", "startDate": "2025-11-27 08:00", "endDate": "2025-12-04 08:00", "rrule": "FREQ=WEEKLY", "except": ["2025-12-04 08:00"] }`,
			[]string{},
		},
		{
			"a suspended event", "calendar/house-sale.json",
			`{ "name": "Sale" }`, `{ "name": "Sale", "suspend": true }`, []string{"Calendar: Sale is gone"},
		},
		{
			"quests, whose cells are tasks or lead on", "dream/quests/first.json",
			`{ "name": "Land", "levels": [{ "quest": 1, "egg": "collect-60", "barn": "upgrade-2" }] }`,
			`{ "name": "Land", "levels": [{ "quest": 1, "egg": "collect-70", "barn": { "name": "Market quests", "link": "second" } }] }`,
			[]string{"Dream quests: Land, quest 1: eggs collect 60 → collect 70", "Dream quests: Land, quest 1: barn upgrade 2 → Market quests"},
		},
		{
			"news by its text, its title and not its time", "news/opening.md",
			"---\ntitle: Open\ndate: 2026-11-01\n---\n\nHello, farmer.", "---\ntitle: Opened\ndate: 2026-11-02\n---\n\nHello, farmers.",
			[]string{"News: Opened: title Open → Opened", "News: Opened: text changed"},
		},
		{
			"many levels at once", "buildings/house.json",
			`{ "name": "House", "levels": [{ "level": 1 }] }`,
			`{ "name": "House", "levels": [{ "level": 1 }, { "level": 2 }, { "level": 3 }, { "level": 4 }, { "level": 5 }] }`,
			[]string{"House, level 2, level 3 and 2 more are new"},
		},
		{
			"what a level gives and needs of the same name", "buildings/house.json",
			`{ "name": "House", "levels": [{ "level": 1, "workers": 3, "bonus": { "workers": 12 } }] }`,
			`{ "name": "House", "levels": [{ "level": 1, "workers": 4, "bonus": { "workers": 13 } }] }`,
			[]string{"House, level 1: workers needed 3 → 4", "House, level 1: workers (bonus) 12 → 13"},
		},
		{
			"a bonus with another unit, and its cost", "village/funds.json",
			`{ "name": "Funds", "info": { "value": "Extra" }, "levels": [{ "level": 1, "bonus": 0.5, "unit": "hr", "cost": 700 }] }`,
			`{ "name": "Funds", "info": { "value": "More" }, "levels": [{ "level": 1, "bonus": 50, "unit": "%", "cost": 1700 }] }`,
			[]string{
				"Co-op upgrade: Funds: what it gives Extra → More", "Co-op upgrade: Funds, level 1: bonus 0.5 hr → 50%",
				"Co-op upgrade: Funds, level 1: cost in village funds 700 → 1,700",
			},
		},
		{
			"what a theme's task asks for, once, and rows without a number that only moved", "themes/farmcup.json",
			`{ "name": "Farmcup", "tasks": [{ "collect": { "egg": [1, 2] } }, { "collect": { "board": [3, 4] } }, { "rate": 7 }] }`,
			`{ "name": "Farmcup", "tasks": [{ "collect": { "board": [3, 4] } }, { "collect": { "xp": [1, 2] } }, { "rate": 7 }, { "rate": 8 }] }`,
			[]string{
				"Farmcup, task 2: the column “XP” is new", "Farmcup, task 2: the column “Eggs” is gone", "Farmcup, task 4 is new",
			},
		},
		{
			"rows without a number that are gone", "themes/farmcup.json",
			`{ "name": "Farmcup", "tasks": [{ "rate": 7 }, { "rate": 8 }, { "rate": 9 }] }`, `{ "name": "Farmcup", "tasks": [{ "rate": 8 }] }`,
			[]string{"Farmcup, task 1 is gone", "Farmcup, task 3 is gone"},
		},
		{
			"a part that is new", "seasonal/winter.json",
			`{ "name": "Winter", "date": "2026-12-01" }`, `{ "name": "Winter", "date": "2026-12-02", "tracker": { "item": "egg", "perHour": 20 } }`,
			[]string{"Winter, the part “Tracker” is new", "Winter: begins 1 Dec 2026 → 2 Dec 2026"},
		},
		{
			"a table that is new, and another title", "fishing/fishing.json",
			`{ "name": "Fishing", "fish": { "title": "Fish", "rows": [{ "from": 1, "to": 5, "fish": "Carp" }] } }`,
			`{ "name": "Fishing", "fish": { "title": "Fish by level", "rows": [{ "from": 1, "to": 6, "fish": "Carp" }] }, "rods": { "title": "Rods", "rows": [{ "upgrade": 1 }] } }`,
			[]string{
				"Fishing, Fish by level: title Fish → Fish by level", "Fishing, Fish by level, levels 1 to 6: up to 5 → 6",
				"Fishing, the table “Rods” is new",
			},
		},
		{
			"spans of levels that are gone, and a list", "cafe/cafe.json",
			`{ "name": "Cafe", "recipeStep": 10, "bands": { "title": "Bands", "rows": [{ "from": 1, "to": 5, "gives": ["egg", "xp"] }, { "from": 6, "to": 9 }] } }`,
			`{ "name": "Cafe", "recipeStep": 15, "bands": { "title": "Bands", "rows": [{ "from": 1, "to": 5, "gives": ["xp", "cash"] }] } }`,
			[]string{
				"Cafe: percent per level of a recipe 10 → 15", "Cafe, Bands, levels 1 to 5: gives Eggs → Cash", "Cafe, Bands, levels 6 to 9 are gone",
			},
		},
		{
			"a list of numbers that repeats one", "fishing/fishing.json",
			`{ "name": "Fishing", "rules": { "seconds": [50, 30, 20] } }`, `{ "name": "Fishing", "rules": { "seconds": [50, 50, 20] } }`,
			[]string{"Fishing: seconds per catch 30 → 50"},
		},
		{
			"a list of numbers in another order", "fishing/fishing.json",
			`{ "name": "Fishing", "rules": { "seconds": [50, 30, 20] } }`, `{ "name": "Fishing", "rules": { "seconds": [20, 30, 50] } }`,
			[]string{"Fishing: seconds per catch 50, 20 → 20, 50"},
		},
		{
			"a task as a sentence, and its figures by farm level", "tree-of-life/tree-of-life.json",
			`{ "name": "Tree", "playerLevels": [15, 20], "bigRewards": [{ "tokens": 50 }], "branches": [{ "name": "Yellow", "flowers": [{ "tasks": [{ "preamble": "Harvest", "postamble": "fields", "data": [1, 2] }] }] }] }`,
			`{ "name": "Tree", "playerLevels": [15, 25], "bigRewards": [], "branches": [{ "name": "Yellow", "flowers": [{ "tasks": [{ "preamble": "Sow", "postamble": "fields", "data": [1000, 3000] }] }] }] }`,
			[]string{
				"Tree: farm levels 20 → 25", "Tree, the reward at 50 tokens is gone", "Tree, Yellow, flower 1, task 1: task Harvest … fields → Sow … fields",
				"Tree, Yellow, flower 1, task 1, farm level 15: amount 1 → 1,000",
			},
		},
		{
			"a farm level that is new between others", "tree-of-life/tree-of-life.json",
			`{ "name": "Tree", "playerLevels": [15, 20, 30], "branches": [{ "name": "Yellow", "flowers": [{ "tasks": [{ "preamble": "Harvest", "postamble": "fields", "data": [1, 2, 3] }] }] }] }`,
			`{ "name": "Tree", "playerLevels": [15, 18, 20, 30], "branches": [{ "name": "Yellow", "flowers": [{ "tasks": [{ "preamble": "Harvest", "postamble": "fields", "data": [1, 9, 2, 4] }] }] }] }`,
			[]string{"Tree: farm levels: now 18", "Tree, Yellow, flower 1, task 1, farm level 30: amount 3 → 4"},
		},
		{
			"a project's marks", "projects/egg.json",
			`{ "name": "Egg", "unlock": 3, "double": false, "collect": { "egg": [1] } }`, `{ "name": "Egg", "unlock": 4, "double": true, "collect": { "egg": [1, 2] } }`,
			[]string{"Co-op project: Egg: opens at level 3 → 4", "Co-op project: Egg: counts double no → yes", "Co-op project: Egg, level 2: eggs: now 2"},
		},
		{
			"the Dream market's contracts", "dream/market-quests.json",
			`{ "levels": [{ "product": "Corn", "dream-level": 1, "high-xp-xp": 5 }, { "product": "Milk" }] }`,
			`{ "levels": [{ "product": "Corn", "dream-level": 2, "high-xp-xp": 6 }] }`,
			[]string{
				"Dream market, contract for Corn: Dream Farm level 1 → 2", "Dream market, contract for Corn: XP (High XP contract) 5 → 6",
				"Dream market, contract for Milk is gone",
			},
		},
		{
			"the Dream calculator's buildings by their names", "dream/calculator.json",
			`{ "buildings": [{ "ref": "land", "userLevel": 1 }] }`, `{ "buildings": [{ "ref": "land", "userLevel": 2 }, { "ref": "unknown" }] }`,
			[]string{"Dream calculator, unknown is new"},
		},
		{
			"a quest with many of something", "dream/quests/first.json",
			`{ "name": "Land", "levels": [{ "quest": 1, "cash": "earn-2000" }] }`, `{ "name": "Land", "levels": [{ "quest": 1, "cash": "earn-12000" }] }`,
			[]string{"Dream quests: Land, quest 1: cash earn 2,000 → earn 12,000"},
		},
		{
			"cards of the menu, whose pages say that they are new", "menu/menu.json",
			`{ "groups": [{ "title": "Events", "links": [{ "link": "/calendar", "name": "Calendar", "description": "Days" }] }] }`,
			`{ "groups": [{ "title": "Events", "links": [{ "link": "/news", "name": "News" }, { "link": "/calendar", "name": "Month", "description": "All days" }] }, { "title": "Guides" }] }`,
			[]string{"Menu, Events, Month: name Calendar → Month", "Menu, Events, Month: text changed", "Menu, Guides is new"},
		},
		{
			"the site's own words", "site/site.json",
			`{ "name": "Almanac", "tagline": "One", "gettingStarted": "/posts/a", "welcome": { "title": "Hello" } }`,
			`{ "name": "Almanac", "tagline": "Two", "gettingStarted": "/posts/b", "welcome": { "title": "Welcome" } }`,
			[]string{"Home page: text changed", "Home page: heading of the welcome Hello → Welcome"},
		},
		{
			"only what is said of figures and where they are listed", "posts/guide.md",
			"---\ntitle: Guide\nsources: [a]\ntags: [guide]\nsort: 1\ndifficulty: [beginner]\n---\n\nHello,\nfarmer.",
			"---\ntitle: Guide\nsources: [b]\ntags: [blog]\nsort: 2\ndifficulty: [expert]\n---\n\nHello, farmer.",
			[]string{"Guide: difficulty beginner → expert"},
		},
		{
			"nothing of another layout, other pictures or other neighbours", "buildings/house.json",
			`{ "name": "House", "pic": "a.svg", "next": null, "levels": [{ "level": 1, "cost": { "board": 5, "cash": 12.50 } }], "info": ["One.", "Two."] }`,
			`{ "levels": [ { "cost": { "cash": 12.5, "board": 5 }, "level": 1 } ], "info": "One.\n\nTwo.", "next": "barn", "pic": "b.svg", "name": "House" }`,
			[]string{},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := Data(t, Write("materials/materials.json", farm), Write(tt.file, tt.before))
			after := Data(t, Write("materials/materials.json", farm), Write(tt.file, tt.after))
			if got := said(t, before, after); !slices.Equal(got, tt.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

func TestCompare_FollowsFiles(t *testing.T) {
	for _, tt := range []struct {
		name    string
		changes []Change
		want    []string
	}{
		{"a new one", []Change{Write("buildings/mill.json", `{ "name": "Mill" }`)}, []string{"Mill is new"}},
		{"one that is gone", []Change{Remove("buildings/villa.json")}, []string{"A villa is gone"}},
		{"one that was renamed, by its name", []Change{
			Remove("buildings/villa.json"), Write("buildings/mansion.json", `{ "name": "A villa", "levels": [{ "level": 2 }] }`),
		}, []string{"A villa: address /buildings/villa → /buildings/mansion", "A villa, level 1 is gone", "A villa, level 2 is new"}},
		{"one that was renamed, by what it holds", []Change{
			Remove("buildings/villa.json"), Write("buildings/mansion.json", strings.Replace(ValidFile("buildings/villa.json"), "A villa", "A mansion", 1)),
		}, []string{"A mansion: address /buildings/villa → /buildings/mansion", "A mansion: name A villa → A mansion"}},
		{"kinds and schemas of another release", []Change{
			Remove("schema"), Remove("bees"), Write("tractors/red.json", `{ "name": "Red" }`),
		}, []string{"A table is gone"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := said(t, Data(t), Data(t, tt.changes...)); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// Players see no draft, and no turn, arrow or variant that leads to one.
func TestCompare_LeavesOutWhatLeadsToDrafts(t *testing.T) {
	turn := Write("calendar/weekly.json", weekly(`"rotation": [{ "name": "Farmcup", "link": "/themes/farmcup" }],
		"special": [{ "link": "/themes/farmday", "dates": ["2026-12-03"] }]`))
	none := Write("calendar/weekly.json", weekly(`"rotation": [{ "name": "Farmcup", "link": "/themes/farmcup" }]`))
	theme := func(fields string) Change { return Write("themes/farmday.json", `{ "name": "Farmday"`+fields+` }`) }
	for _, hidden := range []bool{false, true} {
		before, draft, public := Data(t, none), Data(t, turn, theme(`, "draft": true`)), Data(t, turn, theme(""))
		for _, tt := range []struct {
			name, before, after string
			want                []string
		}{
			{"a new draft", before, draft, []string{}},
			{"a draft that is published", draft, public, []string{"Calendar: Theme, 3 Dec 2026: Farmcup → Farmday", "Farmday is new"}},
			{"a draft again", public, draft, []string{"Calendar: Theme, 3 Dec 2026: Farmday → Farmcup", "Farmday is gone"}},
		} {
			changes, err := Folders(tt.before, tt.after, hidden, theNow)
			got := []string{}
			for _, c := range changes {
				got = append(got, c.String())
			}
			if slices.Sort(got); err != nil || !slices.Equal(got, tt.want) {
				t.Errorf("%s, examples hidden %v: got %q, %v, want %q", tt.name, hidden, got, err, tt.want)
			}
		}
	}
}

func TestCompare_SeesPictures(t *testing.T) {
	const square, circle = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>`
	item := func(pic, deco string) Change {
		return Write("themes/farmcup.json", fmt.Sprintf(`{ "name": "Farmcup", "pic": %q, "decos": [{ "name": "Goal", "pic": %q }] }`, pic, deco))
	}
	before := Data(t, item("a.svg", "b.svg"), Write("images/a.svg", square), Write("images/b.svg", square))
	for _, tt := range []struct {
		name  string
		after []Change
		want  []string
	}{
		{"other files", []Change{item("a.svg", "b.svg"), Write("images/a.svg", circle), Write("images/b.svg", circle)},
			[]string{"Farmcup: picture changed", "Farmcup, Goal: picture changed"}},
		{"another file", []Change{item("c.svg", "b.svg"), Write("images/c.svg", circle), Write("images/b.svg", square)}, []string{"Farmcup: picture changed"}},
		{"the same picture elsewhere", []Change{item("c.svg", "b.svg"), Write("images/c.svg", square), Write("images/b.svg", square)}, []string{}},
	} {
		if got := said(t, before, Data(t, tt.after...)); !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// A material is one change, wherever its name is, and has no link: it has no page.
func TestCompare_NamesMaterialsOnce(t *testing.T) {
	house := Write("buildings/house.json", `{ "name": "House", "levels": [{ "level": 1, "cost": { "board": 5 } }] }`)
	before := Data(t, house, Write("materials/materials.json", farm))
	after := Data(t, house, Write("materials/materials.json", strings.ReplaceAll(farm, `"plural": "Boards"`, `"plural": "Planks"`)))
	changes, err := Folders(before, after, false, theNow)
	if err != nil || len(changes) != 1 || changes[0].String() != "Materials, Board: plural Boards → Planks" || changes[0].Link != "" {
		t.Errorf("got %+v, %v", changes, err)
	}
}

func TestCompare_LeadsToTheRow(t *testing.T) {
	after := Data(t,
		Replace("buildings/house.json", `"nail": 10`, `"nail": 11`),
		Write("themes/farmcup.json", `{ "name": "Farmcup", "tickets": 3, "tasks": [{ "collect": { "nail": [4] } }] }`),
		Remove("news/opening.md"), Remove("buildings/villa.json"),
	)
	before := Data(t, Write("themes/farmcup.json", `{ "name": "Farmcup", "tickets": 2, "tasks": [{ "collect": { "nail": [3] } }] }`))
	changes, err := Folders(before, after, false, theNow)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range changes {
		got = append(got, c.Page+" "+c.Link)
	}
	want := []string{
		"/news ", "/buildings/house /buildings/house?from=1#here", "/buildings/villa ", "/themes/farmcup /themes/farmcup",
		"/themes/farmcup /themes/farmcup#tasks",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCompare_Bounds(t *testing.T) {
	table := func(first, rows int) string {
		var all []string
		for i := range rows {
			all = append(all, fmt.Sprintf(`{ "level": %d, "cost": { "nail": %d } }`, i, first+i))
		}
		return `{ "name": "Tower", "levels": [` + strings.Join(all, ", ") + `] }`
	}
	before, after := []Change{}, []Change{}
	for i := range 20 {
		file := fmt.Sprintf("buildings/tower-%02d.json", i)
		before, after = append(before, Write(file, table(1000, 250))), append(after, Write(file, table(2000, 250)))
	}
	got := said(t, Data(t, before...), Data(t, after...))
	if len(got) != maxChanges+1 {
		t.Fatalf("%d changes, want %d and one that counts the rest", len(got), maxChanges)
	}
	if got[maxItemChanges] != "Tower: 50 more changes" {
		t.Errorf("the first item ends with %q", got[maxItemChanges])
	}
	if last := got[maxChanges]; last != "The site: 1,314 more changes" {
		t.Errorf("all end with %q", last)
	}
}

func TestCompare_NamesWhatCannotBeRead(t *testing.T) {
	broken := Data(t, Write("buildings/house.json", "{\n  \"name\": House }"))
	missing := t.TempDir() + "/none"
	for _, tt := range []struct{ name, before, want string }{
		{"a folder that is missing", missing, missing + ": the file or folder is missing"},
		{"a folder without content", t.TempDir(), "holds no content: expected a folder such as data/"},
		{"a broken file", broken, broken + "/buildings/house.json:2: "},
	} {
		for _, dirs := range [][2]string{{tt.before, Data(t)}, {Data(t), tt.before}} {
			if _, err := Folders(dirs[0], dirs[1], false, theNow); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
			}
		}
	}
	more := Data(t, Write("buildings/house.json", "{"), Write("buildings/villa.json", "{"))
	_, err := Folders(broken, more, false, theNow)
	for _, want := range []string{
		"the older content cannot be read:\n" + broken + "/buildings/house.json:2: ", "\nthe newer content cannot be read:\n" + more + "/buildings/house.json:1: ",
		"\n" + more + "/buildings/villa.json:1: ",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("of both: %v, want %q", err, want)
		}
	}
}

func TestCompare_SaysNothingOfTheSame(t *testing.T) {
	if got := said(t, "../../../../data", "../../../../data"); len(got) > 0 {
		t.Errorf("got %q", got)
	}
}

// A change of any figure that ships is reported.
func TestCompare_RealDataChanged(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../../../data")); err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile(dir + "/buildings/house.json")
	if err != nil {
		t.Fatal(err)
	}
	Write("buildings/house.json", strings.ReplaceAll(string(src), `"cash": 12000,`, `"cash": 999,`))(t, dir)
	changes, err := Folders("../../../../data", dir, false, theNow)
	want := almanac.Change{
		Kind: almanac.ChangeChanged, Page: "/buildings/house", Link: "/buildings/house?from=4#here", Title: "House",
		Row: "level 4", Column: "Cash", Before: "12,000", After: "?",
	}
	if err != nil || len(changes) != 1 || changes[0] != want {
		t.Errorf("got %+v, %v, want %+v", changes, err, want)
	}
}
