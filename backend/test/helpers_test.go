// Package test runs the built program as an operator would: real processes on
// free ports, in state folders of their own, ended by real signals.
package test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const (
	// smallData is a data folder with a few items of each kind: an import of it takes a tenth of the time of the real one.
	smallData = "../internal/content/testdata/valid"
	// realData is the project's own data folder.
	realData = "../../data"
)

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) {
	if binary = os.Getenv(insideVariable); binary != "" {
		os.Exit(m.Run())
	}
	status := 1
	dir, err := prepare()
	if err == nil {
		status = m.Run()
	} else {
		fmt.Fprintln(os.Stderr, err)
	}
	_ = os.RemoveAll(dir)
	os.Exit(status)
}

// prepare builds the program and imports both data folders, once for all tests, into a folder that it returns.
func prepare() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "almanac-test-"); err != nil {
		return "", err
	}
	if err := os.Chmod(dir, 0o755); err != nil { // another user may run it
		return dir, err
	}
	binary = filepath.Join(dir, "almanac")
	build := exec.Command("go", "build", "-tags=sqlite_fts5,netgo,osusergo", "-o", binary, "../cmd/almanac")
	build.Env = append(os.Environ(), "CGO_ENABLED=1")
	commands := []*exec.Cmd{build}
	for _, data := range []string{smallData, realData} {
		first := exec.Command(binary, "import")
		first.Env = append([]string{"STATE_DIR=" + importedState(data), "DATA_DIR=" + data}, frozen...)
		commands = append(commands, first)
	}
	for _, cmd := range commands {
		if out, err := cmd.CombinedOutput(); err != nil {
			return dir, fmt.Errorf("%s: %w\n%s", cmd, err, out)
		}
	}
	return dir, nil
}

// importedState is a state folder into which a data folder was imported.
func importedState(data string) string {
	return filepath.Join(filepath.Dir(binary), "imported-"+filepath.Base(data))
}

// site is where one program keeps its things.
type site struct {
	t     *testing.T
	state string
	data  string
	env   []string
}

// newSite has a state folder of its own into which the small data was imported, and serves it; env adds settings.
func newSite(t *testing.T, env ...string) *site {
	t.Helper()
	return emptySite(t, env...).imported(smallData)
}

// realSite is newSite with the project's own data.
func realSite(t *testing.T, env ...string) *site {
	t.Helper()
	return emptySite(t, env...).imported(realData)
}

// emptySite is a site at its first start.
func emptySite(t *testing.T, env ...string) *site {
	t.Helper()
	return &site{t: t, state: t.TempDir(), data: absolute(t, smallData), env: env}
}

// imported is the site after an import of a data folder.
func (s *site) imported(data string) *site {
	s.t.Helper()
	if err := os.CopyFS(s.state, os.DirFS(importedState(data))); err != nil {
		s.t.Fatal(err)
	}
	s.data = absolute(s.t, data)
	return s
}

// ownData gives the site a copy of the data that may be broken.
func (s *site) ownData() *site {
	s.t.Helper()
	data := filepath.Join(s.t.TempDir(), "data")
	if err := os.CopyFS(data, os.DirFS(s.data)); err != nil {
		s.t.Fatal(err)
	}
	s.data = data
	return s
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func (s *site) command(args ...string) *exec.Cmd {
	cmd := exec.Command(binary, args...)
	cmd.Env = append([]string{
		"PATH=" + os.Getenv("PATH"), "API_PORT=0", "STATE_DIR=" + s.state, "DATA_DIR=" + s.data,
	}, s.env...)
	return cmd
}

// result is what a command that ended did.
type result struct {
	status   int
	out, err string
}

// run runs a command to its end.
func (s *site) run(args ...string) result {
	s.t.Helper()
	return finished(s.t, s.command(args...))
}

// finished runs a command to its end.
func finished(t *testing.T, cmd *exec.Cmd) result {
	t.Helper()
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{cmd.ProcessState.ExitCode(), out.String(), errs.String()}
}

// message is one of `almanac inbox --format json`.
type message struct {
	ID, Name, Email, Message, About, Value string
	Spam                                   bool
}

func (s *site) inbox(args ...string) []message {
	s.t.Helper()
	got := s.run(append([]string{"inbox", "--format", "json"}, args...)...)
	var messages []message
	if err := json.Unmarshal([]byte(got.out), &messages); err != nil || got.status != 0 {
		s.t.Fatalf("inbox: status %d, %v: %s%s", got.status, err, got.out, got.err)
	}
	return messages
}

// eventually asks until ok, and fails the test after longer than the slowest machine takes.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	within(t, 40*time.Second, what, ok)
}

// within asks until ok, and fails the test after so long.
func within(t *testing.T, long time.Duration, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(long); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("not in time: %s", what)
}

func sum(b []byte) [sha256.Size]byte { return sha256.Sum256(b) }

// edit replaces the first old of a file by new.
func edit(t *testing.T, path, old, new string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("%s lacks %q", path, old)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), old, new, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}
