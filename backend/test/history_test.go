package test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// versions are the versions in a site's history, the oldest first, each with how many changes it has.
func (s *site) versions() (versions []string) {
	s.t.Helper()
	db, err := sql.Open("sqlite3", "file:"+filepath.Join(s.state, "history.db")+"?_busy_timeout=5000")
	if err != nil {
		s.t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query(`SELECT name || ' ' || (SELECT count(*) FROM change WHERE version = version.id) FROM version WHERE NOT pending ORDER BY id`)
	if err != nil {
		s.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var version string
		if err := rows.Scan(&version); err != nil {
			s.t.Fatal(err)
		}
		versions = append(versions, version)
	}
	return versions
}

// version is the content version that `almanac version` prints.
func (s *site) version() string {
	s.t.Helper()
	_, version, _ := strings.Cut(s.run("version").out, "content ")
	return strings.TrimSpace(version)
}

// raise changes the nails of one level of the house.
func raise(t *testing.T, data string, from, to int) {
	t.Helper()
	edit(t, filepath.Join(data, "buildings", "house.json"), fmt.Sprintf(`"nail": %d`, from), fmt.Sprintf(`"nail": %d`, to))
}

func TestHistory_ImportAndServeKeepEachVersionOnce(t *testing.T) {
	t.Parallel()
	s := emptySite(t, frozen...).ownData()
	must(t, s.run("import"))
	first := s.version()
	must(t, s.run("import"))
	if got := s.versions(); len(got) != 1 || got[0] != first+" 0" {
		t.Errorf("after the first import and the same again: %q, the version is %s", got, first)
	}
	raise(t, s.data, 10, 11)
	p := s.serve()
	second := s.version()
	if got := s.versions(); len(got) != 2 || got[1] != second+" 1" || first == second {
		t.Errorf("after a start with another number: %q, the version is %s", got, second)
	}
	if got := p.metric("almanac_history_versions"); got != "2" {
		t.Errorf("%s versions are listed", got)
	}
	raise(t, s.data, 11, 12)
	must(t, s.run("import"))
	if got := s.versions(); len(got) != 3 || !strings.HasSuffix(got[2], " 1") {
		t.Errorf("after an import beside the server: %q", got)
	}
}

func TestHistory_IsNotKeptWhileEditorsSave(t *testing.T) {
	t.Parallel()
	s := emptySite(t, frozen...).ownData()
	p := s.start(s.command("serve", "--watch"))
	raise(t, s.data, 10, 11)
	eventually(t, "the number shows", func() bool { return strings.Contains(p.get("/api/buildings/house").body, `"nail":11`) })
	if got := s.versions(); len(got) > 0 {
		t.Errorf("kept: %q", got)
	}
}

// A damaged history does not stop imports or the server.
func TestHistory_ThatIsDamagedIsReplaced(t *testing.T) {
	t.Parallel()
	for _, damage := range append(contentDamages[:len(contentDamages):len(contentDamages)], dbDamage{"made a folder", nil}) {
		t.Run(damage.name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, frozen...).ownData()
			path := filepath.Join(s.state, "history.db")
			if damage.do != nil {
				damageFile(t, path, damage.do)
			} else if err := os.Remove(path); err != nil {
				t.Fatal(err)
			} else if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
			raise(t, s.data, 10, 11)
			got := s.run("import")
			if must(t, got); damage.name != "emptied" && !strings.Contains(got.err, "history.db c") {
				t.Errorf("nothing is said of it: %s", got.err)
			}
			p := s.serve()
			if !strings.Contains(p.get("/api/buildings/house").body, `"nail":11`) {
				t.Error("the number is not served")
			}
			if damage.do != nil {
				if got := s.versions(); len(got) != 1 {
					t.Errorf("kept: %q", got)
				}
			}
		})
	}
}

// What cannot be read is not "nothing has changed".
func TestHistory_ThatCannotBeOpenedIsTriedAgain(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...)
	path := filepath.Join(s.state, "history.db")
	must(t, s.run("import"))
	if err := errors.Join(os.Rename(path, path+".away"), os.Mkdir(path, 0o700)); err != nil {
		t.Fatal(err)
	}
	p := s.serve()
	if got := p.get("/api/changes"); got.status != 503 || !strings.Contains(got.body, "The changes are not available") {
		t.Errorf("while it cannot be opened: %d %s", got.status, got.body)
	}
	if err := errors.Join(os.Remove(path), os.Rename(path+".away", path)); err != nil {
		t.Fatal(err)
	}
	if got := p.get("/api/changes"); got.status != 200 || !strings.Contains(got.body, `"version"`) {
		t.Errorf("once it can: %d %s", got.status, got.body)
	}
}

// After a rollback, this release keeps none until the newer one is back: that is no fault of every page with a table.
func TestHistory_OfANewerReleaseIsNotRead(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...)
	must(t, s.run("import"))
	s.execute("history.db", `PRAGMA user_version = 1000`)
	if got := s.serve().get("/api/changes?page=/buildings/house"); got.status != 200 || got.body != "[]" {
		t.Errorf("%d %s", got.status, got.body)
	}
}

// TestHistory_KilledAtAnyMoment: when an import is killed, the next start finds the content and the
// history both as they were, or both with what was imported.
func TestHistory_KilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	const moments = 18
	s := newSite(t, frozen...).ownData()
	began := time.Now()
	raise(t, s.data, 10, 11)
	must(t, s.run("import"))
	took := time.Since(began)
	nails, done := 11, 0
	for moment := range moments {
		before := s.versions()
		raise(t, s.data, nails, nails+1)
		cmd := s.command("import")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if moment%3 == 0 {
			time.Sleep(took * time.Duration(moment+1) / moments) // the moment is what is tested
		} else {
			written(filepath.Join(s.state, "content.db.new-*"), 10*took)
			time.Sleep(took * time.Duration(moment/3) / 40) // writing both files takes a small part of an import
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()

		shown := s.version()
		// What settles it is any later import: here of the folder as it was.
		raise(t, s.data, nails+1, nails)
		if shown != strings.Fields(before[len(before)-1])[0] {
			raise(t, s.data, nails, nails+1)
			nails++
			done++
		}
		must(t, s.run("import"))
		after := s.versions()
		if last := strings.Fields(after[len(after)-1]); last[0] != shown || last[1] != "1" {
			t.Errorf("killed at moment %d: %s is served, the history ends with %q", moment, shown, last)
		}
		if want := len(before); len(after) != want && len(after) != want+1 {
			t.Errorf("killed at moment %d: %d versions were kept, then %d", moment, len(before), len(after))
		}
	}
	t.Logf("%d of %d imports were done before they were killed", done, moments)
	if left, _ := filepath.Glob(filepath.Join(s.state, "importing")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// Another program makes other answers of the same files: a version of its own, but not one to roll back to.
func TestRollback_SkipsVersionsThatShowTheSameAgain(t *testing.T) {
	t.Parallel()
	for name, reformat := range map[string]bool{"the same files": false, "files that were reformatted": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, frozen...).ownData()
			raise(t, s.data, 10, 11)
			must(t, s.run("import"))
			second := s.version()
			s.execute("history.db", `UPDATE version SET name = 'old00000' WHERE id = 2`)
			s.execute("content.db", `UPDATE meta SET value = 'old00000' WHERE key = 'version'`)
			if reformat {
				edit(t, filepath.Join(s.data, "buildings", "house.json"), `"nail": 11`, `"nail":  11`)
			}
			must(t, s.run("import"))
			if got := s.versions(); len(got) != 3 || got[1] != "old00000 1" || !strings.HasPrefix(got[2], second) {
				t.Fatalf("kept: %q", got)
			}
			must(t, s.run("import", "--rollback"))
			if p := s.serve(); !nails(p, "10")() {
				t.Errorf("after going back: %.300s", p.get("/api/buildings/house").body)
			}
			if got := s.run("import", "--rollback"); got.status != 1 || !strings.Contains(got.err, "there is no earlier version to go back to") {
				t.Errorf("before the first: exit status %d: %s%s", got.status, got.out, got.err)
			}
		})
	}
}

// execute changes a database in the state folder.
func (s *site) execute(name, statement string) {
	s.t.Helper()
	db, err := sql.Open("sqlite3", "file:"+filepath.Join(s.state, name)+"?_busy_timeout=5000")
	if err != nil {
		s.t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		s.t.Fatal(err)
	}
}

// must fails the test when a command did.
func must(t *testing.T, got result) {
	t.Helper()
	if got.status != 0 {
		t.Fatalf("exit status %d: %s%s", got.status, got.out, got.err)
	}
}
