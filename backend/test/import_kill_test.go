package test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/mattn/go-sqlite3"
)

// A killed import leaves the former content or all of the new one, and does not block the next import.
func TestImport_KilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	const moments = 24
	s := newSite(t, frozen...).ownData()
	p := s.serve()
	data := map[bool]string{false: s.data, true: emptySite(t).ownData().data}
	tagline := func(changed bool) string { return map[bool]string{false: "Old: ", true: "New: "}[changed] }
	for changed, folder := range data {
		// In several tables and several files, so that a mix would show.
		edit(t, filepath.Join(folder, "site", "site.json"), `"tagline": "`, `"tagline": "`+tagline(changed))
		edit(t, filepath.Join(folder, "menu", "menu.json"), `"name": "`, `"name": "`+tagline(changed))
		edit(t, filepath.Join(folder, "posts", "getting-started.md"), "title: ", "title: "+strings.TrimSuffix(tagline(changed), ": ")+" ")
		edit(t, filepath.Join(folder, "images", "icons", "house.svg"), "<svg ", `<svg aria-label="`+tagline(changed)+`" `)
	}
	database := filepath.Join(s.state, "content.db")
	temps := database + ".new-*"

	// Each content once, whole, and how long an import takes.
	want := map[string]string{} // by version
	var took time.Duration
	for _, changed := range []bool{true, false} {
		s.data = data[changed]
		began := time.Now()
		if got := s.run("import"); got.status != 0 {
			t.Fatalf("import: %s", got.err)
		}
		took = time.Since(began)
		eventually(t, "the content shows", func() bool { return strings.Contains(p.get("/api/site").body, tagline(changed)) })
		version, all := stored(t, database)
		want[version] = all
	}

	changed, whole := false, 0
	for moment := range moments {
		s.data = data[!changed]
		before, _ := stored(t, database)
		cmd := s.command("import")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if moment%3 == 0 {
			time.Sleep(took * time.Duration(moment+1) / moments) // the moment is what is tested
		} else {
			written(temps, 10*took)
			time.Sleep(took * time.Duration(moment/3) / 40) // writing takes a small part of an import
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()

		now, all := stored(t, database)
		if now != before {
			changed = !changed
			whole++
		}
		if all != want[now] {
			t.Errorf("killed at moment %d: the content of version %s is not whole", moment, now)
		}
		eventually(t, "the content that was left is served", func() bool {
			return strings.Contains(p.get("/api/version").body, now) && strings.Contains(p.get("/api/site").body, tagline(changed))
		})
	}
	t.Logf("%d of %d imports were done before they were killed", whole, moments)

	s.data = data[!changed]
	if got := s.run("import"); got.status != 0 {
		t.Errorf("the next import: exit status %d: %s", got.status, got.err)
	}
	eventually(t, "the next import shows", func() bool { return strings.Contains(p.get("/api/site").body, tagline(!changed)) })
	if left, _ := filepath.Glob(filepath.Join(s.state, "*.new-*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	if said := p.said(); said[rebuilt] > 0 {
		t.Errorf("the log says %v", said)
	}
}

// written waits until a file of the pattern is written to, at most for so long: an import
// writes all at its end, within milliseconds.
func written(pattern string, long time.Duration) {
	state := func() (all string) {
		paths, _ := filepath.Glob(pattern)
		for _, path := range paths {
			if info, err := os.Stat(path); err == nil {
				all += fmt.Sprint(path, info.Size(), info.ModTime())
			}
		}
		return all
	}
	before := state()
	for end := time.Now().Add(long); time.Now().Before(end); time.Sleep(250 * time.Microsecond) {
		if state() != before {
			return
		}
	}
}

// stored reads all that a database holds, past every cache.
func stored(t *testing.T, path string) (version, all string) {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+path+"?mode=ro&_busy_timeout=5000")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.QueryRow(`
		SELECT (SELECT value FROM meta WHERE key = 'version'),
		       (SELECT value FROM meta WHERE key = 'calendar') || (SELECT group_concat(path || tag || length(body) || hex(brotli)) FROM answer)`).Scan(&version, &all); err != nil {
		t.Fatal(err)
	}
	return version, all
}
