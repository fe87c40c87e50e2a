package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

const (
	pageViewsPath = "/api/page-views"
	maxViews      = 1_000_000_000    // of one page at once: more than web can answer in an hour
	wantedTTL     = 10 * time.Minute // of the most wanted figures: the newest views do not matter
)

const viewsElsewhere = "Page views are not available right now. Please try again in a moment."

var policyWanted = policy{maxAge: wantedTTL}

// handlePageViews stores the views of pages with figures since web's last call. Others get 404.
func (s *Server) handlePageViews(c fiber.Ctx) error {
	c.Locals(keyRoute, pageViewsPath)
	if !s.isPeer(c.RequestCtx()) {
		return c.Next()
	}
	if s.InboxRegion != "" {
		return s.replay(c, viewsElsewhere)
	}
	var body struct {
		Views map[string]int64 `json:"views"`
	}
	switch raw := c.BodyRaw(); {
	case len(raw) > BodyLimit:
		return fiber.ErrRequestEntityTooLarge
	case json.Unmarshal(raw, &body) != nil:
		return fiber.ErrBadRequest
	}
	for page, count := range body.Views {
		if count < 1 || count > maxViews {
			return newPublicError(almanac.EINVALID, "The views are not valid.", nil, fieldError{page, fmt.Sprintf("expected a number from 1 to %d", maxViews)})
		}
	}
	err := s.limitConcurrency(c.Context(), func(ctx context.Context) error {
		about, _, err := s.aboutFigures(ctx)
		if err != nil {
			return err
		}
		if s.Views == nil {
			return nil
		}
		counted := map[string]int64{}
		for _, table := range about.Tables {
			if count := body.Views[table.Page]; count > 0 {
				counted[table.Page] = count
			}
		}
		return s.Views.AddViews(ctx, s.Clock(), counted)
	})
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.SendStatus(fiber.StatusNoContent)
}

func (s *Server) handleWantedFigures(c fiber.Ctx) error {
	if s.InboxRegion != "" {
		return s.replay(c, viewsElsewhere)
	}
	const key = "about-the-figures/wanted"
	return s.sendMade(c, key, policyWanted, s.shared(key, func(ctx context.Context, _ string) (answer timedAnswer, err error) {
		now := s.Clock()
		about, version, err := s.aboutFigures(ctx)
		if err != nil {
			return answer, err
		}
		var views almanac.PageViews
		if s.Views != nil {
			if views, err = s.Views.SumViews(ctx, now); err != nil {
				return answer, err
			}
		}
		return jsonAnswer(version, now.Add(wantedTTL), almanac.WantedOf(about.Tables, views))
	}))
}

// aboutFigures reads what the import says of all tables, and of which content version that is.
func (s *Server) aboutFigures(ctx context.Context) (about almanac.AboutFigures, version string, err error) {
	found, err := s.Content.FindAnswer(ctx, almanac.AboutFiguresPath, almanac.Identity)
	if err != nil {
		return about, "", err
	}
	return about, found.Version(), json.Unmarshal(found.Body, &about)
}
