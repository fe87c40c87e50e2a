package test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
)

// edge follows the header Fly-Replay as Fly's proxy does: it asks the nearest machine, and sends a request once more to
// the region that the answer names, marked with where it has been.
type edge struct {
	nearest *program
	regions map[string]*program
	asked   atomic.Int32 // requests that the machines were sent
}

// visit returns a program that is reached through the proxy.
func (e *edge) visit(t *testing.T) *program {
	server := httptest.NewServer(e)
	t.Cleanup(server.Close)
	return &program{t: t, url: server.URL}
}

func (e *edge) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	machine, header := e.nearest, r.Header.Clone()
	for range 5 {
		e.asked.Add(1)
		status, to, answer := pass(machine, r, header, body)
		region, replay := strings.CutPrefix(to, "region=")
		if !replay {
			w.WriteHeader(status)
			_, _ = w.Write(answer)
			return
		}
		machine = e.regions[region]
		header.Set("Fly-Replay-Src", "instance=e286;region=syd;t=1794000000000000;state=")
	}
	w.WriteHeader(http.StatusLoopDetected)
}

// pass sends a request on and returns the status, Fly-Replay and body of its answer.
func pass(to *program, r *http.Request, header http.Header, body []byte) (status int, replay string, answer []byte) {
	request, _ := http.NewRequest(r.Method, to.url+r.URL.Path, bytes.NewReader(body))
	request.Header = header
	response, err := client.Do(request)
	if err != nil {
		return http.StatusBadGateway, "", nil
	}
	defer response.Body.Close()
	answer, _ = io.ReadAll(response.Body)
	return response.StatusCode, response.Header.Get("Fly-Replay"), answer
}

func TestRegion_AMessageReachesTheInboxOfAnotherRegion(t *testing.T) {
	t.Parallel()
	owner, reader := newSite(t, "PEER_SECRET=hush"), newSite(t, "PEER_SECRET=hush", "INBOX_REGION=fra")
	fra, syd := owner.serve(), reader.serve()
	visitor := (&edge{nearest: syd, regions: map[string]*program{"fra": fra}}).visit(t)

	for i := range 5 {
		if _, status := visitor.send("Ada", fmt.Sprint("message ", i), from("192.0.2.1")...); status != 201 {
			t.Fatalf("message %d: status %d", i, status)
		}
	}
	if _, status := visitor.send("Ada", "one too many", from("192.0.2.1")...); status != 429 {
		t.Errorf("one too many: status %d", status)
	}
	if _, status := visitor.send("Bob", "hello", from("192.0.2.2")...); status != 201 {
		t.Errorf("another visitor: status %d", status)
	}
	if got := visitor.do("POST", "/api/contact", `{"name":""}`, "Content-Type: application/json"); got.status != 422 {
		t.Errorf("a message without a text: status %d", got.status)
	}
	if got := owner.inbox(); len(got) != 6 || got[0].Message != "message 0" || got[5].Name != "Bob" {
		t.Errorf("the inbox holds %+v", got)
	}

	for _, path := range []string{"/healthz", "/api/buildings", "/api/calendar"} {
		here, there := syd.get(path), fra.get(path)
		if here.status != 200 || here.body != there.body || here.header.Get("ETag") != there.header.Get("ETag") {
			t.Errorf("%s differs from that of the inbox's region: status %d", path, here.status)
		}
	}
	if strings.Contains(syd.get("/metrics").body, "almanac_inbox_messages") {
		t.Error("a machine without an inbox counts messages")
	}
	if left, _ := filepath.Glob(filepath.Join(reader.state, "inbox.db*")); len(left) > 0 {
		t.Errorf("a machine without an inbox made %q", left)
	}
	if got := reader.run("inbox"); got.status != 1 || !strings.Contains(got.err, "fra") {
		t.Errorf("almanac inbox does not say where the inbox is: %d %s%s", got.status, got.out, got.err)
	}
	if got := syd.get("/metrics").body; !strings.Contains(got, `route="replay",status="503"} 8`) || regexp.MustCompile(`route="/api/contact",status="\d+"} [1-9]`).MatchString(got) {
		t.Error("what is sent on cannot be distinguished from failures")
	}
	if strings.Contains(syd.log.String(), `"level":"ERROR"`) {
		t.Errorf("sending messages on is logged as an error:\n%s", syd.log)
	}
}

func TestRegion_WithoutAProxyNothingIsConfirmed(t *testing.T) {
	t.Parallel()
	p := newSite(t, "INBOX_REGION=fra").serve()
	for name, body := range map[string]string{"a message": `{"name":"Ada","email":"a@example.com","message":"Hello"}`, "no message at all": "{"} {
		got := p.do("POST", "/api/contact/", body, "Content-Type: application/json")
		if got.status != 503 || got.header.Get("Fly-Replay") != "region=fra" || got.header.Get("Retry-After") == "" ||
			got.header.Get("Content-Type") != "application/problem+json" || !strings.Contains(got.body, "could not be stored") {
			t.Errorf("%s: %d %v %s", name, got.status, got.header, got.body)
		}
	}
}

func TestRegion_ARequestIsSentOnOnce(t *testing.T) {
	t.Parallel()
	// Somebody has given every machine the setting.
	reader := newSite(t, "INBOX_REGION=fra").serve()
	proxy := &edge{nearest: reader, regions: map[string]*program{"fra": reader}}
	if _, status := proxy.visit(t).send("Ada", "hello"); status != 503 {
		t.Errorf("status %d", status)
	}
	if asked := proxy.asked.Load(); asked != 2 {
		t.Errorf("the machines were asked %d times", asked)
	}
	eventually(t, "the log says why", func() bool { return strings.Contains(reader.log.String(), "keeps neither inbox nor history") })
}

func TestRegion_ABadOneStopsTheStart(t *testing.T) {
	t.Parallel()
	s := emptySite(t, "INBOX_REGION=Frankfurt am Main")
	if got := s.run("serve"); got.status != 1 || !strings.Contains(got.err, "INBOX_REGION: expected ") {
		t.Errorf("exit status %d: %s", got.status, got.err)
	}
	if _, err := os.Stat(filepath.Join(s.state, "content.db")); err == nil {
		t.Error("it began all the same")
	}
}
