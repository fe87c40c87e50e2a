// Package redistest runs real Redis servers for tests, and breaks them.
package redistest

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Server is a redis-server of one test, on a free port. It keeps nothing on disk: what starts again is empty.
type Server struct {
	t    testing.TB
	addr string
	dir  string
	args []string
	cmd  *exec.Cmd
	log  *os.File
}

// Start starts a server, with more arguments if need be, and ends it with the test.
func Start(t testing.TB, args ...string) *Server {
	t.Helper()
	if _, err := exec.LookPath("redis-server"); err != nil {
		t.Fatal("redis-server is not installed: `make test` installs it where it can, " +
			"otherwise use the system's packages (Debian: apt-get install redis-server; macOS: brew install redis)")
	}
	s := &Server{t: t, addr: freeAddress(t), dir: t.TempDir(), args: args}
	t.Cleanup(s.Kill)
	s.Start()
	return s
}

// Addr is the server's host and port.
func (s *Server) Addr() string { return s.addr }

// URL is what REDIS_URL would be.
func (s *Server) URL() string { return "redis://" + s.addr + "/0" }

// Start starts the server, empty, on the same port as before, and waits until it answers.
func (s *Server) Start() {
	s.t.Helper()
	host, port, _ := net.SplitHostPort(s.addr)
	args := []string{"--bind", host, "--port", port, "--save", "", "--appendonly", "no", "--dir", s.dir, "--daemonize", "no"}
	s.cmd = exec.Command("redis-server", append(args, s.args...)...)
	var err error
	if s.log, err = os.CreateTemp(s.dir, "redis-*.log"); err != nil {
		s.t.Fatal(err)
	}
	s.cmd.Stdout, s.cmd.Stderr = s.log, s.log
	if err := s.cmd.Start(); err != nil {
		s.t.Fatalf("start redis-server: %v", err)
	}
	for deadline := time.Now().Add(10 * time.Second); !s.answers(); {
		if time.Now().After(deadline) {
			said, _ := os.ReadFile(s.log.Name())
			s.t.Fatalf("redis-server does not answer on %s:\n%s", s.addr, said)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// answers asks by hand, so that this package needs no client. A server that asks for a password answers too.
func (s *Server) answers() bool {
	reply, err := s.ask("PING", time.Second)
	return err == nil && (strings.HasPrefix(reply, "+PONG") || strings.HasPrefix(reply, "-NOAUTH"))
}

// Do runs a command in Redis' inline form and returns the reply's first line.
func (s *Server) Do(command string) string {
	s.t.Helper()
	reply, err := s.ask(command, 30*time.Second) // a busy machine takes seconds for the largest values
	if err != nil {
		s.t.Fatalf("redis %s: %v", command, err)
	}
	return reply
}

func (s *Server) ask(command string, timeout time.Duration) (string, error) {
	conn, err := net.DialTimeout("tcp", s.addr, time.Second)
	if err != nil {
		return "", err
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(timeout))
	if _, err := fmt.Fprintf(conn, "%s\r\n", command); err != nil {
		return "", err
	}
	line, err := bufio.NewReader(conn).ReadString('\n')
	return strings.TrimSpace(line), err
}

// Keys lists the keys that match a pattern.
func (s *Server) Keys(pattern string) []string {
	s.t.Helper()
	// A reply of one line, as Do reads them: no key of ours holds a space.
	list := s.Do(`EVAL "return {ok = table.concat(redis.call('KEYS', '` + pattern + `'), ' ')}" 0`)
	return strings.Fields(strings.TrimPrefix(list, "+"))
}

// Kill ends the server at once, as a lost machine would. It may be frozen.
func (s *Server) Kill() {
	if s.cmd == nil {
		return
	}
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
	s.cmd = nil
	s.log.Close()
}

// Restart kills the server and starts it again, empty, on the same port.
func (s *Server) Restart() {
	s.t.Helper()
	s.Kill()
	s.Start()
}

// RestartWith is Restart with other arguments.
func (s *Server) RestartWith(args ...string) {
	s.t.Helper()
	s.args = args
	s.Restart()
}

// Freeze stops the server without ending it: it takes connections and never answers.
func (s *Server) Freeze() { s.signal(syscall.SIGSTOP) }

// Thaw lets a frozen server go on.
func (s *Server) Thaw() { s.signal(syscall.SIGCONT) }

func (s *Server) signal(signal syscall.Signal) {
	s.t.Helper()
	if err := s.cmd.Process.Signal(signal); err != nil {
		s.t.Fatal(err)
	}
}

// freeAddress is an address on which a server of the test may listen. On Linux a socket that does not listen holds it
// until the test ends, so that the system gives it to nobody else while the server is down.
func freeAddress(t testing.TB) string {
	t.Helper()
	socket, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	release := func() { _ = syscall.Close(socket) }
	if runtime.GOOS == "linux" {
		t.Cleanup(release)
	} else {
		defer release() // nobody could listen beside it
	}
	syscall.CloseOnExec(socket)
	err = errors.Join(
		syscall.SetsockoptInt(socket, syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1),
		syscall.Bind(socket, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}),
	)
	held, heldErr := syscall.Getsockname(socket)
	if err := errors.Join(err, heldErr); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint("127.0.0.1:", held.(*syscall.SockaddrInet4).Port)
}
