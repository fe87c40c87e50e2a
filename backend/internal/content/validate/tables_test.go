package validate_test

import (
	"fmt"
	"strings"
	"testing"

	. "farmalmanac/internal/content/contenttest"
)

// The rows of a table: their keys at every depth, their order, their figures.
func TestProblems_Tables(t *testing.T) {
	const house = "buildings/house.json"
	// rows puts one row a line into the table of a building: the first is on line 11.
	rows := func(rows ...string) []Change {
		return []Change{
			Replace(house, `{ "level": 1, "cost": { "nail": 10, "board": 5 } },`, strings.Join(rows, ",\n")),
			Replace(house, `    { "level": 2, "cost": { "nail": 12.50, "board": 6 } }`+"\n", ""),
		}
	}
	levels := func(numbers ...int) []Change {
		var list []string
		for _, n := range numbers {
			list = append(list, fmt.Sprintf(`{ "level": %d }`, n))
		}
		return rows(list...)
	}
	nails := func(numbers ...int) []Change {
		var list []string
		for i, n := range numbers {
			list = append(list, fmt.Sprintf(`{ "level": %d, "cost": { "nail": %d } }`, i+1, n))
		}
		return rows(list...)
	}
	inRanges := Write("schema/cafe.schema.json", `{ "$id": "cafe.schema.json", "properties": { "rows": { "x-ranges": true }, "levels": { "x-rising": true } } }`)
	// ranges puts one row a line into another table: the first is on line 2.
	ranges := func(rows ...string) []Change {
		for i, row := range rows {
			from, to, _ := strings.Cut(row, ", ")
			rows[i] = fmt.Sprintf(`{ "from": %s, "to": %s }`, from, to)
		}
		return []Change{inRanges, Write("cafe/cafe.json", `{ "name": "A", "title": "A", "rows": [`+"\n"+strings.Join(rows, ",\n")+"] }")}
	}
	at := func(line int, text string) string {
		return fmt.Sprintf("data/buildings/house.json:%d: levels.%d%s", line, line-11, text)
	}
	Run(t, []Case{
		{Name: "a key missing in the first row's cost", Changes: rows(`{ "level": 1, "cost": { "nail": 1 } }`, `{ "level": 2, "cost": { "nail": 1, "board": 1 } }`, `{ "level": 3, "cost": { "board": 1, "nail": 1 } }`),
			Want: []string{at(11, ".cost.board: is missing, and the other rows have it: add it, with 999 for what nobody knows")}},
		{Name: "a key missing in a later row's cost", Changes: rows(`{ "level": 1, "cost": { "nail": 1, "board": 1 } }`, `{ "level": 2, "cost": { "nail": 1 } }`),
			Want: []string{at(12, ".cost.board: is missing, and the other rows have it: add it, with 999 for what nobody knows")}},
		{Name: "a key besides in the last row's cost", Changes: rows(`{ "level": 1, "cost": { "nail": 1 } }`, `{ "level": 2, "cost": { "nail": 1 } }`, `{ "level": 3, "cost": { "nail": 1, "cash": 1 } }`),
			Want: []string{at(13, ".cost.cash: is in this row only: delete it, or add it to the other rows")}},
		{Name: "another key two objects deep", Changes: rows(`{ "level": 1, "more": { "in": { "a": 1 } } }`, `{ "level": 2, "more": { "in": { "b": 1 } } }`),
			Want: []string{at(12, ".more.in: has b, and the other rows have a: correct the name")}},
		{Name: "a row without its cost is reported once", Changes: rows(`{ "level": 1, "cost": { "nail": 1 } }`, `{ "level": 2, "cost": { "nail": 1 } }`, `{ "level": 3 }`),
			Want: []string{at(13, ".cost: is missing, and the other rows have it: add it, with 999 for what nobody knows")}},

		{Name: "a first level that is missing", Changes: levels(2, 3, 4),
			Want: []string{at(11, ".level: expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number")}},
		{Name: "a first level that is wrong is reported once", Changes: levels(7, 2, 3),
			Want: []string{at(11, ".level: expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number")}},
		{Name: "a row without its level is reported once", Changes: rows(`{ "level": 1 }`, `{ "level": 2 }`, `{}`, `{ "level": 4 }`),
			Want: []string{at(13, ".level: required field is missing: add it")}},
		{Name: "a level twice", Changes: levels(1, 2, 2, 4), Want: []string{at(13, ".level: expected 3, after 2: correct the number, or add the rows that are missing; 2 is there twice")}},
		{Name: "a level far away", Changes: levels(1, 60, 3), Want: []string{at(12, ".level: expected 2, after 1: correct the number, or add the rows that are missing")}},
		{Name: "a level that is missing", Changes: levels(1, 2, 4, 5), Want: []string{at(13, ".level: expected 3, after 2: correct the number, or add the rows that are missing")}},
		{Name: "levels that fall", Changes: levels(3, 2, 1),
			Want: []string{
				at(11, ".level: expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number"),
				at(13, ".level: expected 3, after 2: correct the number, or add the rows that are missing"),
			}},
		{Name: "a last level that is missing", Changes: levels(1, 2, 3, 5), Want: []string{at(14, ".level: expected 4, after 3: correct the number, or add the rows that are missing")}},

		{Name: "costs that rise, stay or are unknown", Changes: nails(0, 1, 10, 10, 999, 120, 1000), Want: nil},
		{Name: "a cost that falls", Changes: nails(10, 20, 19, 30), Want: []string{at(13, ".cost.nail: warning: 19 is less than 20 before it: compare it with the game")}},
		{Name: "a cost that falls behind an unknown one", Changes: nails(10, 20, 999, 19), Want: []string{at(14, ".cost.nail: warning: 19 is less than 20 before it: compare it with the game")}},
		{Name: "a cost of ten times its neighbours", Changes: nails(10, 120, 12, 13), Want: []string{at(12, ".cost.nail: warning: 120 is ten times its neighbours, 10 and 12, or more: compare it with the game (did you mean 12?)")}},
		{Name: "a cost of nearly ten times its neighbours falls", Changes: nails(10, 119, 12, 13), Want: []string{at(13, ".cost.nail: warning: 12 is less than 119 before it: compare it with the game")}},
		{Name: "a cost of a tenth of its neighbours", Changes: nails(10, 20, 2, 30), Want: []string{at(13, ".cost.nail: warning: 2 is a tenth of its neighbours, 20 and 30, or less: compare it with the game (did you mean 20?)")}},
		{Name: "a last cost of a hundred times the one before it", Changes: nails(10, 12, 1400), Want: []string{at(13, ".cost.nail: warning: 1400 is ten times the one before it, 12, or more: compare it with the game (did you mean 14?)")}},
		{Name: "a first cost of a hundred times the next falls", Changes: nails(1000, 12, 14), Want: []string{at(12, ".cost.nail: warning: 12 is less than 1000 before it: compare it with the game")}},
		{Name: "a list of figures by level", Changes: []Change{Replace(house, `"board": 5 } },`, `"board": 5 }, "hours": [1, 2, 1.5] },`), Replace(house, `"board": 6 } }`, `"board": 6 }, "hours": [999, 1, 2] }`)},
			Want: []string{"data/buildings/house.json:11: levels.0.hours.2: warning: 1.5 is less than 2 before it: compare it with the game"}},
		{Name: "ranges that follow one another", Changes: ranges("1, 4", "5, 5", "6, null"), Want: nil},
		{Name: "ranges from another number on, with an end", Changes: ranges("40, 49", "50, 66"), Want: nil},
		{Name: "a range that overlaps", Changes: ranges("40, 49", "50, 9999", "60, 69", "70, 79"),
			Want: []string{"data/cafe/cafe.json:4: rows.2.from: expected 10000, as the row before ends with 9999: correct one of the two"}},
		{Name: "a range behind a gap", Changes: ranges("40, 49", "50, 59", "61, 69"),
			Want: []string{"data/cafe/cafe.json:4: rows.2.from: expected 60, as the row before ends with 59: correct one of the two"}},
		{Name: "a range from far away", Changes: ranges("40, 49", "1, 59", "60, null"),
			Want: []string{"data/cafe/cafe.json:3: rows.1.from: expected 50, as the row before ends with 49: correct one of the two"}},
		{Name: "a range that ends before it begins is reported once", Changes: ranges("40, 49", "50, 5", "60, null"),
			Want: []string{"data/cafe/cafe.json:3: rows.1.to: expected 50 or more"}},
		{Name: "a range without an end before others", Changes: ranges("40, null", "50, null"),
			Want: []string{"data/cafe/cafe.json:2: rows.0.to: expected a whole number: only the last row may have no end"}},
		{Name: "ranges that are broken in other ways, which the schema reports", Changes: []Change{inRanges, Write("cafe/cafe.json", `{ "name": "A", "title": "A", "rows": [{}, { "from": "2" }, { "from": 3, "to": "4" }, 5] }`)}, Want: nil},
		{Name: "a list that rises", Changes: []Change{inRanges, Write("cafe/cafe.json", `{ "name": "A", "title": "A", "levels": [15, 20, "x", 7, 999, 1000] }`)}, Want: nil},
		{Name: "large numbers are written out", Changes: []Change{inRanges, Write("cafe/cafe.json", `{ "name": "A", "title": "A", "levels": [7777777, 15], "rows": [{ "from": 1, "to": 7777777 }, { "from": 8888888, "to": 7777779 }] }`)},
			Want: []string{
				"data/cafe/cafe.json:1: levels.1: expected more than 7777777, which is before it: correct one of the two",
				"data/cafe/cafe.json:1: rows.1.from: expected 7777778, as the row before ends with 7777777: correct one of the two",
				"data/cafe/cafe.json:1: rows.1.to: expected 8888888 or more",
			}},
		{Name: "a list that falls, and has the same twice", Changes: []Change{inRanges, Write("cafe/cafe.json", `{ "name": "A", "title": "A", "levels": [15, 20, 20, 18] }`)},
			Want: []string{
				"data/cafe/cafe.json:1: levels.2: expected more than 20, which is before it: correct one of the two",
				"data/cafe/cafe.json:1: levels.3: expected more than 20, which is before it: correct one of the two",
			}},
		{Name: "a figure that is a text", Changes: rows(`{ "level": 1, "wagons": 1500 }`, `{ "level": 2, "wagons": "2,000" }`, `{ "level": 3, "wagons": 2500 }`),
			Want: []string{at(12, ".wagons: warning: is a text, and the other rows have figures here: write 2000 without quotes and commas")}},
		{Name: "a column of texts, some of which are figures", Changes: rows(`{ "level": 1, "wagons": "2,000" }`, `{ "level": 2, "wagons": "2 or 3" }`, `{ "level": 3, "wagons": 5 }`), Want: nil},
		{Name: "columns that are not listed", Changes: []Change{Replace("schema/buildings.schema.json", `"x-consecutive": ["level"]`, `"x-consecutive": "level"`)},
			Want: []string{"data/schema/buildings.schema.json:18: properties.levels.x-consecutive: expected a list: put it in brackets, [\"level\"]"}},
	})
}
