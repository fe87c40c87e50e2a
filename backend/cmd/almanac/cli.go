package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/alecthomas/kong"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
	"farmalmanac/internal/lines"
)

// Exit statuses.
const (
	exitOK    = 0
	exitFail  = 1
	exitUsage = 2
)

type commands struct {
	Import  importCommand  `cmd:"" help:"Check the content of DATA_DIR, or what --from names, and import it into STATE_DIR: all of it or nothing."`
	Check   checkCommand   `cmd:"" help:"Check the content of DATA_DIR and list every problem."`
	New     newCommand     `cmd:"" help:"Add an item to the content of DATA_DIR: a file with all its fields, linked to its neighbours."`
	Rename  renameCommand  `cmd:"" help:"Change the address of an item of DATA_DIR and redirect the old one."`
	Serve   serveCommand   `cmd:"" help:"Import changed content, then serve the API on API_PORT."`
	Edit    editCommand    `cmd:"" help:"Edit the data files as forms with a preview of the site, on EDIT_PORT of this machine only."`
	Inbox   inboxCommand   `cmd:"" help:"Print the visitors' messages, newest last."`
	Adopt   adoptCommand   `cmd:"" help:"Take over the content of an older site into DATA_DIR: print what would change, or with --write do it."`
	Diff    diffCommand    `cmd:"" help:"Print what a player would notice between two versions of the content."`
	Version versionCommand `cmd:"" help:"Print the versions of the program and of the content it serves."`
}

type commandEnv struct {
	context        context.Context
	settings       Settings
	stdout, stderr io.Writer
}

func run(ctx context.Context, args []string, env map[string]string, stdout, stderr io.Writer) int {
	// Messages, names of files and what is in them come from strangers.
	stdout, stderr = lines.NewPrintable(stdout), lines.NewPrintable(stderr)
	parser, err := kong.New(&commands{},
		kong.Name("almanac"),
		kong.Description("The API of Farm Almanac. Settings come from the environment; docs/operations.md lists them."),
		kong.Writers(stdout, stderr),
		kong.UsageOnError(),
		kong.Vars{"itemwords": "One of " + strings.Join(edit.ItemWords(), ", ")},
	)
	if err != nil {
		fmt.Fprintln(stderr, "almanac:", err)
		return exitFail
	}
	command, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "almanac: %v (see almanac --help)\n", err)
		return exitUsage
	}
	if name := emptyArgument(command); name != "" {
		fmt.Fprintf(stderr, "almanac: %s is empty: is a variable not set?\n", name)
		return exitUsage
	}
	settings, err := ParseSettings(env)
	if err != nil {
		fmt.Fprintln(stderr, err)
		return exitFail
	}
	err = command.Run(&commandEnv{context: ctx, settings: settings, stdout: stdout, stderr: stderr})
	if err == nil {
		return exitOK
	}
	if !errors.Is(err, errReported) {
		fmt.Fprintln(stderr, "almanac:", err)
	}
	return exitFail
}

// emptyArgument names an argument that is "": inbox --delete "" must not print all messages.
func emptyArgument(command *kong.Context) string {
	for _, given := range command.Path {
		switch {
		case given.Flag != nil && isEmpty(command.Value(given)):
			return "--" + given.Flag.Name
		case given.Positional != nil && isEmpty(command.Value(given)):
			return given.Positional.Summary()
		}
	}
	return ""
}

func isEmpty(value reflect.Value) bool {
	return (value.Kind() == reflect.String || value.Kind() == reflect.Slice) && value.Len() == 0
}

// errReported ends a command that has said on its own what is wrong.
var errReported = errors.New("already reported")

func printProblems(w io.Writer, problems almanac.Diagnostics) error {
	for _, problem := range problems {
		fmt.Fprintln(w, problem)
	}
	return nil
}
