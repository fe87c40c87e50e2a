package httpapi

import (
	"context"
	"fmt"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

var policySearch = policy{maxAge: time.Hour} // of answers that an event has its place in

// handleSearch answers a search. Queries of the same words share an answer until an event in it begins or ends. It is
// never stored in Redis: the privacy page promises that nobody notes what is typed.
func (s *Server) handleSearch(c fiber.Ctx) error {
	text := query(c, "q")
	if utf8.RuneCountInString(text) > almanac.MaxSearchLength {
		return invalidQuery(fieldError{"q", fmt.Sprintf("Please search for at most %d characters.", almanac.MaxSearchLength)})
	}
	q := almanac.ParseSearch(text)
	r, err := s.findMade(c, "search/"+q.Text, func(ctx context.Context, _ string) (timedAnswer, error) { return s.search(ctx, q) })
	if err != nil {
		return err
	}
	if r.expiresAt.IsZero() {
		return s.send(c, r, policyProgram)
	}
	return s.send(c, r, policySearch)
}

func (s *Server) search(ctx context.Context, q almanac.SearchQuery) (answer timedAnswer, err error) {
	err = s.Content.Search(ctx, func(version string, index almanac.SearchIndex, calendar func() (almanac.Calendar, error)) error {
		events, err := s.events.at(version, s.Clock().UTC(), calendar)
		if err != nil {
			return err
		}
		found, err := almanac.Search(q, index, events)
		if err != nil {
			return err
		}
		var until time.Time
		if found.DependsOnTime {
			until = events.Until
		}
		answer, err = jsonAnswer(version, until, found)
		return err
	})
	return answer, err
}

// eventTimes holds the times of all events until one begins or ends: they take longer than any search.
type eventTimes struct {
	mutex   sync.Mutex
	version string
	from    time.Time
	times   almanac.EventTimes
}

func (e *eventTimes) at(version string, now time.Time, calendar func() (almanac.Calendar, error)) (almanac.EventTimes, error) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if e.version != version || !isFresh(e.from, e.times.Until, now) {
		read, err := calendar()
		if err != nil {
			return almanac.EventTimes{}, err
		}
		e.version, e.from, e.times = version, now, almanac.EventTimesAt(read.Entries, now)
	}
	return e.times, nil
}
