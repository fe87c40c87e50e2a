package internal_test

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tracked are the files of the repository, by their paths from its root.
func tracked(t *testing.T) []string {
	t.Helper()
	if _, err := os.Stat("../../.git"); err != nil {
		t.Skip("this is no clone: git does not know its files")
	}
	list := exec.Command("git", "ls-files", "-z")
	list.Dir = "../.."
	names, err := list.Output()
	if err != nil {
		t.Fatalf("git ls-files: %v", err)
	}
	return strings.FieldsFunc(string(names), func(r rune) bool { return r == 0 })
}

// rootNames are the names at the root that have a place in the layout.
var rootNames = []string{
	".ci", ".dockerignore", ".gitattributes", ".github", ".gitignore", ".golangci.yml", ".nvmrc", ".prettierignore", ".prettierrc.json",
	"CONTRIBUTING.md", "Dockerfile.api", "Dockerfile.web", "LICENSE", "Makefile", "README.md", "SECURITY.md",
	"backend", "data", "docs", "findings", "fly.toml", "frontend", "infra",
}

// A file is stray when it is empty, or is at the root and not in rootNames: what a mistyped command leaves there.
func TestRepository_NothingIsStray(t *testing.T) {
	t.Parallel()
	for _, name := range tracked(t) {
		if root, _, _ := strings.Cut(name, "/"); !slices.Contains(rootNames, root) {
			t.Errorf("%s: nothing of this name belongs at the root", name)
		}
		if info, err := os.Lstat(path.Join("../..", name)); err == nil && info.Size() == 0 {
			t.Errorf("%s: is empty", name)
		}
	}
}

// Dependabot looks only where it is sent.
func TestRepository_EachPinnedVersionIsUpdated(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../.github/dependabot.yml")
	if err != nil {
		t.Fatal(err)
	}
	looked := map[string]string{}
	for _, entry := range regexp.MustCompile(`package-ecosystem: (\S+)\n +directories: \[(.*)\]`).FindAllStringSubmatch(string(text), -1) {
		looked[entry[1]] = entry[2]
	}
	needed := map[string][]string{"github-actions": {"/"}}
	for _, name := range tracked(t) {
		folder, file := path.Split("/" + name)
		folder = path.Clean(folder)
		switch {
		case file == "go.mod":
			needed["gomod"] = append(needed["gomod"], folder)
		case file == "package-lock.json":
			needed["npm"] = append(needed["npm"], folder)
		case file == "compose.yaml":
			needed["docker-compose"] = append(needed["docker-compose"], folder)
		case strings.HasPrefix(file, "Dockerfile") && !slices.Contains(needed["docker"], folder):
			needed["docker"] = append(needed["docker"], folder)
		}
	}
	for kind, folders := range needed {
		if want := strings.Join(folders, ", "); looked[kind] != want {
			t.Errorf("%s is looked for in [%s], and is in [%s]", kind, looked[kind], want)
		}
	}
}

// Programs of others run by the commit that somebody read, and every test runs for a change of code.
func TestRepository_WorkflowsRunWhatWasRead(t *testing.T) {
	t.Parallel()
	workflows, err := filepath.Glob("../../.github/workflows/*.yml")
	if err != nil || len(workflows) == 0 {
		t.Fatalf("%q: %v", workflows, err)
	}
	pinned := regexp.MustCompile(`uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+\n`)
	tests := false
	for _, name := range workflows {
		workflow, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if all, those := strings.Count(string(workflow), "uses: "), len(pinned.FindAll(workflow, -1)); all != those {
			t.Errorf("%s: %d programs of others, %d of them pinned", name, all, those)
		}
		tests = tests || strings.Contains(string(workflow), "- run: .ci/run\n")
	}
	if !tests {
		t.Error("no workflow runs .ci/run")
	}
}
