// Package test runs the built program as an operator would: real processes on
// free ports, in state folders of their own, ended by real signals.
package test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
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

// realData is the project's own data folder.
const realData = "../../data"

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		if binary = os.Getenv(insideVariable); binary != "" {
			return m.Run()
		}
		dir, err := os.MkdirTemp("", "almanac-test-")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		if err := os.Chmod(dir, 0o755); err != nil { // another user may run it
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		binary = filepath.Join(dir, "almanac")
		build := exec.Command("go", "build", "-tags=sqlite_fts5", "-o", binary, "../cmd/almanac")
		build.Env = append(os.Environ(), "CGO_ENABLED=1")
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "build: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}

// site is where one program keeps its things.
type site struct {
	t     *testing.T
	state string
	data  string
	env   []string
}

// newSite has a state folder of its own and serves the real data; env adds settings.
func newSite(t *testing.T, env ...string) *site {
	t.Helper()
	data, err := filepath.Abs(realData)
	if err != nil {
		t.Fatal(err)
	}
	return &site{t: t, state: t.TempDir(), data: data, env: env}
}

// ownData gives the site a copy of the data that may be broken.
func (s *site) ownData() *site {
	s.t.Helper()
	data := filepath.Join(s.t.TempDir(), "data")
	if err := os.CopyFS(data, os.DirFS(realData)); err != nil {
		s.t.Fatal(err)
	}
	s.data = data
	return s
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
	cmd := s.command(args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		s.t.Fatal(err)
	}
	return result{cmd.ProcessState.ExitCode(), out.String(), errs.String()}
}

// program is a running server.
type program struct {
	t      *testing.T
	cmd    *exec.Cmd
	url    string
	log    *log
	exited chan struct{}
}

// log collects what a program writes.
type log struct {
	mutex sync.Mutex
	lines []string
}

func (l *log) add(line string) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.lines = append(l.lines, line)
}

func (l *log) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return strings.Join(l.lines, "\n")
}

// serve starts the server and waits until it is ready.
func (s *site) serve() *program {
	s.t.Helper()
	return s.start(s.command("serve"))
}

// start runs a command that serves, and waits until it is ready.
func (s *site) start(cmd *exec.Cmd) *program {
	s.t.Helper()
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // what it starts is killed with it
	p := &program{t: s.t, cmd: cmd, log: &log{}, exited: make(chan struct{})}
	stderr, err := p.cmd.StderrPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	address := make(chan string, 1)
	go func() {
		defer close(p.exited)
		lines := bufio.NewScanner(stderr)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			p.log.add(lines.Text())
			var entry struct{ Msg, Address string }
			if json.Unmarshal(lines.Bytes(), &entry) == nil && entry.Msg == "listening" {
				address <- entry.Address
			}
		}
		_ = p.cmd.Wait()
	}()
	s.t.Cleanup(p.kill)
	select {
	case at := <-address:
		_, port, err := net.SplitHostPort(at)
		if err != nil {
			s.t.Fatal(err)
		}
		p.url = "http://127.0.0.1:" + port
	case <-p.exited:
		s.t.Fatalf("the program ended at once:\n%s", p.log)
	case <-time.After(20 * time.Second):
		s.t.Fatalf("the program does not listen:\n%s", p.log)
	}
	eventually(s.t, "ready", func() bool { return p.get("/readyz").status == 200 })
	return p
}

// kill ends the program as a power cut would.
func (p *program) kill() {
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL)
	<-p.exited
}

// terminate asks the program to end and returns its exit status.
func (p *program) terminate() int {
	p.t.Helper()
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.exited:
	case <-time.After(25 * time.Second):
		p.t.Fatalf("the program does not end:\n%s", p.log)
	}
	return p.cmd.ProcessState.ExitCode()
}

// reply is an answer that has been read; status 0 is no answer.
type reply struct {
	status int
	header http.Header
	body   string
}

var client = &http.Client{Timeout: 15 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}

func (p *program) get(path string, headers ...string) reply {
	return p.do(http.MethodGet, path, "", headers...)
}

func (p *program) do(method, path, body string, headers ...string) reply {
	request, err := http.NewRequest(method, p.url+path, strings.NewReader(body))
	if err != nil {
		p.t.Error(err)
		return reply{}
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return reply{body: err.Error()}
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return reply{body: err.Error()}
	}
	return reply{response.StatusCode, response.Header, string(text)}
}

// send leaves a message and returns its id, "" unless success was answered.
func (p *program) send(name, text string, headers ...string) (id string, status int) {
	body, _ := json.Marshal(map[string]string{"name": name, "email": "ada@example.com", "message": text})
	got := p.do(http.MethodPost, "/api/contact", string(body), append(headers, "Content-Type: application/json")...)
	var answer struct {
		Success bool
		ID      string
	}
	if got.status == http.StatusCreated && json.Unmarshal([]byte(got.body), &answer) == nil && answer.Success {
		return answer.ID, got.status
	}
	return "", got.status
}

// message is one of `almanac inbox --format json`.
type message struct {
	ID, Name, Email, Message string
	Spam                     bool
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

// metric is a number of /metrics, as it is written there.
func (p *program) metric(name string) string {
	p.t.Helper()
	for line := range strings.SplitSeq(p.get("/metrics").body, "\n") {
		if value, found := strings.CutPrefix(line, name+" "); found {
			return value
		}
	}
	p.t.Errorf("there is no %s", name)
	return ""
}

// said counts the lines of the log that are about no request, by their text.
func (p *program) said() map[string]int {
	p.t.Helper()
	lines := map[string]int{}
	for line := range strings.SplitSeq(p.log.String(), "\n") {
		var entry struct{ Msg string }
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			p.t.Errorf("no line of JSON: %s", line)
		}
		if entry.Msg != "request" {
			lines[entry.Msg]++
		}
	}
	return lines
}

// eventually asks until ok, and fails the test after a while.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	within(t, 10*time.Second, what, ok)
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

// sum tells files apart.
func sum(b []byte) [sha256.Size]byte { return sha256.Sum256(b) }
