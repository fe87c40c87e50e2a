package httpapi_test

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"farmalmanac/internal/httpapi"
)

// TestReadyAnswersAreTheSame sends the same requests to a server that holds ready
// answers and to one that holds none: every byte, every line of the log and every
// count must agree.
func TestReadyAnswersAreTheSame(t *testing.T) {
	short := open(t, nil)
	long := open(t, func(o *httpapi.Options) { o.ReadyBytes = 0 })
	tags := map[string]string{}
	for _, encoding := range []string{"br", "gzip", "identity"} {
		tags[encoding] = long.get("/api/buildings", "Accept-Encoding: "+encoding).header.Get("ETag")
	}
	var headers []string
	for _, accept := range []string{
		"", "br", "gzip", "x-gzip", "identity", "*", "*;q=0", "deflate", "gzip, deflate, br, zstd", "br;q=0.5, gzip;q=0.8",
		"br;q=0, gzip;q=0", "br;q=0, *", "identity;q=1, br;q=0.2", "BR ; Q=1", "br;q=nonsense", "gzip\r\nAccept-Encoding: br",
	} {
		headers = append(headers, "Accept-Encoding: "+accept)
	}
	for _, match := range []string{
		tags["br"], tags["gzip"], tags["identity"], "W/" + tags["br"], `"x", ` + tags["br"], "*", `"x"`, "",
	} {
		headers = append(headers, "Accept-Encoding: br\r\nIf-None-Match: "+match)
	}
	headers = append(headers, "X-None: of these", "X-Forwarded-For: 192.0.2.1\r\nCookie: a=b", "X-Visitor-Address: 192.0.2.77")
	paths := []string{
		"/api/buildings", "/api/buildings/house-7", "/api/blog/first", "/api/site", "/api/version", "/api/library",
		"/api/buildings/", "/api/buildings?utm_source=x", "/api/build%69ngs", "/api/blog?view=card", "/api/blog", "/api/buildings/none",
		"/api/calendar/current", "/api/images/icons/apple.svg", "/api/cafe", "/nowhere", "/api/\"quo\\ted", "/healthz",
	}
	for _, path := range paths {
		for _, method := range []string{"GET", "HEAD", "POST", "BREW"} {
			for _, header := range headers {
				request := method + " " + path + " HTTP/1.1\r\nHost: x\r\n" + header + "\r\n"
				first, again := short.exchange(request), short.exchange(request)
				want := long.exchange(request)
				if long.exchange(request); first != want || again != want {
					t.Fatalf("%s\nwith none ready:\n%s\nwhen asked first:\n%s\nand again:\n%s", request, want, first, again)
				}
			}
		}
	}
	if got, want := short.lines(), long.lines()[len(tags):]; !slices.EqualFunc(got, want, maps.Equal) {
		t.Errorf("the logs differ: %d lines and %d", len(got), len(want))
	}
	if asked := long.cache.asked() - short.cache.asked(); asked < len(headers)*20 {
		t.Errorf("the cache was spared %d requests only", asked)
	}
}

// exchange sends a request as web does and returns the whole answer, without its date.
func (a *api) exchange(request string) string {
	a.t.Helper()
	conn := a.dial(request + "X-Peer-Secret: a shared secret\r\nX-Request-Id: page-12345\r\nConnection: close\r\n\r\n")
	defer conn.Close()
	answer, err := io.ReadAll(conn)
	if err != nil {
		a.t.Fatal(err)
	}
	return dates.ReplaceAllString(string(answer), "")
}

var dates = regexp.MustCompile(`(?m)^Date: .*\r\n`)

// lines are those of the access log, without what differs from one time to the next.
func (a *api) lines() (lines []map[string]any) {
	a.t.Helper()
	for text := range strings.Lines(a.log.String()) {
		var line map[string]any
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			a.t.Fatalf("%v: %s", err, text)
		}
		if line["msg"] != "request" {
			continue
		}
		for _, name := range []string{"time", "ms", "client"} {
			if line[name] == nil {
				a.t.Errorf("no %s: %s", name, text)
			}
			delete(line, name)
		}
		lines = append(lines, line)
	}
	return lines
}

// Addresses that can be made up without end must not fill the memory.
func TestOnlyPlainAddressesAreReady(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct {
		target string
		ready  bool
	}{
		{"/api/buildings", true},
		{"/api/buildings/house-7", true},
		{"/api/buildings/", false},
		{"/api/buildings////", false},
		{"/api/buildings?x=1", false},
		{"/api/buildings?", false},
		{"/api/buildings#x", false},
		{"/api/buildings/house%2D7", false},
		{"http://x/api/buildings", false},
		{"/api/calendar", false}, // true for a time only
		{"/api/calendar/current", false},
	} {
		t.Run(test.target, func(t *testing.T) {
			request := fmt.Sprintf("GET %s HTTP/1.1\r\nHost: x\r\n", test.target)
			a.exchange(request)
			before := a.cache.asked()
			if answer := a.exchange(request); !strings.HasPrefix(answer, "HTTP/1.1 200 ") {
				t.Fatal(answer)
			}
			if ready := a.cache.asked() == before; ready != test.ready {
				t.Errorf("ready: %v", ready)
			}
		})
	}
}

func TestReadyAnswersAreBounded(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.ReadyBytes = 10 << 10 })
	asked := func() int {
		before := a.cache.asked()
		for i := range 40 {
			a.get(fmt.Sprintf("/api/buildings/house-%d", i))
		}
		return a.cache.asked() - before
	}
	if first, again := asked(), asked(); first != 40 || again < 30 || again == 40 {
		t.Errorf("of 40 requests %d were not ready, then %d", first, again)
	}
}
