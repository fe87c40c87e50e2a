package container

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// caddy starts Caddy before web, with more settings.
func caddy(t *testing.T, web string, settings ...string) *composed {
	t.Helper()
	free := freePorts(t, 2)
	c := &composed{t: t, ports: map[string]string{":80": free[0], ":443": free[1]}}
	home := t.TempDir()
	c.endCaddy = c.daemon(append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "XDG_DATA_HOME=" + home, "SITE_HOST=localhost",
		"HTTP_PORT=" + free[0], "HTTPS_PORT=" + free[1], "WEB_ADDRESS=" + strings.TrimPrefix(web, "http://")}, settings...),
		"caddy", "run", "--config", filepath.Join(repository, "infra/Caddyfile"), "--adapter", "caddyfile")
	c.trust(filepath.Join(home, "caddy/pki/authorities/local/root.crt"))
	return c
}

// Prometheus asks web itself. No visitor gets the metrics through Caddy, from any address.
func TestCaddyfile_HidesTheMetricsOfWeb(t *testing.T) {
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("web answers " + r.URL.Path))
	}))
	t.Cleanup(web.Close)
	c := caddy(t, web.URL)

	visitor := c.visitor("127.0.0.5")
	for path, status := range map[string]int{
		"/metrics": 403, "/metrics?a=b": 403, "/%6detrics": 403, "/metrics/": 403, "//metrics": 403,
		"/": 200, "/metric": 200, "/buildings/house": 200,
	} {
		page := get(t, visitor, c.address(path))
		if reached := strings.Contains(page.body, "web answers"); page.status != status || reached != (status == 200) {
			t.Errorf("%s is answered with %d: %q", path, page.status, page.body)
		}
		if value := page.header.Get("Server"); value != "" {
			t.Errorf("%s: Server is %q", path, value)
		}
	}
}

// Else Caddy asks web for gzip in the place of who asks for nothing, and leaves the ETag of gzip on the plain page.
func TestCaddyfile_AsksForNoOtherCompressionThanTheVisitor(t *testing.T) {
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte(r.Method + " in " + r.Header.Get("Accept-Encoding")))
	}))
	t.Cleanup(web.Close)
	c := caddy(t, web.URL)
	visitor := c.visitor("127.0.0.5")
	visitor.Transport.(*http.Transport).DisableCompression = true
	if page := get(t, visitor, c.address("/calendar.ics")); page.body != "GET in " {
		t.Errorf("web heard %q", page.body)
	}
}

// The answer reveals nothing of what runs behind Caddy.
func TestCaddyfile_SaysInWordsThatWebIsAway(t *testing.T) {
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		connection, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			_ = connection.Close() // without an answer
		}
	}))
	t.Cleanup(web.Close)
	for name, address := range map[string]string{"away": "127.0.0.1:1", "breaking off": web.URL} {
		c := caddy(t, address, "WEB_WAIT=10ms")
		visitor := c.visitor("127.0.0.5")
		page := get(t, visitor, c.address("/buildings/house?from=3"))
		if page.status != 502 || !strings.Contains(page.body, "<h1>Back in a moment</h1>") {
			t.Errorf("%s: answered with %d: %q", name, page.status, page.body)
		}
		style := regexp.MustCompile(`<style>(.*)</style>`).FindStringSubmatch(page.body)
		if len(style) == 0 {
			t.Fatalf("%s: no style", name)
		}
		hash := sha256.Sum256([]byte(style[1]))
		for header, want := range map[string]string{
			"Server": "", "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "30", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) +
				"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		} {
			if got := page.header.Get(header); got != want {
				t.Errorf("%s: %s is %q, want %q", name, header, got, want)
			}
		}
		for _, path := range []string{"/api/buildings/house?v=1", "/buildings/house.csv", "/calendar.ics", "/calendar/theme.ics", "/news/atom.xml", "/posts/feed.json", "/openapi.json"} {
			data := get(t, visitor, c.address(path))
			want := `{"type":"/developers#problem-unavailable","title":"The figures are not available","status":502,"detail":"Try again in half a minute."}`
			if data.status != 502 || data.body != want {
				t.Errorf("%s: %s is answered with %d: %q", name, path, data.status, data.body)
			}
			for header, want := range map[string]string{
				"Server": "", "Content-Type": "application/problem+json", "Cache-Control": "no-store", "Retry-After": "30", "X-Content-Type-Options": "nosniff",
				"Access-Control-Allow-Origin": "*", "Content-Security-Policy": "",
			} {
				if got := data.header.Get(header); got != want {
					t.Errorf("%s: %s: %s is %q, want %q", name, path, header, got, want)
				}
			}
		}
		if plainly := get(t, visitor, "http://localhost:"+c.ports[":80"]+"/"); plainly.status != 308 || plainly.header.Get("Server") != "" {
			t.Errorf("%s: http is answered with %d by %q", name, plainly.status, plainly.header.Get("Server"))
		}
	}
}

// The privacy page promises it, also of requests that fail: web breaks off, the visitor does, or web is away.
func TestCaddyfile_LogsNothingAboutVisitors(t *testing.T) {
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/half":
			w.Header().Set("Content-Length", "200000")
			_, _ = w.Write(make([]byte, 100000))
		case "/left":
			for err := error(nil); err == nil; {
				_, err = w.Write(make([]byte, 1<<16))
			}
		default:
			panic(http.ErrAbortHandler)
		}
	}))
	t.Cleanup(web.Close)
	c := caddy(t, web.URL, "WEB_WAIT=10ms")
	visitor := c.visitor("127.0.0.5")
	visitor.Transport.(*http.Transport).ForceAttemptHTTP2 = false
	for _, path := range []string{"/half", "/left", "/left", "/away"} {
		request, err := http.NewRequest(http.MethodGet, c.address(path+"?q=secret"), nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("User-Agent", "a-browser")
		answer, err := visitor.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.CopyN(io.Discard, answer.Body, 8<<20)
		answer.Body.Close()
	}
	c.logsNothingAboutVisitors("127.0.0.5", "secret", "a-browser")
}

// logsNothingAboutVisitors ends Caddy and says whether its log, which has its usual lines, holds any of these words.
func (c *composed) logsNothingAboutVisitors(words ...string) {
	c.t.Helper()
	log := c.endCaddy()
	if !strings.Contains(log, "serving initial configuration") {
		c.t.Errorf("Caddy does not log its start:\n%s", log)
	}
	for line := range strings.Lines(log) {
		if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(line, word) }) {
			c.t.Errorf("Caddy logs %s", line)
		}
	}
}
