package content

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// aboutFigures says of every table how far its figures can be trusted. Kinds whose documents are rows have one table.
func (s *source) aboutFigures() []almanac.TableFigures {
	names := s.menuNames()
	all := []almanac.TableFigures{}
	for _, k := range kinds {
		if k.tables == "" && (k.page == "" || k.prose) {
			continue
		}
		first := len(all)
		var sources []string // of all rows of one table
		for _, doc := range s.ordered(k.name) {
			if doc.root.isFalse("visible") {
				continue
			}
			page := almanac.TableFigures{Page: k.page + doc.link, Name: doc.name(), Group: k.searchGroup, Sources: len(doc.root.sources(nil))}
			if k.tables != "" {
				page.Page, page.Name = k.tables, cmp.Or(names[k.tables], doc.name())
			}
			states := tableStates(doc)
			for _, state := range states {
				t := page
				t.FigureCounts, t.State, t.Checked = state.FigureCounts, state.State(), state.lastChecked
				if t.State == almanac.TableSample {
					t.Sources = 0 // those of its file are of others
				}
				switch {
				case k.tables != "" && !k.single && tablesOf(doc) == nil:
					if t.State != almanac.TableSample {
						sources = doc.root.sources(sources)
					}
					if len(all) == first {
						all = append(all, t)
					} else {
						all[first].Merge(t)
					}
					all[first].Sources = len(sources)
					continue
				case k.tables != "" && !k.single:
					t.Table = doc.name()
				case len(states) > 1:
					t.Table = cmp.Or(doc.root.get(state.name).string("title"), tableName(state.name))
				}
				all = append(all, t)
			}
		}
	}
	return all
}

// tableName is the key of a table in words.
func tableName(key string) string {
	if key == "decos" {
		return "decorations"
	}
	return strings.ToLower(worded(key))
}

// aboutFiguresCSV is the list of tables as a file. It has no provenance: it is counted.
func aboutFiguresCSV(tables []almanac.TableFigures) []byte {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	records := [][]string{{"page", "name", "table", "group", "state", "figures", "examples", "unknown", "sources", "checked"}}
	for _, t := range tables {
		records = append(records, []string{
			t.Page, almanac.CSVText(t.Name), almanac.CSVText(t.Table), t.Group, t.State,
			strconv.Itoa(t.Figures), strconv.Itoa(t.Examples), strconv.Itoa(t.Unknown), strconv.Itoa(t.Sources), t.Checked,
		})
	}
	_ = out.WriteAll(records) // memory does not fail
	return b.Bytes()
}
