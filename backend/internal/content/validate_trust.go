package content

import (
	"cmp"
	"maps"
)

// ruleProvenance names what is wrong with what figures say of how far they can be trusted.
const ruleProvenance = "provenance"

// checkTrust checks what the values of a document say of themselves: a day needs figures that were seen, and cells
// are columns of their row.
func (v *validator) checkTrust(doc *document, n *node, field string, in trust) {
	own := in.of(n)
	if day := n.member(keyChecked); day.key != nil && own.isExample() {
		v.found.add(doc.file, diagnosticf(day.key.line, join(field, keyChecked),
			"an example was not compared with the game: put \"provenance\": \"community\" and its sources beside the day").as(ruleProvenance))
	}
	if cells := n.get(keyCells); cells != nil && cells.kind == object {
		columns := columnsOf(n)
		for _, m := range cells.members {
			at := join(join(field, keyCells), m.key.text)
			if !columns[m.key.text] {
				v.found.add(doc.file, diagnosticf(m.key.line, at, "names no column of this row%s", cmp.Or(didYouMean(m.key.text, maps.Keys(columns)), oneOf(maps.Keys(columns), ""))).as(ruleProvenance))
			}
			v.checkTrust(doc, m.value, at, own)
		}
	}
	for i, item := range n.items {
		v.checkTrust(doc, item, joinIndex(field, i), own)
	}
	for _, m := range n.members {
		if !isTrustKey(m.key.text) {
			v.checkTrust(doc, m.value, join(field, m.key.text), own)
		}
	}
}

// columnsOf are the paths of an object's values, and of the places of its lists by level.
func columnsOf(row *node) map[string]bool {
	columns := map[string]bool{}
	var read func(n *node, path string)
	read = func(n *node, path string) {
		switch {
		case n.kind == object:
			for _, m := range n.members {
				if path != "" || !isTrustKey(m.key.text) {
					read(m.value, join(path, m.key.text))
				}
			}
		case n.isRows() && len(n.items) > 0: // they say it themselves
		default:
			columns[path] = true
			for i := range n.items {
				columns[joinIndex(path, i)] = true
			}
		}
	}
	read(row, "")
	return columns
}
