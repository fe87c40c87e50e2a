package main

import (
	"fmt"

	"farmalmanac/internal/content"
)

type checkCommand struct{}

// Run lists every problem of the data folder. Warnings alone are no failure.
func (checkCommand) Run(c *commandEnv) error {
	read, problems := content.ReadAt(c.settings.DataDir, c.settings.Clock())
	problems = problems.Raised()
	printProblems(c.stdout, problems)
	if errors := problems.Errors(); len(errors) > 0 {
		fmt.Fprintf(c.stderr, "%s, %s\n", count(len(errors), "problem"), count(len(problems)-len(errors), "warning"))
		return errReported
	}
	files := count(read.Files, "file")
	if len(problems) > 0 {
		fmt.Fprintf(c.stdout, "%s, no problems, %s\n", files, count(len(problems), "warning"))
		return nil
	}
	fmt.Fprintf(c.stdout, "%s, no problems\n", files)
	return nil
}
