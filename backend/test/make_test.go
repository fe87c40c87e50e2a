package test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A file that is part of the program is built in again when it changes.
func TestMake_RebuildsTheProgramForEveryFileEmbeddedInIt(t *testing.T) {
	t.Parallel()
	list := exec.Command("go", "list", "-f", `{{range .EmbedFiles}}{{$.ImportPath}}/{{.}}{{"\n"}}{{end}}`, "./...")
	list.Dir = ".."
	embedded, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	rules := exec.Command("make", "--print-data-base", "--question", "backend/bin/almanac")
	rules.Dir = "../.."
	rules.Env = slices.DeleteFunc(os.Environ(), func(setting string) bool { return strings.HasPrefix(setting, "MAKE") })
	printed, _ := rules.Output() // ends with 1 when there is something to build
	rule := regexp.MustCompile(`(?m)^backend/bin/almanac: (.*)$`).FindSubmatch(printed)
	if rule == nil {
		t.Fatalf("no rule for the program:\n%.2000s", printed)
	}
	sources := strings.Fields(string(rule[1]))
	files := strings.Fields(string(embedded))
	if len(files) < 3 {
		t.Fatalf("only %q are embedded", files)
	}
	for _, file := range files {
		if strings.Contains(file, "/adopt/base/") {
			continue // a copy of data/, which every build of the program makes again
		}
		if file = "backend/" + strings.TrimPrefix(file, "farmalmanac/"); !slices.Contains(sources, file) {
			t.Errorf("a change of %s builds nothing", file)
		}
	}
}
