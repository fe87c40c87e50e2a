// Package contenttest makes data folders for tests: the small valid one with changes, or a copy of the real one. It is
// for tests alone.
package contenttest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
)

// Change is one thing done to the valid data folder.
type Change func(t *testing.T, dir string)

// module is the folder of the Go module that a test is in.
func module() string {
	for dir := "."; len(dir) < 100; dir = filepath.Join("..", dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
	}
	panic("no go.mod above this test")
}

func small() string { return filepath.Join(module(), "internal/content/testdata/valid") }

// Data is a copy of the valid data folder, changed.
func Data(t *testing.T, changes ...Change) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.CopyFS(dir, os.DirFS(small())); err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		c(t, dir)
	}
	return dir
}

// Write puts a whole file in place.
func Write(file, src string) Change {
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

// ValidFile is a file of the valid data folder.
func ValidFile(file string) string {
	src, err := os.ReadFile(filepath.Join(small(), file))
	if err != nil {
		panic(err)
	}
	return string(src)
}

// Replace changes the one place at which a file holds a text.
func Replace(file, before, after string) Change {
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
		Write(file, strings.Replace(string(b), before, after, 1))(t, dir)
	}
}

// Remove removes a file or folder.
func Remove(file string) Change {
	return func(t *testing.T, dir string) {
		t.Helper()
		if err := os.RemoveAll(filepath.Join(dir, file)); err != nil {
			t.Fatal(err)
		}
	}
}

// Read reads a folder that must be in order.
func Read(t *testing.T, dir string) *almanac.Content {
	t.Helper()
	c, problems := content.Read(dir)
	for _, p := range problems {
		t.Error(p)
	}
	if c == nil {
		t.Fatal("no content")
	}
	return c
}

// Find returns the answer to an address.
func Find(t *testing.T, c *almanac.Content, path string) almanac.Answer {
	t.Helper()
	for _, answer := range c.Answers {
		if answer.Path == path {
			return answer
		}
	}
	t.Fatalf("nothing is at %s", path)
	return almanac.Answer{}
}

// Lines are the problems as printed, with the folder's name in place of its path.
func Lines(dir string, problems almanac.Diagnostics) []string {
	var list []string
	for _, p := range problems {
		list = append(list, strings.ReplaceAll(p.String(), filepath.ToSlash(dir), "data"))
	}
	return list
}

// CheckProblems reads the changed folder and compares every problem.
func CheckProblems(t *testing.T, want []string, changes ...Change) {
	t.Helper()
	dir := Data(t, changes...)
	c, problems := content.Read(dir)
	got := Lines(dir, problems)
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
	if failed := len(problems.Errors()) > 0; failed != (c == nil) {
		t.Errorf("%d errors, content %v", len(problems.Errors()), c != nil)
	}
}

// Moved is the list of former addresses.
const Moved = "site/moved.json"

// MovedPagesFile is such a list.
var MovedPagesFile = Write(Moved, `{
  "pages": [
    { "from": "/buildings/hut", "to": "/buildings/house" },
    { "from": "/posts/first-steps", "to": "/posts/getting-started" },
    { "from": "/old-page", "to": "/menu" }
  ]
}
`)

// RealData is a copy of the content that ships.
func RealData(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(module(), "../data"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Case is a mistake with the exact lines that an editor reads.
type Case struct {
	Name    string
	Changes []Change
	Want    []string
}

// Run checks each case.
func Run(t *testing.T, cases []Case) {
	t.Helper()
	for _, tc := range cases {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			CheckProblems(t, tc.Want, tc.Changes...)
		})
	}
}
