package validate

import (
	"cmp"
	"maps"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

const ruleProvenance = "provenance"

// checkTrust checks provenance: a date needs figures that were seen, and cells name columns of their row.
func (v *validator) checkTrust(doc *source.Document, n *node.Node, field string, in node.Trust) {
	own := in.Of(n)
	if day := n.Member(node.KeyChecked); day.Key != nil && own.IsExample() {
		v.report(doc, day.Key.Line, node.Join(field, node.KeyChecked), ruleProvenance,
			"an example was not compared with the game: put \"provenance\": \"community\" and its sources beside the day")
	}
	if cells := n.Get(node.KeyCells); cells != nil && cells.Type == node.Object {
		columns := columnsOf(n)
		for _, m := range cells.Members {
			at := node.Join(node.Join(field, node.KeyCells), m.Key.Text)
			if !columns[m.Key.Text] {
				v.report(doc, m.Key.Line, at, ruleProvenance, "names no column of this row%s", cmp.Or(diagnostic.DidYouMean(m.Key.Text, maps.Keys(columns)), diagnostic.OneOf(maps.Keys(columns), "")))
			}
			v.checkTrust(doc, m.Value, at, own)
		}
	}
	for i, item := range n.Items {
		v.checkTrust(doc, item, node.JoinIndex(field, i), own)
	}
	for _, m := range n.Members {
		if !node.IsTrustKey(m.Key.Text) {
			v.checkTrust(doc, m.Value, node.Join(field, m.Key.Text), own)
		}
	}
}

func columnsOf(row *node.Node) map[string]bool {
	columns := map[string]bool{}
	var read func(n *node.Node, path string)
	read = func(n *node.Node, path string) {
		switch {
		case n.Type == node.Object:
			for _, m := range n.Members {
				if path != "" || !node.IsTrustKey(m.Key.Text) {
					read(m.Value, node.Join(path, m.Key.Text))
				}
			}
		case n.IsRows() && len(n.Items) > 0: // they have their own
		default:
			columns[path] = true
			for i := range n.Items {
				columns[node.JoinIndex(path, i)] = true
			}
		}
	}
	read(row, "")
	return columns
}
