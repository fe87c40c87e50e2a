package main

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
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
		{ID: "6" + evil + "\nforged", Name: "n" + evil + "\nforged", About: "/buildings/house", Cells: []almanac.Cell{{About: "?level=4&column=nail", Value: "7" + evil + "\nforged"}, {About: "?level=1" + evil + "\nforged", Value: "8"}}},
		{ID: "7", About: "/buildings/house", Cells: []almanac.Cell{{About: "?level=4&column=nail", Value: "twenty ;=1+1"}, {About: "?level=4&column=cash", Value: "8"}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, messages, string(list))
	data, older := filepath.Join(dir, "data"), filepath.Join(dir, "older")
	for _, folder := range []string{data + "/buildings", data + "/posts\nforged" + "\x1b[2A", older + "/buildings"} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	title, _ := json.Marshal(evil + "\nforged")
	house := `{"name":` + string(title) + `,"next":"z\nforged\u001b[2A","levels":[{"level":4,"cost":{"cash":1,"nail":20,` + string(title) + `:2}}],"\u001b[2Ax\nforged":"\u202e"}`
	writeFile(t, filepath.Join(data, "buildings", "house.json"), house)
	writeFile(t, filepath.Join(older, "buildings", "house.json"), strings.NewReplacer("20", "21", `:2}`, `:3}`).Replace(house))
	writeFile(t, filepath.Join(data, "buildings", "z\nforged\x1b[2A.json"), `{"name":"x","previous":"house","next":null}`)
	for _, args := range [][]string{
		{"inbox", "--from", messages}, {"inbox", "--from", messages, "--format", "csv"}, {"inbox", "--from", messages, "--format", "json"},
		{"inbox", "--from", messages, "--figures"}, {"inbox", "--from", messages, "--figures", "--format", "csv"}, {"inbox", "--from", messages, "--figures", "--format", "json"},
		{"inbox", "--from", messages, "--tables"}, {"inbox", "--from", messages, "--tables", "--format", "csv"}, {"inbox", "--from", messages, "--tables", "--format", "json"},
		{"inbox", "--from", messages, "--apply", "6" + evil + "\nforged"}, {"inbox", "--from", messages, "--apply", "7"}, {"inbox", "--from", messages, "--apply", "--agreed", "2"},
		{"inbox", "--from", messages, "--apply", "5"}, {"inbox", "--from", messages, "--apply", "x" + evil + "\nforged"},
		{"inbox", "--from", messages, "--apply", "1" + evil + "\nforged"}, {"inbox", "--from", messages, "--apply", "4"},
		{"inbox", "--delete", "x" + evil + "\nforged"},
		{"check"}, {"check", "--format", "json"}, {"check", "--format", "sarif"}, {"check", "--format", "github"},
		{"import"}, {"import", "--from", dir + "/x" + evil + "\nforged"},
		{"diff", older}, {"diff", older, "--format", "markdown"}, {"diff", older, "--format", "json"}, {"diff", "HEAD" + evil + "\nforged"},
		{"import", "--from", data}, {"serve"}, {"new", "building", "hut"}, {"rename", "building", "hut", "cabin"},
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
		if isCSV {
			checkCells(t, stdout)
		}
		checkCommands(t, stdout)
	}
}

// checkCells checks that a spreadsheet takes no cell for a formula.
func checkCells(t *testing.T, table string) {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil || len(rows) < 2 || !strings.HasPrefix(table, "\ufeff") {
		t.Errorf("%v: %q", err, table)
	}
	for _, cell := range slices.Concat(rows...) {
		if strings.ContainsAny(cell[:min(1, len(cell))], "=+-@\t\r") || strings.Contains(cell, ";=") {
			t.Errorf("a formula: %q", cell)
		}
	}
}

// checkCommands runs the commands that were proposed, without git and almanac: nothing else may be left of them.
func checkCommands(t *testing.T, said string) {
	t.Helper()
	here := t.TempDir()
	for _, line := range regexp.MustCompile(`(?m)^  (?:git|\S*almanac\S*) (?:commit|inbox|import).*$`).FindAllString(said, -1) {
		shell := exec.Command("sh", "-c", "git() { :; }; almanac() { :; }; id() { touch stolen; }; "+strings.ReplaceAll(line, os.Args[0], "almanac"))
		shell.Dir = here
		if out, err := shell.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v: %s", line, err, out)
		}
	}
	if left, err := os.ReadDir(here); err != nil || len(left) > 0 {
		t.Errorf("a command that was sent has run: %v, %v", left, err)
	}
}
