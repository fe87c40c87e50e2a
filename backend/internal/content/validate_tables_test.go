package content

import (
	"fmt"
	"strings"
	"testing"
)

// The rows of a table: their keys at every depth, their order, their figures.
func TestProblems_Tables(t *testing.T) {
	const house = "buildings/house.json"
	// rows puts one row a line into the table of a building: the first is on line 11.
	rows := func(rows ...string) []change {
		return []change{
			replace(house, `{ "level": 1, "cost": { "nail": 10, "board": 5 } },`, strings.Join(rows, ",\n")),
			replace(house, `    { "level": 2, "cost": { "nail": 12.50, "board": 6 } }`+"\n", ""),
		}
	}
	levels := func(numbers ...int) []change {
		var list []string
		for _, n := range numbers {
			list = append(list, fmt.Sprintf(`{ "level": %d }`, n))
		}
		return rows(list...)
	}
	nails := func(numbers ...int) []change {
		var list []string
		for i, n := range numbers {
			list = append(list, fmt.Sprintf(`{ "level": %d, "cost": { "nail": %d } }`, i+1, n))
		}
		return rows(list...)
	}
	inRanges := write("schema/cafe.schema.json", `{ "$id": "cafe.schema.json", "properties": { "rows": { "x-ranges": true }, "levels": { "x-rising": true } } }`)
	// ranges puts one row a line into another table: the first is on line 2.
	ranges := func(rows ...string) []change {
		for i, row := range rows {
			from, to, _ := strings.Cut(row, ", ")
			rows[i] = fmt.Sprintf(`{ "from": %s, "to": %s }`, from, to)
		}
		return []change{inRanges, write("cafe/cafe.json", `{ "name": "A", "title": "A", "rows": [`+"\n"+strings.Join(rows, ",\n")+"] }")}
	}
	at := func(line int, text string) string {
		return fmt.Sprintf("data/buildings/house.json:%d: levels.%d%s", line, line-11, text)
	}
	runProblems(t, []problemCase{
		{"a key missing in the first row's cost", rows(`{ "level": 1, "cost": { "nail": 1 } }`, `{ "level": 2, "cost": { "nail": 1, "board": 1 } }`, `{ "level": 3, "cost": { "board": 1, "nail": 1 } }`),
			[]string{at(11, ".cost: expected the keys of the other rows: it lacks board; add it, with 999 for what nobody knows")}},
		{"a key missing in a later row's cost", rows(`{ "level": 1, "cost": { "nail": 1, "board": 1 } }`, `{ "level": 2, "cost": { "nail": 1 } }`),
			[]string{at(12, ".cost: expected the keys of the other rows: it lacks board; add it, with 999 for what nobody knows")}},
		{"a key besides in the last row's cost", rows(`{ "level": 1, "cost": { "nail": 1 } }`, `{ "level": 2, "cost": { "nail": 1 } }`, `{ "level": 3, "cost": { "nail": 1, "cash": 1 } }`),
			[]string{at(13, ".cost: expected the keys of the other rows: it has cash besides; delete it, or add it to the others")}},
		{"another key two objects deep", rows(`{ "level": 1, "more": { "in": { "a": 1 } } }`, `{ "level": 2, "more": { "in": { "b": 1 } } }`),
			[]string{at(12, ".more.in: expected the keys of the other rows: it lacks a and has b besides; correct the name")}},
		{"a row without its cost is told once", rows(`{ "level": 1, "cost": { "nail": 1 } }`, `{ "level": 2, "cost": { "nail": 1 } }`, `{ "level": 3 }`),
			[]string{at(13, ": expected the keys of the other rows: it lacks cost; add it, with 999 for what nobody knows")}},

		{"a first level that is missing", levels(2, 3, 4),
			[]string{at(11, ".level: expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number")}},
		{"a first level that is wrong is told once", levels(7, 2, 3),
			[]string{at(11, ".level: expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number")}},
		{"a row without its level is told once", rows(`{ "level": 1 }`, `{ "level": 2 }`, `{}`, `{ "level": 4 }`),
			[]string{at(13, ".level: required field is missing: add it")}},
		{"a level twice", levels(1, 2, 2, 4), []string{at(13, ".level: expected 3: the numbers of the rows follow one another, and 2 is there twice")}},
		{"a level far away", levels(1, 60, 3), []string{at(12, ".level: expected 2: the numbers of the rows follow one another")}},
		{"a level that is missing", levels(1, 2, 4, 5), []string{at(13, ".level: expected 3: the numbers of the rows follow one another")}},
		{"levels that fall", levels(3, 2, 1),
			[]string{
				at(11, ".level: expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number"),
				at(13, ".level: expected 3: the numbers of the rows follow one another"),
			}},
		{"a last level that is missing", levels(1, 2, 3, 5), []string{at(14, ".level: expected 4: the numbers of the rows follow one another")}},

		{"costs that rise, stay or are unknown", nails(0, 1, 10, 10, 999, 120, 1000), nil},
		{"a cost that falls", nails(10, 20, 19, 30), []string{at(13, ".cost.nail: warning: 19 is less than 20 before it: compare it with the game")}},
		{"a cost that falls behind an unknown one", nails(10, 20, 999, 19), []string{at(14, ".cost.nail: warning: 19 is less than 20 before it: compare it with the game")}},
		{"a cost of ten times its neighbours", nails(10, 120, 12, 13), []string{at(12, ".cost.nail: warning: 120 is ten times its neighbours, 10 and 12, or more: compare it with the game (did you mean 12?)")}},
		{"a cost of nearly ten times its neighbours falls", nails(10, 119, 12, 13), []string{at(13, ".cost.nail: warning: 12 is less than 119 before it: compare it with the game")}},
		{"a cost of a tenth of its neighbours", nails(10, 20, 2, 30), []string{at(13, ".cost.nail: warning: 2 is a tenth of its neighbours, 20 and 30, or less: compare it with the game (did you mean 20?)")}},
		{"a last cost of a hundred times the one before it", nails(10, 12, 1400), []string{at(13, ".cost.nail: warning: 1400 is ten times the one before it, 12, or more: compare it with the game (did you mean 14?)")}},
		{"a first cost of a hundred times the next falls", nails(1000, 12, 14), []string{at(12, ".cost.nail: warning: 12 is less than 1000 before it: compare it with the game")}},
		{"a list of figures by level", []change{replace(house, `"board": 5 } },`, `"board": 5 }, "hours": [1, 2, 1.5] },`), replace(house, `"board": 6 } }`, `"board": 6 }, "hours": [999, 1, 2] }`)},
			[]string{"data/buildings/house.json:11: levels.0.hours.2: warning: 1.5 is less than 2 before it: compare it with the game"}},
		{"ranges that follow one another", ranges("1, 4", "5, 5", "6, null"), nil},
		{"ranges from another number on, with an end", ranges("40, 49", "50, 66"), nil},
		{"a range that overlaps", ranges("40, 49", "50, 9999", "60, 69", "70, 79"),
			[]string{"data/cafe/cafe.json:4: rows.2.from: expected 10000, as the row before ends with 9999: correct one of the two"}},
		{"a range behind a gap", ranges("40, 49", "50, 59", "61, 69"),
			[]string{"data/cafe/cafe.json:4: rows.2.from: expected 60, as the row before ends with 59: correct one of the two"}},
		{"a range from far away", ranges("40, 49", "1, 59", "60, null"),
			[]string{"data/cafe/cafe.json:3: rows.1.from: expected 50, as the row before ends with 49: correct one of the two"}},
		{"a range that ends before it begins is told once", ranges("40, 49", "50, 5", "60, null"),
			[]string{"data/cafe/cafe.json:3: rows.1.to: expected 50 or more"}},
		{"a range without an end before others", ranges("40, null", "50, null"),
			[]string{"data/cafe/cafe.json:2: rows.0.to: expected a whole number: only the last row may have no end"}},
		{"ranges that are broken in other ways are for the schema to tell", []change{inRanges, write("cafe/cafe.json", `{ "name": "A", "title": "A", "rows": [{}, { "from": "2" }, { "from": 3, "to": "4" }, 5] }`)}, nil},
		{"a list that rises", []change{inRanges, write("cafe/cafe.json", `{ "name": "A", "title": "A", "levels": [15, 20, "x", 7, 999, 1000] }`)}, nil},
		{"a list that falls, and has the same twice", []change{inRanges, write("cafe/cafe.json", `{ "name": "A", "title": "A", "levels": [15, 20, 20, 18] }`)},
			[]string{
				"data/cafe/cafe.json:1: levels.2: expected more than 20, which is before it: correct one of the two",
				"data/cafe/cafe.json:1: levels.3: expected more than 20, which is before it: correct one of the two",
			}},
		{"a figure that is a text", rows(`{ "level": 1, "wagons": 1500 }`, `{ "level": 2, "wagons": "2,000" }`, `{ "level": 3, "wagons": 2500 }`),
			[]string{at(12, ".wagons: warning: is a text, and the other rows have figures here: write 2000 without quotes and commas")}},
		{"a column of texts, some of which are figures", rows(`{ "level": 1, "wagons": "2,000" }`, `{ "level": 2, "wagons": "2 or 3" }`, `{ "level": 3, "wagons": 5 }`), nil},
		{"columns that are not listed", []change{replace("schema/buildings.schema.json", `"x-consecutive": ["level"]`, `"x-consecutive": "level"`)},
			[]string{"data/schema/buildings.schema.json:18: properties.levels.x-consecutive: expected a list: put it in brackets, [level]"}},
	})
}
