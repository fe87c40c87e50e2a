package content

import "farmalmanac/internal/almanac"

// tableState says how much of a table is known.
type tableState struct {
	name string // of the table in its document; "" for a document that is a row itself
	almanac.FigureCounts
	lastChecked string // the earliest of the days on which its figures were last compared with the game, "" when none says
}

// tableStates are those of the tables of a document, or of the document where it is itself a row of its kind's
// table. A document that says nothing of its figures has none.
func tableStates(doc *document) []tableState {
	if doc.root.string(keyProvenance) == "" {
		return nil
	}
	tables := tablesOf(doc)
	if tables == nil {
		tables = []table{{rows: []*node{doc.root}}}
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
	counted := map[*node]bool{}
	count := func(value *node, of trust) {
		switch {
		case counted[value]:
		case value.isUnknown():
			state.Unknown++
		case of.isExample():
			state.Figures++
			state.Examples++
		default:
			state.Figures++
			if of.checked != "" && (state.lastChecked == "" || of.checked < state.lastChecked) {
				state.lastChecked = of.checked
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
