package edit

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/source"
)

func TestInspect(t *testing.T) {
	dir := Data(t, Replace("news/opening.md", "title:", "draft: true\ntitle:"))
	folder := Inspect(dir, map[string]string{"buildings/house.json": strings.Replace(ValidFile("buildings/house.json"), `"nail": `, `"nail": -`, 1)})
	at := slices.IndexFunc(folder.Files, func(f DataFile) bool { return f.Path == "buildings/house.json" })
	if want := (DataFile{"buildings/house.json", "buildings", "buildings.schema.json", "house", "House", "/buildings/house", false}); at < 0 || folder.Files[at] != want {
		t.Errorf("got %+v", folder.Files)
	}
	if !slices.ContainsFunc(folder.Files, func(f DataFile) bool { return f.Path == "news/opening.md" && f.Draft }) {
		t.Error("the draft is not listed as one")
	}
	if len(folder.Problems) == 0 || folder.Problems[0].File != "buildings/house.json" || !strings.HasSuffix(folder.Problems[0].Field, ".cost.nail") {
		t.Errorf("got %v", folder.Problems)
	}
	if len(folder.Materials) == 0 || !slices.Contains(folder.Pictures, "icons/house.svg") || !slices.Contains(folder.Addresses, "/buildings/house") || folder.Schemas["buildings.schema.json"] == nil {
		t.Errorf("choices are missing: %+v", folder)
	}
	if again := Inspect(dir, nil); len(again.Problems) > 0 {
		t.Errorf("the file itself has changed: %v", again.Problems)
	}
}

// The editor's page is there to correct what cannot be read: in JSON each list is one, also an empty one.
func TestInspect_OfFoldersThatCannotBeRead(t *testing.T) {
	for name, dir := range map[string]string{
		"materials that cannot be read": Data(t, Write("materials/materials.json", "{")),
		"an empty folder":               t.TempDir(),
	} {
		b, err := json.Marshal(Inspect(dir, nil))
		var fields map[string]json.RawMessage
		if err = errors.Join(err, json.Unmarshal(b, &fields)); err != nil {
			t.Fatal(err)
		}
		for field, value := range fields {
			if string(value) == "null" {
				t.Errorf("%s: %s is null", name, field)
			}
		}
	}
}

// A file that grew beyond its bound can be replaced by a text that keeps it.
func TestInspect_ATextInPlaceOfOneThatIsTooLarge(t *testing.T) {
	const house = "buildings/house.json"
	dir := Data(t, Write(house, strings.Repeat(" ", source.MaxTextSize)+ValidFile(house)))
	if folder := Inspect(dir, map[string]string{house: ValidFile(house)}); len(folder.Problems) > 0 {
		t.Errorf("got %v", folder.Problems)
	}
	if folder := Inspect(dir, nil); len(folder.Problems) == 0 {
		t.Error("the file itself has no problem")
	}
}
