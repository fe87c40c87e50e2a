package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/kong"

	"farmalmanac/internal/almanac"
)

// Exit statuses.
const (
	exitOK    = 0
	exitFail  = 1
	exitUsage = 2
)

// commands is the command line.
type commands struct {
	Import importCommand  `cmd:"" help:"Check the content of DATA_DIR and put it into STATE_DIR, all of it or nothing."`
	Check  checkCommand   `cmd:"" help:"Check the content of DATA_DIR and list every problem."`
	Serve  serveCommand   `cmd:"" help:"Import what has changed, then answer on API_PORT."`
	Inbox  inboxCommand   `cmd:"" help:"Print the visitors' messages, the newest last."`
	About  versionCommand `cmd:"" name:"version" help:"Print the versions of the program and of the content it serves."`
}

// commandEnv is what a command works with.
type commandEnv struct {
	context  context.Context
	settings Settings
	out, err io.Writer
}

// run does what the arguments say and returns the exit status.
func run(ctx context.Context, args []string, env map[string]string, out, err io.Writer) int {
	parser, fault := kong.New(&commands{},
		kong.Name("almanac"),
		kong.Description("The API of Farm Almanac. Settings come from the environment; docs/operations.md lists them."),
		kong.Writers(out, err),
		kong.UsageOnError(),
	)
	if fault != nil {
		fmt.Fprintln(err, "almanac:", fault)
		return exitFail
	}
	command, fault := parser.Parse(args)
	if fault != nil {
		fmt.Fprintf(err, "almanac: %v (almanac --help tells more)\n", fault)
		return exitUsage
	}
	settings, fault := ParseSettings(env)
	if fault != nil {
		fmt.Fprintln(err, fault)
		return exitFail
	}
	fault = command.Run(&commandEnv{context: ctx, settings: settings, out: out, err: err})
	switch {
	case fault == nil:
		return exitOK
	case errors.Is(fault, errReported):
	default:
		fmt.Fprintln(err, "almanac:", fault)
	}
	return exitFail
}

// errReported ends a command that has said on its own what is wrong.
var errReported = errors.New("already told")

// printProblems prints problems one a line.
func printProblems(w io.Writer, problems almanac.Diagnostics) {
	for _, problem := range problems {
		fmt.Fprintln(w, problem)
	}
}

// count writes a number of things: "1 file", "2 files".
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
