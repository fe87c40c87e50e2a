package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
)

// apply writes the number of a report into the data folder, as one that was seen in the game, and prints what changed
// and what to do next. A file after which the check finds more errors is put back.
func (i inboxCommand) apply(c *commandEnv, messages []almanac.Message) error {
	data, err := content.ReadFigures(c.settings.DataDir)
	if err != nil {
		return err
	}
	report, figure, err := findReport(messages, data, i.Apply, i.Cell)
	if err != nil {
		return err
	}
	agree, others := sightings(messages, data, figure, report)
	seen := content.Sighting{Number: report.Value, Reports: len(agree), Players: senders(agree), Seen: report.Received}
	correction, err := data.Correct(figure, seen)
	if err != nil {
		return fmt.Errorf("%s: %w; nothing was changed", figure.File, err)
	}
	if correction.Before == correction.After {
		return fmt.Errorf("%s: %s holds this number already, with this source; nothing was changed", figure.File, figure.Field)
	}
	problems, err := writeChecked(c.settings.DataDir, correction)
	if err != nil {
		return err
	}
	printCorrection(c.stdout, figure, seen, correction, problems, agree, others)
	return nil
}

// findReport finds a report with a number, and the figure that it is about or that field names.
func findReport(messages []almanac.Message, data *content.Figures, id, field string) (report almanac.Message, figure content.Figure, err error) {
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
		err = fmt.Errorf("%s: %w\nnothing was changed; --cell FIELD says which figure is meant", almanac.Printable(report.About, ""), err)
	}
	return report, figure, err
}

// sightings are the reports about a figure: those that agree with one of them, itself among them, and those that do not.
func sightings(messages []almanac.Message, data *content.Figures, figure content.Figure, report almanac.Message) (agree, others []almanac.Message) {
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

// senders counts who sent reports, as far as their addresses tell them apart: 0 where one came without.
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

// writeChecked writes a corrected file, and puts it back when the check finds errors that were not there before. It
// returns what the check says that it did not say before.
func writeChecked(dir string, correction content.Correction) (almanac.Diagnostics, error) {
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
	if err := content.ReplaceFile(root, name, correction.After); err != nil {
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
		if err := content.ReplaceFile(root, name, correction.Before); err != nil {
			return nil, errors.Join(wrong, err)
		}
		return nil, fmt.Errorf("%w\nthe number breaks a rule, so %s was left as it was", wrong, correction.Path)
	}
	return found, nil
}

// printCorrection says what was changed, and proposes the next commands.
func printCorrection(w io.Writer, figure content.Figure, seen content.Sighting, correction content.Correction, problems almanac.Diagnostics, agree, others []almanac.Message) {
	fmt.Fprintf(w, "%s: %s: %s → %s (%s, checked %s)\n", figure.File, figure.Field, figure.Shown(), seen.Number, seen.Source(), seen.Seen.UTC().Format("2006-01-02"))
	printProblems(w, problems)
	for _, other := range others {
		fmt.Fprintf(w, "another report says %s: %s\n", almanac.Printable(other.Value, ""), almanac.Printable(other.ID, ""))
	}
	program := shellWord(os.Args[0]) // as it was called
	fmt.Fprintf(w, "\nThe check finds no new error. To publish it (on Fly.io by make publish in place of the import):\n\n  git commit --message %s -- %s\n  %s import\n",
		shellWord(commitMessage(figure, seen, correction)), shellWord(correction.Path), program)
	var settled, unread []string
	for _, m := range agree {
		if says := more(m); says != "" {
			unread = append(unread, almanac.Printable(m.ID, "")+" "+strings.ReplaceAll(says, "\n", "\n    "))
		} else {
			settled = append(settled, m.ID)
		}
	}
	if len(settled) > 0 {
		fmt.Fprintf(w, "\nThen these reports are settled, where the inbox is:\n\n  %s inbox --delete %s\n", program, shellWord(strings.Join(settled, ",")))
	}
	if len(unread) > 0 {
		fmt.Fprintf(w, "\nThese say more than the number; delete them once all of it is settled:\n\n  %s\n", strings.Join(unread, "\n  "))
	}
}

// commitMessage says in one line what a player notices, and where the number comes from.
func commitMessage(figure content.Figure, seen content.Sighting, correction content.Correction) string {
	what := ""
	if len(correction.Changes) > 0 {
		what = correction.Changes[0].String()
	}
	return cmp.Or(what, fmt.Sprintf("%s: %s is %s", figure.File, figure.Field, seen.Number)) + ", " + seen.Source()
}

// plainWord is what a shell takes as it is.
var plainWord = regexp.MustCompile(`^[\w./-]+$`)

// shellWord quotes a text for a shell, in one line, if need be.
func shellWord(text string) string {
	text = almanac.Printable(text, "")
	if plainWord.MatchString(text) {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}
