package test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/jpeg"
	"image/png"
	"mime/multipart"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

const nailsOfHouse = "/buildings/house?level=4&column=cost.nail"

// report sends what a player saw, from an address of its own.
func (p *program) report(about, value, address string) string {
	p.t.Helper()
	body, _ := json.Marshal(map[string]string{"about": about, "value": value})
	got := p.do("POST", "/api/contact", string(body), append(from(address), "Content-Type: application/json")...)
	var stored struct{ ID string }
	if err := json.Unmarshal([]byte(got.body), &stored); err != nil || got.status != 201 {
		p.t.Fatalf("status %d: %s", got.status, got.body)
	}
	return stored.ID
}

// shell runs a command as an editor types it, where almanac is the program under test.
func (s *site) shell(dir, command string) result {
	s.t.Helper()
	bin := s.t.TempDir()
	if err := os.Symlink(binary, filepath.Join(bin, "almanac")); err != nil {
		s.t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir = dir
	cmd.Env = append(s.command().Env, "PATH="+bin+":"+os.Getenv("PATH"), "HOME="+bin,
		"GIT_AUTHOR_NAME=Ed", "GIT_AUTHOR_EMAIL=ed@example.com", "GIT_COMMITTER_NAME=Ed", "GIT_COMMITTER_EMAIL=ed@example.com")
	return finished(s.t, cmd)
}

// proposed finds the commands that almanac inbox --apply proposes.
func proposed(out string) (commands []string) {
	for _, match := range regexp.MustCompile(`(?m)^  ((?:git|almanac) .*)$`).FindAllStringSubmatch(out, -1) {
		commands = append(commands, match[1])
	}
	return commands
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// From a report to a published number takes four commands: the figures, to apply one, to commit it, to import it.
func TestFigures_FromAReportToAPublishedNumber(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush").ownData()
	repository := filepath.Dir(s.data)
	p := s.serve()
	first := p.report(nailsOfHouse, "4,321", "192.0.2.1")
	second := p.report("/buildings/house?level=4&column=nail", "4321", "198.51.100.2")
	other := p.report(nailsOfHouse, "4322", "203.0.113.3")
	if got := s.shell(repository, "git init -q . && git add . && git commit -qm 'The figures'"); got.status != 0 {
		t.Fatal(got.err)
	}
	file := filepath.Join(s.data, "buildings", "house.json")
	before := read(t, file)

	got := s.shell(repository, "almanac inbox --figures")
	if got.status != 0 || !strings.Contains(got.out, "2 say 4,321\n        "+first+" "+second) || !strings.Contains(got.out, "1 says 4,322\n        "+other) {
		t.Fatalf("the figures: %d %s%s", got.status, got.out, got.err)
	}
	if want := "inbox: " + filepath.Join(s.state, "inbox.db") + "\n"; got.err != want {
		t.Errorf("it says of its inbox %q, not %q", got.err, want)
	}
	// A number that the check warns of is shown before it is written.
	got = s.shell(repository, "almanac inbox --apply "+first)
	if got.status != 1 || !strings.Contains(got.out, "levels.3.cost.nail: warning: 4321 is ten times its neighbours") || !strings.Contains(got.err, "nothing was changed: the check warns. Look in the game, then add --sure") ||
		read(t, file) != before {
		t.Fatalf("with a warning: %d %s%s", got.status, got.out, got.err)
	}
	got = s.shell(repository, "almanac inbox --sure --apply "+first)
	if got.status != 0 || !strings.Contains(got.out, file+": 1 figure, seen in the game by 2 players, checked ") || !strings.Contains(got.out, "House, level 4: nails 19 → 4,321\n") ||
		!strings.Contains(got.out, "Not all say so:\n/buildings/house, level 4, cost.nail: 2 say 4,321, 1 says 4,322\n") {
		t.Fatalf("to apply: %d %s%s", got.status, got.out, got.err)
	}
	after := read(t, file)
	if strings.Count(after, "\n") != strings.Count(before, "\n") || !strings.Contains(after, `"nail": 4321`) ||
		!strings.Contains(after, `"cells": { "cost.nail": { "provenance": "community", "sources": ["seen in the game by 2 players"], "checked": "`) {
		t.Errorf("the file is\n%s", after)
	}
	again := s.shell(repository, "almanac inbox --figures")
	if !strings.Contains(again.out, "2 say 4,321  done: data/ holds it") || strings.Count(again.out, "done: ") != 1 {
		t.Errorf("what was applied is listed as open: %s", again.out)
	}
	commands := proposed(got.out)
	if len(commands) != 3 {
		t.Fatalf("proposed %q", commands)
	}
	for _, command := range commands {
		if got := s.shell(repository, command); got.status != 0 {
			t.Fatalf("%s: %d %s%s", command, got.status, got.out, got.err)
		}
	}
	subject := s.shell(repository, "git log -1 --format=%s && git status --short")
	if !regexp.MustCompile(`^House, level 4: nails .+ → 4,321, seen in the game by 2 players\n$`).MatchString(subject.out) {
		t.Errorf("the commit is %q", subject.out)
	}
	eventually(t, "the number", func() bool { return strings.Contains(p.get("/api/buildings/house").body, `"nail":4321`) })
	if left := s.inbox(); len(left) != 1 || left[0].ID != other {
		t.Errorf("left in the inbox: %+v", left)
	}
}

// Words that came with a number are not deleted before somebody has seen them.
func TestFigures_ReportsThatSayMoreAreNotProposedForDeletion(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush").ownData()
	p := s.serve()
	plain := p.report(nailsOfHouse, "4321", "192.0.2.1")
	got := p.do("POST", "/api/contact", `{"about":"`+nailsOfHouse+`","value":"4321","name":"Ada","email":"ada@example.com","message":"And level 5\nis wrong."}`,
		append(from("192.0.2.2"), "Content-Type: application/json")...)
	var stored struct{ ID string }
	if err := json.Unmarshal([]byte(got.body), &stored); err != nil || got.status != 201 {
		t.Fatalf("status %d: %s", got.status, got.body)
	}
	applied := s.shell(t.TempDir(), "almanac inbox --sure --apply "+plain)
	more := "These say more than that; delete them once all of it is settled:\n\n  " + stored.ID + " Ada <ada@example.com> “And level 5\n    is wrong.”\n"
	if !strings.Contains(applied.out, "inbox --delete "+plain+"\n") || !strings.HasSuffix(applied.out, more) {
		t.Errorf("%d %s%s", applied.status, applied.out, applied.err)
	}
}

// The inbox is on a server and the files are on an editor's machine: one prints commands, the other runs them.
func TestFigures_OfAnInboxElsewhere(t *testing.T) {
	t.Parallel()
	server := realSite(t, "PEER_SECRET=hush")
	p := server.serve()
	id := p.report(nailsOfHouse, "4321", "192.0.2.1")
	editor := realSite(t).ownData()
	export := filepath.Join(t.TempDir(), "reports.json")
	if err := os.WriteFile(export, []byte(server.run("inbox", "--format", "json").out), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := editor.run("inbox", "--figures", "--from", export); got.status != 0 || !strings.Contains(got.out, id) {
		t.Errorf("the figures: %d %s%s", got.status, got.out, got.err)
	}
	got := editor.shell(t.TempDir(), "almanac inbox --sure --apply "+id+" --from - < "+export)
	if got.status != 0 || !strings.Contains(read(t, filepath.Join(editor.data, "buildings", "house.json")), `"nail": 4321`) {
		t.Errorf("to apply: %d %s%s", got.status, got.out, got.err)
	}
	if made, _ := filepath.Glob(filepath.Join(editor.state, "inbox.db*")); len(made) > 0 {
		t.Errorf("an inbox was made: %q", made)
	}
	for _, arguments := range []string{"--delete " + id, "--screenshots x"} {
		if got := editor.run(append([]string{"inbox", "--from", export}, strings.Fields(arguments)...)...); got.status == 0 {
			t.Errorf("%s of an export: %s", arguments, got.out)
		}
	}
}

func TestFigures_WhatCannotBeAppliedSaysWhy(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush", "RATE_LIMITS=off").ownData()
	p := s.serve()
	letter, _ := p.send("Ada", "Hello")
	text := p.do("POST", "/api/contact", `{"message":"It is more","about":"`+strings.ReplaceAll(nailsOfHouse, "&", `\u0026`)+`"}`, "Content-Type: application/json")
	var said struct{ ID string }
	_ = json.Unmarshal([]byte(text.body), &said)
	send := func(about, value string) string { return p.report(about, value, "192.0.2.1") }
	table := p.sendCells("/buildings/house", []almanac.Cell{{About: "?level=4&column=cost.nail", Value: "20"}}, "192.0.2.1")
	before := map[string]string{}
	for _, name := range []string{"buildings/house.json", "themes/farmcup.json", "projects/almond.json"} {
		before[name] = read(t, filepath.Join(s.data, name))
	}
	for name, test := range map[string]struct {
		arguments []string
		says      []string
	}{
		"an unknown id":     {[]string{"no-such-id"}, []string{`no message has the id "no-such-id"`}},
		"a letter":          {[]string{letter}, []string{"is not about a figure"}},
		"a text":            {[]string{said.ID}, []string{"has no number", "It is more"}},
		"no such page":      {[]string{send("/posts/happiness?level=1&column=joy", "4")}, []string{"no data file has figures for the page /posts/happiness"}},
		"no such level":     {[]string{send("/buildings/house?level=77&column=nail", "4")}, []string{"level 77: the level before it is missing", "nothing was changed"}},
		"no such column":    {[]string{send("/buildings/house?level=4&column=glue", "4")}, []string{`"glue"`, "levels.3.cost.nail (now "}},
		"several":           {[]string{send("/themes/farmcup?level=4&column=xp", "4")}, []string{"may be about any of these", "tasks.1.reward.xp.3 (now ", "--cell FIELD"}},
		"unknown":           {[]string{send(nailsOfHouse, "999")}, []string{"999 means unknown", "nothing was changed"}},
		"against the rule":  {[]string{send(nailsOfHouse, "-4")}, []string{"levels.3.cost.nail: expected 0 or more", "nothing was changed"}},
		"another cell":      {[]string{send(nailsOfHouse, "5"), "--cell", "levels.3.cost.board"}, []string{"the report is about ", "house.json levels.3.cost.nail, not about ", "house.json levels.3.cost.board"}},
		"no such cell":      {[]string{send(nailsOfHouse, "5"), "--cell", "levels.77.cost.nail"}, []string{"levels.77.cost.nail"}},
		"a cell of a table": {[]string{table, "--sure", "--cell", "levels.3.cost.nail"}, []string{"is a table, and all of it is written: leave out --cell"}},
	} {
		got := s.run(append([]string{"inbox", "--apply"}, test.arguments...)...)
		for _, want := range test.says {
			if !strings.Contains(got.err, want) {
				t.Errorf("%s does not say %q: %s%s", name, want, got.out, got.err)
			}
		}
		if got.status != 1 {
			t.Errorf("%s: status %d", name, got.status)
		}
	}
	for name, text := range before {
		if read(t, filepath.Join(s.data, name)) != text {
			t.Errorf("%s was changed", name)
		}
	}
	got := s.run("inbox", "--sure", "--apply", send("/themes/farmcup?level=4&column=xp", "7777"), "--cell", "tasks.1.reward.xp.3")
	if after := read(t, filepath.Join(s.data, "themes/farmcup.json")); got.status != 0 || !strings.Contains(after, "7777, ") || !strings.Contains(after, `"reward.xp.3": {`) {
		t.Errorf("with the cell: %d %s%s", got.status, got.out, got.err)
	}
	got = s.run("inbox", "--sure", "--apply", send("/co-op/projects?level=1&column=corn", "263"), "--cell", "collect.points.0")
	if read(t, filepath.Join(s.data, "projects/almond.json")) != before["projects/almond.json"] || !strings.Contains(read(t, filepath.Join(s.data, "projects/corn.json")), `"points": [263, `) {
		t.Errorf("the cell of a project: %d %s%s", got.status, got.out, got.err)
	}
	if got := s.run("inbox", "--cell", "levels.3.cost.nail"); got.status != 1 {
		t.Errorf("a cell of nothing: status %d", got.status)
	}
	if got := s.run("inbox", "--figures", "--apply", letter); got.status != 2 {
		t.Errorf("two things at once: status %d", got.status)
	}
}

// A number of each kind of page can be applied, and the result is content as before.
func TestFigures_OfEveryKindOfPage(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush", "RATE_LIMITS=off").ownData()
	p := s.serve()
	files := map[string]string{
		nailsOfHouse: "buildings/house.json",
		"/buildings/land?level=20&column=cost.cash":                        "buildings/land.json",
		"/library/apple?level=2&column=cost.cash":                          "library/apple.json",
		"/market/upgrades/stall?level=2&column=cost.cash":                  "market-upgrades/stall.json",
		"/dream/buildings/land?level=20&column=cost-cash":                  "dream/buildings/land.json",
		"/dream/quests?level=2&column=animals.egg":                         "dream/quests/animals.json",
		"/dream/market?level=2&column=nail":                                "dream/market-quests.json",
		"/themes/farmcup?level=3&column=apple":                             "themes/farmcup.json",
		"/themes/farmcup?level=3&column=rewards.tickets":                   "themes/farmcup.json",
		"/seasonal/winter-2026?level=3&column=task.cookie":                 "seasonal/winter-2026.json",
		"/co-op/projects?level=2&column=apple.points":                      "projects/apple.json",
		"/co-op/upgrades/points?level=3&column=cost":                       "village/points.json",
		"/tree-of-life?level=1&column=branches.0.flowers.0.tasks.0.data.0": "tree-of-life/tree-of-life.json",
		"/bees?level=1&column=map.beds":                                    "bees/bees.json",
		"/fishing?level=1&column=rules.mahiMahiFillets":                    "fishing/fishing.json",
	}
	reports := map[string]string{}
	for about := range files {
		reports[about] = p.report(about, "7", "192.0.2.1")
	}
	p.terminate() // it would import the data after each change
	for about, file := range files {
		path := filepath.Join(s.data, file)
		before := read(t, path)
		got := s.run("inbox", "--sure", "--apply", reports[about])
		if got.status != 0 || !strings.Contains(got.out, path+": ") || read(t, path) == before {
			t.Errorf("%s: %d %s%s", about, got.status, got.out, got.err)
		}
	}
	if got := s.run("check"); got.status != 0 {
		t.Errorf("afterwards: %s%s", got.out, got.err)
	}
}

func TestFigures_ScreenshotsAreFilesAndAreDeletedWithTheirMessage(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush")
	p := s.serve()
	var picture, body bytes.Buffer
	_ = png.Encode(&picture, image.NewGray(image.Rect(0, 0, 30, 20)))
	form := multipart.NewWriter(&body)
	_ = form.WriteField("about", nailsOfHouse)
	_ = form.WriteField("value", "25")
	part, _ := form.CreateFormFile("screenshot", "../../etc/passwd")
	_, _ = part.Write(picture.Bytes())
	_ = form.Close()
	if got := p.do("POST", "/api/contact", body.String(), "Content-Type: "+form.FormDataContentType()); got.status != 201 {
		t.Fatalf("status %d: %s", got.status, got.body)
	}
	p.report(nailsOfHouse, "26", "192.0.2.1")
	id := s.inbox()[0].ID
	if got := s.run("inbox"); !strings.Contains(got.out, "number: 25\n    with a screenshot\n") {
		t.Errorf("as text: %s", got.out)
	}
	if got := s.run("inbox", "--figures"); !strings.Contains(got.out, id+" (1 screenshot)") {
		t.Errorf("the figures: %s", got.out)
	}
	dir := filepath.Join(t.TempDir(), "shots")
	if got := s.run("inbox", "--screenshots", dir); got.status != 0 || !strings.Contains(got.out, "wrote 1 screenshot into ") {
		t.Errorf("to write them: %d %s%s", got.status, got.out, got.err)
	}
	config, err := jpeg.DecodeConfig(strings.NewReader(read(t, filepath.Join(dir, id+".jpg"))))
	if err != nil || config.Width != 30 {
		t.Errorf("the file: %+v, %v", config, err)
	}
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("others may look into the folder: %v, %v", info.Mode(), err)
	}
	if got := s.run("inbox", "--delete", id); got.status != 0 {
		t.Fatal(got.err)
	}
	if got := s.run("inbox", "--screenshots", dir); !strings.Contains(got.out, "wrote 0 screenshots") {
		t.Errorf("after it was deleted: %s", got.out)
	}
}
