package test

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// startRun starts what `make run` runs, with small programs in place of ours: web answers for both, and the api ends
// with status 7 once there is a file named end.
func startRun(t *testing.T, settings ...string) (run *exec.Cmd, said *log, root string) {
	t.Helper()
	root = t.TempDir()
	script, err := os.ReadFile("../../infra/scripts/run.sh")
	if err != nil {
		t.Fatal(err)
	}
	for file, text := range map[string]string{
		"infra/scripts/run.sh":          string(script),
		"backend/bin/almanac":           "#!/bin/sh\nwhile [ ! -e end ]; do sleep 0.1; done\nexit 7\n",
		"frontend/build/server/main.js": "require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.WEB_PORT, process.env.WEB_HOST || '127.0.0.1');\n",
	} {
		put(t, filepath.Join(root, file), text)
		if err := os.Chmod(filepath.Join(root, file), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(cancel)
	run = exec.CommandContext(ctx, filepath.Join(root, "infra/scripts/run.sh"))
	run.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	run.Cancel = func() error { return syscall.Kill(-run.Process.Pid, syscall.SIGKILL) }
	run.Env = append(append(os.Environ(), "WEB_PORT="+port, "API_PORT="+port), settings...)
	said = &log{}
	run.Stdout, run.Stderr = said, said
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	return run, said, root
}

func ready(t *testing.T, said *log) {
	t.Helper()
	within(t, 15*time.Second, "ready", func() bool { return strings.Contains(said.String(), "ready http://localhost:") })
}

func TestRun_RefusesPortsThatTheSystemChooses(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"WEB_PORT", "API_PORT"} {
		run, said, _ := startRun(t, name+"=0")
		_ = run.Wait()
		if status := run.ProcessState.ExitCode(); status != 1 || !strings.Contains(said.String(), name) {
			t.Errorf("%s=0 ends with %d:\n%s", name, status, said)
		}
	}
}

func TestRun_DoesNotTakeAnotherSiteForItsOwn(t *testing.T) {
	t.Parallel()
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer other.Close()
	_, port, _ := net.SplitHostPort(other.Listener.Addr().String())
	for _, name := range []string{"WEB_PORT", "API_PORT"} {
		run, said, _ := startRun(t, name+"="+port)
		_ = run.Wait()
		if status := run.ProcessState.ExitCode(); status != 1 || strings.Contains(said.String(), "ready") || !strings.Contains(said.String(), "another program answers at "+other.URL) {
			t.Errorf("%s ends with %d:\n%s", name, status, said)
		}
	}
}

func TestRun_AsksTheAddressesThatTheProgramsListenOn(t *testing.T) {
	t.Parallel()
	if listener, err := net.Listen("tcp", "[::1]:0"); err != nil {
		t.Skip("no IPv6: ", err)
	} else {
		listener.Close()
	}
	for _, host := range []string{"::1", "::", "0.0.0.0"} {
		run, said, _ := startRun(t, "WEB_HOST="+host, "API_HOST="+host)
		ready(t, said)
		_ = run.Process.Signal(syscall.SIGTERM)
		_ = run.Wait()
	}
}

func TestRun_EndsWithEitherProgram(t *testing.T) {
	t.Parallel()
	run, said, root := startRun(t)
	ready(t, said)
	put(t, filepath.Join(root, "end"), "")
	_ = run.Wait()
	if status := run.ProcessState.ExitCode(); status != 1 || !strings.Contains(said.String(), "a program stopped (status 7)") {
		t.Errorf("it ends with %d:\n%s", status, said)
	}
}

func TestRun_EndsBothProgramsWhenItIsStopped(t *testing.T) {
	t.Parallel()
	run, said, _ := startRun(t)
	ready(t, said)
	if err := run.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	_ = run.Wait() // until nothing that it started holds its output open
	if status := run.ProcessState.ExitCode(); status != 0 || time.Since(began) > 5*time.Second {
		t.Errorf("it ends with %d after %s:\n%s", status, time.Since(began), said)
	}
}
