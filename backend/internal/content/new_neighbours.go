package content

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// chain puts the item between two others, to which its arrows lead.
func (n *newItem) chain(file string) error {
	before := n.source.byLink[n.kind.name][n.After]
	if before == nil {
		before = n.source.lastOfChain(n.kind)
	}
	if before == nil {
		return nil // it is the first of its kind
	}
	next := before.root.get("next")
	if next == nil || next.kind != text {
		next = &node{kind: null}
	}
	after := n.source.byLink[n.kind.name][next.text]
	err := errors.Join(
		n.files.edit(file, func(e *jsonEdit) error {
			return errors.Join(e.set(before.link, "previous"), e.set(next.json(), "next"))
		}),
		n.files.edit(before.file, func(e *jsonEdit) error { return e.set(n.Slug, "next") }),
	)
	if err == nil && after != nil {
		err = n.files.edit(after.file, func(e *jsonEdit) error { return e.set(n.Slug, "previous") })
	}
	return err
}

// takeColumns gives the item the type and the columns of the one that it comes after: a premium building costs gold.
func (n *newItem) takeColumns(e *jsonEdit) error {
	other := n.source.byLink[n.kind.name][n.After]
	if of := other.root.string("type"); of != "" {
		if err := e.set(of, "type"); err != nil {
			return err
		}
	}
	rows := other.root.get("levels").list()
	if len(rows) == 0 || rows[0].get("level") == nil { // land has no levels
		return nil
	}
	former := len(e.want.get("levels").list())
	var errs []error
	for i := range former {
		row := rows[0].blank()
		*row.get("level") = node{kind: number, text: strconv.Itoa(i + 1)}
		errs = append(errs, e.append(row.json(), "levels")) // laid out as those that it replaces
	}
	for range former {
		errs = append(errs, e.remove("levels", "0"))
	}
	return errors.Join(errs...)
}

// blank is a row in which nothing is known.
func (n *node) blank() *node {
	switch n.kind {
	case number:
		return &node{kind: number, text: strconv.Itoa(unknownFigure)}
	case text:
		return textNode(unknownCell, 0)
	}
	row := &node{kind: n.kind, text: n.text}
	for _, item := range n.items {
		row.items = append(row.items, item.blank())
	}
	for _, m := range n.members {
		if !isTrustKey(m.key.text) {
			row.append(m.key.text, m.value.blank())
		}
	}
	return row
}

// lastOfChain is the item of a kind at which the main line of arrows ends, nil when there is none.
func (s *source) lastOfChain(k *kind) *document {
	docs := s.ordered(k.name)
	if len(docs) == 0 {
		return nil
	}
	last := docs[0]
	for range docs {
		next := s.byLink[k.name][last.root.string("next")]
		if next == nil {
			break
		}
		last = next
	}
	return last
}

// tracker counts what the first task asks for, at the pace of the last event that had one.
func (n *newItem) tracker(start string) json.RawMessage {
	item, perHour, days := "cookie", "20", 35
	for _, doc := range n.source.ordered(kindSeasonal) {
		if pace := doc.root.get("tracker").get("perHour"); pace != nil && pace.kind == number {
			item, perHour = cmp.Or(doc.root.get("tracker").string("item"), item), pace.text
			break
		}
	}
	if n.Start != "" && n.End != "" {
		days = n.days()
	}
	return json.RawMessage(fmt.Sprintf(`{"item":%s,"start":%s,"perHour":%s,"days":%d}`, marshal(item), marshal(start), perHour, days))
}

// describeEvent gives an event the name, the picture and the page of the theme or season of its name.
func (n *newItem) describeEvent(e *jsonEdit) error {
	for _, of := range []struct{ kind, word string }{{kindSeasonal, "season"}, {kindThemes, "theme"}} {
		page := n.source.byLink[of.kind][n.Slug]
		if page == nil {
			continue
		}
		return errors.Join(
			e.set(page.name(), "name"), e.set(page.pic(), "pic"), e.set(findKind(of.kind).page+n.Slug, "link"),
			e.setAfter(of.word, "color", "kind"),
		)
	}
	return nil
}

// addToWeeks lets a theme take over the week that begins on a day.
func (n *newItem) addToWeeks() error {
	weekly := n.source.weeklyThemes()
	if weekly == nil {
		return itemErrorf("start", "no event in the calendar rotates themes: leave the start out")
	}
	turn := fmt.Sprintf(`{"pic":%s,"color":"sage","link":%s,"dates":[%s]}`,
		marshal(n.pic()), marshal(n.kind.page+n.Slug), marshal(n.Start))
	return n.files.edit(weekly.file, func(e *jsonEdit) error {
		var err error
		if e.has("special") {
			err = e.append(json.RawMessage(turn), "special")
		} else {
			err = e.set(json.RawMessage("["+turn+"]"), "special")
		}
		var entry almanac.CalendarEntry
		if err := errors.Join(err, json.Unmarshal(e.want.json(), &entry)); err != nil {
			return err
		}
		for _, broken := range entry.Validate() {
			return itemErrorf("start", "the start %s: %s", n.Start, ruleMessage(broken))
		}
		return nil
	})
}

// weeklyThemes is the event of the calendar whose rotation holds themes, nil for none.
func (s *source) weeklyThemes() *document {
	for _, doc := range s.docs[kindCalendar] {
		for _, turn := range doc.root.get("rotation").list() {
			if strings.HasPrefix(turn.string("link"), findKind(kindThemes).page) {
				return doc
			}
		}
	}
	return nil
}

// addToMenu adds a card for an item with figures to the group with the most cards of its kind, unless a group lists
// all of them.
func (n *newItem) addToMenu() error {
	if n.kind.page == "" || n.kind.prose || n.kind.name == kindSeasonal {
		return nil // they are in lists of their own
	}
	menu := n.source.docs[kindMenu]
	if len(menu) == 0 {
		return nil
	}
	best, most := -1, -1
	for i, group := range menu[0].root.get("groups").list() {
		if group.string("all") == n.kind.name {
			return nil
		}
		count := 0
		for _, link := range group.get("links").list() {
			if strings.HasPrefix(link.string("link"), n.kind.page) {
				count++
			}
		}
		if group.get("links") != nil && count > most {
			best, most = i, count
		}
	}
	if best < 0 {
		return nil
	}
	card := fmt.Sprintf(`{"pic":%s,"link":%s,"name":%s,"description":"What is known of it, level by level"}`,
		marshal(n.pic()), marshal(n.kind.page+n.Slug), marshal(n.name()))
	return n.files.edit(menu[0].file, func(e *jsonEdit) error {
		return e.append(json.RawMessage(card), "groups", fmt.Sprint(best), "links")
	})
}
