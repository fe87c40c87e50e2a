package test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// repository makes the site's own data a git repository, commits it, and returns a function that runs git there.
func (s *site) repository() func(args ...string) {
	s.t.Helper()
	s.ownData()
	git := func(args ...string) {
		s.t.Helper()
		command := exec.Command("git", append([]string{
			"-C", filepath.Dir(s.data), "-c", "user.name=Editor", "-c", "user.email=editor@example.com", "-c", "commit.gpgsign=false",
		}, args...)...)
		if out, err := command.CombinedOutput(); err != nil {
			s.t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("init", "--quiet")
	git("add", ".")
	git("commit", "--quiet", "--message", "First")
	return git
}

const boardsChanged = "House, level 4: boards 15 → 4,500\n"

func TestDiff_BetweenFoldersAndRevisions(t *testing.T) {
	t.Parallel()
	s := realSite(t)
	git := s.repository()
	edit(t, filepath.Join(s.data, "buildings/house.json"), `"board": 15,`, `"board": 4500,`)
	git("commit", "--quiet", "--all", "--message", "Second")
	git("tag", "later")
	edit(t, filepath.Join(s.data, "buildings/house.json"), `"board": 4500,`, `"board": 4600,`)
	original, err := filepath.Abs(realData)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		args []string
		want string
	}{
		{"two revisions", []string{"HEAD~1", "later"}, boardsChanged},
		{"a revision and DATA_DIR", []string{"HEAD"}, "House, level 4: boards 4,500 → 4,600\n"},
		{"two folders", []string{s.data, original}, "House, level 4: boards 4,600 → 15\n"},
		{"a folder and a revision", []string{original, "later"}, boardsChanged},
		{"the same", []string{"HEAD", "later"}, "Nothing that a player would notice has changed.\n"},
	} {
		if got := s.run(append([]string{"diff"}, tt.args...)...); got.status != 0 || got.out != tt.want || got.err != "" {
			t.Errorf("%s: exit status %d: %q, %q, want %q", tt.name, got.status, got.out, got.err, tt.want)
		}
	}
}

func TestDiff_AsJSON(t *testing.T) {
	t.Parallel()
	s := realSite(t)
	s.repository()
	edit(t, filepath.Join(s.data, "buildings/house.json"), `"board": 15,`, `"board": 4500,`)
	got := s.run("diff", "HEAD", "--format", "json")
	var changes []map[string]string
	if err := json.Unmarshal([]byte(got.out), &changes); err != nil || len(changes) != 1 {
		t.Fatalf("%v: %s%s", err, got.out, got.err)
	}
	if c := changes[0]; c["page"] != "/buildings/house" || c["row"] != "level 4" || c["column"] != "Boards" || c["before"] != "15" || c["after"] != "4,500" || c["provenance"] != "sample" ||
		c["text"] != "level 4: boards 15 → 4,500" {
		t.Errorf("got %v", c)
	}
	if got := s.run("diff", "HEAD", "HEAD", "--format", "json"); strings.TrimSpace(got.out) != "[]" {
		t.Errorf("of no changes: %q", got.out)
	}
}

// The draft is a whole file for data/news, with any names and texts.
func TestDiff_AsANewsDraftThatCheckAccepts(t *testing.T) {
	t.Parallel()
	s := realSite(t, "CLOCK=2026-11-25T09:30:00Z")
	s.repository()
	edit(t, filepath.Join(s.data, "buildings/house.json"), `"board": 15,`, `"board": 4500,`)
	edit(t, filepath.Join(s.data, "buildings/house.json"), `"name": "House"`, `"name": "House *<b>* [x](y) & co_op_"`)
	if err := os.Remove(filepath.Join(s.data, "news", "2026-11-20-winter-is-near.md")); err != nil {
		t.Fatal(err)
	}
	got := s.run("diff", "HEAD", "--format", "markdown")
	const want = `---
title: What changed in the almanac
date: "2026-11-25 09:30"
link: /changes
---

**News: Winter is near, so start milling**

- is gone

**[House \*\<b\>\* \[x\](y) \& co\_op\_](/buildings/house)**

- name House → House \*\<b\>\* \[x\](y) \& co\_op\_
- level 4: boards 15 → 4,500
`
	if got.status != 0 || got.out != want {
		t.Errorf("exit status %d: %s%s\nwant %s", got.status, got.out, got.err, want)
	}
	if err := os.WriteFile(filepath.Join(s.data, "news", "2026-11-25-changes.md"), []byte(got.out), 0o644); err != nil {
		t.Fatal(err)
	}
	s.env = nil // figures may have been checked after that day
	if got := s.run("check"); got.status != 0 || strings.Contains(got.out, "news/") {
		t.Errorf("check: %s%s", got.out, got.err)
	}
}

func TestDiff_SaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	inside, outside := realSite(t), realSite(t).ownData()
	inside.repository()
	for _, tt := range []struct {
		name string
		site *site
		args []string
		want string
	}{
		{"neither a folder nor a revision", inside, []string{"nope"}, "nope is neither a folder nor a revision of the git repository of "},
		{"a revision that looks like an option", inside, []string{"--", "--output=/tmp/x"}, "--output=/tmp/x is neither a folder nor a revision"},
		{"no repository", outside, []string{"HEAD"}, "HEAD is no folder, and "},
		{"a folder of something else", inside, []string{t.TempDir()}, "holds no content: expected a folder such as data/"},
	} {
		if got := tt.site.run(append([]string{"diff"}, tt.args...)...); got.status != 1 || !strings.Contains(got.err, tt.want) || got.out != "" {
			t.Errorf("%s: exit status %d: %q, %q, want %q", tt.name, got.status, got.out, got.err, tt.want)
		}
	}
}

// Every mistake is listed, with its revision or folder.
func TestDiff_ListsAllThatIsBroken(t *testing.T) {
	t.Parallel()
	s := realSite(t)
	git := s.repository()
	house, barn := filepath.Join(s.data, "buildings/house.json"), filepath.Join(s.data, "buildings/barn.json")
	edit(t, house, `"board": 15,`, `"board": many,`)
	edit(t, barn, `"name": "Barn"`, `"name": Barn`)
	git("commit", "--quiet", "--all", "--message", "Broken")
	folder := filepath.Base(s.data)
	for _, tt := range []struct {
		args []string
		want []string
	}{
		{[]string{"HEAD", "HEAD~1"}, []string{
			"almanac: the older content cannot be read:\nHEAD:" + folder + "/buildings/barn.json:", "\nHEAD:" + folder + "/buildings/house.json:",
		}},
		{[]string{"HEAD~1"}, []string{"almanac: the newer content cannot be read:\n" + s.data + "/buildings/barn.json:", "\n" + s.data + "/buildings/house.json:"}},
	} {
		got := s.run(append([]string{"diff"}, tt.args...)...)
		for _, want := range tt.want {
			if got.status != 1 || got.out != "" || !strings.Contains(got.err, want) {
				t.Errorf("%q: exit status %d: %q, %q, want %q", tt.args, got.status, got.out, got.err, want)
			}
		}
	}
}

// review runs what a forge runs when data/ changes, and returns what it prints and the summary of the run.
func (s *site) review(revision string) (status int, out, summary string) {
	s.t.Helper()
	file := filepath.Join(s.t.TempDir(), "summary.md")
	command := exec.Command("../../infra/scripts/review-data.sh", revision)
	command.Env = append(os.Environ(), "ALMANAC="+binary, "DATA_DIR="+s.data, "GITHUB_STEP_SUMMARY="+file, "GITHUB_ACTIONS=true")
	printed, _ := command.CombinedOutput()
	written, err := os.ReadFile(file)
	if err != nil {
		s.t.Fatalf("%v: %s", err, printed)
	}
	return command.ProcessState.ExitCode(), string(printed), string(written)
}

func TestReviewOfChangedData(t *testing.T) {
	t.Parallel()
	s := realSite(t)
	s.repository()
	edit(t, filepath.Join(s.data, "buildings/house.json"), `"board": 15,`, `"board": 4500,`)
	status, out, summary := s.review("HEAD")
	if status != 0 || !strings.Contains(out, "no problems") {
		t.Errorf("exit status %d: %s", status, out)
	}
	// What files hold is no command of the forge: it waits for a word that nobody can know before.
	words := regexp.MustCompile(`(?s)::stop-commands::([0-9a-f]{32})\n.*::stop-commands::([0-9a-f]{32})\n` + regexp.QuoteMeta(boardsChanged) + `::([0-9a-f]{32})::\n$`).FindStringSubmatch(out)
	if words == nil || words[2] != words[3] || words[1] == words[2] || !strings.Contains(out, "\n::"+words[1]+"::\n") {
		t.Errorf("the words are %q: %s", words, out)
	}
	for _, want := range []string{
		"## Check\n\n", "## What players would notice\n\n    " + boardsChanged, "## The same as a draft for data/news\n\n    ---\n    title:",
	} {
		if !strings.Contains(summary, want) {
			t.Errorf("the summary lacks %q: %s", want, summary)
		}
	}
	if status, out, _ := s.review("nope"); status != 1 || !strings.Contains(out, "nope is neither") {
		t.Errorf("of no revision: exit status %d: %s", status, out)
	}
	edit(t, filepath.Join(s.data, "buildings/house.json"), `"board": 4500,`, `"board": many,`)
	if status, out, summary := s.review("HEAD"); status != 1 || !strings.Contains(out, "::error file=") || !strings.Contains(summary, "house.json:") {
		t.Errorf("of broken data: exit status %d: %s", status, out)
	}
}

func TestReviewOfChangedData_OnAForge(t *testing.T) {
	t.Parallel()
	workflow, err := os.ReadFile("../../.github/workflows/data.yml")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(workflow), `run: infra/scripts/review-data.sh "$BASE"`) {
		t.Error("the workflow does not run infra/scripts/review-data.sh")
	}
}
