package test

import (
	"encoding/csv"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// Every message that was answered with success is there after the program was killed while 200 visitors sent more, and
// none is there twice.
func TestContact_SurvivesACrash(t *testing.T) {
	t.Parallel()
	const senders, killAfter = 200, 40
	s := newSite(t, "RATE_LIMITS=off")
	p := s.serve()

	var mutex sync.Mutex
	answered := map[string]string{} // id to text
	var count atomic.Int32
	var group sync.WaitGroup
	start := make(chan struct{})
	for i := range senders {
		group.Go(func() {
			<-start
			for n := 0; ; n++ {
				text := fmt.Sprintf("message %d of sender %d", n, i)
				id, _ := p.send("Ada", text)
				if id == "" {
					return
				}
				mutex.Lock()
				answered[id] = text
				mutex.Unlock()
				if count.Add(1) == killAfter {
					p.kill()
				}
			}
		})
	}
	close(start)
	group.Wait()
	if n := len(answered); n < killAfter {
		t.Fatalf("%d were answered: the program was not killed", n)
	}

	again := s.serve()
	if id, status := again.send("Ada", "after the crash"); id == "" {
		t.Errorf("after the restart: status %d", status)
	}
	ids, texts := map[string]string{}, map[string]int{}
	for _, m := range s.inbox() {
		if _, twice := ids[m.ID]; twice {
			t.Errorf("id %s is there twice", m.ID)
		}
		ids[m.ID] = m.Message
		texts[m.Message]++
	}
	for id, text := range answered {
		if ids[id] != text {
			t.Errorf("%q was answered with success and is lost", text)
		}
	}
	for text, n := range texts {
		if n != 1 {
			t.Errorf("%q is there %d times", text, n)
		}
	}
	t.Logf("%d answered, %d kept", len(answered), len(ids))
}

func TestContact_Inbox(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	p := s.serve()
	if got := s.run("inbox"); got.status != 0 || got.out != "no messages\n" {
		t.Errorf("an empty inbox: %d %q %s", got.status, got.out, got.err)
	}
	elsewhere := newSite(t)
	for _, command := range [][]string{{"--delete", "x"}, {"--screenshots", filepath.Join(t.TempDir(), "pictures")}} {
		if got := elsewhere.run(append([]string{"inbox"}, command...)...); got.status == 0 || !strings.Contains(got.err, "there is no inbox") {
			t.Errorf("%s where no inbox is: %d %s%s", command[0], got.status, got.out, got.err)
		}
		if made, _ := filepath.Glob(filepath.Join(elsewhere.state, "inbox.db*")); len(made) > 0 {
			t.Errorf("%s made %q", command[0], made)
		}
	}
	p.send("=HYPERLINK(1)", "<script>alert(1)</script>\nsecond line")
	p.do("POST", "/api/contact/", "name=Bot&email=bot%40example.com&message=Buy&website=x", "Content-Type: application/x-www-form-urlencoded")
	p.send("Zoe", "the newest")
	p.do("POST", "/api/contact/", "message=25+nails&about=%2Fbuildings%2Fhouse%3Flevel%3D4%26column%3Dnail", "Content-Type: application/x-www-form-urlencoded")

	if got := s.inbox(); len(got) != 3 || got[1].Name != "Zoe" || got[2].About != "/buildings/house?level=4&column=nail" || got[0].Message != "<script>alert(1)</script>\nsecond line" {
		t.Errorf("messages %+v", got)
	}
	if got := s.inbox("--spam"); len(got) != 4 || !got[1].Spam {
		t.Errorf("with spam %+v", got)
	}
	rows, err := csv.NewReader(strings.NewReader(s.run("inbox", "--format", "csv").out)).ReadAll()
	if err != nil || len(rows) != 4 || rows[1][2] != "'=HYPERLINK(1)" {
		t.Errorf("csv: %v %q", err, rows)
	}
	if got := s.run("inbox", "--format", "text").out; !strings.Contains(got, "Zoe <ada@example.com>") || !strings.Contains(got, "(no name) about /buildings/house?level=4&column=nail") || strings.Contains(got, "Bot") {
		t.Errorf("text: %s", got)
	}
}

func TestContact_Limit(t *testing.T) {
	t.Parallel()
	s := newSite(t, "PEER_SECRET=hush")
	p := s.serve()
	for i := range 5 {
		if _, status := p.send("Ada", fmt.Sprint("message ", i), from("192.0.2.1")...); status != 201 {
			t.Fatalf("message %d: status %d", i, status)
		}
	}
	if _, status := p.send("Ada", "one too many", from("192.0.2.1")...); status != 429 {
		t.Errorf("one too many: status %d", status)
	}
	if _, status := p.send("Bob", "hello", from("192.0.2.2")...); status != 201 {
		t.Errorf("another visitor: status %d", status)
	}
	if strings.Contains(p.log.String(), "192.0.2.") || strings.Contains(p.log.String(), "ada@") {
		t.Error("the log holds personal data")
	}
}

// At each step of a change of the secret, as docs/operations.md describes it, visitors are distinguished.
func TestContact_TheSecretChangesWithoutAGap(t *testing.T) {
	t.Parallel()
	for i, step := range []struct{ api, web string }{
		{"old", "old"}, {"old,new", "old"}, {"old,new", "new"}, {"new", "new"},
	} {
		p := newSite(t, "PEER_SECRET="+step.api).serve()
		from := func(address string) []string {
			return []string{"X-Peer-Secret: " + step.web, "X-Visitor-Address: " + address}
		}
		for n := range 6 {
			want := 201
			if n == 5 {
				want = 429
			}
			if _, status := p.send("Ada", fmt.Sprint("message ", n), from("192.0.2.1")...); status != want {
				t.Errorf("step %d, message %d: status %d, want %d", i, n, status, want)
			}
		}
		if _, status := p.send("Bob", "hello", from("192.0.2.2")...); status != 201 {
			t.Errorf("step %d, another visitor: status %d", i, status)
		}
	}
}
