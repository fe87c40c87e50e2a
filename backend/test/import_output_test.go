package test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// An import says in a few lines where the content is, what is new in it, and what is in it without being committed.
func TestImport_SaysWhatItDid(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...).ownData()
	repository := filepath.Dir(s.data)
	must(t, s.shell(repository, "git init -q . && git add . && git commit -qm 'The figures'"))
	raise(t, s.data, 10, 11)
	if err := os.WriteFile(filepath.Join(s.data, "news", "2026-11-20-a.md"), []byte("---\ntitle: A\ndate: 2026-11-20\nlink: /news\n---\n\nA.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	// Files that no import reads are not listed.
	for _, name := range []string{"README.md", "news/.2026-11-20-a.md.swp", ".idea/notes.json"} {
		put(t, filepath.Join(s.data, name), "Mine.")
	}
	got := s.run("import")
	must(t, got)
	for _, want := range []string{
		`(?m)^database: ` + regexp.QuoteMeta(filepath.Join(s.state, "content.db")) + `$`,
		`(?m)^\d+ answers of \d+ files from .*, imported as version [0-9a-f]+$`,
		`(?m)^examples: shown \(EXAMPLES=show\)$`,
		`(?m)^changed: .*House, level 1: nail 10 → 11`,
		`(?m)^also published: 2 files with changes that are not committed: data/buildings/house.json, data/news/2026-11-20-a.md$`,
	} {
		if !regexp.MustCompile(want).MatchString(got.out) {
			t.Errorf("no line %s in\n%s", want, got.out)
		}
	}
	if n := strings.Count(got.out, "\n"); n > 5 || strings.Contains(got.out, "/api/") {
		t.Errorf("%d lines:\n%s", n, got.out)
	}
	must(t, s.shell(repository, "git add . && git commit -qm 'More nails'"))
	if got := s.run("import", "--list"); strings.Contains(got.out, "committed") || !regexp.MustCompile(`(?m)^/api/buildings/\{link\} +\d+$`).MatchString(got.out) {
		t.Errorf("all is committed, and the addresses are asked for:\n%s", got.out)
	}
	if got := s.run("import", "--rollback"); !strings.Contains(got.out, "database: ") || !strings.Contains(got.out, "House, level 1: nail 11 → 10") {
		t.Errorf("rolled back:\n%s", got.out)
	}
}
