package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The message about an unusable inbox says what to do.
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

// An empty option was meant to name something: no command ignores it.
func TestArguments_EmptyOnesAreRefused(t *testing.T) {
	for _, tt := range []struct {
		args []string
		name string
	}{
		{[]string{"inbox", "--delete", ""}, "--delete"},
		{[]string{"inbox", "--apply", ""}, "[<id>]"},
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

// An option that says otherwise than is done is refused.
func TestInbox_RefusesWhatItWouldIgnore(t *testing.T) {
	for _, args := range []string{
		"--apply --agreed 3 --sure", "--apply --agreed 3 --cell levels.0.cost.nail",
		"--apply x --format json", "--apply --agreed 3 --format csv", "--delete x --format json", "--screenshots y --format csv",
	} {
		status, stdout, stderr := almanacIn(t, realData, append([]string{"inbox"}, strings.Fields(args)...)...)
		if status == 0 || stdout != "" || strings.Contains(stderr, "inbox.db") || !strings.Contains(stderr, "--agreed") && !strings.Contains(stderr, "--format") {
			t.Errorf("%s: %d %s%s", args, status, stdout, stderr)
		}
	}
}
