package test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// smallDisk is a state folder whose disk can be full: a file system of its own,
// or, where none may be mounted, a limit on the size of the program's files.
type smallDisk struct {
	t       *testing.T
	folder  string
	mounted bool
}

func newSmallDisk(t *testing.T, mounted bool) *smallDisk {
	t.Helper()
	d := &smallDisk{t, t.TempDir(), mounted}
	if mounted {
		mount(t, "tmpfs", d.folder, "tmpfs", 0, "size=16m")
	}
	return d
}

// fill leaves no byte for the program.
func (d *smallDisk) fill(p *program) {
	d.t.Helper()
	if !d.mounted {
		log, err := os.Stat(filepath.Join(d.folder, "inbox.db-wal"))
		if err != nil {
			d.t.Fatal(err)
		}
		d.limit(p, fmt.Sprint(log.Size()))
		return
	}
	file, err := os.Create(filepath.Join(d.folder, "filler"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer file.Close()
	for piece := make([]byte, 4096); err == nil; {
		_, err = file.Write(piece)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		d.t.Fatal(err)
	}
}

// free takes away what fill did.
func (d *smallDisk) free(p *program) {
	d.t.Helper()
	if !d.mounted {
		d.limit(p, "unlimited")
		return
	}
	if err := os.Remove(filepath.Join(d.folder, "filler")); err != nil {
		d.t.Fatal(err)
	}
}

func (d *smallDisk) limit(p *program, bytes string) {
	d.t.Helper()
	if out, err := exec.Command("prlimit", "--pid", fmt.Sprint(p.cmd.Process.Pid), "--fsize="+bytes+":").CombinedOutput(); err != nil {
		d.t.Fatalf("prlimit: %v\n%s", err, out)
	}
}

func TestDisk_Full(t *testing.T) {
	t.Parallel()
	inside, done := inNamespace(t)
	if done {
		return
	}
	disk := newSmallDisk(t, inside)
	s := newSite(t, "RATE_LIMITS=off").ownData()
	s.state = disk.folder
	p := s.serve()
	answered := map[string]int{} // status by message
	send := func(text string) int {
		_, answered[text] = p.send("Ada", text)
		return answered[text]
	}
	for i := range 20 {
		if status := send(fmt.Sprint("before ", i)); status != 201 {
			t.Fatalf("message %d: status %d", i, status)
		}
	}
	before := p.get("/api/site")
	edit(t, filepath.Join(s.data, "site", "site.json"), `"tagline": "`, `"tagline": "New: `)

	disk.fill(p)
	for i := range 20 {
		if status := send(fmt.Sprint("full ", i)); status != 503 {
			t.Errorf("message %d on a full disk: status %d", i, status)
		}
	}
	got := p.do("POST", "/api/contact", `{"name":"Ada","email":"a@example.com","message":"Hello"}`, "Content-Type: application/json")
	if got.status != 503 || got.header.Get("Retry-After") == "" || got.header.Get("Content-Type") != "application/problem+json" || !strings.Contains(got.body, "could not be stored") {
		t.Errorf("the answer does not say that nothing was stored: %d %s", got.status, got.body)
	}
	for _, path := range []string{"/readyz", "/api/site", "/api/buildings", "/api/library", "/api/calendar/current", "/metrics"} {
		if got := p.get(path); got.status != 200 {
			t.Errorf("%s on a full disk: status %d", path, got.status)
		}
	}
	if inside {
		if got := s.run("import"); got.status != 1 || !strings.Contains(got.err, "nothing was imported") || !strings.Contains(got.err, "full") {
			t.Errorf("import on a full disk: exit status %d: %s", got.status, got.err)
		}
	}
	if got := p.get("/api/site"); got.body != before.body {
		t.Errorf("the content changed: %s", got.body)
	}

	disk.free(p)
	eventually(t, "messages are taken again", func() bool { return send("after") == 201 })
	if got := s.run("import"); got.status != 0 {
		t.Errorf("import with room: exit status %d: %s", got.status, got.err)
	}
	eventually(t, "the new content shows", func() bool { return strings.Contains(p.get("/api/site").body, "New: ") })
	if status := p.terminate(); status != 0 {
		t.Errorf("exit status %d", status)
	}

	kept := map[string]int{}
	for _, m := range s.inbox() {
		kept[m.Message]++
	}
	for text, status := range answered {
		if stored := kept[text] == 1; stored != (status == 201) || kept[text] > 1 {
			t.Errorf("%q was answered with %d and is kept %d times", text, status, kept[text])
		}
	}
}

// refusesMessages says whether a message is refused with the words that a visitor reads.
func (p *program) refusesMessages() bool {
	p.t.Helper()
	got := p.do("POST", "/api/contact", `{"name":"Ada","email":"a@example.com","message":"Hello"}`, "Content-Type: application/json")
	return got.status == 503 && strings.Contains(got.body, "could not be stored")
}

// expectInboxAway checks that messages are refused, pages answered, and that /readyz, /metrics and the log report why.
func (p *program) expectInboxAway(why string) {
	p.t.Helper()
	if !p.refusesMessages() {
		p.t.Error("messages are not refused")
	}
	if got := p.get("/readyz"); got.status != 200 || !strings.Contains(got.body, `"inbox":"away"`) {
		p.t.Errorf("/readyz: %d %s", got.status, got.body)
	}
	if got := p.metric("almanac_inbox_up"); got != "0" {
		p.t.Errorf("almanac_inbox_up is %s", got)
	}
	if got := p.get("/api/buildings"); got.status != 200 {
		p.t.Errorf("content: status %d", got.status)
	}
	eventually(p.t, "the log says so, once", func() bool {
		return strings.Contains(p.log.String(), why) && p.said()["messages are refused"] == 1
	})
}

// takesMessagesAgain checks the same places after the repair.
func (p *program) takesMessagesAgain() {
	p.t.Helper()
	eventually(p.t, "messages are taken again", func() bool { id, _ := p.send("Ada", "afterwards"); return id != "" })
	if got := p.get("/readyz"); got.status != 200 || !strings.Contains(got.body, `"inbox":"ready"`) {
		p.t.Errorf("/readyz: %d %s", got.status, got.body)
	}
	if got := p.metric("almanac_inbox_up"); got != "1" {
		p.t.Errorf("almanac_inbox_up is %s", got)
	}
	eventually(p.t, "the log says so, once", func() bool { return p.said()["messages are taken again"] == 1 })
}

func TestDisk_FullAtTheStart(t *testing.T) {
	t.Parallel()
	inside, done := inNamespace(t)
	if done {
		return
	}
	if !inside {
		t.Skip("a disk that can be full needs a namespace")
	}
	disk := newSmallDisk(t, true)
	s := emptySite(t, "RATE_LIMITS=off")
	s.state = disk.folder
	p := s.serve()
	if id, status := p.send("Ada", "before"); id == "" {
		t.Fatalf("status %d", status)
	}
	p.terminate()

	disk.fill(p)
	p = s.serve()
	p.expectInboxAway("the disk not full")
	if got := p.get("/api/about-the-figures/wanted"); got.status != 200 {
		t.Errorf("what is wanted: %d %s", got.status, got.body)
	}
	disk.free(p)
	p.takesMessagesAgain()
	if status := p.terminate(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	if kept := s.inbox(); len(kept) != 2 || kept[0].Message != "before" || kept[1].Message != "afterwards" {
		t.Errorf("kept: %v", kept)
	}
}

// A stray file does not keep a program from starting.
func TestDisk_ViewsThatCannotBeOpenedAreLeftOut(t *testing.T) {
	t.Parallel()
	s := newSite(t, "PEER_SECRET=hush")
	if err := os.Mkdir(filepath.Join(s.state, "views.db"), 0o700); err != nil {
		t.Fatal(err)
	}
	p := s.serve()
	if got := p.do("POST", "/api/page-views", `{"views":{"/buildings/house":3}}`, "X-Peer-Secret: hush"); got.status != 204 {
		t.Errorf("views: %d %s", got.status, got.body)
	}
	if got := p.get("/api/about-the-figures/wanted"); got.status != 200 {
		t.Errorf("what is wanted: %d %s", got.status, got.body)
	}
	if id, status := p.send("Ada", "hello"); id == "" {
		t.Errorf("a message: status %d", status)
	}
	if said := p.said(); said["views.db cannot be used, going on without it"] != 1 {
		t.Errorf("the log says %v", said)
	}
	if status := p.terminate(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// Messages written into a removed file would be lost silently.
func TestDisk_AnInboxThatIsMovedTakesNoMessages(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		file     string
		replaced bool
	}{
		"removed":         {file: "inbox.db"},
		"replaced":        {file: "inbox.db", replaced: true},
		"without its log": {file: "inbox.db-wal"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, "RATE_LIMITS=off")
			p := s.serve()
			if id, status := p.send("Ada", "before"); id == "" {
				t.Fatalf("status %d", status)
			}
			path := filepath.Join(s.state, tt.file)
			whole, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Rename(path, path+".aside"); err != nil {
				t.Fatal(err)
			}
			if tt.replaced {
				if err := os.WriteFile(path, whole, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			p.expectInboxAway("removed or replaced while the program runs")
			if err := os.Rename(path+".aside", path); err != nil {
				t.Fatal(err)
			}
			p.takesMessagesAgain()
			p.terminate()
			if kept := s.inbox(); len(kept) != 2 || kept[0].Message != "before" || kept[1].Message != "afterwards" {
				t.Errorf("kept: %v", kept)
			}
		})
	}
}

func TestDisk_ReadOnly(t *testing.T) {
	t.Parallel()
	inside, done := inNamespace(t)
	if done {
		return
	}
	s := newSite(t)
	p := s.serve()
	if id, status := p.send("Ada", "hello"); id == "" {
		t.Fatalf("status %d", status)
	}
	p.terminate()
	before := snapshot(t, s.state)

	command := s.command("serve")
	switch {
	case inside:
		mount(t, s.state, s.state, "", syscall.MS_BIND, "")
		if err := syscall.Mount("", s.state, "", syscall.MS_REMOUNT|syscall.MS_BIND|syscall.MS_RDONLY, ""); err != nil {
			t.Fatal(err)
		}
	case os.Getuid() == 0:
		t.Skip("nothing is read-only to root")
	default:
		if err := os.Chmod(s.state, 0o500); err != nil {
			t.Fatal(err)
		}
		defer os.Chmod(s.state, 0o700)
	}
	p = s.start(command)
	p.expectInboxAway("must be writable")
	if status := p.terminate(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	if after := snapshot(t, s.state); after != before {
		t.Errorf("files changed:\n%s\n%s", before, after)
	}
}
