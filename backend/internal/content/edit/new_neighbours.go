package edit

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// chain puts the item between two others, to which its arrows lead.
func (n *newItem) chain(file string) {
	before := n.source.ByLink[n.kind.Name][n.After]
	if before == nil {
		before = lastOfChain(n.source, n.kind)
	}
	if before == nil {
		return // it is the first of its kind
	}
	next := before.Root.Get("next")
	if next == nil || next.Type != node.Text {
		next = &node.Node{Type: node.Null}
	}
	link := node.NewText(n.Slug, 0)
	n.files.edit(file, func(root *node.Node) {
		root.Set("previous", node.NewText(before.Link, 0))
		root.Set("next", next)
	})
	n.files.edit(before.File, func(root *node.Node) { root.Set("next", link) })
	if after := n.source.ByLink[n.kind.Name][next.Text]; after != nil {
		n.files.edit(after.File, func(root *node.Node) { root.Set("previous", link) })
	}
}

// takeColumns gives the item the type and the columns of the one that it comes after: a premium building costs gold.
func (n *newItem) takeColumns(root *node.Node) {
	other := n.source.ByLink[n.kind.Name][n.After].Root
	if of := other.TextOf("type"); of != "" {
		root.Set("type", node.NewText(of, 0))
	}
	rows := other.Get("levels").List()
	if len(rows) == 0 || rows[0].Get("level") == nil { // land has no levels
		return
	}
	for i, row := range root.Get("levels").List() {
		*row = *blankRow(rows[0], func(string) bool { return true })
		*row.Get("level") = *node.NewNumber(i + 1)
	}
}

// blankRow is a row of the same shape, of which no figure is known. isFigure says which texts are figures.
func blankRow(n *node.Node, isFigure func(text string) bool) *node.Node {
	switch {
	case n.Type == node.Number:
		return node.NewNumber(node.Unknown)
	case n.Type == node.Text && isFigure(n.Text):
		return node.NewText(node.UnknownCell, 0)
	}
	row := &node.Node{Type: n.Type, Text: n.Text}
	for _, item := range n.Items {
		row.Items = append(row.Items, blankRow(item, isFigure))
	}
	for _, m := range n.Members {
		if !node.IsTrustKey(m.Key.Text) {
			row.Append(m.Key.Text, blankRow(m.Value, isFigure))
		}
	}
	return row
}

// lastOfChain is where the main line of arrows ends, nil when the kind has no items.
func lastOfChain(s *source.Source, k *kind.Kind) *source.Document {
	docs := s.Ordered(k.Name)
	for i, doc := range docs {
		if i+1 == len(docs) || doc.Root.TextOf("next") != docs[i+1].Link {
			return doc
		}
	}
	return nil
}

func (n *newItem) tracker(start string) *node.Node {
	item, perHour, days := "cookie", node.NewNumber(20), 35
	for _, doc := range n.source.Ordered(kind.Seasonal) {
		if pace := doc.Root.Get("tracker").Get("perHour"); pace != nil && pace.Type == node.Number {
			item, perHour = cmp.Or(doc.Root.Get("tracker").TextOf("item"), item), pace
			break
		}
	}
	if n.Start != "" && n.End != "" {
		days = n.days()
	}
	tracker := node.NewObject("item", item, "start", start)
	tracker.Append("perHour", perHour)
	tracker.Append("days", node.NewNumber(days))
	return tracker
}

// describeEvent gives an event the name, the picture and the page of the theme or season of its name.
func (n *newItem) describeEvent(root *node.Node) {
	for _, of := range []struct{ kind, word string }{{kind.Seasonal, "season"}, {kind.Themes, "theme"}} {
		if page := n.source.ByLink[of.kind][n.Slug]; page != nil {
			root.Set("name", node.NewText(page.Name(), 0))
			root.Set("pic", node.NewText(page.Pic(), 0))
			root.Set("link", node.NewText(kind.Find(of.kind).Page+n.Slug, 0))
			root.Insert("color", "kind", node.NewText(of.word, 0))
			return
		}
	}
}

// addToWeeks lets a theme take over the week that begins on a day.
func (n *newItem) addToWeeks() error {
	weekly := weeklyThemes(n.source)
	if weekly == nil {
		return itemErrorf("start", "no event in the calendar rotates themes: leave the start out")
	}
	week := node.NewObject("pic", n.pic(), "color", "sage", "link", n.kind.Page+n.Slug)
	week.Append("dates", &node.Node{Type: node.List, Items: []*node.Node{node.NewText(n.Start, 0)}})
	var entry almanac.CalendarEntry
	var err error
	n.files.edit(weekly.File, func(root *node.Node) {
		if root.Get("special") == nil {
			root.Append("special", &node.Node{Type: node.List})
		}
		special := root.Get("special")
		special.Items = append(special.Items, week)
		err = json.Unmarshal(root.JSON(), &entry)
	})
	for _, broken := range entry.Validate() {
		return fmt.Errorf("%s: %w", weekly.File, itemErrorf("start", "the start %s: %s", n.Start, diagnostic.RuleMessage(broken)))
	}
	return err
}

func weeklyThemes(s *source.Source) *source.Document {
	for _, doc := range s.Docs[kind.Calendar] {
		for _, theme := range doc.Root.Get("rotation").List() {
			if strings.HasPrefix(theme.TextOf("link"), kind.Find(kind.Themes).Page) {
				return doc
			}
		}
	}
	return nil
}

// addToMenu adds a card to the group with the most cards of the kind, unless a group lists all of them.
func (n *newItem) addToMenu() {
	if n.kind.Page == "" || n.kind.Prose || n.kind.Name == kind.Seasonal {
		return // they are in lists of their own
	}
	menu := n.source.Docs[kind.Menu]
	if len(menu) == 0 {
		return
	}
	best, most := -1, -1
	for i, group := range menu[0].Root.Get("groups").List() {
		if group.TextOf("all") == n.kind.Name {
			return
		}
		count := 0
		for _, link := range group.Get("links").List() {
			if strings.HasPrefix(link.TextOf("link"), n.kind.Page) {
				count++
			}
		}
		if group.Get("links") != nil && count > most {
			best, most = i, count
		}
	}
	if best < 0 {
		return
	}
	card := node.NewObject("pic", n.pic(), "link", n.kind.Page+n.Slug, "name", n.name(), "description", "What is known of it, level by level")
	n.files.edit(menu[0].File, func(root *node.Node) {
		links := root.Get("groups").Item(best).Get("links")
		links.Items = append(links.Items, card)
	})
}
