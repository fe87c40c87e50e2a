package test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// promised is the age from which a message is in the backup when everything is lost: a second until the change is
// noticed, a second until it is copied, and room for a busy machine.
const promised = 5 * time.Second

// litestream is Litestream, built once as for the container. The first build on a
// machine takes minutes.
var litestream = sync.OnceValues(func() (string, error) {
	path := filepath.Join(filepath.Dir(binary), "litestream")
	build := exec.Command("../container/build-litestream.sh", path)
	build.Dir = filepath.Join("..", "..", "infra", "litestream")
	build.Env = append(os.Environ(), "GOFLAGS=")
	out, err := build.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("build: %w\n%s", err, out)
	}
	return path, err
})

// backup is a site whose inbox is copied to a folder.
type backup struct {
	*site
	program   string // Litestream
	replica   string // the folder
	temporary string // where a drill makes folders of its own
}

func newBackup(s *site) *backup {
	s.t.Helper()
	program, err := litestream()
	if err != nil {
		s.t.Fatal(err)
	}
	b := &backup{site: s, program: program, replica: filepath.Join(s.t.TempDir(), "replica"), temporary: s.t.TempDir()}
	s.env = append(s.env, "LITESTREAM_REPLICA_URL=file://"+b.replica)
	return b
}

// serve starts Litestream, which restores the inbox if need be and starts the server.
func (b *backup) serve() *program {
	b.t.Helper()
	cmd := b.command()
	cmd.Path = b.program
	cmd.Args = []string{"litestream", "replicate", "-config", "../../infra/litestream.yml", "-exec", binary + " serve"}
	return b.start(cmd)
}

// drill restores the newest copy into a new folder and returns the site that holds it.
func (b *backup) drill() (restored *site, said string) {
	b.t.Helper()
	restored = &site{t: b.t, state: filepath.Join(b.t.TempDir(), "restored"), data: b.data}
	said, err := b.tryDrill(restored.state)
	if err != nil {
		b.t.Fatalf("restore drill: %v\n%s", err, said)
	}
	return restored, said
}

func (b *backup) tryDrill(folder ...string) (said string, err error) {
	drill := exec.Command("../../infra/scripts/restore-drill.sh", folder...)
	drill.Env = append(b.command().Env, "LITESTREAM="+b.program, "ALMANAC="+binary, "TMPDIR="+b.temporary)
	out, err := drill.CombinedOutput()
	return string(out), err
}

// loseEverything removes the volume.
func (b *backup) loseEverything() {
	b.t.Helper()
	if err := os.RemoveAll(b.state); err != nil {
		b.t.Fatal(err)
	}
	if err := os.Mkdir(b.state, 0o755); err != nil {
		b.t.Fatal(err)
	}
}

// load is visitors who send one message after the other, with the time of each thanks.
type load struct {
	mutex    sync.Mutex
	answered map[string]time.Time // by id
	senders  sync.WaitGroup
	stop     chan struct{}
}

func sendTo(p *program, visitors int) *load {
	l := &load{answered: map[string]time.Time{}, stop: make(chan struct{})}
	for visitor := range visitors {
		l.senders.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-l.stop:
					return
				case <-time.After(20 * time.Millisecond): // they type fast
				}
				if id, _ := p.send("Ada", fmt.Sprintf("message %d of visitor %d", i, visitor)); id != "" {
					l.mutex.Lock()
					l.answered[id] = time.Now()
					l.mutex.Unlock()
				}
			}
		})
	}
	return l
}

// end waits for the senders and returns the answers.
func (l *load) end() map[string]time.Time {
	close(l.stop)
	l.senders.Wait()
	return l.answered
}

func (l *load) count() int {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return len(l.answered)
}

func (s *site) kept() map[string]bool {
	s.t.Helper()
	ids := map[string]bool{}
	for _, m := range s.inbox("--spam") {
		if ids[m.ID] {
			s.t.Errorf("message %s is kept twice", m.ID)
		}
		ids[m.ID] = true
	}
	return ids
}

func TestBackup_AMachineThatIsLostLosesSecondsOfMessages(t *testing.T) {
	t.Parallel()
	b := newBackup(newSite(t, "RATE_LIMITS=off"))
	p := b.serve()
	visitors := sendTo(p, 4)
	eventually(t, "some messages are answered", func() bool { return visitors.count() >= 50 })
	early := visitors.count()
	began := time.Now()
	eventually(t, "messages are older than what may be lost", func() bool { return time.Since(began) > promised+time.Second })

	killed := time.Now()
	p.kill()
	answered := visitors.end()
	b.loseEverything()

	restored, said := b.drill()
	for _, want := range []string{"every page of it is sound", "newest backup: ", "newest message: ", "s ago", fmt.Sprintf("messages: %d", len(restored.kept()))} {
		if !strings.Contains(said, want) {
			t.Errorf("the restore drill does not say %q:\n%s", want, said)
		}
	}
	again := b.serve()
	kept := b.kept()
	var lost time.Duration
	missing := 0
	for id, at := range answered {
		if !kept[id] {
			lost = max(lost, killed.Sub(at))
			missing++
		}
	}
	t.Logf("%d of %d messages lost, the oldest answered %.1f s before the end", missing, len(answered), lost.Seconds())
	if lost > promised {
		t.Errorf("a message that was %v old is lost", lost)
	}
	if len(kept) < early || len(kept) != len(restored.kept()) {
		t.Errorf("%d messages after the restart, %d in the drill, %d were old enough", len(kept), len(restored.kept()), early)
	}

	// What comes after the restart is copied, too.
	id, status := again.send("Ada", "after the fire")
	if id == "" {
		t.Fatalf("after the restart: status %d", status)
	}
	eventually(t, "a new message is in the backup", func() bool {
		now, _ := b.drill()
		return now.kept()[id]
	})
}

func TestBackup_AMachineThatIsStoppedLosesNothing(t *testing.T) {
	t.Parallel()
	b := newBackup(newSite(t, "RATE_LIMITS=off"))
	p := b.serve()
	// Litestream looks for a new inbox once a second, and copies none that it has not yet seen.
	eventually(t, "a first copy is made", func() bool {
		_, err := os.Stat(b.replica)
		return err == nil
	})
	visitors := sendTo(p, 4)
	eventually(t, "some messages are answered", func() bool { return visitors.count() >= 50 })
	if status := p.terminate(); status != 0 {
		t.Errorf("exit status %d:\n%s", status, p.log)
	}
	answered := visitors.end()
	b.loseEverything()

	b.serve()
	kept := b.kept()
	for id := range answered {
		if !kept[id] {
			t.Errorf("message %s was answered with thanks and is lost", id)
		}
	}
}

// Deleting empties the log that Litestream copies from; the copy must follow it, too.
func TestBackup_ADeletedMessageLeavesTheNewestCopy(t *testing.T) {
	t.Parallel()
	b := newBackup(newSite(t, "RATE_LIMITS=off"))
	p := b.serve()
	settled, _ := p.send("Ada", "settled")
	open, _ := p.send("Ada", "open")
	restored := func() map[string]bool {
		folder := filepath.Join(t.TempDir(), "restored")
		if _, err := b.tryDrill(folder); err != nil {
			return nil // nothing has been copied yet
		}
		return (&site{t: t, state: folder, data: b.data}).kept()
	}
	within(t, 20*time.Second, "both messages are copied", func() bool { return len(restored()) == 2 })
	if got := b.run("inbox", "--delete", settled); got.status != 0 {
		t.Fatalf("%s%s", got.out, got.err)
	}
	later, _ := p.send("Ada", "later")
	within(t, 20*time.Second, "the newest copy holds what is left", func() bool {
		kept := restored()
		return len(kept) == 2 && kept[open] && kept[later]
	})
}

func TestBackup_TheDrillLeavesTheInboxAlone(t *testing.T) {
	t.Parallel()
	b := newBackup(newSite(t))
	if said, err := b.tryDrill(filepath.Join(t.TempDir(), "new")); err == nil || !strings.Contains(said, "no matching backup") {
		t.Errorf("without a backup: %v\n%s", err, said)
	}
	p := b.serve()
	id, _ := p.send("Ada", "hello")
	eventually(t, "the message is in the backup", func() bool {
		restored, err := b.tryDrill(filepath.Join(t.TempDir(), "new"))
		return err == nil && strings.Contains(restored, "messages: 1")
	})
	p.terminate()

	before := snapshot(t, b.state)
	restored, _ := b.drill()
	if !restored.kept()[id] {
		t.Error("the message is not in the backup")
	}
	if said, err := b.tryDrill(b.state); err == nil {
		t.Errorf("a drill over the inbox in use: %s", said)
	}
	if after := snapshot(t, b.state); after != before {
		t.Errorf("the drill changed the folder in use:\n%s\n%s", before, after)
	}
}

// The copy holds visitors' messages, which nobody would look for in a temporary folder.
func TestBackup_TheDrillDeletesTheFolderThatItMadeItself(t *testing.T) {
	t.Parallel()
	b := newBackup(newSite(t))
	empty := func(when string) {
		t.Helper()
		if left, err := os.ReadDir(b.temporary); err != nil || len(left) > 0 {
			t.Errorf("%s the drill leaves %v behind (%v)", when, left, err)
		}
	}
	if said, err := b.tryDrill(); err == nil {
		t.Errorf("without a backup: %s", said)
	}
	empty("when it fails")
	p := b.serve()
	if id, status := p.send("Ada", "hello"); id == "" {
		t.Fatalf("the message is answered with %d", status)
	}
	eventually(t, "the message is in the backup", func() bool {
		said, err := b.tryDrill()
		return err == nil && strings.Contains(said, "messages: 1") && strings.Contains(said, "deleted: ")
	})
	empty("when it succeeds")

	restored, _ := b.drill()
	if len(restored.kept()) != 1 {
		t.Error("a folder that was named does not stay")
	}
}

func TestBackup_TheDrillKeepsMessagesFromOtherUsers(t *testing.T) {
	t.Parallel()
	b := newBackup(newSite(t))
	p := b.serve()
	if id, status := p.send("Ada", "hello"); id == "" {
		t.Fatalf("the message is answered with %d", status)
	}
	var folder string
	eventually(t, "a copy is restored", func() bool {
		folder = filepath.Join(t.TempDir(), "restored")
		drill := exec.Command("sh", "-c", `umask 022; exec ../../infra/scripts/restore-drill.sh "$1"`, "sh", folder)
		drill.Env = append(b.command().Env, "LITESTREAM="+b.program, "ALMANAC=/bin/false")
		if said, err := drill.CombinedOutput(); err == nil {
			t.Fatalf("a drill that cannot read the messages succeeds:\n%s", said)
		}
		_, err := os.Stat(filepath.Join(folder, "inbox.db"))
		return err == nil
	})
	for file, want := range map[string]os.FileMode{folder: 0o700, filepath.Join(folder, "inbox.db"): 0o600} {
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s: %v, not %v", file, got, want)
		}
	}
}

// snapshot describes all files of a folder, with their bytes and times.
func snapshot(t *testing.T, folder string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		bytes, err := os.ReadFile(path)
		fmt.Fprintf(&b, "%s %v %x\n", path, info.ModTime(), sum(bytes))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
