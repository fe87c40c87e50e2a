package content

// kindName names a sort of content.
type kindName string

const (
	kindSite             kindName = "site"
	kindMaterial         kindName = "materials"
	kindMenu             kindName = "menu"
	kindCalendar         kindName = "calendar"
	kindNews             kindName = "news"
	kindPost             kindName = "posts"
	kindBuilding         kindName = "buildings"
	kindLibrary          kindName = "library"
	kindMarketUpgrade    kindName = "market-upgrades"
	kindDreamBuilding    kindName = "dream/buildings"
	kindDreamQuest       kindName = "dream/quests"
	kindDreamMarketQuest kindName = "dream/market-quests"
	kindCalculator       kindName = "dream/calculator"
	kindTheme            kindName = "themes"
	kindSeasonal         kindName = "seasonal"
	kindProject          kindName = "projects"
	kindVillage          kindName = "village"
	kindTree             kindName = "tree-of-life"
	kindCafe             kindName = "cafe"
	kindBees             kindName = "bees"
	kindFishing          kindName = "fishing"
)

// kindInfo is all that is special to a kind of content. Its schema is schema/{name}.schema.json.
type kindInfo struct {
	name   kindName
	path   string // in data/: a folder, or one file when single
	single bool   // one document, not a list of items
	prose  bool   // Markdown with front matter, not JSON
	api    string // address of the list, or of the document, in the API
	page   string // prefix of the address of an item's page, "" when items have none
	inList bool   // the one document is answered as a list of one (specification §7)
	timed  bool   // what the list answers depends on the time: it is made when it is asked for
}

// kinds lists every kind, in the order in which they are read.
var kinds = []kindInfo{
	{name: kindSite, path: "site/site.json", single: true, api: "/api/site"},
	{name: kindMaterial, path: "materials/materials.json", single: true, api: "/api/materials"},
	{name: kindMenu, path: "menu/menu.json", single: true, api: "/api/menu", inList: true},
	{name: kindCalendar, path: "calendar", api: "/api/calendar", timed: true},
	{name: kindNews, path: "news", prose: true, api: "/api/news"},
	{name: kindPost, path: "posts", prose: true, api: "/api/blog", page: "/posts/"},
	{name: kindBuilding, path: "buildings", api: "/api/buildings", page: "/buildings/"},
	{name: kindLibrary, path: "library", api: "/api/library", page: "/library/"},
	{name: kindMarketUpgrade, path: "market-upgrades", api: "/api/market/upgrade", page: "/market/upgrades/"},
	{name: kindDreamBuilding, path: "dream/buildings", api: "/api/dream/buildings", page: "/dream/buildings/"},
	{name: kindDreamQuest, path: "dream/quests", api: "/api/dream/quest"},
	{name: kindDreamMarketQuest, path: "dream/market-quests.json", single: true, api: "/api/dream/market-quest"},
	{name: kindCalculator, path: "dream/calculator.json", single: true, api: "/api/dream/calculator"},
	{name: kindTheme, path: "themes", api: "/api/event", page: "/themes/"},
	{name: kindSeasonal, path: "seasonal", api: "/api/seasonal-event", page: "/seasonal/"},
	{name: kindProject, path: "projects", api: "/api/project"},
	{name: kindVillage, path: "village", api: "/api/village", page: "/co-op/upgrades/"},
	{name: kindTree, path: "tree-of-life/tree-of-life.json", single: true, api: "/api/tree", inList: true},
	{name: kindCafe, path: "cafe/cafe.json", single: true, api: "/api/cafe"},
	{name: kindBees, path: "bees/bees.json", single: true, api: "/api/bees"},
	{name: kindFishing, path: "fishing/fishing.json", single: true, api: "/api/fishing"},
}

// findKind returns what is special to a kind, false for a name that is none.
func findKind(name kindName) (kindInfo, bool) {
	for _, info := range kinds {
		if info.name == name {
			return info, true
		}
	}
	return kindInfo{}, false
}
