package hide_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/answer"
	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/hide"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

const realData = "../../../../data"

// Witnesses are planted in place of everything that only examples say.
const (
	witnessFigure = "7777777"
	witnessText   = "Xanadu"
	witnessDate   = "2077-07-07"
)

// kept are fields that say what a thing is, in examples too.
var kept = []string{
	"level", "expansion", "quest", "place", "ring", "upgrade", "threshold", "sort", "playerLevels", "title", "taskHeader", "text", "pdescription", "type", "value", "pic", "thumb",
	"link", "moreLink", "previous", "next", "variant", "guide", "material", "item", "unit", "side", "source", "visible", "color", "kind", "rrule",
}

// plant puts witnesses into the examples of a document: into every figure, text and date of them. It counts them.
func plant(n *node.Node, in node.CellTrust, at, key string, isInvented bool) (count int) {
	own := in.At(at)
	switch {
	case n.Type == node.Object:
		if n.TextOf(node.KeyProvenance) != "" || n.Get(node.KeyCells) != nil || key == "" {
			in, at = node.CellTrust{Own: own.Of(n), Cells: n.Get(node.KeyCells)}, ""
		}
		for _, m := range n.Members {
			if k := m.Key.Text; !node.IsTrustKey(k) && k != "$schema" && k != "nameProvenance" && !slices.Contains(kept, k) && (k != "name" || key != "" || isInvented) {
				count += plant(m.Value, in, node.Join(at, k), k, isInvented)
			}
		}
		return count
	case n.Type == node.List:
		for i, item := range n.Items {
			if item.Type == node.Object {
				count += plant(item, node.CellTrust{Own: own}, "", "", true)
			} else {
				within := in
				within.Own = own
				count += plant(item, within, node.JoinIndex(at, i), key, isInvented)
			}
		}
		return count
	case !own.IsExample() || n.Type == node.Null || n.Type == node.Boolean:
		return 0
	case n.Type == node.Number:
		n.Text = witnessFigure
	case strings.Contains(strings.ToLower(key), "date") || key == "start" || key == "on" || key == "dates" || key == "except" || key == "extends":
		n.Text = witnessDate
	default:
		n.Text = witnessText
	}
	return 1
}

// planted is the real data with witnesses, and how many there are by kind.
func planted(t *testing.T) (texts map[string]string, counts map[string]int) {
	t.Helper()
	texts, counts = map[string]string{}, map[string]int{}
	err := filepath.WalkDir(realData, func(file string, entry os.DirEntry, err error) error {
		name, _ := filepath.Rel(realData, file)
		k := kind.Of(filepath.ToSlash(name))
		if err != nil || entry.IsDir() || k == nil || path.Ext(name) != ".json" {
			return err
		}
		src, err := os.ReadFile(file)
		root, problems := node.ParseJSON(string(src))
		if err != nil || problems != nil {
			t.Fatal(name, err, problems)
		}
		isInvented := k.Name == kind.Calendar || root.Get("nameProvenance") != nil
		counts[k.Name] += plant(root, node.CellTrust{}, "", "", isInvented)
		if name == "village/time.json" { // players published it: a row and a cell that are examples all the same
			rows := root.Get("levels").Items
			rows[1].Set("cost", &node.Node{Type: node.Number, Text: witnessFigure})
			rows[1].Append(node.KeyCells, &node.Node{Type: node.Object})
			rows[1].Get(node.KeyCells).Append("cost", node.NewObject(node.KeyProvenance, node.Sample))
			rows[2].Set("cost", &node.Node{Type: node.Number, Text: witnessFigure})
			rows[2].Append(node.KeyProvenance, node.NewText(node.Sample, 0))
		}
		texts[filepath.ToSlash(name)] = string(root.JSON())
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts, counts
}

func contentOf(texts map[string]string, hidden bool) *almanac.Content {
	src, _ := source.Parse(realData, texts)
	if hidden {
		src = hide.Examples(src)
	}
	return answer.Make(src)
}

// bodies are all answers but pictures, the search index and the calendar, by their addresses.
func bodies(c *almanac.Content) map[string]string {
	all := map[string]string{"search": string(node.Marshal(c.Search)), "calendar": string(node.Marshal(c.Calendar))}
	for _, a := range c.Answers {
		if !strings.HasPrefix(a.MediaType, "image/") {
			all[a.Path] = string(a.Body)
		}
	}
	return all
}

// Nothing that only an example says is in any answer, and all of it is where examples are shown.
func TestExamples_AreInNoAnswer(t *testing.T) {
	texts, counts := planted(t)
	for address, body := range bodies(contentOf(texts, true)) {
		for _, witness := range []string{witnessFigure, witnessText, witnessDate, `:"sample"`, ",sample\r", "nameProvenance"} {
			if at := strings.Index(body, witness); at >= 0 {
				t.Errorf("%s holds %s: …%s…", address, witness, body[max(0, at-150):min(len(body), at+60)])
			}
		}
	}
	for _, d := range contentOf(texts, true).Search {
		if strings.Contains(d.Text, node.UnknownCell+" ·") {
			t.Errorf("%s is found by what nobody knows: %s", d.Path, d.Text)
		}
	}
	shown := bodies(contentOf(texts, false))
	for _, k := range kind.All {
		if counts[k.Name] == 0 || k.API == "" {
			continue
		}
		found := 0
		for address, body := range shown {
			if strings.HasPrefix(address, k.API) || k.Name == kind.Calendar && address == "calendar" {
				found += strings.Count(body, witnessFigure) + strings.Count(body, witnessText) + strings.Count(body, witnessDate)
			}
		}
		if found < counts[k.Name] {
			t.Errorf("%s: of %d witnesses %d are shown", k.Name, counts[k.Name], found)
		}
	}
	for _, k := range []string{
		"buildings", "library", "market-upgrades", kind.DreamBuildings, kind.DreamQuests, kind.MarketQuests, kind.Themes, kind.Seasonal, kind.Projects, "village",
		kind.TreeOfLife, "cafe", "bees", "fishing", kind.Calendar,
	} {
		if counts[k] == 0 {
			t.Errorf("%s has no examples: take it off this list", k)
		}
	}
}

// Every figure that is real stays where it is, and no other is there.
func TestExamples_RealFiguresStay(t *testing.T) {
	real := func(hidden bool) (figures map[string]int) {
		c, problems := content.ReadWith(realData, content.Options{Hide: hidden})
		if c == nil {
			t.Fatal(problems)
		}
		var about almanac.AboutFigures
		if err := json.Unmarshal(Find(t, c, almanac.AboutFiguresPath).Body, &about); err != nil {
			t.Fatal(err)
		}
		if hidden && about.Totals.Examples+about.Totals.Sample > 0 {
			t.Errorf("without examples: %+v", about.Totals)
		}
		figures = map[string]int{}
		for _, table := range about.Tables {
			figures[table.Page+" "+table.Table] += table.Figures - table.Examples
		}
		return figures
	}
	shown, hidden := real(false), real(true)
	for table, figures := range hidden {
		if figures != shown[table] {
			t.Errorf("%s: %d figures are real, without examples there are %d", table, shown[table], figures)
		}
	}
	for table, figures := range shown {
		if _, isThere := hidden[table]; !isThere && figures > 0 && !strings.HasPrefix(table, "/themes/") { // what all decorations have, of an invented theme
			t.Errorf("%s is gone with %d real figures", table, figures)
		}
	}
}

// The same files have another version, so that no cache mixes both.
func TestExamples_AnotherVersion(t *testing.T) {
	shown, _ := content.ReadWith(Data(t), content.Options{})
	hidden, _ := content.ReadWith(Data(t), content.Options{Hide: true})
	if shown.Version == hidden.Version {
		t.Error("both have the version", shown.Version)
	}
	if len(shown.Answers) != len(hidden.Answers) || !bytes.Equal(shown.Answers[0].Body, hidden.Answers[0].Body) {
		t.Error("the small data have no examples: their answers are the same")
	}
}

// What is invented altogether is gone with all that leads to it.
func TestExamples_NothingLeadsToAnInvention(t *testing.T) {
	texts := map[string]string{}
	edit := func(file string, change func(src string) string) {
		src, err := os.ReadFile(filepath.Join(realData, file))
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = change(string(src))
	}
	for _, file := range []string{"buildings/premium-house.json", "market-upgrades/high-value.json", "dream/buildings/windmill.json", "dream/quests/orchards.json", "projects/wildflower.json"} {
		edit(file, func(src string) string { return strings.Replace(src, "{", `{ "nameProvenance": "sample",`, 1) })
	}
	edit("site/moved.json", func(string) string { return `{"pages":[{"from":"/themes/corsairs","to":"/themes/pirate-bay"}]}` })
	edit("site/synonyms.json", func(string) string { return `{"pages":[{"page":"/themes/pirate-bay","names":["corsairs"]}]}` })
	edit("menu/menu.json", func(string) string {
		return `{"groups":[{"title":"A","visible":true,"links":[{"pic":"icons/theme.svg","link":"/themes/pirate-bay","name":"Corsairs","description":"x"}],"all":"themes"}]}`
	})
	edit("news/2026-08-28-bees-every-other-weekend.md", func(src string) string {
		return strings.Replace(src, "link: /bees", "link: /themes/pirate-bay", 1) + "\nSee [the *ships*](/themes/pirate-bay?level=2#tasks), [the bees](/bees) and <a href=\"/themes/pirate-bay/\">those</a>.\n"
	})
	edit("calendar/winter-2022.json", func(src string) string {
		return strings.Replace(src, "{", `{ "rrule": "FREQ=YEARLY", "rotation": [{ "name": "Corsairs", "pic": "icons/theme.svg", "color": "red", "link": "/themes/pirate-bay" }],`, 1)
	})
	c := contentOf(texts, true)
	for address, body := range bodies(c) {
		for _, link := range []string{"premium-house", `"high-value"`, `"orchards"`, "line-orchards", "project-wildflower", `"ref":"windmill"`, "pirate-bay", "orsairs"} {
			if at := strings.Index(body, link); at >= 0 {
				t.Errorf("%s leads to %s: …%s…", address, link, body[max(0, at-150):min(len(body), at+60)])
			}
		}
	}
	house := string(Find(t, c, "/api/buildings/house").Body)
	for _, want := range []string{`"next":"flowerbed"`, `"variant":[]`} {
		if !strings.Contains(house, want) {
			t.Errorf("no %s in %.300s", want, house)
		}
	}
	news := string(Find(t, c, "/api/news/2026-08-28-bees-every-other-weekend").Body)
	for _, want := range []string{`See the <em>ships</em>, <a href=\"/bees\">the bees</a> and those.`, `"link":""`} {
		if !strings.Contains(news, want) {
			t.Errorf("no %s in %s", want, news)
		}
	}
	if entry := c.Calendar.Entries[0]; entry.Rotation[0].Name != "Winter Wonderland 2022" || entry.Rotation[0].Link != "/seasonal/winter-2022" {
		t.Errorf("%+v", entry)
	}
}

func TestExamples_AnEventOfAnInventionLeadsToTheCalendar(t *testing.T) {
	const season = "seasonal/winter-2022.json"
	src, err := os.ReadFile(filepath.Join(realData, season))
	if err != nil {
		t.Fatal(err)
	}
	c := contentOf(map[string]string{season: strings.Replace(string(src), "{", `{ "nameProvenance": "sample",`, 1)}, true)
	if entry := c.Calendar.Entries[0]; entry.Name != "Winter Wonderland 2022" || entry.Link != "/calendar" {
		t.Errorf("%+v", entry)
	}
}

// Only pictures that something shows are answered, and all of those.
func TestExamples_PicturesOfInventionsAreGone(t *testing.T) {
	c := contentOf(nil, true)
	shown := map[string]bool{}
	for _, body := range bodies(c) {
		for _, found := range regexp.MustCompile(`/images/[^?"\\]+`).FindAllString(body, -1) {
			shown[found] = true
		}
	}
	if shown["/images/covers/pirate-bay.svg"] || !shown["/images/icons/apple.svg"] {
		t.Error("the theme is shown, or no picture of a material")
	}
	for _, a := range c.Answers {
		if strings.HasPrefix(a.MediaType, "image/") && !shown[a.Path] {
			t.Error(a.Path, "is answered, and nothing shows it")
		}
		delete(shown, a.Path)
	}
	for path := range shown {
		t.Error(path, "is shown, and not answered")
	}
}

func TestExamples_AnArrowIntoACircleOfInventionsEnds(t *testing.T) {
	src, err := os.ReadFile(filepath.Join(realData, "buildings/premium-house.json"))
	if err != nil {
		t.Fatal(err)
	}
	circle := strings.NewReplacer(`"next": "flowerbed"`, `"next": "premium-house"`, `"name": "Premium`, `"nameProvenance": "sample", "name": "Premium`)
	c := contentOf(map[string]string{"buildings/premium-house.json": circle.Replace(string(src))}, true)
	if house := string(Find(t, c, "/api/buildings/house").Body); !strings.Contains(house, `"next":null`) {
		t.Errorf("%.300s", house)
	}
}

func TestExamples_SeasonsWithoutTheirDatesStayInTheOrderOfTheirYears(t *testing.T) {
	c, found := content.ReadWith(realData, content.Options{Hide: true})
	if c == nil {
		t.Fatal(found)
	}
	var years []string
	for _, a := range c.Answers {
		if a.Route == "/api/seasonal-event/{link}" {
			years = append(years, a.Path[len(a.Path)-4:])
		}
	}
	if !slices.IsSortedFunc(years, func(a, b string) int { return strings.Compare(b, a) }) || len(years) < 4 {
		t.Error(years)
	}
}
