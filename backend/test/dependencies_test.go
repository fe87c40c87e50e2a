package test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
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
		prints  string
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
			if got := check.ProcessState.ExitCode(); got != test.status || !strings.Contains(string(said), test.prints) {
				t.Errorf("status %d, want %d with %q:\n%s", got, test.status, test.prints, said)
			}
		})
	}
}

// A list of a module that ends early hides nothing: Fiber's once ended with v3.1.0 while there was a v3.5.0 without its holes.
func TestDependencies_NewerModules(t *testing.T) {
	t.Parallel()
	const fiber, sync, kong = "github.com/gofiber/fiber/v3", "golang.org/x/sync", "github.com/alecthomas/kong"
	ours := required(t)
	next := func(name string, steps int) string {
		var major, minor, patch int
		if _, err := fmt.Sscanf(ours[name], "v%d.%d.%d", &major, &minor, &patch); err != nil {
			t.Fatalf("%s %s: %v", name, ours[name], err)
		}
		return fmt.Sprintf("v%d.%d.0", major, minor+steps)
	}
	for name, test := range map[string]struct {
		listed, there map[string]string // the newest version that the list names; one more that there is
		away          bool
		prints        []string
		status        int
	}{
		"nothing is newer": {prints: []string{"  none"}},
		"a newer one":      {listed: map[string]string{sync: next(sync, 3)}, prints: []string{"  " + sync + " " + ours[sync] + " → " + next(sync, 3) + "\n"}},
		"newer ones that the list leaves out": {
			there: map[string]string{fiber: next(fiber, 1) + " " + next(fiber, 2), kong: next(kong, 1)},
			prints: []string{
				"  " + fiber + " " + ours[fiber] + " → " + next(fiber, 2) + ", which the list leaves out\n",
				"  " + kong + " " + ours[kong] + " → " + next(kong, 1) + ", which the list leaves out\n",
			},
		},
		"the proxy is away": {away: true, prints: []string{"NOT CHECKED"}, status: 2},
	} {
		t.Run(name, func(t *testing.T) {
			check := exec.Command("node", "../../infra/scripts/newer-modules.mjs")
			check.Env = append(os.Environ(), moduleProxy(t, func(module string) (listed, there string) {
				return test.listed[module], test.there[module]
			})...)
			if test.away {
				check.Env = append(check.Env, "GOPROXY=http://127.0.0.1:1")
			}
			said, _ := check.CombinedOutput()
			for _, prints := range test.prints {
				if !strings.Contains(string(said), prints) {
					t.Errorf("does not print %q:\n%s", prints, said)
				}
			}
			if got, want := strings.Count(string(said), "→"), strings.Count(strings.Join(test.prints, ""), "→"); got != want || check.ProcessState.ExitCode() != test.status {
				t.Errorf("%d modules, status %d:\n%s", got, check.ProcessState.ExitCode(), said)
			}
		})
	}
}

// required returns the versions of the modules that the program names.
func required(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	versions := map[string]string{}
	for _, line := range regexp.MustCompile(`(?m)^\t(\S+) (v\S+)$`).FindAllStringSubmatch(string(text), -1) {
		versions[line[1]] = line[2]
	}
	return versions
}

// moduleProxy starts a proxy that knows each module at our version alone, or with what newer names besides: the version
// that its list ends with, and versions that the list leaves out. It returns the settings of a go that asks it.
func moduleProxy(t *testing.T, newer func(module string) (listed, there string)) []string {
	t.Helper()
	ours := required(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		module, asked, _ := strings.Cut(r.URL.Path[1:], "/@v/")
		listed, there := newer(module)
		version, known := strings.CutSuffix(asked, ".info")
		switch {
		case asked == "list":
			fmt.Fprintf(w, "%s\n%s\n", ours[module], listed)
		case known && slices.Contains(strings.Fields(ours[module]+" "+listed+" "+there), version):
			fmt.Fprintf(w, `{"Version":%q,"Time":"2026-11-20T00:00:00Z"}`, version)
		case strings.HasSuffix(asked, ".mod"):
			fmt.Fprintf(w, "module %s\n", module)
		default:
			http.Error(w, "This module version is not available.", http.StatusForbidden)
		}
	}))
	t.Cleanup(server.Close)
	return []string{"GOPROXY=" + server.URL, "GOSUMDB=off", "GOMODCACHE=" + t.TempDir(), "GOFLAGS=-modcacherw"}
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
