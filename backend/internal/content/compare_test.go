package content

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// said are the changes as a player reads them.
func said(t *testing.T, before, after string) []string {
	t.Helper()
	changes, err := Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	all := []string{}
	for _, c := range changes {
		all = append(all, c.String())
	}
	return all
}

const farm = `{ "materials": [
	{ "key": "board", "name": "Board", "plural": "Boards" }, { "key": "xp", "name": "XP", "plural": "XP" },
	{ "key": "egg", "name": "Egg", "plural": "Eggs" }, { "key": "cash", "name": "Cash" }
] }`

func TestCompare_TellsWhatAPlayerNotices(t *testing.T) {
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
			"figures that are examples say so, those that are known do not", "buildings/house.json",
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1, "cost": { "board": 1, "cash": 10 } }, { "level": 2, "provenance": "community", "cost": { "board": 2, "cash": 20 } }] }`,
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1, "cost": { "board": 3, "cash": 999 } }, { "level": 2, "provenance": "community", "cost": { "board": 4, "cash": 30 }, "cells": { "cost.cash": { "provenance": "sample" } } }] }`,
			[]string{
				"House, level 1: boards 1 → 3 (example)", "House, level 1: cash 10 → ?", "House, level 2: boards 2 → 4",
				"House, level 2: cash: an example again; was checked", "House, level 2: cash 20 → 30 (example)",
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
			[]string{"House: now checked; was an example"},
		},
		{
			"a row and a cell that are checked now", "buildings/house.json",
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1 }, { "level": 2, "cost": { "board": 5 } }] }`,
			`{ "name": "House", "provenance": "sample", "levels": [{ "level": 1, "provenance": "community", "checked": "2026-11-20" },
				{ "level": 2, "cost": { "board": 5 }, "cells": { "cost.board": { "provenance": "community" } } }] }`,
			[]string{"House, level 1: now checked; was an example", "House, level 2: boards: now checked; was an example"},
		},
		{
			"figures that are an example again", "buildings/house.json",
			`{ "name": "House", "provenance": "spec" }`, `{ "name": "House", "provenance": "sample" }`,
			[]string{"House: an example again; was checked"},
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
				"Bees, Rewards: now checked; was an example", "Bees, Rewards: text changed",
				"Bees, Rewards, levels 20 to 39: first 40,000 → 41,000", "Bees, Rewards, levels from 40: first 1 → 2",
			},
		},
		{
			"an event that moves or is prolonged", "calendar/house-sale.json",
			`{ "name": "Sale", "startDate": "2026-11-27", "endDate": "2026-11-30 12:00" }`,
			`{ "name": "Sale", "startDate": "2026-11-28", "endDate": "2026-11-30 12:00", "extends": "2026-12-01" }`,
			[]string{"Calendar: Sale: begins 27 Nov 2026 → 28 Nov 2026", "Calendar: Sale: prolonged until: now 1 Dec 2026"},
		},
		{
			"one occurrence, the rule and the days left out", "calendar/dream-farm.json",
			`{ "name": "Dream", "rrule": "FREQ=WEEKLY", "except": ["2026-01-19"] }`,
			`{ "name": "Dream", "rrule": "FREQ=DAILY", "except": ["2026-01-20"], "changes": [{ "on": "2026-02-16 08:00", "extends": "2026-02-24 08:00" }] }`,
			[]string{
				"Calendar: Dream: how often it comes: changed", "Calendar: Dream: left out: no longer 19 Jan 2026", "Calendar: Dream: left out: now 20 Jan 2026",
				"Calendar: Dream, 16 Feb 2026, 08:00: prolonged until: now 24 Feb 2026, 08:00",
			},
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
			"nothing of another layout, other pictures or other neighbours", "buildings/house.json",
			`{ "name": "House", "pic": "a.svg", "next": null, "levels": [{ "level": 1, "cost": { "board": 5, "cash": 12.50 } }], "info": ["One.", "Two."] }`,
			`{ "levels": [ { "cost": { "cash": 12.5, "board": 5 }, "level": 1 } ], "info": "One.\n\nTwo.", "next": "barn", "pic": "b.svg", "name": "House" }`,
			[]string{},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := data(t, write("materials/materials.json", farm), write(tt.file, tt.before))
			after := data(t, write("materials/materials.json", farm), write(tt.file, tt.after))
			if got := said(t, before, after); !slices.Equal(got, tt.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

func TestCompare_FollowsFiles(t *testing.T) {
	for _, tt := range []struct {
		name    string
		changes []change
		want    []string
	}{
		{"a new one", []change{write("buildings/mill.json", `{ "name": "Mill" }`)}, []string{"Mill is new"}},
		{"one that is gone", []change{remove("buildings/villa.json")}, []string{"A villa is gone"}},
		{"one that was renamed, by its name", []change{
			remove("buildings/villa.json"), write("buildings/mansion.json", `{ "name": "A villa", "levels": [{ "level": 2 }] }`),
		}, []string{"A villa, level 1 is gone", "A villa, level 2 is new"}},
		{"one that was renamed, by what it holds", []change{
			remove("buildings/villa.json"), write("buildings/mansion.json", strings.Replace(validFile("buildings/villa.json"), "A villa", "A mansion", 1)),
		}, []string{"A mansion: name A villa → A mansion"}},
		{"kinds and schemas of another release", []change{
			remove("schema"), remove("bees"), write("tractors/red.json", `{ "name": "Red" }`),
		}, []string{"A table is gone"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := said(t, data(t), data(t, tt.changes...)); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestCompare_LeadsToTheRow(t *testing.T) {
	after := data(t,
		replace("buildings/house.json", `"nail": 10`, `"nail": 11`),
		write("themes/farmcup.json", `{ "name": "Farmcup", "tickets": 3, "tasks": [{ "collect": { "nail": [4] } }] }`),
		remove("news/opening.md"), remove("buildings/villa.json"),
	)
	before := data(t, write("themes/farmcup.json", `{ "name": "Farmcup", "tickets": 2, "tasks": [{ "collect": { "nail": [3] } }] }`))
	changes, err := Compare(before, after)
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
	before, after := []change{}, []change{}
	for i := range 20 {
		file := fmt.Sprintf("buildings/tower-%02d.json", i)
		before, after = append(before, write(file, table(1000, 250))), append(after, write(file, table(2000, 250)))
	}
	got := said(t, data(t, before...), data(t, after...))
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
	broken := data(t, write("buildings/house.json", "{\n  \"name\": House }"))
	missing := t.TempDir() + "/none"
	for _, tt := range []struct{ name, before, want string }{
		{"a folder that is missing", missing, missing + ": the file or folder is missing"},
		{"a folder without content", t.TempDir(), "holds no content: expected a folder such as data/"},
		{"a broken file", broken, broken + "/buildings/house.json:2: "},
	} {
		for _, dirs := range [][2]string{{tt.before, data(t)}, {data(t), tt.before}} {
			if _, err := Compare(dirs[0], dirs[1]); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
			}
		}
	}
}

func TestCompare_SaysNothingOfTheSame(t *testing.T) {
	if got := said(t, "../../../data", "../../../data"); len(got) > 0 {
		t.Errorf("got %q", got)
	}
}

// Every figure of the content that ships is told when it changes.
func TestCompare_RealDataChanged(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../../data")); err != nil {
		t.Fatal(err)
	}
	src, err := os.ReadFile(dir + "/buildings/house.json")
	if err != nil {
		t.Fatal(err)
	}
	write("buildings/house.json", strings.ReplaceAll(string(src), `"cash": 12000,`, `"cash": 999,`))(t, dir)
	changes, err := Compare("../../../data", dir)
	want := almanac.Change{
		Kind: almanac.ChangeChanged, Page: "/buildings/house", Link: "/buildings/house?from=4#here", Title: "House",
		Row: "level 4", Column: "Cash", Before: "12,000", After: "?",
	}
	if err != nil || len(changes) != 1 || changes[0] != want {
		t.Errorf("got %+v, %v, want %+v", changes, err, want)
	}
}
