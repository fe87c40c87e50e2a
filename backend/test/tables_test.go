package test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// sendCells sends several figures in one message, from an address of its own.
func (p *program) sendCells(about string, cells []almanac.Cell, address string) string {
	p.t.Helper()
	body, _ := json.Marshal(map[string]any{"about": about, "cells": cells})
	got := p.do("POST", "/api/contact", string(body), append(from(address), "Content-Type: application/json")...)
	var stored struct{ ID string }
	if err := json.Unmarshal([]byte(got.body), &stored); err != nil || got.status != 201 {
		p.t.Fatalf("status %d: %.300s", got.status, got.body)
	}
	return stored.ID
}

// From a spreadsheet to everybody takes four commands: to get the table, to send it, to apply it, to import it.
func TestTables_FromASpreadsheetToEverybody(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush").ownData()
	p := s.serve()
	sheet := func() [][]string {
		rows, err := csv.NewReader(strings.NewReader(p.get("/api/buildings/farmhouse.csv").body)).ReadAll()
		if err != nil || len(rows) != 61 {
			t.Fatalf("%d rows: %v", len(rows), err)
		}
		return rows
	}
	rows := sheet()
	columns := rows[0]
	var cells []almanac.Cell
	for n, row := range rows[1:] {
		for i, column := range columns {
			if !slices.Contains([]string{"level", "provenance", "checked"}, column) {
				row[i] = fmt.Sprint(100*(n+1) + i)
				cells = append(cells, almanac.Cell{About: fmt.Sprintf("?level=%s&column=%s", row[0], column), Value: row[i]})
			}
		}
	}
	id := p.sendCells("/buildings/farmhouse", cells, "192.0.2.1")

	got := s.run("inbox", "--tables")
	if got.status != 0 || !strings.Contains(got.out, id) || !strings.Contains(got.out, fmt.Sprintf("%d cells of /buildings/farmhouse: ", len(cells))) {
		t.Errorf("the tables: %d %s%s", got.status, got.out, got.err)
	}
	if got := s.run("inbox", "--apply", id); got.status != 1 || !strings.Contains(got.err, "one sender, without a name or a screenshot") {
		t.Errorf("by nobody known: %d %s%s", got.status, got.out, got.err)
	}
	got = s.run("inbox", "--apply", id, "--sure")
	if got.status != 0 || !strings.Contains(got.out, fmt.Sprintf("farmhouse.json: %d figures, seen in the game, checked ", len(cells))) ||
		!strings.Contains(got.out, "git commit --message 'Farmhouse: ") || !strings.Contains(got.out, "inbox --delete "+id) {
		t.Fatalf("to apply: %d %.2000s%s", got.status, got.out, got.err)
	}
	file := read(t, filepath.Join(s.data, "buildings", "farmhouse.json"))
	if strings.Contains(file, `"cells"`) || strings.Count(file, `"sources": ["seen in the game"]`) != 60 {
		t.Errorf("the rows are not known as a whole:\n%.1500s", file)
	}
	if got := s.run("import"); got.status != 0 {
		t.Fatal(got.err)
	}
	eventually(t, "the table", func() bool {
		now := sheet()
		for n, row := range now[1:] {
			for i, column := range columns {
				if !slices.Contains([]string{"provenance", "checked"}, column) && row[slices.Index(now[0], column)] != rows[n+1][i] {
					return false
				}
			}
		}
		return true
	})
	if got := s.run("inbox", "--apply", id); got.status != 1 || !strings.Contains(got.err, "data/ holds all of it already") {
		t.Errorf("again: %d %s%s", got.status, got.out, got.err)
	}
	if got := s.run("inbox", "--figures"); !strings.Contains(got.out, fmt.Sprintf("  %d cells of tables: data/ holds what they say\n", len(cells))) {
		t.Errorf("the figures: %s", got.out)
	}
}

// What three different senders say alike, in single reports, in own figures and in tables, is written at once.
func TestTables_WhatSendersAgreeOn(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush", "RATE_LIMITS=off").ownData()
	p := s.serve()
	boards, apple := "/buildings/house?level=4&column=cost.board", "/library/apple?level=2&column=time"
	networks := []string{"192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8:1::1", "2001:db8:2::1"}
	p.report(nailsOfHouse, "20", networks[0])
	p.sendCells("/buildings/house", []almanac.Cell{{About: "?level=4&column=nail", Value: "20"}, {About: "?level=4&column=cost.board", Value: "17"}, {About: "?level=5&column=nail", Value: "-4"}}, networks[1])
	p.sendCells("", []almanac.Cell{{About: nailsOfHouse, Value: "20"}, {About: boards, Value: "17"}, {About: apple, Value: "55 min"}, {About: "/buildings/house?level=5&column=nail", Value: "-4"}}, networks[2])
	p.sendCells("", []almanac.Cell{{About: nailsOfHouse, Value: "21"}, {About: boards, Value: "16"}, {About: apple, Value: "55 min"}, {About: "/buildings/house?level=5&column=nail", Value: "-4"}}, networks[3])
	p.sendCells("", []almanac.Cell{{About: apple, Value: "55 min"}, {About: boards, Value: "16"}}, networks[4])
	p.report(boards, "16", networks[4])             // the same player once more
	market := "/dream/market?level=4&column=amount" // which data/ has from a source
	for _, network := range networks[:3] {
		p.report(market, "131", network)
	}

	got := s.run("inbox", "--figures")
	for _, want := range []string{"    3 say 20\n", "    1 says 21\n", "    2 say 16\n", "    2 say 17\n", "    3 say 55 min\n"} {
		if !strings.Contains(got.out, want) {
			t.Errorf("the figures do not say %q: %s", want, got.out)
		}
	}
	got = s.run("inbox", "--apply", "--agreed", "3")
	for _, want := range []string{
		"House, level 4: nails 19 → 20\n", ": upgrade time 50 min → 55 min\n", "/buildings/house, level 4, cost.nail: 3 say 20, 1 says 21\n",
		"/buildings/house, level 4, cost.board: 2 say 17, 2 say 16\n", "/buildings/house, level 5, nail: 3 say -4: levels.4.cost.nail: expected ",
		"/dream/market, level 4, amount: 3 say 131: data/ has 130, with a source: --apply the id of one\n",
		"2 figures of 2 files, seen in the game by 3 players",
	} {
		if !strings.Contains(got.out, want) {
			t.Errorf("it does not say %q: %s%s", want, got.out, got.err)
		}
	}
	house := read(t, filepath.Join(s.data, "buildings", "house.json"))
	if got.status != 0 || !strings.Contains(house, `"nail": 20, "board": 15`) || !strings.Contains(house, `"cost.nail": { "provenance": "community", "sources": ["seen in the game by 3 players"]`) {
		t.Fatalf("%d %s%s", got.status, got.out, got.err)
	}
	if got := s.run("check"); got.status != 0 {
		t.Errorf("afterwards: %s%s", got.out, got.err)
	}
	got = s.run("inbox", "--apply", "--agreed", "3")
	if got.status != 0 || !strings.Contains(got.out, "Nothing else is agreed") || strings.Contains(got.out, "git commit") || read(t, filepath.Join(s.data, "buildings", "house.json")) != house {
		t.Errorf("again: %d %s%s", got.status, got.out, got.err)
	}
}

// A table is written whole or not at all, and its errors name the cells.
func TestTables_WholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush", "RATE_LIMITS=off").ownData()
	p := s.serve()
	file := filepath.Join(s.data, "buildings", "house.json")
	before := read(t, file)
	good := []almanac.Cell{{About: "?level=4&column=cost.nail", Value: "20"}, {About: "?level=4&column=time", Value: "16 min"}}
	for name, test := range map[string]struct {
		cell almanac.Cell
		says []string
	}{
		"no such column":   {almanac.Cell{About: "?level=4&column=glue", Value: "4"}, []string{"/buildings/house, level 4, glue: ", `"glue"`}},
		"a gap":            {almanac.Cell{About: "?level=12&column=cost.nail", Value: "400"}, []string{"level 12: the level before it is missing"}},
		"a text":           {almanac.Cell{About: "?level=5&column=cost.nail", Value: "about 30"}, []string{`levels.4.cost.nail is a number, and "about 30" is not one`}},
		"unknown":          {almanac.Cell{About: "?level=5&column=cost.nail", Value: "999"}, []string{"levels.4.cost.nail: 999 means unknown"}},
		"said twice":       {almanac.Cell{About: "?level=4&column=nail", Value: "21"}, []string{"level 4, cost.nail: 1 says 20, 1 says 21: the message says two things of it"}},
		"against the rule": {almanac.Cell{About: "?level=5&column=cost.nail", Value: "-4"}, []string{"house.json:", "levels.4.cost.nail: "}},
	} {
		id := p.sendCells("/buildings/house", append(slices.Clone(good), test.cell), "192.0.2.1")
		got := s.run("inbox", "--sure", "--apply", id)
		for _, want := range append(test.says, "nothing was changed") {
			if got.status != 1 || !strings.Contains(got.err, want) {
				t.Errorf("%s does not say %q: %d %s%s", name, want, got.status, got.out, got.err)
			}
		}
		if read(t, file) != before {
			t.Fatalf("%s: the file was changed", name)
		}
	}
	var cells []almanac.Cell // a level that the table does not have, whole
	for column, value := range map[string]string{
		"unlock.xp": "120", "time": "20 d", "bonus.workers": "90", "bonus.happiness": "-20",
		"cost.cash": "30000000", "cost.nail": "400", "cost.board": "400", "cost.brick": "300", "cost.tile": "200",
	} {
		cells = append(cells, almanac.Cell{About: "?level=11&column=" + column, Value: value})
	}
	got := s.run("inbox", "--sure", "--apply", p.sendCells("/buildings/house", cells, "192.0.2.1"))
	if after := read(t, file); got.status != 0 || !strings.Contains(got.out, "House, level 11") ||
		!strings.Contains(after, `{ "level": 11, "unlock": { "xp": 120 }, "time": "20 d", "bonus": { "workers": 90, "happiness": -20 }, "cost": { "cash": 30000000, "nail": 400, "board": 400, "brick": 300, "tile": 200 }, "provenance": "community"`) {
		t.Errorf("a new level: %d %s%s", got.status, got.out, got.err)
	}
	if got := s.run("check"); got.status != 0 {
		t.Errorf("afterwards: %s%s", got.out, got.err)
	}
}
