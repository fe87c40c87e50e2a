package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/mattn/go-sqlite3"
)

// Every connection of a pool must be set up, not only the first.
func TestOpen_Pragmas(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct {
		name    string
		file    string
		pragmas []string
		want    map[string]string
	}{
		{"inbox", "inbox.db", inboxPragmas, map[string]string{"busy_timeout": "100", "synchronous": "2", "secure_delete": "1", "journal_mode": "wal", "query_only": "0"}},
		{"content", "content.db", contentPragmas, map[string]string{"synchronous": "1", "journal_mode": "memory", "query_only": "0"}},
		{"reading the inbox", "inbox.db", inboxReadPragmas, map[string]string{"busy_timeout": "1000", "journal_mode": "wal", "query_only": "1"}},
		{"reading content", "content.db", contentReadPragmas, map[string]string{"journal_mode": "delete", "query_only": "1"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			db, err := open(filepath.Join(dir, tt.file), tt.pragmas, 3)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			tt.want["foreign_keys"] = "1"
			for range 3 {
				conn, err := db.Conn(context.Background()) // kept until the end: each is another
				if err != nil {
					t.Fatal(err)
				}
				defer conn.Close()
				for name, want := range tt.want {
					var got string
					if err := conn.QueryRowContext(context.Background(), "PRAGMA "+name).Scan(&got); err != nil || got != want {
						t.Errorf("%s is %q, %v; want %q", name, got, err, want)
					}
				}
			}
		})
	}
}

func TestOpen_ReadingCannotWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	writer, err := open(path, contentPragmas, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	if _, err := writer.Exec(`CREATE TABLE x (y)`); err != nil {
		t.Fatal(err)
	}
	reader, err := open(path, contentReadPragmas, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if _, err := reader.Exec(`INSERT INTO x VALUES (1)`); err == nil {
		t.Error("a reader wrote")
	}
	if _, err := reader.Exec(`PRAGMA query_only = off; INSERT INTO x VALUES (1)`); err == nil {
		t.Error("a reader that takes off its own bond wrote")
	}
}

// A log that stays takes room on a full disk, and holds what was deleted.
func TestWrite_LeavesNothingToRollBackWhenItsContextEnds(t *testing.T) {
	for range 100 { // what it leaves is soon gone
		path := filepath.Join(t.TempDir(), "x.db")
		db, err := open(path, historyPragmas, 4)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		err = write(ctx, db, func(tx *sql.Tx) error {
			cancel()
			runtime.Gosched()
			return exec(context.Background(), tx, `CREATE TABLE x (y)`)
		})
		if err == nil {
			t.Fatal("no error")
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path + "-wal"); !errors.Is(err, fs.ErrNotExist) {
			t.Fatalf("the log is still there: %v", err)
		}
	}
}

// Two processes that checkpoint can damage a file with an older library, and a backup program is a second process.
func TestLibraryVersion(t *testing.T) {
	if text, number, _ := sqlite3.Version(); number < 3051003 {
		t.Errorf("SQLite is %s, want 3.51.3 or later", text)
	}
}

// An inbox of the first release, which did not know how many bytes it holds.
func TestInboxMigrations_MeasureWhatIsThere(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "inbox.db")
	db, err := open(path, inboxPragmas, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := migrate(ctx, db, inboxID, inboxMigrations[:1]); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`INSERT INTO message (id, name, email, message, received, spam, digest)
		VALUES ('a', 'Ann', 'a@b.c', 'Hello', 1, 0, x''), ('b', 'Ünn', 'a@b.c', 'Hello', 2, 0, x''), ('c', 'Bot', 'a@b.c', 'Buy', 3, 1, x'')`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	inbox, err := OpenInbox(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer inbox.Close()
	if u, err := inbox.Usage(ctx); u != (InboxUsage{Messages: 2, Spam: 1, MessageBytes: 13 + 14 + 2*256, SpamBytes: 11 + 256}) || err != nil {
		t.Errorf("%+v, %v", u, err)
	}
}

func TestMigrate(t *testing.T) {
	ctx := context.Background()
	db, err := open(filepath.Join(t.TempDir(), "inbox.db"), inboxPragmas, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	steps := []string{`CREATE TABLE a (x)`, `ALTER TABLE a ADD COLUMN y; INSERT INTO a VALUES (1, 2)`}
	version := func() (v int) {
		if err := db.QueryRow(`PRAGMA user_version`).Scan(&v); err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, tt := range []struct {
		name  string
		steps []string
		want  int
		fails bool
	}{
		{"from nothing", steps[:1], 1, false},
		{"one more", steps, 2, false},
		{"again", steps, 2, false},
		{"a step that fails keeps what was reached", append(steps[:2:2], `CREATE TABLE b (x)`, `CREATE TABLE c (x); NONSENSE`), 3, true},
		{"an older release", steps, 3, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if err := migrate(ctx, db, inboxID, tt.steps); (err != nil) != tt.fails {
				t.Errorf("got %v", err)
			}
			if got := version(); got != tt.want {
				t.Errorf("layout is %d, want %d", got, tt.want)
			}
		})
	}
	var tables int
	if err := db.QueryRow(`SELECT count(*) FROM sqlite_schema WHERE name = 'c'`).Scan(&tables); err != nil || tables != 0 {
		t.Errorf("half a step is left: %d, %v", tables, err)
	}
	var rows int
	if err := db.QueryRow(`SELECT count(*) FROM a`).Scan(&rows); err != nil || rows != 1 {
		t.Errorf("a step ran %d times, %v", rows, err)
	}
}
