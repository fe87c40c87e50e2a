package inbox

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
)

// Applied is what was written of reports.
type Applied struct {
	Corrections []edit.Correction
	Sightings   []edit.Sighting // that were written
	Commit      string          // a message for the commit, on one line
	Warnings    almanac.Diagnostics
	Doubts      []string           // why nothing was written: it needs sure
	Others      []*Figure          // figures that were written, of which others say otherwise
	Left        []string           // figures that were not written, and why
	Settled     []*almanac.Message // reports of which data/ now holds all
	Unread      []*almanac.Message // the same, but they say more
}

// choice is a figure and which of its claims is written.
type choice struct {
	figure *Figure
	says   *Claim
	seen   time.Time
}

// Apply writes what one message says of figures into the data folder, as seen in the game: its number, or all its
// cells. The figure of a single report is the one that it is about, or field names it, such as levels.3.cost.nail.
// What cannot be written, or breaks a rule, is left out. Without sure nothing is written when the check would warn, or
// when only one message without an email address or a screenshot says so.
func Apply(dir string, messages []almanac.Message, id, field string, sure bool) (Applied, error) {
	data, err := edit.ReadFigures(dir)
	if err != nil {
		return Applied{}, err
	}
	report, err := findReport(messages, id)
	if err == nil && field != "" && len(report.Cells) > 0 {
		err = fmt.Errorf("message %q is a table, and all of it is written: leave out --cell", id)
	}
	if err != nil {
		return Applied{}, err
	}
	find := func(cell almanac.ReportedCell) (edit.Figure, error) {
		reported, err := data.Find(cell.Page, cell.Level, cell.Column)
		if field == "" || cell != cellOf(report.About) {
			return reported, err
		}
		named, unknown := data.FindField(cell.Page, cell.Column, field)
		if err == nil && unknown == nil && (named.Field != reported.Field || named.File != reported.File) {
			return edit.Figure{}, fmt.Errorf("the report is about %s %s, not about %s %s", reported.File, reported.Field, named.File, named.Field)
		}
		return named, unknown
	}
	figures := byFigure(countable(messages, id), find)
	var chosen []choice
	var left []string
	for _, figure := range figures {
		var own []*Claim
		for _, says := range figure.Says {
			if says.Value != "" && slices.ContainsFunc(says.reports, func(m *almanac.Message) bool { return m.ID == id }) {
				own = append(own, says)
			}
		}
		switch {
		case len(own) == 0:
		case figure.found == nil:
			_, err := find(figure.ReportedCell)
			if len(report.Cells) == 0 && field == "" {
				return Applied{}, fmt.Errorf("%s, %s: %w\nnothing was changed; --cell FIELD says which figure is meant", printable(figure.Page), cellName(figure.ReportedCell), err)
			}
			left = append(left, fmt.Sprintf("%s: %v", figure, err))
		case len(own) > 1:
			left = append(left, fmt.Sprintf("%s: the message gives two values for it", figure))
		case !own[0].Done:
			chosen = append(chosen, choice{figure, own[0], report.Received})
		}
	}
	if len(chosen)+len(left) == 0 {
		return Applied{}, errors.New("data/ holds all of it already, with sources; nothing was changed")
	}
	done, chosen, err := corrected(edit.Checker(dir), data, chosen, left)
	switch {
	case err != nil:
		return Applied{}, err
	case len(chosen) == 0:
		return Applied{}, refusal(done.Left)
	case !sure:
		done.Doubts = doubts(report, chosen, done.Warnings)
	}
	return done, done.write(dir, figures, chosen)
}

const maxNamed = 20 // figures that an error names

func refusal(left []string) error {
	more := ""
	if others := len(left) - maxNamed; others > 0 {
		more = fmt.Sprintf("\nand %d more", others)
	}
	return fmt.Errorf("%s%s\nnothing was changed", strings.Join(left[:min(len(left), maxNamed)], "\n"), more)
}

// findReport returns the message with this id, if it says anything of figures.
func findReport(messages []almanac.Message, id string) (report almanac.Message, err error) {
	at := slices.IndexFunc(messages, func(m almanac.Message) bool { return m.ID == id })
	if at < 0 {
		return report, fmt.Errorf("no message has the id %q", id)
	}
	report = messages[at]
	valid := report
	valid.Cells = slices.Clone(report.Cells)
	switch isSingle := len(report.Cells) == 0; {
	case isSingle && report.About == "":
		err = fmt.Errorf("message %q is not about a figure: only reports about figures can be applied", id)
	case isSingle && report.Value == "":
		err = fmt.Errorf("report %q has no number; it says: %q", id, textOf(&report, cellOf(report.About).Page))
	case len(valid.Validate()) > 0:
		err = fmt.Errorf("report %q breaks the rules of the contact form", id)
	}
	return report, err
}

// countable leaves out spam, but for the message with this id.
func countable(messages []almanac.Message, id string) []almanac.Message {
	return slices.DeleteFunc(slices.Clone(messages), func(m almanac.Message) bool { return m.Spam && m.ID != id })
}

// doubts are the reasons to look into the game before a report is believed.
func doubts(report almanac.Message, chosen []choice, warnings almanac.Diagnostics) (why []string) {
	alone := 0
	for _, c := range chosen {
		if c.says.Count == 1 {
			alone++
		}
	}
	if alone > 0 && report.Email == "" && report.ScreenshotBytes == 0 {
		why = append(why, fmt.Sprintf("one sender, without an email address or a screenshot, is all that says so of %s", almanac.Count(alone, "figure")))
	}
	if len(warnings) > 0 {
		why = append(why, "the check warns")
	}
	return why
}

// ApplyAgreed writes each figure of which at least this many senders say the same, and more than say otherwise. What
// cannot be written, or breaks a rule, is left out.
func ApplyAgreed(dir string, messages []almanac.Message, least int) (Applied, error) {
	data, err := edit.ReadFigures(dir)
	if err != nil {
		return Applied{}, err
	}
	figures := ByFigure(countable(messages, ""), data)
	var chosen []choice
	var left []string
	for _, figure := range figures {
		best := figure.Says[0]
		others := figure.others(best)
		switch isAgreed := best.Count >= least && best.Count > sendersOf(others).count; {
		case best.Value == "" || best.Count < least && len(others) == 0:
		case isAgreed && figure.found == nil:
			_, err := data.Find(figure.Page, figure.Level, figure.Column)
			left = append(left, fmt.Sprintf("%s: %v", figure, err))
		case isAgreed && best.Done:
		case isAgreed && figure.found.IsKnown():
			left = append(left, fmt.Sprintf("%s: data/ has %s, with a source: --apply the id of one", figure, figure.Now))
		case isAgreed:
			chosen = append(chosen, choice{figure, best, best.reports[len(best.reports)-1].Received})
		default:
			left = append(left, figure.String())
		}
	}
	done, chosen, err := corrected(edit.Checker(dir), data, chosen, left)
	if err != nil {
		return Applied{}, err
	}
	return done, done.write(dir, figures, chosen)
}

// corrected makes the files with what is chosen and keeps all rules, and returns what it kept. The rest it adds to left.
// check lists the problems that corrections would add.
func corrected(check func([]edit.Correction) almanac.Diagnostics, data *edit.Figures, chosen []choice, left []string) (Applied, []choice, error) {
	for round := 0; ; round++ {
		done, refused, err := correct(data, chosen)
		if err != nil {
			return Applied{}, nil, err
		}
		done.Warnings = check(done.Corrections)
		wrong := done.Warnings.Errors()
		if len(refused)+len(wrong) == 0 {
			done.Left = left
			return done, chosen, nil
		}
		before := len(chosen)
		chosen = slices.DeleteFunc(chosen, func(c choice) bool {
			why := refused[c.figure.found]
			for _, p := range wrong {
				switch {
				case p.File != c.figure.File:
				case p.Field == c.figure.Field:
					why = errors.New(p.Message())
				case round >= maxRounds && why == nil:
					why = fmt.Errorf("left out with all of its file, which breaks a rule: %s", p.Message())
				}
			}
			if why != nil {
				left = append(left, fmt.Sprintf("%s: %v", c.figure, why))
			}
			return why != nil
		})
		switch {
		case len(chosen) < before:
		case round >= maxRounds:
			return Applied{}, nil, fmt.Errorf("%w\nnothing was changed", wrong)
		default:
			round = maxRounds - 1
		}
	}
}

// maxRounds is how often single figures are left out that break a rule, before all of their file are.
const maxRounds = 8

// others are the reports of other senders that say otherwise.
func (f *Figure) others(than *Claim) (all []*almanac.Message) {
	own := sendersOf(than.reports)
	for _, says := range f.Says {
		for _, m := range says.reports {
			if says != than && says.Value != "" && (m.Email == "" && m.Sender == 0 || !own.has(m)) {
				all = append(all, m)
			}
		}
	}
	return all
}

// String is one line: how many say what of a figure.
func (f *Figure) String() string {
	var parts []string
	for _, says := range f.Says {
		if says.Value != "" {
			parts = append(parts, says.many())
		}
	}
	return fmt.Sprintf("%s, %s: %s", printable(f.Page), cellName(f.ReportedCell), strings.Join(parts, ", "))
}

// correct returns the files with what is chosen, and the figures that cannot be written.
func correct(data *edit.Figures, chosen []choice) (done Applied, refused map[*edit.Figure]error, err error) {
	ofField := map[string]*edit.Figure{}
	for _, c := range chosen {
		ofField[c.figure.File+"\x00"+c.figure.Field] = c.figure.found
		done.Sightings = append(done.Sightings, edit.Sighting{Figure: *c.figure.found, Value: c.says.Value, Players: c.says.Count, Seen: c.seen})
	}
	var left []edit.Refused
	done.Corrections, left, err = data.Correct(done.Sightings)
	refused = map[*edit.Figure]error{}
	for _, r := range left {
		refused[ofField[r.Figure.File+"\x00"+r.Figure.Field]] = r
	}
	return done, refused, err
}

// write saves the files, unless there are doubts, and sorts the reports by what is left of them.
func (a *Applied) write(dir string, figures []*Figure, chosen []choice) error {
	a.Commit = commitMessage(a)
	written := map[*Claim]bool{}
	for _, c := range chosen {
		written[c.says] = true
		if len(c.figure.others(c.says)) > 0 {
			a.Others = append(a.Others, c.figure)
		}
	}
	if len(a.Doubts) > 0 || len(chosen) == 0 {
		return nil
	}
	if err := edit.Save(dir, a.Corrections); err != nil {
		return err
	}
	left := map[*almanac.Message]int{} // figures that are not in data/
	listed := map[*almanac.Message]bool{}
	var reports []*almanac.Message
	for _, figure := range figures {
		for _, says := range figure.Says {
			for _, m := range says.reports {
				if !says.Done && !written[says] {
					left[m]++
				}
				if written[says] && !listed[m] {
					reports, listed[m] = append(reports, m), true
				}
			}
		}
	}
	for _, m := range reports {
		switch {
		case left[m] > 0:
		case More(m) != "":
			a.Unread = append(a.Unread, m)
		default:
			a.Settled = append(a.Settled, m)
		}
	}
	return nil
}

func commitMessage(a *Applied) string {
	var changes []almanac.Change
	for _, c := range a.Corrections {
		changes = append(changes, c.Changes...)
	}
	source := edit.Sighting{}.Source()
	if len(a.Sightings) > 0 && !slices.ContainsFunc(a.Sightings, func(s edit.Sighting) bool { return s.Source() != a.Sightings[0].Source() }) {
		source = a.Sightings[0].Source()
	}
	what := almanac.Count(len(a.Sightings), "figure")
	switch {
	case len(a.Sightings) == 1 && len(changes) > 0:
		what = changes[0].String()
	case len(a.Sightings) == 1:
		what = fmt.Sprintf("%s: %s is %s", a.Corrections[0].Path, a.Sightings[0].Figure.Field, a.Sightings[0].Value)
	case len(a.Corrections) == 1 && len(changes) > 0:
		what = changes[0].Title + ": " + what
	case len(a.Corrections) > 1:
		what += fmt.Sprintf(" of %d files", len(a.Corrections))
	}
	return what + ", " + source
}
