package httpapi_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"farmalmanac/internal/almanac"
)

// store is a content store in memory.
type store struct {
	mutex   sync.Mutex
	version string
	items   []almanac.Item
	images  []almanac.Image
	fail    error
	reads   int
	asked   int    // for the version
	onRead  func() // runs before items are read, outside the lock
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

func (s *store) FindItems(_ context.Context, kind almanac.Kind) ([]almanac.Item, error) {
	if s.onRead != nil {
		s.onRead()
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.reads++
	list := []almanac.Item{}
	for _, item := range s.items {
		if item.Kind == kind {
			list = append(list, item)
		}
	}
	return list, s.fail
}

func (s *store) FindItem(ctx context.Context, kind almanac.Kind, link string) (almanac.Item, error) {
	if link == "panic" {
		panic("a defect")
	}
	list, err := s.FindItems(ctx, kind)
	for _, item := range list {
		if item.Link == link || item.Alias != "" && item.Alias == link {
			return item, err
		}
	}
	return almanac.Item{}, almanac.Errorf(almanac.ENOTFOUND, "Nothing has the link %q.", link)
}

func (s *store) FindImage(_ context.Context, path string) (almanac.Image, error) {
	for _, image := range s.images {
		if image.Path == path {
			return image, nil
		}
	}
	return almanac.Image{}, almanac.Errorf(almanac.ENOTFOUND, "There is no such picture.")
}

func (s *store) set(version string, items ...almanac.Item) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.version, s.items = version, items
}

// inbox keeps messages in memory.
type inbox struct {
	mutex    sync.Mutex
	messages []almanac.Message
	fail     error
}

func (i *inbox) CreateMessage(_ context.Context, m *almanac.Message) (bool, error) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if i.fail == nil {
		i.messages = append(i.messages, *m)
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
	mutex   sync.Mutex
	held    map[string][]byte
	fetches int
}

func (m *mapCache) Fetch(ctx context.Context, key string, fill func(context.Context) ([]byte, time.Duration, error)) ([]byte, error) {
	m.mutex.Lock()
	m.fetches++
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

// asked says how often it was asked so far.
func (m *mapCache) asked() int {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.fetches
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

func item(kind almanac.Kind, link, answer string) almanac.Item {
	return almanac.Item{Kind: kind, Link: link, Answer: []byte(answer)}
}

func someItems() []almanac.Item {
	post := item(almanac.KindPost, "getting-started", `{"_id":"first","title":"Getting started","html":"<p>Plant wheat.</p>"}`)
	post.Alias, post.Card = "first", []byte(`{"_id":"first","title":"Getting started"}`)
	items := []almanac.Item{
		post,
		item(almanac.KindSite, "site", `{"name":"Farm Almanac"}`),
		item(almanac.KindMenu, "menu", `{"_id":"menu","data":[{"title":"Guides"}]}`),
		item(almanac.KindTree, "tree-of-life", `{"name":"Tree of Life","branches":[]}`),
		item(almanac.KindDreamQuest, "animals", `{"name":"Animals","link":"animals","levels":[{"quest":1}]}`),
		item(almanac.KindDreamQuest, "land", `{"name":"Land","link":"land","levels":[]}`),
		item(almanac.KindSeasonal, "easter", `{"name":"Easter","link":"easter","visible":true,"date":"2026-03-20T08:00:00Z","thumb":"covers/easter.svg"}`),
		item(almanac.KindSeasonal, "winter", `{"name":"Winter","link":"winter","visible":true,"date":"2026-12-01T08:00:00Z","thumb":"covers/winter.svg"}`),
		item(almanac.KindSeasonal, "secret", `{"name":"Secret","link":"secret","visible":false,"date":"2027-01-01T08:00:00Z","thumb":"covers/secret.svg"}`),
		item(almanac.KindCalendar, "theme", `{"id":"theme","name":"Theme","pic":"icons/theme.svg","color":"gold","link":"/themes","startDate":"2026-11-05T08:00:00Z","endDate":"2026-11-12T08:00:00Z","rrule":"FREQ=WEEKLY","rotation":[{"name":"Farmcup","link":"/themes/farmcup"},{"name":"Pirate Bay","link":"/themes/pirate-bay"}]}`),
		item(almanac.KindCalendar, "contest", `{"id":"contest","name":"Contest","pic":"icons/cup.svg","color":"red","kind":"tournament","link":"/posts/contest","startDate":"2026-11-21T09:00:00Z","endDate":"2026-11-21T10:00:00Z"}`),
		item(almanac.KindCalendar, "called-off", `{"id":"called-off","name":"Called off","pic":"icons/cup.svg","color":"red","link":"/posts/contest","startDate":"2026-11-20T09:00:00Z","endDate":"2026-11-25T10:00:00Z","suspend":true}`),
	}
	for i := range 40 {
		items = append(items, item(almanac.KindBuilding, fmt.Sprintf("house-%d", i),
			fmt.Sprintf(`{"name":"House %d","link":"house-%d","levels":[{"level":1,"zeta":2,"alpha":1}]}`, i, i)))
	}
	return items
}

func someImages() []almanac.Image {
	return []almanac.Image{{
		Path: "icons/apple.svg", Type: "image/svg+xml", Hash: "5f6f0a3c",
		Bytes: []byte(`<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat(`<path d="M0 0h1"/>`, 40) + `</svg>`),
	}, {
		Path: "covers/bees.png", Type: "image/png", Bytes: []byte("\x89PNG" + strings.Repeat("x", 600)),
	}}
}
