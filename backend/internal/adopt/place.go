package adopt

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

func (it *item) file() string {
	if it.kind.Single {
		return it.kind.Path
	}
	return it.kind.Path + "/" + it.link + it.kind.Suffix()
}

// shaped gives the gathered items their links, so that texts can be led to them.
func (a *adoption) shaped() (items []*item) {
	seen := map[string]bool{}
	for place, gathered := range a.items {
		it := &item{kind: gathered.kind, root: gathered.root.Clone(), call: gathered.call, place: place, hides: gathered.hides}
		if !a.shape(it, seen) {
			continue
		}
		if why := a.dropped[it.file()]; why != "" {
			a.note(it.call, it.link, "is left out: "+why)
			continue
		}
		if seen[it.file()] {
			a.note(it.call, it.link, "is there twice, and the first is taken")
			continue
		}
		seen[it.file()] = true
		a.addLink(it.kind, it.link, it.root.TextOf(cmp.Or(it.kind.AliasField, "-")))
		items = append(items, it)
		if it.kind.Name == kind.Moved {
			for _, row := range it.root.Get("pages").List() {
				a.moved[row.TextOf("from")] = row.TextOf("to")
			}
		}
	}
	return items
}

func (a *adoption) addLink(k *kind.Kind, links ...string) {
	for _, link := range links {
		a.linked[k.Name+"/"+link] = true
	}
	for _, address := range k.Addresses(links...) {
		a.addresses[address] = true
	}
}

// place makes the file of an item. An example of the data folder, and what it begins with, give way; a file with
// anything real stays, and is listed where the older site says otherwise.
func (a *adoption) place(it *item) {
	file := it.file()
	src, exists := a.begun[file]
	ours, pages, _ := source.ParseText(it.kind, src)
	switch {
	case !exists, !a.inData[file] && (a.ours || ours.Get(node.KeyProvenance) == nil), isMadeUp(ours) && !isMadeUp(it.root) && a.inData[file]:
		a.add(it)
	case !a.inData[file]: // what the older site does not say of it stays
		cells := cmp.Or(ours.Get(node.KeyCells), &node.Node{})
		for _, m := range it.root.Members {
			for _, row := range node.Rows(m.Value).List() {
				a.source(it, row)
			}
			ours.Set(m.Key.Text, m.Value)
			cells.Remove(m.Key.Text)
		}
		it.root = ours
		a.fit(it, true)
		a.roots[file] = it.root
	default:
		a.differ(it, ours, it.root, "")
		if it.kind.Prose && strings.TrimSpace(pages[0].Src) != strings.TrimSpace(it.text) {
			a.note(it.call, it.link+" html", "is another text there: ours stays")
		}
	}
}

// isMadeUp says whether nothing in a file has a source.
func isMadeUp(root *node.Node) bool {
	isSample := root.TextOf(node.KeyProvenance) == node.Sample
	root.Walk("", func(n *node.Node, _ node.Path) bool {
		of := n.TextOf(node.KeyProvenance)
		isSample = isSample && (of == "" || of == node.Sample)
		return true
	})
	return isSample
}

// differ lists what the older site says otherwise than a file that stays.
func (a *adoption) differ(it *item, ours, theirs *node.Node, field string) {
	switch {
	case theirs.Type == node.Object && ours != nil && ours.Type == node.Object:
		for _, m := range theirs.Members {
			key := m.Key.Text
			isOwn := field == "" && slices.Contains([]string{"previous", "next", "$schema"}, key) || theirs.Get(node.KeyCells).Get(key).TextOf(node.KeyProvenance) == node.Sample
			if !isOwn && !node.IsTrustKey(key) {
				a.differ(it, ours.Get(key), m.Value, node.Join(field, key))
			}
		}
	case theirs.Type == node.List && ours != nil && ours.Type == node.List:
		for i, item := range theirs.Items {
			mine := ours.Item(i)
			if number := node.RowNumber(item); number != "" {
				mine = nil
				if at := slices.IndexFunc(ours.Items, func(row *node.Node) bool { return node.RowNumber(row) == number }); at >= 0 {
					mine = ours.Items[at]
				}
			}
			a.differ(it, mine, item, node.JoinIndex(field, i))
		}
	case theirs.IsUnknown(), theirs.Text == node.UnknownCell, ours != nil && node.Same(ours, theirs):
	default:
		a.note(it.call, it.link+" "+field, "is "+say(theirs)+" there and "+say(ours)+" here, which stays")
	}
}

// source says of an item, or of a row, that its figures are the older site's.
func (a *adoption) source(it *item, root *node.Node) {
	page := node.NewText(a.options.Source+it.kind.PageOf(it.link)+"#"+a.today, 0)
	root.Set(node.KeyProvenance, node.NewText(node.Community, 0))
	root.Set(node.KeySources, &node.Node{Type: node.List, Items: []*node.Node{page}})
}

// add makes a new file: the fields of an older site in the order of new items, with those that it lacks.
func (a *adoption) add(it *item) {
	k, file := it.kind, it.file()
	if !a.ours {
		a.derive(it)
	}
	fill := a.blank(k, it.link, it.place)
	if fill.Get(node.KeyProvenance) != nil && (!a.ours || it.root.Get(node.KeySources) == nil && it.root.TextOf(node.KeyProvenance) == node.Community) {
		a.source(it, it.root)
	}
	if it.hides {
		it.countParagraphs()
	}
	if !a.ours || len(a.schemas.Check(k.Name, it.root)) > 0 { // a list of ours, or a hidden answer, lacks some fields
		a.fit(it, true)
		var order []string
		for _, m := range members(fill) {
			order = append(order, m.Key.Text)
		}
		at := func(m node.Member) int { return (slices.Index(order, m.Key.Text) + len(order) + 1) % (len(order) + 1) }
		slices.SortStableFunc(it.root.Members, func(x, y node.Member) int { return at(x) - at(y) })
	}
	a.roots[file], a.texts[file] = it.root, "\n"+it.text
	if k.Prose {
		return
	}
	it.root.Remove("$schema")
	it.root.Insert("", "$schema", node.NewText(strings.Repeat("../", strings.Count(file, "/"))+schema.File(k.Name), 0))
}

// countParagraphs gives the cells of paragraphs their places among those that are left: each of them is known.
func (it *item) countParagraphs() {
	cells, left := it.root.Get(node.KeyCells), map[string]int{}
	for _, m := range slices.Clone(members(cells)) {
		steps := strings.Split(m.Key.Text, ".")
		place, field := steps[len(steps)-1], strings.Join(steps[:len(steps)-1], ".")
		text := at(it.root, steps[:len(steps)-1])
		if _, err := strconv.Atoi(place); err != nil || text == nil || text.Type != node.Text && !text.IsTexts() {
			continue
		}
		cells.Remove(m.Key.Text)
		if n := left[field]; m.Value.TextOf(node.KeyProvenance) != node.Sample && n < max(len(text.Items), 1) {
			if left[field]++; text.Type == node.List {
				field = node.JoinIndex(field, n)
			}
			cells.Set(field, m.Value)
		}
	}
	if cells != nil && len(cells.Members) == 0 {
		it.root.Remove(node.KeyCells)
	}
}

// derive says what older sites leave to their programs.
func (a *adoption) derive(it *item) {
	root := it.root
	set := func(key, value string) {
		if root.Get(key) == nil && value != "" {
			root.Set(key, node.NewText(value, 0))
		}
	}
	switch it.kind.Name {
	case "buildings":
		for _, of := range []string{"premium", "fancy", "fertile", "normal"} {
			if strings.HasPrefix(it.link, of) {
				set("type", of)
			}
		}
	case kind.Calendar:
		for prefix, of := range map[string]string{"/themes": "theme", "/seasonal": "season"} {
			if strings.HasPrefix(root.TextOf("link"), prefix) {
				set("kind", of)
			}
		}
	case kind.Seasonal:
		set("date", a.seasonStart(it.link))
	case kind.Projects:
		if multiplier := root.Get("multiplier"); multiplier != nil && root.Get("double") == nil {
			root.Set("double", &node.Node{Type: node.Boolean, Text: strconv.FormatBool(multiplier.Text == "2")})
		}
	}
}

// seasonStart is when an event of the calendar begins that leads to a season, "" when none does.
func (a *adoption) seasonStart(link string) string {
	for _, it := range a.items {
		if it.kind.Name == kind.Calendar && strings.HasSuffix(it.root.TextOf("link"), "/seasonal/"+link) {
			if date, ok := dateOf(it.root.Get("startDate")); ok {
				return written(date)
			}
		}
	}
	return ""
}

func (a *adoption) knowMaterial(row *node.Node) {
	for _, word := range []string{row.TextOf("key"), row.TextOf("name"), row.TextOf("plural")} {
		if word != "" && a.materials[fold(word)] == "" {
			a.materials[fold(word)] = row.TextOf("key")
		}
	}
}

// changed are the files to write: those that differ from the data folder's, and what it lacks. Of the pictures with
// which an empty folder begins, it gets those that are shown.
func (a *adoption) changed() (all []almanac.File) {
	made := maps.Clone(a.files)
	for name, body := range a.pictures {
		made["images/"+name] = string(body)
	}
	add := func(isNeeded func(name string) bool) {
		for name, text := range a.begun {
			if !a.inData[name] && isNeeded(name) {
				made[name] = cmp.Or(made[name], text)
			}
		}
	}
	add(func(name string) bool { return !strings.HasPrefix(name, "images/") })
	texts := strings.Join(slices.Collect(maps.Values(made)), "\n")
	add(func(name string) bool {
		shown, isPicture := strings.CutPrefix(name, "images/")
		return isPicture && strings.Contains(texts, shown)
	})
	for _, name := range slices.Sorted(maps.Keys(made)) {
		if !a.inData[name] || made[name] != a.begun[name] {
			all = append(all, almanac.File{Path: name, Body: []byte(made[name])})
		}
	}
	return all
}
