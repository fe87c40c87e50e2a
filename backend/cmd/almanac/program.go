package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/importer"
	"farmalmanac/internal/lines"
	"farmalmanac/internal/publish"
	"farmalmanac/internal/sqlite"
)

// drainTimeout is how long answers may take after the signal to stop. Hosts kill later than that.
const drainTimeout = 20 * time.Second

// cacheBytes bounds the answers that one process holds: several times all of the content.
const cacheBytes = 32 << 20

// Program is the whole API, wired. A test opens it on port 0 with its own clock.
type Program struct {
	inboxAway atomic.Bool // as the log said last

	settings Settings
	importer *importer.Importer
	follower *publish.Follower // nil where nothing is shared
	lines    *lines.Batch
	log      *slog.Logger
	inbox    *sqlite.Inbox     // nil where none is kept
	history  *sqlite.History   // nil where none is kept
	views    *sqlite.ViewStore // nil where none are kept, or none can be
	reader   *sqlite.ContentReader
	cache    cacheBackend
	server   *httpapi.Server
	listener net.Listener
	opened   []io.Closer // all that Close closes
}

// Open imports what is due, opens the stores and listens. If the data has problems, it serves the content of before.
// Without any, the error is almanac.Diagnostics, unless the folder is watched: then content comes once it is corrected.
//
// Its log goes to out, as lines of JSON.
func Open(ctx context.Context, settings Settings, out io.Writer) (_ *Program, err error) {
	batch := lines.NewBatch(out)
	p := &Program{settings: settings, lines: batch, log: slog.New(slog.NewJSONHandler(lines.Sync{Batch: batch}, nil))}
	defer func() {
		if err != nil {
			err = errors.Join(err, p.Close())
		}
	}()
	p.importer = settings.importer(p.log)
	importErr := p.importDue(ctx)
	if p.reader, err = sqlite.OpenContentReader(settings.ContentFile()); err != nil {
		return p, err
	}
	p.opened = append(p.opened, p.reader)
	version, err := p.reader.Version(ctx)
	if err != nil {
		return p, err
	}
	_, isBroken := errors.AsType[almanac.Diagnostics](importErr)
	if version == "" && importErr != nil && !(settings.Watch && isBroken) {
		return p, importErr
	}
	if p.history = p.importer.History(ctx); p.history != nil {
		p.opened = append(p.opened, p.history)
	}
	if settings.InboxRegion == "" {
		p.inbox = sqlite.NewInbox(settings.InboxFile())
		p.opened = append(p.opened, p.inbox)
		err := p.inbox.Check(ctx)
		if isForPeople(err) {
			return p, adviseInbox(settings.InboxFile(), err)
		}
		p.noteInbox(err)
		p.openViews(ctx)
	}
	if p.cache, err = openCacheBackend(ctx, settings, p.log); err != nil {
		return p, err
	}
	p.opened = append(p.opened, p.cache)
	if shared, ok := p.cache.(publish.Shared); ok && settings.Shares() {
		p.follower = &publish.Follower{Shared: shared, Importer: p.importer, Reader: p.reader, History: p.history, Log: p.log}
	}
	p.follow(ctx)
	p.server = httpapi.New(p.options(ctx)) //nolint:contextcheck // requests bring contexts of their own
	p.listener, err = net.Listen("tcp", net.JoinHostPort(settings.Host, strconv.Itoa(settings.Port)))
	if err != nil {
		return p, fmt.Errorf("API_HOST, API_PORT: %w", err)
	}
	p.opened = append(p.opened, p.listener)
	return p, nil
}

func (p *Program) options(ctx context.Context) httpapi.Options {
	options := httpapi.Options{
		Content: p.reader, InboxRegion: p.settings.InboxRegion, Cache: p.cache,
		Clock: p.settings.Clock, SiteURL: p.settings.SiteURL, Frozen: p.settings.Frozen, Program: programVersion(),
		PeerSecrets: p.settings.PeerSecrets, PeersOnly: p.settings.PeersOnly, TrustedProxies: p.settings.TrustedProxies,
		Gauges: p.gauges(ctx), CacheBytes: cacheBytes,
		Log: p.log, AccessLog: p.lines,
	}
	if p.inbox != nil {
		options.Inbox = p.inbox
	}
	if p.views != nil {
		options.Views = p.views
	}
	if p.history != nil {
		options.History = p.history
	}
	if p.settings.RateLimits {
		options.Limiter = p.cache
	}
	return options
}

func (p *Program) Addr() net.Addr { return p.listener.Addr() }

// Run answers until the context is done, then lets what is under way finish.
func (p *Program) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var background sync.WaitGroup
	defer background.Wait()
	background.Go(func() {
		p.cache.Listen(ctx, func() {
			p.server.CheckVersion(ctx) // a command may have imported here
			p.follow(ctx)              // or another machine has published
			p.server.CheckVersion(ctx)
		})
	})
	if p.follower != nil {
		background.Go(func() { p.follower.Run(ctx) })
	}
	background.Go(func() { p.reimportOnCorruption(ctx) })
	if p.inbox != nil {
		background.Go(func() { p.expire(ctx, expireEvery) })
	}
	if p.settings.Watch {
		background.Go(func() { p.importer.Watch(ctx, func() { p.importSaved(ctx) }) })
	}
	served := make(chan error, 1)
	go func() { served <- p.server.Serve(p.listener) }()
	if len(p.settings.PeerSecrets) == 0 {
		p.log.Warn("PEER_SECRET is not set: all visitors of web share one limit of messages, and machines share nothing through Redis")
	}
	p.log.Info("listening", slog.String("address", p.Addr().String()), slog.String("program", programVersion()),
		slog.String("site", p.settings.SiteURL), slog.Bool("redis", p.settings.RedisURL != ""),
		slog.Bool("rateLimits", p.settings.RateLimits))

	select {
	case err := <-served:
		cancel()
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	p.log.Info("stopping")
	drain, stop := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout) // ctx is done
	defer stop()
	if err := p.server.Shutdown(drain); err != nil {
		return fmt.Errorf("drain: %w", err)
	}
	err := <-served
	p.log.Info("stopped")
	return err
}

// Close releases what Open opened. Run must have returned.
func (p *Program) Close() (err error) {
	for _, opened := range slices.Backward(p.opened) {
		if failed := opened.Close(); !errors.Is(failed, net.ErrClosed) { // Run closes the listener
			err = errors.Join(err, failed)
		}
	}
	p.lines.Flush()
	return err
}

// follow takes over what other machines have published, or hands them what is newer here.
func (p *Program) follow(ctx context.Context) {
	if p.follower != nil {
		p.follower.Follow(ctx)
	}
}

func (p *Program) importDue(ctx context.Context) error {
	return p.importer.ImportAndLog(ctx, importer.Due)
}

// importSaved serves what an editor has saved. A folder with problems changes nothing.
func (p *Program) importSaved(ctx context.Context) {
	if p.importDue(ctx) == nil {
		p.server.CheckVersion(ctx)
		p.cache.Notify(ctx)
	}
}

// isForPeople says whether only a person can make the inbox usable; errors such as a full disk can pass.
func isForPeople(err error) bool {
	return errors.Is(err, sqlite.ErrCorrupt) || errors.Is(err, sqlite.ErrForeign) || errors.Is(err, sqlite.ErrNewer) || errors.Is(err, sqlite.ErrNotFile)
}

func (p *Program) noteInbox(err error) {
	switch away := err != nil; {
	case p.inboxAway.Swap(away) == away:
	case errors.Is(err, sqlite.ErrMoved):
		p.log.Error("messages are refused", slog.Any("error", err))
	case away:
		p.log.Error("messages are refused", slog.Any("error", adviseInbox(p.settings.InboxFile(), err)))
	default:
		p.log.Info("messages are taken again")
	}
}

// openViews opens views.db. A damaged one is replaced; the program runs without one too.
func (p *Program) openViews(ctx context.Context) {
	views, lost, err := sqlite.OpenViewStore(ctx, filepath.Join(p.settings.StateDir, "views.db"))
	switch {
	case err != nil:
		p.log.Warn("views.db cannot be used, going on without it", slog.Any("error", err))
		return
	case lost != nil:
		p.log.Warn("views.db could not be used and begins again", slog.Any("why", lost))
	}
	p.views = views
	p.opened = append(p.opened, views)
}

const reimportPause = 10 * time.Second // the time between two imports, so that a broken disk does not keep the program busy

// reimportOnCorruption imports again whenever content.db turns out to be of no use.
func (p *Program) reimportOnCorruption(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.reader.NeedsImport():
		}
		if err := p.importDue(ctx); err == nil {
			p.follow(ctx) // where nothing was kept, others may have what was published
			p.server.CheckVersion(ctx)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(reimportPause):
		}
	}
}

// cacheBackend is the cache, the rate counters and the notices: of this process, or shared through Redis.
type cacheBackend interface {
	httpapi.Cache
	httpapi.Limiter
	Notify(ctx context.Context)                  // a notice of new content for other machines; it may be lost
	Listen(ctx context.Context, notified func()) // until the context is done
	Stats() cache.Stats
	Close() error
}

func openCacheBackend(ctx context.Context, settings Settings, log *slog.Logger) (cacheBackend, error) {
	if settings.RedisURL == "" {
		return cache.NewMemory(), nil
	}
	redis, err := cache.NewRedis(ctx, cache.Options{URL: settings.RedisURL, Secrets: settings.PeerSecrets, Log: log})
	if err != nil {
		return nil, fmt.Errorf("REDIS_URL: %w", err)
	}
	return redis, nil
}
