package test

import (
	"bufio"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

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

func (l *log) Write(text []byte) (int, error) {
	l.add(strings.TrimSuffix(string(text), "\n"))
	return len(text), nil
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
	p := s.listen(cmd)
	eventually(s.t, "ready", func() bool { return p.get("/readyz").status == 200 })
	return p
}

// listen runs a command that serves, and waits until it listens.
func (s *site) listen(cmd *exec.Cmd) *program {
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
	case <-time.After(60 * time.Second):
		s.t.Fatalf("the program does not listen:\n%s", p.log)
	}
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
