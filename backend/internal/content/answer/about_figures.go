package answer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/parallel"
)

// aboutFigures counts for each table how far its figures can be trusted. Kinds whose documents are rows have one table.
func aboutFigures(s *source.Source) []almanac.TableFigures {
	names := s.MenuNames()
	all := []almanac.TableFigures{}
	for _, k := range kind.All {
		if k.Tables == "" && (k.Page == "" || k.Prose) {
			continue
		}
		first := len(all)
		var sources []string // of all rows of one table
		docs := slices.DeleteFunc(s.Ordered(k.Name), func(doc *source.Document) bool { return doc.Root.IsFalse("visible") })
		statesOf := parallel.Map(docs, tableStates)
		for i, doc := range docs {
			page := almanac.TableFigures{Page: k.Page + doc.Link, Name: doc.Name(), Group: k.SearchGroup, Sources: len(doc.Root.Sources(nil))}
			if k.Tables != "" {
				page.Page, page.Name = k.Tables, cmp.Or(names[k.Tables], doc.Name())
			}
			states := statesOf[i]
			for _, state := range states {
				t := page
				t.FigureCounts, t.State, t.Checked = state.FigureCounts, state.State(), state.lastChecked
				if t.State == almanac.TableSample {
					t.Sources = 0 // those of its file are of others
				}
				switch {
				case k.Tables != "" && !k.Single && tablesOf(doc) == nil:
					if t.State != almanac.TableSample {
						sources = doc.Root.Sources(sources)
					}
					if len(all) == first {
						all = append(all, t)
					} else {
						all[first].Merge(t)
					}
					all[first].Sources = len(sources)
					continue
				case k.Tables != "" && !k.Single:
					t.Table = doc.Name()
				case len(states) > 1:
					t.Table = cmp.Or(doc.Root.Get(state.name).TextOf("title"), tableName(state.name))
				}
				all = append(all, t)
			}
		}
	}
	return all
}

func tableName(key string) string {
	if key == "decos" {
		return "decorations"
	}
	return strings.ToLower(node.Words(key))
}

func aboutFiguresCSV(tables []almanac.TableFigures) []byte {
	records := [][]string{{"page", "name", "table", "group", "state", "figures", "examples", "rules", "unknown", "sources", "checked"}}
	for _, t := range tables {
		records = append(records, []string{
			t.Page, almanac.CSVText(t.Name), almanac.CSVText(t.Table), t.Group, t.State,
			strconv.Itoa(t.Figures), strconv.Itoa(t.Examples), strconv.Itoa(t.Rules),
			strconv.Itoa(t.Unknown), strconv.Itoa(t.Sources), t.Checked,
		})
	}
	return csvFile(records)
}

type tableState struct {
	name string // of the table in its document; "" for a document that is a row itself
	almanac.FigureCounts
	lastChecked string // the earliest of the days on which its figures were last compared with the game, "" when none says
}

// tableStates are those of the tables of a document, or of the document where it is a row. Without a provenance: none.
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
		if len(t.rows) > 0 || t.trust.Provenance == node.NotKnown && !doc.Kind.Hides(t.name) { // none of its rows was known
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
		case value.IsUnknown(), of.Provenance == node.NotKnown:
			state.Unknown++
		case of.IsExample():
			state.Figures++
			state.Examples++
		case of.Provenance == node.Spec:
			state.Figures++
			state.Rules++
		default:
			state.Figures++
			if of.Checked != "" && (state.lastChecked == "" || of.Checked < state.lastChecked) {
				state.lastChecked = of.Checked
			}
		}
		counted[value] = true
	}
	for _, row := range sheetOf(t).rows {
		figures := row.figures()
		for _, c := range figures {
			count(c.value, c.trust)
		}
		if len(figures) == 0 { // words only
			count(row.object, row.own)
		}
	}
	return state
}
