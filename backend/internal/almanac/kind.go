package almanac

// Kind names a sort of content. A kind has a folder in data/, a schema, an
// address in the API and, for most, a page each on the web.
type Kind string

const (
	KindSite             Kind = "site"
	KindMaterial         Kind = "materials"
	KindMenu             Kind = "menu"
	KindCalendar         Kind = "calendar"
	KindNews             Kind = "news"
	KindPost             Kind = "posts"
	KindBuilding         Kind = "buildings"
	KindLibrary          Kind = "library"
	KindMarketUpgrade    Kind = "market-upgrades"
	KindDreamBuilding    Kind = "dream/buildings"
	KindDreamQuest       Kind = "dream/quests"
	KindDreamMarketQuest Kind = "dream/market-quests"
	KindCalculator       Kind = "dream/calculator"
	KindTheme            Kind = "themes"
	KindSeasonal         Kind = "seasonal"
	KindProject          Kind = "projects"
	KindVillage          Kind = "village"
	KindTree             Kind = "tree-of-life"
	KindCafe             Kind = "cafe"
	KindBees             Kind = "bees"
	KindFishing          Kind = "fishing"
)

// KindInfo tells where a kind lives.
type KindInfo struct {
	Kind   Kind
	Path   string // in data/: a folder, or one file when Single
	Single bool   // one document, not a list of items
	Prose  bool   // Markdown with front matter, not JSON
	API    string // path of the list (or of the document) under /api/
	Page   string // path prefix of an item's page, "" when items have none
}

// Kinds lists every kind, in the order in which they are read.
var Kinds = []KindInfo{
	{Kind: KindSite, Path: "site/site.json", Single: true, API: "site"},
	{Kind: KindMaterial, Path: "materials/materials.json", Single: true, API: "materials"},
	{Kind: KindMenu, Path: "menu/menu.json", Single: true, API: "menu"},
	{Kind: KindCalendar, Path: "calendar", API: "calendar"},
	{Kind: KindNews, Path: "news", Prose: true, API: "news"},
	{Kind: KindPost, Path: "posts", Prose: true, API: "blog", Page: "/posts/"},
	{Kind: KindBuilding, Path: "buildings", API: "buildings", Page: "/buildings/"},
	{Kind: KindLibrary, Path: "library", API: "library", Page: "/library/"},
	{Kind: KindMarketUpgrade, Path: "market-upgrades", API: "market/upgrade", Page: "/market/upgrades/"},
	{Kind: KindDreamBuilding, Path: "dream/buildings", API: "dream/buildings", Page: "/dream/buildings/"},
	{Kind: KindDreamQuest, Path: "dream/quests", API: "dream/quest"},
	{Kind: KindDreamMarketQuest, Path: "dream/market-quests.json", Single: true, API: "dream/market-quest"},
	{Kind: KindCalculator, Path: "dream/calculator.json", Single: true, API: "dream/calculator"},
	{Kind: KindTheme, Path: "themes", API: "event", Page: "/themes/"},
	{Kind: KindSeasonal, Path: "seasonal", API: "seasonal-event", Page: "/seasonal/"},
	{Kind: KindProject, Path: "projects", API: "project"},
	{Kind: KindVillage, Path: "village", API: "village", Page: "/co-op/upgrades/"},
	{Kind: KindTree, Path: "tree-of-life/tree-of-life.json", Single: true, API: "tree"},
	{Kind: KindCafe, Path: "cafe/cafe.json", Single: true, API: "cafe"},
	{Kind: KindBees, Path: "bees/bees.json", Single: true, API: "bees"},
	{Kind: KindFishing, Path: "fishing/fishing.json", Single: true, API: "fishing"},
}

// FindKind returns the kind's place, false for a name that is none.
func FindKind(kind Kind) (KindInfo, bool) {
	for _, info := range Kinds {
		if info.Kind == kind {
			return info, true
		}
	}
	return KindInfo{}, false
}
