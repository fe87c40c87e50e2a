package edit

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// chain puts the item between two others, to which its arrows lead.
func (n *newItem) chain(file string) error {
	before := n.source.ByLink[n.kind.Name][n.After]
	if before == nil {
		before = lastOfChain(n.source, n.kind)
	}
	if before == nil {
		return nil // it is the first of its kind
	}
	next := before.Root.Get("next")
	if next == nil || next.Type != node.Text {
		next = &node.Node{Type: node.Null}
	}
	after := n.source.ByLink[n.kind.Name][next.Text]
	err := errors.Join(
		n.files.edit(file, func(e *jsonEdit) error {
			return errors.Join(e.set(before.Link, "previous"), e.set(next.JSON(), "next"))
		}),
		n.files.edit(before.File, func(e *jsonEdit) error { return e.set(n.Slug, "next") }),
	)
	if err == nil && after != nil {
		err = n.files.edit(after.File, func(e *jsonEdit) error { return e.set(n.Slug, "previous") })
	}
	return err
}

// takeColumns gives the item the type and the columns of the one that it comes after: a premium building costs gold.
func (n *newItem) takeColumns(e *jsonEdit) error {
	other := n.source.ByLink[n.kind.Name][n.After]
	if of := other.Root.TextOf("type"); of != "" {
		if err := e.set(of, "type"); err != nil {
			return err
		}
	}
	rows := other.Root.Get("levels").List()
	if len(rows) == 0 || rows[0].Get("level") == nil { // land has no levels
		return nil
	}
	own, err := e.value()
	levels := &node.Node{Type: node.List}
	for i := range own.Get("levels").List() {
		row := blankRow(rows[0])
		*row.Get("level") = node.Node{Type: node.Number, Text: strconv.Itoa(i + 1)}
		levels.Items = append(levels.Items, row)
	}
	return errors.Join(err, e.set(levels.JSON(), "levels"))
}

// blankRow is a row in which nothing is known.
func blankRow(n *node.Node) *node.Node {
	switch n.Type {
	case node.Number:
		return &node.Node{Type: node.Number, Text: strconv.Itoa(node.Unknown)}
	case node.Text:
		return node.NewText(node.UnknownCell, 0)
	}
	row := &node.Node{Type: n.Type, Text: n.Text}
	for _, item := range n.Items {
		row.Items = append(row.Items, blankRow(item))
	}
	for _, m := range n.Members {
		if !node.IsTrustKey(m.Key.Text) {
			row.Append(m.Key.Text, blankRow(m.Value))
		}
	}
	return row
}

// lastOfChain is the item of a kind at which the main line of arrows ends, nil when there is none.
func lastOfChain(s *source.Source, k *kind.Kind) *source.Document {
	docs := s.Ordered(k.Name)
	for i, doc := range docs {
		if i+1 == len(docs) || doc.Root.TextOf("next") != docs[i+1].Link {
			return doc
		}
	}
	return nil
}

// tracker counts what the first task asks for, at the pace of the last event that had one.
func (n *newItem) tracker(start string) json.RawMessage {
	item, perHour, days := "cookie", "20", 35
	for _, doc := range n.source.Ordered(kind.Seasonal) {
		if pace := doc.Root.Get("tracker").Get("perHour"); pace != nil && pace.Type == node.Number {
			item, perHour = cmp.Or(doc.Root.Get("tracker").TextOf("item"), item), pace.Text
			break
		}
	}
	if n.Start != "" && n.End != "" {
		days = n.days()
	}
	return json.RawMessage(fmt.Sprintf(`{"item":%s,"start":%s,"perHour":%s,"days":%d}`, node.Marshal(item), node.Marshal(start), perHour, days))
}

// describeEvent gives an event the name, the picture and the page of the theme or season of its name.
func (n *newItem) describeEvent(e *jsonEdit) error {
	for _, of := range []struct{ kind, word string }{{kind.Seasonal, "season"}, {kind.Themes, "theme"}} {
		page := n.source.ByLink[of.kind][n.Slug]
		if page == nil {
			continue
		}
		return errors.Join(
			e.set(page.Name(), "name"), e.set(page.Pic(), "pic"), e.set(kind.Find(of.kind).Page+n.Slug, "link"),
			e.setAfter(of.word, "color", "kind"),
		)
	}
	return nil
}

// addToWeeks lets a theme take over the week that begins on a day.
func (n *newItem) addToWeeks() error {
	weekly := weeklyThemes(n.source)
	if weekly == nil {
		return itemErrorf("start", "no event in the calendar rotates themes: leave the start out")
	}
	turn := fmt.Sprintf(`{"pic":%s,"color":"sage","link":%s,"dates":[%s]}`,
		node.Marshal(n.pic()), node.Marshal(n.kind.Page+n.Slug), node.Marshal(n.Start))
	return n.files.edit(weekly.File, func(e *jsonEdit) error {
		var err error
		if e.has("special") {
			err = e.append(json.RawMessage(turn), "special")
		} else {
			err = e.set(json.RawMessage("["+turn+"]"), "special")
		}
		var entry almanac.CalendarEntry
		if err := errors.Join(err, json.Unmarshal([]byte(e.root.String()), &entry)); err != nil {
			return err
		}
		for _, broken := range entry.Validate() {
			return itemErrorf("start", "the start %s: %s", n.Start, diagnostic.RuleMessage(broken))
		}
		return nil
	})
}

// weeklyThemes is the event of the calendar whose rotation holds themes, nil for none.
func weeklyThemes(s *source.Source) *source.Document {
	for _, doc := range s.Docs[kind.Calendar] {
		for _, turn := range doc.Root.Get("rotation").List() {
			if strings.HasPrefix(turn.TextOf("link"), kind.Find(kind.Themes).Page) {
				return doc
			}
		}
	}
	return nil
}

// addToMenu adds a card for an item with figures to the group with the most cards of its kind, unless a group lists all
// of them.
func (n *newItem) addToMenu() error {
	if n.kind.Page == "" || n.kind.Prose || n.kind.Name == kind.Seasonal {
		return nil // they are in lists of their own
	}
	menu := n.source.Docs[kind.Menu]
	if len(menu) == 0 {
		return nil
	}
	best, most := -1, -1
	for i, group := range menu[0].Root.Get("groups").List() {
		if group.TextOf("all") == n.kind.Name {
			return nil
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
		return nil
	}
	card := fmt.Sprintf(`{"pic":%s,"link":%s,"name":%s,"description":"What is known of it, level by level"}`,
		node.Marshal(n.pic()), node.Marshal(n.kind.Page+n.Slug), node.Marshal(n.name()))
	return n.files.edit(menu[0].File, func(e *jsonEdit) error {
		return e.append(json.RawMessage(card), "groups", fmt.Sprint(best), "links")
	})
}
