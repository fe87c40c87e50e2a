package httpapi_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// views keeps how often pages were opened in memory.
type views struct {
	mutex sync.Mutex
	pages map[string]int64
	days  []time.Time
	fail  error
}

func (v *views) AddViews(_ context.Context, now time.Time, pages map[string]int64) error {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if v.fail != nil {
		return v.fail
	}
	v.days = append(v.days, now)
	for page, count := range pages {
		v.pages[page] += count
	}
	return nil
}

func (v *views) SumViews(context.Context, time.Time) (almanac.PageViews, error) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	sums := almanac.PageViews{Pages: maps.Clone(v.pages)}
	if len(v.days) > 0 {
		sums.Since = v.days[0].Truncate(24 * time.Hour)
	}
	return sums, v.fail
}

// withFigures is some content that says of three pages how far they are checked.
func withFigures(version string) *almanac.Content {
	table := func(page string, examples int) almanac.TableFigures {
		t := almanac.TableFigures{Page: page, Name: page[1:], FigureCounts: almanac.FigureCounts{Figures: 10, Examples: examples}}
		t.State = t.FigureCounts.State()
		return t
	}
	about, err := json.Marshal(almanac.AboutTables([]almanac.TableFigures{table("/house", 10), table("/barn", 3), table("/bees", 0)}))
	if err != nil {
		panic(err)
	}
	c := someContent()
	c.Version = version
	c.Answers = append(c.Answers, answer(almanac.AboutFiguresPath, almanac.AboutFiguresPath, string(about)))
	return c
}

func openViews(t *testing.T, change func(*httpapi.Options)) (*api, *views) {
	t.Helper()
	counted := &views{pages: map[string]int64{}}
	a := open(t, func(o *httpapi.Options) {
		o.Views = counted
		if change != nil {
			change(o)
		}
	})
	a.store.set(withFigures(someVersion))
	return a, counted
}

const fromWeb = "X-Peer-Secret: a shared secret"

func TestPageViews_OfPagesWithFiguresAreKept(t *testing.T) {
	a, counted := openViews(t, nil)
	for range 2 {
		got := a.do("POST", "/api/page-views", `{"views":{"/house":3,"/bees":1,"/":7,"/made-up":9}}`, fromWeb)
		if got.status != 204 || got.body != "" || got.header.Get("Cache-Control") != "no-store" {
			t.Errorf("got %+v", got)
		}
	}
	if want := map[string]int64{"/house": 6, "/bees": 2}; !maps.Equal(counted.pages, want) || !counted.days[0].Equal(testNow) {
		t.Errorf("kept %v on %v, want %v", counted.pages, counted.days, want)
	}
}

// To others the address answers as any that is not there.
func TestPageViews_AreTakenFromWebAlone(t *testing.T) {
	a, counted := openViews(t, nil)
	const body = `{"views":{"/house":3}}`
	for name, headers := range map[string][]string{"nobody": nil, "a wrong secret": {"X-Peer-Secret: a shared secret?"}, "no secret": {"X-Peer-Secret: "}} {
		got, none := a.do("POST", "/api/page-views", body, headers...), a.do("POST", "/api/no-such-thing", body, headers...)
		says, _, _ := strings.Cut(strings.ReplaceAll(got.body, "page-views", "no-such-thing"), "requestId")
		if got.status != 404 || !strings.HasPrefix(none.body, says) {
			t.Errorf("%s: %d %s", name, got.status, got.body)
		}
	}
	for _, method := range []string{"GET", "PUT"} {
		if got := a.do(method, "/api/page-views", "", fromWeb); got.status != 404 {
			t.Errorf("%s: %d", method, got.status)
		}
	}
	if len(counted.pages) > 0 {
		t.Errorf("kept %v", counted.pages)
	}
	if slices.ContainsFunc(a.server.Routes(), func(route string) bool { return strings.Contains(route, "page-views") }) {
		t.Error("it is part of the documented API")
	}
}

func TestPageViews_AreBounded(t *testing.T) {
	a, counted := openViews(t, nil)
	for _, test := range []struct {
		body   string
		status int
	}{
		{`{`, 400}, {`[]`, 400}, {`{"views":{"/house":"many"}}`, 400}, {`{"views":{"/house":1.5}}`, 400}, {`{"views":{"/house":99999999999999999999}}`, 400},
		{`{"views":{"/house":0}}`, 422}, {`{"views":{"/house":-1}}`, 422}, {`{"views":{"/bees":1,"/house":1000000001}}`, 422},
		{`{"views":{}}` + strings.Repeat(" ", httpapi.BodyLimit), 413},
	} {
		if got := a.do("POST", "/api/page-views", test.body, fromWeb); got.status != test.status {
			t.Errorf("%.60s: %d %s, want %d", test.body, got.status, got.body, test.status)
		}
	}
	if len(counted.pages) > 0 {
		t.Errorf("kept %v", counted.pages)
	}
}

func TestPageViews_ThatCannotBeStoredAreSentAgain(t *testing.T) {
	a, counted := openViews(t, nil)
	counted.fail = &almanac.Error{Code: almanac.EUNAVAILABLE, Err: errors.New("the disk is full")}
	if got := a.do("POST", "/api/page-views", `{"views":{"/house":3}}`, fromWeb); got.status != 503 || strings.Contains(got.body, "disk") {
		t.Errorf("got %d %s", got.status, got.body)
	}
	if got := a.get("/api/about-the-figures/wanted"); got.status != 503 {
		t.Errorf("got %d %s", got.status, got.body)
	}
}

func TestWantedFigures(t *testing.T) {
	a, _ := openViews(t, nil)
	wanted := func() almanac.WantedFigures {
		t.Helper()
		got := a.get("/api/about-the-figures/wanted/")
		if got.status != 200 || got.header.Get("Cache-Control") != "public, max-age=600" || !strings.HasPrefix(got.header.Get("ETag"), `"`+a.store.version+"-") {
			t.Fatalf("got %d %v %s", got.status, got.header, got.body)
		}
		var w almanac.WantedFigures
		if err := json.Unmarshal([]byte(got.body), &w); err != nil {
			t.Fatal(err)
		}
		return w
	}
	check := func(when, since string, want ...string) {
		t.Helper()
		w := wanted()
		var pages []string
		for _, p := range w.Pages {
			pages = append(pages, p.Page)
		}
		from := "never"
		if w.Since != nil {
			from = w.Since.Format(time.DateOnly)
		}
		if !slices.Equal(pages, want) || from != since {
			t.Errorf("%s: got %v since %s, want %v since %s", when, pages, from, want, since)
		}
	}
	check("before anything is counted", "never", "/house", "/barn")
	a.do("POST", "/api/page-views", `{"views":{"/barn":3}}`, fromWeb)
	check("while the answer is kept", "never", "/house", "/barn")
	a.setNow(testNow.Add(10*time.Minute - time.Second))
	if got := a.get("/api/about-the-figures/wanted").header.Get("Cache-Control"); got != "public, max-age=1" {
		t.Errorf("just before the answer is made again: %s", got)
	}
	a.setNow(testNow.Add(10 * time.Minute))
	check("after ten minutes", "2026-11-21", "/barn", "/house")

	a.do("POST", "/api/page-views", `{"views":{"/house":4}}`, fromWeb)
	a.store.set(withFigures(otherVersion))
	a.server.CheckVersion(t.Context())
	check("with new content", "2026-11-21", "/house", "/barn")
}

func TestPageViews_OfARegionWithoutThemAreSentOn(t *testing.T) {
	a, _ := openViews(t, func(o *httpapi.Options) { o.InboxRegion, o.Inbox, o.Views = "fra", nil, nil })
	for _, got := range []reply{
		a.do("POST", "/api/page-views", `{"views":{"/house":3}}`, fromWeb), a.get("/api/about-the-figures/wanted"),
	} {
		if got.status != 503 || got.header.Get("Fly-Replay") != "region=fra" || got.header.Get("Cache-Control") != "no-store" || !strings.Contains(got.body, "Page views are not available right now") {
			t.Errorf("got %d %v %s", got.status, got.header, got.body)
		}
	}
	if got := a.do("POST", "/api/page-views", `{}`); got.status != 404 || got.header.Get("Fly-Replay") != "" {
		t.Errorf("what others send is sent on: %d %v", got.status, got.header)
	}
	if got := a.get("/api/about-the-figures/wanted", "Fly-Replay-Src: instance=1"); got.status != 503 || got.header.Get("Fly-Replay") != "" {
		t.Errorf("it goes round for ever: %d %v", got.status, got.header)
	}
}
