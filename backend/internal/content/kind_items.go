package content

import (
	"embed"
	"strings"
)

// skeletons are the files with which new items begin, one a kind. In them {{name}},
// {{pic}}, {{sort}}, {{today}}, {{start}} and {{end}} stand for what is known of the item.
//
//go:embed skeletons
var skeletons embed.FS

// itemWords are what one item of each kind is called where an editor names a kind: in a
// command and in words, and what of it only the editor knows. The name of the kind itself, which is its folder, is understood too.
var itemWords = []struct{ word, kind, title, own string }{
	{"building", "buildings", "Building", "name, picture, type, size and words"},
	{"library", "library", "Library upgrade", "name, picture and words"},
	{"market-upgrade", "market-upgrades", "Market upgrade", "name, picture and words"},
	{"dream-building", "dream/buildings", "Dream Farm building", "name and picture"},
	{"dream-quest", "dream/quests", "Dream Farm quest line", "name and picture"},
	{"theme", kindThemes, "Weekly theme", "name, pictures and words"},
	{"seasonal", kindSeasonal, "Seasonal event", "name, picture and words"},
	{"project", kindProjects, "Co-op project", "name and picture"},
	{"village", "village", "Village upgrade", "name, picture and words"},
	{"event", kindCalendar, "Event of the calendar", "name, picture, colour, and the page that it leads to"},
	{"news", kindNews, "News", "title and text, and the page that its headline leads to"},
	{"post", kindPosts, "Guide or blog post", "title, excerpt, cover, tags and text"},
}

// skeleton is the file with which an item of the kind begins, before anything is filled in.
func (k *kind) skeleton() (string, error) {
	b, err := skeletons.ReadFile("skeletons/" + strings.ReplaceAll(k.name, "/", "-") + k.suffix() + ".tmpl")
	return string(b), err
}
