package httpapi

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// handlePages answers the address of every item that has a page of its own:
// what a search engine's map of the site needs, so that a new file in data/ is
// on it by itself.
func (s *Server) handlePages(c fiber.Ctx) error {
	return s.answer(c, "pages", policyContent, func(ctx context.Context) (answer, error) {
		pages := []string{}
		for _, info := range almanac.Kinds {
			if info.Page == "" {
				continue
			}
			items, err := s.Content.FindItems(ctx, info.Kind)
			if err != nil {
				return answer{}, err
			}
			for _, item := range items {
				shown := struct{ Visible *bool }{}
				if err := json.Unmarshal(item.Answer, &shown); err != nil {
					return answer{}, fmt.Errorf("%s %s: %w", info.Kind, item.Link, err)
				}
				if shown.Visible == nil || *shown.Visible {
					pages = append(pages, info.Page+item.Link)
				}
			}
		}
		return jsonAnswer(pages)
	})
}
