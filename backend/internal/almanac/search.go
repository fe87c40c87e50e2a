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
	Group string   `json:"group"` // the heading under which results stand
	Title string   `json:"title"`
	Names []string `json:"names"` // others by which players call it
	Text  string   `json:"text"`  // plain

	Table SearchTable `json:"table"` // Of is "" when it is not about one
	Entry string      `json:"entry"` // the calendar's entry, "" for none
}

// SearchTable is a table whose levels can be asked for.
type SearchTable struct {
	Of          string `json:"of"`   // building, library, market, village, dream or project
	Link        string `json:"link"` // of its item
	Unit        string `json:"unit"` // level or expansion
	First, Last int    // levels
}

// SearchMatch is a document that holds what was searched for, without its text.
type SearchMatch struct {
	SearchDocument
	Place   int    // among all documents
	Excerpt string // of the text, what was searched for between MarkStart and MarkEnd
}

// Marks in excerpts; texts hold neither.
const (
	MarkStart = '\x02'
	MarkEnd   = '\x03'
)

// SearchIndex finds documents and words of one import.
type SearchIndex interface {
	// Match finds the documents that hold words beginning so, all of them or any, the best first and
	// few enough to look at each.
	Match(words []string, anyOf bool) ([]SearchMatch, error)
	// Near lists words of the documents that have letters in common with word, the likeliest first.
	Near(word string) ([]string, error)
}

// SearchResult is what is found.
type SearchResult struct {
	Query       string        `json:"query"`       // as it was understood
	Corrected   string        `json:"corrected"`   // what was searched for in its place, as nothing holds it; "" for the same
	Partial     bool          `json:"partial"`     // nothing holds all of the words, these hold some
	Levels      []LevelAnswer `json:"levels"`      // of tables that were asked for
	Events      []EventAnswer `json:"events"`      // whose time was asked for
	Groups      []SearchGroup `json:"groups"`      // the best first
	Suggestions []string      `json:"suggestions"` // near words, when nothing is found

	// DependsOnTime says that an event, or an entry of the calendar that may have one again, is among what is found.
	DependsOnTime bool `json:"-"`
}

// LevelAnswer names the levels of a table that were asked for, whether the table has them or not.
type LevelAnswer struct {
	Of    string `json:"of"`
	Link  string `json:"link"`
	Title string `json:"title"`
	Group string `json:"group"`
	Path  string `json:"path"`
	Unit  string `json:"unit"`
	From  int    `json:"from"` // one below To for a single level: what is paid to reach To
	To    int    `json:"to"`
	First int    `json:"first"` // that the table has
	Last  int    `json:"last"`
	Sum   bool   `json:"sum"` // the sum was asked for, not the one level
}

// EventAnswer is an event that runs, or else its next time.
type EventAnswer struct {
	Title     string `json:"title"`
	Path      string `json:"path"`
	Running   bool   `json:"running"`
	StartDate Date   `json:"startDate"`
	EndDate   Date   `json:"endDate"` // the prolonged one when there is one
	Start     string `json:"start"`   // replaces the shown text only
	End       string `json:"end"`

	Provenance string `json:"provenance"` // how far its dates can be trusted
}

// SearchGroup is results of one kind.
type SearchGroup struct {
	Name    string          `json:"name"`
	Results []SearchFinding `json:"results"`
}

// SearchFinding is one result.
type SearchFinding struct {
	Path    string       `json:"path"`
	Title   string       `json:"title"`
	Named   bool         `json:"named"` // its names hold the words, not its text alone
	Excerpt []TextPart   `json:"excerpt"`
	Event   *EventAnswer `json:"event"` // when it is about one
}

// TextPart is a piece of an excerpt; what was searched for is marked.
type TextPart struct {
	Text   string `json:"text"`
	Marked bool   `json:"marked"`
}

// Bounds of an answer.
const (
	maxFindings    = 10 // of a group
	maxAnswers     = 3
	maxSuggestions = 3
)

// EventTimes knows which events run, or when they come next.
type EventTimes struct {
	now     time.Time
	byEntry map[string]Occurrence
	byLink  map[string]Occurrence
	Until   time.Time // when one of them begins or ends next; zero when none does
}

// eventsAhead is how far ahead an event's next time is looked for: that of a yearly event may be more than a year
// away, as Easter's is, or have one left out.
const eventsAhead = 2 * 366 * day

// EventTimesAt are the calendar's times at now.
func EventTimesAt(entries []CalendarEntry, now time.Time) EventTimes {
	at := EventTimes{now: now, byEntry: map[string]Occurrence{}, byLink: map[string]Occurrence{}}
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
		}
		if _, ok := at.byLink[o.Link]; !ok {
			at.byLink[o.Link] = o
		}
	}
	return at
}

// of is the event that a document is about.
func (at EventTimes) of(d SearchDocument) *EventAnswer {
	o, ok := at.byEntry[d.Entry]
	if d.Entry == "" {
		o, ok = at.byLink[d.Path]
	}
	if !ok {
		return nil
	}
	return &EventAnswer{
		Title: o.Name, Path: cmp.Or(o.Link, d.Path), Running: !o.StartDate.After(at.now),
		StartDate: o.StartDate, EndDate: Date{o.EndsAt()}, Start: o.Start, End: o.End, Provenance: o.Provenance,
	}
}

// Search answers a query.
func Search(q SearchQuery, index SearchIndex, events EventTimes) (SearchResult, error) {
	result := SearchResult{
		Query: q.Text, Levels: []LevelAnswer{}, Events: []EventAnswer{}, Groups: []SearchGroup{}, Suggestions: []string{},
	}
	s := search{index: index, events: events}
	if len(q.Name) > 0 {
		found, err := s.find(q.Name)
		if err != nil {
			return result, err
		}
		if q.AsksTime {
			result.Events = found.eventAnswers()
		} else {
			result.Levels = found.levelAnswers(q)
		}
		if len(result.Levels)+len(result.Events) > 0 {
			return found.into(result), nil
		}
	}
	found, err := s.find(q.Words)
	if err == nil && len(found.list) == 0 {
		result.Suggestions, err = s.suggest(q.Words)
	}
	return found.into(result), err
}

// search looks for words in an index.
type search struct {
	index  SearchIndex
	events EventTimes
}

// finding is a match with what ranks it.
type finding struct {
	SearchMatch
	fit   fit
	event *EventAnswer
}

// findings are what holds some words, the best first.
type findings struct {
	list      []finding
	corrected string
	partial   bool
}

// find looks for all of the words; where nothing holds them for those that were most likely meant,
// then for any.
func (s search) find(words []string) (found findings, err error) {
	matches, err := s.match(words, false)
	if err != nil || len(words) == 0 {
		return found, err
	}
	if len(matches) == 0 {
		corrected, err := s.correct(words)
		if err != nil {
			return found, err
		}
		if !slices.Equal(corrected, words) {
			if matches, err = s.match(corrected, false); err != nil {
				return found, err
			}
			words, found.corrected = corrected, strings.Join(corrected, " ")
		}
	}
	if len(matches) == 0 && len(words) > 1 {
		found.partial = true
		if matches, err = s.match(words, true); err != nil {
			return found, err
		}
	}
	if len(matches) == 0 {
		return findings{}, nil
	}
	for _, m := range matches {
		found.list = append(found.list, finding{m, fitOf(m.SearchDocument, words), s.events.of(m.SearchDocument)})
	}
	slices.SortStableFunc(found.list, func(a, b finding) int {
		byFit := cmp.Compare(b.rank(), a.rank())
		if byFit == 0 && a.fit >= fitAlias { // of things that have one name, that of the earlier kind
			return cmp.Compare(a.Place, b.Place)
		}
		return byFit
	})
	return found, nil
}

func (s search) match(words []string, anyOf bool) ([]SearchMatch, error) {
	if len(words) == 0 {
		return nil, nil
	}
	stems := make([]string, len(words))
	for i, word := range words {
		stems[i] = stem(word)
	}
	return s.index.Match(stems, anyOf)
}

// correct puts the nearest word that documents hold in the place of each that none holds.
func (s search) correct(words []string) ([]string, error) {
	corrected := slices.Clone(words)
	for i, word := range words {
		known, err := s.match([]string{word}, false)
		if err != nil || len(known) > 0 {
			if err != nil {
				return nil, err
			}
			continue
		}
		near, err := s.index.Near(word)
		if err != nil {
			return nil, err
		}
		corrected[i] = cmp.Or(nearestWord(word, near), word)
	}
	return corrected, nil
}

// suggest lists words that are not so near that they were searched for.
func (s search) suggest(words []string) ([]string, error) {
	suggestions := []string{}
	for _, word := range words {
		near, err := s.index.Near(word)
		if err != nil {
			return nil, err
		}
		for _, candidate := range near {
			isNear := distance(word, candidate) <= max(3, len([]rune(word))/2)
			if isNear && len(suggestions) < maxSuggestions && !slices.Contains(suggestions, candidate) {
				suggestions = append(suggestions, candidate)
			}
		}
	}
	return suggestions, nil
}

// fit is how well a document's names fit the words.
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
	for i, name := range append([]string{d.Title}, d.Names...) {
		found := fitOfName(searchWords(name), words)
		switch {
		case i == 0 || found == fitText:
		case found == fitSame:
			found = fitAlias
		default:
			found = fitNames
		}
		best = max(best, found)
	}
	return best
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

// levelAnswers are the levels of the tables that are meant by name; when none has that very name, of
// the one that fits best.
func (f findings) levelAnswers(q SearchQuery) []LevelAnswer {
	tables := slices.DeleteFunc(slices.Clone(f.list), func(m finding) bool { return m.Table.Of == "" || m.fit == fitText })
	if f.partial || len(tables) == 0 {
		return []LevelAnswer{}
	}
	best := slices.MaxFunc(tables, func(a, b finding) int { return cmp.Compare(a.fit, b.fit) })
	answers := []LevelAnswer{}
	for _, m := range tables {
		if m.fit < min(best.fit, fitAlias) || best.fit < fitAlias && m.Title != best.Title {
			continue
		}
		from := q.From
		if q.From == q.To {
			from = q.To - 1
		}
		answers = append(answers, LevelAnswer{
			Of: m.Table.Of, Link: m.Table.Link, Title: m.Title, Group: m.Group, Path: m.Path, Unit: m.Table.Unit,
			From: from, To: q.To, First: m.Table.First, Last: m.Table.Last, Sum: q.From != q.To,
		})
	}
	// First those that have the levels.
	slices.SortStableFunc(answers, func(a, b LevelAnswer) int { return cmp.Compare(a.missing(), b.missing()) })
	return answers[:min(len(answers), maxAnswers)]
}

// missing is how many of the levels that are asked for the table ends before.
func (a LevelAnswer) missing() int { return max(0, max(a.From, a.To)-a.Last) }

// eventAnswers are the events that are meant by name.
func (f findings) eventAnswers() []EventAnswer {
	answers := []EventAnswer{}
	for _, m := range f.list {
		if m.fit == fitText || m.event == nil || f.partial || slices.Contains(answers, *m.event) {
			continue
		}
		answers = append(answers, *m.event)
	}
	return answers[:min(len(answers), maxAnswers)]
}

// into puts what is found into groups, each where its best finding is.
func (f findings) into(result SearchResult) SearchResult {
	result.Corrected, result.Partial = f.corrected, f.partial
	groups := map[string]int{}
	for _, m := range f.list {
		result.DependsOnTime = result.DependsOnTime || m.event != nil || m.Entry != ""
		at, ok := groups[m.Group]
		if !ok {
			at = len(result.Groups)
			groups[m.Group] = at
			result.Groups = append(result.Groups, SearchGroup{Name: m.Group})
		}
		group := &result.Groups[at]
		isThere := slices.ContainsFunc(group.Results, func(r SearchFinding) bool { return r.Path == m.Path && r.Title == m.Title })
		if !isThere && len(group.Results) < maxFindings {
			group.Results = append(group.Results, SearchFinding{m.Path, m.Title, m.fit > fitText, textParts(m.Excerpt), m.event})
		}
	}
	return result
}

// textParts splits an excerpt at its marks.
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
