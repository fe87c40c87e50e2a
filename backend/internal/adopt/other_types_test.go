package adopt_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/content"
)

// Whichever field has a value of another type, the other items are taken.
func TestFieldsOfOtherTypes(t *testing.T) {
	odd := []string{`null`, `-1.5`, `[[1]]`, `{"a": {"b": [null]}}`}
	from := t.TempDir()
	for name, body := range files(t, oldAnswers) {
		if !strings.HasSuffix(name, ".json") {
			continue
		}
		var items []map[string]json.RawMessage
		if json.Unmarshal([]byte(body), &items) != nil { // one object
			items = make([]map[string]json.RawMessage, 1)
			if err := json.Unmarshal([]byte(body), &items[0]); err != nil {
				t.Fatal(err)
			}
		}
		whole := items
		for field := range whole[0] {
			for i, value := range odd {
				changed := maps.Clone(whole[0])
				for _, key := range []string{"link", "Link", "name", "Name"} {
					if changed[key] != nil {
						changed[key] = json.RawMessage(fmt.Sprintf(`"%s-%d"`, strings.ToLower(field), i))
					}
				}
				changed["_id"] = json.RawMessage(fmt.Sprintf("%q", fmt.Sprintf("%024x", len(items))))
				changed[field] = json.RawMessage(value)
				items = append(items, changed)
			}
		}
		b, err := json.Marshal(items)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(from, name), b)
	}
	dir := emptyFolder(t)
	adopted(t, from, dir)
	if _, problems := content.Read(dir); len(problems.Errors()) > 0 {
		t.Error(problems.Errors())
	}
}
