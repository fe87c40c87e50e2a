package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
)

type checkCommand struct {
	Format string `enum:"text,json,sarif,github" default:"text" help:"How to print the problems: text, json, sarif, or github for notes in the lines of a change."`
}

func (k checkCommand) Run(c *commandEnv) error {
	read, problems := content.ReadWith(c.settings.DataDir, content.Options{Now: c.settings.Clock()})
	problems = fromHere(problems.Raised())
	if err := checkFormats[k.Format](c.stdout, problems); err != nil {
		return err
	}
	errors := len(problems.Errors())
	if errors > 0 {
		fmt.Fprintf(c.stderr, "%s, %s: correct the problems, then check again\n", almanac.Count(errors, "problem"), almanac.Count(len(problems)-errors, "warning"))
		return errReported
	}
	summary := c.stdout
	if k.Format == "json" || k.Format == "sarif" {
		summary = c.stderr
	}
	warnings := ""
	if len(problems) > 0 {
		warnings = ", " + almanac.Count(len(problems), "warning")
	}
	fmt.Fprintf(summary, "%s, no problems%s\n", almanac.Count(read.Files, "file"), warnings)
	return nil
}

// checkFormats print problems. Only text and github may be followed by the line with the counts.
var checkFormats = map[string]func(io.Writer, almanac.Diagnostics) error{
	"text": printProblems, "json": writeCheckJSON, "sarif": writeSARIF, "github": writeAnnotations,
}

func severity(problem almanac.Diagnostic) string {
	if problem.Warning {
		return "warning"
	}
	return "error"
}

func encode(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}

func writeCheckJSON(w io.Writer, problems almanac.Diagnostics) error {
	type problem struct {
		File     string `json:"file"`
		Line     int    `json:"line"`
		Field    string `json:"field"`
		Severity string `json:"severity"`
		Rule     string `json:"rule"`
		Message  string `json:"message"`
	}
	list := []problem{}
	for _, p := range problems {
		list = append(list, problem{p.File, p.Line, p.Field, severity(p), p.Rule, p.Why})
	}
	return encode(w, list)
}

// writeAnnotations writes workflow commands, from which GitHub makes notes in the lines of a change.
func writeAnnotations(w io.Writer, problems almanac.Diagnostics) error {
	for _, p := range problems {
		if _, err := fmt.Fprintf(w, "::%s file=%s,line=%d,title=%s::%s\n", severity(p),
			escapeProperty.Replace(p.File), p.Line, escapeProperty.Replace(p.Rule), escapeText.Replace(p.Message())); err != nil {
			return err
		}
	}
	return nil
}

// What would end a workflow command, or a property of one.
var (
	escapeText     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	escapeProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func writeSARIF(w io.Writer, problems almanac.Diagnostics) error {
	type object map[string]any
	text := func(text string) object { return object{"text": text} }
	results, rules, seen := []object{}, []object{}, map[string]bool{}
	for _, p := range problems {
		results = append(results, object{"ruleId": p.Rule, "level": severity(p), "message": text(p.Message()),
			"locations": []object{{"physicalLocation": object{
				"artifactLocation": object{"uri": (&url.URL{Path: p.File}).String()}, "region": object{"startLine": p.Line},
			}}}})
		if !seen[p.Rule] {
			rules = append(rules, object{"id": p.Rule, "shortDescription": text(strings.ReplaceAll(p.Rule, "-", " "))})
		}
		seen[p.Rule] = true
	}
	driver := object{"name": "almanac check", "version": release, "rules": rules}
	return encode(w, object{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
		"runs": []object{{"tool": object{"driver": driver}, "results": results}}})
}

// fromHere makes paths relative to the working directory: a forge runs the check in the repository's root.
func fromHere(problems almanac.Diagnostics) almanac.Diagnostics {
	here, err := os.Getwd()
	if err != nil {
		return problems
	}
	named := slices.Clone(problems)
	for i, p := range named {
		if inside, err := filepath.Rel(here, p.File); err == nil && filepath.IsAbs(p.File) && filepath.IsLocal(inside) {
			named[i].File = filepath.ToSlash(inside)
		}
	}
	return named
}
