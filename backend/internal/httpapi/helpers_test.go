package httpapi_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// store is a content store in memory.
type store struct {
	mutex   sync.Mutex
	version string
	items   []almanac.Item
	images  []almanac.Image
	fail    error
	reads   int
	onRead  func() // runs before items are read, outside the lock
}

func (s *store) Version(context.Context) (string, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.version, s.fail
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

func (i *inbox) CreateMessage(_ context.Context, m *almanac.Message) error {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if i.fail == nil {
		i.messages = append(i.messages, *m)
	}
	return i.fail
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

// api is a server under test, with what stands behind it.
type api struct {
	t       testing.TB
	server  *httpapi.Server
	url     string
	address string
	store   *store
	inbox   *inbox
	cache   *mapCache
	limiter *countLimiter
	log     *lockedBuffer
	now     *almanac.Date
	mutex   sync.Mutex
}

func (a *api) setNow(t time.Time) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.now = &almanac.Date{Time: t}
}

type lockedBuffer struct {
	mutex sync.Mutex
	b     bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.b.String()
}

var testNow = time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)

// open starts a server on a free port; change may alter its options.
func open(t testing.TB, change func(*httpapi.Options)) *api {
	t.Helper()
	a := &api{
		t:       t,
		store:   &store{version: "0123456789abcdef", items: someItems(), images: someImages()},
		inbox:   &inbox{},
		cache:   &mapCache{held: map[string][]byte{}},
		limiter: &countLimiter{counts: map[string]int{}},
		log:     &lockedBuffer{},
	}
	a.setNow(testNow)
	options := httpapi.Options{
		Content: a.store, Inbox: a.inbox, Cache: a.cache, Limiter: a.limiter,
		Clock: func() time.Time {
			a.mutex.Lock()
			defer a.mutex.Unlock()
			return a.now.Time
		},
		Program:    "test",
		PeerSecret: "a shared secret",
		ReadyBytes: 1 << 20,
		Log:        slog.New(slog.NewJSONHandler(a.log, nil)),
		AccessLog:  a.log,
	}
	if change != nil {
		change(&options)
	}
	a.server = httpapi.New(options)
	if _, err := a.server.Refresh(t.Context()); err != nil && a.store.fail == nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a.address = listener.Addr().String()
	a.url = "http://" + a.address
	done := make(chan error, 1)
	go func() { done <- a.server.Serve(listener) }()
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := a.server.Shutdown(ctx); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		if err := <-done; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	return a
}

// reply is an answer that has been read.
type reply struct {
	status int
	header http.Header
	body   string
}

// do sends a request; headers are "Name: value".
func (a *api) do(method, path, body string, headers ...string) reply {
	a.t.Helper()
	request, err := http.NewRequest(method, a.url+path, strings.NewReader(body))
	if err != nil {
		a.t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "identity")
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		request.Header.Add(name, value)
		if name == "Accept-Encoding" {
			request.Header.Set(name, value)
		}
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		a.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		a.t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(text)}
}

func (a *api) get(path string, headers ...string) reply {
	a.t.Helper()
	return a.do(http.MethodGet, path, "", headers...)
}

// dial sends bytes as they are.
func (a *api) dial(text string) net.Conn {
	a.t.Helper()
	conn, err := net.Dial("tcp", a.address)
	if err != nil {
		a.t.Fatal(err)
	}
	_ = conn.SetDeadline(time.Now().Add(15 * time.Second))
	if _, err := io.WriteString(conn, text); err != nil {
		a.t.Fatal(err)
	}
	return conn
}

// raw sends bytes as they are and reads one answer.
func (a *api) raw(text string) reply {
	a.t.Helper()
	conn := a.dial(text)
	defer conn.Close()
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		a.t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	return reply{response.StatusCode, response.Header, string(body)}
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
		item(almanac.KindCalendar, "contest", `{"id":"contest","name":"Contest","pic":"icons/cup.svg","color":"red","link":"/posts/contest","startDate":"2026-11-21T09:00:00Z","endDate":"2026-11-21T10:00:00Z"}`),
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
