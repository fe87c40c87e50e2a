package content

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestRead_LeavesDraftsOut(t *testing.T) {
	draft := replace("news/opening.md", "title:", "draft: true\ntitle:")
	dir := data(t, draft)
	public, problems := Read(dir)
	all, more := ReadWith(dir, Options{Drafts: true})
	if len(problems)+len(more) > 0 {
		t.Fatal(problems, more)
	}
	before := read(t, data(t))
	if got := string(find(t, public, "/api/news").Body); got != "[]" {
		t.Errorf("a draft is answered: %s", got)
	}
	if public.Files != before.Files-1 || public.Version == before.Version {
		t.Errorf("%d files of %d, version %s", public.Files, before.Files, public.Version)
	}
	if all.Version != before.Version {
		t.Error("with drafts, the content is not the same as if they were none")
	}
}

// A draft is checked as any file is, and nothing that readers see may lead to it.
func TestRead_ChecksDrafts(t *testing.T) {
	checkProblems(t, []string{`data/news/opening.md:5: link: points nowhere: the site has no page /nowhere: correct the address, or remove the link`},
		replace("news/opening.md", "title:", "draft: true\ntitle:"), replace("news/opening.md", "/posts/getting-started", "/nowhere"))
	checkProblems(t, []string{
		"data/buildings/house.json:12: levels.1.cost: expected the keys of the other rows: it lacks board and has bord besides; correct the name",
		"data/buildings/house.json:12: levels.1.cost.bord: materials/materials.json has no bord (did you mean board?)",
	}, replace("news/opening.md", "title:", "draft: true\ntitle:"), replace("buildings/house.json", `"nail": 12.50, "board"`, `"nail": 12, "bord"`))
	dir := data(t, replace("posts/getting-started.md", "title:", "draft: true\ntitle:"))
	_, problems := Read(dir)
	got := strings.Join(lines(dir, problems), "\n")
	if !strings.Contains(got, "for readers, who do not see drafts: points nowhere: ") || strings.Contains(got, "data/posts/getting-started.md") {
		t.Errorf("got %s", got)
	}
}

func TestInspect(t *testing.T) {
	dir := data(t, replace("news/opening.md", "title:", "draft: true\ntitle:"))
	folder := Inspect(dir, map[string]string{"buildings/house.json": strings.Replace(validFile("buildings/house.json"), `"nail": `, `"nail": -`, 1)})
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

// The editor's page is there to mend what cannot be read: in JSON each list is one, also an empty one.
func TestInspect_OfFoldersThatCannotBeRead(t *testing.T) {
	for name, dir := range map[string]string{
		"materials that cannot be read": data(t, write("materials/materials.json", "{")),
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

// A file that grew beyond its bound is mended by a text that keeps it.
func TestInspect_ATextInPlaceOfOneThatIsTooLarge(t *testing.T) {
	const house = "buildings/house.json"
	dir := data(t, write(house, strings.Repeat(" ", maxTextSize)+validFile(house)))
	if folder := Inspect(dir, map[string]string{house: validFile(house)}); len(folder.Problems) > 0 {
		t.Errorf("got %v", folder.Problems)
	}
	if folder := Inspect(dir, nil); len(folder.Problems) == 0 {
		t.Error("the file itself has no problem")
	}
}
