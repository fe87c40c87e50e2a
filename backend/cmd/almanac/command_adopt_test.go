package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/adopt"
)

const oldAnswers = "../../internal/adopt/testdata/old"

// An operator looks at what an older site would change, and then takes it.
func TestAdopt(t *testing.T) {
	data := copyOf(t, realData)
	from := t.TempDir()
	answer := `[{"name": "Moon \u001b[2J\u202ebarn", "\u001b[2Jodd": "\u009b", "link": "moon-barn", "pic": "/\u001b[31mred.png", "levels": [{"level": "1", "cost": {"cash": "1,000"}}]}]`
	if err := os.WriteFile(filepath.Join(from, "api_buildings.json"), []byte(answer), 0o644); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := almanacIn(t, data, "adopt", from, "--source", "https://old.example")
	if status != exitOK || stderr != "" {
		t.Fatalf("%d %s", status, stderr)
	}
	for _, want := range []string{"Moon [2Jbarn is new\n", "\nnot taken, or not there:\n/api/menu: there is no such answer\n", "\n1 file would be written: add --write\n"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("got %s, which lacks %s", stdout, want)
		}
	}
	if strings.ContainsAny(stdout, "\x1b\u009b\u202e") {
		t.Errorf("a sign of a stranger reaches the terminal: %q", stdout)
	}
	if _, err := os.Stat(filepath.Join(data, "buildings/moon-barn.json")); err == nil {
		t.Error("written without --write")
	}
	status, stdout, _ = almanacIn(t, data, "adopt", from, "--source", "https://old.example", "--write")
	if status != exitOK || !strings.HasSuffix(stdout, "\nwrote data/buildings/moon-barn.json\n1 file written\n") {
		t.Errorf("%d %s", status, stdout)
	}
	if status, _, stderr = almanacIn(t, data, "check"); status != exitOK {
		t.Error(stderr)
	}
	status, _, stderr = almanacIn(t, data, "adopt", from)
	if status != exitFail || !strings.HasPrefix(stderr, "almanac: nothing was written: --source is needed") {
		t.Errorf("%d %s", status, stderr)
	}
}

// Two commands take an operator from an empty folder and saved answers to the running site.
func TestAdopt_FromAnEmptyFolderToTheSite(t *testing.T) {
	if _, err := fs.Stat(adopt.Base(), "schema"); err != nil {
		t.Skip("go build without make holds nothing with which an empty folder begins")
	}
	data := t.TempDir()
	if status, _, stderr := almanacIn(t, data, "adopt", oldAnswers, "--source", "https://www.old-farm.example", "--write"); status != exitOK {
		t.Fatal(stderr)
	}
	var out bytes.Buffer
	env := map[string]string{"DATA_DIR": data, "CLOCK": "2026-11-25T08:00:00Z"} // its last event ends in 2027
	if status := run(t.Context(), []string{"check"}, env, &out, &out); status != exitOK {
		t.Error(out.String())
	}
	site := open(t, func(s *Settings) { s.DataDir = data })
	if answer := site.get("/api/buildings/house"); answer.status != 200 || !strings.Contains(answer.body, `"guests-a-day":5`) {
		t.Errorf("%d %s", answer.status, answer.body)
	}
}
