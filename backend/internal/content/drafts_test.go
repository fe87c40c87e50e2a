package content_test

import (
	"strings"
	"testing"

	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
)

func TestRead_LeavesDraftsOut(t *testing.T) {
	draft := Replace("news/opening.md", "title:", "draft: true\ntitle:")
	dir := Data(t, draft)
	public, problems := content.Read(dir)
	all, more := content.ReadWith(dir, content.Options{Drafts: true})
	if len(problems)+len(more) > 0 {
		t.Fatal(problems, more)
	}
	before := Read(t, Data(t))
	if got := string(Find(t, public, "/api/news").Body); got != "[]" {
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
	CheckProblems(t, []string{`data/news/opening.md:5: link: points nowhere: the site has no page /nowhere: correct the address, or remove the link`},
		Replace("news/opening.md", "title:", "draft: true\ntitle:"), Replace("news/opening.md", "/posts/getting-started", "/nowhere"))
	CheckProblems(t, []string{
		"data/buildings/house.json:12: levels.1.cost: has bord, and the other rows have board: correct the name",
		"data/buildings/house.json:12: levels.1.cost.bord: materials/materials.json has no bord (did you mean board?)",
	}, Replace("news/opening.md", "title:", "draft: true\ntitle:"), Replace("buildings/house.json", `"nail": 12.50, "board"`, `"nail": 12, "bord"`))
	dir := Data(t, Replace("posts/getting-started.md", "title:", "draft: true\ntitle:"))
	_, problems := content.Read(dir)
	got := strings.Join(Lines(dir, problems), "\n")
	if !strings.Contains(got, "for readers, who do not see drafts: points nowhere: ") || strings.Contains(got, "data/posts/getting-started.md") {
		t.Errorf("got %s", got)
	}
}
