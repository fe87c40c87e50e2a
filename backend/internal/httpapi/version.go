package httpapi

import (
	"context"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// versionTTL is how long the content store is not asked again for its version: a new
// import shows within that time. A notice has it asked at once.
const versionTTL = 250 * time.Millisecond

// seenVersion is what the content store said last.
type seenVersion struct {
	version string
	at      time.Time // zero: ask again
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
		seen = s.askVersion(ctx)
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

// askVersion asks the store, one caller at a time. Others go on with what it said before; so
// that a caller that leaves does not fail for them, only the store's own time ends the question.
func (s *Server) askVersion(ctx context.Context) *seenVersion {
	if before := s.seen.Load(); !s.asking.TryLock() {
		if before.version != "" {
			return before
		}
		s.asking.Lock()
	}
	defer s.asking.Unlock()
	before := s.seen.Load()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.WorkTimeout)
	defer cancel()
	version, err := s.Content.Version(ctx)
	now := &seenVersion{version: version, at: time.Now(), err: err}
	switch {
	case err != nil:
		now.version = before.version
		if before.err == nil { // once, not four times a second
			s.Log.Error("content version cannot be read", slog.Any("error", err))
		}
	case version != before.version:
		s.Log.Info("serving content", slog.String("version", version))
		s.metrics.setContent(version, s.Program)
	}
	s.seen.Store(now)
	return now
}

// CheckVersion has the content store asked for its version before anything else is answered.
func (s *Server) CheckVersion() {
	seen := *s.seen.Load()
	seen.at = time.Time{}
	s.seen.Store(&seen)
}

// handleVersion tells which content and which program answer, and the time when
// the clock is frozen.
func (s *Server) handleVersion(c fiber.Ctx) error {
	return s.sendOwn(c, func() ([]byte, error) {
		about := struct {
			Version string        `json:"version"`
			Program string        `json:"program"`
			Now     *almanac.Date `json:"now,omitempty"`
		}{Version: s.ContentVersion(c.Context()), Program: s.Program}
		if s.Frozen {
			about.Now = &almanac.Date{Time: s.Clock()}
		}
		return encodeJSON(about)
	})
}
