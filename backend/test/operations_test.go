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

// Every command that operators are told either works as it stands, from the root
// of the repository, or says why nobody could try it here.
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

// Every row of the table of faults names tests that are there.
func TestFaults_RowsAreProven(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/faults.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for row := range strings.Lines(padding.ReplaceAllString(string(text), " ")) {
		cells := strings.Split(strings.Trim(row, "| \n"), " | ")
		if len(cells) < 3 || strings.HasPrefix(cells[0], "**") || strings.HasPrefix(cells[0], "---") || cells[0] == "fault" {
			continue // a heading
		}
		rows++
		proofs := namedTests.FindAllStringSubmatch(cells[len(cells)-1], -1)
		if len(proofs) == 0 {
			t.Errorf("nothing proves: %s", cells[0])
		}
		for _, proof := range proofs {
			source, err := os.ReadFile(filepath.Join("../..", proof[1]))
			if err != nil || !strings.Contains(string(source), proof[2]) {
				t.Errorf("%s: there is no %q in %s (%v)", cells[0], proof[2], proof[1], err)
			}
		}
	}
	if rows < 30 {
		t.Errorf("only %d rows", rows)
	}
}

// What makes the columns of a table straight.
var padding = regexp.MustCompile(` {2,}`)

var namedTests = regexp.MustCompile("`([^`]+\\.tsx?|[^`]+\\.go): ([^`]+)`")

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
