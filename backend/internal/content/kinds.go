package content

import (
	"cmp"
	"path"
	"slices"
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
	chained    bool   // items follow one another by their fields next and previous

	api    string // address of the list, or of the document, in the API
	inList bool   // one document is answered as a list of one (specification §7)
	timed  bool   // what the list answers depends on the time: it is made when it is asked for

	page   string   // prefix of the address of an item's page, "" when items have none
	moved  []string // prefixes that lead there too
	shown  string   // the page that shows what has no page of its own, or on which its effect is seen; "": that of its tables, or the home page
	part   string   // prefix of the place of an item on a page that shows them all, "" when they have pages or no place
	tables string   // address of the page whose CSV holds the tables of all documents; "": each item's is beside its own page, if it has any

	searchGroup string // the heading under which search lists its items, "" for what is not searched
	searchTable string // how search calls the table of an item, "" for kinds without a table of levels

	title           string   // what the list of changes calls a document that has no name in its file
	titlePrefix     string   // begins what it calls an item, where pages of other kinds have items of the same name
	unnoticed       bool     // readers see nothing of it: its changes are not listed
	unnoticedFields []string // those of which they see nothing, beside those of all kinds
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
	kindDreamQuests    = "dream/quests"
	kindMarketQuests   = "dream/market-quests"
	kindCalculator     = "dream/calculator"
	kindThemes         = "themes"
	kindSeasonal       = "seasonal"
	kindProjects       = "projects"
	kindTreeOfLife     = "tree-of-life"
)

// kinds lists every kind, in the order in which they are read and answered.
var kinds = []*kind{
	{name: kindSite, path: "site/site.json", single: true, api: "/api/site", title: "Home page"},
	{name: kindSynonyms, path: "site/synonyms.json", single: true, shown: "/search", unnoticed: true},
	{name: kindMoved, path: "site/moved.json", single: true, api: "/api/moved", unnoticed: true},
	{
		name: kindMaterials, path: "materials/materials.json", single: true,
		api: "/api/materials", tables: "/materials", shown: "/planner", // the address of its tables is no page
		title: "Materials", unnoticedFields: []string{"key", "group"},
	},
	{
		name: kindMenu, path: "menu/menu.json", single: true, api: "/api/menu", inList: true, shown: "/menu",
		searchGroup: "Pages", title: "Menu", unnoticedFields: []string{"pic", "all"},
	},
	{
		name: kindCalendar, path: "calendar", api: "/api/calendar", timed: true, shown: "/calendar",
		searchGroup: "Calendar", titlePrefix: "Calendar", unnoticedFields: []string{"color", "kind"},
	},
	{
		name: kindNews, path: "news", prose: true, api: "/api/news", shown: "/news", part: "/news#news-entry-",
		searchGroup: "News", titlePrefix: "News", unnoticedFields: []string{"date"},
	},
	{
		name: kindPosts, path: "posts", prose: true, paged: true, aliasField: "id",
		api: "/api/blog", inList: true,
		page: "/posts/", moved: []string{"/post/", "/blog/", "/blogs/", "/guide/", "/guides/", "/"},
		searchGroup: "Guides and blog", unnoticedFields: []string{"date"},
	},
	{
		name: "buildings", path: "buildings", related: true, chained: true, api: "/api/buildings", page: "/buildings/",
		searchGroup: "Buildings", searchTable: "building",
	},
	{
		name: "library", path: "library", related: true, chained: true, api: "/api/library", page: "/library/",
		searchGroup: "Library", searchTable: "library", titlePrefix: "Library",
	},
	{
		name: "market-upgrades", path: "market-upgrades", related: true, chained: true, api: "/api/market/upgrade", page: "/market/upgrades/",
		searchGroup: "Market", searchTable: "market", titlePrefix: "Market",
	},
	{
		name: kindDreamBuildings, path: "dream/buildings", api: "/api/dream/buildings", page: "/dream/buildings/",
		searchGroup: "Dream Farm", searchTable: "dream", titlePrefix: "Dream Farm",
	},
	{
		name: kindDreamQuests, path: "dream/quests", related: true, api: "/api/dream/quest",
		part: "/dream/quests#line-", tables: "/dream/quests",
		searchGroup: "Dream Farm", titlePrefix: "Dream quests",
	},
	{
		name: kindMarketQuests, path: "dream/market-quests.json", single: true, api: "/api/dream/market-quest", tables: "/dream/market",
		searchGroup: "Dream Farm", title: "Dream market",
	},
	{
		name: kindCalculator, path: "dream/calculator.json", single: true, api: "/api/dream/calculator",
		shown: "/dream/calculator", title: "Dream calculator",
		unnoticedFields: []string{
			"image", "active", "isBull", "bull", "userLevel", "allowZero", "userSpread", "multiplier", "complete", "updatedAt", "resetAt",
		},
	},
	{name: kindThemes, path: "themes", api: "/api/event", page: "/themes/", searchGroup: "Themes"},
	{name: kindSeasonal, path: "seasonal", api: "/api/seasonal-event", page: "/seasonal/", searchGroup: "Seasonal events"},
	{
		name: kindProjects, path: "projects", api: "/api/project", part: "/co-op/projects#project-", tables: "/co-op/projects",
		searchGroup: "Co-op", searchTable: "project", titlePrefix: "Co-op project",
	},
	{
		name: "village", path: "village", related: true, chained: true, api: "/api/village", page: "/co-op/upgrades/",
		searchGroup: "Co-op", searchTable: "village", titlePrefix: "Co-op upgrade", unnoticedFields: []string{"unit"}, // told with the bonus
	},
	{
		name: kindTreeOfLife, path: "tree-of-life/tree-of-life.json", single: true, api: "/api/tree", inList: true, tables: "/tree-of-life",
		searchGroup: "Tables", unnoticedFields: []string{"preamble", "postamble"}, // told as one sentence
	},
	{name: "cafe", path: "cafe/cafe.json", single: true, api: "/api/cafe", tables: "/cafe", searchGroup: "Tables"},
	{name: "bees", path: "bees/bees.json", single: true, api: "/api/bees", tables: "/bees", searchGroup: "Tables"},
	{name: "fishing", path: "fishing/fishing.json", single: true, api: "/api/fishing", tables: "/fishing", searchGroup: "Tables"},
}

// fixedPages are the site's addresses that are there whatever the content is
// (specification §2, and the month's calendar), redirects included.
var fixedPages = strings.Fields(`
	/ /search /contact /privacy /menu /news /calendar /coming-up /offline
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

// maxLinkLength bounds a file's name without its ending.
const maxLinkLength = 80

// suffix ends the names of a kind's files.
func (k *kind) suffix() string {
	if k.prose {
		return ".md"
	}
	return ".json"
}

// addresses are those of an item's page by its links, its own first. Empty links have none.
func (k *kind) addresses(links ...string) (all []string) {
	if k.page == "" {
		return nil
	}
	for _, link := range links {
		for _, prefix := range k.prefixes(link) {
			if link != "" {
				all = append(all, prefix+link)
			}
		}
	}
	return all
}

// shownAt is the page that shows an item, or on which its effect is seen.
func (k *kind) shownAt(link string) string {
	if k.page != "" {
		return k.page + link
	}
	return cmp.Or(k.shown, k.tables, "/")
}

// prefixes begin the addresses of an item's page, its own first. The post fishing has no /fishing, which is another page.
func (k *kind) prefixes(link string) []string {
	return slices.DeleteFunc(append([]string{k.page}, k.moved...), func(prefix string) bool {
		return slices.Contains(fixedPages, prefix+link)
	})
}

// unnoticedFields are fields that say how a thing looks, where it is listed or how it is checked, beside what it is.
var unnoticedFields = map[string]bool{
	"previous": true, "next": true, "variant": true, "sort": true, "visible": true, "guide": true, "link": true, "moreLink": true,
	"id": true, "edit": true, "archive": true, "side": true, "source": true, "tags": true, "gettingStarted": true, "since": true,
	"dreamIntro": true, "dreamMarket": true, "dreamGuide": true,
}

// ignores says whether readers see nothing of a field of a document or a row.
func (k *kind) ignores(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "."), func(key string) bool { return unnoticedFields[key] || slices.Contains(k.unnoticedFields, key) })
}
