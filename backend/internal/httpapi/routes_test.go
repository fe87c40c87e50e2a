package httpapi_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"farmalmanac/internal/httpapi"
)

// TestRoutes asks each address and says what the answer must hold, and what it must not.
func TestRoutes(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct {
		path   string
		status int
		holds  []string
		not    []string
	}{
		{"/healthz", 200, []string{`"ok"`}, nil},
		{"/readyz", 200, []string{`"ready"`, `0123456789abcdef`}, nil},
		{"/metrics", 200, []string{`almanac_content_info{program="test",version="0123456789abcdef"} 1`, "go_goroutines"}, nil},
		{"/api/version", 200, []string{`"version":"0123456789abcdef"`, `"program":"test"`}, []string{"now"}},
		{"/api/openapi.json", 200, []string{`"openapi"`}, nil},
		{"/api/seasonal-event/current", 200, []string{`{"name":"Winter","thumb":"covers/winter.svg","link":"winter"}`}, []string{"Secret", "visible"}},
		{"/api/blog", 200, []string{`[{"_id":"first"`, "Plant wheat"}, nil},
		{"/api/blog?view=card", 200, []string{`[{"_id":"first"`}, []string{"Plant wheat", "html"}},
		{"/api/blog?view=all", 422, []string{`"field":"view"`}, []string{"first"}},
		{"/api/blog/getting-started", 200, []string{`[{"_id":"first"`, "Plant wheat"}, nil},
		{"/api/blog/getting%2Dstarted", 200, []string{`[{"_id":"first"`}, nil},
		{"/api/blog/nothing", 404, []string{"/developers#problem-not-found", `"status":404`}, []string{"[{"}},
		{"/api/buildings", 200, []string{`[{"name":"House 0"`, `"zeta":2,"alpha":1`}, nil},
		{"/api/buildings/house-7", 200, []string{`{"name":"House 7"`}, []string{"House 8", "[{\"name"}},
		{"/api/buildings/none", 404, []string{"not-found"}, nil},
		{"/api/library", 200, []string{"[]"}, nil},
		{"/api/site", 200, []string{`{"name":"Farm Almanac"}`}, nil},
		{"/api/cafe", 404, []string{"not-found"}, nil},
		{"/api/news", 200, []string{"[]"}, nil},
		{"/api/images/icons/apple.svg", 200, []string{"<svg"}, nil},
		{"/api/images/icons%2Fapple.svg", 200, []string{"<svg"}, nil},
		{"/api/images/../../etc/passwd", 404, []string{"not-found"}, []string{"root"}},
		{"/api/images/icons/none.svg", 404, []string{"not-found"}, nil},
		{"/", 404, []string{"not-found"}, nil},
		{"/api", 404, []string{"not-found"}, nil},
		{"/api/blog/a/b", 404, []string{"not-found"}, nil},
		{"/api/blog/%00%ff%3Cscript%3E", 404, []string{"not-found"}, []string{"<script>"}},
	} {
		slashed := test.path + "/"
		if path, query, ok := strings.Cut(test.path, "?"); ok {
			slashed = path + "/?" + query
		}
		for _, path := range []string{test.path, slashed} {
			t.Run(path, func(t *testing.T) {
				got := a.get(path)
				if got.status != test.status {
					t.Fatalf("status %d, want %d: %s", got.status, test.status, got.body)
				}
				for _, text := range test.holds {
					if !strings.Contains(got.body, text) {
						t.Errorf("answer lacks %q: %.400s", text, got.body)
					}
				}
				for _, text := range test.not {
					if strings.Contains(got.body, text) {
						t.Errorf("answer holds %q: %.400s", text, got.body)
					}
				}
				if got.status >= 400 && got.header.Get("Content-Type") != "application/problem+json" {
					t.Errorf("a problem of type %q", got.header.Get("Content-Type"))
				}
				head := a.do(http.MethodHead, path, "")
				if head.status != got.status || head.body != "" {
					t.Errorf("HEAD: status %d, body %q", head.status, head.body)
				}
				for _, name := range []string{"ETag", "Content-Type", "Cache-Control", "Content-Length"} {
					if name == "Content-Length" && (test.path == "/metrics" || got.status >= 400) {
						continue // numbers move, and request ids may differ in length
					}
					if head.header.Get(name) != got.header.Get(name) {
						t.Errorf("HEAD: %s is %q, GET says %q", name, head.header.Get(name), got.header.Get(name))
					}
				}
			})
		}
	}
}

func TestMissesAreNotKept(t *testing.T) {
	a := open(t, nil)
	for _, path := range []string{"/api/blog/x1", "/api/buildings/x2", "/api/images/x3.svg", "/nowhere", "/api/cafe"} {
		for range 2 {
			before := a.store.reads
			if got := a.get(path); got.status != 404 {
				t.Errorf("%s: status %d", path, got.status)
			}
			if path != "/nowhere" && a.store.reads == before {
				t.Errorf("%s is kept", path)
			}
		}
	}
}

// Addresses can be made up without end: however one is written, the process holds its answer once.
func TestAnAnswerIsHeldOnce(t *testing.T) {
	a := open(t, nil)
	want := a.get("/api/buildings/house-7").body
	before := a.store.reads
	for _, target := range []string{
		"/api/buildings/house-7", "/api/buildings/house-7/", "/api/buildings/house-7////", "/api/buildings/house-7?x=1", "/api/buildings/house-7?",
		"/api/buildings/house%2D7", "http://x/api/buildings/house-7",
	} {
		if got := a.raw("GET " + target + " HTTP/1.1\r\nHost: x\r\n\r\n"); got.status != 200 || got.body != want {
			t.Errorf("%s: %d %s", target, got.status, got.body)
		}
	}
	if a.store.reads != before {
		t.Errorf("the store was read %d times more", a.store.reads-before)
	}
}

func TestWhatIsHeldIsBounded(t *testing.T) {
	const most = 10 << 10
	a := open(t, func(o *httpapi.Options) { o.CacheBytes = most })
	held := func() float64 {
		text := regexp.MustCompile(`(?m)^almanac_response_cache_bytes (\S+)$`).FindStringSubmatch(a.get("/metrics").body)
		bytes, err := strconv.ParseFloat(text[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		return bytes
	}
	for range 2 {
		for i := range 40 {
			a.get(fmt.Sprintf("/api/buildings/house-%d", i))
		}
		// Evictions happen in the background.
		eventually(t, "the answers that are held fit", func() bool { return held() <= most })
		if held() == 0 {
			t.Error("nothing is held")
		}
	}
	if a.store.reads < 60 {
		t.Errorf("of 80 requests %d were read", a.store.reads)
	}
}

func TestMethods(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct {
		method, path string
		status       int
		allow        []string
	}{
		{"POST", "/api/buildings", 405, []string{"GET", "HEAD"}},
		{"DELETE", "/api/blog/getting-started", 405, []string{"GET", "HEAD"}},
		{"OPTIONS", "/api/news", 405, []string{"GET", "HEAD"}},
		{"GET", "/api/contact", 405, []string{"POST"}},
		{"PUT", "/api/contact/", 405, []string{"POST"}},
		{"POST", "/api/nowhere", 404, nil},
		{"BREW", "/api/news", 501, nil},
		{"PROPFIND", "/", 501, nil},
		{"get", "/api/news", 501, nil},
	} {
		t.Run(test.method+" "+test.path, func(t *testing.T) {
			got := a.do(test.method, test.path, "")
			if got.status != test.status {
				t.Errorf("status %d, want %d: %s", got.status, test.status, got.body)
			}
			for _, method := range test.allow {
				if !strings.Contains(got.header.Get("Allow"), method) {
					t.Errorf("Allow is %q, want %s", got.header.Get("Allow"), method)
				}
			}
			if got.header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("type %q", got.header.Get("Content-Type"))
			}
		})
	}
	if log := a.log.String(); strings.Contains(log, `"level":"ERROR"`) || !strings.Contains(log, `"status":501`) {
		t.Errorf("what anybody can ask for is logged as an error: %s", log)
	}
}
