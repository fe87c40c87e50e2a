// Almanac is the API program of Farm Almanac: it checks, imports and serves data/, and keeps visitors' messages.
package main

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)   // a second signal ends the program at once
	signal.Ignore(syscall.SIGXFSZ) // a limit on the size of files is an error, as a full disk is
	environment := map[string]string{}
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		environment[name] = value
	}
	os.Exit(run(ctx, os.Args[1:], environment, os.Stdout, os.Stderr))
}
