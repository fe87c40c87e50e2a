package httpapi

import (
	"context"
	"fmt"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// Bounds of the calendar's window, in whole days. The default is what the page of a month shows, with extended events.
const (
	day          = 24 * time.Hour
	windowBefore = 40 * day
	windowAfter  = 120 * day
	windowMost   = 400 * day
)

// Windows lie between these, so that nobody has the rules of recurrence run for centuries.
const (
	firstYear  = 2010
	yearsAhead = 3
)

const themesPath = "/themes/"

const calendarAge = time.Minute // the longest that an answer is kept, since it says when it was made

// handleCalendar answers the events in a window. Only what pages ask for is held: around today, and whole months.
func (s *Server) handleCalendar(c fiber.Ctx) error {
	today := s.Clock().UTC().Truncate(day)
	fromText, toText := query(c, "from"), query(c, "to")
	w, err := parseWindow(fromText, toText, today)
	if err != nil {
		return err
	}
	var until time.Time
	key := "calendar/" + w.from.Format(time.DateOnly) + "/" + w.to.Format(time.DateOnly)
	switch {
	case fromText == "" && toText == "":
		until = today.Add(day) // the window moves at midnight
	case w.from.Day() != 1 || w.to.Day() != 1:
		key = ""
	}
	return s.sendTimed(c, key, policyTimed, func(_ context.Context, calendar almanac.Calendar) (any, time.Time, error) {
		return almanac.Occurrences(calendar.Entries, w.from, w.to), until, nil
	})
}

type window struct{ from, to time.Time }

// parseWindow reads from and to; what is absent follows from what is given.
func parseWindow(fromText, toText string, today time.Time) (window, error) {
	var fields []fieldError
	read := func(field, text string) time.Time {
		if text == "" {
			return time.Time{}
		}
		date, wrong := readDay(field, text, today)
		fields = append(fields, wrong...)
		return date
	}
	w := window{from: read("from", fromText), to: read("to", toText)}
	switch {
	case len(fields) > 0:
		return w, invalidQuery(fields...)
	case fromText == "" && toText == "":
		w = window{from: today.Add(-windowBefore), to: today.Add(windowAfter)}
	case fromText == "":
		w.from = w.to.Add(-windowBefore - windowAfter)
	case toText == "":
		w.to = w.from.Add(windowBefore + windowAfter)
	}
	switch {
	case !w.from.Before(w.to):
		return w, invalidQuery(fieldError{"to", "Please give a day after from."})
	case w.to.Sub(w.from) > windowMost:
		return w, invalidQuery(fieldError{"to", "Please ask for at most 400 days."})
	}
	return w, nil
}

func readDay(field, text string, today time.Time) (time.Time, []fieldError) {
	first := time.Date(firstYear, 1, 1, 0, 0, 0, 0, time.UTC)
	last := today.AddDate(yearsAhead, 0, 0)
	date, err := time.Parse(time.DateOnly, text)
	switch {
	case err != nil:
		return date, []fieldError{{field, "Please give a day (UTC) such as 2026-11-21, without a time."}}
	case date.Before(first) || date.After(last):
		return date, []fieldError{{field, fmt.Sprintf("Please give a day between %s and %s.", first.Format(time.DateOnly), last.Format(time.DateOnly))}}
	}
	return date, nil
}

// calendarCurrent is the calendar at one moment, with the running or next theme event; without one, those fields are null.
type calendarCurrent struct {
	Link      *string      `json:"link"`
	Name      *string      `json:"name"`
	Pic       *string      `json:"pic"`
	Color     *string      `json:"color"`
	StartDate almanac.Date `json:"startDate"`
	EndDate   almanac.Date `json:"endDate"`
	Start     *string      `json:"start"`
	End       *string      `json:"end"`
	Extends   almanac.Date `json:"extends"`
	Running   bool         `json:"running"`
	almanac.CalendarNow
	Now almanac.Date `json:"now"` // when the lists were made
}

// handleCalendarCurrent answers what runs now and what comes next, until either list changes, at most a minute.
func (s *Server) handleCalendarCurrent(c fiber.Ctx) error {
	return s.sendCalendarNow(c, "calendar/current/", newCalendarCurrent)
}

// handleNowText answers what runs now and what comes next as a few lines of text, for chat bots.
func (s *Server) handleNowText(c fiber.Ctx) error {
	return s.sendCalendarNow(c, "now.txt/", func(at almanac.CalendarNow, now time.Time) any {
		return textBody{fiber.MIMETextPlainCharsetUTF8, nowText(at, now)}
	})
}

func (s *Server) sendCalendarNow(c fiber.Ctx, key string, body func(at almanac.CalendarNow, now time.Time) any) error {
	// The minute keeps answers apart where the clock is set back.
	key += s.Clock().UTC().Truncate(calendarAge).Format(time.RFC3339)
	return s.sendTimed(c, key, policyTimed, func(_ context.Context, calendar almanac.Calendar) (any, time.Time, error) {
		now := s.Clock().UTC()
		at := almanac.CalendarAt(calendar.Entries, now)
		until := now.Truncate(calendarAge).Add(calendarAge)
		if !at.NextChange.IsZero() && at.NextChange.Before(until) {
			until = at.NextChange.Time
		}
		return body(at, now), until, nil
	})
}

func newCalendarCurrent(at almanac.CalendarNow, now time.Time) any {
	current := calendarCurrent{CalendarNow: at, Now: almanac.Date{Time: now}}
	theme, ok := at.FirstBelow(themesPath)
	if !ok {
		return current
	}
	current.Link, current.Name = &theme.Link, &theme.Name
	current.Pic, current.Color = &theme.Pic, &theme.Color
	current.Start, current.End = &theme.Start, &theme.End
	current.StartDate, current.EndDate, current.Extends = theme.StartDate, theme.EndDate, theme.Extends
	current.Running = !now.Before(theme.StartDate.Time)
	return current
}

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
