package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/edit"
)

type newCommand struct {
	Kind    string `arg:"" help:"${itemwords}."`
	Slug    string `arg:"" help:"The last part of its address and the name of its file: lower-case letters, digits and hyphens, such as gnome-house."`
	Name    string `help:"Its name as readers see it; without it, the words of the slug."`
	After   string `placeholder:"SLUG" help:"The item before it in the order of its arrows; without it, the last one."`
	Start   string `placeholder:"DATE" help:"When an event or a season starts, in UTC: 2026-12-03 or \"2026-12-03 08:00\". A theme takes over the week that starts then."`
	End     string `placeholder:"DATE" help:"When an event or a season ends."`
	Tracker bool   `help:"Give a season a tracker: is a reader on pace?"`
}

func (n newCommand) Run(c *commandEnv) error {
	made, err := edit.New(c.settings.DataDir, edit.NewItem{
		Kind: n.Kind, Slug: n.Slug, Name: n.Name, After: n.After, Start: n.Start, End: n.End, Tracker: n.Tracker,
		Today: c.settings.Clock().UTC(),
	})
	return printMade(c, made, err)
}

type renameCommand struct {
	Kind string `arg:"" help:"${itemwords}."`
	Old  string `arg:"" help:"Its current slug: the name of its file without the ending."`
	New  string `arg:"" help:"Its new slug."`
}

func (r renameCommand) Run(c *commandEnv) error {
	made, err := edit.Rename(c.settings.DataDir, r.Kind, r.Old, r.New)
	return printMade(c, made, err)
}

func printMade(c *commandEnv, made edit.Made, err error) error {
	if err != nil {
		return err
	}
	for _, file := range made.Files {
		fmt.Fprintln(c.stdout, "wrote", almanac.Printable(path.Join(filepath.ToSlash(c.settings.DataDir), file), ""))
	}
	if made.Page != "" {
		fmt.Fprintf(c.stdout, "its page is %s\n", made.Page)
	}
	program := shellWord(os.Args[0]) // as it was called
	left := append(made.Left, fmt.Sprintf("Run %s check, commit what changed, then publish it: %s import (on Fly.io: make publish).", program, program))
	fmt.Fprintf(c.stdout, "\nnext:\n- %s\n", strings.Join(left, "\n- "))
	_, problems := content.Read(c.settings.DataDir)
	if len(problems.Errors()) > 0 {
		printProblems(c.stderr, problems.Errors())
		return errReported
	}
	return nil
}
