package httpapi_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// api is a server under test, with its stores.
type api struct {
	t       testing.TB
	server  *httpapi.Server
	url     string
	address string
	store   *store
	inbox   *inbox
	cache   *mapCache
	limiter *countLimiter
	log     *lockedBuffer
	now     *almanac.Date
	mutex   sync.Mutex
}

func (a *api) setNow(t time.Time) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.now = &almanac.Date{Time: t}
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

var testNow = time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)

// open starts a server on a free port; change may alter its options.
func open(t testing.TB, change func(*httpapi.Options)) *api {
	t.Helper()
	a := &api{
		t:       t,
		store:   newStore(someContent()),
		inbox:   &inbox{},
		cache:   &mapCache{held: map[string][]byte{}},
		limiter: &countLimiter{counts: map[string]int{}},
		log:     &lockedBuffer{},
	}
	a.setNow(testNow)
	options := httpapi.Options{
		Content: a.store, Inbox: a.inbox, Cache: a.cache, Limiter: a.limiter,
		Clock: func() time.Time {
			a.mutex.Lock()
			defer a.mutex.Unlock()
			return a.now.Time
		},
		Program:     "test",
		SiteURL:     "https://almanac.example",
		PeerSecrets: []string{"a shared secret", "the one before"},
		CacheBytes:  1 << 20,
		Log:         slog.New(slog.NewJSONHandler(a.log, nil)),
		AccessLog:   a.log,
	}
	if change != nil {
		change(&options)
	}
	a.server = httpapi.New(options)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a.address = listener.Addr().String()
	a.url = "http://" + a.address
	done := make(chan error, 1)
	go func() { done <- a.server.Serve(listener) }()
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := a.server.Shutdown(ctx); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		if err := <-done; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	return a
}

// reply is an answer that has been read.
type reply struct {
	status int
	header http.Header
	body   string
}

// do sends a request; headers are "Name: value".
func (a *api) do(method, path, body string, headers ...string) reply {
	a.t.Helper()
	request, err := http.NewRequest(method, a.url+path, strings.NewReader(body))
	if err != nil {
		a.t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "identity")
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		request.Header.Add(name, value)
		if name == "Accept-Encoding" {
			request.Header.Set(name, value)
		}
	}
	response, err := http.DefaultClient.Do(request)
	// The server closes the connection of a body that is too long, at times before its answer is read.
	for again := 0; errors.Is(err, syscall.ECONNRESET) && again < 5; again++ {
		request.Body, _ = request.GetBody()
		response, err = http.DefaultClient.Do(request)
	}
	if err != nil {
		a.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		a.t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(text)}
}

func (a *api) get(path string, headers ...string) reply {
	a.t.Helper()
	return a.do(http.MethodGet, path, "", headers...)
}

// dial sends bytes as they are.
func (a *api) dial(text string) net.Conn {
	a.t.Helper()
	conn, err := net.Dial("tcp", a.address)
	if err != nil {
		a.t.Fatal(err)
	}
	_ = conn.SetDeadline(time.Now().Add(15 * time.Second))
	if _, err := io.WriteString(conn, text); err != nil {
		a.t.Fatal(err)
	}
	return conn
}

// raw sends bytes as they are and reads one answer.
func (a *api) raw(text string) reply {
	a.t.Helper()
	conn := a.dial(text)
	defer conn.Close()
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		a.t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	return reply{response.StatusCode, response.Header, string(body)}
}

// eventually waits for what comes about by itself.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never: %s", what)
		}
	}
}
