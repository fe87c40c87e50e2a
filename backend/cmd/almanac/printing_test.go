package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// evil is what a stranger may send to an operator's terminal, spreadsheet, page or shell.
const evil = "\x1b]0;owned\a\r\x1b[2A\u009b31m\u202e`id`$(id)'\"|;=1+1"

// No command prints a sign that moves the cursor or turns text round, and what a stranger sent never begins a line.
func TestRun_PrintsNothingOfStrangersAsItIs(t *testing.T) {
	dir := t.TempDir()
	messages := filepath.Join(dir, "messages.json")
	list, err := json.Marshal([]almanac.Message{
		{ID: "1" + evil + "\nforged", Name: "n" + evil + "\nforged", Email: "e" + evil + "\nforged", Message: "m" + evil, About: "/buildings/house?level=4%0Aforged%1B&column=%E2%80%AEnail", Value: "7" + evil + "\nforged", ScreenshotBytes: 1},
		{ID: "2", About: "/buildings/house%0Aforged%1B%5B2A", Message: "m" + evil},
		{ID: "3\nforged" + evil, About: "/buildings/house?level=4&column=nail", Value: "19"},
		{ID: "4", About: "/buildings/house?level=4&column=nail", Value: "19"},
		{ID: "5", About: "/buildings/house?level=4&column=nail", Message: "m\nforged" + evil},
	})
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, messages, string(list))
	data := filepath.Join(dir, "data")
	for _, folder := range []string{"buildings", "posts\nforged" + "\x1b[2A"} {
		if err := os.MkdirAll(filepath.Join(data, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, filepath.Join(data, "buildings", "house.json"), `{"name":"House","levels":[{"level":4,"cost":{"cash":1,"nail":20}}],"\u001b[2Ax\nforged":"\u202e"}`)
	writeFile(t, filepath.Join(data, "buildings", "x\nforged\x1b[2A.json"), `{}`)
	for _, args := range [][]string{
		{"inbox", "--from", messages}, {"inbox", "--from", messages, "--format", "csv"}, {"inbox", "--from", messages, "--format", "json"},
		{"inbox", "--from", messages, "--figures"}, {"inbox", "--from", messages, "--figures", "--format", "csv"}, {"inbox", "--from", messages, "--figures", "--format", "json"},
		{"inbox", "--from", messages, "--apply", "5"}, {"inbox", "--from", messages, "--apply", "x" + evil + "\nforged"},
		{"inbox", "--from", messages, "--apply", "1" + evil + "\nforged"}, {"inbox", "--from", messages, "--apply", "4"},
		{"inbox", "--delete", "x" + evil + "\nforged"},
		{"check"}, {"check", "--format", "json"}, {"check", "--format", "sarif"}, {"check", "--format", "github"},
		{"import"}, {"import", "--from", dir + "/x" + evil + "\nforged"},
		{"diff", data}, {"diff", data, "--format", "markdown"}, {"diff", "HEAD" + evil + "\nforged"},
		{"new", "building", "x" + evil + "\nforged"}, {"rename", "building", "house", "x" + evil + "\nforged"}, {"version"},
	} {
		_, stdout, stderr := almanacIn(t, data, args...)
		said := strings.TrimPrefix(stdout, "\ufeff") + stderr
		if sign, found := almanac.Unprintable(said, "\n\t"); found {
			t.Errorf("%q prints %U: %q", args, sign, said)
		}
		isOwn := strings.Contains(strings.Join(args, ""), "\n") // what an operator typed may have lines
		isCSV := args[len(args)-1] == "csv"                     // so may a cell
		if !isOwn && !isCSV && strings.Contains("\n"+said, "\nforged") {
			t.Errorf("%q lets a line be forged: %q", args, said)
		}
	}
}

// A letter may come in two writes.
func TestPrintableWriter(t *testing.T) {
	const text = "é\u202e🐷\x1bx\n"
	for cut := range len(text) {
		var b strings.Builder
		w := newPrintableWriter(&b)
		for _, part := range []string{text[:cut], text[cut:]} {
			if n, err := w.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if want := "é\\u202e🐷\\u001bx\n"; b.String() != want {
			t.Errorf("cut at %d: %q, want %q", cut, b.String(), want)
		}
	}
}
