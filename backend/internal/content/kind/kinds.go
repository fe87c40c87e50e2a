// Package kind is the table of the kinds of content: where the files of a kind are, and where the site and the API show
// them.
//
// Each layer keeps its own table for what it does with a kind: checks are in validate, bodies in answer. A new kind is
// a line of All, a schema in data/schema, and an entry in those tables only if it needs one.
//
// It reads no files and knows no values.
package kind

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

// Kind is all that is special to a kind of content. Its schema is schema/{name}.schema.json.
type Kind struct {
	Name       string
	Path       string // in data/: a folder, or one file when single
	Single     bool   // one document, not a list of items
	Prose      bool   // Markdown with front matter, not JSON
	Paged      bool   // of prose: lines with # begin pages, whose headings can be linked to
	AliasField string // of a second link by which an item is found, "" for none
	Related    bool   // items name others of their kind, and their answers list them
	Chained    bool   // items follow one another by their fields next and previous

	API    string // address of the list, or of the document, in the API
	InList bool   // one document is answered as a list of one (specification §7)
	Timed  bool   // what the list answers depends on the time: it is made when it is asked for

	Page   string   // prefix of the address of an item's page, "" when items have none
	Moved  []string // prefixes that lead there too
	shown  string   // the page that shows what has no page of its own, or on which its effect is seen; "": that of its tables, or the home page
	Part   string   // prefix of the place of an item on a page that shows them all, "" when they have pages or no place
	Tables string   // address of the page whose CSV holds the tables of all documents; "": each item's is beside its own page, if it has any

	SearchGroup string // the heading under which search lists its items, "" for what is not searched
	SearchTable string // how search calls the table of an item, "" for kinds without a table of levels

	Title          string   // what the list of changes calls a document that has no name in its file
	TitlePrefix    string   // begins what it calls an item, where pages of other kinds have items of the same name
	Internal       bool     // readers see nothing of it: its changes are not listed
	internalFields []string // those of which they see nothing, beside those of all kinds
}

// Kinds that code asks for by their names.
const (
	Site           = "site"
	Synonyms       = "synonyms"
	Moved          = "moved"
	Materials      = "materials"
	Menu           = "menu"
	Calendar       = "calendar"
	News           = "news"
	Posts          = "posts"
	DreamBuildings = "dream/buildings"
	DreamQuests    = "dream/quests"
	MarketQuests   = "dream/market-quests"
	Calculator     = "dream/calculator"
	Themes         = "themes"
	Seasonal       = "seasonal"
	Projects       = "projects"
	TreeOfLife     = "tree-of-life"
)

// All lists every kind, in the order in which they are read and answered.
var All = []*Kind{
	{Name: Site, Path: "site/site.json", Single: true, API: "/api/site", Title: "Home page"},
	{Name: Synonyms, Path: "site/synonyms.json", Single: true, shown: "/search", Internal: true},
	{Name: Moved, Path: "site/moved.json", Single: true, API: "/api/moved", Internal: true},
	{
		Name: Materials, Path: "materials/materials.json", Single: true,
		API: "/api/materials", Tables: "/materials", shown: "/planner", // the address of its tables is no page
		Title: "Materials", internalFields: []string{"key", "group"},
	},
	{
		Name: Menu, Path: "menu/menu.json", Single: true, API: "/api/menu", InList: true, shown: "/menu",
		SearchGroup: "Pages", Title: "Menu", internalFields: []string{"pic", "all"},
	},
	{
		Name: Calendar, Path: "calendar", API: "/api/calendar", Timed: true, shown: "/calendar",
		SearchGroup: "Calendar", TitlePrefix: "Calendar", internalFields: []string{"color", "kind"},
	},
	{
		Name: News, Path: "news", Prose: true, API: "/api/news", shown: "/news", Part: "/news#news-entry-",
		SearchGroup: "News", TitlePrefix: "News", internalFields: []string{"date"},
	},
	{
		Name: Posts, Path: "posts", Prose: true, Paged: true, AliasField: "id",
		API: "/api/blog", InList: true,
		Page: "/posts/", Moved: []string{"/post/", "/blog/", "/blogs/", "/guide/", "/guides/", "/"},
		SearchGroup: "Guides and blog", internalFields: []string{"date"},
	},
	{
		Name: "buildings", Path: "buildings", Related: true, Chained: true, API: "/api/buildings", Page: "/buildings/",
		SearchGroup: "Buildings", SearchTable: "building",
	},
	{
		Name: "library", Path: "library", Related: true, Chained: true, API: "/api/library", Page: "/library/",
		SearchGroup: "Library", SearchTable: "library", TitlePrefix: "Library",
	},
	{
		Name: "market-upgrades", Path: "market-upgrades", Related: true, Chained: true, API: "/api/market/upgrade", Page: "/market/upgrades/",
		SearchGroup: "Market", SearchTable: "market", TitlePrefix: "Market",
	},
	{
		Name: DreamBuildings, Path: "dream/buildings", API: "/api/dream/buildings", Page: "/dream/buildings/",
		SearchGroup: "Dream Farm", SearchTable: "dream", TitlePrefix: "Dream Farm",
	},
	{
		Name: DreamQuests, Path: "dream/quests", Related: true, API: "/api/dream/quest",
		Part: "/dream/quests#line-", Tables: "/dream/quests",
		SearchGroup: "Dream Farm", TitlePrefix: "Dream quests",
	},
	{
		Name: MarketQuests, Path: "dream/market-quests.json", Single: true, API: "/api/dream/market-quest", Tables: "/dream/market",
		SearchGroup: "Dream Farm", Title: "Dream market",
	},
	{
		Name: Calculator, Path: "dream/calculator.json", Single: true, API: "/api/dream/calculator",
		shown: "/dream/calculator", Title: "Dream calculator",
		internalFields: []string{
			"image", "active", "isBull", "bull", "userLevel", "allowZero", "userSpread", "multiplier", "complete", "updatedAt", "resetAt",
		},
	},
	{Name: Themes, Path: "themes", API: "/api/event", Page: "/themes/", SearchGroup: "Themes"},
	{Name: Seasonal, Path: "seasonal", API: "/api/seasonal-event", Page: "/seasonal/", SearchGroup: "Seasonal events"},
	{
		Name: Projects, Path: "projects", API: "/api/project", Part: "/co-op/projects#project-", Tables: "/co-op/projects",
		SearchGroup: "Co-op", SearchTable: "project", TitlePrefix: "Co-op project",
	},
	{
		Name: "village", Path: "village", Related: true, Chained: true, API: "/api/village", Page: "/co-op/upgrades/",
		SearchGroup: "Co-op", SearchTable: "village", TitlePrefix: "Co-op upgrade", internalFields: []string{"unit"}, // reported with the bonus
	},
	{
		Name: TreeOfLife, Path: "tree-of-life/tree-of-life.json", Single: true, API: "/api/tree", InList: true, Tables: "/tree-of-life",
		SearchGroup: "Tables", internalFields: []string{"preamble", "postamble"}, // reported as one sentence
	},
	{Name: "cafe", Path: "cafe/cafe.json", Single: true, API: "/api/cafe", Tables: "/cafe", SearchGroup: "Tables"},
	{Name: "bees", Path: "bees/bees.json", Single: true, API: "/api/bees", Tables: "/bees", SearchGroup: "Tables"},
	{Name: "fishing", Path: "fishing/fishing.json", Single: true, API: "/api/fishing", Tables: "/fishing", SearchGroup: "Tables"},
}

// Pages are the site's addresses that do not depend on the content (specification §2): pages, and files to follow it.
var Pages = strings.Fields(`
	/ /search /contact /privacy /menu /news /calendar /coming-up /offline
	/posts /post /blog /blogs /guide /guides
	/land /building /buildings /library /market/upgrade /market/upgrades
	/event /theme /themes /seasonal /tree /tree-of-life /bees /fishing /cafe
	/planner /my-farm /developers /changes /about-the-figures /co-op /co-op/projects /co-op/village /co-op/lights /co-op/upgrades
	/dream /dream/quests /dream/market /dream/calculator /dream/guide /dream/buildings
	/contact/table /embed/now /calendar.ics /openapi.json
	/news/atom.xml /news/feed.json /posts/atom.xml /posts/feed.json /changes/atom.xml /changes/feed.json`)

// Find returns a kind by its name, nil for an unknown name.
func Find(name string) *Kind {
	for _, k := range All {
		if k.Name == name {
			return k
		}
	}
	return nil
}

// Of returns the kind of a file by its path below the data folder, nil for what is no data file.
func Of(file string) *Kind {
	if IsNote(path.Base(file)) {
		return nil
	}
	for _, k := range All {
		if k.Single && file == k.Path || !k.Single && path.Dir(file) == k.Path && path.Ext(file) == k.Suffix() {
			return k
		}
	}
	return nil
}

// MaxLinkLength bounds a file's name without its ending.
const MaxLinkLength = 80

// Suffix ends the names of a kind's files.
func (k *Kind) Suffix() string {
	if k.Prose {
		return ".md"
	}
	return ".json"
}

// Addresses are those of an item's page by its links, its own first. Empty links have none.
func (k *Kind) Addresses(links ...string) (all []string) {
	if k.Page == "" {
		return nil
	}
	for _, link := range links {
		for _, prefix := range k.Prefixes(link) {
			if link != "" {
				all = append(all, prefix+link)
			}
		}
	}
	return all
}

// PageOf is the page that shows an item, or on which its effect is seen.
func (k *Kind) PageOf(link string) string {
	if k.Page != "" {
		return k.Page + link
	}
	return cmp.Or(k.shown, k.Tables, "/")
}

// Prefixes begin the addresses of an item's page, its own first. The post fishing has no /fishing: that is another page.
func (k *Kind) Prefixes(link string) []string {
	return slices.DeleteFunc(append([]string{k.Page}, k.Moved...), func(prefix string) bool {
		return slices.Contains(Pages, prefix+link)
	})
}

// internalFields only control how a thing looks, where it is listed or how it is checked.
var internalFields = map[string]bool{
	"previous": true, "next": true, "variant": true, "sort": true, "visible": true, "guide": true, "link": true, "moreLink": true,
	"id": true, "edit": true, "archive": true, "side": true, "source": true, "tags": true, "gettingStarted": true, "since": true,
	"dreamIntro": true, "dreamMarket": true, "dreamGuide": true,
}

// Hides says whether readers see nothing of a field of a document or a row.
func (k *Kind) Hides(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "."), func(key string) bool { return internalFields[key] || slices.Contains(k.internalFields, key) })
}
