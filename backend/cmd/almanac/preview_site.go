package main

import (
	"bufio"
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"syscall"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/editor"
)

const (
	// webStart is how long the web server may take to listen.
	webStart = 60 * time.Second
	// webStop is how long it may take to end.
	webStop = 5 * time.Second
	// versionTrust is longer than web believes an answer about the content version
	// (BELIEVED_FOR_MS): a page that is asked for after that is never of older content.
	versionTrust = 1600 * time.Millisecond
)

// previewSite is a site of its own for the editor's page: drafts are in it, and its clock
// may stand at any moment. It starts when somebody looks at it first. The public site is
// never asked to do either.
type previewSite struct {
	web, address string
	dev          bool
	settings     Settings
	preview      *editor.Preview
	log          io.Writer

	mutex    sync.Mutex
	stateDir string
	moment   string
	program  *Program        // nil: not running
	ended    <-chan struct{} // closed once web has ended, on its own too
	stop     func() error
}

// Show implements editor.Site.
func (s *previewSite) Show(ctx context.Context, moment string) (string, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	clock, err := parseClock(moment)
	if err != nil {
		return "", err
	}
	if s.program != nil && s.moment == moment && !isClosed(s.ended) {
		return s.refresh(ctx)
	}
	if err := errors.Join(s.end(), s.start(ctx, clock, moment)); err != nil {
		return "", err
	}
	s.moment = moment
	return s.refresh(ctx) // a folder with problems may show what it had before
}

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// errBroken is what the editor reads in place of a site whose data has problems.
var errBroken = errors.New("The site cannot be shown until you fix the problems.") //nolint:staticcheck // it is a sentence on a page

// refresh imports what was saved, and waits until web cannot but notice.
func (s *previewSite) refresh(ctx context.Context) (note string, err error) {
	err = s.program.importDue(ctx)
	s.program.server.CheckVersion(ctx)
	if wait := time.Until(s.preview.Asked().Add(versionTrust)); wait > 0 {
		time.Sleep(wait)
	}
	if _, ok := errors.AsType[almanac.Diagnostics](err); ok {
		return "This is the site before your last change: it updates once you fix the problems.", nil
	}
	return "", err
}

func (s *previewSite) start(ctx context.Context, clock almanac.Clock, moment string) (err error) {
	if s.stateDir == "" {
		if s.stateDir, err = os.MkdirTemp("", "almanac-preview-"); err != nil {
			return err
		}
	}
	secret := rand.Text()
	settings := Settings{
		Host: "127.0.0.1", SiteURL: s.address, StateDir: s.stateDir, DataDir: s.settings.DataDir,
		Clock: clock, Frozen: moment != "", PeerSecrets: []string{secret}, PeersOnly: true, Watch: true,
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // it outlives the request
	program, err := Open(ctx, settings, io.Discard)
	if err != nil {
		cancel()
		return err
	}
	if version, err := program.reader.Version(ctx); err != nil || version == "" {
		cancel()
		return errors.Join(cmp.Or(err, errBroken), program.Close())
	}
	done := make(chan error, 1)
	go func() { done <- program.Run(ctx) }()
	endAPI := func() error {
		cancel()
		return errors.Join(<-done, program.Close())
	}
	address, ended, endWeb, err := s.startWeb(program.Addr().String(), secret, moment)
	if err != nil {
		return errors.Join(err, endAPI())
	}
	s.program, s.ended, s.stop = program, ended, func() error {
		endWeb()
		return endAPI()
	}
	return s.preview.Use(address, secret)
}

// listening is what web says once it listens.
var listening = regexp.MustCompile(`http://(?:localhost|127\.0\.0\.1):(\d+)`)

// startWeb starts the web server; it returns its address, and what is closed once it has ended.
func (s *previewSite) startWeb(api, secret, moment string) (address string, ended <-chan struct{}, end func(), err error) {
	args := []string{"build/server/main.js", "--preview"}
	if s.dev {
		args = []string{"scripts/dev.mjs", "--preview", "--port", "0"}
	}
	if _, err := os.Stat(filepath.Join(s.web, args[0])); err != nil {
		return "", nil, nil, errors.New("The preview needs the built site: stop this program and run make edit.") //nolint:staticcheck // it is a sentence on a page
	}
	node := filepath.Join(s.web, "node_modules/.bin/node") // the version of the lock, where it is there
	if _, err := os.Stat(node); err != nil {
		node = "node"
	}
	command := exec.Command(node, args...) //nolint:noctx // it ends by a signal
	command.Dir, command.Stderr = s.web, s.log
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // an interrupt at the terminal is this program's to pass on
	command.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"),
		"WEB_HOST=127.0.0.1", "WEB_PORT=0", "API_URL=http://" + api, "SITE_URL=" + s.address,
		"PEER_SECRET=" + secret, "CLOCK=" + moment, "RATE_LIMITS=off", "OFFLINE_PAGES=off",
	}
	if !s.dev {
		command.Env = append(command.Env, "NODE_ENV=production")
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return "", nil, nil, err
	}
	if err := command.Start(); err != nil {
		return "", nil, nil, fmt.Errorf("the preview needs Node: %w", err)
	}
	found, gone := make(chan string, 1), make(chan struct{})
	go func() {
		defer close(gone)
		findAddress(out, found)
		_ = command.Wait()
	}()
	end = func() {
		_ = command.Process.Signal(syscall.SIGTERM)
		select {
		case <-gone:
		case <-time.After(webStop):
			_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL) // with its children
			<-gone
		}
	}
	select {
	case address = <-found:
		return address, gone, end, nil
	case <-gone:
		return "", nil, nil, errors.New("The web server of the preview did not start: see the terminal.") //nolint:staticcheck // it is a sentence on a page
	case <-time.After(webStart):
		end()
		return "", nil, nil, errors.New("The web server of the preview took too long to start.") //nolint:staticcheck // as above
	}
}

// findAddress reads what a program prints until its end, and sends the first address.
func findAddress(out io.Reader, found chan<- string) {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if match := listening.FindStringSubmatch(lines.Text()); match != nil {
			select {
			case found <- "http://127.0.0.1:" + match[1]:
			default:
			}
		}
	}
	_, _ = io.Copy(io.Discard, out) // after a line that was too long
}

// end stops what runs.
func (s *previewSite) end() error {
	if s.program == nil {
		return nil
	}
	s.program = nil
	return s.stop()
}

// Close stops what runs and removes what it stored.
func (s *previewSite) Close() error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	err := s.end()
	if s.stateDir != "" {
		err = errors.Join(err, os.RemoveAll(s.stateDir))
	}
	return err
}
