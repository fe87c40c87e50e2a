package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

type inboxCommand struct {
	Format string   `enum:"text,json,csv" default:"text" help:"How to print them: text, json or csv."`
	Group  bool     `help:"Group them by page and cell, and count how many say the same."`
	Spam   bool     `help:"Print those too that look like spam."`
	Delete []string `placeholder:"ID" help:"Delete the messages with these ids instead of printing any."`
}

// Run prints the messages, the newest last, or deletes those that are settled.
func (i inboxCommand) Run(c *commandEnv) error {
	if region := c.settings.InboxRegion; region != "" {
		return fmt.Errorf("this machine keeps no inbox (INBOX_REGION is set): ask the one in %s", region)
	}
	if len(i.Delete) > 0 {
		return deleteMessages(c, i.Delete)
	}
	messages, err := readInbox(c, i.Spam)
	if err != nil {
		return err
	}
	if i.Group {
		return write(c.stdout, i.Format, groupMessages(messages), writeGroupsText, writeGroupsCSV)
	}
	return write(c.stdout, i.Format, messages, writeText, writeCSV)
}

// write prints a list in one of the formats.
func write[T any](w io.Writer, format string, list []T, asText, asCSV func(io.Writer, []T) error) error {
	switch format {
	case "json":
		encoder := json.NewEncoder(w)
		encoder.SetIndent("", "  ")
		encoder.SetEscapeHTML(false)
		return encoder.Encode(list)
	case "csv":
		return asCSV(w, list)
	default:
		return asText(w, list)
	}
}

// readInbox returns no messages where no inbox was ever made.
func readInbox(c *commandEnv, spam bool) ([]almanac.Message, error) {
	if _, err := os.Stat(c.settings.InboxFile()); errors.Is(err, fs.ErrNotExist) {
		return []almanac.Message{}, nil
	}
	inbox, err := openInbox(c.context, c.settings)
	if err != nil {
		return nil, err
	}
	defer inbox.Close()
	return inbox.FindMessages(c.context, spam)
}

// deleteMessages removes every message named, or none when one is unknown.
func deleteMessages(c *commandEnv, ids []string) error {
	inbox, err := openInbox(c.context, c.settings)
	if err != nil {
		return err
	}
	defer inbox.Close()
	err = inbox.DeleteMessages(c.context, ids)
	if almanac.ErrorCode(err) == almanac.ENOTFOUND {
		return fmt.Errorf("%w; nothing was deleted", err)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(c.stdout, "deleted %d\n", len(ids))
	return nil
}

// openInbox opens the inbox; its error says what an operator can do.
func openInbox(ctx context.Context, settings Settings) (*sqlite.Inbox, error) {
	path := settings.InboxFile()
	inbox, err := sqlite.OpenInbox(ctx, path)
	switch {
	case err == nil:
		return inbox, nil
	case errors.Is(err, sqlite.ErrCorrupt):
		return nil, fmt.Errorf("open %[1]s: the file is damaged (%[2]w) and was left as it is. Restore it from its backup. "+
			"To go on without its messages, move %[1]s, %[1]s-wal and %[1]s-shm away; "+
			"`sqlite3 inbox.db .recover` saves most messages of a damaged file", path, err)
	case errors.Is(err, sqlite.ErrNewer):
		return nil, fmt.Errorf("open %s: %w; start that release or a later one", path, err)
	case errors.Is(err, sqlite.ErrForeign), errors.Is(err, sqlite.ErrNotFile):
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	return nil, fmt.Errorf("open %s: %w; the file and its folder must be writable and the disk not full", path, err)
}

func writeText(w io.Writer, messages []almanac.Message) error {
	if len(messages) == 0 {
		_, err := fmt.Fprintln(w, "no messages")
		return err
	}
	for n, m := range messages {
		if n > 0 {
			fmt.Fprintln(w)
		}
		mark := ""
		if m.Spam {
			mark = "  (spam)"
		}
		_, err := fmt.Fprintf(w, "%s  %s%s  %s\n    %s\n", m.Received.UTC().Format(time.RFC3339), heading(m), mark, m.ID,
			strings.ReplaceAll(m.Message, "\n", "\n    "))
		if err != nil {
			return err
		}
	}
	return nil
}

// heading says who wrote the message, as far as they told, and which figure it is about.
func heading(m almanac.Message) string {
	parts := []string{cmp.Or(m.Name, "(no name)")}
	if m.Email != "" {
		parts = append(parts, "<"+m.Email+">")
	}
	if m.About != "" {
		parts = append(parts, "about "+m.About)
	}
	return strings.Join(parts, " ")
}

func writeCSV(w io.Writer, messages []almanac.Message) error {
	out := csv.NewWriter(w)
	rows := [][]string{{"id", "received", "name", "email", "message", "spam", "about"}}
	for _, m := range messages {
		rows = append(rows, []string{m.ID, m.Received.UTC().Format(time.RFC3339), almanac.EscapeCSVFormula(m.Name), almanac.EscapeCSVFormula(m.Email), almanac.EscapeCSVFormula(m.Message), strconv.FormatBool(m.Spam), almanac.EscapeCSVFormula(m.About)})
	}
	return out.WriteAll(rows)
}
