package httpapi_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Href string `xml:"href,attr"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

type atomEntry struct {
	ID        string     `xml:"http://www.w3.org/2005/Atom id"`
	Title     string     `xml:"http://www.w3.org/2005/Atom title"`
	Updated   string     `xml:"http://www.w3.org/2005/Atom updated"`
	Published string     `xml:"http://www.w3.org/2005/Atom published"`
	Summary   atomText   `xml:"http://www.w3.org/2005/Atom summary"`
	Content   atomText   `xml:"http://www.w3.org/2005/Atom content"`
	Links     []atomLink `xml:"http://www.w3.org/2005/Atom link"`
}

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
	ID      string      `xml:"http://www.w3.org/2005/Atom id"`
	Title   string      `xml:"http://www.w3.org/2005/Atom title"`
	Updated string      `xml:"http://www.w3.org/2005/Atom updated"`
	Author  string      `xml:"http://www.w3.org/2005/Atom author>name"`
	Links   []atomLink  `xml:"http://www.w3.org/2005/Atom link"`
	Entries []atomEntry `xml:"http://www.w3.org/2005/Atom entry"`
}

func (a *api) atom(path string) (feed atomFeed) {
	a.t.Helper()
	got := a.get(path)
	if got.status != 200 || got.header.Get("Content-Type") != "application/atom+xml; charset=utf-8" {
		a.t.Fatalf("%s: %d %v", path, got.status, got.header)
	}
	if err := xml.Unmarshal([]byte(got.body), &feed); err != nil {
		a.t.Fatalf("%s: %v: %s", path, err, got.body)
	}
	return feed
}

// jsonItem is an item of a JSON Feed.
type jsonItem struct {
	ID, URL, Title, Summary string
	ExternalURL             string `json:"external_url"`
	HTML                    string `json:"content_html"`
	Published               string `json:"date_published"`
	Modified                string `json:"date_modified"`
}

type jsonFeed struct {
	Version, Title, Language string
	Home                     string `json:"home_page_url"`
	Feed                     string `json:"feed_url"`
	Authors                  []struct{ Name string }
	Items                    []jsonItem
}

func (a *api) jsonFeed(path string) (feed jsonFeed) {
	a.t.Helper()
	got := a.get(path)
	if got.status != 200 || got.header.Get("Content-Type") != "application/feed+json; charset=utf-8" {
		a.t.Fatalf("%s: %d %v", path, got.status, got.header)
	}
	if err := json.Unmarshal([]byte(got.body), &feed); err != nil {
		a.t.Fatalf("%s: %v: %s", path, err, got.body)
	}
	return feed
}

// written is a content with news and posts.
func written() *almanac.Content {
	return &almanac.Content{Version: someVersion, Answers: []almanac.Answer{
		answer("/api/site", "/api/site", `{"name":"Farm & Almanac","description":"All of it."}`),
		answer("/api/news", "/api/news", `[
			{"_id":"bees","title":"Bees < wasps","html":"<p>Look at <a href=\"/bees#when\">bees</a>, <a href=\"#more\" title=\"a &amp; b\">below</a> and <a href=\"https://example.com/\" rel=\"noopener nofollow\">there</a>. <img src=\"/images/bee.png?v=1&amp;x=2\" alt=\"\"/></p>","excerpt":"Look at bees","date":"2026-11-20T08:00:00Z","edit":"2026-11-21T09:30:00Z","link":"/bees"},
			{"_id":"gate","title":"The gate","html":"<p>Open.</p>","excerpt":"","date":"2026-08-03T10:00:00Z","edit":null,"link":""}]`),
		answer("/api/blog", "/api/blog", `[
			{"_id":"dream-intro","link":"dreaming","title":"Dreaming","excerpt":"Of farms & more","date":"2026-01-02T00:00:00Z","html":[{"title":"One & only","html":"<p>First <a href=\"?page=2\">next</a>.</p>"},{"title":"Two","html":"<p>Second.</p>"}]},
			{"_id":"bees","link":"bees","title":"Bees","excerpt":"All","date":"2026-03-02T00:00:00Z","html":"<p>Buzz.</p>"}]`),
	}}
}

func TestFeeds(t *testing.T) {
	a := open(t, nil)
	a.store.set(written())
	const beesHTML = `<p>Look at <a href="https://almanac.example/bees#when">bees</a>, <a href="https://almanac.example/news#more" title="a &amp; b">below</a> and ` +
		`<a href="https://example.com/" rel="noopener nofollow">there</a>. <img src="https://almanac.example/images/bee.png?v=1&amp;x=2" alt=""/></p>`

	t.Run("news as Atom", func(t *testing.T) {
		got := a.atom("/api/news/atom.xml")
		links := fmt.Sprint([]atomLink{{"self", "https://almanac.example/news/atom.xml"}, {"alternate", "https://almanac.example/news"}})
		if got.ID != "tag:almanac.example,2026:news" || got.Title != "Farm & Almanac: News" || got.Updated != "2026-11-21T09:30:00Z" ||
			got.Author != "Farm & Almanac" || got.Lang != "en" || fmt.Sprint(got.Links) != links || len(got.Entries) != 2 {
			t.Errorf("%+v", got)
		}
		want := atomEntry{
			ID: "tag:almanac.example,2026:news/bees", Title: "Bees < wasps", Published: "2026-11-20T08:00:00Z", Updated: "2026-11-21T09:30:00Z",
			Content: atomText{"html", beesHTML}, // a summary beside it is what rss2email 3.13 would mail

			Links: []atomLink{{"alternate", "https://almanac.example/news#news-entry-bees"}, {"related", "https://almanac.example/bees"}},
		}
		if fmt.Sprintf("%+v", got.Entries[0]) != fmt.Sprintf("%+v", want) {
			t.Errorf("got %+v\nwant %+v", got.Entries[0], want)
		}
		if gate := got.Entries[1]; gate.Updated != gate.Published || len(gate.Links) != 1 {
			t.Errorf("never edited, without a page: %+v", gate)
		}
	})
	t.Run("news as JSON", func(t *testing.T) {
		got := a.jsonFeed("/api/news/feed.json")
		if got.Version != "https://jsonfeed.org/version/1.1" || got.Title != "Farm & Almanac: News" || got.Language != "en" || len(got.Items) != 2 ||
			got.Home != "https://almanac.example/news" || got.Feed != "https://almanac.example/news/feed.json" || fmt.Sprint(got.Authors) != "[{Farm & Almanac}]" {
			t.Errorf("%+v", got)
		}
		want := jsonItem{
			ID: "tag:almanac.example,2026:news/bees", URL: "https://almanac.example/news#news-entry-bees", ExternalURL: "https://almanac.example/bees",
			Title: "Bees < wasps", Summary: "Look at bees", HTML: beesHTML, Published: "2026-11-20T08:00:00Z", Modified: "2026-11-21T09:30:00Z",
		}
		if got.Items[0] != want {
			t.Errorf("got %+v\nwant %+v", got.Items[0], want)
		}
	})
	t.Run("posts, the newest first, all pages of one as a text", func(t *testing.T) {
		got := a.atom("/api/posts/atom.xml/")
		if len(got.Entries) != 2 || got.Entries[0].ID != "tag:almanac.example,2026:posts/bees" || got.Updated != "2026-03-02T00:00:00Z" {
			t.Fatalf("%+v", got)
		}
		pages := got.Entries[1]
		want := "<h2>One &amp; only</h2>\n<p>First <a href=\"https://almanac.example/posts/dreaming?page=2\">next</a>.</p>\n<h2>Two</h2>\n<p>Second.</p>\n"
		if pages.ID != "tag:almanac.example,2026:posts/dreaming" || pages.Links[0].Href != "https://almanac.example/posts/dreaming" || pages.Content.Text != want {
			t.Errorf("%+v", pages)
		}
		if items := a.jsonFeed("/api/posts/feed.json").Items; len(items) != 2 || items[1].HTML != want {
			t.Errorf("%+v", items)
		}
	})
}

// Another title makes no new item in a reader, and no item of another site is taken for one of this site.
func TestFeeds_KeepIDs(t *testing.T) {
	ids := func(a *api) (ids []string) {
		for _, e := range append(a.atom("/api/news/atom.xml").Entries, a.atom("/api/posts/atom.xml").Entries...) {
			ids = append(ids, e.ID)
		}
		return ids
	}
	a := open(t, nil)
	a.store.set(written())
	renamed := open(t, nil)
	other := open(t, func(o *httpapi.Options) { o.SiteURL = "https://other.example:8443" })
	other.store.set(written())
	content := written()
	for i := range content.Answers {
		content.Answers[i].Body = []byte(strings.ReplaceAll(string(content.Answers[i].Body), `"title":"`, `"title":"Renamed `))
	}
	renamed.store.set(content)
	if before, after := ids(a), ids(renamed); fmt.Sprint(before) != fmt.Sprint(after) || len(before) != 4 {
		t.Errorf("%q became %q", before, after)
	}
	if got := ids(other)[0]; got != "tag:other.example,2026:news/bees" {
		t.Errorf("another site's id is %q", got)
	}
}

func TestFeeds_Bounds(t *testing.T) {
	a := open(t, nil)
	content := written()
	var items []string
	for n := range 60 {
		items = append(items, fmt.Sprintf(`{"_id":"n%d","title":"N","html":"<p>x</p>","date":"2026-01-01T00:%02d:00Z"}`, n, n))
	}
	content.Answers[1] = answer("/api/news", "/api/news", "["+strings.Join(items, ",")+"]")
	content.Answers[2] = answer("/api/blog", "/api/blog", "[]")
	a.store.set(content)
	if got := a.atom("/api/news/atom.xml").Entries; len(got) != 50 || got[0].ID != "tag:almanac.example,2026:news/n59" {
		t.Errorf("%d entries, first %+v", len(got), got[0])
	}
	if got := a.atom("/api/posts/atom.xml"); len(got.Entries) != 0 || got.Updated != "1970-01-01T00:00:00Z" {
		t.Errorf("an empty feed: %+v", got)
	}
	if got := a.get("/api/posts/feed.json").body; !strings.Contains(got, `"items":[]`) {
		t.Errorf("an empty feed: %s", got)
	}
}

// A feed is held like what it is made of, and made again when the content has changed.
func TestFeeds_AreHeld(t *testing.T) {
	a := open(t, nil)
	a.store.set(written())
	first := a.get("/api/news/atom.xml")
	reads := a.store.reads
	if again := a.get("/api/news/atom.xml"); again.header.Get("ETag") != first.header.Get("ETag") || a.store.reads != reads {
		t.Errorf("made %d times more", a.store.reads-reads)
	}
	if got := a.get("/api/news/atom.xml", "Accept-Encoding: br"); got.header.Get("Content-Encoding") != "br" {
		t.Errorf("not compressed: %v", got.header)
	}
	content := written()
	content.Version = otherVersion
	content.Answers[0] = answer("/api/site", "/api/site", `{"name":"Another name"}`)
	a.store.set(content)
	a.server.CheckVersion(t.Context())
	if got := a.atom("/api/news/atom.xml"); got.Title != "Another name: News" {
		t.Errorf("after an import: %s", got.Title)
	}
}

// What was read before and after an import never makes one feed.
func TestFeeds_ImportBetween(t *testing.T) {
	a := open(t, nil)
	a.store.set(written())
	a.get("/api/version")
	content := written()
	content.Version = otherVersion
	n := 0
	a.store.onRead = func() {
		if n++; n == 2 {
			a.store.onRead = nil
			a.store.set(content)
		}
	}
	if got := a.get("/api/news/atom.xml"); got.status != 503 || got.header.Get("Retry-After") == "" {
		t.Errorf("%d %s", got.status, got.body)
	}
	if got := a.get("/api/news/atom.xml"); got.status != 200 || !strings.HasPrefix(got.header.Get("ETag"), `"`+otherVersion) {
		t.Errorf("%d %v", got.status, got.header)
	}
}
