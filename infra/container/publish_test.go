package container

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// publisher is a checkout from which an editor publishes, with a fly that records its arguments and standard input.
type publisher struct {
	t      *testing.T
	folder string
}

func newPublisher(t *testing.T) *publisher {
	t.Helper()
	p := &publisher{t: t, folder: t.TempDir()}
	for _, file := range []string{"infra/scripts/publish.sh", "infra/fly.api.toml"} {
		if err := copyFile(filepath.Join(repository, file), filepath.Join(p.folder, file), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := copyFile(filepath.Join(builtImage(t, "api").root, "usr/local/bin/almanac"), filepath.Join(p.folder, "backend/bin/almanac"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(p.folder, "data"), os.DirFS(filepath.Join(repository, "data"))); err != nil {
		t.Fatal(err)
	}
	fly := "#!/bin/sh\nfor word; do printf '%s\\0' \"$word\"; done >\"$CALLED\"; cat >\"$CALLED.input\"\n"
	if err := os.MkdirAll(filepath.Join(p.folder, "bin"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(p.folder, "bin/fly"), []byte(fly), 0o755); err != nil {
		t.Fatal(err)
	}
	return p
}

// retitle changes the site's tagline.
func (p *publisher) retitle(old, tagline string) {
	p.t.Helper()
	path := filepath.Join(p.folder, "data/site/site.json")
	text, err := os.ReadFile(path)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes.Replace(text, []byte(old), []byte(tagline), 1), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// publish runs the one command; called is empty when fly was not called.
func (p *publisher) publish(arguments ...string) (called flyCommand, input []byte, said string, err error) {
	p.t.Helper()
	note := filepath.Join(p.t.TempDir(), "called")
	shell := exec.Command(filepath.Join(p.folder, "infra/scripts/publish.sh"), arguments...)
	shell.Env = []string{"PATH=" + filepath.Join(p.folder, "bin") + ":" + os.Getenv("PATH"), "CALLED=" + note}
	out, err := shell.CombinedOutput()
	if words, readErr := os.ReadFile(note); readErr == nil {
		var faults []string
		called, faults = readFlyCommand(strings.Split(strings.TrimSuffix(string(words), "\x00"), "\x00"))
		for _, fault := range faults {
			p.t.Errorf("fly %q: %s", words, fault)
		}
		if input, err = os.ReadFile(note + ".input"); err != nil {
			p.t.Fatal(err)
		}
	}
	return called, input, string(out), err
}

// inside runs a command of fly on the machine, by root as `fly ssh console` does.
func (k *keeper) inside(called flyCommand, input []byte) (string, error) {
	user := k.box.user
	defer func() { k.box.user = user }()
	if os.Getuid() == 0 {
		k.box.user = "0:0"
	}
	return k.runWith(input, strings.Fields(called.flags["--command"])...)
}

func (c *container) runWith(input []byte, command ...string) (string, error) {
	cmd, err := c.box.command(context.Background(), command...)
	if err != nil {
		return "", err
	}
	cmd.Stdin = bytes.NewReader(input)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// shows waits until the machine answers with a tagline that begins so.
func (k *keeper) shows(tagline string) {
	k.t.Helper()
	eventually(k.t, "it shows "+tagline, func() bool {
		return strings.Contains(get(k.t, plain, "http://127.0.0.1:"+k.port+"/api/site").body, `"tagline":"`+tagline)
	}, k.log.String)
}

func TestPublish_OneCommandChangesTheSiteOnFlyAndOneTakesItBack(t *testing.T) {
	k, p := startKeeper(t), newPublisher(t)
	p.retitle(`"tagline": "`, `"tagline": "First `)
	called, archive, said, err := p.publish()
	if err != nil || called.name != "ssh console" || called.flags["--process-group"] != "writer" || called.flags["--config"] != "infra/fly.api.toml" {
		t.Fatalf("%v: fly %+v\n%s", err, called, said)
	}
	if said, err := k.inside(called, archive); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	k.shows("First ")
	k.owned()

	p.retitle("First ", "Second ")
	called, archive, _, _ = p.publish()
	// As `docker compose exec` does: by the image's own user.
	if said, err := k.runWith(archive, strings.Fields(called.flags["--command"])...); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	k.shows("Second ")
	if status := k.stop(); status != 0 {
		t.Fatalf("SIGTERM ends with %d:\n%s", status, k.log)
	}
	k.restart()
	k.healthy()
	k.shows("Second ")

	called, input, said, err := p.publish("--rollback")
	if err != nil || len(input) > 0 {
		t.Fatalf("%v: %d bytes of input\n%s", err, len(input), said)
	}
	if said, err := k.inside(called, nil); err != nil || !strings.Contains(said, "instead of version") {
		t.Fatalf("%v\n%s", err, said)
	}
	k.shows("First ")
	k.owned()
	if out, err := k.run("almanac", "version"); err != nil || !strings.Contains(out, "published") {
		t.Errorf("%v: %s", err, out)
	}
}

// Data with a mistake does not leave the editor's computer.
func TestPublish_AMistakeIsReportedBeforeFlyIsCalled(t *testing.T) {
	p := newPublisher(t)
	p.retitle(`"tagline":`, `"taglime":`)
	called, _, said, err := p.publish()
	if err == nil || called.name != "" || !strings.Contains(said, "data/site/site.json:") {
		t.Errorf("%v, fly %+v: %s", err, called, said)
	}
	if called, _, said, err := p.publish("--force"); err == nil || called.name != "" || !strings.Contains(said, "usage: ") {
		t.Errorf("%v, fly %+v: %s", err, called, said)
	}
}
