package main

import (
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"

	"farmalmanac/internal/almanac"
)

type importCommand struct{}

// Run imports, and tells machines that share a Redis with this one.
func (importCommand) Run(c *commandEnv) error {
	done, err := importContent(c.context, c.settings)
	var problems almanac.Diagnostics
	if errors.As(err, &problems) {
		printProblems(c.stderr, problems)
		fmt.Fprintf(c.stderr, "nothing was imported: %s\n", count(len(problems.Errors()), "problem"))
		return errReported
	}
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", err)
	}
	printProblems(c.stderr, done.warnings)
	numbers := map[string]int{}
	for _, answer := range done.content.Answers {
		numbers[answer.Route]++
	}
	for _, route := range slices.Sorted(maps.Keys(numbers)) {
		fmt.Fprintf(c.stdout, "%-30s %4d\n", route, numbers[route])
	}
	what := "imported as"
	if !done.changed {
		what = "unchanged since"
	}
	fmt.Fprintf(c.stdout, "%s from %s, %s version %s\n", count(len(done.content.Answers), "answer"), c.settings.DataDir, what, done.content.Version)
	if done.changed {
		shared, err := openCacheBackend(c.context, c.settings, slog.New(slog.DiscardHandler))
		if err != nil {
			return err
		}
		defer shared.Close()
		shared.Notify(c.context)
	}
	return nil
}
