// Package publish keeps machines that share a Redis on the same content: each shares what was published on it and takes
// newer publications of others, if both have the same data folder.
package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/archive"
	"farmalmanac/internal/importer"
	"farmalmanac/internal/sqlite"
)

// Shared is where machines hand each other what they serve.
type Shared interface {
	// Publish shares what is served here, and the published files, packed. It expires unless Renew is called.
	Publish(ctx context.Context, origin almanac.Origin, packed []byte) error
	Renew(ctx context.Context, origin almanac.Origin) error
	// Published is what was handed over last; its number is 0 when that is nothing.
	Published(ctx context.Context) (origin almanac.Origin, load func(context.Context) ([]byte, error), err error)
	// Notify sends other machines a notice of new content. It may be lost.
	Notify(ctx context.Context)
}

// Follower follows the other machines for a program that serves.
type Follower struct {
	Shared   Shared
	Importer *importer.Importer
	Reader   *sqlite.ContentReader // what is served here
	History  *sqlite.History       // nil where none is kept
	Log      *slog.Logger

	mutex    sync.Mutex
	refused  almanac.Origin // what another machine published and cannot be imported here
	unshared almanac.Origin // what is published here and other machines cannot be handed
	unkept   almanac.Origin // what Redis did not keep when it was last handed over
}

// followEvery is how often a machine looks for publications and renews its own. Hosts charge for commands.
const followEvery = 5 * time.Minute

func (f *Follower) Run(ctx context.Context) {
	ticker := time.NewTicker(followEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			f.Follow(ctx)
		}
	}
}

// Follow takes newer publications, and shares or renews its own.
func (f *Follower) Follow(ctx context.Context) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	theirs, load, err := f.Shared.Published(ctx)
	if err != nil {
		return // the breaker counts it
	}
	ours, err := f.Reader.Origin(ctx)
	switch {
	case err != nil:
	case theirs.Number > ours.Number:
		if theirs != f.refused && theirs.Fingerprint == f.Importer.Fingerprint() {
			f.importTheirs(ctx, theirs, load)
		}
	case theirs.Number < ours.Number:
		f.shareOurs(ctx, ours)
	// Without a history it could not hand over the files again, and an old publication that it was given must expire.
	case ours.Number > 0 && f.History != nil:
		if _, err := f.History.Head(ctx); err == nil {
			_ = f.Shared.Renew(ctx, ours) // the breaker counts an error
		}
	}
}

func (f *Follower) importTheirs(ctx context.Context, theirs almanac.Origin, load func(context.Context) ([]byte, error)) {
	var files []almanac.File
	if theirs.Published {
		packed, err := load(ctx)
		if err == nil {
			files, err = archive.Unpack(bytes.NewReader(packed))
		}
		if err != nil {
			f.Log.Warn("what another machine published cannot be read", slog.Any("error", err))
			return
		}
	}
	err := f.Importer.ImportAndLog(ctx, importer.OfMachine(theirs, files))
	if _, ok := errors.AsType[almanac.Diagnostics](err); ok {
		f.refused = theirs
	}
}

// shareOurs hands other machines what was published here, unless its files are kept elsewhere.
func (f *Follower) shareOurs(ctx context.Context, ours almanac.Origin) {
	if f.unshared == ours {
		return
	}
	var packed []byte
	if ours.Published {
		if f.History == nil {
			return
		}
		head, err := f.History.Head(ctx)
		if err != nil || head.Origin != ours {
			return
		}
		files, err := f.History.Files(ctx, head)
		if err == nil {
			packed, err = f.Importer.Pack(files)
		}
		if err != nil { // such as content that was published before REDIS_URL was set
			f.Log.Warn("other machines are not handed what is published", slog.Any("error", err))
			f.unshared = ours
			return
		}
	}
	if err := f.Shared.Publish(ctx, ours, packed); err != nil {
		return // it is tried again
	}
	switch kept, _, err := f.Shared.Published(ctx); {
	case err != nil:
		return
	// Redis evicted or overwrote it. No notice is sent: this machine would hear it too, and hand the content over again.
	case kept.Number < ours.Number:
		if f.unkept != ours {
			f.Log.Warn("redis does not keep what is published", slog.String("from", importer.OriginText(ours)))
		}
		f.unkept = ours
		return
	}
	f.unkept = almanac.Origin{}
	f.Shared.Notify(ctx)
	f.Log.Info("other machines were handed what is served here", slog.String("from", importer.OriginText(ours)))
}

// How long a command tries to hand over, and how often.
const (
	shareTries = 10
	sharePause = 500 * time.Millisecond
)

// Share shares what a command imported. While Redis is away for longer, the running program does it later.
func Share(ctx context.Context, shared Shared, done importer.Result) (err error) {
	for range shareTries {
		if err = shared.Publish(ctx, done.Origin, done.Packed); err == nil {
			shared.Notify(ctx)
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(sharePause):
		}
	}
	return fmt.Errorf("other machines do not have it yet (the running api sends it within %d minutes of Redis being back): %w", int(followEvery.Minutes()), err)
}
