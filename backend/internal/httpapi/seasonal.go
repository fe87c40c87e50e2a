package httpapi

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// handleSeasonalCurrent answers the seasonal event of the navigation bar and /seasonal, until one starts or ends.
func (s *Server) handleSeasonalCurrent(c fiber.Ctx) error {
	return s.sendTimed(c, "seasonal-event/current", policySeason, func(_ context.Context, calendar almanac.Calendar) (any, time.Time, error) {
		current, ok, until := almanac.CurrentSeason(calendar.Seasons, calendar.Entries, s.Clock().UTC())
		if !ok {
			return nil, until, newPublicError(almanac.ENOTFOUND, "No seasonal event is shown right now.", nil)
		}
		return struct {
			Name  string `json:"name"`
			Thumb string `json:"thumb"`
			Link  string `json:"link"`
		}{current.Name, current.Thumb, current.Link}, until, nil
	})
}
