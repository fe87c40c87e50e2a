package content

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var readmeExample = regexp.MustCompile("(?s)```(json|markdown)\n(.*?)```")

// Every folder of data says what it is, by an example that an import would take.
func TestData_Readmes(t *testing.T) {
	dir := realData(t)
	src, _ := parse(dir)
	for folder := range src.folders(t) {
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
			write(path.Join(folder, name), example[2])(t, dir)
		case folder == "schema":
			if !strings.Contains(example[2], `"../schema/buildings.schema.json"`) {
				t.Errorf("%s names no schema", example[2])
			}
		default:
			src.tryExample(t, folder, example[2])
		}
	}
	read(t, dir) // with the examples of posts and news
}

// folders are those of a data folder that are not below images.
func (s *source) folders(t *testing.T) map[string]bool {
	t.Helper()
	folders := map[string]bool{".": true, "images": true, "schema": true, "dream": true}
	for _, k := range kinds {
		if k.single {
			folders[path.Dir(k.path)] = true
		} else {
			folders[k.path] = true
		}
	}
	return folders
}

// tryExample puts an example in the place of something with the same fields, in a file of the folder.
func (s *source) tryExample(t *testing.T, folder, example string) {
	t.Helper()
	value, found := parseJSON(example)
	if len(found) > 0 {
		t.Errorf("%s: %v", folder, found)
		return
	}
	keys := func(n *node) (keys []string) {
		for _, m := range n.members {
			keys = append(keys, m.key.text)
		}
		return keys
	}
	var same func(n *node) *node
	same = func(n *node) *node {
		if n.kind == object && slices.Equal(keys(n), keys(value)) {
			return n
		}
		for _, item := range n.items {
			if found := same(item); found != nil {
				return found
			}
		}
		for _, m := range n.members {
			if found := same(m.value); found != nil {
				return found
			}
		}
		return nil
	}
	for _, k := range kinds {
		for _, doc := range s.docs[k.name] {
			if path.Dir(doc.file) != folder {
				continue
			}
			if row := same(doc.root); row != nil {
				former := *row
				*row = *value
				if found := s.schemas.check(k.name, doc.root); len(found) > 0 {
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
	src, _ := parse(dir)
	for _, k := range kinds {
		for _, doc := range src.docs[k.name] {
			b, err := os.ReadFile(filepath.Join(dir, doc.file))
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Repeat("../", strings.Count(doc.file, "/")) + schemaFile(k.name)
			if !k.prose && !strings.HasPrefix(string(b), "{\n  \"$schema\": \""+want+"\",\n") {
				t.Errorf("%s does not begin with its schema, %s", doc.file, want)
			}
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "schema/*.json"))
	if err != nil || len(files) < len(kinds) {
		t.Fatal(err, files)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		root, _ := parseJSON(string(b))
		checkDescriptions(t, filepath.Base(file), root, "")
	}
}

// checkDescriptions sees that each property below a schema says what it is, itself or by the definition that it names.
func checkDescriptions(t *testing.T, file string, n *node, field string) {
	for i, item := range n.items {
		checkDescriptions(t, file, item, joinIndex(field, i))
	}
	for _, m := range n.members {
		at := join(field, m.key.text)
		if m.key.text == "properties" && !strings.Contains(at, "if.") && !strings.Contains(at, "then.") && !strings.Contains(at, "else.") {
			for _, property := range m.value.members {
				says := property.value.string("description") + property.value.string("$ref")
				if property.value.kind == object && says == "" {
					t.Errorf("%s: %s has no description", file, join(at, property.key.text))
				}
			}
		}
		checkDescriptions(t, file, m.value, at)
	}
}
