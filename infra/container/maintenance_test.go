package container

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// keeper is the machine that has the inbox, with copies in a folder that later machines see too.
type keeper struct {
	*container
	t        *testing.T
	port     string
	settings []string
	copies   string
}

func startKeeper(t *testing.T) *keeper {
	t.Helper()
	im := builtImage(t, "api")
	volumes := im.newVolumes(t)
	settings, copies := replicaOf(t, im, volumes)
	ports := freePorts(t, 2)
	k := &keeper{t: t, port: ports[0], copies: copies, settings: append(settings, "API_PORT="+ports[0], "LITESTREAM_METRICS=:"+ports[1])}
	k.container = im.start(t, volumes, k.settings...)
	k.healthy()
	return k
}

func (k *keeper) ended() bool {
	select {
	case <-k.exited:
		return true
	default:
		return false
	}
}

// state is the machine's volume, on this machine.
func (k *keeper) state() string { return k.volumes[k.image.env["STATE_DIR"]] }

// receive sends a message and waits until a copy holds it.
func (k *keeper) receive(text string) {
	k.t.Helper()
	sendMessage(k.t, k.port, text)
	replica := "file://" + filepath.Join(k.copies, "inbox")
	eventually(k.t, "the message is copied", func() bool {
		restored := filepath.Join(k.t.TempDir(), "inbox.db")
		if exec.Command(filepath.Join(k.image.root, "usr/local/bin/litestream"), "restore", "-o", restored, replica).Run() != nil {
			return false // nothing is copied yet
		}
		inbox, err := os.ReadFile(restored)
		return err == nil && bytes.Contains(inbox, []byte(text))
	}, k.log.String)
}

// maintain stops the machine and starts it in maintenance mode.
func (k *keeper) maintain() {
	k.t.Helper()
	if status := k.stop(); status != 0 {
		k.t.Fatalf("SIGTERM ends with %d:\n%s", status, k.log)
	}
	k.restart("start-api", "maintenance")
}

// serve ends the maintenance.
func (k *keeper) serve() {
	k.t.Helper()
	if status := k.stop(); status != 0 {
		k.t.Fatalf("SIGTERM ends the maintenance with %d:\n%s", status, k.log)
	}
	k.restart()
	k.healthy()
}

// asRoot runs a command as `fly ssh console` does. Only root can be root.
func (k *keeper) asRoot(command ...string) (string, error) {
	user := k.box.user
	defer func() { k.box.user = user }()
	if os.Getuid() == 0 {
		k.box.user = "0:0"
	}
	return k.run(command...)
}

// holds checks that the inbox has these messages, and not the others.
func (k *keeper) holds(wanted, unwanted []string) {
	k.t.Helper()
	out, err := k.asRoot("almanac", "inbox")
	if err != nil {
		k.t.Fatalf("almanac inbox: %v\n%s", err, out)
	}
	for _, text := range wanted {
		if !strings.Contains(out, text) {
			k.t.Errorf("the inbox has lost %q:\n%s", text, out)
		}
	}
	for _, text := range unwanted {
		if strings.Contains(out, text) {
			k.t.Errorf("the inbox holds %q:\n%s", text, out)
		}
	}
}

// owned checks that everything in the volume belongs to the program's user.
func (k *keeper) owned() {
	k.t.Helper()
	uid, gid, err := owner(k.image.user)
	if err != nil {
		k.t.Fatal(err)
	}
	if os.Getuid() != 0 {
		uid, gid = os.Getuid(), os.Getgid()
	}
	err = filepath.WalkDir(k.state(), func(path string, entry os.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // Litestream removes files of its own meanwhile
		}
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		if of := info.Sys().(*syscall.Stat_t); int(of.Uid) != uid || int(of.Gid) != gid {
			k.t.Errorf("%s belongs to %d:%d", path, of.Uid, of.Gid)
		}
		return nil
	})
	if err != nil {
		k.t.Error(err)
	}
}

func TestMaintenance_ADamagedInboxIsRestoredAndCopiesGoOn(t *testing.T) {
	k := startKeeper(t)
	k.receive("Written before the damage.")
	k.stop()
	damaged := filepath.Join(k.state(), "inbox.db")
	if err := os.WriteFile(damaged, []byte("this is no database any more"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(damaged + "-wal"); err != nil { // from which SQLite would make it whole
		t.Fatal(err)
	}
	k.restart()
	eventually(t, "the machine ends", k.ended, k.log.String)
	if status := k.cmd.ProcessState.ExitCode(); status == 0 || !strings.Contains(k.log.String(), "damaged") {
		t.Fatalf("with a damaged inbox the machine ends with %d:\n%s", status, k.log)
	}

	k.restart("start-api", "maintenance")
	out, err := k.asRoot("restore-inbox", "newest")
	if err != nil || !strings.Contains(out, "restored: 1 messages") {
		t.Fatalf("restore-inbox newest: %v\n%s\n%s", err, out, k.log)
	}
	k.owned()
	k.holds([]string{"before the damage"}, nil)
	if kept, _ := filepath.Glob(filepath.Join(k.state(), "inbox-until-*/inbox.db")); len(kept) != 1 {
		t.Errorf("the damaged inbox is kept as %q", kept)
	}

	k.serve()
	k.receive("Written after the restore.")
	k.owned()
	k.stop()
	// The volume is lost: the next machine has an empty one.
	fresh := k.image.newVolumes(t)
	fresh["/mnt"] = k.copies
	k.container = k.image.start(t, fresh, k.settings...)
	k.healthy()
	k.holds([]string{"before the damage", "after the restore"}, nil)
}

func TestMaintenance_TheInboxGoesBackToAPointInTimeAndCopiesGoOnFromThere(t *testing.T) {
	k := startKeeper(t)
	k.receive("Written before the point.")
	point := time.Now().UTC().Truncate(time.Second).Add(time.Second)
	eventually(t, "the point has passed", func() bool { return time.Now().After(point.Add(100 * time.Millisecond)) }, k.log.String)
	k.receive("Deleted by going back.")

	k.stop()
	// As `docker compose run` does: in a container of its own, as the image's user.
	out, err := k.run("restore-inbox", point.Format(time.RFC3339))
	if err != nil {
		t.Fatalf("restore-inbox: %v\n%s", err, out)
	}
	k.restart()
	k.healthy()
	k.holds([]string{"before the point"}, []string{"by going back"})
	k.receive("Written after going back.")
	k.stop()

	fresh := k.image.newVolumes(t)
	fresh["/mnt"] = k.copies
	k.container = k.image.start(t, fresh, k.settings...)
	k.healthy()
	k.holds([]string{"before the point", "after going back"}, []string{"by going back"})
	// Nothing was written since: the inbox of now is the newest copy.
	k.stop()
	if out, err := k.run("restore-inbox", time.Now().UTC().Add(time.Minute).Format(time.RFC3339)); err != nil || !strings.Contains(out, "restored: 2 messages") {
		t.Errorf("restore-inbox to a time after the last message: %v\n%s", err, out)
	}
}

func TestMaintenance_MessagesAreReadExportedAndDeletedByRoot(t *testing.T) {
	k := startKeeper(t)
	k.receive("To be deleted.")
	for _, serving := range []bool{true, false} {
		if !serving {
			k.maintain()
		}
		k.holds([]string{"To be deleted."}, nil)
		if out, err := k.asRoot("almanac", "inbox", "--format", "csv"); err != nil || !strings.HasPrefix(out, "\ufeffid,received,") {
			t.Errorf("serving: %v: the export: %v\n%s", serving, err, out)
		}
		k.owned()
	}
	out, err := k.asRoot("almanac", "inbox", "--format", "csv")
	if err != nil {
		t.Fatal(err)
	}
	id, _, _ := strings.Cut(strings.Split(out, "\n")[1], ",")
	if out, err := k.asRoot("almanac", "inbox", "--delete", id); err != nil {
		t.Fatalf("almanac inbox --delete: %v\n%s", err, out)
	}
	k.owned()
	k.serve()
	k.receive("The next message is stored.")
	k.holds([]string{"The next message"}, []string{"To be deleted."})
}

func TestMaintenance_TheMachineStaysUpWithoutTheApiAndEndsAtOnce(t *testing.T) {
	k := startKeeper(t)
	k.maintain()
	eventually(t, "it says so", func() bool { return strings.Contains(k.log.String(), "the api is not running") }, k.log.String)
	if answer, err := plain.Get("http://127.0.0.1:" + k.port + "/readyz"); err == nil {
		answer.Body.Close()
		t.Errorf("something answers with %s", answer.Status)
	}
	if k.ended() {
		t.Fatalf("the machine ended:\n%s", k.log)
	}
	if status := k.stop(); status != 0 {
		t.Errorf("SIGTERM ends with %d", status)
	}
}

// A signal can come while the script starts its `sleep`. Many times, as that takes a fraction of a millisecond.
func TestMaintenance_EndsHoweverSoonItIsStopped(t *testing.T) {
	for range 50 {
		script := exec.Command("sh", "start-api.sh", "maintenance")
		script.WaitDelay = 10 * time.Second // of the output, which a process left behind holds open
		said := &firstLine{written: make(chan struct{})}
		script.Stdout = said
		if err := script.Start(); err != nil {
			t.Fatal(err)
		}
		<-said.written
		if err := script.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := script.Wait(); err != nil {
			t.Fatal(err)
		}
	}
}

// script runs one of the scripts with a state folder of its own, and with these programs instead of the real ones.
func script(t *testing.T, programs map[string]string, command ...string) (state string, out string, err error) {
	t.Helper()
	bin := t.TempDir()
	state = t.TempDir()
	for name, text := range programs {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for file, text := range map[string]string{"inbox.db": "of before", "restoring/inbox.db": "a restore that was killed"} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(filepath.Join(state, file)), 0o700), os.WriteFile(filepath.Join(state, file), []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("sh", command...)
	cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "STATE_DIR="+state, "INBOX_REGION=")
	said, err := cmd.CombinedOutput()
	return state, string(said), err
}

const (
	copiedInbox = `while [ "$1" != -o ]; do shift; done; printf 'the copy' >"$2"; `
	terminate   = `kill -s TERM "$PPID"; `
)

func TestMaintenance_ARestoreThatIsStoppedLeavesNoCopyOfTheMessages(t *testing.T) {
	for _, signal := range []string{"HUP", "INT", "TERM"} {
		t.Setenv("LITESTREAM_REPLICA_URL", "file:///nowhere")
		state, out, err := script(t, map[string]string{"litestream": copiedInbox + "kill -s " + signal + ` "$PPID"`}, "restore-inbox.sh", "newest")
		if err == nil {
			t.Errorf("%s: it goes on:\n%s", signal, out)
		}
		if left, _ := filepath.Glob(filepath.Join(state, "*")); len(left) != 1 {
			t.Errorf("%s: left are %q", signal, left)
		}
	}
}

func TestMaintenance_ARestoreIsNotStoppedHalfway(t *testing.T) {
	t.Setenv("LITESTREAM_REPLICA_URL", "file:///nowhere")
	state, out, err := script(t, map[string]string{
		"litestream": copiedInbox, "almanac": "echo '[]'", "mv": terminate + `PATH=${PATH#*:} exec mv "$@"`,
	}, "restore-inbox.sh", "newest")
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	if got, _ := os.ReadFile(filepath.Join(state, "inbox.db")); string(got) != "the copy" {
		t.Errorf("the inbox is %q", got)
	}
	if kept, _ := filepath.Glob(filepath.Join(state, "inbox-until-*/inbox.db")); len(kept) != 1 {
		t.Errorf("the inbox of before is %q", kept)
	}
}

func TestMaintenance_WhatAKilledRestoreLeftIsRemovedAtTheNextStart(t *testing.T) {
	t.Setenv("LITESTREAM_REPLICA_URL", "")
	state, out, err := script(t, map[string]string{"almanac": `echo "$1"`}, "start-api.sh")
	if err != nil || out != "serve\n" {
		t.Errorf("%v\n%s", err, out)
	}
	if left, _ := filepath.Glob(filepath.Join(state, "*")); len(left) != 1 {
		t.Errorf("left are %q", left)
	}
}

// firstLine closes written at the first write.
type firstLine struct {
	written chan struct{}
	once    sync.Once
}

func (l *firstLine) Write(text []byte) (int, error) {
	l.once.Do(func() { close(l.written) })
	return len(text), nil
}

func TestMaintenance_ARestoreThatCannotBeDoneChangesNothing(t *testing.T) {
	k := startKeeper(t)
	k.receive("This one stays.")
	refused := func(reason string, arguments ...string) {
		t.Helper()
		out, err := k.asRoot(append([]string{"restore-inbox"}, arguments...)...)
		if err == nil || !strings.Contains(out, reason) {
			t.Errorf("restore-inbox %q: %v\n%s", arguments, err, out)
		}
	}
	refused("the api is running", "newest")
	if out, err := k.run("start-api"); err == nil || !strings.Contains(out, "in use by another api") {
		t.Errorf("a second api on the same volume: %v\n%s", err, out)
	}
	k.maintain()
	before, err := os.ReadFile(filepath.Join(k.state(), "inbox.db"))
	if err != nil {
		t.Fatal(err)
	}
	refused("usage: ")
	refused("usage: ", "yesterday")
	refused("the first copy is of 20", "2001-01-01T00:00:00Z")
	if err := os.RemoveAll(filepath.Join(k.copies, "inbox")); err != nil {
		t.Fatal(err)
	}
	refused("nothing was changed", "newest")
	if after, err := os.ReadFile(filepath.Join(k.state(), "inbox.db")); err != nil || string(after) != string(before) {
		t.Errorf("the inbox was changed (%v)", err)
	}
	if left, _ := filepath.Glob(filepath.Join(k.state(), "*restoring*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}
