package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"slices"
	"strings"
	"syscall"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/archive"
	"farmalmanac/internal/importer"
	"farmalmanac/internal/publish"
	"farmalmanac/internal/revision"
)

type importCommand struct {
	From     string `placeholder:"DIR|ARCHIVE|-" xor:"source" help:"Publish the content of a folder or an archive (.tar.gz, .tar, .zip; - reads one from standard input) until DATA_DIR changes."`
	Rollback bool   `xor:"source" help:"Publish the version that was there before this one."`
	List     bool   `help:"Also list how many answers there are at each address of the API."`
}

// Run imports, and notifies the machines that share a Redis with this one.
func (i importCommand) Run(c *commandEnv) error {
	file, err := i.open()
	if err != nil {
		return err
	}
	defer file.Close()
	if err := becomeOwner(c.settings.StateDir); err != nil {
		return err
	}
	var files []almanac.File
	if file != nil {
		// Before other imports are kept waiting: who sends it may take long.
		if files, err = archive.Unpack(file); err != nil {
			return fmt.Errorf("nothing was imported: %w", err)
		}
	}
	backend, err := openCacheBackend(c.context, c.settings, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer backend.Close()
	var theirs almanac.Origin
	shared, isShared := backend.(publish.Shared)
	if isShared {
		theirs, _, _ = shared.Published(c.context)
	}
	done, err := c.settings.importer(operatorLog(c.stderr)).Import(c.context, i.source(files, theirs.Number))
	if problems, ok := errors.AsType[almanac.Diagnostics](err); ok {
		printProblems(c.stderr, problems)
		fmt.Fprintf(c.stderr, "nothing was imported: %s\n", almanac.Count(len(problems.Errors()), "problem"))
		return errReported
	}
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", err)
	}
	printProblems(c.stderr, done.Warnings)
	i.report(c, done)
	switch {
	case isShared && done.Origin.Number > theirs.Number:
		if err := share(c, shared, done); err != nil {
			fmt.Fprintf(c.stderr, "almanac: warning: %v\n", err)
		}
	case done.Changed:
		backend.Notify(c.context)
	}
	return nil
}

// open opens the archive of --from; nil, which can be closed too, for a folder or without --from.
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

// source is the version before, DATA_DIR, or what --from names; files are those of an archive.
func (i importCommand) source(files []almanac.File, known int64) importer.Source {
	switch {
	case i.Rollback:
		return importer.Rollback(known)
	case i.From == "":
		return importer.DataFolder(known)
	}
	return importer.Publish(i.From, files, known)
}

func share(c *commandEnv, shared publish.Shared, done importer.Result) error {
	if len(c.settings.PeerSecrets) == 0 {
		return errors.New("other machines do not get it: PEER_SECRET is not set")
	}
	return publish.Share(c.context, shared, done)
}

func (i importCommand) report(c *commandEnv, done importer.Result) {
	if i.List {
		listAnswers(c.stdout, done.Content.Answers)
	}
	fmt.Fprintf(c.stdout, "database: %s\n", c.settings.ContentFile())
	replaced := ""
	if done.Changed && done.Replaced.Name != "" && (i.Rollback || i.From != "") {
		replaced = " instead of " + done.Replaced.String()
	}
	answers := fmt.Sprintf("%s of %s", almanac.Count(len(done.Content.Answers), "answer"), almanac.Count(done.Content.Files, "file"))
	switch {
	case i.Rollback:
		fmt.Fprintf(c.stdout, "%s, %s%s\n", answers, done.Version, replaced)
	case !done.Changed:
		fmt.Fprintf(c.stdout, "%s from %s, unchanged since version %s\n", answers, cmp.Or(i.From, c.settings.DataDir), done.Version.Name)
	default:
		fmt.Fprintf(c.stdout, "%s from %s, imported as version %s%s\n", answers, cmp.Or(i.From, c.settings.DataDir), done.Version.Name, replaced)
	}
	if done.Content.Hidden {
		fmt.Fprintln(c.stdout, "examples: hidden (EXAMPLES=hide)")
	} else {
		fmt.Fprintln(c.stdout, "examples: shown (EXAMPLES=show)")
	}
	if len(done.Changes) > 0 {
		fmt.Fprintln(c.stdout, "changed:", firstOf(done.Changes, "; "))
	}
	if !i.Rollback && i.From == "" {
		if files := revision.Uncommitted(c.context, c.settings.DataDir); len(files) > 0 {
			fmt.Fprintf(c.stdout, "also published: %s with changes that are not committed: %s\n", almanac.Count(len(files), "file"), firstOf(files, ", "))
		}
	}
	if done.Origin.Published {
		fmt.Fprintln(c.stdout, "it is served until DATA_DIR changes, or `almanac import` takes DATA_DIR again")
	}
}

func listAnswers(w io.Writer, answers []almanac.Answer) {
	numbers := map[string]int{}
	for _, answer := range answers {
		numbers[answer.Route]++
	}
	for _, route := range slices.Sorted(maps.Keys(numbers)) {
		fmt.Fprintf(w, "%-30s %4d\n", route, numbers[route])
	}
}

// firstOf prints the first of a list, and how many more there are.
func firstOf[T any](list []T, separator string) string {
	const most = 5
	var first []string
	for _, item := range list[:min(len(list), most)] {
		first = append(first, almanac.Printable(fmt.Sprint(item), ""))
	}
	text := strings.Join(first, separator)
	if left := len(list) - most; left > 0 {
		text += fmt.Sprintf(" and %d more", left)
	}
	return text
}

func operatorLog(w io.Writer) *slog.Logger {
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
}

// becomeOwner goes on as the owner of the state folder: on Fly.io, commands run as root.
func becomeOwner(stateDir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(stateDir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("STATE_DIR: %w", err)
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok || owner.Uid == 0 {
		return nil
	}
	err = syscall.Setgroups(nil)
	if err == nil {
		err = syscall.Setgid(int(owner.Gid))
	}
	if err == nil {
		err = syscall.Setuid(int(owner.Uid))
	}
	if err != nil {
		return fmt.Errorf("become the user of %s: %w", stateDir, err)
	}
	return nil
}
