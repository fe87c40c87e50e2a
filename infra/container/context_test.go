package container

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/moby/patternmatcher"
	"github.com/moby/patternmatcher/ignorefile"
)

// repository is the folder that images are built from.
const repository = "../.."

// buildContext is the repository as a builder gets it: without what .dockerignore keeps out.
type buildContext struct {
	ignored *patternmatcher.PatternMatcher
}

func readContext() (buildContext, error) {
	file, err := os.Open(filepath.Join(repository, ".dockerignore"))
	if err != nil {
		return buildContext{}, err
	}
	defer file.Close()
	patterns, err := ignorefile.ReadAll(file)
	if err != nil {
		return buildContext{}, err
	}
	ignored, err := patternmatcher.New(patterns)
	return buildContext{ignored}, err
}

// walk calls visit for each file of the context at or below path.
func (c buildContext) walk(path string, visit func(path string) error) error {
	return filepath.WalkDir(filepath.Join(repository, path), func(found string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(repository, found)
		if err != nil || inside == "." {
			return err
		}
		ignored, err := c.ignored.MatchesOrParentMatches(inside)
		if err != nil {
			return err
		}
		switch {
		case entry.IsDir() && ignored && !c.takesFrom(inside):
			return filepath.SkipDir
		case entry.IsDir() || ignored:
			return nil
		default:
			return visit(inside)
		}
	})
}

// takesFrom says whether the builder gets something inside an ignored folder.
func (c buildContext) takesFrom(folder string) bool {
	for _, pattern := range c.ignored.Patterns() {
		if pattern.Exclusion() && strings.HasPrefix(pattern.String(), folder+"/") {
			return true
		}
	}
	return false
}

// Stray files of a checkout, such as a .env or a database, never get to a builder.
func TestContext_HoldsSourcesOnly(t *testing.T) {
	context, err := readContext()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]bool{}
	if err := context.walk(".", func(path string) error { files[path] = true; return nil }); err != nil {
		t.Fatal(err)
	}
	for path := range files {
		for _, unwanted := range []string{".git/", "node_modules/", "testdata/", "e2e/", "build/", "bin/", "docs/", "benchmarks/"} {
			if strings.Contains("/"+path, "/"+unwanted) {
				t.Errorf("%s gets into the build context", path)
			}
		}
	}
	for _, path := range []string{"Dockerfile.api", "Dockerfile.web", "backend/go.mod", "frontend/package-lock.json", "infra/container/build-api.sh"} {
		if !files[path] {
			t.Errorf("%s does not get into the build context", path)
		}
	}
	for _, path := range []string{".env", "var/inbox.db", "backend/inbox.db", "frontend/.env", "infra/.env", "backend/internal/cache/memory_test.go", "infra/container/go.mod"} {
		if ignored, err := context.ignored.MatchesOrParentMatches(path); err != nil || !ignored {
			t.Errorf("%s would get into the build context (%v)", path, err)
		}
	}
}
