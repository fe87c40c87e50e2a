package httpapi

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/gorilla/feeds"
	"golang.org/x/net/html"

	"farmalmanac/internal/almanac"
)

const (
	mediaTypeAtom     = "application/atom+xml; charset=utf-8"
	mediaTypeJSONFeed = "application/feed+json; charset=utf-8"
	feedLanguage      = "en"
	// maxFeedItems is how many items a feed holds at most, the newest.
	maxFeedItems = 50
)

// tagPrefix begins the ids of feeds and their items (RFC 4151), which stay when a title or an address changes.
func tagPrefix(siteURL string) string { return "tag:" + hostOf(siteURL) + ",2026:" }

type feedSource struct {
	name  string // in its ids; its page is /{name}, its feeds are below that and below /api/{name}
	title string // beside the site's name
	from  string // the answer of the API that holds the list; "": the history does
	items func(body []byte) ([]feedItem, error)
}

var feedSources = []feedSource{
	{"news", "News", "/api/news", newsItems},
	{"posts", "Posts", "/api/blog", postItems},
	{"changes", "Changes", "", nil},
}

// feedItem is one item of a feed. Addresses are as answers of the API name them.
type feedItem struct {
	id        string
	title     string
	page      string // where it can be read
	about     string // the page that it is about, "" for none
	summary   string // plain text, "" for none
	html      string
	published time.Time
	updated   time.Time
}

// newsPage begins the addresses of single pieces of news: NEWS_ID in frontend/app/features/news/flags.ts.
const newsPage = "/news#news-entry-"

func newsItems(body []byte) ([]feedItem, error) {
	var list []almanac.NewsItem
	err := json.Unmarshal(body, &list)
	items := make([]feedItem, len(list))
	for i, n := range list {
		items[i] = feedItem{
			id: n.ID, title: n.Title, page: newsPage + n.ID, about: n.Link, summary: n.Excerpt, html: n.HTML,
			published: n.Date.Time, updated: n.Date.Time,
		}
		if !n.Edit.IsZero() {
			items[i].updated = n.Edit.Time
		}
	}
	return items, err
}

func postItems(body []byte) ([]feedItem, error) {
	var list []almanac.Post
	err := json.Unmarshal(body, &list)
	items := make([]feedItem, len(list))
	for i, p := range list {
		items[i] = feedItem{
			id: p.Link, title: p.Title, page: "/posts/" + p.Link, summary: p.Excerpt, html: wholeText(p.HTML),
			published: p.Date.Time, updated: p.Date.Time,
		}
	}
	return items, err
}

func wholeText(raw json.RawMessage) (text string) {
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	var pages []almanac.PostPage
	_ = json.Unmarshal(raw, &pages) // it is one of the two, see almanac.Post
	for _, page := range pages {
		text += "<h2>" + html.EscapeString(page.Title) + "</h2>\n" + page.HTML + "\n"
	}
	return text
}

// handleFeed answers a feed in one of its formats. It is held like an answer of the import: only the site's address is
// not of the content.
func (s *Server) handleFeed(source feedSource, mediaType string, encode func(*feeds.Feed, string) ([]byte, error)) fiber.Handler {
	return func(c fiber.Ctx) error {
		address := s.SiteURL + strings.TrimPrefix(pathOf(c), "/api")
		generate := func(ctx context.Context, _ string) ([]byte, string, error) {
			feed, madeFrom, err := s.loadFeed(ctx, source)
			if err != nil {
				return nil, "", err
			}
			body, err := encode(feed, address)
			return body, madeFrom, err
		}
		if source.from == "" {
			return s.sendHistory(c, mediaType, generate)
		}
		return s.sendGenerated(c, mediaType, generate)
	}
}

func (s *Server) loadFeed(ctx context.Context, source feedSource) (*feeds.Feed, string, error) {
	about, err := s.Content.FindAnswer(ctx, "/api/site", almanac.Identity)
	if err != nil {
		return nil, "", err
	}
	items, err := s.feedItems(ctx, source, about.Version())
	if err != nil {
		return nil, "", err
	}
	var site struct{ Name, Description string }
	if err := json.Unmarshal(about.Body, &site); err != nil {
		return nil, "", err
	}
	feed := &feeds.Feed{
		Id: tagPrefix(s.SiteURL) + source.name, Title: site.Name + ": " + source.title, Description: site.Description,
		Link: &feeds.Link{Href: s.SiteURL + "/" + source.name}, Author: &feeds.Author{Name: site.Name},
		Updated: time.Unix(0, 0).UTC(), // a feed without items has a date too
	}
	slices.SortStableFunc(items, func(a, b feedItem) int { return b.published.Compare(a.published) })
	for _, item := range items[:min(len(items), maxFeedItems)] {
		feed.Add(item.in(source, s.SiteURL))
		if item.updated.After(feed.Updated) {
			feed.Updated = item.updated
		}
	}
	return feed, about.Version(), nil
}

// feedItems are those of the history, or of the content's list, which must be of that version.
func (s *Server) feedItems(ctx context.Context, source feedSource, version string) ([]feedItem, error) {
	if source.from == "" {
		revisions, err := s.revisions(ctx, "")
		return changeItems(revisions), err
	}
	list, err := s.Content.FindAnswer(ctx, source.from, almanac.Identity)
	if err != nil {
		return nil, err
	}
	if list.Version() != version {
		return nil, newPublicError(almanac.EUNAVAILABLE, "The content has just changed. Please try again.", nil)
	}
	return source.items(list.Body)
}

func (i feedItem) in(source feedSource, siteURL string) *feeds.Item {
	item := &feeds.Item{
		Id: tagPrefix(siteURL) + source.name + "/" + i.id, Title: i.title, Link: &feeds.Link{Href: siteURL + i.page},
		Description: i.summary, Content: absoluteLinks(i.html, siteURL+i.page), Created: i.published, Updated: i.updated,
	}
	if i.about != "" {
		item.Source = &feeds.Link{Href: absolute(siteURL, i.about)}
	}
	return item
}

// absoluteLinks writes the whole addresses of the links and pictures of a text that is read at an address.
func absoluteLinks(text, address string) string {
	base, err := url.Parse(address)
	if err != nil {
		return text
	}
	z := html.NewTokenizer(strings.NewReader(text))
	var b strings.Builder
	for z.Next() != html.ErrorToken {
		raw := string(z.Raw()) // before the token, which is made in its place
		token := z.Token()
		for i, a := range token.Attr {
			if a.Key != "href" && a.Key != "src" {
				continue
			}
			if link, err := base.Parse(a.Val); err == nil {
				token.Attr[i].Val = link.String()
				raw = token.String()
			}
		}
		b.WriteString(raw)
	}
	return b.String()
}

// atomFeed is a feed with both its links: the library knows one.
type atomFeed struct {
	Lang  string `xml:"xml:lang,attr"`
	Links []feeds.AtomLink
	*feeds.AtomFeed
}

func encodeAtom(feed *feeds.Feed, self string) ([]byte, error) {
	atom := (&feeds.Atom{Feed: feed}).AtomFeed()
	atom.Id, atom.Link = feed.Id, nil
	for i, item := range feed.Items {
		entry := atom.Entries[i]
		entry.Published = item.Created.Format(time.RFC3339)
		if entry.Summary != nil {
			entry.Summary.Type = "text"
		}
		if item.Source != nil {
			entry.Links = append(entry.Links, feeds.AtomLink{Href: item.Source.Href, Rel: "related"})
		}
	}
	links := []feeds.AtomLink{{Href: self, Rel: "self", Type: "application/atom+xml"}, {Href: feed.Link.Href, Rel: "alternate", Type: fiber.MIMETextHTML}}
	body, err := xml.Marshal(atomFeed{feedLanguage, links, atom})
	return append([]byte(xml.Header), body...), err
}

func encodeJSONFeed(feed *feeds.Feed, self string) ([]byte, error) {
	made := (&feeds.JSON{Feed: feed}).JSONFeed()
	made.FeedUrl, made.Language = self, feedLanguage
	return almanac.EncodeJSON(struct {
		*feeds.JSONFeed
		Items []*feeds.JSONItem `json:"items"` // the library leaves an empty list out
	}{made, append([]*feeds.JSONItem{}, made.Items...)})
}
