package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// today is the time of the checks below: no figure of the real data was checked after it.
var today = time.Now().UTC()

// checked runs the check on the real data, with these files in place of theirs.
func checked(t *testing.T, files map[string]string, args ...string) (status int, out, errs string) {
	t.Helper()
	data := copyOf(t, realData)
	for file, text := range files {
		if err := os.WriteFile(filepath.Join(data, file), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Dir(data))
	defer t.Chdir(here)
	var stdout, stderr bytes.Buffer
	status = run(context.Background(), append([]string{"check"}, args...), map[string]string{"DATA_DIR": data, "CLOCK": today.Format(time.RFC3339)}, &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// Two mistakes, one of them a warning, in files whose names and values need care.
var twoMistakes = map[string]string{
	"site/synonyms.json":   "{\n\"pages\": [],\n\"100%, sure: yes\": 1 }",
	"images/icons/big.svg": `<svg xmlns="http://www.w3.org/2000/svg"><title>` + strings.Repeat("x", 20<<10) + `</title></svg>`,
	"images/icons/a b.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
}

func TestCheck_AsJSON(t *testing.T) {
	status, out, errs := checked(t, twoMistakes, "--format", "json")
	type problem struct {
		File, Field, Severity, Rule, Message string
		Line                                 int
	}
	var list []problem
	if err := json.Unmarshal([]byte(out), &list); err != nil || len(list) < 3 || status != 1 {
		t.Fatalf("status %d: %v\n%s", status, err, out)
	}
	rules, severities := map[string]problem{}, map[string]int{} // some days have more warnings
	for _, p := range list {
		rules[p.Rule] = p
		severities[p.Severity]++
	}
	if p := rules["picture"]; p.File != "data/images/icons/a b.svg" || p.Line != 1 || p.Severity != "error" {
		t.Errorf("got %+v", p)
	}
	if p := rules["heavy-picture"]; p.File != "data/images/icons/big.svg" || p.Severity != "warning" {
		t.Errorf("got %+v", p)
	}
	if p := rules["unknown-field"]; p.Line != 3 || p.Field != "100%, sure: yes" || p.Message != "unknown field: delete it" {
		t.Errorf("got %+v", p)
	}
	if want := fmt.Sprintf("%d problems, %d warning", severities["error"], severities["warning"]); !strings.Contains(errs, want) {
		t.Errorf("said %q", errs)
	}
}

func TestCheck_AsAnnotationsOfGitHub(t *testing.T) {
	status, out, _ := checked(t, twoMistakes, "--format", "github")
	for _, line := range []string{
		"::error file=data/images/icons/a b.svg,line=1,title=picture::a picture's name has",
		"::warning file=data/images/icons/big.svg,line=1,title=heavy-picture::has 21 KiB",
		"::error file=data/site/synonyms.json,line=3,title=unknown-field::100%25, sure: yes: unknown field: delete it\n",
	} {
		if !strings.Contains(out, line) {
			t.Errorf("there is no %q in\n%s", line, out)
		}
	}
	if status != 1 {
		t.Errorf("status %d", status)
	}
}

// The schema is that of OASIS: testdata/README.md.
func TestCheck_AsSARIF(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	file, err := filepath.Abs("testdata/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, files := range map[string]map[string]string{"problems": twoMistakes, "none": nil} {
		_, out, _ := checked(t, files, "--format", "sarif")
		log, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
		if err == nil {
			err = schema.Validate(log)
		}
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
		if named := strings.Contains(out, `"uri": "data/images/icons/a%20b.svg"`); named != (files != nil) {
			t.Errorf("%s: the file is named: %v\n%s", name, named, out)
		}
	}
}

// The exit status does not depend on the format.
func TestCheck_EndsAlikeInEveryFormat(t *testing.T) {
	warning := map[string]string{"images/icons/big.svg": twoMistakes["images/icons/big.svg"]}
	for format := range checkFormats {
		for want, files := range []map[string]string{warning, twoMistakes} {
			if status, out, errs := checked(t, files, "--format", format); status != want {
				t.Errorf("%s ends with %d, not %d: %s%s", format, status, want, out, errs)
			}
		}
	}
}

// A calendar that is nearly over fails the check, and stops no import.
func TestCheck_WhatIsUrgentFailsTheCheckAlone(t *testing.T) {
	const why = "calendar/weekly-theme.json:11: endDate: %sthe last event of the kind theme ends on 2100-01-07 08:00, in 7 days, and nothing follows"
	env := map[string]string{"DATA_DIR": realData, "STATE_DIR": t.TempDir(), "CLOCK": "2099-12-31T08:00:00Z"} // rules give no start after 2099
	for command, want := range map[string]struct {
		status int
		say    string
	}{"check": {1, ""}, "import": {0, "warning: "}} {
		var out bytes.Buffer
		status := run(context.Background(), []string{command}, env, &out, &out)
		if status != want.status || !strings.Contains(out.String(), strings.Replace(why, "%s", want.say, 1)) {
			t.Errorf("%s ends with %d:\n%s", command, status, out.String())
		}
	}
}

// Nobody has compared a figure with the game tomorrow; on the day itself somebody may have.
func TestCheck_FiguresAreCheckedBeforeTheDayHasCome(t *testing.T) {
	file, err := os.ReadFile(filepath.Join(realData, "buildings/house.json"))
	if err != nil {
		t.Fatal(err)
	}
	for want := range 2 {
		day := today.AddDate(0, 0, want).Format(time.DateOnly)
		row := fmt.Sprintf(`$1, "provenance": "community", "sources": ["seen in the game"], "checked": %q }`, day)
		house := regexp.MustCompile(`(\{ "level": 4,.*\}) \}`).ReplaceAllString(string(file), row)
		status, out, errs := checked(t, map[string]string{"buildings/house.json": house})
		if found := strings.Contains(out, "levels.3.checked: "+day+" has not come yet: write the day"); status != want || found != (want == 1) {
			t.Errorf("%s ends with %d: %s%s", day, status, out, errs)
		}
	}
}
