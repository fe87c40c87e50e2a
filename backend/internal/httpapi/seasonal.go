package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
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
	type event struct {
		Name  string `json:"name"`
		Thumb string `json:"thumb"`
		Link  string `json:"link"`
	}
	return s.answer(c, "seasonal-event/current", policySeason, func(ctx context.Context) (answer, error) {
		items, err := s.Content.FindItems(ctx, almanac.KindSeasonal)
		if err != nil {
			return answer{}, err
		}
		running, until, err := s.runningSeasons(ctx, s.Clock().UTC())
		if err != nil {
			return answer{}, err
		}
		var current event
		var since almanac.Date
		var currentRuns bool
		for _, item := range items {
			var stored struct {
				event
				Visible bool         `json:"visible"`
				Date    almanac.Date `json:"date"`
			}
			if err := json.Unmarshal(item.Answer, &stored); err != nil {
				return answer{}, fmt.Errorf("seasonal event %s: %w", item.Link, err)
			}
			runs := slices.Contains(running, item.Link)
			better := runs && !currentRuns || runs == currentRuns && stored.Date.After(since.Time)
			if stored.Visible && (better || current.Link == "") {
				current, since, currentRuns = stored.event, stored.Date, runs
				current.Link = item.Link
			}
		}
		if current.Link == "" {
			return answer{}, almanac.Errorf(almanac.ENOTFOUND, "No seasonal event is shown right now.")
		}
		a, err := jsonAnswer(current)
		a.until = until
		return a, err
	})
}

// runningSeasons returns the links of the seasonal events that run at now, and the
// moment at which the next one starts or ends; zero when the calendar has none.
func (s *Server) runningSeasons(ctx context.Context, now time.Time) ([]string, time.Time, error) {
	entries, err := s.calendarEntries(ctx)
	if err != nil {
		return nil, time.Time{}, err
	}
	entries = slices.DeleteFunc(entries, func(e almanac.CalendarEntry) bool { return !e.LinksBelow(seasonalPath) })
	at := almanac.CalendarAt(entries, now)
	var links []string
	for _, o := range at.Current {
		if link, ok := strings.CutPrefix(o.Link, seasonalPath); ok {
			links = append(links, link)
		}
	}
	return links, at.NextChange.Time, nil
}
