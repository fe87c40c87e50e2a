package internal_test

import (
	"fmt"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// unusedWords reads the first column of the table in docs/words.md.
func unusedWords(t *testing.T) *regexp.Regexp {
	t.Helper()
	page, err := os.ReadFile("../../docs/words.md")
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, row := range regexp.MustCompile(`(?m)^\| ([a-z][a-z, ]*?) +\|`).FindAllStringSubmatch(string(page), -1)[1:] {
		words = append(words, strings.Split(row[1], ", ")...)
	}
	if len(words) < 20 {
		t.Fatalf("docs/words.md lists only %q", words)
	}
	return regexp.MustCompile(`(?i)\b(` + strings.Join(words, "|") + `)\b`)
}

// comments finds what a line says to people who read the code, by the ending of the file's name.
var comments = map[string]*regexp.Regexp{
	".md":  regexp.MustCompile(`.*`),
	".sh":  regexp.MustCompile(`^\s*#.*`),
	".go":  regexp.MustCompile(`(^|\s)//.*|^func Test\w+|t\.Run\(".*`),
	".ts":  regexp.MustCompile("(^|\\s)//.*|^\\s*/?\\*.*|\\b(describe|it|test)(\\.\\w+)?\\(['\"`].*"),
	".css": regexp.MustCompile(`^\s*/?\*.*`),
	// Schemas, the API document and the dashboard.
	".json": regexp.MustCompile(`"(title|summary|description)": "[^"]*`),
}

// sameComments are endings of names whose files have comments like those of another ending.
var sameComments = map[string]string{
	".tsx": ".ts", ".mjs": ".ts", ".cjs": ".ts", ".yml": ".sh", ".yaml": ".sh", ".toml": ".sh",
	"Makefile": ".sh", "Caddyfile": ".sh", "Dockerfile.api": ".sh", "Dockerfile.web": ".sh",
}

var camelCase = regexp.MustCompile(`[a-z_][A-Z]`)

// wordsIn lists the lines of a text that use one of the words.
func wordsIn(name, text string, words *regexp.Regexp) (found []string) {
	ending := path.Ext(name)
	if same := sameComments[ending] + sameComments[path.Base(name)]; same != "" {
		ending = same
	}
	pattern := comments[ending]
	if pattern == nil {
		return nil
	}
	for i, line := range strings.Split(text, "\n") {
		for _, said := range pattern.FindAllString(line, -1) {
			said = camelCase.ReplaceAllStringFunc(said, func(pair string) string { return pair[:1] + " " + pair[1:] })
			if word := words.FindString(said); word != "" {
				found = append(found, fmt.Sprintf("%s:%d says %q: %s", name, i+1, word, strings.TrimSpace(line)))
			}
		}
	}
	return found
}

// isContent reports whether a file holds what the site publishes.
func isContent(name string) bool {
	return strings.HasPrefix(name, "data/") && !strings.HasPrefix(name, "data/schema/") && path.Base(name) != "README.md"
}

// A reader of the code for the first time should need no glossary of ours.
func TestWords_CommentsAndDocsAreInPlainWords(t *testing.T) {
	t.Parallel()
	words := unusedWords(t)
	for _, name := range tracked(t) {
		isList := name == "docs/words.md" || name == "backend/internal/words_test.go"
		if isList || strings.Contains(name, "/testdata/") || isContent(name) {
			continue
		}
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			continue // removed, not yet committed
		}
		for _, found := range wordsIn(name, string(text), words) {
			t.Error(found)
		}
	}
}

func TestWords_AreFoundWherePeopleReadThem(t *testing.T) {
	t.Parallel()
	words := unusedWords(t)
	for _, tt := range []struct{ name, text string }{
		{"a.go", "x := 1 // as it was told"},
		{"a.go", "func TestFigures_TellsTheSource(t *testing.T) {"},
		{"a.go", `t.Run("begins anew", f)`},
		{"a.tsx", " * what stands under it"},
		{"a.test.ts", "  it('mends what is broken', () => {"},
		{"a.css", "/* none of its own */"},
		{"infra/compose.yaml", "  # whoever asks"},
		{"Makefile", "# Hence the order."},
		{"docs/a.md", "Nothing but figures."},
		{"data/schema/a.json", `"intro": { "title": "Text", "description": "What stands here." },`},
	} {
		if found := wordsIn(tt.name, tt.text, words); len(found) != 1 {
			t.Errorf("%s: %q: found %q", tt.name, tt.text, found)
		}
	}
	for name, text := range map[string]string{"a.go": `told := "anew"`, "a.ts": "const told = standing;", "a.json": `"told"`, "a.md": "It is holding."} {
		if found := wordsIn(name, text, words); len(found) > 0 {
			t.Errorf("%s: found %q", name, found)
		}
	}
}
