package internal_test

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// prose are the documents for people who work on the project, by their paths.
func prose(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, name := range tracked(t) {
		if path.Ext(name) != ".md" || strings.Contains(name, "testdata/") || path.Dir(name) == "data/posts" && path.Base(name) != "README.md" ||
			path.Dir(name) == "data/news" && path.Base(name) != "README.md" {
			continue
		}
		if text, err := os.ReadFile("../../" + name); err == nil {
			texts[name] = string(text)
		}
	}
	if len(texts) < 20 {
		t.Fatalf("only %d documents are found", len(texts))
	}
	return texts
}

var (
	fenced     = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	docLink    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	docHeading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	notInSlug  = regexp.MustCompile(`[^\p{L}\p{N}_ -]`)
	docPath    = regexp.MustCompile("`((?:backend|frontend|infra|data|docs|\\.github)/[\\w./-]+)`")
)

// anchors are the addresses of a document's headings, as GitHub makes them.
func anchors(text string) map[string]bool {
	found := map[string]bool{}
	for _, heading := range docHeading.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
		found[strings.ReplaceAll(notInSlug.ReplaceAllString(strings.ToLower(heading[1]), ""), " ", "-")] = true
	}
	return found
}

func TestDocs_LinksLeadToFilesAndHeadings(t *testing.T) {
	t.Parallel()
	texts := prose(t)
	for name, text := range texts {
		for _, link := range docLink.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			target, fragment, _ := strings.Cut(link[1], "#")
			if strings.Contains(target, ":") || strings.HasPrefix(target, "/") {
				continue // of the web or of the site
			}
			file := name
			if target != "" {
				file = path.Join(path.Dir(name), target)
			}
			if _, err := os.Stat("../../" + file); err != nil {
				t.Errorf("%s: %s leads to no file", name, link[1])
			} else if fragment != "" && !anchors(texts[file])[fragment] {
				t.Errorf("%s: %s leads to no heading", name, link[1])
			}
		}
	}
}

// Files that builds and programs make are not in the repository.
var made = regexp.MustCompile(`^(backend/bin|frontend/build|frontend/app/api/types\.ts$|infra/\.env)`)

func TestDocs_NameOnlyFilesThatExist(t *testing.T) {
	t.Parallel()
	for name, text := range prose(t) {
		for _, file := range docPath.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat("../../" + file[1]); err != nil && !made.MatchString(file[1]) {
				t.Errorf("%s: there is no %s", name, file[1])
			}
		}
	}
}

func TestDocs_AreShort(t *testing.T) {
	t.Parallel()
	for name, text := range prose(t) {
		lines := strings.Count(text, "\n")
		if name == "docs/architecture.md" && lines > 100 {
			t.Errorf("%s has %d lines, more than the 100 that a newcomer reads", name, lines)
		}
		if path.Dir(name) != "docs/decisions" || path.Base(name) == "README.md" {
			continue
		}
		if lines > 15 {
			t.Errorf("%s has %d lines", name, lines)
		}
		for _, part := range []string{"**Context.**", "**Decision.**", "**Consequence.**"} {
			if strings.Count(text, part) != 1 {
				t.Errorf("%s: has no %s", name, part)
			}
		}
	}
}
