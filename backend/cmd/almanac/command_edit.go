package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/editor"
	"farmalmanac/internal/preview"
)

type editCommand struct {
	Web string `help:"The folder of the web server, which shows the preview." default:"frontend" type:"path"`
	Dev bool   `help:"Use the development server for the preview instead of the built one."`
}

// Run serves the editor's page until the context is done. Nothing of it can be reached from another machine.
func (e editCommand) Run(c *commandEnv) error {
	page := os.DirFS(filepath.Join(e.Web, "build-editor"))
	if err := e.buildMissing(c); err != nil {
		return err
	}
	if _, err := os.Stat(c.settings.DataDir); err != nil {
		return fmt.Errorf("DATA_DIR: %w", err)
	}
	listener, port, err := listenHere(c.settings.EditPort)
	if err != nil {
		return fmt.Errorf("EDIT_PORT: %w", err)
	}
	previewListener, previewPort, err := listenHere(0)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	proxy := editor.NewPreview(port, previewPort)
	site := &preview.Site{
		Web: e.Web, Dev: e.Dev, Address: fmt.Sprintf("http://localhost:%d", previewPort), Proxy: proxy, Log: c.stderr,
	}
	site.Open = func(ctx context.Context, stateDir, secret, moment string) (preview.API, error) {
		clock, err := parseClock(moment)
		if err != nil {
			return nil, err
		}
		program, err := Open(ctx, Settings{
			Host: "127.0.0.1", SiteURL: site.Address, StateDir: stateDir, DataDir: c.settings.DataDir,
			Clock: clock, Frozen: moment != "", PeerSecrets: []string{secret}, PeersOnly: true, Watch: true,
		}, io.Discard)
		return previewAPI{program}, err
	}
	handler := editor.New(editor.Options{DataDir: c.settings.DataDir, Page: page, Port: port, Preview: previewPort, Site: site, Clock: c.settings.Clock})
	fmt.Fprintf(c.stdout, "editor http://localhost:%d\n", port)
	err = serveUntilDone(c.context, map[net.Listener]http.Handler{listener: handler, previewListener: proxy})
	return errors.Join(err, site.Close())
}

type previewAPI struct{ *Program }

func (p previewAPI) Import(ctx context.Context) error {
	err := p.importDue(ctx)
	p.server.CheckVersion(ctx)
	return err
}

func (p previewAPI) HasContent(ctx context.Context) (bool, error) {
	version, err := p.reader.Version(ctx)
	return version != "", err
}

// buildMissing builds what the page and its preview are made of, as make edit does, where it is not there.
func (e editCommand) buildMissing(c *commandEnv) error {
	folder := filepath.Dir(e.Web)
	var missing, names []string
	for _, part := range []struct{ folder, file, name string }{{"build-editor", "index.html", "the editor's page"}, {"build", "server/main.js", "the site"}} {
		if _, err := os.Stat(filepath.Join(e.Web, part.folder, part.file)); err != nil && (!e.Dev || part.folder == "build-editor") {
			missing = append(missing, filepath.Join(filepath.Base(e.Web), part.folder, ".built"))
			names = append(names, part.name)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	if _, err := os.Stat(filepath.Join(folder, "Makefile")); err != nil {
		return fmt.Errorf("the editor's page is not built in %s: run make edit in the project's folder, or name the folder with --web", e.Web)
	}
	fmt.Fprintf(c.stderr, "building %s, which takes minutes the first time\n", strings.Join(names, " and "))
	build := exec.CommandContext(c.context, "make", append([]string{"--no-print-directory", "-C", folder}, missing...)...)
	build.Stdout, build.Stderr = c.stderr, c.stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("the editor's page could not be built: run make edit to see why (%w)", err)
	}
	return nil
}

func listenHere(port int) (net.Listener, int, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return nil, 0, err
	}
	return listener, listener.Addr().(*net.TCPAddr).Port, nil
}

func serveUntilDone(ctx context.Context, handlers map[net.Listener]http.Handler) error {
	failed := make(chan error, len(handlers))
	var servers []*http.Server
	for listener, handler := range handlers {
		server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, MaxHeaderBytes: 1 << 14}
		servers = append(servers, server)
		go func() { failed <- server.Serve(listener) }()
	}
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	for _, server := range servers {
		err = errors.Join(err, server.Close())
	}
	return err
}
