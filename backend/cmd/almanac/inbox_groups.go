package main

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// inboxCell is what messages are about.
type inboxCell struct {
	Page   string `json:"page"`   // such as /buildings/house; "" for letters
	Level  string `json:"level"`  // the row; "" for the whole page
	Column string `json:"column"` // "" for the whole row
}

// inboxGroup holds the messages about one cell.
type inboxGroup struct {
	inboxCell
	Count int           `json:"count"`
	Says  []*inboxClaim `json:"says"` // what most say first
}

// inboxClaim is one text with the messages that say it.
type inboxClaim struct {
	Text  string   `json:"text"` // of the oldest of them, without the line that the form begins with
	Count int      `json:"count"`
	IDs   []string `json:"ids"` // the newest last
}

// groupMessages groups messages, the newest last, by page and cell: pages with most messages first, and within
// them the cells in order. Texts that differ in spaces and capitals alone say the same.
func groupMessages(messages []almanac.Message) []*inboxGroup {
	type claimKey struct {
		inboxCell
		words string
	}
	groups := []*inboxGroup{}
	ofPage, ofCell, ofClaim := map[string]int{}, map[inboxCell]*inboxGroup{}, map[claimKey]*inboxClaim{}
	for _, m := range messages {
		cell := cellOf(m.About)
		group, ok := ofCell[cell]
		if !ok {
			group = &inboxGroup{inboxCell: cell}
			ofCell[cell] = group
			groups = append(groups, group)
		}
		text := claimOf(m, cell.Page)
		key := claimKey{cell, strings.ToLower(strings.Join(strings.Fields(text), " "))}
		claim, ok := ofClaim[key]
		if !ok {
			claim = &inboxClaim{Text: text}
			ofClaim[key] = claim
			group.Says = append(group.Says, claim)
		}
		ofPage[cell.Page]++
		group.Count++
		claim.Count++
		claim.IDs = append(claim.IDs, m.ID)
	}
	for _, group := range groups {
		slices.SortStableFunc(group.Says, func(a, b *inboxClaim) int { return cmp.Compare(b.Count, a.Count) })
	}
	number := func(text string) int { n, _ := strconv.Atoi(text); return n }
	slices.SortStableFunc(groups, func(a, b *inboxGroup) int {
		return cmp.Or(cmp.Compare(ofPage[b.Page], ofPage[a.Page]), cmp.Compare(a.Page, b.Page),
			cmp.Compare(number(a.Level), number(b.Level)), cmp.Compare(a.Column, b.Column))
	})
	return groups
}

// cellOf reads what a message is about.
func cellOf(about string) inboxCell {
	address, err := url.Parse(about)
	if err != nil {
		return inboxCell{Page: about}
	}
	query := address.Query()
	return inboxCell{address.Path, query.Get("level"), query.Get("column")}
}

// claimOf is what somebody wrote below the line that the form begins with.
func claimOf(m almanac.Message, page string) string {
	first, rest, ok := strings.Cut(m.Message, "\n")
	if ok && page != "" && strings.HasPrefix(first, "About "+page) {
		return strings.TrimSpace(rest)
	}
	return m.Message
}

// name says which part of its page a cell is.
func (c inboxCell) name() string {
	var parts []string
	if c.Level != "" {
		parts = append(parts, "level "+c.Level)
	}
	if c.Column != "" {
		parts = append(parts, c.Column)
	}
	return cmp.Or(strings.Join(parts, ", "), "the whole page")
}

func writeGroupsText(w io.Writer, groups []*inboxGroup) error {
	if len(groups) == 0 {
		_, err := fmt.Fprintln(w, "no messages")
		return err
	}
	for i, g := range groups {
		if i == 0 || groups[i-1].Page != g.Page {
			if i > 0 {
				fmt.Fprintln(w)
			}
			fmt.Fprintln(w, cmp.Or(g.Page, "letters"))
		}
		if g.Page != "" {
			fmt.Fprintf(w, "  %s: %d\n", g.name(), g.Count)
		}
		for _, claim := range g.Says {
			_, err := fmt.Fprintf(w, "    %d× %s\n        %s\n", claim.Count, strings.ReplaceAll(claim.Text, "\n", "\n       "), strings.Join(claim.IDs, " "))
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func writeGroupsCSV(w io.Writer, groups []*inboxGroup) error {
	rows := [][]string{{"page", "level", "column", "count", "text", "ids"}}
	for _, g := range groups {
		for _, claim := range g.Says {
			rows = append(rows, []string{almanac.EscapeCSVFormula(g.Page), almanac.EscapeCSVFormula(g.Level), almanac.EscapeCSVFormula(g.Column),
				strconv.Itoa(claim.Count), almanac.EscapeCSVFormula(claim.Text), strings.Join(claim.IDs, " ")})
		}
	}
	return csv.NewWriter(w).WriteAll(rows)
}
