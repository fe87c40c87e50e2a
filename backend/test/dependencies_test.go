package test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The check of our dependencies finds a hole where a database knows one, and
// never says that all is well when it could not look.
func TestDependencies_KnownHoles(t *testing.T) {
	t.Parallel()
	const hole = `{"schema_version":"1.3.1","id":"GO-2026-9999","modified":"2026-11-20T00:00:00Z","summary":"A made-up hole",
		"affected":[{"package":{"name":"github.com/gofiber/fiber/v3","ecosystem":"Go"},"ranges":[{"type":"SEMVER","events":[{"introduced":"0"}]}],
		"ecosystem_specific":{"imports":[{"path":"github.com/gofiber/fiber/v3"}]}}],"database_specific":{"url":"https://example.com/1"}}`
	const index = `[{"path":"github.com/gofiber/fiber/v3","vulns":[{"id":"GO-2026-9999","modified":"2026-11-20T00:00:00Z"}]}]`
	const litestreamHole = `{"schema_version":"1.3.1","id":"GO-2026-9998","modified":"2026-11-20T00:00:00Z","summary":"A made-up hole of Litestream",
		"affected":[{"package":{"name":"github.com/benbjohnson/litestream","ecosystem":"Go"},"ranges":[{"type":"SEMVER","events":[{"introduced":"0"}]}],
		"ecosystem_specific":{"imports":[{"path":"github.com/benbjohnson/litestream"}]}}],"database_specific":{"url":"https://example.com/2"}}`
	const litestreamIndex = `[{"path":"github.com/benbjohnson/litestream","vulns":[{"id":"GO-2026-9998","modified":"2026-11-20T00:00:00Z"}]}]`
	const advisory = `{"react":[{"id":1,"url":"https://example.com/1","title":"A made-up hole","severity":"high","vulnerable_versions":"<99"}]}`

	built, err := litestream()
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		modules string // the database's index of Go modules
		npm     int    // status of npm's answer
		found   string // what npm answers
		status  int
		told    string
	}{
		"nothing is known":             {`[]`, 200, `{}`, 0, "no known hole"},
		"a hole in a Go module":        {index, 200, `{}`, 1, "A made-up hole"},
		"a hole in an npm package":     {`[]`, 200, advisory, 1, "react <99: high"},
		"npm cannot be asked":          {`[]`, 405, ``, 2, "NOT CHECKED"},
		"Go's database is not there":   {``, 200, `{}`, 2, "NOT CHECKED"},
		"a hole, and npm is not asked": {index, 405, ``, 1, "NOT CHECKED"},
		"a hole in Litestream":         {litestreamIndex, 200, `{}`, 1, "A made-up hole of Litestream"},
		"Litestream is not built":      {`[]`, 200, `{}`, 2, "NOT CHECKED"},
	} {
		t.Run(name, func(t *testing.T) {
			database := "http://127.0.0.1:1" // nobody is there
			if test.modules != "" {
				folder := t.TempDir()
				database = "file://" + folder
				put(t, filepath.Join(folder, "index/db.json"), `{"modified":"2026-11-20T00:00:00Z"}`)
				put(t, filepath.Join(folder, "index/modules.json"), test.modules)
				put(t, filepath.Join(folder, "ID/GO-2026-9999.json"), hole)
				put(t, filepath.Join(folder, "ID/GO-2026-9998.json"), litestreamHole)
			}
			registry := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if !strings.Contains(r.URL.Path, "advisories") {
					fmt.Fprintf(w, `{"name":%q,"versions":{"1.0.0":{"name":%[1]q,"version":"1.0.0"}}}`, r.URL.Path[1:])
					return
				}
				w.WriteHeader(test.npm)
				_, _ = w.Write([]byte(test.found))
			}))
			defer registry.Close()

			check := exec.Command("../../infra/scripts/check-dependencies.sh")
			checked := built
			if name == "Litestream is not built" {
				checked = filepath.Join(t.TempDir(), "litestream")
			}
			check.Env = append(os.Environ(), "PROGRAM="+binary, "LITESTREAM="+checked, "VULN_DB="+database,
				"npm_config_registry="+registry.URL, "npm_config_cache="+t.TempDir())
			said, _ := check.CombinedOutput()
			if got := check.ProcessState.ExitCode(); got != test.status || !strings.Contains(string(said), test.told) {
				t.Errorf("status %d, want %d with %q:\n%s", got, test.status, test.told, said)
			}
		})
	}
}

// put writes a file, and makes its folder.
func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
