// Package preview runs a site for the editor's page, with drafts and a clock that can be frozen: an api and a web
// server, started when first needed.
package preview

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net"
	"os"
	"sync"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/editor"
)

// believed is longer than web trusts a content version (TRUSTED_FOR_MS): after it, no page is of older content.
const believed = 1600 * time.Millisecond

type API interface {
	Addr() net.Addr
	Run(ctx context.Context) error    // until the context is done
	Import(ctx context.Context) error // what was saved; the error of content with problems is almanac.Diagnostics
	HasContent(ctx context.Context) (bool, error)
	Close() error
}

// Site is the site that a preview shows. Close ends it.
type Site struct {
	Web     string // the folder of the web server
	Dev     bool   // starts the development server
	Address string // of Proxy
	Proxy   *editor.Preview
	Log     io.Writer // what the web server says
	// Open opens an api with a state folder, a secret of web and a clock frozen at moment; "": it runs.
	Open func(ctx context.Context, stateDir, secret, moment string) (API, error)

	mutex    sync.Mutex
	stateDir string
	moment   string
	api      API             // nil: not running
	ended    <-chan struct{} // closed once web has ended, on its own too
	stop     func() error
}

func (s *Site) Show(ctx context.Context, moment string) (string, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if err := ctx.Err(); err != nil { // the site may be closed by now
		return "", err
	}
	if s.api != nil && s.moment == moment && !isClosed(s.ended) {
		return s.refresh(ctx)
	}
	if err := errors.Join(s.end(), s.start(ctx, moment)); err != nil {
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
var errBroken = errors.New("The site cannot be shown until you fix the problems.")

// refresh imports what was saved, and waits until web cannot but notice.
func (s *Site) refresh(ctx context.Context) (note string, err error) {
	err = s.api.Import(ctx)
	if wait := time.Until(s.Proxy.Asked().Add(believed)); wait > 0 {
		time.Sleep(wait)
	}
	if _, ok := errors.AsType[almanac.Diagnostics](err); ok {
		return "This is the site before your last change: it updates once you fix the problems.", nil
	}
	return "", err
}

func (s *Site) start(ctx context.Context, moment string) (err error) {
	if s.stateDir == "" {
		if s.stateDir, err = os.MkdirTemp("", "almanac-preview-"); err != nil {
			return err
		}
	}
	secret := rand.Text()
	running, cancel := context.WithCancel(context.WithoutCancel(ctx)) // it outlives the request
	api, err := s.Open(running, s.stateDir, secret, moment)
	if err != nil {
		cancel()
		return err
	}
	if has, err := api.HasContent(running); !has {
		cancel()
		return errors.Join(cmp.Or(err, errBroken), api.Close())
	}
	done := make(chan error, 1)
	go func() { done <- api.Run(running) }()
	endAPI := func() error {
		cancel()
		return errors.Join(<-done, api.Close())
	}
	address, ended, endWeb, err := s.startWeb(ctx, api.Addr().String(), secret, moment)
	if err != nil {
		return errors.Join(err, endAPI())
	}
	s.api, s.ended, s.stop = api, ended, func() error {
		endWeb()
		return endAPI()
	}
	return s.Proxy.Use(address, secret)
}

func (s *Site) end() error {
	if s.api == nil {
		return nil
	}
	s.api = nil
	return s.stop()
}

func (s *Site) Close() error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	err := s.end()
	if s.stateDir != "" {
		err = errors.Join(err, os.RemoveAll(s.stateDir))
	}
	return err
}
