package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"farmalmanac/internal/httpapi"
)

func TestEncodings(t *testing.T) {
	a := open(t, nil)
	plain := a.get("/api/buildings")
	for _, test := range []struct{ accept, want string }{
		{"br", "br"},
		{"gzip", "gzip"},
		{"x-gzip", "gzip"},
		{"gzip, deflate, br, zstd", "br"},
		{"br;q=0.5, gzip;q=0.8", "gzip"},
		{"br;q=0, gzip;q=0", ""},
		{"br;q=0, *", "gzip"},
		{"*", "br"},
		{"*;q=0", ""},
		{"identity", ""},
		{"identity;q=1, br;q=0.2", ""},
		{"identity;q=0.1, br;q=0.2", "br"},
		{"deflate", ""},
		{"BR ; Q=1", "br"},
		{"br;q=nonsense", ""},
		{"br;q=NaN", ""},
		{"", ""},
	} {
		t.Run(test.accept, func(t *testing.T) {
			got := a.get("/api/buildings", "Accept-Encoding: "+test.accept)
			if got.header.Get("Content-Encoding") != test.want {
				t.Fatalf("encoding %q, want %q", got.header.Get("Content-Encoding"), test.want)
			}
			if got.header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("Vary is %q", got.header.Get("Vary"))
			}
			if body := decode(t, test.want, got.body); body != plain.body {
				t.Errorf("the decoded body differs: %.100s", body)
			}
			if suffix := map[string]string{"br": `-br"`, "gzip": `-gz"`, "": `"`}[test.want]; !strings.HasSuffix(got.header.Get("ETag"), suffix) {
				t.Errorf("ETag %s for %q", got.header.Get("ETag"), test.want)
			}
			if test.want != "" && got.header.Get("ETag") == plain.header.Get("ETag") {
				t.Error("two encodings share an ETag")
			}
			again := a.get("/api/buildings", "Accept-Encoding: "+test.accept, "If-None-Match: "+got.header.Get("ETag"))
			if again.status != 304 || again.body != "" || again.header.Get("ETag") != got.header.Get("ETag") {
				t.Errorf("asked again: status %d, ETag %s", again.status, again.header.Get("ETag"))
			}
		})
	}
}

func decode(t *testing.T, encoding, body string) string {
	t.Helper()
	var r io.Reader = strings.NewReader(body)
	switch encoding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	var b bytes.Buffer
	if _, err := b.ReadFrom(r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestConditional(t *testing.T) {
	a := open(t, nil)
	tag := a.get("/api/buildings").header.Get("ETag")
	// Machines with two releases answer alike: nothing of the program is in it.
	if !regexp.MustCompile(`^"0123456789abcdef-[0-9a-f]{16}"$`).MatchString(tag) {
		t.Errorf("ETag %s is not the content version and a hash", tag)
	}
	br := a.get("/api/buildings", "Accept-Encoding: br").header.Get("ETag")
	for _, test := range []struct {
		match  string
		accept string
		want   int
	}{
		{tag, "identity", 304},
		{"W/" + tag, "identity", 304},
		{`"x", ` + tag, "identity", 304},
		{`"x",W/` + tag + `,"y"`, "identity", 304},
		{"*", "identity", 304},
		{`"x"`, "identity", 200},
		{strings.Trim(tag, `"`), "identity", 200},
		{tag, "br", 200}, // what the client has is another form
		{br, "br", 304},
		{tag + ", " + br, "br", 304},
	} {
		if got := a.get("/api/buildings", "Accept-Encoding: "+test.accept, "If-None-Match: "+test.match); got.status != test.want {
			t.Errorf("If-None-Match %s for %s: status %d, want %d", test.match, test.accept, got.status, test.want)
		}
	}
	if got := a.get("/api/buildings/none", "If-None-Match: *"); got.status != 404 {
		t.Errorf("a miss with If-None-Match: status %d", got.status)
	}
}

func TestCacheControl(t *testing.T) {
	a := open(t, nil)
	hash := strings.Split(strings.Trim(a.get("/api/images/icons/apple.svg").header.Get("ETag"), `"`), "-")[1][:8]
	for _, test := range []struct{ path, want string }{
		{"/api/buildings", "public, max-age=0, stale-while-revalidate=30"},
		{"/api/version", "public, no-cache"},
		{"/api/openapi.json", "public, no-cache"},
		{"/api/news/atom.xml", "public, no-cache"},
		{"/api/calendar", "public, max-age=30"},
		{"/api/calendar/current", "public, max-age=30"},
		{"/api/images/icons/apple.svg", "public, max-age=86400"},
		{"/api/images/icons/apple.svg?v=other", "public, max-age=86400"},
		{"/api/images/icons/apple.svg?v=" + hash, "public, max-age=31536000, immutable"},
		{"/healthz", "no-store"},
		{"/readyz", "no-store"},
		{"/api/nowhere", "no-store"},
	} {
		if got := a.get(test.path).header.Get("Cache-Control"); got != test.want {
			t.Errorf("%s: %q, want %q", test.path, got, test.want)
		}
	}
}

func TestImageHeaders(t *testing.T) {
	a := open(t, nil)
	svg := a.get("/api/images/icons/apple.svg", "Accept-Encoding: br")
	if svg.header.Get("Content-Type") != "image/svg+xml" || svg.header.Get("Content-Encoding") != "br" {
		t.Errorf("svg: %v", svg.header)
	}
	if csp := svg.header.Get("Content-Security-Policy"); csp != "default-src 'none'; style-src 'unsafe-inline'; sandbox" {
		t.Errorf("svg: policy %q", csp)
	}
	png := a.get("/api/images/covers/bees.png", "Accept-Encoding: br")
	if png.header.Get("Content-Type") != "image/png" || png.header.Get("Content-Encoding") != "" {
		t.Errorf("png: %v", png.header)
	}
	for _, got := range []reply{svg, png, a.get("/api/news"), a.get("/nowhere")} {
		if got.header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("no nosniff: %v", got.header)
		}
	}
}

func TestNewContentShows(t *testing.T) {
	a := open(t, nil)
	before := a.get("/api/buildings/house-1")
	a.store.set(palace())
	a.server.CheckVersion(t.Context())
	after := a.get("/api/buildings/house-1", "If-None-Match: "+before.header.Get("ETag"))
	if after.status != 200 || !strings.Contains(after.body, "Palace") || !strings.HasPrefix(after.header.Get("ETag"), `"`+otherVersion+`-`) {
		t.Errorf("after the import: %d %s %s", after.status, after.header.Get("ETag"), after.body)
	}
	a.store.set(someContent())
	eventually(t, "content without a notice shows", func() bool {
		return strings.Contains(a.get("/api/buildings/house-1").body, "House 1")
	})
}

// The store is not asked for its version for each request, nor for each of very many notices.
func TestVersionIsAskedForSeldom(t *testing.T) {
	a := open(t, nil)
	began := time.Now()
	for range 200 {
		a.get("/api/site")
	}
	if most := int(time.Since(began)/(250*time.Millisecond)) + 1; a.store.versions() > most {
		t.Errorf("asked %d times, want %d at most", a.store.versions(), most)
	}
}

func TestANoticeHasTheVersionAskedForAtOnce(t *testing.T) {
	a := open(t, nil)
	a.get("/api/site")
	a.store.set(palace())
	a.server.CheckVersion(t.Context())
	if got := a.get("/api/buildings/house-1"); !strings.Contains(got.body, "Palace") {
		t.Errorf("after the notice: %s", got.body)
	}
}

// An import between the choice of the key and the read must not put new content under the old version.
func TestImportInTheMiddleOfAnAnswer(t *testing.T) {
	for _, path := range []string{"/api/buildings", "/api/calendar/current"} {
		a := open(t, nil)
		a.get("/api/version")
		a.store.onRead = func() {
			a.store.onRead = nil
			a.store.set(palace())
		}
		if got := a.get(path); !strings.HasPrefix(got.header.Get("ETag"), `"`+otherVersion+`-`) {
			t.Errorf("%s: answer %s %.100s", path, got.header.Get("ETag"), got.body)
		}
		for _, key := range a.cache.keys() {
			t.Errorf("%s: kept under the old version: %s", path, key)
		}
		a.store.set(someContent())
		if got := a.get(path); !strings.HasPrefix(got.header.Get("ETag"), `"`+someVersion+`-`) {
			t.Errorf("%s: an answer of the new version was kept under the old one: %s", path, got.header.Get("ETag"))
		}
	}
}

// While the store cannot be read, what the process holds is as true as before.
func TestHeldAnswersOutliveTheStore(t *testing.T) {
	a := open(t, nil)
	a.get("/api/site")
	a.store.fail = errors.New("disk I/O error")
	a.server.CheckVersion(t.Context())
	if got := a.get("/api/site"); got.status != 200 {
		t.Errorf("held: status %d", got.status)
	}
	if got := a.get("/api/news"); got.status != 500 {
		t.Errorf("not held: status %d", got.status)
	}
}

// A shared cache may hold anything: what is not of this program's making changes no answer.
func TestSharedEntryThatIsInvalidIsIgnored(t *testing.T) {
	const body = `"mediaType":"application/json","body":"eyJsaWUiOnRydWV9"}`
	for name, held := range map[string]string{
		"nothing":               "",
		"no JSON":               "\x00\x01",
		"no object":             `[1]`,
		"no version":            `{"until":"2026-11-21T08:00:30Z",` + body,
		"another version":       `{"version":"` + otherVersion + `","until":"2026-11-21T08:00:30Z",` + body,
		"one that is over":      `{"version":"` + someVersion + `","until":"2026-11-21T08:00:00Z",` + body,
		"a moment that is none": `{"version":"` + someVersion + `","until":"soon",` + body,
	} {
		t.Run(name, func(t *testing.T) {
			a := open(t, func(o *httpapi.Options) { o.CacheBytes = 0 })
			want := a.get("/api/calendar/current")
			a.cache.fill(held)
			got := a.get("/api/calendar/current")
			if got.status != 200 || got.body != want.body || got.header.Get("ETag") != want.header.Get("ETag") {
				t.Errorf("%d %v %s", got.status, got.header, got.body)
			}
		})
	}
	a := open(t, func(o *httpapi.Options) { o.CacheBytes = 0 })
	a.get("/api/calendar/current")
	a.cache.fill(`{"version":"` + someVersion + `","until":"2026-11-21T08:00:30Z",` + body)
	if got := a.get("/api/calendar/current"); got.body != `{"lie":true}` {
		t.Errorf("the test writes another layout than the program: %s", got.body)
	}
}

func TestNoContent(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.Content = &store{} })
	for _, path := range []string{"/api/buildings", "/readyz", "/api/calendar/current"} {
		got := a.get(path)
		if got.status != 503 || got.header.Get("Retry-After") == "" || !strings.Contains(got.body, "problem-unavailable") {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
	if got := a.get("/healthz"); got.status != 200 {
		t.Errorf("/healthz: %d", got.status)
	}
}
