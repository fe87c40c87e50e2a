package test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A figure that looks like a typing mistake is reported, and imported.
func TestCheck_Warnings(t *testing.T) {
	t.Parallel()
	s := newSite(t, "CLOCK=2026-11-10T08:00:00Z").ownData()
	path := filepath.Join(s.data, "buildings", "house.json")
	edit(t, path, `"nail": 10`, `"nail": 80`)
	const warning = "house.json:12: levels.1.cost.nail: warning: 12.50 is less than 80 before it: compare it with the game"
	// The other warning is that the sale ends.
	if got := s.run("check"); got.status != 0 || !strings.Contains(got.out, warning) || !strings.Contains(got.out, "no problems, 2 warnings") {
		t.Errorf("check: exit status %d: %s%s", got.status, got.out, got.err)
	}
	if got := s.run("import"); got.status != 0 || !strings.Contains(got.err, warning) {
		t.Errorf("import: exit status %d: %s", got.status, got.err)
	}
}

// Files that are small or large, and made to exhaust the program, are refused by
// name and line, within the memory of a small machine.
func TestCheck_HostileFiles(t *testing.T) {
	t.Parallel()
	// The system counts the peak of the process that starts another for that one: here it is small.
	if _, done := inNamespace(t); done {
		return
	}
	const megabyte = 1 << 20
	post := func(text string) string {
		return "---\ntitle: A\nexcerpt: B\ncover: covers/bees.svg\ntags: [guide]\nsort: 1\ndifficulty: [beginner]\ndate: 2026-01-01\n---\n\n" + text
	}
	keys := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `"k%d":1,`, i)
		}
		return b.String()
	}
	aliases := "a0: &a0 [x, x]\n"
	for i := range 60 {
		aliases += fmt.Sprintf("a%d: &a%d [*a%d, *a%d]\n", i+1, i+1, i, i)
	}
	files := []struct{ file, text, place string }{
		{"posts/hostile-table.md", post(strings.Repeat("|a", 1000) + "|\n" + strings.Repeat("|-", 1000) + "|\n" + strings.Repeat("|\n", 3000)), ":12: the table has more than 50 columns"},
		{"posts/hostile-quotes.md", post(strings.Repeat("> ", 100_000)), ":11: the line has more than 5000 bytes"},
		{"posts/hostile-lists.md", post(strings.Repeat("- ", 2000) + "a"), ":11: begins with more than 60 signs"},
		{"posts/hostile-links.md", post(strings.Repeat("[a](\n", 40_000)), ":10: has more than 10000 lines"},
		{"posts/hostile-text.md", post(strings.Repeat("a", megabyte)), ":1: is larger than 256 KiB"},
		{"posts/hostile-aliases.md", "---\n" + aliases + "---\nText.", "a value that begins with * needs quotes"},
		{"buildings/hostile-keys.json", `{` + keys(20_000) + `"x":1}`, ":1: an object has at most 100 fields"},
		{"buildings/hostile-same.json", `{` + strings.Repeat(`"a":1,`, 40_000) + `"x":1}`, ":1: a: the field appears twice: delete one of them"},
		{"buildings/hostile-depth.json", strings.Repeat("[", 200_000), ":1: is nested too deeply"},
		{"buildings/hostile-size.json", `{` + keys(100_000) + `"x":1}`, ":1: is larger than 256 KiB"},
		{"images/icons/hostile.svg", `<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat("<g>", 30_000), ":1: is nested too deeply"},
		{"themes/hostile-materials.json", `{"rewards":{"x":{` + keys(90) + `"x":[` + strings.Repeat(`{"a":0},`, 1900) + `1]}}}`, ":1: rewards.x: materials/materials.json has no x"},
	}
	s := realSite(t).ownData()
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(s.data, f.file), []byte(f.text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	check := s.command("check")
	out, _ := check.Output()
	if status := check.ProcessState.ExitCode(); status != 1 {
		t.Errorf("exit status %d", status)
	}
	for _, f := range files {
		if !strings.Contains(string(out), f.file+f.place) && !isReported(string(out), f.file, f.place) {
			t.Errorf("%s is not reported with %s", f.file, f.place)
		}
	}
	if kilobytes := check.ProcessState.SysUsage().(*syscall.Rusage).Maxrss; kilobytes > 256<<10 {
		t.Errorf("used %d KB of memory", kilobytes)
	}
	if lines := strings.Count(string(out), "\n"); lines > 100*len(files)+100 {
		t.Errorf("%d lines", lines)
	}
}
