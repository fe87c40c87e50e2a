package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var shellBlocks = regexp.MustCompile("(?ms)^```sh\n(.*?)^```$")

// Every command in the runbook either works unchanged from the root of the repository, or says why nobody could try it
// here.
func TestOperations_CommandsWork(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := shellBlocks.FindAllStringSubmatch(string(text), -1)
	ran := 0
	for _, block := range blocks {
		commands := block[1]
		if reason, ok := strings.CutPrefix(commands, "# not run by a test: "); ok {
			if first, _, _ := strings.Cut(reason, "\n"); len(first) < 10 {
				t.Errorf("no reason why nobody runs this:\n%s", commands)
			}
			continue
		}
		ran++
		name, _, _ := strings.Cut(commands, "\n")
		t.Run(name, func(t *testing.T) {
			b := newBackup(newSite(t))
			p := b.serve()
			id, _ := p.send("Ada", "Hello")
			if id == "" {
				t.Fatal("no message")
			}
			eventually(t, "a first copy", func() bool {
				copies, err := os.ReadDir(filepath.Join(b.replica, "ltx"))
				return err == nil && len(copies) > 0
			})
			shell := exec.Command("bash", "-euo", "pipefail", "-c", commands)
			shell.Dir = asCheckedOut(t)
			shell.Env = append(b.command().Env, "ID="+id, "PATH="+filepath.Dir(binary)+":"+os.Getenv("PATH"))
			if said, err := shell.CombinedOutput(); err != nil {
				t.Errorf("%v:\n%s\n%s", err, commands, said)
			}
		})
	}
	if ran < 3 {
		t.Errorf("only %d of %d blocks can be run", ran, len(blocks))
	}
}

// Every row of the tables of faults names test files that exist.
func TestFaults_RowsAreProven(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/faults.md")
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command("git", "ls-files", "*_test.go", "*.test.ts", "*.spec.ts")
	list.Dir = "../.."
	files, err := list.Output()
	if err != nil {
		t.Skip("this is no clone: git does not know its files")
	}
	tests := map[string]bool{}
	for file := range strings.Lines(string(files)) {
		tests[filepath.Base(strings.TrimSpace(file))] = true
	}
	rows := 0
	for row := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(row, "| \n"), "|")
		if len(cells) != 4 || strings.HasPrefix(cells[0], "fails ") || strings.HasPrefix(cells[0], "---") {
			continue // a heading
		}
		rows++
		names := namedTests.FindAllStringSubmatch(cells[3], -1)
		if len(names) == 0 {
			t.Errorf("nothing proves: %s", cells[0])
		}
		for _, name := range names {
			if !tests[name[1]] {
				t.Errorf("%s: there is no test file %s", cells[0], name[1])
			}
		}
	}
	if rows < 30 {
		t.Errorf("only %d rows", rows)
	}
}

var namedTests = regexp.MustCompile("`([^`]+)`")

// asCheckedOut is a folder like the repository's, with the program built.
func asCheckedOut(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "backend/bin"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"backend/bin/almanac": binary, "data": realData, "infra": "../../infra", "docs": "../../docs"} {
		target, err := filepath.Abs(target)
		if err == nil {
			err = os.Symlink(target, filepath.Join(root, name))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}
