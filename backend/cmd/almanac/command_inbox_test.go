package main

import (
	"bytes"
	"database/sql"
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

func TestWriteCSV_IsHarmless(t *testing.T) {
	var messages []almanac.Message
	for _, text := range []string{"=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x", "plain = text", `a "quoted", line`, "two\nlines", ""} {
		messages = append(messages, almanac.Message{ID: "1", Name: text, Email: "=cmd@example.com", Message: text, Received: time.Unix(0, 0)})
	}
	var b bytes.Buffer
	if err := writeCSV(&b, messages); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(messages)+1 || strings.Join(rows[0], " ") != "\ufeffid received name email message spam about value screenshot" {
		t.Fatalf("rows %q", rows)
	}
	for i, row := range rows[1:] {
		for _, cell := range row {
			if cell != "" && strings.ContainsRune("=+-@\t\r\n＝＋－＠", []rune(cell)[0]) {
				t.Errorf("a formula: %q", cell)
			}
		}
		if want := messages[i].Message; strings.TrimPrefix(row[4], "'") != want {
			t.Errorf("%q became %q", want, row[4])
		}
	}
}

// Read as cells divided by semicolons, tabs and lines, where quotes in the middle mean nothing.
func TestWriteCSV_IsHarmlessWhereSemicolonsDivideCells(t *testing.T) {
	const formula = "=HYPERLINK(1)"
	for _, text := range []string{
		"A;" + formula, "A;;" + formula, "A; " + formula, `A;"` + formula + `"`, "A\t" + formula, "A\n" + formula, "A\n\n" + formula, "A\r" + formula,
		"A;＝1;+1;-1;@x", "a list\n- of\n- things", formula + ";" + formula,
	} {
		var b bytes.Buffer
		if err := writeCSV(&b, []almanac.Message{{ID: "1", Name: text, Email: text, Message: text, Received: time.Unix(0, 0)}}); err != nil {
			t.Fatal(err)
		}
		for _, cell := range strings.FieldsFunc(b.String(), func(r rune) bool { return strings.ContainsRune(";\t\r\n", r) }) {
			if strings.ContainsAny(strings.TrimLeft(cell, `" `)[:1], "=+-@") || strings.HasPrefix(cell, "＝") {
				t.Errorf("%q: a formula: %q", text, cell)
			}
		}
	}
}

func TestWriteText(t *testing.T) {
	var b bytes.Buffer
	_ = writeText(&b, nil)
	if b.String() != "no messages\n" {
		t.Errorf("%q", b.String())
	}
	b.Reset()
	_ = writeText(&b, []almanac.Message{{ID: "0192", Name: "Ada", Email: "ada@example.com", Message: "Hello\nthere", Spam: true, Received: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)}})
	if want := "2026-11-21T08:00:00Z  Ada <ada@example.com>  (spam)  0192\n    Hello\n    there\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}

// What an operator reads about an inbox that cannot be used says what to do.
func TestOpenInbox_SaysWhatToDo(t *testing.T) {
	for name, test := range map[string]struct {
		prepare func(t *testing.T, path string)
		want    []string
	}{
		"damaged": {func(t *testing.T, path string) { writeFile(t, path, "no database") },
			[]string{"damaged", "left as it is", "backup", "move", ".recover"}},
		"of a newer release": {func(t *testing.T, path string) { executeSQL(t, path, `PRAGMA user_version = 99`) },
			[]string{"newer release", "start that release"}},
		"of something else": {func(t *testing.T, path string) { executeSQL(t, path, `PRAGMA application_id = 1`) },
			[]string{"another program"}},
		"below a file": {func(t *testing.T, path string) { writeFile(t, filepath.Dir(path), "") },
			[]string{"writable"}},
	} {
		t.Run(name, func(t *testing.T) {
			settings := Settings{StateDir: filepath.Join(t.TempDir(), "var")}
			if name != "below a file" {
				inbox, err := openInbox(t.Context(), settings)
				if err != nil {
					t.Fatal(err)
				}
				if err := inbox.Close(); err != nil {
					t.Fatal(err)
				}
			}
			test.prepare(t, settings.InboxFile())
			_, err := openInbox(t.Context(), settings)
			if err == nil {
				t.Fatal("it was opened")
			}
			for _, want := range append(test.want, settings.InboxFile()) {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("the error does not say %q: %v", want, err)
				}
			}
		})
	}
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func executeSQL(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite3", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}

// What is given as "" was meant to name something: no command goes on as if it were not given.
func TestArguments_EmptyOnesAreRefused(t *testing.T) {
	for _, tt := range []struct {
		args []string
		name string
	}{
		{[]string{"inbox", "--delete", ""}, "--delete"},
		{[]string{"inbox", "--apply", ""}, "--apply"},
		{[]string{"inbox", "--from", ""}, "--from"},
		{[]string{"inbox", "--screenshots="}, "--screenshots"},
		{[]string{"import", "--from", ""}, "--from"},
		{[]string{"diff", realData, ""}, "[<new>]"},
		{[]string{"rename", "building", "house", ""}, "<new>"},
	} {
		status, stdout, stderr := almanacIn(t, realData, tt.args...)
		if status != exitUsage || stdout != "" || stderr != "almanac: "+tt.name+" is empty: is a variable not set?\n" {
			t.Errorf("%q: %d %s%s", tt.args, status, stdout, stderr)
		}
	}
}
