package httpapi

import (
	"context"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

const (
	versionTTL = 250 * time.Millisecond // how long the version is not asked for again, except after a notice
	// versionMaxAge is how old the known version may be while another caller asks; else callers wait.
	versionMaxAge = time.Second
	versionWait   = 250 * time.Millisecond // how long they wait: a store that hangs must not hold back what the process has
)

type seenVersion struct {
	version string
	at      time.Time // when it was asked
	err     error     // why it could not say it: version is what it said before
}

// ContentVersion names the content that is served, "" before the first import.
func (s *Server) ContentVersion(ctx context.Context) string {
	version, _ := s.contentVersion(ctx)
	return version
}

// contentVersion is EUNAVAILABLE before the first import. While the store cannot be read, it is the last one.
func (s *Server) contentVersion(ctx context.Context) (string, error) {
	seen := s.seen.Load()
	if time.Since(seen.at) >= versionTTL {
		seen = s.askVersion(ctx, seen)
	}
	switch {
	case seen.version != "":
		return seen.version, nil
	case seen.err != nil:
		return "", seen.err
	default:
		return "", errNoContent
	}
}

// askVersion asks the store, one caller at a time. Others use the last version, or wait if it is too old.
func (s *Server) askVersion(ctx context.Context, before *seenVersion) *seenVersion {
	select {
	case s.asking <- struct{}{}:
	default:
		var waited <-chan time.Time // never, as long as nothing is known
		if before.version != "" {
			if time.Since(before.at) < versionMaxAge {
				return before
			}
			waited = time.After(versionWait)
		}
		select {
		case s.asking <- struct{}{}:
		case <-waited:
			return before
		}
	}
	defer func() { <-s.asking }()
	if now := s.seen.Load(); now != before { // another caller has asked meanwhile
		return now
	}
	return s.readVersion(ctx)
}

// readVersion asks the store for its version; the caller holds asking. A caller that leaves does not fail for others.
func (s *Server) readVersion(ctx context.Context) *seenVersion {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.WorkTimeout)
	defer cancel()
	before, asked := s.seen.Load(), time.Now()
	version, err := s.Content.Version(ctx)
	now := &seenVersion{version: version, at: asked, err: err}
	switch {
	case err != nil:
		now.version, now.at = before.version, time.Now() // a store that hangs is left alone for a while
		if before.err == nil {                           // once, not four times a second
			s.Log.Error("content version cannot be read", slog.Any("error", err))
		}
	case version == "" && before.version != "": // the file is gone, until it is rebuilt
		now.version = before.version
	case version != before.version:
		s.Log.Info("serving content", slog.String("version", version))
		s.metrics.setContent(version, s.Program)
	}
	s.seen.Store(now)
	return now
}

// CheckVersion asks the store for its version. Requests after it has returned get the content of that moment, or newer.
func (s *Server) CheckVersion(ctx context.Context) {
	s.asking <- struct{}{}
	defer func() { <-s.asking }()
	s.readVersion(ctx)
}

// handleVersion answers the versions of content and program, and the time when the clock is frozen.
func (s *Server) handleVersion(c fiber.Ctx) error {
	return s.sendGenerated(c, func(_ context.Context, version string) (timedAnswer, error) {
		about := struct {
			Version string        `json:"version"`
			Program string        `json:"program"`
			Now     *almanac.Date `json:"now,omitempty"`
		}{Version: version, Program: s.Program}
		if s.Frozen {
			about.Now = &almanac.Date{Time: s.Clock()}
		}
		return jsonAnswer(version, time.Time{}, about)
	})
}
