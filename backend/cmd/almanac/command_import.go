package main

import (
	"errors"
	"fmt"
	"log/slog"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

type importCommand struct{}

// Run imports, and tells machines that share a Redis with this one.
func (importCommand) Run(c *console) error {
	done, err := importContent(c.context, c.settings)
	var problems almanac.Problems
	if errors.As(err, &problems) {
		tell(c.err, problems)
		fmt.Fprintf(c.err, "nothing was imported: %s\n", count(len(problems.Errors()), "problem"))
		return errTold
	}
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", err)
	}
	tell(c.err, done.warnings)
	numbers := map[almanac.Kind]int{}
	for _, item := range done.content.Items {
		numbers[item.Kind]++
	}
	for _, info := range almanac.Kinds {
		fmt.Fprintf(c.out, "%-20s %4d\n", info.Kind, numbers[info.Kind])
	}
	fmt.Fprintf(c.out, "%-20s %4d\n", "pictures", len(done.content.Images))
	what := "imported as"
	if !done.changed {
		what = "unchanged since"
	}
	fmt.Fprintf(c.out, "%s from %s, %s version %s\n", count(len(done.content.Items), "item"), c.settings.DataDir, what, done.content.Version)
	if done.changed {
		shared, err := openShared(c.settings, slog.New(slog.DiscardHandler))
		if err != nil {
			return err
		}
		defer shared.Close()
		shared.Publish(c.context, httpapi.TopicContent, done.content.Version)
	}
	return nil
}
