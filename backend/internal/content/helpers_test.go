package content

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// change is one thing done to the valid data folder.
type change func(t *testing.T, dir string)

// data is a copy of the valid data folder, changed.
func data(t *testing.T, changes ...change) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.CopyFS(dir, os.DirFS("testdata/valid")); err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		c(t, dir)
	}
	return dir
}

// write puts a whole file in place.
func write(file, src string) change {
	return func(t *testing.T, dir string) {
		t.Helper()
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// validFile is a file of the valid data folder.
func validFile(file string) string {
	src, err := os.ReadFile(filepath.Join("testdata/valid", file))
	if err != nil {
		panic(err)
	}
	return string(src)
}

// replace changes the one place at which a file holds a text.
func replace(file, before, after string) change {
	return func(t *testing.T, dir string) {
		t.Helper()
		path := filepath.Join(dir, file)
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(b), before); n != 1 {
			t.Fatalf("%s holds %q %d times", file, before, n)
		}
		write(file, strings.Replace(string(b), before, after, 1))(t, dir)
	}
}

func remove(file string) change {
	return func(t *testing.T, dir string) {
		t.Helper()
		if err := os.RemoveAll(filepath.Join(dir, file)); err != nil {
			t.Fatal(err)
		}
	}
}

// read reads a folder that must be in order.
func read(t *testing.T, dir string) *almanac.Content {
	t.Helper()
	c, problems := Read(dir)
	for _, p := range problems {
		t.Error(p)
	}
	if c == nil {
		t.Fatal("no content")
	}
	return c
}

// find returns the answer to an address.
func find(t *testing.T, c *almanac.Content, path string) almanac.Answer {
	t.Helper()
	for _, answer := range c.Answers {
		if answer.Path == path {
			return answer
		}
	}
	t.Fatalf("nothing is at %s", path)
	return almanac.Answer{}
}

// lines are the problems as printed, with the folder's name in place of its path.
func lines(dir string, problems almanac.Diagnostics) []string {
	var list []string
	for _, p := range problems {
		list = append(list, strings.ReplaceAll(p.String(), filepath.ToSlash(dir), "data"))
	}
	return list
}

// checkProblems reads the changed folder and compares every problem.
func checkProblems(t *testing.T, want []string, changes ...change) {
	t.Helper()
	dir := data(t, changes...)
	c, problems := Read(dir)
	got := lines(dir, problems)
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
	if failed := len(problems.Errors()) > 0; failed != (c == nil) {
		t.Errorf("%d errors, content %v", len(problems.Errors()), c != nil)
	}
}
