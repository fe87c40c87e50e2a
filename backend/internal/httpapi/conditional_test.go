package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"farmalmanac/internal/almanac"
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
	if !strings.HasPrefix(tag, `"0123456789abcdef-`) {
		t.Errorf("ETag %s does not begin with the content version", tag)
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

func TestNewContentShowsAtOnce(t *testing.T) {
	a := open(t, nil)
	before := a.get("/api/buildings/house-1")
	a.store.set("fedcba9876543210", item(almanac.KindBuilding, "house-1", `{"name":"Palace"}`))
	if changed, err := a.server.Refresh(t.Context()); !changed || err != nil {
		t.Fatalf("Refresh: %v, %v", changed, err)
	}
	after := a.get("/api/buildings/house-1", "If-None-Match: "+before.header.Get("ETag"))
	if after.status != 200 || !strings.Contains(after.body, "Palace") || !strings.HasPrefix(after.header.Get("ETag"), `"fedcba9876543210-`) {
		t.Errorf("after the import: %d %s %s", after.status, after.header.Get("ETag"), after.body)
	}
}

// An import between the choice of the key and the read must not put new content
// under the old version.
func TestImportInTheMiddleOfAnAnswer(t *testing.T) {
	a := open(t, nil)
	a.store.onRead = func() {
		a.store.onRead = nil
		a.store.set("fedcba9876543210", item(almanac.KindBuilding, "house-1", `{"name":"Palace"}`))
	}
	got := a.get("/api/buildings")
	if !strings.Contains(got.body, "Palace") || !strings.HasPrefix(got.header.Get("ETag"), `"fedcba9876543210-`) {
		t.Errorf("answer %s %.100s", got.header.Get("ETag"), got.body)
	}
	for _, key := range a.cache.keys() {
		if strings.Contains(key, "0123456789abcdef") {
			t.Errorf("kept under the old version: %s", key)
		}
	}
}

func TestDamagedCacheEntryIsIgnored(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.ReadyBytes = 0 })
	a.get("/api/site")
	for _, key := range a.cache.keys() {
		for _, damage := range [][]byte{nil, {1}, {9, 9, 9, 9, 9, 9, 9, 9, 9, 9}, bytes.Repeat([]byte{1}, 64)} {
			a.cache.mutex.Lock()
			a.cache.held[key] = damage
			a.cache.mutex.Unlock()
			if got := a.get("/api/site"); got.status != 200 || got.body != `{"name":"Farm Almanac"}` {
				t.Errorf("damaged by % x: %d %s", damage, got.status, got.body)
			}
		}
	}
}

// forged is a cached entry of the layout that this program writes.
func forged(mediaType, tag string) []byte {
	b := make([]byte, 9)
	b[0] = 1
	for _, part := range []string{mediaType, tag, "a lie", "", ""} {
		b = binary.BigEndian.AppendUint32(b, uint32(len(part)))
		b = append(b, part...)
	}
	return b
}

func TestCachedEntryCannotWriteHeaders(t *testing.T) {
	const tag = `"0123456789abcdef-0123456789abcdef"`
	for name, entry := range map[string][]byte{
		"lines in the tag":        forged("application/json", "\"0123456789abcdef\r\nSet-Cookie: a=b\r\nX: -0123456789abcdef\""),
		"no tag":                  forged("application/json", ""),
		"a short tag":             forged("application/json", `"`),
		"a tag with a short hash": forged("image/svg+xml", `"a-b"`),
		"a tag without quotes":    forged("application/json", "0123456789abcdef-0123456789abcdef"),
		"lines in the media type": forged("text/html\r\nSet-Cookie: a=b", tag),
		"no media type":           forged("", tag),
	} {
		t.Run(name, func(t *testing.T) {
			a := open(t, func(o *httpapi.Options) { o.ReadyBytes = 0 })
			for _, path := range []string{"/api/site", "/api/images/icons/apple.svg?v=0123abcd"} {
				want := a.get(path)
				a.cache.mutex.Lock()
				for key := range a.cache.held {
					a.cache.held[key] = entry
				}
				a.cache.mutex.Unlock()
				got := a.get(path)
				if got.status != 200 || got.body != want.body || got.header.Get("Set-Cookie") != "" || got.header.Get("ETag") != want.header.Get("ETag") {
					t.Errorf("%s: %d %v %s", path, got.status, got.header, got.body)
				}
			}
		})
	}
	// The layout is the program's: what holds all rules is taken.
	a := open(t, func(o *httpapi.Options) { o.ReadyBytes = 0 })
	a.get("/api/site")
	for _, key := range a.cache.keys() {
		a.cache.held[key] = forged("application/json", tag)
	}
	if got := a.get("/api/site"); got.body != "a lie" {
		t.Errorf("the test writes another layout than the program: %s", got.body)
	}
}

// notifier repeats one notice as fast as it can.
type notifier struct{}

func (notifier) Publish(context.Context, string, string) {}

func (notifier) Subscribe(ctx context.Context, _ string) <-chan string {
	notices := make(chan string)
	go func() {
		defer close(notices)
		for {
			select {
			case notices <- "new":
			case <-ctx.Done():
				return
			}
		}
	}()
	return notices
}

func TestFollow_ManyNoticesAskSeldom(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.Notifier = notifier{} })
	ctx, cancel := context.WithCancel(t.Context())
	began, before := time.Now(), a.store.versions()
	done := make(chan struct{})
	go func() {
		defer close(done)
		a.server.Follow(ctx)
	}()
	for a.store.versions() < before+4 {
		runtime.Gosched()
	}
	cancel()
	<-done
	asked, most := a.store.versions()-before, int(time.Since(began)/(50*time.Millisecond))+int(time.Since(began)/(250*time.Millisecond))+1
	if asked > most {
		t.Errorf("asked %d times, want %d at most", asked, most)
	}
}

func TestNoContent(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.Content = &store{} })
	for _, path := range []string{"/api/buildings", "/readyz", "/api/calendar/current"} {
		got := a.get(path)
		if got.status != 503 || got.header.Get("Retry-After") == "" || !strings.Contains(got.body, "problem:unavailable") {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
	if got := a.get("/healthz"); got.status != 200 {
		t.Errorf("/healthz: %d", got.status)
	}
}
