package httpapi

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// handleSeasonalCurrent answers the newest seasonal event that is visible: what
// the navigation bar shows.
func (s *Server) handleSeasonalCurrent(c fiber.Ctx) error {
	type event struct {
		Name  string `json:"name"`
		Thumb string `json:"thumb"`
		Link  string `json:"link"`
	}
	return s.answer(c, "seasonal-event/current", policyContent, func(ctx context.Context) (answer, error) {
		items, err := s.Content.FindItems(ctx, almanac.KindSeasonal)
		if err != nil {
			return answer{}, err
		}
		var current event
		var newest almanac.Date
		for _, item := range items {
			var stored struct {
				event
				Visible bool         `json:"visible"`
				Date    almanac.Date `json:"date"`
			}
			if err := json.Unmarshal(item.Answer, &stored); err != nil {
				return answer{}, fmt.Errorf("seasonal event %s: %w", item.Link, err)
			}
			if stored.Visible && (current.Link == "" || stored.Date.After(newest.Time)) {
				current, newest = stored.event, stored.Date
				current.Link = item.Link
			}
		}
		if current.Link == "" {
			return answer{}, almanac.Errorf(almanac.ENOTFOUND, "No seasonal event is shown right now.")
		}
		return jsonAnswer(current)
	})
}
