package sqlite_test

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

func report(value string, received time.Time) *almanac.Message {
	return &almanac.Message{About: "/buildings/house?level=4&column=cost.nail", Value: value, Received: received}
}

func TestInbox_AScreenshotIsKeptAndDeletedWithItsMessage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox := openInbox(t, path)
	spam := report("1", noon)
	spam.Spam = true
	ids := map[string]string{}
	for name, m := range map[string]*almanac.Message{"settled": report("25", noon), "expired": report("26", noon.Add(time.Hour)), "spam": spam} {
		shot := []byte("a screenshot, " + name + strings.Repeat(".", 9_000))
		if created, err := inbox.CreateMessage(ctx, m, shot); err != nil || !created {
			t.Fatal(created, err)
		}
		ids[name] = m.ID
		if got, err := inbox.FindScreenshot(ctx, m.ID); err != nil || !bytes.Equal(got, shot) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	plain := create(t, inbox, report("27", noon.Add(2*time.Hour)))
	if _, err := inbox.FindScreenshot(ctx, plain); almanac.ErrorCode(err) != almanac.ENOTFOUND {
		t.Errorf("of a message without one: %v", err)
	}
	if got := usage(t, inbox); got[0] < 18_000 || got[1] < 9_000 || got[1] > 10_000 {
		t.Errorf("counted %d bytes", got)
	}
	messages, err := inbox.FindMessages(ctx, true)
	if err != nil || messages[0].ScreenshotBytes < 9_000 || messages[len(messages)-1].ScreenshotBytes != 0 {
		t.Errorf("listed %+v, %v", messages, err)
	}

	if err := inbox.DeleteMessages(ctx, []string{ids["settled"]}); err != nil {
		t.Fatal(err)
	}
	wantGone(t, path, "a screenshot, settled")
	if count, err := inbox.DeleteExpired(ctx, noon.Add(time.Hour+almanac.MessageRetention+1)); err != nil || count != 2 {
		t.Fatal(count, err)
	}
	wantGone(t, path, "a screenshot, ")
	if got := usage(t, inbox); got[0] > 1_000 || got[1] != 0 {
		t.Errorf("after that %d bytes are counted", got)
	}
}

func TestInbox_ScreenshotsCountAgainstTheBound(t *testing.T) {
	inbox := newInbox(t)
	inbox.SetLimits(5_000, 5_000)
	for i, full := range []bool{false, true} {
		created, err := inbox.CreateMessage(ctx, report(fmt.Sprint(i), noon), make([]byte, 3_000))
		if created == full || (almanac.ErrorCode(err) == almanac.EFULL) != full {
			t.Errorf("screenshot %d: %v, %v", i, created, err)
		}
	}
	for i := range 3 { // of spam, the oldest goes with its screenshot
		spam := report(fmt.Sprint(i), noon.Add(time.Duration(i)))
		spam.Spam = true
		if _, err := inbox.CreateMessage(ctx, spam, make([]byte, 3_000)); err != nil {
			t.Fatal(err)
		}
	}
	if got := usage(t, inbox); got[0] > 5_000 || got[1] > 5_000 || got[1] < 3_000 {
		t.Errorf("%d bytes are taken", got)
	}
}

// A report is refused only for its screenshot while there is room for the rest of it.
func TestInbox_AReportHasRoomWithoutItsScreenshot(t *testing.T) {
	inbox := newInbox(t)
	inbox.SetLimits(20_000, 20_000)
	inbox.SetScreenshotLimit(15_000)
	create(t, inbox, letter(strings.Repeat("!", 17_000), noon))
	if created, err := inbox.CreateMessage(ctx, report("1", noon), make([]byte, 4_000)); created || !errors.Is(err, almanac.ErrScreenshotsFull) {
		t.Errorf("with its screenshot: %v, %v", created, err)
	}
	create(t, inbox, report("1", noon))
	create(t, inbox, letter(strings.Repeat("?", 2_000), noon))
	if created, err := inbox.CreateMessage(ctx, report("2", noon), make([]byte, 4_000)); created || almanac.ErrorCode(err) != almanac.EFULL || errors.Is(err, almanac.ErrScreenshotsFull) {
		t.Errorf("without any room: %v, %v", created, err)
	}
}

// Any number of screenshots leaves letters their room.
func TestInbox_ScreenshotsLeaveRoomForLetters(t *testing.T) {
	inbox := newInbox(t)
	inbox.SetLimits(20_000, 20_000)
	inbox.SetScreenshotLimit(6_000)
	spam := report("1", noon)
	spam.Spam = true
	if created, err := inbox.CreateMessage(ctx, spam, make([]byte, 5_000)); err != nil || !created {
		t.Fatal(created, err) // it counts against nobody
	}
	var first string
	for i, full := range []bool{false, false, true} {
		m := report(fmt.Sprint(i), noon)
		created, err := inbox.CreateMessage(ctx, m, make([]byte, 3_000))
		if created == full || errors.Is(err, almanac.ErrScreenshotsFull) != full {
			t.Errorf("screenshot %d: %v, %v", i, created, err)
		}
		if i == 0 {
			first = m.ID
		}
	}
	create(t, inbox, letter("There is room"+strings.Repeat("!", 10_000), noon))
	if err := inbox.DeleteMessages(ctx, []string{first}); err != nil {
		t.Fatal(err)
	}
	if created, err := inbox.CreateMessage(ctx, report("2", noon), make([]byte, 3_000)); err != nil || !created {
		t.Errorf("after one was deleted: %v, %v", created, err)
	}
}

func TestInbox_ReportsThatDifferAreNoRepetition(t *testing.T) {
	inbox := newInbox(t)
	for _, test := range []struct {
		value   string
		shot    string
		created bool
	}{
		{"25", "", true}, {"25", "", false}, {"26", "", true}, {"25", "one", true}, {"25", "one", false}, {"25", "two", true},
	} {
		var shot []byte
		if test.shot != "" {
			shot = []byte(test.shot)
		}
		if created, err := inbox.CreateMessage(ctx, report(test.value, noon), shot); err != nil || created != test.created {
			t.Errorf("%+v: %v, %v", test, created, err)
		}
	}
	other := report("25", noon)
	other.Sender = 7
	if created, err := inbox.CreateMessage(ctx, other, nil); err != nil || !created {
		t.Errorf("by another sender: %v, %v", created, err)
	}
}

// withCells is a message with cells of about as many bytes.
func withCells(value string, bytes int) *almanac.Message {
	m := &almanac.Message{About: "/buildings/house", Received: noon}
	for i := range bytes / 60 {
		m.Cells = append(m.Cells, almanac.Cell{About: fmt.Sprintf("?level=%d&column=cost.nail", i), Value: value})
	}
	return m
}

// One address leaves room for the tables of others.
func TestInbox_CellsOfOneSenderAreBounded(t *testing.T) {
	inbox := openInbox(t, filepath.Join(t.TempDir(), "inbox.db"))
	inbox.SetCellLimit(64_000)
	send := func(text string, sender int) error {
		m := withCells(text, 5_000)
		m.Sender = sender
		_, err := inbox.CreateMessage(ctx, m, nil)
		return err
	}
	if err := send("first", 1); err != nil {
		t.Fatal(err)
	}
	if err := send("second", 1); almanac.ErrorCode(err) != almanac.ETOOMANY {
		t.Errorf("the same sender: %v, want ETOOMANY", err)
	}
	for i, sender := range []int{2, 0, 0} {
		if err := send(fmt.Sprintf("third, of %d %d", sender, i), sender); err != nil {
			t.Errorf("sender %d: %v", sender, err)
		}
	}
}

// Cells count, are one message with them, and go with it.
func TestInbox_CellsAreKeptAndDeletedWithTheirMessage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox := openInbox(t, path)
	inbox.SetLimits(50_000, 50_000)
	inbox.SetCellLimit(20_000)
	first := create(t, inbox, withCells("25 by nobody else", 9_000))
	if created, err := inbox.CreateMessage(ctx, withCells("25 by nobody else", 9_000), nil); err != nil || created {
		t.Errorf("the same again: %v, %v", created, err)
	}
	if got := usage(t, inbox); got[0] < 9_000 || got[0] > 12_000 {
		t.Errorf("counted %d bytes", got)
	}
	create(t, inbox, withCells("26", 6_000))
	if created, err := inbox.CreateMessage(ctx, withCells("27", 9_000), nil); created || almanac.ErrorCode(err) != almanac.EFULL {
		t.Errorf("one too many: %v, %v", created, err)
	}
	create(t, inbox, letter("There is room"+strings.Repeat("!", 10_000), noon))
	if err := inbox.DeleteMessages(ctx, []string{first}); err != nil {
		t.Fatal(err)
	}
	wantGone(t, path, "by nobody else")
	create(t, inbox, withCells("27", 9_000))
	if messages, err := inbox.FindMessages(ctx, true); err != nil || len(messages) != 3 || len(messages[2].Cells) != 150 || messages[1].Cells != nil {
		t.Errorf("listed %d, %v", len(messages), err)
	}
}

// An inbox of each former release is opened with what it holds.
func TestOpenInbox_OfAFormerRelease(t *testing.T) {
	for version := 1; version < len(sqlite.InboxMigrations); version++ {
		path := filepath.Join(t.TempDir(), "inbox.db")
		execute(t, path, strings.Join(sqlite.InboxMigrations[:version], "\n")+fmt.Sprintf(`
			PRAGMA user_version = %d; PRAGMA application_id = %d;
			INSERT INTO message (id, name, email, message, received, spam, digest)
			VALUES ('1', 'Ada', 'ada@example.com', 'first', 1, 0, x'00'), ('2', 'Bot', 'bot@example.com', 'spam', 2, 1, x'01')`, version, 0x464d4149))
		inbox := openInbox(t, path)
		if got := texts(t, inbox, true); len(got) != 2 || got[0] != "first" {
			t.Errorf("layout %d: %q", version, got)
		}
		before := usage(t, inbox)
		if _, err := inbox.CreateMessage(ctx, report("25", noon), []byte("shot")); err != nil {
			t.Errorf("layout %d: %v", version, err)
		}
		if err := inbox.DeleteMessages(ctx, []string{"1", "2"}); err != nil {
			t.Errorf("layout %d: %v", version, err)
		}
		if after := usage(t, inbox); before[0] < 256 || before[1] < 256 || after[0] != 256+4 || after[1] != 0 {
			t.Errorf("layout %d: %d bytes, then %d", version, before, after)
		}
	}
}
