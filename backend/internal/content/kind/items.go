package kind

import (
	"embed"
	"strings"
)

// skeletons are the files with which new items begin, one a kind. In them {{name}}, {{pic}}, {{sort}}, {{today}},
// {{start}} and {{end}} are replaced by what is known of the item.
//
//go:embed skeletons
var skeletons embed.FS

// Item is what editors call one item of a kind, and what a new one is asked for besides its name.
type Item struct {
	Word    string `json:"word"` // in commands; the folder of the kind is understood too
	Kind    string `json:"kind"`
	Title   string `json:"title"`
	After   bool   `json:"after"`
	Start   bool   `json:"start"`
	End     bool   `json:"end"`
	Timed   bool   `json:"timed"` // cannot be without start and end
	Tracker bool   `json:"tracker"`
	Own     string `json:"-"` // what only the editor knows
}

// Items are those of all kinds that have several.
var Items = []Item{
	{Word: "building", Kind: "buildings", Title: "Building", After: true, Own: "name, picture, type, size and words"},
	{Word: "library", Kind: "library", Title: "Library upgrade", After: true, Own: "name, picture and words"},
	{Word: "market-upgrade", Kind: "market-upgrades", Title: "Market upgrade", After: true, Own: "name, picture and words"},
	{Word: "dream-building", Kind: DreamBuildings, Title: "Dream Farm building", Own: "name and picture"},
	{Word: "dream-quest", Kind: DreamQuests, Title: "Dream Farm quest line", Own: "name and picture"},
	{Word: "theme", Kind: Themes, Title: "Weekly theme", Start: true, Own: "name, pictures and words"},
	{Word: "seasonal", Kind: Seasonal, Title: "Seasonal event", Start: true, End: true, Tracker: true, Own: "name, picture and words"},
	{Word: "project", Kind: Projects, Title: "Co-op project", Own: "name and picture"},
	{Word: "village", Kind: "village", Title: "Village upgrade", After: true, Own: "name, picture and words"},
	{Word: "event", Kind: Calendar, Title: "Event of the calendar", Start: true, End: true, Timed: true, Own: "name, picture, colour, and the page that it leads to"},
	{Word: "news", Kind: News, Title: "News", Own: "title and text, and the page that its headline leads to"},
	{Word: "post", Kind: Posts, Title: "Guide or blog post", Own: "title, excerpt, cover, tags and text"},
}

// Skeleton is the file with which an item of the kind begins, before anything is filled in.
func (k *Kind) Skeleton() (string, error) {
	b, err := skeletons.ReadFile("skeletons/" + strings.ReplaceAll(k.Name, "/", "-") + k.Suffix() + ".tmpl")
	return string(b), err
}
