package answer

import (
	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// tableState says how much of a table is known.
type tableState struct {
	name string // of the table in its document; "" for a document that is a row itself
	almanac.FigureCounts
	lastChecked string // the earliest of the days on which its figures were last compared with the game, "" when none says
}

// tableStates are those of the tables of a document, or of the document where it is itself a row of its kind's
// table. A document that says nothing of its figures has none.
func tableStates(doc *source.Document) []tableState {
	if doc.Root.TextOf(node.KeyProvenance) == "" {
		return nil
	}
	tables := tablesOf(doc)
	if tables == nil {
		tables = []table{{rows: []*node.Node{doc.Root}}}
	}
	var states []tableState
	for _, t := range tables {
		if len(t.rows) > 0 {
			states = append(states, stateOf(t))
		}
	}
	return states
}

// stateOf counts each figure once, in however many rows of the sheet it is; a row of words counts as one figure.
func stateOf(t table) tableState {
	state := tableState{name: t.name}
	counted := map[*node.Node]bool{}
	count := func(value *node.Node, of node.Trust) {
		switch {
		case counted[value]:
		case value.IsUnknown():
			state.Unknown++
		case of.IsExample():
			state.Figures++
			state.Examples++
		default:
			state.Figures++
			if of.Checked != "" && (state.lastChecked == "" || of.Checked < state.lastChecked) {
				state.lastChecked = of.Checked
			}
		}
		counted[value] = true
	}
	for _, row := range sheetOf(t).rows {
		words := true
		for c := range row.figures() {
			count(c.value, c.trust)
			words = false
		}
		if words {
			count(row.object, row.own)
		}
	}
	return state
}
