package httpapi

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"farmalmanac/internal/almanac"
)

// How long an entry is kept. Those that hold until new content comes are dropped
// by the cache's own bounds long before.
const (
	keepLasting = 24 * time.Hour
	keepAtMost  = 10 * time.Minute // for answers that the time makes untrue
)

// errMoved says that an import came between the key and the content.
var errMoved = errors.New("the content moved to a new version")

// maker makes an answer from the content store.
type maker func(ctx context.Context) (answer, error)

// fetch returns the entry that the response cache holds for key under the
// content version that is served, or makes it, and the edition to which it
// belongs. What make returns as an error is never kept: an address that does not
// exist costs no memory.
func (s *Server) fetch(ctx context.Context, key string, make maker) (entry, *edition, error) {
	for range 3 {
		edition := s.edition.Load()
		if edition.version == "" {
			return entry{}, nil, almanac.Errorf(almanac.EUNAVAILABLE, "There is no content yet. Please try again in a moment.")
		}
		e, err := s.fetchVersion(ctx, edition.version, key, make)
		if !errors.Is(err, errMoved) {
			return e, edition, err
		}
		if _, err := s.Refresh(ctx); err != nil {
			return entry{}, nil, err
		}
	}
	return entry{}, nil, almanac.Errorf(almanac.EUNAVAILABLE, "The content is changing right now. Please try again.")
}

func (s *Server) fetchVersion(ctx context.Context, version, key string, make maker) (entry, error) {
	full := s.Program + "|" + version + "|" + key
	for range 3 {
		var filled atomic.Bool
		raw, err := s.Cache.Fetch(ctx, full, func(ctx context.Context) ([]byte, time.Duration, error) {
			filled.Store(true)
			e, err := s.make(ctx, version, make)
			if err != nil {
				return nil, 0, err
			}
			return e.encode(), s.keep(e), nil
		})
		s.metrics.cached(!filled.Load(), err)
		if err != nil {
			return entry{}, err
		}
		e, err := decodeEntry(raw)
		if err != nil { // a shared server may hold anything
			s.Log.Warn("cached entry ignored", slog.String("key", full), slog.Any("error", err))
			return s.make(ctx, version, make)
		}
		if e.until.IsZero() || e.until.After(s.Clock()) {
			return e, nil
		}
		// The moment passed while the entry was held: what follows it has its own key.
		full += "|" + e.until.Format(time.RFC3339Nano)
	}
	return s.make(ctx, version, make)
}

func (s *Server) make(ctx context.Context, version string, make maker) (entry, error) {
	a, err := make(ctx)
	if err != nil {
		return entry{}, err
	}
	// Reads before an import must not be kept under the version after it, nor the reverse.
	if now, err := s.Content.Version(ctx); err != nil {
		return entry{}, err
	} else if now != version {
		return entry{}, errMoved
	}
	return newEntry(version, a)
}

func (s *Server) keep(e entry) time.Duration {
	if e.once {
		return 0
	}
	if e.until.IsZero() {
		return keepLasting
	}
	return max(time.Millisecond, min(keepAtMost, e.until.Sub(s.Clock())))
}
