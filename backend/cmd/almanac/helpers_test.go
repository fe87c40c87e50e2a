package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

const (
	// smallData is a data folder with a few items of each kind: an import of it takes a tenth of the time of the real
	// one.
	smallData = "../../internal/content/testdata/valid"
	// realData is the project's own data folder.
	realData = "../../../data"
)

// running is a program that serves on a free port.
type running struct {
	t       *testing.T
	program *Program
	url     string
	log     *lockedBuffer
}

type lockedBuffer struct {
	mutex sync.Mutex
	b     bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.b.String()
}

// testSettings serve the small data from a folder of their own.
func testSettings(t *testing.T) Settings {
	t.Helper()
	return Settings{
		StateDir: t.TempDir(), DataDir: smallData, SiteURL: "http://localhost",
		Clock: almanac.FrozenClock(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)), Frozen: true,
	}
}

// open runs the program until the test ends; change may alter its settings.
func open(t *testing.T, change func(*Settings)) *running {
	t.Helper()
	settings := testSettings(t)
	if change != nil {
		change(&settings)
	}
	return start(t, settings)
}

// openReal is open with the project's own data.
func openReal(t *testing.T) *running {
	t.Helper()
	return open(t, func(s *Settings) { s.DataDir = realData })
}

// start runs a program with these settings until the test ends.
func start(t *testing.T, settings Settings) *running {
	t.Helper()
	settings.Watch = settings.DataDir != realData && settings.DataDir != smallData // others may be editing those
	return startAs(t, settings)
}

// startAs is start for tests that import by themselves: watched data have no history.
func startAs(t *testing.T, settings Settings) *running {
	t.Helper()
	log := &lockedBuffer{}
	program, err := Open(t.Context(), settings, log)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- program.Run(ctx) }()
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		stop()
		if err := <-done; err != nil {
			t.Errorf("run: %v", err)
		}
		if err := program.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	_, port, _ := net.SplitHostPort(program.Addr().String())
	return &running{t: t, program: program, url: "http://127.0.0.1:" + port, log: log}
}

type reply struct {
	status int
	header http.Header
	body   string
}

func (r *running) get(path string) reply {
	r.t.Helper()
	response, err := http.Get(r.url + path)
	return r.read(response, err)
}

func (r *running) post(path, mediaType, body string) reply {
	r.t.Helper()
	response, err := http.Post(r.url+path, mediaType, strings.NewReader(body))
	return r.read(response, err)
}

func (r *running) read(response *http.Response, err error) reply {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(body)}
}

// eventually asks until ok, and fails the test after a while.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(40 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("not in time: %s", what)
}

// copyOf makes a copy of a data folder that a test may break.
func copyOf(t *testing.T, data string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.CopyFS(dir, os.DirFS(data)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// editFile replaces the first old in a file by new.
func editFile(t *testing.T, path, old, new string) {
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
