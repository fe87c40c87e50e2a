package edit

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/content/validate"
)

// ItemWords lists the words by which New and Rename know the kinds.
func ItemWords() []string {
	words := make([]string, len(kind.Items))
	for i, w := range kind.Items {
		words[i] = w.Word
	}
	return words
}

func findItem(word string) (kind.Item, *kind.Kind, error) {
	for _, item := range kind.Items {
		if word == item.Word || strings.Trim(filepath.ToSlash(word), "/") == item.Kind {
			return item, kind.Find(item.Kind), nil
		}
	}
	return kind.Item{}, nil, itemErrorf("kind", "there is no kind of content called %s%s: it is one of %s",
		diagnostic.Truncate(word), diagnostic.DidYouMean(word, slices.Values(ItemWords())), diagnostic.OrList(ItemWords()))
}

// NewItem is what New makes.
type NewItem struct {
	Kind    string // one of ItemWords
	Slug    string
	Name    string // as readers see it; "": the words of the slug
	After   string // the item that its arrows lead back to; "": the last one
	Start   string // an event's and a season's; a theme's, which then runs in the week that begins so
	End     string // an event's and a season's
	Tracker bool   // a season gets a pace tracker
	Today   time.Time
}

// ItemError is a value with which New or Rename cannot go on.
type ItemError struct {
	Field string // "kind", "slug", "name", "after", "start", "end" or "tracker"
	why   string
}

func (e *ItemError) Error() string { return e.why }

func itemErrorf(field, format string, args ...any) error {
	return &ItemError{field, fmt.Sprintf(format, args...)}
}

// Made lists the files that were written, the item's own first, the item's page, "" for none, and what is left to do.
type Made struct {
	Files []string `json:"files"`
	Page  string   `json:"page"`
	Left  []string `json:"left"`
}

// New adds an item to the data folder dir: its file, in which every figure is unknown and every text says so, the
// arrows of its neighbours, and its card in the menu. It never overwrites a file. What it writes passes the check of a
// folder that did. An error is an *ItemError where another value of item would do.
func New(dir string, item NewItem) (Made, error) {
	of, k, err := findItem(item.Kind)
	if err != nil {
		return Made{}, err
	}
	src, _ := source.Parse(dir, nil)
	if _, err := time.Parse(newsDate, item.Slug[:min(len(item.Slug), len(newsDate))]); k.Name == kind.News && err != nil {
		item.Slug = item.Today.Format(newsDate) + item.Slug
	}
	if err := checkNewLink(src, k, item.Slug); err != nil {
		return Made{}, err
	}
	n := &newItem{NewItem: item, item: of, kind: k, source: src, files: &editedFiles{dir: dir}}
	if err := n.checkOptions(); err != nil {
		return Made{}, err
	}
	made := Made{Left: n.left()}
	if k.Page != "" {
		made.Page = k.Page + item.Slug
	}
	if err := n.write(); err != nil {
		return Made{}, err
	}
	made.Files, err = n.files.save()
	return made, err
}

// newsDate begins the links of news.
const newsDate = "2006-01-02-"

func checkNewLink(s *source.Source, k *kind.Kind, link string) error {
	file := k.Path + "/" + link + k.Suffix()
	switch {
	case !diagnostic.IsSlug(link):
		return itemErrorf("slug", "%s cannot be the name of a file: expected %s, such as gnome-house", diagnostic.Truncate(link), diagnostic.SlugWords)
	case len(link) > kind.MaxLinkLength:
		return itemErrorf("slug", "a file's name has at most %d characters before its ending", kind.MaxLinkLength)
	case s.ByLink[k.Name][link] != nil:
		return itemErrorf("slug", "%s already exists: choose another name", s.ByLink[k.Name][link].File)
	case k.Name == kind.Calendar && slices.Contains(validate.ReservedEntries, link):
		return itemErrorf("slug", "%s already means something else in /calendar: choose another name", link)
	case k.Page != "" && s.Moved[k.Page+link] != "":
		return itemErrorf("slug", "%s was the address of a page that is now %s: choose another name, or remove that line of site/moved.json", k.Page+link, s.Moved[k.Page+link])
	case pathExists(filepath.Join(s.Dir, filepath.FromSlash(file))):
		return itemErrorf("slug", "%s already exists: choose another name", file)
	}
	return nil
}

func pathExists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, os.ErrNotExist)
}

type newItem struct {
	NewItem
	item   kind.Item
	kind   *kind.Kind
	source *source.Source
	files  *editedFiles
}

func (n *newItem) checkOptions() error {
	switch {
	case utf8.RuneCountInString(n.Name) > maxName:
		return itemErrorf("name", "a name has at most %d characters", maxName)
	case len(diagnostic.CheckSign(0, "", n.Name, "")) > 0 || n.Name != strings.TrimSpace(n.Name):
		return itemErrorf("name", "a name is one line without spaces around it")
	case n.After != "" && !n.item.After:
		return itemErrorf("after", "the items of %s have no arrows: leave out the one before", n.kind.Name)
	case n.After != "" && n.source.ByLink[n.kind.Name][n.After] == nil:
		return noItem(n.source, "after", n.kind, n.After)
	case n.Tracker && !n.item.Tracker:
		return itemErrorf("tracker", "only a seasonal event has a tracker: leave it out")
	case n.Start != "" && !n.item.Start:
		return itemErrorf("start", "only an event, a seasonal event and a theme have a start: leave it out")
	case n.End != "" && !n.item.End:
		return itemErrorf("end", "only an event and a seasonal event have an end: leave it out")
	}
	for _, date := range []struct{ field, value string }{{"start", n.Start}, {"end", n.End}} {
		if date.value == "" {
			if n.item.Timed {
				return itemErrorf(date.field, `an event needs its %s in UTC, such as "2026-12-03 08:00"`, date.field)
			}
			continue
		}
		if _, err := almanac.ParseDate(date.value); err != nil {
			return itemErrorf(date.field, `the %s %q is not a date: expected one such as 2026-12-03 or "2026-12-03 08:00", in UTC`, date.field, diagnostic.Truncate(date.value))
		}
	}
	if n.Start != "" && n.End != "" && n.days() <= 0 {
		return itemErrorf("end", "the end is not after the start")
	}
	if n.Tracker && n.Start != "" && n.End != "" && n.days() > maxTrackerDays {
		return itemErrorf("end", "a tracker counts at most %d days: choose an earlier end, or leave the tracker out", maxTrackerDays)
	}
	return nil
}

func (n *newItem) days() int {
	start, _ := almanac.ParseDate(n.Start)
	end, _ := almanac.ParseDate(n.End)
	return int(math.Ceil(end.Sub(start.Time).Hours() / 24))
}

func noItem(s *source.Source, field string, k *kind.Kind, link string) error {
	word := diagnostic.SlugOf(strings.TrimSuffix(path.Base(filepath.ToSlash(link)), k.Suffix()))
	hint := diagnostic.DidYouMean(word, maps.Keys(s.ByLink[k.Name]))
	if hint == "" && word != "" {
		var longer []string
		for other := range s.ByLink[k.Name] {
			if strings.Contains(other, word) {
				longer = append(longer, other)
			}
		}
		slices.Sort(longer)
		hint = diagnostic.Suggestion(diagnostic.OrList(longer[:min(len(longer), diagnostic.MaxSuggested)]))
	}
	return itemErrorf(field, "there is no %s/%s%s%s", k.Path, diagnostic.Truncate(link), k.Suffix(), cmp.Or(hint, ": its name is that of a file there, without the ending"))
}

func (n *newItem) write() error {
	file := n.kind.Path + "/" + n.Slug + n.kind.Suffix()
	skeleton, err := n.kind.Skeleton()
	if err != nil {
		return err
	}
	start := cmp.Or(n.Start, n.Today.Format("2006-01-02")+" 08:00")
	quoted := string(node.Marshal(n.name())) // a text of JSON, which YAML reads too
	if n.kind.Name == kind.Posts && n.ownPic() == "" {
		skeleton = strings.Replace(skeleton, "cover: {{pic}}\n", "", 1) // another's says nothing of this one
	}
	text := strings.NewReplacer("{{name}}", quoted[1:len(quoted)-1], "{{pic}}", n.pic(), "{{sort}}", fmt.Sprint(n.nextSort()),
		"{{today}}", n.Today.Format("2006-01-02"), "{{start}}", start, "{{end}}", n.End).Replace(skeleton)
	n.files.add(file, text)
	if n.kind.Chained {
		n.chain(file)
	}
	switch {
	case n.After != "":
		n.files.edit(file, n.takeColumns)
	case n.Tracker:
		n.files.edit(file, func(root *node.Node) { root.Set("tracker", n.tracker(start)) })
	case n.kind.Name == kind.Calendar:
		n.files.edit(file, n.describeEvent)
	case n.kind.Name == kind.Themes && n.Start != "":
		err = n.addToWeeks()
	}
	n.addToMenu()
	return err
}

func (n *newItem) name() string {
	if n.Name != "" {
		return n.Name
	}
	words := n.Slug
	if n.kind.Name == kind.News {
		words = words[len(newsDate):]
	}
	words = strings.ReplaceAll(words, "-", " ")
	return strings.TrimSpace(strings.ToUpper(words[:1]) + words[1:min(len(words), maxName)])
}

// What the schemas allow a name and a tracker.
const (
	maxName        = 60
	maxTrackerDays = 366
)

func (n *newItem) ownPic() string {
	for _, name := range []string{"icons/" + n.Slug + ".svg", "covers/" + n.Slug + ".svg"} {
		if _, ok := n.source.Pictures[name]; ok {
			return name
		}
	}
	return ""
}

// pic is a picture of the item's own name, else that of another item.
func (n *newItem) pic() string {
	if own := n.ownPic(); own != "" {
		return own
	}
	for _, doc := range slices.Backward(n.source.Ordered(n.kind.Name)) {
		if _, ok := n.source.Pictures[doc.Pic()]; ok {
			return doc.Pic()
		}
	}
	names := slices.Sorted(maps.Keys(n.source.Pictures))
	return strings.Join(names[:min(1, len(names))], "")
}

func (n *newItem) nextSort() int {
	last := 0.0
	for _, doc := range n.source.Docs[n.kind.Name] {
		if at := source.SortNumber(doc); at < 1<<53 {
			last = max(last, at)
		}
	}
	return int(last) + 1
}

func (n *newItem) left() []string {
	left := []string{
		"Give it its own " + n.item.Own + ".",
		"It is a draft: make edit shows it, readers do not see it. Delete its line with draft once it is done.",
	}
	if !n.kind.Prose && n.kind.Name != kind.Calendar {
		left = append(left, `Enter the figures that you know; 999 means unknown and is shown as ?.`)
	}
	if n.kind.Name != kind.News {
		known := `Sites for players do not show what is "sample". Once somebody has seen it in the game, its provenance is "community" and its sources are ["seen in the game"]`
		if !n.kind.Prose {
			known += `, and "checked" is the day of that`
		}
		left = append(left, known+".")
	}
	switch {
	case n.kind.Name == kind.Themes && n.Start == "":
		left = append(left, "To make it run, add it to calendar/weekly-theme.json: in special with the Thursdays on which it begins, or as one more turn of rotation, which moves the themes of all later weeks.")
	case n.kind.Name == kind.Seasonal:
		on := cmp.Or(n.Start, "its start there")
		if len(n.Start) == len(time.DateOnly) {
			on += " 08:00"
		}
		left = append(left,
			fmt.Sprintf(`Put it into the calendar: by a line in "changes" of the event that comes every year (calendar/README.md), { "on": %q, "link": "/seasonal/%s" }, or by an event of its own, almanac new event %s.`, on, n.Slug, n.Slug))
	case n.kind.Name == kind.Calendar:
		left = append(left, "If it comes again, give it an rrule: calendar/README.md shows how.")
	}
	return left
}
