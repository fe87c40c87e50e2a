package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

// storeMessages puts a message and a spam of that time into the inbox before the program starts.
func storeMessages(t *testing.T, settings Settings, received time.Time) {
	t.Helper()
	inbox, err := sqlite.OpenInbox(t.Context(), settings.InboxFile())
	if err != nil {
		t.Fatal(err)
	}
	defer inbox.Close()
	for _, spam := range []bool{false, true} {
		m := almanac.Message{Name: "Ann", Email: "ann@example.com", Message: "before the start", Received: received, Spam: spam}
		if _, err := inbox.CreateMessage(t.Context(), &m, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// messages lists what the inbox keeps, spam marked.
func (r *running) messages() []string {
	r.t.Helper()
	messages, err := r.program.inbox.FindMessages(r.t.Context(), true)
	if err != nil {
		r.t.Fatal(err)
	}
	texts := []string{}
	for _, m := range messages {
		if m.Spam {
			m.Message += " (spam)"
		}
		texts = append(texts, m.Message)
	}
	return texts
}

// expireOften looks for what is over each millisecond until the test ends, beside the program's own look each day.
func (r *running) expireOften() {
	ctx, stop := context.WithCancel(context.Background())
	var looking sync.WaitGroup
	looking.Go(func() { r.program.expire(ctx, time.Millisecond) })
	r.t.Cleanup(looking.Wait)
	r.t.Cleanup(stop)
}

func TestProgram_DeletesMessagesWhoseTimeIsOver(t *testing.T) {
	received := time.Date(2024, 2, 28, 8, 0, 0, 0, time.UTC)
	var now atomic.Pointer[time.Time]
	pass := func(after time.Duration) {
		moment := received.Add(after)
		now.Store(&moment)
	}
	settings := testSettings(t)
	settings.Clock = func() time.Time { return *now.Load() }
	storeMessages(t, settings, received)

	pass(almanac.SpamRetention + 1)
	p := start(t, settings)
	p.expireOften()
	eventually(t, "the spam is deleted at the start", func() bool { return slices.Equal(p.messages(), []string{"before the start"}) })

	p.post("/api/contact", "application/x-www-form-urlencoded", "name=Bob&email=bob%40example.com&message=Hello")
	pass(almanac.MessageRetention + 1)
	eventually(t, "the old message is deleted while the program runs", func() bool { return slices.Equal(p.messages(), []string{"Hello"}) })
}

func TestProgram_APreviewOfTheFutureDeletesNothing(t *testing.T) {
	settings := testSettings(t)
	storeMessages(t, settings, time.Now())
	var looks atomic.Int32
	settings.Clock = func() time.Time {
		looks.Add(1)
		return time.Now().Add(10 * almanac.MessageRetention)
	}
	p := start(t, settings)
	for _, now := range []time.Time{time.Now(), settings.Clock()} {
		if err := p.program.views.AddViews(t.Context(), now, map[string]int64{"/bees": 1}); err != nil {
			t.Fatal(err)
		}
	}
	p.expireOften()
	before := looks.Load()
	eventually(t, "old messages are looked for", func() bool { return looks.Load() > before+2 })
	if got := p.messages(); len(got) != 2 {
		t.Errorf("kept %q", got)
	}
	if got, err := p.program.views.SumViews(t.Context(), time.Now()); err != nil || got.Pages["/bees"] != 1 {
		t.Errorf("kept the views %v, %v", got.Pages, err)
	}
}

func TestProgram_DeletesInboxesThatWereReplacedLongAgo(t *testing.T) {
	settings := testSettings(t)
	now := time.Date(2024, 3, 31, 8, 0, 0, 0, time.UTC)
	settings.Clock = func() time.Time { return now }
	const old = "inbox-until-2024-03-01T07-59-59Z"
	kept := []string{"inbox-until-2024-03-01T08-00-00Z", "inbox-until-2024-03-30T08-00-00Z", "inbox-until-somebody-reads-it", "inbox-until"}
	for _, folder := range append(kept, old) {
		if err := os.Mkdir(filepath.Join(settings.StateDir, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(settings.StateDir, folder, "inbox.db"), "letters")
	}
	p := start(t, settings)
	eventually(t, "the old one is deleted", func() bool { return strings.Contains(p.log.String(), old) })
	if left, _ := filepath.Glob(filepath.Join(settings.StateDir, "inbox-until*", "inbox.db")); len(left) != len(kept) {
		t.Errorf("left are %q", left)
	}
}
