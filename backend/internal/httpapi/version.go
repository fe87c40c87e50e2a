package httpapi

import (
	"context"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// askEvery is how often the content store is asked for its version: a new
// import shows well within a second. Notices make it ask earlier, but never more often
// than once per shortestPause.
const (
	askEvery      = 250 * time.Millisecond
	shortestPause = 50 * time.Millisecond
)

// ContentVersion names the content that is served, "" while there is none.
func (s *Server) ContentVersion() string { return s.edition.Load().version }

// Refresh asks the store which version it holds, serves that from now on, and
// says whether it is a new one.
func (s *Server) Refresh(ctx context.Context) (changed bool, err error) {
	version, err := s.Content.Version(ctx)
	if err != nil {
		return false, err
	}
	if before := s.ContentVersion(); version == before {
		return false, nil
	}
	s.edition.Store(newEdition(version, s.ReadyBytes))
	s.Log.Info("serving content", slog.String("version", version))
	return true, nil
}

// Follow keeps to the newest content until the context is done. A notice makes
// it ask at once; without notices it asks in short intervals.
func (s *Server) Follow(ctx context.Context) {
	var notices <-chan string
	if s.Notifier != nil {
		notices = s.Notifier.Subscribe(ctx, TopicContent)
	}
	ticker := time.NewTicker(askEvery)
	defer ticker.Stop()
	failing := false
	var asked time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case _, open := <-notices:
			if !open {
				notices = nil
			}
			if time.Since(asked) < shortestPause { // the ticker comes soon
				continue
			}
		case <-ticker.C:
		}
		asked = time.Now()
		_, err := s.Refresh(ctx)
		if err != nil && ctx.Err() == nil && !failing { // once, not four times a second
			s.Log.Error("content version cannot be read", slog.Any("error", err))
		}
		failing = err != nil
	}
}

// handleVersion tells which content and which program answer, and the time when
// the clock is frozen.
func (s *Server) handleVersion(c fiber.Ctx) error {
	return s.answer(c, "version", policyContent, func(context.Context) (answer, error) {
		about := struct {
			Version string        `json:"version"`
			Program string        `json:"program"`
			Now     *almanac.Date `json:"now,omitempty"`
		}{Version: s.ContentVersion(), Program: s.Program}
		if s.Frozen {
			about.Now = &almanac.Date{Time: s.Clock()}
		}
		return jsonAnswer(about)
	})
}
