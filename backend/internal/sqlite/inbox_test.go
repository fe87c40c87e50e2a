package sqlite_test

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 123456789, time.UTC)

func openInbox(t testing.TB, path string) *sqlite.Inbox {
	t.Helper()
	inbox, err := sqlite.OpenInbox(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { inbox.Close() })
	return inbox
}

func newInbox(t testing.TB) *sqlite.Inbox {
	return openInbox(t, filepath.Join(t.TempDir(), "var", "state?", "inbox.db"))
}

func letter(text string, received time.Time) *almanac.Message {
	return &almanac.Message{Name: "Ann", Email: "ann@example.com", Message: text, Received: received}
}

func create(t testing.TB, inbox *sqlite.Inbox, m *almanac.Message) string {
	t.Helper()
	if _, err := inbox.CreateMessage(ctx, m, nil); err != nil {
		t.Fatal(err)
	}
	return m.ID
}

// texts lists what an operator would read, in order.
func texts(t testing.TB, inbox *sqlite.Inbox, includeSpam bool) []string {
	t.Helper()
	messages, err := inbox.FindMessages(ctx, includeSpam)
	if err != nil {
		t.Fatal(err)
	}
	list, spam := []string{}, 0
	for _, m := range messages {
		list = append(list, m.Message)
		if m.Spam {
			spam++
		}
	}
	if u, err := inbox.Usage(ctx); err != nil || u.Messages != int64(len(list)-spam) || includeSpam && u.Spam != int64(spam) {
		t.Errorf("counted %+v, %v; listed %d, %d of them spam", u, err, len(list), spam)
	}
	return list
}

func TestInbox_CreateMessage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox := openInbox(t, path)
	m := &almanac.Message{Name: "李雷 🐝", Email: "a@example.com", Message: "two\nlines, \"quoted\"; DROP TABLE message", About: "/buildings/house?level=4",
		Cells: []almanac.Cell{{About: "?level=5&column=time", Value: "1 h <\u00e9>"}}, Sender: 7, Received: noon}
	create(t, inbox, m)
	if id, err := uuid.Parse(m.ID); err != nil || id.Version() != 7 {
		t.Errorf("id is %q, want a UUIDv7", m.ID)
	}
	spam := letter("buy", noon)
	spam.Spam = true
	create(t, inbox, spam)
	inbox.Close()

	messages, err := openInbox(t, path).FindMessages(ctx, true)
	if err != nil {
		t.Fatal(err)
	}
	if want := []almanac.Message{*m, *spam}; !reflect.DeepEqual(messages, want) {
		t.Errorf("got %+v, want %+v", messages, want)
	}
}

func TestInbox_CreateMessage_Repeated(t *testing.T) {
	change := func(f func(*almanac.Message)) *almanac.Message {
		m := letter("Hello", noon)
		f(m)
		return m
	}
	for _, tt := range []struct {
		name   string
		second *almanac.Message
		stored bool
	}{
		{"at the same moment", letter("Hello", noon), false},
		{"10 minutes later", letter("Hello", noon.Add(10*time.Minute)), false},
		{"stored later, received before", letter("Hello", noon.Add(-time.Second)), false},
		{"over 10 minutes later", letter("Hello", noon.Add(10*time.Minute+1)), true},
		{"another message", letter("Hello!", noon), true},
		{"another name", change(func(m *almanac.Message) { m.Name = "Bob" }), true},
		{"another email", change(func(m *almanac.Message) { m.Email = "bob@example.com" }), true},
		{"the same letters, divided otherwise", change(func(m *almanac.Message) { m.Name, m.Email = "Anna", "nn@example.com" }), true},
		{"another figure", change(func(m *almanac.Message) { m.About = "/buildings/house" }), true},
		{"with cells", change(func(m *almanac.Message) { m.Cells = []almanac.Cell{{About: "/a?level=4&column=b", Value: "4"}} }), true},
		{"caught in the honeypot", change(func(m *almanac.Message) { m.Spam = true }), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			inbox := newInbox(t)
			first := create(t, inbox, letter("Hello", noon))
			created, err := inbox.CreateMessage(ctx, tt.second, nil)
			if err != nil || created != tt.stored {
				t.Errorf("created: %v, %v; want %v", created, err, tt.stored)
			}
			id, want := tt.second.ID, 1
			if tt.stored {
				want = 2
			}
			if got := len(texts(t, inbox, true)); got != want || (id == first) == tt.stored {
				t.Errorf("%d stored, the second as %q; want %d", got, id, want)
			}
		})
	}
}

func TestInbox_FindMessages(t *testing.T) {
	inbox := newInbox(t)
	if got := texts(t, inbox, true); len(got) != 0 {
		t.Errorf("a new inbox holds %q", got)
	}
	spam := letter("spam", noon.Add(time.Minute))
	spam.Spam = true
	for _, m := range []*almanac.Message{letter("late", noon.Add(time.Hour)), letter("early", noon), spam, letter("early, stored second", noon)} {
		create(t, inbox, m)
	}
	if got, want := texts(t, inbox, false), []string{"early", "early, stored second", "late"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := texts(t, inbox, true), []string{"early", "early, stored second", "spam", "late"}; !slices.Equal(got, want) {
		t.Errorf("with spam: got %q, want %q", got, want)
	}
}

func TestInbox_DeleteMessages(t *testing.T) {
	inbox := newInbox(t)
	settled := create(t, inbox, letter("settled", noon))
	create(t, inbox, letter("open", noon))
	if err := inbox.DeleteMessages(ctx, []string{settled, "no-such-id"}); almanac.ErrorCode(err) != almanac.ENOTFOUND {
		t.Errorf("an unknown id: %v", err)
	}
	if got, want := texts(t, inbox, true), []string{"settled", "open"}; !slices.Equal(got, want) {
		t.Errorf("after a refusal: %q, want %q", got, want)
	}
	if err := inbox.DeleteMessages(ctx, []string{settled}); err != nil {
		t.Fatal(err)
	}
	if got, want := texts(t, inbox, true), []string{"open"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestInbox_DeletedMessagesLeaveTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox := openInbox(t, path)
	id := create(t, inbox, letter("a word that nobody else writes", noon))
	create(t, inbox, letter("open", noon))
	if err := inbox.DeleteMessages(ctx, []string{id}); err != nil {
		t.Fatal(err)
	}
	wantGone(t, path, "a word that nobody")
}

// Litestream reads the log all the time, so nobody else can empty it. Once a minute it moves the log into the file and
// lets the next change begin it again, in front of what it held.
func TestInbox_DeletedMessagesLeaveTheLogThatLitestreamReads(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox := openInbox(t, path)
	litestream, err := sql.Open("sqlite3", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer litestream.Close()
	read := func() *sql.Tx {
		tx, err := litestream.Begin()
		if err == nil {
			_, err = tx.Exec(`SELECT count(*) FROM message`)
		}
		if err != nil {
			t.Fatal(err)
		}
		return tx
	}
	reading := read()
	var want []string
	for n := range 20 {
		want = append(want, fmt.Sprint("open ", n))
		create(t, inbox, letter(want[n], noon))
	}
	id := create(t, inbox, letter("a word that nobody else writes", noon))
	if err := inbox.DeleteMessages(ctx, []string{id}); err != nil {
		t.Fatal(err)
	}
	_ = reading.Rollback()
	if _, err := litestream.Exec(`PRAGMA wal_checkpoint(PASSIVE)`); err != nil {
		t.Fatal(err)
	}
	reading = read()
	defer reading.Rollback()
	if _, err := litestream.Exec(`CREATE TABLE _litestream_seq (seq INTEGER)`); err != nil {
		t.Fatal(err)
	}
	create(t, inbox, letter("later", noon))

	if _, err := inbox.DeleteExpired(ctx, noon); err != nil {
		t.Fatal(err)
	}
	wantGone(t, path, "a word that nobody")
	create(t, inbox, letter("last", noon))
	for _, inbox := range []*sqlite.Inbox{inbox, openInbox(t, path)} {
		if got, want := texts(t, inbox, true), append(want, "later", "last"); !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// wantGone looks for text in the file and in its log.
func wantGone(t *testing.T, path, text string) {
	t.Helper()
	for _, name := range []string{path, path + "-wal"} {
		if strings.Contains(string(read(t, name)), text) {
			t.Errorf("the text of a deleted message is still in %s", filepath.Base(name))
		}
	}
}

func TestInbox_DeleteExpired(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox := openInbox(t, path)
	spam := letter("spam that nobody else writes", noon)
	spam.Spam = true
	create(t, inbox, spam)
	create(t, inbox, letter("a word that nobody else writes", noon))
	create(t, inbox, letter("later", noon.Add(time.Second)))
	for _, tt := range []struct {
		now  time.Time
		gone int64
		left []string
	}{
		{noon, 0, []string{"spam that nobody else writes", "a word that nobody else writes", "later"}},
		{noon.Add(almanac.SpamRetention), 0, []string{"spam that nobody else writes", "a word that nobody else writes", "later"}},
		{noon.Add(almanac.SpamRetention + 1), 1, []string{"a word that nobody else writes", "later"}},
		{noon.Add(almanac.MessageRetention), 0, []string{"a word that nobody else writes", "later"}},
		{noon.Add(almanac.MessageRetention + 1), 1, []string{"later"}},
	} {
		if gone, err := inbox.DeleteExpired(ctx, tt.now); err != nil || gone != tt.gone {
			t.Errorf("%s: deleted %d, %v; want %d", tt.now, gone, err, tt.gone)
		}
		if got := texts(t, inbox, true); !slices.Equal(got, tt.left) {
			t.Errorf("%s: %q, want %q", tt.now, got, tt.left)
		}
	}
	wantGone(t, path, "nobody else writes")
}

// usage is how many bytes people's messages and spam take.
func usage(t *testing.T, inbox *sqlite.Inbox) [2]int64 {
	t.Helper()
	u, err := inbox.Usage(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return [2]int64{u.MessageBytes, u.SpamBytes}
}

func TestInbox_SpamTakesThePlaceOfTheOldestSpam(t *testing.T) {
	inbox := newInbox(t)
	inbox.SetLimits(1<<20, 10_000)
	create(t, inbox, letter("from a person", noon))
	for i := range 20 {
		spam := letter(fmt.Sprintf("%02d", i)+strings.Repeat("x", 1_500), noon.Add(time.Duration(i)))
		spam.Spam = true
		create(t, inbox, spam)
	}
	got := []string{}
	for _, text := range texts(t, inbox, true) {
		got = append(got, text[:2])
	}
	if want := []string{"fr", "15", "16", "17", "18", "19"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if bytes := usage(t, inbox)[1]; bytes > 10_000 || bytes < 5*1_500 {
		t.Errorf("spam takes %d bytes", bytes)
	}
}

// Both bounds are of bytes that may be taken, to the last one.
func TestInbox_BoundsAreExact(t *testing.T) {
	one := int64(0)
	for _, spam := range []bool{false, true} {
		of := func(text string, received time.Time) *almanac.Message {
			m := letter(text, received)
			m.Spam = spam
			return m
		}
		if one == 0 {
			inbox := newInbox(t)
			create(t, inbox, of("a", noon))
			one = usage(t, inbox)[0]
		}
		for _, test := range []struct{ limit, stored int64 }{{2 * one, 2}, {2*one - 1, 1}} {
			inbox := newInbox(t)
			inbox.SetLimits(test.limit, test.limit)
			create(t, inbox, of("b", noon.Add(time.Second)))
			created, err := inbox.CreateMessage(ctx, of("a", noon), nil)
			if wanted := spam || test.stored == 2; created != wanted || wanted != (err == nil) {
				t.Errorf("spam %v, bound %d: created %v, %v", spam, test.limit, created, err)
			}
			// The spam that came first is dropped, in any order of storing.
			if got := texts(t, inbox, true); int64(len(got)) != test.stored || got[len(got)-1] != "b" {
				t.Errorf("spam %v, bound %d of messages of %d bytes: %q", spam, test.limit, one, got)
			}
		}
	}
}

func TestInbox_PeoplesMessagesAreRefusedRatherThanDropped(t *testing.T) {
	inbox := newInbox(t)
	inbox.SetLimits(3_000, 1<<20)
	spam := letter("spam", noon)
	spam.Spam = true
	create(t, inbox, spam)
	first := create(t, inbox, letter("first", noon))
	create(t, inbox, letter("second"+strings.Repeat("x", 2_000), noon))
	if created, err := inbox.CreateMessage(ctx, letter("third"+strings.Repeat("x", 400), noon), nil); created || almanac.ErrorCode(err) != almanac.EFULL {
		t.Errorf("a message without room: created %v, %v; want EFULL", created, err)
	}
	if got := texts(t, inbox, true); len(got) != 3 || got[1] != "first" {
		t.Errorf("after a refusal: %q", got)
	}
	if err := inbox.DeleteMessages(ctx, []string{first}); err != nil {
		t.Fatal(err)
	}
	create(t, inbox, letter("third"+strings.Repeat("x", 400), noon))
}

func TestInbox_Usage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox := openInbox(t, path)
	if got := usage(t, inbox); got != [2]int64{} {
		t.Errorf("an empty inbox takes %d", got)
	}
	create(t, inbox, letter("long", noon))
	one := usage(t, inbox)[0]
	second := create(t, inbox, letter("long🐝", noon))
	if got := usage(t, inbox); got != [2]int64{2*one + 4} {
		t.Errorf("two messages take %d, want twice %d and 4 bytes", got, one)
	}
	other := openInbox(t, path) // as another process has it open
	if err := other.DeleteMessages(ctx, []string{second}); err != nil {
		t.Fatal(err)
	}
	if got := usage(t, inbox); got != [2]int64{one} {
		t.Errorf("after another process deleted: %d, want %d", got, one)
	}
}

func TestOpenInbox_IsForItsOwnerAlone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state")
	path := filepath.Join(folder, "inbox.db")
	wantModes := func(when string) {
		t.Helper()
		for name, want := range map[string]os.FileMode{folder: 0o700, path: 0o600, path + "-wal": 0o600, path + "-shm": 0o600} {
			if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
				t.Errorf("%s, %s: %v, %v; want %v", when, filepath.Base(name), info.Mode().Perm(), err, want)
			}
		}
	}
	inbox := openInbox(t, path)
	create(t, inbox, letter("hello", noon))
	wantModes("new")
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		if err := os.Chmod(name, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	openInbox(t, path)
	wantModes("of an older release")
}

func TestInbox_ConcurrentWriters(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inboxes := []*sqlite.Inbox{openInbox(t, path), openInbox(t, path)} // as two processes have it open
	var mu sync.Mutex
	ids := map[string]int{}
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			m := letter(fmt.Sprintf("number %d", i/2), noon) // each sent twice
			if _, err := inboxes[i%2].CreateMessage(ctx, m, nil); err != nil {
				t.Error(err)
				return
			}
			mu.Lock()
			ids[m.ID]++
			mu.Unlock()
		})
	}
	wg.Wait()
	if got := texts(t, inboxes[0], true); len(got) != 100 || len(ids) != 100 {
		t.Errorf("%d stored, %d ids returned; want 100", len(got), len(ids))
	}
	for id, times := range ids {
		if times != 2 {
			t.Errorf("%s was returned %d times, want once to each of two senders", id, times)
		}
	}
}

func TestOpenInbox_Damaged(t *testing.T) {
	for name, damage := range map[string]func(t *testing.T, path string){
		"not a database": damages["not a database"],
		"noise":          damages["noise"],
		"truncated":      damages["truncated"],
		"noise within":   damages["noise within"],
		"emptied": func(t *testing.T, path string) {
			if err := os.Truncate(path, 0); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "inbox.db")
			inbox := openInbox(t, path)
			for i := range 50 {
				create(t, inbox, letter(strings.Repeat("x", 500)+fmt.Sprint(i), noon))
			}
			inbox.Close()
			damage(t, path)
			before := read(t, path)

			_, err := sqlite.OpenInbox(t.Context(), path)
			if !errors.Is(err, sqlite.ErrCorrupt) {
				t.Fatalf("got %v, want ErrCorrupt", err)
			}
			if after := read(t, path); !slices.Equal(before, after) {
				t.Error("the file was changed")
			}
		})
	}
}

func TestOpenInbox_Refused(t *testing.T) {
	dir := t.TempDir()
	newer, foreign, file := filepath.Join(dir, "newer.db"), filepath.Join(dir, "foreign.db"), filepath.Join(dir, "file")
	openInbox(t, newer).Close()
	execute(t, newer, `PRAGMA user_version = 99`)
	execute(t, foreign, `CREATE TABLE message (id)`)
	write(t, file, nil)
	for path, want := range map[string]error{
		newer:                           sqlite.ErrNewer,
		foreign:                         sqlite.ErrForeign,
		dir:                             sqlite.ErrNotFile,
		filepath.Join(file, "inbox.db"): syscall.ENOTDIR,
	} {
		if _, err := sqlite.OpenInbox(t.Context(), path); !errors.Is(err, want) {
			t.Errorf("%s: got %v, want %q", path, err, want)
		}
	}
}

func TestOpenInbox_CannotWrite(t *testing.T) {
	if os.Getuid() == 0 {
		// Permissions do not bind root; a file system that is mounted read-only does.
		if _, err := sqlite.OpenInbox(t.Context(), "/proc/almanac/inbox.db"); err == nil {
			t.Error("it was opened")
		}
		return
	}
	path := filepath.Join(t.TempDir(), "inbox.db")
	openInbox(t, path).Close()
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.OpenInbox(t.Context(), path); err == nil {
		t.Error("it was opened")
	}
}

// filePath is a connection string for the file, with nothing set.
func filePath(path string) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath()
}
