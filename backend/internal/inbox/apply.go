package inbox

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/edit"
)

type Applied struct {
	Figure   edit.Figure
	Sighting edit.Sighting // the number that was written, and who saw it
	Path     string        // of the file
	Commit   string        // a message for the commit, on one line
	Warnings almanac.Diagnostics
	Others   []almanac.Message // reports with another number
	Settled  []string          // ids of reports that say this number and nothing more
	Unread   []almanac.Message // reports that say this number, and more
}

// Apply writes the number of a report into the data folder, as seen in the game. The figure is that of the report, or
// field names it, such as levels.3.cost.nail. If the check then finds more errors, the file stays as it was.
func Apply(dir string, messages []almanac.Message, id, field string) (Applied, error) {
	data, err := edit.ReadFigures(dir)
	if err != nil {
		return Applied{}, err
	}
	report, figure, err := findReport(messages, data, id, field)
	if err != nil {
		return Applied{}, err
	}
	agree, others := sightings(messages, data, figure, report)
	done := Applied{Figure: figure, Others: others}
	done.Sighting = edit.Sighting{Number: report.Value, Reports: len(agree), Players: senders(agree), Seen: report.Received}
	correction, err := data.Correct(figure, done.Sighting)
	if err != nil {
		return Applied{}, fmt.Errorf("%s: %w; nothing was changed", figure.File, err)
	}
	if correction.Before == correction.After {
		return Applied{}, fmt.Errorf("%s: %s holds this number already, with this source; nothing was changed", figure.File, figure.Field)
	}
	if done.Warnings, err = writeChecked(dir, correction); err != nil {
		return Applied{}, err
	}
	done.Path, done.Commit = correction.Path, commitMessage(figure, done.Sighting, correction)
	for _, m := range agree {
		if More(m) != "" {
			done.Unread = append(done.Unread, m)
		} else {
			done.Settled = append(done.Settled, m.ID)
		}
	}
	return done, nil
}

// findReport returns the report with this id, and the figure that it is about or that field names.
func findReport(messages []almanac.Message, data *edit.Figures, id, field string) (report almanac.Message, figure edit.Figure, err error) {
	for _, m := range messages {
		if m.ID == id {
			report = m
		}
	}
	cell := cellOf(report.About)
	switch {
	case report.ID == "":
		return report, figure, fmt.Errorf("no message has the id %q", id)
	case report.About == "":
		return report, figure, fmt.Errorf("message %q is not about a figure: only reports about figures can be applied", id)
	case report.Value == "":
		return report, figure, fmt.Errorf("report %q has no number; it says: %q", id, textOf(report, cell.Page))
	case len(report.Validate()) > 0:
		return report, figure, fmt.Errorf("report %q breaks the rules of the contact form", id)
	case field != "":
		figure, err = data.Find(cell.Page, "", field)
	default:
		figure, err = data.Find(cell.Page, cell.Level, cell.Column)
	}
	if err != nil && field == "" {
		err = fmt.Errorf("%s: %w\nnothing was changed; --cell FIELD says which figure is meant", printable(report.About), err)
	}
	return report, figure, err
}

// sightings returns the reports about a figure: those with the number of report, itself among them, and the others.
func sightings(messages []almanac.Message, data *edit.Figures, figure edit.Figure, report almanac.Message) (agree, others []almanac.Message) {
	for _, m := range messages {
		if m.Value == "" || m.Spam && m.ID != report.ID {
			continue
		}
		cell := cellOf(m.About)
		found, err := data.Find(cell.Page, cell.Level, cell.Column)
		switch isSame := m.About == report.About || err == nil && found.File == figure.File && found.Field == figure.Field; {
		case isSame && m.Value == report.Value:
			agree = append(agree, m)
		case isSame:
			others = append(others, m)
		}
	}
	return agree, others
}

// senders counts the senders of reports by their addresses; 0 when a report came without one.
func senders(reports []almanac.Message) int {
	emails := map[string]bool{}
	for _, m := range reports {
		if m.Email == "" {
			return 0
		}
		emails[strings.ToLower(m.Email)] = true
	}
	return len(emails)
}

// writeChecked writes a corrected file, or restores it when the check finds new errors. It returns the new warnings.
func writeChecked(dir string, correction edit.Correction) (almanac.Diagnostics, error) {
	_, before := content.Read(dir)
	root, err := os.OpenRoot(filepath.Dir(correction.Path))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	name := filepath.Base(correction.Path)
	if now, err := root.ReadFile(name); err != nil || string(now) != correction.Before {
		return nil, errors.Join(fmt.Errorf("%s has just changed: try again", correction.Path), err)
	}
	if err := edit.ReplaceFile(root, name, correction.After); err != nil {
		return nil, err
	}
	_, after := content.Read(dir)
	known := map[string]bool{}
	for _, problem := range before {
		known[problem.File+problem.Field+problem.Why] = true
	}
	var found almanac.Diagnostics
	for _, problem := range after {
		if !known[problem.File+problem.Field+problem.Why] {
			found = append(found, problem)
		}
	}
	if wrong := found.Errors(); len(wrong) > 0 {
		if err := edit.ReplaceFile(root, name, correction.Before); err != nil {
			return nil, errors.Join(wrong, err)
		}
		return nil, fmt.Errorf("%w\nthe number breaks a rule, so %s was left as it was", wrong, correction.Path)
	}
	return found, nil
}

func commitMessage(figure edit.Figure, seen edit.Sighting, correction edit.Correction) string {
	what := ""
	if len(correction.Changes) > 0 {
		what = correction.Changes[0].String()
	}
	return cmp.Or(what, fmt.Sprintf("%s: %s is %s", figure.File, figure.Field, seen.Number)) + ", " + seen.Source()
}
