package content

import (
	"encoding/json"
	"path"
	"strings"
)

// kind is all that is special to a kind of content. Its schema is schema/{name}.schema.json.
type kind struct {
	name       string
	path       string // in data/: a folder, or one file when single
	single     bool   // one document, not a list of items
	prose      bool   // Markdown with front matter, not JSON
	paged      bool   // of prose: lines with # begin pages, whose headings can be linked to
	aliasField string // of a second link by which an item is found, "" for none
	related    bool   // items name others of their kind, and their answers list them

	order func([]*document) []*document // as readers see the items; nil: see byPlace
	check func(*validator, *document)   // rules beyond the schema; nil for none

	api    string // address of the list, or of the document, in the API
	inList bool   // one document is answered as a list of one (specification §7)
	timed  bool   // what the list answers depends on the time: it is made when it is asked for

	answer     func(*source, *document) json.RawMessage             // of one document; nil: its fields, see item
	listAnswer func([]*document, []json.RawMessage) json.RawMessage // of the list, from its items; nil: only they
	card       func(*source, *document) json.RawMessage             // of one in ?view=card; nil: no such list

	tables      string // address of the page whose CSV holds the tables of all documents; "": each item's is beside its own page, if it has any
	searchGroup string // the heading under which search lists its items, "" for what is not searched

	page  string   // prefix of the address of an item's page, "" when items have none
	moved []string // prefixes that lead there too
}

// Kinds that code asks for by their names.
const (
	kindSite           = "site"
	kindSynonyms       = "synonyms"
	kindMoved          = "moved"
	kindMaterials      = "materials"
	kindMenu           = "menu"
	kindCalendar       = "calendar"
	kindNews           = "news"
	kindPosts          = "posts"
	kindDreamBuildings = "dream/buildings"
	kindMarketQuests   = "dream/market-quests"
	kindCalculator     = "dream/calculator"
	kindThemes         = "themes"
	kindSeasonal       = "seasonal"
	kindProjects       = "projects"
	kindTreeOfLife     = "tree-of-life"
)

// kinds lists every kind, in the order in which they are read and answered.
var kinds []*kind

// The functions below use the list, so it is made here.
func init() {
	kinds = []*kind{
		{name: kindSite, path: "site/site.json", single: true, api: "/api/site"},
		{name: kindSynonyms, path: "site/synonyms.json", single: true, check: uniqueRows("pages", "page")},
		{name: kindMoved, path: "site/moved.json", single: true, check: checkMoved, api: "/api/moved"},
		{
			name: kindMaterials, path: "materials/materials.json", single: true, api: "/api/materials", tables: "/materials",
			check: uniqueRows("materials", "key"),
		},
		{name: kindMenu, searchGroup: "Pages", path: "menu/menu.json", single: true, api: "/api/menu", inList: true, answer: menuAnswer},
		{
			name: kindCalendar, searchGroup: "Calendar", path: "calendar", check: checkCalendarEntry,
			api: "/api/calendar", timed: true, answer: calendarAnswer,
		},
		{name: kindNews, searchGroup: "News", path: "news", prose: true, api: "/api/news", check: checkNews, answer: newsAnswer},
		{
			name: kindPosts, searchGroup: "Guides and blog", path: "posts", prose: true, paged: true, aliasField: "id", check: checkPost,
			api: "/api/blog", inList: true, answer: postAnswer, card: postCard,
			page: "/posts/", moved: []string{"/post/", "/blog/", "/blogs/", "/guide/", "/guides/", "/"},
		},
		{name: "buildings", searchGroup: "Buildings", path: "buildings", api: "/api/buildings", page: "/buildings/", related: true, order: alongNext},
		{name: "library", searchGroup: "Library", path: "library", api: "/api/library", page: "/library/", related: true, order: alongNext},
		{
			name: "market-upgrades", searchGroup: "Market", path: "market-upgrades", api: "/api/market/upgrade", page: "/market/upgrades/",
			related: true, order: alongNext,
		},
		{name: kindDreamBuildings, searchGroup: "Dream Farm", path: "dream/buildings", api: "/api/dream/buildings", page: "/dream/buildings/"},
		{name: "dream/quests", searchGroup: "Dream Farm", path: "dream/quests", api: "/api/dream/quest", tables: "/dream/quests", related: true, listAnswer: questBook},
		{name: kindMarketQuests, searchGroup: "Dream Farm", path: "dream/market-quests.json", single: true, api: "/api/dream/market-quest", tables: "/dream/market"},
		{
			name: kindCalculator, path: "dream/calculator.json", single: true, api: "/api/dream/calculator",
			check: uniqueRows("buildings", "ref"),
		},
		{name: kindThemes, searchGroup: "Themes", path: "themes", api: "/api/event", page: "/themes/"},
		{name: kindSeasonal, searchGroup: "Seasonal events", path: "seasonal", api: "/api/seasonal-event", page: "/seasonal/"},
		{name: kindProjects, searchGroup: "Co-op", path: "projects", api: "/api/project", tables: "/co-op/projects"},
		{name: "village", searchGroup: "Co-op", path: "village", api: "/api/village", page: "/co-op/upgrades/", related: true, order: alongNext},
		{name: kindTreeOfLife, searchGroup: "Tables", path: "tree-of-life/tree-of-life.json", single: true, api: "/api/tree", tables: "/tree-of-life", inList: true},
		{name: "cafe", searchGroup: "Tables", path: "cafe/cafe.json", single: true, api: "/api/cafe", tables: "/cafe"},
		{name: "bees", searchGroup: "Tables", path: "bees/bees.json", single: true, api: "/api/bees", tables: "/bees"},
		{name: "fishing", searchGroup: "Tables", path: "fishing/fishing.json", single: true, api: "/api/fishing", tables: "/fishing"},
	}
}

// fixedPages are the site's addresses that are there whatever the content is
// (specification §2, and the month's calendar), redirects included.
var fixedPages = strings.Fields(`
	/ /search /contact /privacy /menu /news /calendar /coming-up
	/posts /post /blog /blogs /guide /guides
	/land /building /buildings /library /market/upgrade /market/upgrades
	/event /theme /themes /seasonal /tree /tree-of-life /bees /fishing /cafe
	/planner /my-farm /developers /changes /about-the-figures /co-op /co-op/projects /co-op/village /co-op/lights /co-op/upgrades
	/dream /dream/quests /dream/market /dream/calculator /dream/guide /dream/buildings`)

// findKind returns a kind by its name, nil for a name that is none.
func findKind(name string) *kind {
	for _, k := range kinds {
		if k.name == name {
			return k
		}
	}
	return nil
}

// findKindOf returns the kind of a file by its path below the data folder, nil for what is
// no data file.
func findKindOf(file string) *kind {
	if isNote(path.Base(file)) {
		return nil
	}
	for _, k := range kinds {
		if k.single && file == k.path || !k.single && path.Dir(file) == k.path && path.Ext(file) == k.suffix() {
			return k
		}
	}
	return nil
}

// suffix ends the names of a kind's files.
func (k *kind) suffix() string {
	if k.prose {
		return ".md"
	}
	return ".json"
}

// addresses are those of an item's page, its own first.
func (k *kind) addresses(doc *document) []string {
	if k.page == "" {
		return nil
	}
	var all []string
	for _, prefix := range append([]string{k.page}, k.moved...) {
		all = append(all, prefix+doc.link)
		if doc.alias != "" {
			all = append(all, prefix+doc.alias)
		}
	}
	return all
}
