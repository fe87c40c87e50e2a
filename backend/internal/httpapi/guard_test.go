package httpapi_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

func TestPanicsCostOneRequest(t *testing.T) {
	a := open(t, nil)
	got := a.get("/api/buildings/panic")
	if got.status != 500 || strings.Contains(got.body, "a defect") {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	checkProblem(t, got, nil)
	if log := a.log.String(); !strings.Contains(log, "a defect") || !strings.Contains(log, got.header.Get("X-Request-Id")) {
		t.Error("the panic is not in the log with its request id")
	}
	if got := a.get("/api/buildings"); got.status != 200 {
		t.Errorf("afterwards: status %d", got.status)
	}
}

func TestStoreFailureStaysInside(t *testing.T) {
	a := open(t, nil)
	a.store.fail = errors.New("no such table: secrets")
	got := a.get("/api/buildings")
	if got.status != 500 || strings.Contains(got.body, "secrets") {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	if got := a.get("/readyz"); got.status != 503 {
		t.Errorf("/readyz: status %d", got.status)
	}
}

func TestStoreThatTakesTooLongSaysSo(t *testing.T) {
	for name, fail := range map[string]error{
		"as it is":            context.DeadlineExceeded,
		"as the store has it": &almanac.Error{Code: almanac.EUNAVAILABLE, Err: fmt.Errorf("find an answer: %w", context.DeadlineExceeded)},
	} {
		a := open(t, nil)
		a.store.fail = fail
		if got := a.get("/api/buildings"); got.status != 503 || !strings.Contains(got.body, "The answer took too long. Please try again.") {
			t.Errorf("%s: status %d: %s", name, got.status, got.body)
		}
	}
}

// Other pages in an editor's browser find the port of the preview's api; it has drafts.
func TestPeersOnly_NobodyElseFindsAnything(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.PeersOnly = true })
	for _, path := range []string{"/api/buildings", "/healthz", "/metrics"} {
		for secret, status := range map[string]int{"": 404, "a lie": 404, "a shared secret": 200} {
			if got := a.get(path, "X-Peer-Secret: "+secret); got.status != status {
				t.Errorf("%s with the secret %q: status %d", path, secret, got.status)
			}
		}
	}
}

func TestRequestID(t *testing.T) {
	a := open(t, nil)
	peer := "X-Peer-Secret: a shared secret"
	for _, test := range []struct {
		headers []string
		kept    bool
	}{
		{[]string{"X-Request-Id: page-12345"}, false},
		{[]string{"X-Request-Id: page-12345", peer}, true},
		{[]string{"X-Request-Id: page-12345", "X-Peer-Secret: wrong"}, false},
		{[]string{"X-Request-Id: {\"a\":1}", peer}, false},
		{[]string{"X-Request-Id: " + strings.Repeat("x", 65), peer}, false},
	} {
		got := a.get("/api/site", test.headers...).header.Get("X-Request-Id")
		if got == "" || (got == "page-12345") != test.kept {
			t.Errorf("%q: id %q", test.headers, got)
		}
	}
}

func TestLogHoldsNoPersonalData(t *testing.T) {
	a := open(t, nil)
	a.do(http.MethodPost, "/api/contact?token=hush", someone, asJSON, "User-Agent: a certain browser",
		"X-Peer-Secret: a shared secret", "X-Visitor-Address: 192.0.2.77")
	log := a.log.String()
	for _, text := range []string{"ada@", "Hello", "192.0.2.77", "127.0.0.1", "hush", "certain browser", "shared secret"} {
		if strings.Contains(log, text) {
			t.Errorf("the log holds %q: %s", text, log)
		}
	}
	for _, text := range []string{`"method":"POST"`, `"route":"/api/contact"`, `"status":201`, `"requestId":"`} {
		if !strings.Contains(log, text) {
			t.Errorf("the log lacks %s: %s", text, log)
		}
	}
}

// What is refused before a handler sees it must be a problem all the same.
func TestProtocolErrors(t *testing.T) {
	a := open(t, nil)
	for name, test := range map[string]struct {
		request string
		status  int
	}{
		"headers too large": {"GET /api/site HTTP/1.1\r\nHost: x\r\nX-Long: " + strings.Repeat("x", 40<<10) + "\r\n\r\n", 431},
		"a path too long":   {"GET /" + strings.Repeat("x", 40<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n", 431},
		"not HTTP":          {"hello there\r\n\r\n", 400},
		"a body announced":  {"POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{", 413},
		"a bad length":      {"POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n", 400},
	} {
		t.Run(name, func(t *testing.T) {
			got := a.raw(test.request)
			if got.status != test.status {
				t.Fatalf("status %d, want %d: %s", got.status, test.status, got.body)
			}
			checkProblem(t, got, nil)
			if got.header.Get("X-Content-Type-Options") != "nosniff" {
				t.Error("without security headers")
			}
		})
	}
}

func TestNamesAreCopied(t *testing.T) {
	a := open(t, nil)
	var group sync.WaitGroup
	for i := range 40 {
		group.Add(1)
		go func() {
			defer group.Done()
			for range 20 {
				path := fmt.Sprintf("/api/buildings/house-%d", i)
				response, err := http.Get(a.url + path)
				if err != nil {
					t.Error(err)
					return
				}
				body, _ := io.ReadAll(response.Body)
				response.Body.Close()
				if want := fmt.Sprintf(`"link":"house-%d"`, i); !strings.Contains(string(body), want) {
					t.Errorf("%s answered %s", path, body)
				}
			}
		}()
	}
	group.Wait()
}

func TestShutdownBeforeServe(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := httpapi.New(httpapi.Options{})
	if err := server.Shutdown(t.Context()); err != nil {
		t.Errorf("shutdown: %v", err)
	}
	if err := server.Serve(listener); err != nil {
		t.Errorf("serve: %v", err)
	}
	if _, err := listener.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("the listener was left open: %v", err)
	}
}

func TestShutdownDoesNotWaitForIdleConnections(t *testing.T) {
	a := open(t, nil)
	conn, err := net.Dial("tcp", a.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprint(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
	if _, err := conn.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if err := a.server.Shutdown(t.Context()); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took > 3*time.Second {
		t.Errorf("it took %v", took)
	}
}
