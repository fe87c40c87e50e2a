package httpapi

import (
	"cmp"
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
	maxFeedItems      = 50 // how many items a feed holds at most, the newest
)

type feedSource struct {
	name  string // in its ids; its page is /{name}, its feeds are below that and below /api/{name}
	title string // beside the site's name
	from  string // the answer of the API that holds the list; "": the history does
	items func(body []byte) ([]*feeds.Item, error)
}

var feedSources = []feedSource{
	{"news", "News", "/api/news", newsItems},
	{"posts", "Posts", "/api/blog", postItems},
	{"changes", "Changes", "", nil},
}

// newsPage begins the addresses of single pieces of news: NEWS_ID in frontend/app/features/news/flags.ts.
const newsPage = "/news#news-entry-"

// newsItems are the items of news. Like those of posts and changes, their addresses and ids are as the API's answers.
func newsItems(body []byte) (items []*feeds.Item, err error) {
	var list []almanac.NewsItem
	err = json.Unmarshal(body, &list)
	for _, n := range list {
		items = append(items, &feeds.Item{
			Id: n.ID, Title: n.Title, Link: &feeds.Link{Href: newsPage + n.ID}, Source: &feeds.Link{Href: n.Link}, Description: n.Excerpt,
			Content: n.HTML, Created: n.Date.Time, Updated: cmp.Or(n.Edit, n.Date).Time,
		})
	}
	return items, err
}

func postItems(body []byte) (items []*feeds.Item, err error) {
	var list []almanac.Post
	err = json.Unmarshal(body, &list)
	for _, p := range list {
		items = append(items, &feeds.Item{
			Id: p.Link, Title: p.Title, Link: &feeds.Link{Href: "/posts/" + p.Link}, Description: p.Excerpt, Content: wholeText(p.HTML),
			Created: p.Date.Time, Updated: p.Date.Time,
		})
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

// handleFeed answers a feed in one of its formats, held like an answer of the import.
func (s *Server) handleFeed(source feedSource, mediaType string, encode func(*feeds.Feed, string) ([]byte, error)) fiber.Handler {
	return func(c fiber.Ctx) error {
		address := s.SiteURL + strings.TrimPrefix(pathOf(c), "/api")
		generate := func(ctx context.Context, _ string) (timedAnswer, error) {
			feed, madeFrom, err := s.loadFeed(ctx, source)
			if err != nil {
				return timedAnswer{}, err
			}
			body, err := encode(feed, address)
			return timedAnswer{Version: madeFrom, MediaType: mediaType, Body: body}, err
		}
		if source.from == "" {
			return s.sendHistory(c, generate)
		}
		return s.sendGenerated(c, generate)
	}
}

func (s *Server) loadFeed(ctx context.Context, source feedSource) (*feeds.Feed, string, error) {
	about, err := s.Content.FindAnswer(ctx, "/api/site", almanac.Identity)
	if err != nil {
		return nil, "", err
	}
	items, since, err := s.feedItems(ctx, source, about.Version())
	if err != nil {
		return nil, "", err
	}
	var site struct{ Name, Description string }
	if err := json.Unmarshal(about.Body, &site); err != nil {
		return nil, "", err
	}
	feed := &feeds.Feed{
		Id:    "tag:" + hostOf(s.SiteURL) + ",2026:" + source.name, // RFC 4151: it stays when a title or an address changes
		Title: site.Name + ": " + source.title, Description: site.Description,
		Link: &feeds.Link{Href: s.SiteURL + "/" + source.name}, Author: &feeds.Author{Name: site.Name},
		Updated: since,
	}
	slices.SortStableFunc(items, func(a, b *feeds.Item) int { return b.Created.Compare(a.Created) })
	feed.Items = items[:min(len(items), maxFeedItems)]
	for _, item := range feed.Items {
		item.Id, item.Link.Href = feed.Id+"/"+item.Id, s.SiteURL+item.Link.Href
		item.Content = absoluteLinks(item.Content, item.Link.Href)
		if item.Source != nil && item.Source.Href != "" {
			item.Source.Href = absolute(s.SiteURL, item.Source.Href)
		}
		if item.Updated.After(feed.Updated) {
			feed.Updated = item.Updated
		}
	}
	return feed, about.Version(), nil
}

// feedItems are those of the history, or of the content's list, which must be of that version. A feed without items is of
// `since`.
func (s *Server) feedItems(ctx context.Context, source feedSource, version string) (items []*feeds.Item, since time.Time, err error) {
	since = time.Unix(0, 0).UTC()
	if source.from == "" {
		revisions, err := s.revisions(ctx, "")
		if len(revisions) > 0 {
			since = revisions[len(revisions)-1].Imported.UTC()
		}
		return changeItems(revisions), since, err
	}
	list, err := s.Content.FindAnswer(ctx, source.from, almanac.Identity)
	if err != nil {
		return nil, since, err
	}
	if list.Version() != version {
		return nil, since, newPublicError(almanac.EUNAVAILABLE, "The content has just changed. Please try again.", nil)
	}
	items, err = source.items(list.Body)
	return items, since, err
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
		entry.Summary = nil // beside the whole text rss2email 3.13 mails the summary alone
		if item.Source != nil && item.Source.Href != "" {
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
