package almanac

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// SearchDocument is one thing that search finds: a page, or a part of one.
type SearchDocument struct {
	Path  string   `json:"path"`
	Group string   `json:"group"` // the heading of its results
	Title string   `json:"title"`
	Names []string `json:"names"` // others by which players call it
	Text  string   `json:"text"`  // plain

	Table SearchTable `json:"table"` // Of is "" when it is not about one
	Entry string      `json:"entry"` // the calendar's entry, "" for none
}

type SearchTable struct {
	Of    string `json:"of"`    // building, library, market, village, dream or project
	Link  string `json:"link"`  // of its item
	Unit  string `json:"unit"`  // level or expansion
	First int    `json:"first"` // level
	Last  int    `json:"last"`
}

// SearchMatch is a document that holds what was searched for, without its text.
type SearchMatch struct {
	SearchDocument
	Place int // among all documents
}

// Marks in excerpts; texts hold neither.
const (
	MarkStart = '\x02'
	MarkEnd   = '\x03'
)

// SearchIndex finds documents and words of one import.
type SearchIndex interface {
	// Match finds the documents that hold words with these beginnings, all of them or any, the best ones first.
	Match(words []string, anyOf bool) ([]SearchMatch, error)
	// Holds says whether any document has a word with this beginning.
	Holds(word string) (bool, error)
	// Excerpts are those of the texts of documents that Match found, by their places; what was searched for is between
	// MarkStart and MarkEnd.
	Excerpts(words []string, anyOf bool, places []int) (map[int]string, error)
}

type SearchResult struct {
	Query   string        `json:"query"`   // as it was understood
	Partial bool          `json:"partial"` // nothing holds all of the words, these hold some
	Unknown []string      `json:"unknown"` // words that no text holds
	Groups  []SearchGroup `json:"groups"`  // the best first

	// DependsOnTime says that an event, or an entry of the calendar that may have one again, is among what is found.
	DependsOnTime bool `json:"-"`
}

// EventAnswer is an event that runs, or else its next time.
type EventAnswer struct {
	Title     string `json:"title"`
	Path      string `json:"path"`
	Running   bool   `json:"running"`
	StartDate Date   `json:"startDate"`
	EndDate   Date   `json:"endDate"` // the extended one when there is one
	Start     string `json:"start"`   // replaces the shown text only
	End       string `json:"end"`

	Provenance string `json:"provenance"` // how far its dates can be trusted

	Next *EventAnswer `json:"next"` // of an entry whose event runs: the one after it
}

type SearchGroup struct {
	Name    string          `json:"name"`
	Results []SearchFinding `json:"results"`
}

type SearchFinding struct {
	Path    string       `json:"path"`
	Title   string       `json:"title"`
	Named   bool         `json:"named"` // its names hold the words, not its text alone
	Excerpt []TextPart   `json:"excerpt"`
	Event   *EventAnswer `json:"event"` // when it is about one

	place int // among all documents
}

// TextPart is a piece of an excerpt; what was searched for is marked.
type TextPart struct {
	Text   string `json:"text"`
	Marked bool   `json:"marked"`
}

const maxFindings = 10

// EventTimes knows which events run, or when they come next.
type EventTimes struct {
	now     time.Time
	byEntry map[string]Occurrence
	after   map[string]Occurrence // the second of each entry
	byLink  map[string]Occurrence
	Until   time.Time // when one of them begins or ends next; zero when none does
}

const eventsAhead = 2 * 366 * day // how far ahead events are looked for: a yearly one may be over a year away, or left out once

func EventTimesAt(entries []CalendarEntry, now time.Time) EventTimes {
	at := EventTimes{now: now, byEntry: map[string]Occurrence{}, after: map[string]Occurrence{}, byLink: map[string]Occurrence{}}
	for _, o := range Occurrences(entries, now, now.Add(eventsAhead)) { // by start
		if o.Suspend || !o.EndsAt().After(now) {
			continue
		}
		for _, change := range []time.Time{o.StartDate.Time, o.EndsAt()} {
			if change.After(now) && (at.Until.IsZero() || change.Before(at.Until)) {
				at.Until = change
			}
		}
		if _, ok := at.byEntry[o.ID]; !ok {
			at.byEntry[o.ID] = o
		} else if _, ok := at.after[o.ID]; !ok {
			at.after[o.ID] = o
		}
		if _, ok := at.byLink[o.Link]; !ok {
			at.byLink[o.Link] = o
		}
	}
	return at
}

// of is the event that a document is about: a page that an event only leads to has no time.
func (at EventTimes) of(d SearchDocument) *EventAnswer {
	o, ok := at.byEntry[d.Entry]
	if d.Entry == "" {
		o, ok = at.byLink[d.Path]
		ok = ok && slices.EqualFunc(searchWords(o.Name), searchWords(d.Title), sameWord)
	}
	if !ok {
		return nil
	}
	answer := at.answer(o, d)
	if next, ok := at.after[d.Entry]; ok && answer.Running {
		answer.Next = at.answer(next, d)
	}
	return answer
}

func (at EventTimes) answer(o Occurrence, d SearchDocument) *EventAnswer {
	return &EventAnswer{
		Title: o.Name, Path: cmp.Or(o.Link, d.Path), Running: !o.StartDate.After(at.now),
		StartDate: o.StartDate, EndDate: Date{o.EndsAt()}, Start: o.Start, End: o.End, Provenance: o.Provenance,
	}
}

// Search finds what holds the words of a query: all of them, or where nothing does, any.
func Search(q SearchQuery, index SearchIndex, events EventTimes) (SearchResult, error) {
	result := SearchResult{Query: q.Text, Unknown: []string{}, Groups: []SearchGroup{}}
	if len(q.Words) == 0 {
		return result, nil
	}
	stems := stemsOf(q.Words)
	matches, err := index.Match(stems, false)
	if err == nil && len(matches) == 0 && len(stems) > 1 {
		matches, err = index.Match(stems, true)
		result.Partial = len(matches) > 0
	}
	for i := 0; err == nil && (result.Partial || len(matches) == 0) && i < len(stems); i++ {
		var isKnown bool
		if isKnown, err = index.Holds(stems[i]); !isKnown {
			result.Unknown = append(result.Unknown, q.Words[i])
		}
	}
	found := make([]finding, len(matches))
	for i, m := range matches {
		found[i] = finding{m, fitOf(m.SearchDocument, q.Words), events.of(m.SearchDocument)}
	}
	slices.SortStableFunc(found, func(a, b finding) int {
		byFit := cmp.Compare(b.rank(), a.rank())
		if byFit == 0 && a.fit >= fitAlias { // of things that have one name, that of the earlier kind
			return cmp.Compare(a.Place, b.Place)
		}
		return byFit
	})
	for _, f := range found {
		result.add(f)
	}
	if err != nil || len(found) == 0 {
		return result, err
	}
	return result, result.addExcerpts(stems, index)
}

// addExcerpts makes them for what is answered only: an excerpt takes longer than finding its document.
func (r *SearchResult) addExcerpts(stems []string, index SearchIndex) error {
	var places []int
	for _, group := range r.Groups {
		for _, result := range group.Results {
			places = append(places, result.place)
		}
	}
	excerpts, err := index.Excerpts(stems, r.Partial, places)
	for _, group := range r.Groups {
		for i := range group.Results {
			group.Results[i].Excerpt = textParts(excerpts[group.Results[i].place])
		}
	}
	return err
}

type finding struct {
	SearchMatch
	fit   fit
	event *EventAnswer
}

type fit int

const (
	fitText  fit = iota // they are in its text
	fitNames            // in one of its other names
	fitTitle            // in its title
	fitBegin            // its title begins with them
	fitAlias            // they are one of its other names
	fitSame             // they are its title
)

func fitOf(d SearchDocument, words []string) fit {
	best := fitText
	for _, name := range d.Names {
		switch fitOfName(searchWords(name), words) {
		case fitText:
		case fitSame:
			best = fitAlias
		default:
			best = max(best, fitNames)
		}
	}
	return max(best, fitOfName(searchWords(d.Title), words))
}

func fitOfName(name, words []string) fit {
	if slices.EqualFunc(name, words, sameWord) {
		return fitSame
	}
	for _, word := range words {
		if !slices.ContainsFunc(name, func(n string) bool { return strings.HasPrefix(n, stem(word)) }) {
			return fitText
		}
	}
	if len(name) >= len(words) && slices.EqualFunc(name[:len(words)], words, func(n, word string) bool { return strings.HasPrefix(n, stem(word)) }) {
		return fitBegin
	}
	return fitTitle
}

// rank puts an event that runs first, when it is what was asked for and not only mentions it.
func (f finding) rank() int {
	rank := int(f.fit)
	if f.fit > fitText && f.event != nil && f.event.Running {
		rank += int(fitSame) + 1
	}
	return rank
}

// add puts a finding into its group. Groups are in the order of their best findings.
func (r *SearchResult) add(f finding) {
	r.DependsOnTime = r.DependsOnTime || f.event != nil || f.Entry != ""
	at := slices.IndexFunc(r.Groups, func(g SearchGroup) bool { return g.Name == f.Group })
	if at < 0 {
		at = len(r.Groups)
		r.Groups = append(r.Groups, SearchGroup{Name: f.Group})
	}
	group := &r.Groups[at]
	isThere := slices.ContainsFunc(group.Results, func(r SearchFinding) bool { return r.Path == f.Path && r.Title == f.Title })
	if !isThere && len(group.Results) < maxFindings {
		group.Results = append(group.Results, SearchFinding{Path: f.Path, Title: f.Title, Named: f.fit > fitText, Event: f.event, place: f.Place})
	}
}

func textParts(excerpt string) []TextPart {
	parts := []TextPart{}
	for marked := false; excerpt != ""; {
		end := strings.IndexAny(excerpt, string(MarkStart)+string(MarkEnd))
		if end < 0 {
			return append(parts, TextPart{excerpt, marked})
		}
		if end > 0 {
			parts = append(parts, TextPart{excerpt[:end], marked})
		}
		marked = excerpt[end] == MarkStart
		excerpt = excerpt[end+1:]
	}
	return parts
}
