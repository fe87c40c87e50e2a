package httpapi

import (
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

const seasonalPath = "/seasonal/"

// handleSeasonalCurrent answers the seasonal event that the navigation bar and
// /seasonal show: among the visible ones the newest that runs by the calendar,
// else the newest. The answer holds until a seasonal event starts or ends.
func (s *Server) handleSeasonalCurrent(c fiber.Ctx) error {
	return s.sendTimed(c, fiber.MIMEApplicationJSON, "seasonal-event/current", policySeason, func(calendar almanac.Calendar) (any, time.Time, error) {
		running, until := runningSeasons(calendar.Entries, s.Clock().UTC())
		var current *almanac.Season
		for i, season := range calendar.Seasons {
			if season.Visible && (current == nil || isShownBefore(season, *current, running)) {
				current = &calendar.Seasons[i]
			}
		}
		if current == nil {
			return nil, until, refuse(almanac.ENOTFOUND, "No seasonal event is shown right now.", nil)
		}
		return struct {
			Name  string `json:"name"`
			Thumb string `json:"thumb"`
			Link  string `json:"link"`
		}{current.Name, current.Thumb, current.Link}, until, nil
	})
}

func isShownBefore(one, other almanac.Season, running []string) bool {
	runs, otherRuns := slices.Contains(running, one.Link), slices.Contains(running, other.Link)
	if runs != otherRuns {
		return runs
	}
	return one.Date.After(other.Date.Time)
}

// runningSeasons returns the links of the seasonal events that run at now, and the
// moment at which the next one starts or ends; zero when the calendar has none.
func runningSeasons(entries []almanac.CalendarEntry, now time.Time) ([]string, time.Time) {
	seasonal := slices.DeleteFunc(slices.Clone(entries), func(e almanac.CalendarEntry) bool { return !e.LinksBelow(seasonalPath) })
	at := almanac.CalendarAt(seasonal, now)
	var links []string
	for _, o := range at.Current {
		if link, ok := strings.CutPrefix(o.Link, seasonalPath); ok {
			links = append(links, link)
		}
	}
	return links, at.NextChange.Time
}
