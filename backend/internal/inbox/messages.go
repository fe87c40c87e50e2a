package inbox

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// maxExport bounds a list of messages in bytes: more than JSON of a full inbox takes.
const maxExport = 512 << 20

func ReadJSON(r io.Reader) ([]almanac.Message, error) {
	messages := []almanac.Message{}
	err := json.NewDecoder(io.LimitReader(r, maxExport)).Decode(&messages)
	return messages, err
}

func WriteText(w io.Writer, messages []almanac.Message) error {
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
		_, err := fmt.Fprintf(w, "%s  %s%s  %s\n    %s\n", m.Received.UTC().Format(time.RFC3339), printable(heading(m)), mark,
			printable(m.ID), strings.ReplaceAll(body(m), "\n", "\n    "))
		if err != nil {
			return err
		}
	}
	return nil
}

// maxCells is how many cells of a message are printed.
const maxCells = 8

func body(m almanac.Message) string {
	var lines []string
	if m.Value != "" {
		lines = append(lines, "number: "+printable(m.Value))
	}
	for i, cell := range m.Cells {
		if i == maxCells {
			lines = append(lines, fmt.Sprintf("and %d more", len(m.Cells)-i))
			break
		}
		lines = append(lines, printable(cell.About)+": "+shown(cell.Value))
	}
	if m.ScreenshotBytes > 0 {
		lines = append(lines, "with a screenshot")
	}
	if m.Message != "" || len(lines) == 0 {
		lines = append(lines, m.Message)
	}
	return strings.Join(lines, "\n")
}

// maxCellText bounds a message's cells in a spreadsheet, which has a bound of its own for a cell.
const maxCellText = 30_000

func cellLines(cells []almanac.Cell) string {
	var b strings.Builder
	for i, cell := range cells {
		if b.Len() > maxCellText {
			fmt.Fprintf(&b, "and %d more", len(cells)-i)
			break
		}
		fmt.Fprintf(&b, "%s: %s\n", printable(cell.About), printable(cell.Value))
	}
	return strings.TrimSpace(b.String())
}

// heading is who wrote a message, if they said so, and which figure it is about.
func heading(m almanac.Message) string {
	if m.About != "" {
		return sender(&m) + " about " + m.About
	}
	return sender(&m)
}

func sender(m *almanac.Message) string {
	name := cmp.Or(m.Name, "(no name)")
	if m.Email != "" {
		name += " <" + m.Email + ">"
	}
	return name
}

func WriteCSV(w io.Writer, messages []almanac.Message) error {
	rows := [][]string{{"id", "received", "name", "email", "message", "spam", "about", "value", "screenshot", "cells"}}
	for _, m := range messages {
		rows = append(rows, []string{m.ID, m.Received.UTC().Format(time.RFC3339), m.Name, m.Email, m.Message,
			strconv.FormatBool(m.Spam), m.About, m.Value, strconv.FormatBool(m.ScreenshotBytes > 0), cellLines(m.Cells)})
	}
	return writeTable(w, rows)
}

var number = regexp.MustCompile(`^-?\d+(\.\d+)?$`)

// writeTable writes CSV, cells safe for spreadsheets: numbers keep their sign, texts get an apostrophe. The byte order
// mark makes these read it as UTF-8.
func writeTable(w io.Writer, rows [][]string) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	for _, row := range rows {
		for i, cell := range row {
			if column := rows[0][i]; column != "value" && column != "now" || !number.MatchString(cell) {
				row[i] = almanac.CSVText(cell)
			}
		}
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// printable keeps what strangers sent on one line, without control characters.
func printable(text string) string { return almanac.Printable(text, "") }

const replaced = "inbox-until-2006-01-02T15-04-05Z" // how restore-inbox names the folder into which it moves an inbox

// DeleteReplaced deletes the inboxes that restore-inbox replaced longer than almanac.CopyRetention ago.
func DeleteReplaced(stateDir string, now time.Time) (deleted []string, err error) {
	files, err := os.ReadDir(stateDir)
	for _, file := range files {
		since, notOne := time.Parse(replaced, file.Name())
		if notOne != nil || now.Sub(since) <= almanac.CopyRetention {
			continue
		}
		folder := filepath.Join(stateDir, file.Name())
		if failed := os.RemoveAll(folder); failed != nil {
			err = errors.Join(err, failed)
		} else {
			deleted = append(deleted, folder)
		}
	}
	return deleted, err
}
