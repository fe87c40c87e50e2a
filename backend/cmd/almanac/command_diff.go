package main

import (
	"errors"
	"fmt"
	"io"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/compare"
	"farmalmanac/internal/revision"
)

type diffCommand struct {
	Old    string `arg:"" help:"The older content: a data folder, or a git revision such as HEAD~1 or a tag."`
	New    string `arg:"" optional:"" help:"The newer content, the same way. Default: DATA_DIR."`
	Format string `enum:"text,markdown,json" default:"text" help:"How to print it: text, markdown (a news draft) or json."`
}

func (d diffCommand) Run(c *commandEnv) error {
	older, err := revision.Open(c.context, c.settings.DataDir, d.Old)
	if err != nil {
		return err
	}
	defer older.Close()
	newer := revision.Folder{Dir: c.settings.DataDir}
	if d.New != "" {
		if newer, err = revision.Open(c.context, c.settings.DataDir, d.New); err != nil {
			return err
		}
		defer newer.Close()
	}
	changes, err := compare.Folders(older.Dir, newer.Dir, c.settings.Clock())
	if err != nil {
		return errors.New(newer.InMessage(older.InMessage(err.Error())))
	}
	if d.Format == "markdown" {
		_, err = io.WriteString(c.stdout, newsDraft(changes, c.settings.Clock()))
		return err
	}
	return write(c.stdout, d.Format, almanac.WithText(changes), writeChanges, nil)
}

func writeChanges(w io.Writer, changes []almanac.TextChange) error {
	if len(changes) == 0 {
		fmt.Fprintln(w, nothingChanged)
	}
	for _, change := range changes {
		if _, err := fmt.Fprintln(w, change); err != nil {
			return err
		}
	}
	return nil
}

const nothingChanged = "Nothing that a player would notice has changed."
