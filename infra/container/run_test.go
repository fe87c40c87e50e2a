package container

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// container is a running image: its files read-only, its volumes, a /tmp of its own, as its user.
type container struct {
	t       *testing.T
	image   *image
	box     sandbox
	cmd     *exec.Cmd
	log     *lockedBuffer
	exited  chan struct{}
	volumes map[string]string // folders of this machine by their place in the image
}

// start runs an image with more settings. volumes, if any, are of an earlier run.
func (im *image) start(t *testing.T, volumes map[string]string, settings ...string) *container {
	t.Helper()
	c := &container{t: t, image: im, volumes: volumes}
	if volumes == nil {
		c.volumes = im.newVolumes(t)
	}
	c.box = sandbox{root: im.root, readOnly: true, folder: im.folder, user: im.user, env: append(im.environ(), settings...)}
	c.box.mounts = []mount{{"rw", "/dev", "/dev"}, {"rw", "/proc", "/proc"}, {"tmpfs", "-", "/tmp"}}
	for target, source := range c.volumes {
		c.box.mounts = append(c.box.mounts, mount{"rw", source, target})
	}
	c.restart()
	t.Cleanup(c.kill)
	return c
}

// newVolumes makes empty volumes as an engine does: each has the owner of its folder in the image.
func (im *image) newVolumes(t *testing.T) map[string]string {
	t.Helper()
	volumes := map[string]string{}
	for _, target := range im.volumes {
		source := filepath.Join(t.TempDir(), "volume")
		if err := os.Mkdir(source, 0o755); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(filepath.Join(im.root, target))
		if err != nil {
			t.Fatalf("the image has no folder for its volume: %v", err)
		}
		owned := info.Sys().(*syscall.Stat_t)
		if err := os.Chown(source, int(owned.Uid), int(owned.Gid)); err != nil {
			t.Fatal(err)
		}
		volumes[target] = source
	}
	return volumes
}

// restart starts the image's command once more, with the same files.
func (c *container) restart(command ...string) {
	c.t.Helper()
	if len(command) == 0 {
		command = c.image.command
	}
	var err error
	if c.cmd, err = c.box.command(context.Background(), command...); err != nil {
		c.t.Fatal(err)
	}
	c.log, c.exited = &lockedBuffer{}, make(chan struct{})
	c.cmd.Stdout, c.cmd.Stderr = c.log, c.log
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := c.cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	go func(cmd *exec.Cmd, exited chan struct{}) {
		_ = cmd.Wait()
		close(exited)
	}(c.cmd, c.exited)
}

// run runs another command beside the program, as `docker exec` does.
func (c *container) run(command ...string) (string, error) {
	cmd, err := c.box.command(context.Background(), command...)
	if err != nil {
		return "", err
	}
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// healthy waits for the image's own health check.
func (c *container) healthy() {
	c.t.Helper()
	check := c.image.health.Test[1:]
	if c.image.health.Test[0] == "CMD-SHELL" {
		check = []string{"/bin/sh", "-c", check[0]}
	}
	var said string
	eventually(c.t, "healthy", func() bool {
		select {
		case <-c.exited:
			c.t.Fatalf("the program ended:\n%s", c.log)
		default:
		}
		var err error
		said, err = c.run(check...)
		return err == nil
	}, func() string { return said + "\n" + c.log.String() })
}

// stop ends the program as an engine does, and returns its exit status.
func (c *container) stop() int {
	c.t.Helper()
	if c.image.stop != "SIGTERM" {
		c.t.Fatalf("STOPSIGNAL is %q", c.image.stop)
	}
	_ = c.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-c.exited:
	case <-time.After(60 * time.Second):
		c.t.Fatalf("the program does not end:\n%s", c.log)
	}
	return c.cmd.ProcessState.ExitCode()
}

// kill ends the program and what it started.
func (c *container) kill() {
	_ = syscall.Kill(-c.cmd.Process.Pid, syscall.SIGKILL)
	<-c.exited
}

// lockedBuffer is what a program has written so far.
type lockedBuffer struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

func (b *lockedBuffer) Write(text []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.Write(text)
}

func (b *lockedBuffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.String()
}

// freePorts are ports that nothing listened on a moment ago.
func freePorts(t *testing.T, count int) []string {
	t.Helper()
	var ports []string
	for range count {
		listener, err := net.Listen("tcp", ":0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close() // all stay taken until all are found
		_, port, _ := net.SplitHostPort(listener.Addr().String())
		ports = append(ports, port)
	}
	return ports
}

// reply is an answer that has been read.
type reply struct {
	status int
	header http.Header
	body   string
}

func get(t *testing.T, client *http.Client, address string) reply {
	t.Helper()
	response, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(body)}
}

// plain is a client that keeps no connection, so that servers can end at once.
var plain = &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}

// eventually asks until ok, and fails the test after a while.
func eventually(t *testing.T, what string, ok func() bool, why func() string) {
	t.Helper()
	for end := time.Now().Add(60 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("not in time: %s\n%s", what, why())
}

// sendMessage posts to the api's contact address.
func sendMessage(t *testing.T, port, text string) {
	t.Helper()
	body := fmt.Sprintf(`{"name": "Ada", "email": "ada@example.com", "message": %q}`, text)
	response, err := plain.Post("http://127.0.0.1:"+port+"/api/contact", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusCreated {
		t.Fatalf("the message was answered with %s", response.Status)
	}
}
