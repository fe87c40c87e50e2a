package httpapi

import (
	"context"
	"log/slog"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

const mediaTypeCalendar = "text/calendar; charset=utf-8"

const (
	maxFileEvents = 2000     // in a file: the first that are still to end
	cancelledFor  = 60 * day // how long an event that was removed or suspended is listed as cancelled
	maxCancelled  = 200      // the first of it
)

// heldAlarms are those on the site's own pages. Files with others are made for each request.
var heldAlarms = []string{"", "15m", "1h", "2h", "1d"}

// handleCalendarFile answers the events of the next year as iCalendar (RFC 5545): all, those of a kind, or those of an
// entry; ?on= picks a day. The machine that keeps the history answers: to calendar programs, no event may get older.
func (s *Server) handleCalendarFile(c fiber.Ctx) error {
	name, alarm := strings.Clone(c.Params("link")), query(c, "alarm")
	today := s.Clock().UTC().Truncate(day)
	trigger, wrongAlarm := alarmTrigger(alarm)
	on, wrongDay := startDay(query(c, "on"), name, today)
	if wrong := slices.Concat(wrongAlarm, wrongDay); len(wrong) > 0 {
		return invalidQuery(wrong...)
	}
	if s.InboxRegion != "" {
		return s.replay(c, noHistory)
	}
	key := "calendar.ics/" + name + "/" + alarm
	w := window{from: today, to: today.AddDate(1, 0, 0)}
	if !on.IsZero() {
		w = window{from: on, to: on.Add(day)}
	}
	if !on.IsZero() || !slices.Contains(heldAlarms, alarm) || s.Frozen { // while the clock is frozen, no answer ends
		key = ""
	}
	return s.sendTimed(c, key, policyTimed, func(ctx context.Context, calendar almanac.Calendar) (any, time.Time, error) {
		past := s.pastEntries(ctx, calendar.Version)
		title, entries := entriesOf(append(slices.Clone(calendar.Entries), goneEntries(calendar.Entries, past)...), name)
		now := s.Clock().UTC()
		var events, cancelled []almanac.NotedOccurrence
		for _, o := range almanac.NotedOccurrences(entries, past, w.from, w.to) {
			switch {
			case o.StartDate.Before(on):
			case !o.Cancelled && len(events) < maxFileEvents:
				events = append(events, o)
			case o.Cancelled && len(cancelled) < maxCancelled && o.Changed.Add(cancelledFor).After(today):
				cancelled = append(cancelled, o)
			}
		}
		if entries == nil || !on.IsZero() && len(events)+len(cancelled) == 0 {
			return nil, time.Time{}, newPublicError(almanac.ENOTFOUND, "The calendar has no such event.", nil)
		}
		file := calendarFile{
			site: calendar.Site, game: calendar.Game, title: title, siteURL: s.SiteURL, day: today, now: now, trigger: trigger,
		}
		return textBody{mediaTypeCalendar, file.text(slices.Concat(events, cancelled))}, fileEnds(now, events, trigger), nil
	})
}

// fileEnds is when a file is made again: at midnight, when an alarm's event begins, or when a rollback may show.
func fileEnds(now time.Time, events []almanac.NotedOccurrence, trigger string) time.Time {
	ends := now.Truncate(day).Add(day)
	if soon := now.Add(historyTTL); soon.Before(ends) {
		ends = soon
	}
	for _, o := range events {
		if trigger != "" && o.StartDate.After(now) && o.StartDate.Before(ends) {
			ends = o.StartDate.Time
		}
	}
	return ends
}

func (s *Server) pastEntries(ctx context.Context, version string) []almanac.PastEntry {
	if s.History == nil {
		return nil
	}
	past, err := s.History.Entries(ctx, version)
	if err != nil {
		s.Log.WarnContext(ctx, "calendar files are made without the history", slog.Any("error", err))
	}
	return past
}

func goneEntries(entries []almanac.CalendarEntry, past []almanac.PastEntry) (gone []almanac.CalendarEntry) {
	here := map[string]bool{}
	for _, entry := range entries {
		here[entry.ID] = true
	}
	for i, entry := range past {
		isLast := i+1 == len(past) || past[i+1].ID != entry.ID
		if isLast && !here[entry.ID] {
			gone = append(gone, entry.CalendarEntry)
		}
	}
	return gone
}

var kindTitles = map[string]string{
	"theme": "Themes", "tournament": "Tournaments", "co-op": "Co-op", "season": "Seasons", "sale": "Sales", almanac.OtherKind: "Other events",
}

// entriesOf returns the title and entries of the file of that name. nil: there is no such file.
func entriesOf(all []almanac.CalendarEntry, name string) (title string, entries []almanac.CalendarEntry) {
	kind, isKind := kindTitles[name]
	entries = []almanac.CalendarEntry{}
	for _, e := range all {
		ofKind := e.Kind == name || e.Kind == "" && name == almanac.OtherKind
		switch {
		case name == "", isKind && ofKind:
			entries = append(entries, e)
		case !isKind && e.ID == name:
			return e.Name, []almanac.CalendarEntry{e}
		}
	}
	if name != "" && !isKind {
		return "", nil
	}
	return kind, entries
}

// An alarm rings 5 minutes to 14 days before the start.
const (
	minAlarm = 5 * time.Minute
	maxAlarm = 14 * day
)

var alarmText = regexp.MustCompile(`^([1-9][0-9]{0,4})([mhd])$`)

// alarmTrigger reads how long before the start an alarm rings (15m, 2h or 1d) and returns it as in RFC 5545; "" for "".
func alarmTrigger(text string) (string, []fieldError) {
	if text == "" {
		return "", nil
	}
	units := map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": day}
	if parts := alarmText.FindStringSubmatch(text); parts != nil {
		count, _ := strconv.Atoi(parts[1])
		if before := time.Duration(count) * units[parts[2]]; before >= minAlarm && before <= maxAlarm {
			return map[string]string{"m": "-PT", "h": "-PT", "d": "-P"}[parts[2]] + strings.ToUpper(parts[0]), nil
		}
	}
	return "", []fieldError{{"alarm", "Please give minutes, hours or days from 5m to 14d, such as 2h."}}
}

// startDay reads the day on which the occurrences of an entry start that are asked for; zero for all.
func startDay(text, name string, today time.Time) (time.Time, []fieldError) {
	if text == "" {
		return time.Time{}, nil
	}
	if _, isKind := kindTitles[name]; isKind || name == "" {
		return time.Time{}, []fieldError{{"on", "Please ask for a day of one event, such as /api/calendar/black-friday.ics?on=2026-11-27."}}
	}
	return readDay("on", text, today)
}
