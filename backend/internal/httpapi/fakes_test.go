package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// store is a content store in memory.
type store struct {
	mutex     sync.Mutex
	version   string
	answers   map[string]almanac.Answer
	calendar  almanac.Calendar
	documents []almanac.SearchDocument
	fail      error
	reads     int
	asked     int    // for the version
	onRead    func() // runs before anything is read, outside the lock
}

// newStore holds what an import made.
func newStore(content *almanac.Content) *store {
	s := &store{}
	s.set(content)
	return s
}

func (s *store) set(content *almanac.Content) {
	if err := httpapi.Finish(content); err != nil {
		panic(err)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.version, s.calendar, s.answers = content.Version, content.Calendar, map[string]almanac.Answer{}
	s.documents = content.Search
	s.calendar.Version = content.Version
	for _, answer := range content.Answers {
		s.answers[answer.Path] = answer
	}
}

func (s *store) Version(context.Context) (string, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.asked++
	return s.version, s.fail
}

// versions says how often the version was asked for.
func (s *store) versions() int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.asked
}

func (s *store) FindAnswer(_ context.Context, path, encoding string) (almanac.Representation, error) {
	if strings.HasSuffix(path, "/panic") {
		panic("a defect")
	}
	s.read()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	answer, ok := s.answers[path]
	if !ok && s.fail == nil {
		return almanac.Representation{}, almanac.Errorf(almanac.ENOTFOUND, "no answer")
	}
	found := almanac.Representation{Route: answer.Route, MediaType: answer.MediaType, Tag: answer.Tag, Encoding: almanac.Identity, Body: answer.Body}
	if encoding == almanac.Brotli && answer.Brotli != nil {
		found.Encoding, found.Body = encoding, answer.Brotli
	}
	return found, s.fail
}

func (s *store) Calendar(context.Context) (almanac.Calendar, error) {
	s.read()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.calendar, s.fail
}

// Search finds documents by the words of their titles, the names of which are all that this index has.
func (s *store) Search(_ context.Context, do func(string, almanac.SearchIndex, func() (almanac.Calendar, error)) error) error {
	s.read()
	s.mutex.Lock()
	version, calendar, fail, documents := s.version, s.calendar, s.fail, s.documents
	s.mutex.Unlock()
	if fail != nil {
		return fail
	}
	return do(version, titleIndex(documents), func() (almanac.Calendar, error) { return calendar, nil })
}

type titleIndex []almanac.SearchDocument

func (t titleIndex) Match(words []string, _ bool) (matches []almanac.SearchMatch, _ error) {
	for place, d := range t {
		if strings.Contains(strings.ToLower(d.Title), words[0]) {
			matches = append(matches, almanac.SearchMatch{SearchDocument: d, Place: place})
		}
	}
	return matches, nil
}

func (t titleIndex) Holds(word string) (bool, error) {
	matches, err := t.Match([]string{word}, false)
	return len(matches) > 0, err
}

func (t titleIndex) Excerpts(words []string, _ bool, places []int) (map[int]string, error) {
	excerpts := map[int]string{}
	for _, place := range places {
		excerpts[place] = "About \x02" + words[0] + "\x03 & <co>"
	}
	return excerpts, nil
}

func (s *store) read() {
	if s.onRead != nil {
		s.onRead()
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.reads++
}

// inbox keeps messages in memory.
type inbox struct {
	mutex    sync.Mutex
	messages []almanac.Message
	pictures map[string][]byte // screenshots by the id of their message
	fail     error
}

func (i *inbox) Check(context.Context) error { return i.fail }

func (i *inbox) CreateMessage(_ context.Context, m *almanac.Message, screenshot []byte) (bool, error) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if i.fail == nil {
		m.ID = uuid.Must(uuid.NewV7()).String()
		i.messages = append(i.messages, *m)
		if screenshot != nil {
			i.pictures = map[string][]byte{m.ID: screenshot}
		}
	}
	return i.fail == nil, i.fail
}

func (i *inbox) all() []almanac.Message {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	return append([]almanac.Message(nil), i.messages...)
}

// mapCache is the plainest cache there is.
type mapCache struct {
	mutex sync.Mutex
	held  map[string][]byte
}

func (m *mapCache) GetOrLoad(ctx context.Context, key string, fill func(context.Context) ([]byte, time.Duration, error)) ([]byte, error) {
	m.mutex.Lock()
	value, ok := m.held[key]
	m.mutex.Unlock()
	if ok {
		return value, nil
	}
	value, ttl, err := fill(ctx)
	if err == nil && ttl > 0 {
		m.mutex.Lock()
		m.held[key] = value
		m.mutex.Unlock()
	}
	return value, err
}

// fill puts a value under every key that is held.
func (m *mapCache) fill(value string) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for key := range m.held {
		m.held[key] = []byte(value)
	}
}

func (m *mapCache) keys() []string {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	var keys []string
	for key := range m.held {
		keys = append(keys, key)
	}
	return keys
}

// countLimiter lets a key pass limit times, ever.
type countLimiter struct {
	mutex  sync.Mutex
	counts map[string]int
}

func (l *countLimiter) Allow(_ context.Context, key string, limit int, window time.Duration) (bool, time.Duration) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.counts[key] >= limit {
		return false, window / 2
	}
	l.counts[key]++
	return true, 0
}

func (l *countLimiter) TakeBack(_ context.Context, key string) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.counts[key]--
}

func answer(path, route, body string) almanac.Answer {
	return almanac.Answer{Path: path, Route: route, MediaType: "application/json", Body: []byte(body)}
}

// entry is a calendar entry as a data file has it.
func entry(text string) (e almanac.CalendarEntry) {
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		panic(err)
	}
	return e
}

func date(text string) almanac.Date {
	d, err := almanac.ParseDate(text)
	if err != nil {
		panic(err)
	}
	return d
}

const someVersion, otherVersion = "0123456789abcdef", "fedcba9876543210"

// someContent is a small content.
func someContent() *almanac.Content {
	c := &almanac.Content{
		Version: someVersion,
		Answers: []almanac.Answer{
			answer("/api/blog", "/api/blog", `[{"_id":"first","title":"Getting started","html":"<p>Plant wheat.</p>"}]`),
			answer("/api/blog?view=card", "/api/blog", `[{"_id":"first","title":"Getting started"}]`),
			answer("/api/blog/getting-started", "/api/blog/{link}", `[{"_id":"first","title":"Getting started","html":"<p>Plant wheat.</p>"}]`),
			answer("/api/site", "/api/site", `{"name":"Farm Almanac"}`),
			answer("/api/library", "/api/library", `[]`),
			answer("/api/news", "/api/news", `[]`),
			{Path: "/images/icons/apple.svg", Route: "/images/{path}", MediaType: "image/svg+xml",
				Body: []byte(`<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat(`<path d="M0 0h1"/>`, 40) + `</svg>`)},
			{Path: "/images/covers/bees.png", Route: "/images/{path}", MediaType: "image/png",
				Body: []byte("\x89PNG" + strings.Repeat("x", 600))},
		},
		Calendar: almanac.Calendar{
			Entries: []almanac.CalendarEntry{
				entry(`{"id":"theme","name":"Theme","pic":"icons/theme.svg","color":"gold","link":"/themes","startDate":"2026-11-05T08:00:00Z","endDate":"2026-11-12T08:00:00Z","rrule":"FREQ=WEEKLY","rotation":[{"name":"Farmcup","link":"/themes/farmcup"},{"name":"Pirate Bay","link":"/themes/pirate-bay"}]}`),
				entry(`{"id":"contest","name":"Contest","pic":"icons/cup.svg","color":"red","kind":"tournament","link":"/posts/contest","startDate":"2026-11-21T09:00:00Z","endDate":"2026-11-21T10:00:00Z"}`),
				entry(`{"id":"called-off","name":"Called off","pic":"icons/cup.svg","color":"red","link":"/posts/contest","startDate":"2026-11-20T09:00:00Z","endDate":"2026-11-25T10:00:00Z","suspend":true}`),
			},
			Seasons: []almanac.Season{
				{Name: "Easter", Link: "easter", Visible: true, Date: date("2026-03-20 08:00"), Thumb: "covers/easter.svg"},
				{Name: "Winter", Link: "winter", Visible: true, Date: date("2026-12-01 08:00"), Thumb: "covers/winter.svg"},
				{Name: "Secret", Link: "secret", Visible: false, Date: date("2027-01-01 08:00"), Thumb: "covers/secret.svg"},
			},
		},
	}
	c.Search = []almanac.SearchDocument{
		{Path: "/buildings/house", Group: "Buildings", Title: "House", Table: almanac.SearchTable{Of: "building", Link: "house", Unit: "level", First: 1, Last: 10}},
		{Path: "/posts/contest", Group: "Calendar", Title: "Contest", Entry: "contest"},
		{Path: "/posts/housekeeping", Group: "Guides and blog", Title: "Housekeeping"},
	}
	var houses []string
	for i := range 40 {
		house := fmt.Sprintf(`{"name":"House %d","link":"house-%d","levels":[{"level":1,"zeta":2,"alpha":1}]}`, i, i)
		houses = append(houses, house)
		c.Answers = append(c.Answers, answer(fmt.Sprintf("/api/buildings/house-%d", i), "/api/buildings/{link}", house))
	}
	c.Answers = append(c.Answers, answer("/api/buildings", "/api/buildings", "["+strings.Join(houses, ",")+"]"))
	return c
}

// palace is a content of one building.
func palace() *almanac.Content {
	return &almanac.Content{Version: otherVersion, Answers: []almanac.Answer{
		answer("/api/buildings", "/api/buildings", `[{"name":"Palace"}]`),
		answer("/api/buildings/house-1", "/api/buildings/{link}", `{"name":"Palace"}`),
	}}
}
