package adopt

import (
	"slices"
	"strings"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// merger takes what an older site says into a file. A figure that is an example, or unknown, gives way; one that is
// real stays. Fields that only the file has stay.
type merger struct {
	kind   *kind.Kind
	base   bool                // the file is no part of the data folder yet: all of it gives way
	keeps  bool                // nothing says whether the file's values are real: all of it stays
	trust  *node.Node          // an object with the provenance and sources of what is taken
	taken  map[*node.Node]bool // figures that are the older site's now
	differ func(field, ours, theirs string)
}

// arrows are kept as the file has them: they lead to items that the older site may not have.
var arrows = []string{"previous", "next", "variant", "$schema", "sort"}

// object takes the fields of an object. field is its path in the file, for notes; path is that in its row, as the keys of
// cells have it, and trust is that row's.
func (m *merger) object(ours, theirs *node.Node, trust node.CellTrust, path, field string) {
	if theirs.TextOf(node.KeyProvenance) == node.Sample && field != "" {
		return // a row that only fills the table
	}
	for _, member := range theirs.Members {
		key, value := member.Key.Text, member.Value
		if ours.Get(key) != nil && isFilled(theirs, key) {
			continue
		}
		if node.IsTrustKey(key) || path == "" && field == "" && slices.Contains(arrows, key) {
			continue
		}
		inner, full, there := node.Join(path, key), node.Join(field, key), ours.Get(key)
		switch {
		case there == nil && m.keeps:
			m.differ(full, "nothing", string(value.JSON()))
		case there == nil:
			ours.Append(key, value)
			m.take(value)
		case there.Type == node.Object && value.Type == node.Object && !node.IsQuestLink(there) && !node.IsQuestLink(value):
			m.object(there, value, trust, inner, full)
		case isNumbered(there) && isNumbered(value):
			m.rows(there, value, trust, full)
		case there.IsRows() && value.IsRows():
			m.list(there, value, trust.At(inner), full)
		case there.Type == node.List && value.Type == node.List && len(there.Items) == len(value.Items) && !there.IsRows():
			for i, item := range value.Items {
				m.value(there.Items[i], item, trust.At(node.JoinIndex(inner, i)).Worse(trust.At(inner)), node.JoinIndex(full, i))
			}
		default:
			m.value(there, value, trust.At(inner), full)
		}
	}
}

// value takes a single value: in place of an example or of an unknown figure, else it is a conflict.
func (m *merger) value(there, value *node.Node, trust node.Trust, field string) {
	same := node.Same(there, value)
	switch {
	case same && (m.base || trust.IsExample()):
		m.take(there)
	case same, isUnknown(value):
	case m.keeps:
		m.differ(field, string(there.JSON()), string(value.JSON()))
	case m.base || trust.IsExample() || isUnknown(there):
		*there = *value
		m.take(there)
	default:
		m.differ(field, string(there.JSON()), string(value.JSON()))
	}
}

func isUnknown(n *node.Node) bool {
	return n.IsUnknown() || n.Type == node.Text && n.Text == node.UnknownCell
}

// list takes rows that no number names: one by one where they are the same, else all of them in place of examples.
func (m *merger) list(there, value *node.Node, trust node.Trust, field string) {
	isHeld := len(there.Items) == len(value.Items)
	for i, row := range value.Items {
		isHeld = isHeld && holds(there.Items[i], row)
	}
	isExample := true
	there.Walk("", func(n *node.Node, _ string) bool {
		isExample = isExample && (m.base || trust.Of(n).IsExample() || n.Type != node.Object)
		return true
	})
	switch {
	case isHeld:
		for i, row := range value.Items {
			m.object(there.Items[i], row, node.CellTrust{Own: trust.Of(there.Items[i]), Cells: there.Items[i].Get(node.KeyCells)}, "", node.JoinIndex(field, i))
		}
	case isExample && !m.keeps:
		*there = *value
		m.take(there)
	default:
		m.differ(field, string(there.JSON()), string(value.JSON()))
	}
}

// holds says whether a value has all that is in another one.
func holds(n, part *node.Node) bool {
	if n == nil || n.Type != part.Type || len(n.Items) != len(part.Items) {
		return false
	}
	if n.Type != node.List && n.Type != node.Object {
		return node.Same(n, part)
	}
	for i, item := range part.Items {
		if !holds(n.Items[i], item) {
			return false
		}
	}
	return !slices.ContainsFunc(part.Members, func(m node.Member) bool { return !holds(n.Get(m.Key.Text), m.Value) })
}

// rows takes rows by the number of their level, expansion or quest. New ones come last.
func (m *merger) rows(there, value *node.Node, trust node.CellTrust, field string) {
	for i, row := range value.Items {
		at := slices.IndexFunc(there.Items, func(other *node.Node) bool { return number(other) == number(row) })
		if at < 0 {
			there.Items = append(there.Items, row)
			m.take(row)
			continue
		}
		own := there.Items[at]
		m.object(own, row, node.CellTrust{Own: trust.Own.Of(own), Cells: own.Get(node.KeyCells)}, "", node.JoinIndex(field, i))
	}
}

func number(row *node.Node) string {
	if quest := row.Get("quest"); quest != nil {
		return quest.Text
	}
	return node.RowNumber(row)
}

func isNumbered(n *node.Node) bool {
	return n.IsRows() && len(n.Items) > 0 && !slices.ContainsFunc(n.Items, func(row *node.Node) bool { return number(row) == "" })
}

// isFilled says whether a cell of a row only fills the table.
func isFilled(row *node.Node, column string) bool {
	return row.Get(node.KeyCells).Get(column).TextOf(node.KeyProvenance) == node.Sample
}

// take notes that all of a value is the older site's, but for what only fills tables.
func (m *merger) take(n *node.Node) {
	filled := map[*node.Node]bool{}
	n.Walk("", func(n *node.Node, _ string) bool {
		for _, member := range n.Members {
			filled[member.Value] = isFilled(n, member.Key.Text)
		}
		if filled[n] || n.TextOf(node.KeyProvenance) == node.Sample {
			return false
		}
		m.taken[n] = true
		return true
	})
}

// isFigure says whether a value is a fact that needs a source: a number that is known, or a text with one.
func isFigure(n *node.Node) bool {
	return n.Type == node.Number && !n.IsUnknown() || n.Type == node.Text && strings.ContainsAny(n.Text, "0123456789") && !strings.Contains(n.Text, "/")
}

// settle says of each figure that was taken where it is from: once for all of a file or of a row, else by cell.
func (m *merger) settle(n *node.Node, isFile bool) {
	if m.isWhole(n) {
		for _, inner := range n.Members {
			clearTrust(inner.Value)
		}
		n.Remove(node.KeyCells)
		n.Remove(node.KeyChecked)
		for _, state := range m.trust.Members {
			n.Set(state.Key.Text, state.Value)
		}
		return
	}
	mark := func(path string, value *node.Node) {
		if isFile && m.kind.Name != kind.Themes && m.kind.Name != kind.Projects || !m.taken[value] || !isFigure(value) {
			return
		}
		cells := n.Get(node.KeyCells)
		if cells == nil {
			cells = &node.Node{Type: node.Object}
			if isFile {
				n.Insert(node.KeySources, node.KeyCells, cells)
			} else {
				n.Append(node.KeyCells, cells)
			}
		}
		cells.Set(path, m.trust)
	}
	for _, f := range node.Fields(n) {
		rows := node.Rows(f.Value)
		switch {
		case rows != nil:
			for _, row := range rows.Items {
				m.settle(row, false)
			}
		case f.Value.Type == node.List:
			for i, item := range f.Value.Items {
				mark(node.JoinIndex(f.Path, i), item)
			}
		default:
			mark(f.Path, f.Value)
		}
	}
}

// isWhole says whether some figures of a file or a row were taken, and no other ones are in it.
func (m *merger) isWhole(n *node.Node) bool {
	some, all := false, true
	keys := map[*node.Node]bool{}
	n.Walk("", func(value *node.Node, field string) bool {
		key := field[strings.LastIndex(field, ".")+1:]
		if node.IsTrustKey(key) || slices.Contains(node.RowNumbers, key) || slices.Contains(arrows, key) {
			return false
		}
		for _, inner := range value.Members {
			keys[inner.Key] = true
		}
		if isFigure(value) && !keys[value] {
			some = some || m.taken[value]
			all = all && m.taken[value]
		}
		return true
	})
	return some && all
}

func clearTrust(n *node.Node) {
	n.Walk("", func(n *node.Node, _ string) bool {
		for _, key := range []string{node.KeyCells, node.KeyProvenance, node.KeySources, node.KeyChecked} {
			n.Remove(key)
		}
		return true
	})
}

// merge takes an item into the fields of a file.
func (a *adoption) merge(it *item, ours *node.Node) {
	m := &merger{kind: it.kind, base: !a.inData[it.file()], trust: a.trust(it), taken: map[*node.Node]bool{}}
	m.keeps = ours.Get(node.KeyProvenance) == nil || it.root.TextOf(node.KeyProvenance) == node.Sample
	m.differ = func(field, mine, theirs string) {
		a.note(it.call, it.link+" "+field, "is "+diagnostic.Truncate(theirs)+" there and "+diagnostic.Truncate(mine)+" here, which stays")
	}
	m.object(ours, it.root, node.CellTrust{Own: node.Trust{}.Of(ours), Cells: ours.Get(node.KeyCells)}, "", "")
	if len(m.taken) > 0 {
		m.settle(ours, true)
	}
}
