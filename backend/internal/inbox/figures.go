// Package inbox works with visitors' messages: it prints them, groups their reports by figure, and writes reported
// figures into the data folder. It prints no control characters of strangers.
package inbox

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
)

type Figure struct {
	almanac.ReportedCell
	File  string   `json:"file"`  // where the figure is: data/buildings/house.json; "" where the report means no figure, or more than one
	Field string   `json:"field"` // in the file: levels.3.cost.nail
	Now   string   `json:"now"`   // the value there; ? for one that nobody knows
	Count int      `json:"count"` // of reports
	Says  []*Claim `json:"says"`  // what most say first

	found *edit.Figure // nil where File is ""
}

// Claim is one value, or one text without a value, with the reports that say it.
type Claim struct {
	Value       string   `json:"value"` // in digits, or of a column of texts; "" for a text
	Done        bool     `json:"done"`  // data/ holds it, and not as an example
	Texts       []string `json:"texts"` // each once, without the line that the form once began with; the oldest first
	Count       int      `json:"count"` // of senders, as far as they can be distinguished
	Screenshots int      `json:"screenshots"`
	IDs         []string `json:"ids"`  // the newest last
	More        []string `json:"more"` // of them, the reports to read before they are deleted

	reports []*almanac.Message
	words   map[string]bool // of Texts
}

// ByFigure groups reports by cell, those of single figures and those of messages with several: pages with most reports
// first, then by level and column. Texts that differ only in spaces and capitals are one claim. Without data, Now is
// unknown.
func ByFigure(messages []almanac.Message, data *edit.Figures) []*Figure {
	return byFigure(messages, func(cell almanac.ReportedCell) (edit.Figure, error) {
		if data == nil {
			return edit.Figure{}, errNoData
		}
		return data.Find(cell.Page, cell.Level, cell.Column)
	})
}

var errNoData = errors.New("the data cannot be read")

type finder func(almanac.ReportedCell) (edit.Figure, error)

func byFigure(messages []almanac.Message, find finder) []*Figure {
	type claimKey struct {
		*Figure
		value, words string
	}
	figures := []*Figure{}
	ofPage, ofCell, ofField, ofClaim := map[string]int{}, map[almanac.ReportedCell]*Figure{}, map[string]*Figure{}, map[claimKey]*Claim{}
	for i := range messages {
		m := &messages[i]
		reports := m.Sightings()
		if len(reports) == 0 && m.About != "" {
			reports = []almanac.Cell{{About: m.About}}
		}
		pages := map[string]bool{}
		for _, report := range reports {
			cell := cellOf(report.About)
			figure, ok := ofCell[cell]
			if !ok {
				figure = newFigure(cell, find)
				if same := ofField[figure.File+figure.Field]; same != nil && figure.Field != "" {
					figure = same // by another name of its column
				} else {
					ofField[figure.File+figure.Field] = figure
					figures = append(figures, figure)
				}
				ofCell[cell] = figure
			}
			text := ""
			if len(m.Cells) == 0 { // what else a table's sender says is about all of it
				text = textOf(m, cell.Page)
			}
			key := claimKey{Figure: figure, value: report.Value}
			if report.Value == "" {
				key.words = wordsOf(text)
			}
			says, ok := ofClaim[key]
			if !ok {
				says = &Claim{Value: report.Value, Texts: []string{}, More: []string{}, words: map[string]bool{}, Done: figure.found != nil && report.Value != "" && figure.found.Holds(report.Value)}
				ofClaim[key] = says
				figure.Says = append(figure.Says, says)
			}
			if !pages[cell.Page] { // a table counts once
				pages[cell.Page] = true
				ofPage[cell.Page]++
			}
			figure.Count++
			says.add(m, text)
		}
	}
	left := map[*almanac.Message]int{} // figures of a message that data/ does not hold
	for _, figure := range figures {
		for _, says := range figure.Says {
			says.Count = sendersOf(says.reports).count
			for _, m := range says.reports {
				if !says.Done {
					left[m]++
				}
			}
		}
	}
	for _, figure := range figures {
		for _, says := range figure.Says {
			for _, m := range says.reports {
				if More(m) != "" || says.Done && left[m] > 0 {
					says.More = append(says.More, m.ID)
				}
			}
		}
		slices.SortStableFunc(figure.Says, func(a, b *Claim) int {
			return cmp.Or(cmp.Compare(min(1, len(b.Value)), min(1, len(a.Value))), cmp.Compare(b.Count, a.Count))
		})
	}
	number := func(text string) int { n, _ := strconv.Atoi(text); return n }
	slices.SortStableFunc(figures, func(a, b *Figure) int {
		return cmp.Or(cmp.Compare(ofPage[b.Page], ofPage[a.Page]), cmp.Compare(a.Page, b.Page),
			cmp.Compare(number(a.Level), number(b.Level)), cmp.Compare(a.Column, b.Column))
	})
	return figures
}

func newFigure(cell almanac.ReportedCell, find finder) *Figure {
	figure := &Figure{ReportedCell: cell}
	if found, err := find(cell); err == nil {
		figure.File, figure.Field, figure.Now, figure.found = found.File, found.Field, found.Shown(), &found
	}
	return figure
}

func (c *Claim) add(m *almanac.Message, text string) {
	c.reports = append(c.reports, m)
	c.IDs = append(c.IDs, m.ID)
	if words := wordsOf(text); text != "" && !c.words[words] {
		c.Texts, c.words[words] = append(c.Texts, text), true
	}
	if m.ScreenshotBytes > 0 {
		c.Screenshots++
	}
}

// senderSet counts those who sent reports, as far as they can be distinguished: two with the same address, or from the
// same network, are one.
type senderSet struct {
	emails  map[string]bool
	numbers map[int]bool
	count   int
}

func sendersOf(reports []*almanac.Message) *senderSet {
	s := &senderSet{emails: map[string]bool{}, numbers: map[int]bool{}}
	for _, m := range reports {
		if !s.has(m) {
			s.count++
		}
		s.emails[strings.ToLower(m.Email)], s.numbers[m.Sender] = true, true
	}
	return s
}

// has says whether the sender of a report may be one of them.
func (s *senderSet) has(m *almanac.Message) bool {
	if m.Email == "" && m.Sender == 0 {
		return s.count > 0
	}
	return m.Email != "" && s.emails[strings.ToLower(m.Email)] || m.Sender != 0 && s.numbers[m.Sender]
}

// wordsOf is a text by which to compare it: in small letters, with one space between words.
func wordsOf(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// More is what a report says beside its number: a name, an address, a text, that it has a screenshot. "": nothing.
func More(m *almanac.Message) string {
	var parts []string
	if m.Name != "" {
		parts = append(parts, printable(m.Name))
	}
	if m.Email != "" {
		parts = append(parts, "<"+printable(m.Email)+">")
	}
	if text := textOf(m, cellOf(m.About).Page); text != "" {
		parts = append(parts, "“"+text+"”")
	}
	if m.ScreenshotBytes > 0 {
		parts = append(parts, "(1 screenshot)")
	}
	return strings.Join(parts, " ")
}

// cellOf reads what a message is about. A message of a file may be about anything.
func cellOf(about string) almanac.ReportedCell {
	cell, _ := almanac.ReportedCellOf(about)
	return cell
}

// textOf is what somebody wrote below the line with which the form of former releases begins.
func textOf(m *almanac.Message, page string) string {
	first, rest, ok := strings.Cut(m.Message, "\n")
	if ok && strings.HasPrefix(first, "About "+page) {
		return strings.TrimSpace(rest)
	}
	return m.Message
}

func cellName(c almanac.ReportedCell) string {
	var parts []string
	if c.Level != "" {
		parts = append(parts, "level "+c.Level)
	}
	if c.Column != "" {
		parts = append(parts, c.Column)
	}
	return cmp.Or(printable(strings.Join(parts, ", ")), "the whole page")
}

func WriteFiguresText(w io.Writer, figures []*Figure) error {
	if len(figures) == 0 {
		_, err := fmt.Fprintln(w, "no reports about figures")
		return err
	}
	page, held := "", 0
	endPage := func() {
		if held > 0 {
			fmt.Fprintf(w, "  %s of tables: data/ holds what they say\n", almanac.Count(held, "cell"))
		}
		held = 0
	}
	for i, f := range figures {
		if f.Page != page || i == 0 {
			if endPage(); i > 0 {
				fmt.Fprintln(w)
			}
			page = f.Page
			fmt.Fprintln(w, printable(f.Page))
		}
		if f.isHeld() {
			held++
			continue
		}
		now := ""
		switch {
		case f.found == nil:
		case f.found.Ahead() > 0:
			now = ", no such row yet in " + f.File
		default:
			now = fmt.Sprintf(", now %s in %s: %s", f.Now, f.File, f.Field)
		}
		fmt.Fprintf(w, "  %s: %s%s\n", cellName(f.ReportedCell), almanac.Count(f.Count, "report"), now)
		for _, says := range f.Says {
			if _, err := fmt.Fprintln(w, says); err != nil {
				return err
			}
		}
	}
	endPage()
	return nil
}

// isHeld says whether nothing is left to do about a figure that only tables report.
func (f *Figure) isHeld() bool {
	return !slices.ContainsFunc(f.Says, func(c *Claim) bool {
		return !c.Done || slices.ContainsFunc(c.reports, func(m *almanac.Message) bool { return len(m.Cells) == 0 })
	})
}

// many is how many say it: "3 say 4,500".
func (c *Claim) many() string {
	if c.Count == 1 {
		return "1 says " + shown(c.Value)
	}
	return fmt.Sprintf("%d say %s", c.Count, shown(c.Value))
}

// shown writes a number with its thousands divided, and any other value as it is.
func shown(value string) string {
	digits := strings.TrimPrefix(value, "-")
	if _, err := strconv.ParseUint(digits, 10, 64); err != nil {
		return printable(value)
	}
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return strings.TrimSuffix(value, strings.ReplaceAll(digits, ",", "")) + digits
}

// String is the lines of a claim: how many say what, and by which reports.
func (c *Claim) String() string {
	said := strings.Join(c.Texts, "\n")
	if c.Value != "" && said != "" {
		said = "  “" + strings.Join(c.Texts, "”\n“") + "”"
	}
	said = strings.ReplaceAll(said, "\n", "\n       ")
	shots := ""
	if c.Screenshots > 0 {
		shots = " (" + almanac.Count(c.Screenshots, "screenshot") + ")"
	}
	ids := "\n        " + printable(strings.Join(c.IDs, " "))
	if c.Done {
		said += "  done: data/ holds it"
		settled := slices.DeleteFunc(slices.Clone(c.IDs), func(id string) bool { return slices.Contains(c.More, id) })
		ids = ""
		if len(settled) > 0 {
			said += ", so these can be deleted"
			ids = "\n        " + printable(strings.Join(settled, " "))
		}
		if len(c.More) > 0 {
			ids += "\n        these say more: " + printable(strings.Join(c.More, " "))
		}
	}
	return "    " + c.many() + said + ids + shots
}

func WriteFiguresCSV(w io.Writer, figures []*Figure) error {
	rows := [][]string{{"page", "level", "column", "now", "value", "count", "text", "screenshots", "ids", "file", "field", "done", "more"}}
	for _, f := range figures {
		for _, says := range f.Says {
			rows = append(rows, []string{f.Page, f.Level, f.Column, f.Now, says.Value, strconv.Itoa(says.Count), strings.Join(says.Texts, "\n"),
				strconv.Itoa(says.Screenshots), strings.Join(says.IDs, " "), f.File, f.Field, strconv.FormatBool(says.Done), strings.Join(says.More, " ")})
		}
	}
	return writeTable(w, rows)
}
