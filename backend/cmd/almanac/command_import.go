package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
)

type importCommand struct {
	From     string `placeholder:"DIR|ARCHIVE|-" xor:"source" help:"Publish the content of a folder or an archive (.tar.gz, .tar, .zip; - reads one from standard input) until DATA_DIR changes."`
	Rollback bool   `xor:"source" help:"Publish the version that was there before this one."`
	List     bool   `help:"Also list how many answers there are at each address of the API."`
}

// Run imports, and tells machines that share a Redis with this one.
func (i importCommand) Run(c *commandEnv) error {
	archive, err := i.open()
	if err != nil {
		return err
	}
	defer archive.Close()
	if err := becomeOwner(c.settings.StateDir); err != nil {
		return err
	}
	var files []almanac.File
	if archive != nil {
		// Before other imports are kept waiting: who sends it may take long.
		if files, err = content.Unpack(archive); err != nil {
			return fmt.Errorf("nothing was imported: %w", err)
		}
	}
	shared, err := openCacheBackend(c.context, c.settings, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer shared.Close()
	theirs, _, _ := shared.Published(c.context) // without Redis there is none
	done, err := importContent(c.context, c.settings, operatorLog(c.stderr), i.source(files, theirs.Number))
	if problems, ok := errors.AsType[almanac.Diagnostics](err); ok {
		printProblems(c.stderr, problems)
		fmt.Fprintf(c.stderr, "nothing was imported: %s\n", almanac.Count(len(problems.Errors()), "problem"))
		return errReported
	}
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", err)
	}
	printProblems(c.stderr, done.warnings)
	i.report(c, done)
	switch {
	case done.origin.Number > theirs.Number:
		if err := shareImport(c.context, c.settings, shared, done); err != nil {
			fmt.Fprintf(c.stderr, "almanac: warning: %v\n", err)
		}
	case done.changed:
		shared.Notify(c.context)
	}
	return nil
}

// open opens the archive that --from names. For a folder, or without --from, there is none: nil, whose Close does nothing.
func (i importCommand) open() (*os.File, error) {
	switch info, err := os.Stat(i.From); {
	case i.From == "":
	case i.From == "-":
		return os.Stdin, nil
	case err != nil:
		return nil, fmt.Errorf("--from: %w", err)
	case !info.IsDir():
		return os.Open(i.From)
	}
	return nil, nil
}

// source returns the function that finds the content to import: the version before, DATA_DIR, or what --from names, of
// which files are those of an archive.
func (i importCommand) source(files []almanac.File, known int64) func(context.Context, *importJob) (importSource, error) {
	return func(ctx context.Context, j *importJob) (importSource, error) {
		source, err := i.choose(ctx, j, files, known)
		source.share = source.origin.Published && j.settings.Shares()
		return source, err
	}
}

func (i importCommand) choose(ctx context.Context, j *importJob, files []almanac.File, known int64) (importSource, error) {
	switch {
	case i.Rollback:
		return j.versionBefore(ctx, known)
	case i.From == "":
		return j.dataFolder(j.settings.Clock(), known), nil
	}
	origin := j.origin.Next(j.settings.Clock(), known, j.fingerprint(), true)
	if files == nil {
		return importSource{dir: i.From, shown: i.From, origin: origin}, nil
	}
	return j.unpacked(files, "data", origin)
}

// report says what is served now and where, what players notice of it, and what was served before when that was
// published or is brought back.
func (i importCommand) report(c *commandEnv, done importResult) {
	if i.List {
		listAnswers(c.stdout, done.content.Answers)
	}
	fmt.Fprintf(c.stdout, "database: %s\n", c.settings.ContentFile())
	replaced := ""
	if done.changed && done.replaced.version != "" && (i.Rollback || i.From != "") {
		replaced = " instead of " + done.replaced.String()
	}
	answers := fmt.Sprintf("%s of %s", almanac.Count(len(done.content.Answers), "answer"), almanac.Count(done.content.Files, "file"))
	switch {
	case i.Rollback:
		fmt.Fprintf(c.stdout, "%s, %s%s\n", answers, servedVersion{done.version, done.restored.Imported}, replaced)
	case !done.changed:
		fmt.Fprintf(c.stdout, "%s from %s, unchanged since version %s\n", answers, cmp.Or(i.From, c.settings.DataDir), done.version)
	default:
		fmt.Fprintf(c.stdout, "%s from %s, imported as version %s%s\n", answers, cmp.Or(i.From, c.settings.DataDir), done.version, replaced)
	}
	if len(done.changes) > 0 {
		fmt.Fprintln(c.stdout, "changed:", changesText(done.changes))
	}
	if !i.Rollback && i.From == "" {
		if files := uncommitted(c.context, c.settings.DataDir); len(files) > 0 {
			fmt.Fprintf(c.stdout, "also published: %s with changes that are not committed: %s\n", almanac.Count(len(files), "file"), firstOf(files, ", "))
		}
	}
	if done.origin.Published {
		fmt.Fprintln(c.stdout, "it is served until DATA_DIR changes, or `almanac import` takes DATA_DIR again")
	}
}

// listAnswers prints how many answers each address of the API has.
func listAnswers(w io.Writer, answers []almanac.Answer) {
	numbers := map[string]int{}
	for _, answer := range answers {
		numbers[answer.Route]++
	}
	for _, route := range slices.Sorted(maps.Keys(numbers)) {
		fmt.Fprintf(w, "%-30s %4d\n", route, numbers[route])
	}
}

// changesText is what players notice, on one line.
func changesText(changes []almanac.Change) string {
	lines := make([]string, len(changes))
	for i, change := range changes {
		lines[i] = change.String()
	}
	return firstOf(lines, "; ")
}

// maxShown is how many of a list are printed on a line.
const maxShown = 5

// firstOf writes the first of a list on one line, and how many more there are.
func firstOf(list []string, separator string) string {
	first := almanac.Printable(strings.Join(list[:min(len(list), maxShown)], separator), "")
	if len(list) <= maxShown {
		return first
	}
	return fmt.Sprintf("%s and %d more", first, len(list)-maxShown)
}

// String names a version: "version 0a1b2c (of 2026-11-21 08:00:00 UTC)".
func (v servedVersion) String() string {
	if v.imported.IsZero() {
		return "version " + v.version
	}
	return fmt.Sprintf("version %s (of %s)", v.version, moment(v.imported))
}

// moment writes a time for operators.
func moment(t time.Time) string { return t.Format("2006-01-02 15:04:05 UTC") }

// originText says where content comes from.
func originText(o almanac.Origin) string {
	if o.Published {
		return "published " + moment(o.Chosen())
	}
	return "DATA_DIR"
}

// operatorLog writes what is logged as lines for people.
func operatorLog(w io.Writer) *slog.Logger {
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
}
