package main

import (
	"errors"
	"fmt"

	"farmalmanac/internal/almanac"
)

type serveCommand struct {
	Watch bool `help:"Import again whenever a file of DATA_DIR is saved."`
}

// Run serves until the context is done.
func (s serveCommand) Run(c *commandEnv) error {
	program, err := Open(c.context, c.settings, c.stderr)
	var problems almanac.Diagnostics
	if errors.As(err, &problems) {
		printProblems(c.stderr, problems)
		fmt.Fprintln(c.stderr, "there is no content to serve")
		return errReported
	}
	if err != nil {
		return err
	}
	program.Watch = s.Watch
	return errors.Join(program.Run(c.context), program.Close())
}
