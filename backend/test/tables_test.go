package test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"os"
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

// From a table that was sent to everybody takes the four commands of docs/content.md.
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
	if got := s.run("inbox", "--apply", id); got.status != 1 || !strings.Contains(got.err, "one sender, without an email address or a screenshot") {
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
	for _, command := range []string{"check", "import"} {
		if got := s.run(command); got.status != 0 {
			t.Fatal(command, got.out, got.err)
		}
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
	if got.status != 0 || !strings.Contains(got.out, "Nothing to write") || strings.Contains(got.out, "git commit") || read(t, filepath.Join(s.data, "buildings", "house.json")) != house {
		t.Errorf("again: %d %s%s", got.status, got.out, got.err)
	}
}

// What is good of a table is written; what is not is named by its cell, and stays in the inbox.
func TestTables_WhatIsWrongIsLeftOut(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush", "RATE_LIMITS=off").ownData()
	p := s.serve()
	file := filepath.Join(s.data, "buildings", "house.json")
	before := read(t, file)
	good := []almanac.Cell{{About: "?level=4&column=cost.board", Value: "17"}, {About: "?level=4&column=cost.tile", Value: "16"}}
	wrong := map[almanac.Cell]string{
		{About: "?level=4&column=glue", Value: "4"}:              `level 4, glue: 1 says 4: the report names the column "glue"`,
		{About: "?level=12&column=cost.nail", Value: "400"}:      "level 12: the level before it is missing",
		{About: "?level=5&column=cost.brick", Value: "about 30"}: `levels.4.cost.brick is a number, and "about 30" is not one`,
		{About: "?level=5&column=time", Value: "55"}:             "levels.4.time is a text such as 45 min, and 55 has no unit",
		{About: "?level=6&column=time", Value: "-3 h"}:           `levels.5.time is a time such as 2 h 30 min, and "-3 h" is not one`,
		{About: "?level=6&column=cost.nail", Value: "999"}:       "levels.5.cost.nail: 999 means unknown",
		{About: "?level=4&column=nail", Value: "21"}:             "the message gives two values for it",
		{About: "?level=4&column=cost.nail", Value: "20"}:        "",
		{About: "?level=5&column=cost.nail", Value: "-4"}:        "level 5, cost.nail: 1 says -4: levels.4.cost.nail: expected 0 or more",
		{About: "?level=5&column=unlock.xp", Value: "12.5"}:      "level 5, unlock.xp: 1 says 12.5: levels.4.unlock.xp: expected a whole number",
	}
	apply := func(cells []almanac.Cell) result {
		return s.run("inbox", "--sure", "--apply="+p.sendCells("/buildings/house", cells, "192.0.2.1"))
	}
	bad := slices.Collect(maps.Keys(wrong))
	alone := apply(bad)
	if alone.status != 1 || !strings.Contains(alone.err, "\nnothing was changed") || read(t, file) != before {
		t.Errorf("where nothing is good: %d %s%s", alone.status, alone.out, alone.err)
	}
	s.run("inbox", "--delete", s.inbox()[0].ID)
	got := apply(append(slices.Clone(good), bad...))
	after := read(t, file)
	if got.status != 0 || !strings.Contains(got.out, ": 2 figures, seen in the game") || !strings.Contains(after, `"nail": 19, "board": 17, "brick": 7, "tile": 16`) || strings.Contains(got.out, "--delete") {
		t.Errorf("what is good was not written: %d %s%s", got.status, got.out, got.err)
	}
	_, left, _ := strings.Cut(got.out, "\nNot written:\n")
	for _, says := range wrong {
		if !strings.Contains(left, says) || !strings.Contains(alone.err, says) {
			t.Errorf("it does not say %q: %s%s", says, left, alone.err)
		}
	}
	if err := os.WriteFile(file, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	var cells []almanac.Cell // a level that the table does not have, whole
	for column, value := range map[string]string{
		"unlock.xp": "120", "time": "20 d", "bonus.workers": "90", "bonus.happiness": "-20",
		"cost.cash": "30000000", "cost.nail": "400", "cost.board": "400", "cost.brick": "300", "cost.tile": "200",
	} {
		cells = append(cells, almanac.Cell{About: "?level=11&column=" + column, Value: value})
	}
	got = apply(cells)
	if after := read(t, file); got.status != 0 || !strings.Contains(got.out, "House, level 11") ||
		!strings.Contains(after, `{ "level": 11, "unlock": { "xp": 120 }, "time": "20 d", "bonus": { "workers": 90, "happiness": -20 }, "cost": { "cash": 30000000, "nail": 400, "board": 400, "brick": 300, "tile": 200 }, "provenance": "community"`) {
		t.Errorf("a new level: %d %s%s", got.status, got.out, got.err)
	}
	if got := s.run("check"); got.status != 0 {
		t.Errorf("afterwards: %s%s", got.out, got.err)
	}
}
