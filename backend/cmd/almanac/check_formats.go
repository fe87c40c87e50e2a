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
)

// checkFormats write problems for those who read them. Only text and github may be followed
// by the line that counts them.
var checkFormats = map[string]func(io.Writer, almanac.Diagnostics) error{
	"text": func(w io.Writer, problems almanac.Diagnostics) error {
		printProblems(w, problems)
		return nil
	},
	"json":   writeCheckJSON,
	"sarif":  writeSARIF,
	"github": writeAnnotations,
}

// severity is error or warning, as all formats call them.
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

// Parts of a log in the format SARIF 2.1.0.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool    sarifTool     `json:"tool"`
		Results []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string    `json:"id"`
		ShortDescription sarifText `json:"shortDescription"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
	}
	sarifLocation struct {
		PhysicalLocation struct {
			ArtifactLocation struct {
				URI string `json:"uri"`
			} `json:"artifactLocation"`
			Region struct {
				StartLine int `json:"startLine"`
			} `json:"region"`
		} `json:"physicalLocation"`
	}
)

func writeSARIF(w io.Writer, problems almanac.Diagnostics) error {
	run := sarifRun{Tool: sarifTool{sarifDriver{Name: "almanac check", Version: release, Rules: []sarifRule{}}}, Results: []sarifResult{}}
	var rules []string
	for _, p := range problems {
		rules = append(rules, p.Rule)
		var location sarifLocation
		location.PhysicalLocation.ArtifactLocation.URI = (&url.URL{Path: p.File}).String()
		location.PhysicalLocation.Region.StartLine = p.Line
		run.Results = append(run.Results, sarifResult{p.Rule, severity(p), sarifText{p.Message()}, []sarifLocation{location}})
	}
	slices.Sort(rules)
	for _, rule := range slices.Compact(rules) {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{rule, sarifText{strings.ReplaceAll(rule, "-", " ")}})
	}
	return encode(w, sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

// fromHere names files as seen from the working directory, which is the repository's root
// wherever a forge runs the check. Those outside of it keep their names.
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
