package content_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

var readmeExample = regexp.MustCompile("(?s)```(json|markdown)\n(.*?)```")

// Every folder of data says what it is, by an example that an import would take.
func TestData_Readmes(t *testing.T) {
	dir := RealData(t)
	src, _ := source.Parse(dir, nil)
	for folder := range folders(src, t) {
		b, err := os.ReadFile(filepath.Join(dir, folder, "README.md"))
		if err != nil {
			t.Error(err)
			continue
		}
		example := readmeExample.FindStringSubmatch(string(b))
		switch {
		case folder == "images" || folder == ".":
		case example == nil:
			t.Errorf("%s/README.md has no example", folder)
		case example[1] == "markdown":
			name := map[string]string{"posts": "a-tour-of-the-bees.md", "news": "2026-11-25-an-example.md"}[folder]
			Write(path.Join(folder, name), example[2])(t, dir)
		case folder == "schema":
			if !strings.Contains(example[2], `"../schema/buildings.schema.json"`) {
				t.Errorf("%s names no schema", example[2])
			}
		default:
			tryExample(src, t, folder, example[2])
		}
	}
	Read(t, dir) // with the examples of posts and news
}

// folders are those of a data folder that are not below images.
func folders(s *source.Source, t *testing.T) map[string]bool {
	t.Helper()
	folders := map[string]bool{".": true, "images": true, "schema": true, "dream": true}
	for _, k := range kind.All {
		if k.Single {
			folders[path.Dir(k.Path)] = true
		} else {
			folders[k.Path] = true
		}
	}
	return folders
}

// tryExample puts an example in the place of something with the same fields, in a file of the folder.
func tryExample(s *source.Source, t *testing.T, folder, example string) {
	t.Helper()
	value, found := node.ParseJSON(example)
	if len(found) > 0 {
		t.Errorf("%s: %v", folder, found)
		return
	}
	keys := func(n *node.Node) (keys []string) {
		for _, m := range n.Members {
			keys = append(keys, m.Key.Text)
		}
		return keys
	}
	var same func(n *node.Node) *node.Node
	same = func(n *node.Node) *node.Node {
		if n.Type == node.Object && slices.Equal(keys(n), keys(value)) {
			return n
		}
		for _, item := range n.Items {
			if found := same(item); found != nil {
				return found
			}
		}
		for _, m := range n.Members {
			if found := same(m.Value); found != nil {
				return found
			}
		}
		return nil
	}
	for _, k := range kind.All {
		for _, doc := range s.Docs[k.Name] {
			if path.Dir(doc.File) != folder {
				continue
			}
			if row := same(doc.Root); row != nil {
				former := *row
				*row = *value
				if found := s.Schemas.Check(k.Name, doc.Root); len(found) > 0 {
					t.Errorf("the example of %s/README.md: %v", folder, found)
				}
				*row = former
				return
			}
		}
	}
	t.Errorf("the example of %s/README.md has other fields than all that is in the files there", folder)
}

// Editors find the schema of every file, and in it a sentence on every field.
func TestData_Schemas(t *testing.T) {
	const dir = "../../../data"
	src, _ := source.Parse(dir, nil)
	for _, k := range kind.All {
		for _, doc := range src.Docs[k.Name] {
			b, err := os.ReadFile(filepath.Join(dir, doc.File))
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Repeat("../", strings.Count(doc.File, "/")) + schema.File(k.Name)
			if !k.Prose && !strings.HasPrefix(string(b), "{\n  \"$schema\": \""+want+"\",\n") {
				t.Errorf("%s does not begin with its schema, %s", doc.File, want)
			}
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "schema/*.json"))
	if err != nil || len(files) < len(kind.All) {
		t.Fatal(err, files)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		root, _ := node.ParseJSON(string(b))
		checkDescriptions(t, filepath.Base(file), root, "")
	}
}

// checkDescriptions sees that each property below a schema says what it is, itself or by the definition that it names.
func checkDescriptions(t *testing.T, file string, n *node.Node, field string) {
	for i, item := range n.Items {
		checkDescriptions(t, file, item, node.JoinIndex(field, i))
	}
	for _, m := range n.Members {
		at := node.Join(field, m.Key.Text)
		if m.Key.Text == "properties" && !strings.Contains(at, "if.") && !strings.Contains(at, "then.") && !strings.Contains(at, "else.") {
			for _, property := range m.Value.Members {
				says := property.Value.TextOf("description") + property.Value.TextOf("$ref")
				if property.Value.Type == node.Object && says == "" {
					t.Errorf("%s: %s has no description", file, node.Join(at, property.Key.Text))
				}
			}
		}
		checkDescriptions(t, file, m.Value, at)
	}
}
