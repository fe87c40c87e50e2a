package container

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Prometheus asks web itself. Whatever address a visitor has, nobody gets the metrics through Caddy.
func TestCaddyfile_TellsNobodyTheMetricsOfWeb(t *testing.T) {
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("web answers " + r.URL.Path))
	}))
	t.Cleanup(web.Close)
	free := freePorts(t, 2)
	c := &composed{t: t, ports: map[string]string{":80": free[0], ":443": free[1]}}
	home := t.TempDir()
	c.daemon([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "XDG_DATA_HOME=" + home, "SITE_HOST=localhost",
		"HTTP_PORT=" + free[0], "HTTPS_PORT=" + free[1], "WEB_ADDRESS=" + strings.TrimPrefix(web.URL, "http://")},
		"caddy", "run", "--config", filepath.Join(repository, "infra/Caddyfile"), "--adapter", "caddyfile")
	c.trust(filepath.Join(home, "caddy/pki/authorities/local/root.crt"))

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
