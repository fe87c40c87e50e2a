package main

import (
	"errors"
	"fmt"
	"runtime/debug"

	"farmalmanac/internal/almanac"
)

type serveCommand struct {
	Watch bool `help:"For editors: import again whenever a file of DATA_DIR is saved, with drafts."`
}

// tuneCollector collects garbage less often: collecting cost more than reading an answer from SQLite.
func tuneCollector() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(memoryLimit)
}

const memoryLimit = 128 << 20 // half of the smallest machine that the program is run on

func (s serveCommand) Run(c *commandEnv) error {
	c.settings.Watch = s.Watch
	program, err := Open(c.context, c.settings, c.stderr)
	if problems, ok := errors.AsType[almanac.Diagnostics](err); ok {
		printProblems(c.stderr, problems)
		fmt.Fprintln(c.stderr, "there is no content to serve")
		return errReported
	}
	if err != nil {
		return err
	}
	tuneCollector() // not before the import, of which all but little is garbage
	return errors.Join(program.Run(c.context), program.Close())
}
