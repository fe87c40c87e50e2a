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
	told := map[string]int{} // status by message
	send := func(text string) int {
		_, told[text] = p.send("Ada", text)
		return told[text]
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
		t.Errorf("the answer does not tell that nothing was stored: %d %s", got.status, got.body)
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
	for text, status := range told {
		if stored := kept[text] == 1; stored != (status == 201) || kept[text] > 1 {
			t.Errorf("%q was answered with %d and is kept %d times", text, status, kept[text])
		}
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
	case os.Getuid() == 0: // nothing is read-only to root
		if err := os.Chmod(filepath.Dir(s.state), 0o755); err != nil {
			t.Fatal(err)
		}
		command.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	default:
		if err := os.Chmod(s.state, 0o500); err != nil {
			t.Fatal(err)
		}
		defer os.Chmod(s.state, 0o700)
	}
	out, err := command.CombinedOutput()
	if err == nil || command.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "must be writable") {
		t.Errorf("on a read-only disk: %v\n%s", err, out)
	}
	if after := snapshot(t, s.state); after != before {
		t.Errorf("files changed:\n%s\n%s", before, after)
	}
}
