package almanac

import (
	"cmp"
	"slices"
	"time"
)

const AboutFiguresPath = "/api/about-the-figures" // of AboutFigures

// States of a table.
const (
	TableSample  = "sample"  // all its figures are examples
	TableUnknown = "unknown" // nobody knows any
	TablePart    = "part"    // some are real
	TableChecked = "checked" // all are
)

// AboutFigures says of every table of the site how far its figures were compared with the game.
type AboutFigures struct {
	Totals FigureTotals   `json:"totals"`
	Tables []TableFigures `json:"tables"` // as the site orders them; those of a page follow one another
}

type FigureCounts struct {
	Figures  int `json:"figures"`  // that are there: real ones, examples and rules
	Examples int `json:"examples"` // of Figures
	Rules    int `json:"rules"`    // of Figures: written down for this site, without a source
	Unknown  int `json:"unknown"`  // beside them: those that nobody knows (999)
}

func (c *FigureCounts) Add(other FigureCounts) {
	c.Figures += other.Figures
	c.Examples += other.Examples
	c.Rules += other.Rules
	c.Unknown += other.Unknown
}

func (c FigureCounts) State() string {
	switch {
	case c.Figures == 0:
		return TableUnknown
	case c.Examples+c.Unknown == 0:
		return TableChecked
	case c.Examples == c.Figures:
		return TableSample
	}
	return TablePart
}

// FigureTotals are the figures of all tables, and how many tables are in which state.
type FigureTotals struct {
	Tables  int `json:"tables"`
	Sample  int `json:"sample"`
	Part    int `json:"part"`
	Checked int `json:"checked"`
	FigureCounts
}

type TableFigures struct {
	Page  string `json:"page"`  // its address: /buildings/house
	Name  string `json:"name"`  // of the page
	Table string `json:"table"` // what the page calls the table; "" where it has no other
	Group string `json:"group"` // the heading under which search lists the page
	State string `json:"state"` // TableSample, TableUnknown, TablePart or TableChecked
	FigureCounts
	Sources int    `json:"sources"` // how many there are
	Checked string `json:"checked"` // the oldest day on which real figures were compared with the game, 2026-11-20; "": nobody says
}

// Merge adds a further part of the table, but for its sources: two parts may have the same.
func (t *TableFigures) Merge(part TableFigures) {
	t.Add(part.FigureCounts)
	t.State = t.FigureCounts.State()
	if t.Checked == "" || part.Checked != "" && part.Checked < t.Checked {
		t.Checked = part.Checked
	}
}

func AboutTables(tables []TableFigures) AboutFigures {
	about := AboutFigures{Tables: tables, Totals: FigureTotals{Tables: len(tables)}}
	for _, t := range tables {
		about.Totals.Add(t.FigureCounts)
		switch t.State {
		case TableSample:
			about.Totals.Sample++
		case TablePart:
			about.Totals.Part++
		case TableChecked:
			about.Totals.Checked++
		}
	}
	return about
}

const MaxWanted = 10 // how many pages are named as wanted most

type WantedFigures struct {
	Since *Date        `json:"since"` // the first day whose views are counted, null before any
	Pages []WantedPage `json:"pages"`
}

// WantedPage is a page without all its figures, with the figures of all its tables.
type WantedPage struct {
	Page  string `json:"page"`
	Name  string `json:"name"`
	Group string `json:"group"`
	State string `json:"state"` // not TableChecked
	FigureCounts
	Views int64 `json:"views"` // how often it was opened since then
}

// WantedOf lists the MaxWanted pages without all figures that were opened most; equal ones in the order of the site.
func WantedOf(tables []TableFigures, views PageViews) WantedFigures {
	pages := []WantedPage{}
	for i, t := range tables {
		if i == 0 || t.Page != tables[i-1].Page { // those of a page follow one another
			pages = append(pages, WantedPage{Page: t.Page, Name: t.Name, Group: t.Group, Views: views.Pages[t.Page]})
		}
		page := &pages[len(pages)-1]
		page.Add(t.FigureCounts)
		page.State = page.FigureCounts.State()
	}
	pages = slices.DeleteFunc(pages, func(p WantedPage) bool { return p.State == TableChecked })
	slices.SortStableFunc(pages, func(a, b WantedPage) int { return cmp.Compare(b.Views, a.Views) })
	wanted := WantedFigures{Pages: pages[:min(len(pages), MaxWanted)]}
	if !views.Since.IsZero() {
		wanted.Since = &Date{Time: views.Since}
	}
	return wanted
}

const ViewsRetention = 30 * 24 * time.Hour // how long views of pages are counted before they are forgotten

type PageViews struct {
	Since time.Time // the first day that is counted; zero: nothing was
	Pages map[string]int64
}
