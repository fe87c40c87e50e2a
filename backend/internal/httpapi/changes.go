package httpapi

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/gofiber/fiber/v3"
	"github.com/gorilla/feeds"
	"golang.org/x/net/html"

	"farmalmanac/internal/almanac"
)

// Bounds of one answer about what changed. One import has fewer changes than maxChanges.
const (
	maxRevisions  = 200
	maxChanges    = 4000
	maxPageLength = 200 // characters of the address of a page
)

// historyTTL is short, as rollbacks change answers too; historyPendingTTL is until an import has its entry.
const (
	historyTTL        = 10 * time.Minute
	historyPendingTTL = 30 * time.Second
)

// policyHistory is of answers made of the history. Nothing holds them under a content version.
var policyHistory = policy{maxAge: historyTTL}

const noHistory = "The changes are not available right now. Please try again in a moment."

type revision struct {
	Version  string               `json:"version"`
	Imported almanac.Date         `json:"imported"`
	Changes  []almanac.TextChange `json:"changes"`
}

var pageAddress = regexp.MustCompile(`^/[\w/-]*$`)

func (s *Server) handleChanges(c fiber.Ctx) error {
	page := query(c, "page")
	if page != "" && (utf8.RuneCountInString(page) > maxPageLength || !pageAddress.MatchString(page)) {
		return invalidQuery(fieldError{"page", "Please name a page of the site by its path, such as /buildings/house."})
	}
	return s.sendHistory(c, func(ctx context.Context, version string) (timedAnswer, error) {
		found, err := s.revisions(ctx, page)
		if err != nil {
			return timedAnswer{}, err
		}
		answer := []revision{}
		for _, r := range found {
			answer = append(answer, revision{r.Version, almanac.Date{Time: r.Imported}, almanac.WithText(r.Changes)})
		}
		return jsonAnswer(version, time.Time{}, answer)
	})
}

// sendHistory makes an answer for each request: the history can change without the content. The web server caches it.
func (s *Server) sendHistory(c fiber.Ctx, build makeFunc) error {
	if s.InboxRegion != "" {
		return s.replay(c, noHistory)
	}
	return s.sendMade(c, "", policyHistory, func(ctx context.Context, version string) (timedAnswer, error) {
		answer, err := build(ctx, version)
		if err != nil {
			return answer, err
		}
		newest, err := s.readHistory(ctx, "", 1)
		ttl := historyPendingTTL
		if len(newest) > 0 && newest[0].Version == answer.Version {
			ttl = historyTTL
		}
		answer.Until = s.Clock().Add(ttl)
		return answer, err
	})
}

func (s *Server) revisions(ctx context.Context, page string) ([]almanac.Revision, error) {
	found, err := s.readHistory(ctx, page, maxRevisions)
	changes := 0
	for i, r := range found {
		if changes += len(r.Changes); changes > maxChanges && i > 0 {
			return found[:i], err
		}
	}
	return found, err
}

func (s *Server) readHistory(ctx context.Context, page string, limit int) ([]almanac.Revision, error) {
	if s.History == nil {
		return nil, nil
	}
	found, err := s.History.Revisions(ctx, page, limit)
	if err != nil {
		err = newPublicError(almanac.EUNAVAILABLE, noHistory, err)
	}
	return found, err
}

// changeItems are the items of a feed: an import that changed something each.
func changeItems(revisions []almanac.Revision) (items []*feeds.Item) {
	for _, r := range revisions {
		if len(r.Changes) == 0 {
			continue
		}
		at := r.Imported.UTC()
		items = append(items, &feeds.Item{
			Id: at.Format("20060102T150405.000Z") + "-" + r.Version, Title: changesTitle(r.Changes),
			Link: &feeds.Link{Href: at.Format("/changes?month=2006-01#day-02")}, Content: changesHTML(r.Changes), Created: at, Updated: at,
		})
	}
	return items
}

// changesTitle names what changed: "House and Silo", "House, Silo and 3 more".
func changesTitle(changes []almanac.Change) string {
	const named = 3
	var titles []string
	for i, c := range changes {
		if i == 0 || c.Title != changes[i-1].Title {
			titles = append(titles, c.Title)
		}
	}
	if len(titles) > named {
		return fmt.Sprintf("%s and %d more", strings.Join(titles[:named-1], ", "), len(titles)-named+1)
	}
	last := len(titles) - 1
	if last == 0 {
		return titles[0]
	}
	return strings.Join(titles[:last], ", ") + " and " + titles[last]
}

const maxFeedChanges = 200 // how many changes an item of a feed lists; its page has the others

func changesHTML(changes []almanac.Change) string {
	var b strings.Builder
	for _, item := range almanac.ByItem(changes[:min(len(changes), maxFeedChanges)]) {
		fmt.Fprintf(&b, "<p>%s</p>\n<ul>\n", linkTo(item[0].Page, item[0].Title, item[0].Link != ""))
		for _, c := range item {
			fmt.Fprintf(&b, "<li>%s</li>\n", linkTo(c.Link, c.Text(), c.Row != "" && c.Link != ""))
		}
		b.WriteString("</ul>\n")
	}
	if left := len(changes) - maxFeedChanges; left > 0 {
		fmt.Fprintf(&b, "<p>And %d more.</p>\n", left)
	}
	if slices.ContainsFunc(changes, func(c almanac.Change) bool { return c.Provenance != "" }) {
		b.WriteString("<p>Demonstration: some of these figures are made up.</p>\n")
	}
	return b.String()
}

func linkTo(address, text string, isThere bool) string {
	text = html.EscapeString(text)
	if !isThere {
		return text
	}
	return fmt.Sprintf(`<a href="%s">%s</a>`, html.EscapeString(address), text)
}
