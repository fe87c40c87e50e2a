package main

import (
	"fmt"
	"path"
	"path/filepath"
	"time"

	"farmalmanac/internal/adopt"
	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/compare"
)

// timeOfCall bounds each call of an older site.
const timeOfCall = 30 * time.Second

type adoptCommand struct {
	From   string `arg:"" placeholder:"ADDRESS|DIR" help:"The older site, https://old.example, or a folder with its answers: api/dream/quest.json or api_dream_quest.json for /api/dream/quest, and its pictures at their paths."`
	Write  bool   `help:"Write the files."`
	Source string `placeholder:"ADDRESS" help:"The https address of the older site, which readers see as the source of its figures; needed for a folder."`
	Intro  string `placeholder:"ID" help:"The id of the post that introduces the Dream Farm, as the older site calls it: /api/blog/ID."`
	Market string `placeholder:"ID" help:"The id of the post above the Dream market."`
	Guide  string `placeholder:"ID" help:"The id of the Dream guide."`
}

func (a adoptCommand) Run(c *commandEnv) error {
	plan, err := adopt.Prepare(c.context, adopt.Options{
		From: a.From, Source: a.Source, Dir: c.settings.DataDir, Base: adopt.Base(), Dream: [3]string{a.Intro, a.Market, a.Guide}, Today: c.settings.Clock(), Timeout: timeOfCall,
	})
	if err != nil {
		return fmt.Errorf("nothing was written: %w", err)
	}
	defer plan.Close()
	changes, err := compare.Folders(plan.Before, plan.After, false, c.settings.Clock())
	if err != nil {
		return err
	}
	if err := writeChanges(c.stdout, almanac.WithText(changes)); err != nil {
		return err
	}
	if len(plan.Notes) > 0 {
		fmt.Fprintf(c.stdout, "\nnot taken, or not there:\n")
	}
	for _, note := range plan.Notes {
		fmt.Fprintln(c.stdout, almanac.Printable(note, ""))
	}
	if !a.Write {
		fmt.Fprintf(c.stdout, "\n%s would be written: add --write\n", almanac.Count(len(plan.Files), "file"))
		return nil
	}
	written, err := plan.Write()
	if err != nil {
		return fmt.Errorf("nothing was written: %w", err)
	}
	fmt.Fprintln(c.stdout)
	for _, file := range written {
		fmt.Fprintln(c.stdout, "wrote", almanac.Printable(path.Join(filepath.ToSlash(c.settings.DataDir), file), ""))
	}
	fmt.Fprintf(c.stdout, "%s written\n", almanac.Count(len(written), "file"))
	return nil
}
