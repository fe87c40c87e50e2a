package internal_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// maxPackageLines bounds what a package of the content holds without its tests.
const maxPackageLines = 2500

// By the type checker: which file of the content uses a declaration of which other. Files of one package may use each
// other; files of two packages never do so in a circle.
func TestContent_NoCircles(t *testing.T) {
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", "./content/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		exports[name] = file
	}
	fset := token.NewFileSet()
	config := types.Config{Importer: importer.ForCompiler(fset, "gc", func(name string) (io.ReadCloser, error) { return os.Open(exports[name]) })}
	edges := map[string]map[string]bool{}
	for name := range exports {
		if !strings.HasPrefix(name+"/", module+"/internal/content/") {
			continue
		}
		uses, lines := usesOf(t, fset, config, name)
		maps.Copy(edges, uses)
		if lines > maxPackageLines {
			t.Errorf("%s has %d lines: split it", name, lines)
		}
	}
	if len(edges) < 20 {
		t.Errorf("only %d files were read", len(edges))
	}
	for _, circle := range circles(edges) {
		t.Error(circle)
	}
}

// usesOf says which other files each file of a package uses, and how many lines the package has.
func usesOf(t *testing.T, fset *token.FileSet, config types.Config, name string) (uses map[string]map[string]bool, lines int) {
	t.Helper()
	folder := filepath.Join("..", strings.TrimPrefix(name, module+"/"))
	names, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		lines += fset.File(file.Pos()).LineCount()
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	if _, err := config.Check(name, fset, files, info); err != nil {
		t.Fatal(err)
	}
	uses = map[string]map[string]bool{}
	for id, object := range info.Uses {
		if object.Pkg() == nil || !strings.HasPrefix(object.Pkg().Path()+"/", module+"/internal/content/") {
			continue
		}
		file := func(pkg string, pos token.Pos) string {
			return path.Join(pkg, filepath.Base(fset.Position(pos).Filename))
		}
		from, to := file(name, id.Pos()), file(object.Pkg().Path(), object.Pos())
		if uses[from] == nil {
			uses[from] = map[string]bool{}
		}
		uses[from][to] = true
	}
	return uses, lines
}

// circles names pairs of files of two packages that use each other, directly or by others.
func circles(edges map[string]map[string]bool) (found []string) {
	reached := map[string]map[string]bool{}
	for from := range edges {
		reached[from] = map[string]bool{}
		var follow func(file string)
		follow = func(file string) {
			for next := range edges[file] {
				if !reached[from][next] {
					reached[from][next] = true
					follow(next)
				}
			}
		}
		follow(from)
	}
	for from := range edges {
		for to := range reached[from] {
			if reached[to][from] && path.Dir(from) < path.Dir(to) {
				found = append(found, fmt.Sprintf("%s and %s use each other", from, to))
			}
		}
	}
	slices.Sort(found)
	return found
}

// The test above must be able to fail.
func TestContent_Circle(t *testing.T) {
	edges := map[string]map[string]bool{"a/x.go": {"a/y.go": true}, "a/y.go": {"b/z.go": true, "a/x.go": true}, "b/z.go": {"a/x.go": true}}
	if found := circles(edges); len(found) != 2 {
		t.Errorf("got %q", found)
	}
}
