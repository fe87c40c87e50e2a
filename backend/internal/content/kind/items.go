package kind

import (
	"embed"
	"strings"
)

// skeletons are the files with which new items begin, one a kind. In them {{name}}, {{pic}}, {{sort}}, {{today}},
// {{start}} and {{end}} stand for what is known of the item.
//
//go:embed skeletons
var skeletons embed.FS

// Items are what one item of each kind is called where an editor names a kind: in a command and in words, and what of
// it only the editor knows. The name of the kind itself, which is its folder, is understood too.
var Items = []struct{ Word, Kind, Title, Own string }{
	{"building", "buildings", "Building", "name, picture, type, size and words"},
	{"library", "library", "Library upgrade", "name, picture and words"},
	{"market-upgrade", "market-upgrades", "Market upgrade", "name, picture and words"},
	{"dream-building", "dream/buildings", "Dream Farm building", "name and picture"},
	{"dream-quest", "dream/quests", "Dream Farm quest line", "name and picture"},
	{"theme", Themes, "Weekly theme", "name, pictures and words"},
	{"seasonal", Seasonal, "Seasonal event", "name, picture and words"},
	{"project", Projects, "Co-op project", "name and picture"},
	{"village", "village", "Village upgrade", "name, picture and words"},
	{"event", Calendar, "Event of the calendar", "name, picture, colour, and the page that it leads to"},
	{"news", News, "News", "title and text, and the page that its headline leads to"},
	{"post", Posts, "Guide or blog post", "title, excerpt, cover, tags and text"},
}

// Skeleton is the file with which an item of the kind begins, before anything is filled in.
func (k *Kind) Skeleton() (string, error) {
	b, err := skeletons.ReadFile("skeletons/" + strings.ReplaceAll(k.Name, "/", "-") + k.Suffix() + ".tmpl")
	return string(b), err
}
