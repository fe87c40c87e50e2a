package main

import (
	"fmt"

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
