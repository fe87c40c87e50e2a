package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
	"farmalmanac/internal/content"
)

// followEvery is how often a machine looks for what others published, beside their notices, renews what it handed over,
// and hands over again what Redis has lost. Hosts charge for commands.
const followEvery = 5 * time.Minute

// pack makes of files what other machines are handed. It is an error when they are too large for it.
func pack(files []almanac.File) ([]byte, error) {
	packed, err := content.Pack(files)
	if err == nil && len(packed) > cache.MaxPublished {
		err = fmt.Errorf("the files take %d bytes packed, and machines that share Redis hand each other %d at most", len(packed), cache.MaxPublished)
	}
	return packed, err
}

// follow takes what another machine published after what is served here, as long as both have the
// same data folder, hands over what is newer here, and renews what could be handed over from here: a machine that was
// taken in by an old publication must not make that last.
func (p *Program) follow(ctx context.Context) {
	if !p.settings.Shares() {
		return
	}
	p.following.Lock()
	defer p.following.Unlock()
	theirs, load, err := p.cache.Published(ctx)
	if err != nil {
		return // the breaker counts it
	}
	ours, err := p.reader.Origin(ctx)
	switch {
	case err != nil:
	case theirs.Number > ours.Number:
		if theirs != p.refused && theirs.Fingerprint == folderFingerprint(p.settings) {
			p.importTheirs(ctx, theirs, load)
		}
	case theirs.Number < ours.Number:
		p.shareOurs(ctx, ours)
	case ours.Number > 0 && p.history != nil:
		_ = p.cache.Renew(ctx, ours) // the breaker counts an error
	}
}

// importTheirs imports what another machine published. What has problems is not tried again.
func (p *Program) importTheirs(ctx context.Context, theirs almanac.Origin, load func(context.Context) ([]byte, error)) {
	var files []almanac.File
	if theirs.Published {
		packed, err := load(ctx)
		if err == nil {
			files, err = content.Unpack(bytes.NewReader(packed))
		}
		if err != nil {
			p.log.Warn("what another machine published cannot be read", slog.Any("error", err))
			return
		}
	}
	err := p.importFrom(ctx, func(_ context.Context, j *importJob) (importSource, error) {
		switch {
		case j.origin.Number >= theirs.Number:
			return importSource{}, errKept
		case !theirs.Published:
			return importSource{dir: j.settings.DataDir, shown: j.settings.DataDir, origin: theirs}, nil
		}
		return j.unpacked(files, "published", theirs)
	})
	if _, ok := errors.AsType[almanac.Diagnostics](err); ok {
		p.refused = theirs
	}
}

// shareOurs hands other machines what was published here, unless its files are kept elsewhere.
func (p *Program) shareOurs(ctx context.Context, ours almanac.Origin) {
	if p.unshared == ours {
		return
	}
	var packed []byte
	if ours.Published {
		if p.history == nil {
			return
		}
		head, err := p.history.Head(ctx)
		if err != nil || head.Origin != ours {
			return
		}
		files, err := p.history.Files(ctx, head)
		if err == nil {
			packed, err = pack(files)
		}
		if err != nil { // such as content that was published before REDIS_URL was set
			p.log.Warn("other machines are not handed what is published", slog.Any("error", err))
			p.unshared = ours
			return
		}
	}
	if err := p.cache.Publish(ctx, ours, packed); err != nil {
		return // it is tried again
	}
	switch kept, _, err := p.cache.Published(ctx); {
	case err != nil:
		return
	case kept.Number < ours.Number: // evicted or overwritten. The notice, which is heard here too, would have it handed over at once again
		if p.unkept != ours {
			p.log.Warn("redis does not keep what is published", slog.String("from", originText(ours)))
		}
		p.unkept = ours
		return
	}
	p.unkept = almanac.Origin{}
	p.cache.Notify(ctx)
	p.log.Info("other machines were handed what is served here", slog.String("from", originText(ours)))
}

// followOthers follows until the context is done.
func (p *Program) followOthers(ctx context.Context) {
	ticker := time.NewTicker(followEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			p.follow(ctx)
		}
	}
}

// How long a command tries to hand over, and how often.
const (
	shareTries = 10
	sharePause = 500 * time.Millisecond
)

// shareImport hands over what a command imported. A Redis that is away costs some seconds: the running
// program then hands it over when it is back.
func shareImport(ctx context.Context, settings Settings, shared cacheBackend, done importResult) (err error) {
	if settings.RedisURL != "" && len(settings.PeerSecrets) == 0 {
		return errors.New("other machines are not told: PEER_SECRET is not set")
	}
	for range shareTries {
		if err = shared.Publish(ctx, done.origin, done.packed); err == nil {
			shared.Notify(ctx)
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(sharePause):
		}
	}
	return fmt.Errorf("other machines were not told yet (the running api tells them within %d minutes of Redis being back): %w", int(followEvery.Minutes()), err)
}
