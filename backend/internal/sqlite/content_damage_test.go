package sqlite_test

import (
	"bytes"
	"crypto/rand"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// damages are ways in which content.db may be of no use.
var damages = map[string]func(t *testing.T, path string){
	"not a database": func(t *testing.T, path string) {
		write(t, path, []byte("this is a shopping list, and no database at all"))
	},
	"empty":     func(t *testing.T, path string) { write(t, path, nil) },
	"noise":     func(t *testing.T, path string) { write(t, path, noise(64<<10)) },
	"truncated": func(t *testing.T, path string) { write(t, path, read(t, path)[:5000]) },
	"noise within": func(t *testing.T, path string) {
		b := read(t, path)
		for page := 4096; page+4096 <= len(b); page += 4096 {
			copy(b[page:], noise(2048))
		}
		write(t, path, b)
	},
	"another release's": func(t *testing.T, path string) {
		execute(t, path, `PRAGMA user_version = 7; DROP TABLE answer; CREATE TABLE answer (id)`)
	},
}

// An import leaves one file: all of it is in the database, and no log beside it.
func TestReplaceContent_LeavesNothingBeside(t *testing.T) {
	path := imported(t, "v1")
	wantVersion(t, openReader(t, path), "v1")
	replace(t, path, content("v2"))
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 1 {
		t.Errorf("%v, %v", files, err)
	}
}

func TestReplaceContent_DamagedFile(t *testing.T) {
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "content.db")
			replace(t, path, content("v1"))
			damage(t, path)

			reader := openReader(t, path) // serve may be started before the import
			reader.Version(ctx)
			if version, err := openReader(t, path).CheckedVersion(ctx); err == nil {
				t.Errorf("version %q is taken for whole", version)
			}

			replace(t, path, content("v2"))
			wantVersion(t, reader, "v2")
			if n := houses(t, reader); n != 50 {
				t.Errorf("%d answers, want 50", n)
			}
			replace(t, path, content("v3"))
			wantVersion(t, reader, "v3")
			if left, _ := filepath.Glob(path + ".new-*"); len(left) > 0 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

// The half file of a killed process is removed when the next file is made; that of a running process stays.
func TestReplaceContent_LeavesNoHalves(t *testing.T) {
	path := filepath.Join(t.TempDir(), "content.db")
	dead := exec.Command("true")
	if err := dead.Run(); err != nil {
		t.Fatal(err)
	}
	left := fmt.Sprintf("%s.new-%d", path, dead.Process.Pid)
	under := fmt.Sprintf("%s.new-%d", path, os.Getppid())
	for _, file := range []string{left, left + "-wal", under} {
		write(t, file, []byte("half"))
	}
	replace(t, path, content("v1"))
	if found, _ := filepath.Glob(path + ".new-*"); len(found) != 1 || found[0] != under {
		t.Errorf("left behind: %q", found)
	}
}

// Damage of an open file is reported once for each wait.
func TestContentReader_ReportsADamagedFile(t *testing.T) {
	for name, damage := range map[string]func(t *testing.T, path string){
		"noise within": damages["noise within"],
		"empty":        damages["empty"],
		"gone":         func(t *testing.T, path string) { os.Remove(path) },
	} {
		t.Run(name, func(t *testing.T) {
			path := imported(t, "v1")
			reader := openReader(t, path)
			wantVersion(t, reader, "v1")
			damage(t, path)
			for i := range 50 {
				reader.FindAnswer(ctx, house(i), almanac.Identity)
			}
			select {
			case <-reader.NeedsImport():
			default:
				t.Error("nothing is reported")
			}
		})
	}
}

// A reader that has the file open goes on, and changes over to the new one.
func TestContentReader_FileReplaced(t *testing.T) {
	path := imported(t, "v1")
	reader := openReader(t, path)
	wantVersion(t, reader, "v1")
	execute(t, path, `PRAGMA user_version = 7`)

	if answer, err := reader.FindAnswer(ctx, house(1), almanac.Identity); err != nil || string(answer.Body) != "plain v1" {
		t.Errorf("before the import: %+v, %v", answer, err)
	}
	replace(t, path, content("v2"))
	wantVersion(t, reader, "v2")
	// The former file is closed: otherwise each import would keep its room on the disk.
	open, err := filepath.Glob("/proc/self/fd/*")
	if err != nil || len(open) == 0 {
		t.Fatalf("open files: %v, %v", open, err)
	}
	for _, file := range open {
		if to, _ := os.Readlink(file); strings.HasPrefix(to, path) && strings.HasSuffix(to, " (deleted)") {
			t.Errorf("%s is still open", to)
		}
	}
}

func write(t *testing.T, path string, b []byte) {
	t.Helper()
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Clone(b)
}

func noise(size int) []byte {
	b := make([]byte, size)
	rand.Read(b)
	return b
}

// execute changes a file behind the store's back.
func execute(t *testing.T, path, statements string) {
	t.Helper()
	db, err := sql.Open("sqlite3", filePath(path))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statements); err != nil {
		t.Fatal(err)
	}
}
