package httpapi

import (
	"context"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

const (
	// versionTTL is how long the content store is not asked again for its version. A notice has it asked at once.
	versionTTL = 250 * time.Millisecond
	// versionMaxAge is how old what it said may be for those who come while somebody else asks; older, they wait for
	// the answer. So a new import shows within that time however it is noticed.
	versionMaxAge = time.Second
	// versionWait is how long they wait: a store that hangs must not hold back what the process has.
	versionWait = 250 * time.Millisecond
)

// seenVersion is what the content store said last.
type seenVersion struct {
	version string
	at      time.Time // when it was asked
	err     error     // why it could not say it: version is what it said before
}

// ContentVersion names the content that is served, "" while there is none.
func (s *Server) ContentVersion(ctx context.Context) string {
	version, _ := s.contentVersion(ctx)
	return version
}

// contentVersion names the content that is served; EUNAVAILABLE while there is none. While the store
// cannot be read it is the version of before: what the process holds of that is as true as it was.
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

// askVersion asks the store, one caller at a time. Others go on with what it said before, as long as that is not too
// old, and else wait.
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

// readVersion asks the store for its version. The caller holds asking. So that a caller that leaves does not fail for
// others, only the store's own time ends the question.
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

// CheckVersion asks the content store for its version: every request that begins after it has returned is answered
// from the content that was there when it was called, or from newer one.
func (s *Server) CheckVersion(ctx context.Context) {
	s.asking <- struct{}{}
	defer func() { <-s.asking }()
	s.readVersion(ctx)
}

// handleVersion tells which content and which program answer, and the time when
// the clock is frozen.
func (s *Server) handleVersion(c fiber.Ctx) error {
	return s.sendGenerated(c, fiber.MIMEApplicationJSON, func(_ context.Context, version string) ([]byte, string, error) {
		about := struct {
			Version string        `json:"version"`
			Program string        `json:"program"`
			Now     *almanac.Date `json:"now,omitempty"`
		}{Version: version, Program: s.Program}
		if s.Frozen {
			about.Now = &almanac.Date{Time: s.Clock()}
		}
		body, err := almanac.EncodeJSON(about)
		return body, version, err
	})
}
