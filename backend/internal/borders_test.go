// Package internal_test holds the borders of docs/architecture.md: which package may import which, and which one alone
// knows a technology.
package internal_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "farmalmanac"

// ours lists which packages of this module each package may import. Every package must be in it.
var ours = map[string][]string{
	"cmd/almanac": {"internal/adopt", "internal/almanac", "internal/content", "internal/content/archive", "internal/content/compare", "internal/content/edit",
		"internal/sqlite", "internal/cache", "internal/httpapi", "internal/editor", "internal/importer", "internal/inbox",
		"internal/lines", "internal/preview", "internal/publish", "internal/revision"},
	"internal/almanac":    {},
	"internal/sqlite":     {"internal/almanac"},
	"internal/cache":      {"internal/almanac"},
	"internal/httpapi":    {"internal/almanac", "internal/screenshot"},
	"internal/screenshot": {},
	"internal/parallel":   {},
	"internal/lines":      {"internal/almanac"},
	"internal/editor":     {"internal/almanac", "internal/content/edit", "internal/content/kind", "internal/content/source", "internal/content/validate"},
	"internal/inbox":      {"internal/almanac", "internal/content/edit"},
	"internal/importer":   {"internal/almanac", "internal/content", "internal/content/archive", "internal/content/compare", "internal/content/source", "internal/sqlite"},
	"internal/publish":    {"internal/almanac", "internal/content/archive", "internal/importer", "internal/sqlite"},
	"internal/preview":    {"internal/almanac", "internal/editor"},
	"internal/revision":   {"internal/content/archive", "internal/content/kind", "internal/content/source"},
	"internal/adopt": {"internal/almanac", "internal/content", "internal/content/diagnostic", "internal/content/edit", "internal/content/kind", "internal/content/markdown",
		"internal/content/node", "internal/content/schema", "internal/content/source", "internal/content/validate"},

	// The rooms of the content, from the lowest: each may import only those above it in this list.
	"internal/content/diagnostic": {"internal/almanac"},
	"internal/content/node":       {"internal/almanac", "internal/content/diagnostic"},
	"internal/content/markdown":   {"internal/content/diagnostic"},
	"internal/content/kind":       {},
	"internal/content/schema":     {"internal/almanac", "internal/content/diagnostic", "internal/content/node", "internal/content/kind"},
	"internal/content/source": {"internal/almanac", "internal/content/diagnostic", "internal/content/node", "internal/content/markdown",
		"internal/content/kind", "internal/content/schema", "internal/parallel"},
	"internal/content/validate": {"internal/almanac", "internal/content/diagnostic", "internal/content/node", "internal/content/markdown",
		"internal/content/kind", "internal/content/schema", "internal/content/source"},
	"internal/content/hide": {"internal/content/node", "internal/content/markdown",
		"internal/content/kind", "internal/content/schema", "internal/content/source"},
	"internal/content/answer": {"internal/almanac", "internal/content/node", "internal/content/markdown",
		"internal/content/kind", "internal/content/schema", "internal/content/source", "internal/parallel"},
	"internal/content/compare": {"internal/almanac", "internal/content/node", "internal/content/markdown", "internal/content/kind", "internal/content/source", "internal/content/hide"},
	"internal/content/edit": {"internal/almanac", "internal/content/diagnostic", "internal/content/node", "internal/content/kind", "internal/content/schema",
		"internal/content/source", "internal/content/validate", "internal/content/compare"},
	"internal/content/archive": {"internal/almanac", "internal/content/diagnostic", "internal/content/kind", "internal/content/source"},
	"internal/content":         {"internal/almanac", "internal/content/source", "internal/content/validate", "internal/content/hide", "internal/content/answer"},

	// Of the tests: no program holds them.
	"internal/content/contenttest": {"internal/almanac", "internal/content"},
	"internal/redistest":           {},
}

// technologies lists which packages alone may import a path or what is below it.
var technologies = map[string]string{
	"github.com/teambition/rrule-go":           "internal/almanac",
	"github.com/gofiber":                       "internal/httpapi",
	"github.com/valyala/fasthttp":              "internal/httpapi",
	"github.com/prometheus/client_golang":      "internal/httpapi",
	"github.com/andybalholm/brotli":            "internal/httpapi",
	"github.com/klauspost/compress":            "internal/httpapi",
	"database/sql":                             "internal/sqlite",
	"github.com/mattn/go-sqlite3":              "internal/sqlite",
	"github.com/redis":                         "internal/cache",
	"github.com/maypok86/otter":                "internal/httpapi",
	"github.com/arran4/golang-ical":            "internal/httpapi",
	"github.com/gorilla/feeds":                 "internal/httpapi",
	"github.com/yuin/goldmark":                 "internal/content/markdown",
	"github.com/JohannesKaufmann":              "internal/adopt",
	"github.com/microcosm-cc/bluemonday":       "internal/content/markdown",
	"github.com/santhosh-tekuri/jsonschema/v6": "internal/content/schema",
	"github.com/tailscale/hujson":              "internal/content/edit",
	"go.yaml.in/yaml":                          "internal/content/node",
	"github.com/agnivade/levenshtein":          "internal/content/diagnostic",
	"github.com/alecthomas/kong":               "cmd/almanac",
	"github.com/fsnotify/fsnotify":             "internal/importer",
	"testing":                                  "internal/redistest internal/content/contenttest",
}

// pure packages import the standard library and nothing else but what technologies gives them.
var pure = []string{"internal/almanac", "internal/redistest"}

// isSequential says whether a package starts no goroutine and takes no lock itself, so that infra/scripts/test.sh tests
// it without the race detector, which would take most of the time of all Go tests. What content does by
// internal/parallel, one test does with it.
func isSequential(folder string) bool {
	return slices.Contains([]string{"internal/adopt", "internal/almanac", "internal/content", "internal/inbox", "internal/screenshot"}, folder) || below(folder, "internal/content")
}

func TestBorders(t *testing.T) {
	for _, violation := range violations(t, os.DirFS("..")) {
		t.Error(violation)
	}
}

// violations reads the imports of every file that is part of a program, under any build tag, and says which cross a
// border. Tests may import more.
func violations(t *testing.T, root fs.FS) (found []string) {
	t.Helper()
	seen := map[string]bool{}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		folder := path.Dir(name)
		if _, known := ours[folder]; !known && !seen[folder] {
			found = append(found, fmt.Sprintf("%s: a package without a place in docs/architecture.md and in this test", folder))
		}
		seen[folder] = true
		source, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if why := crossing(folder, imported); why != "" {
				found = append(found, fmt.Sprintf("%s imports %s: %s", name, imported, why))
			}
		}
		if isSequential(folder) {
			ast.Inspect(file, func(node ast.Node) bool {
				if _, isGo := node.(*ast.GoStmt); isGo {
					found = append(found, fmt.Sprintf("%s starts a goroutine: test %s with -race too", name, folder))
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder := range ours {
		if !seen[folder] {
			found = append(found, fmt.Sprintf("%s: no such package any more", folder))
		}
	}
	return found
}

// crossing says why folder may not import a path, "" when it may.
func crossing(folder, imported string) string {
	if imported == module || below(imported, module) {
		if !slices.Contains(ours[folder], strings.TrimPrefix(imported, module+"/")) {
			return folder + " may not know it"
		}
		return ""
	}
	allowed := false
	for technology, owner := range technologies {
		if imported == technology || below(imported, technology) {
			if !slices.Contains(strings.Fields(owner), folder) {
				return "only " + owner + " knows " + technology
			}
			allowed = true
		}
	}
	if isSequential(folder) && slices.Contains(strings.Split(imported, "/"), "sync") {
		return "it is tested without -race"
	}
	if slices.Contains(pure, folder) && !allowed && !standard(imported) {
		return folder + " needs the standard library only"
	}
	return ""
}

func below(imported, parent string) bool { return strings.HasPrefix(imported, parent+"/") }

// standard paths have no dot in their first part.
func standard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".")
}

func TestBorders_Crossed(t *testing.T) {
	for _, tt := range []struct{ file, imported, want string }{
		{"internal/almanac/x.go", "github.com/google/uuid", "standard library only"},
		{"internal/almanac/x.go", "farmalmanac/internal/sqlite", "may not know it"},
		{"internal/almanac/x.go", "database/sql", "only internal/sqlite knows"},
		{"internal/almanac/x.go", "github.com/teambition/rrule-go", ""},
		{"internal/almanac/x.go", "net/mail", ""},
		{"internal/almanac/x_test.go", "github.com/google/uuid", ""},
		{"internal/almanac/x_windows.go", "github.com/google/uuid", "standard library only"},
		{"internal/httpapi/x.go", "farmalmanac/internal/cache", "may not know it"},
		{"internal/httpapi/x.go", "farmalmanac/internal/almanac", ""},
		{"internal/httpapi/x.go", "github.com/redis/go-redis/v9", "only internal/cache knows"},
		{"internal/content/x.go", "farmalmanac/internal/httpapi", "may not know it"},
		{"internal/content/x.go", "github.com/gofiber/fiber/v3/middleware/cors", "only internal/httpapi knows"},
		{"internal/sqlite/x.go", "farmalmanac/internal/content", "may not know it"},
		{"internal/sqlite/x.go", "database/sql/driver", ""},
		{"internal/cache/x.go", "farmalmanac/internal/sqlite", "may not know it"},
		{"internal/cache/x.go", "github.com/mattn/go-sqlite3", "only internal/sqlite knows"},
		{"internal/cache/x.go", "farmalmanac/internal/redistest", "may not know it"},
		{"internal/cache/x_test.go", "farmalmanac/internal/redistest", ""},
		{"cmd/almanac/x.go", "farmalmanac/internal/httpapi", ""},
		{"cmd/almanac/x.go", "farmalmanac/internal/redistest", "may not know it"},
		{"cmd/almanac/x.go", "github.com/redis/go-redis/v9", "only internal/cache knows"},
		{"internal/content/source/x.go", "farmalmanac/internal/content/validate", "may not know it"},
		{"internal/content/edit/x.go", "github.com/yuin/goldmark", "only internal/content/markdown knows"},
		{"internal/content/answer/x.go", "sync/atomic", "without -race"},
		{"internal/content/x.go", "golang.org/x/sync/errgroup", "without -race"},
		{"internal/helpers/x.go", "strings", "without a place"},
	} {
		t.Run(tt.file+" "+tt.imported, func(t *testing.T) {
			// A tree with every package, in which one file has the given import.
			root := t.TempDir()
			for folder := range ours {
				write(t, filepath.Join(root, folder, "doc.go"), "package x\n")
			}
			write(t, filepath.Join(root, tt.file), fmt.Sprintf("package x\n\nimport _ %q\n", tt.imported))
			found := violations(t, os.DirFS(root))
			if tt.want == "" && len(found) > 0 || tt.want != "" && (len(found) != 1 || !strings.Contains(found[0], tt.want)) {
				t.Errorf("got %q, want %q", found, tt.want)
			}
		})
	}
	t.Run("a goroutine", func(t *testing.T) {
		root := t.TempDir()
		count := 0
		for folder := range ours {
			write(t, filepath.Join(root, folder, "doc.go"), "package x\n\nfunc f() { go f() }\n")
			if isSequential(folder) {
				count++
			}
		}
		if found := violations(t, os.DirFS(root)); len(found) != count {
			t.Errorf("got %q", found)
		}
	})
	t.Run("a package that is gone", func(t *testing.T) {
		root := t.TempDir()
		write(t, filepath.Join(root, "internal/almanac/doc.go"), "package almanac\n")
		if found := violations(t, os.DirFS(root)); len(found) != len(ours)-1 {
			t.Errorf("got %q", found)
		}
	})
}

func write(t *testing.T, name, source string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
}
