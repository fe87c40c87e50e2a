package almanac_test

import (
	"fmt"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// oneMatch is an index in which every search finds one document.
type oneMatch almanac.SearchDocument

func (m oneMatch) Match([]string, bool) ([]almanac.SearchMatch, error) {
	return []almanac.SearchMatch{{SearchDocument: almanac.SearchDocument(m)}}, nil
}

func (m oneMatch) Holds(string) (bool, error) { return true, nil }

func (m oneMatch) Excerpts([]string, bool, []int) (map[int]string, error) { return nil, nil }

// manyMatches is an index in which all of so many documents hold the word apple, and no other one.
type manyMatches struct {
	count int
	asked *[]string // what it was asked
}

func (m manyMatches) Match(words []string, anyOf bool) (found []almanac.SearchMatch, _ error) {
	*m.asked = append(*m.asked, fmt.Sprintf("match %v %v", words, anyOf))
	if len(words) > 1 && !anyOf {
		return nil, nil
	}
	for place := range m.count {
		found = append(found, almanac.SearchMatch{SearchDocument: almanac.SearchDocument{Path: fmt.Sprint("/", place), Group: "Library", Title: "Apple"}, Place: place})
	}
	return found, nil
}

func (m manyMatches) Holds(word string) (bool, error) {
	*m.asked = append(*m.asked, "holds "+word)
	return word == "apple", nil
}

func (m manyMatches) Excerpts(words []string, anyOf bool, places []int) (map[int]string, error) {
	*m.asked = append(*m.asked, fmt.Sprintf("excerpts %v %v %v", words, anyOf, places))
	return map[int]string{3: "An apple."}, nil
}

// To rank documents and to make excerpts takes nearly all of the time of a search.
func TestSearch_RanksOnceAndMakesTheExcerptsThatAreShown(t *testing.T) {
	for query, want := range map[string]string{
		"apples":     "match [apple] false, excerpts [apple] false [0 1 2 3 4 5 6 7 8 9]",
		"apples zzz": "match [apple zzz] false, match [apple zzz] true, holds apple, holds zzz, excerpts [apple zzz] true [0 1 2 3 4 5 6 7 8 9]",
	} {
		var asked []string
		got, err := almanac.Search(almanac.ParseSearch(query), manyMatches{60, &asked}, almanac.EventTimes{})
		if err != nil || strings.Join(asked, ", ") != want {
			t.Errorf("%q asks %s; want %s; %v", query, strings.Join(asked, ", "), want, err)
		}
		if excerpt := got.Groups[0].Results[3].Excerpt; len(excerpt) != 1 || excerpt[0].Text != "An apple." {
			t.Errorf("%q has the excerpt %v", query, excerpt)
		}
	}
}

// eventIn is the event of the one document that is found.
func eventIn(result almanac.SearchResult) *almanac.EventAnswer {
	if len(result.Groups) == 0 {
		return nil
	}
	return result.Groups[0].Results[0].Event
}

func TestSearch_KnowsTheNextTimeOfAYearlyEvent(t *testing.T) {
	yearly := almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{ID: "easter", Name: "Easter Week", StartDate: date(t, "2027-03-25 08:00"), EndDate: date(t, "2027-04-01 08:00")},
		RRule:      "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=25",
		Exceptions: []almanac.Exception{{On: date(t, "2028-03-25 08:00"), StartDate: date(t, "2028-04-13 08:00")}},
	}
	linked := yearly
	linked.Link = "/themes/easter"
	over := yearly
	over.RRule, over.Exceptions = "", nil
	monthly := almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{ID: "contest", Name: "Contest", StartDate: date(t, "2027-01-10 08:00"), EndDate: date(t, "2027-01-11 08:00")},
		RRule:      "FREQ=MONTHLY",
	}
	for name, test := range map[string]struct {
		entry     almanac.CalendarEntry
		document  almanac.SearchDocument
		start     string // of the event that is answered, "" for none
		dependsOn bool
	}{
		"more than a year ahead":  {yearly, almanac.SearchDocument{Title: "Easter Week", Entry: "easter"}, "2028-04-13T08:00:00Z", true},
		"an entry that is over":   {over, almanac.SearchDocument{Title: "Easter Week", Entry: "easter"}, "", true},
		"a page about none":       {over, almanac.SearchDocument{Title: "Easter Week", Path: "/posts/easter-week"}, "", false},
		"its own page":            {linked, almanac.SearchDocument{Title: "Easter week", Path: "/themes/easter"}, "2028-04-13T08:00:00Z", true},
		"a page it only leads to": {linked, almanac.SearchDocument{Title: "Premium house", Path: "/themes/easter"}, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			events := almanac.EventTimesAt([]almanac.CalendarEntry{test.entry, monthly}, at(t, "2027-04-05T00:00:00Z"))
			got, err := almanac.Search(almanac.ParseSearch("easter week"), oneMatch(test.document), events)
			start := ""
			if event := eventIn(got); event != nil {
				start = event.StartDate.Format("2006-01-02T15:04:05Z07:00")
			}
			if err != nil || start != test.start || got.DependsOnTime != test.dependsOn {
				t.Errorf("the next time is %q, want %q; it depends on the time: %v; %v", start, test.start, got.DependsOnTime, err)
			}
		})
	}
}

func TestSearch_AnswersWithTheEventAfterOneThatRuns(t *testing.T) {
	event := func(start, end string) almanac.CalendarEntry {
		return almanac.CalendarEntry{Occurrence: almanac.Occurrence{ID: "bees", Name: "Bees", StartDate: date(t, start), EndDate: date(t, end)}}
	}
	entries := []almanac.CalendarEntry{event("2026-12-04 08:00", "2026-12-07 08:00"), event("2026-12-18 08:00", "2026-12-21 08:00")}
	for now, want := range map[string]bool{"2026-12-03T12:00:00Z": false, "2026-12-05T12:00:00Z": true, "2026-12-19T12:00:00Z": false} {
		got, err := almanac.Search(almanac.ParseSearch("bees"), oneMatch{Title: "Bees", Entry: "bees"}, almanac.EventTimesAt(entries, at(t, now)))
		next := eventIn(got).Next
		if err != nil || (next != nil) != want || want && (next.Running || next.StartDate != entries[1].StartDate) {
			t.Errorf("%s: %+v, %v", now, next, err)
		}
	}
}

func TestSearch_FindsANameWithAnApostrophe(t *testing.T) {
	event := almanac.Occurrence{ID: "founder", Name: "Founder’s Day", StartDate: date(t, "2026-12-18 08:00"), EndDate: date(t, "2026-12-21 08:00")}
	events := almanac.EventTimesAt([]almanac.CalendarEntry{{Occurrence: event}}, at(t, "2026-12-17T12:00:00Z"))
	for _, query := range []string{"founder's day", "founder day"} {
		got, err := almanac.Search(almanac.ParseSearch(query), oneMatch(almanac.SearchDocument{Title: event.Name, Entry: event.ID}), events)
		if err != nil || eventIn(got) == nil || !got.Groups[0].Results[0].Named {
			t.Errorf("%s: %+v, %v", query, got, err)
		}
	}
}

func TestSearch_AnswersWithTheEditorsWords(t *testing.T) {
	event := almanac.Occurrence{
		ID: "bees", Name: "Bee tournament", StartDate: date(t, "2026-12-18 08:00"), EndDate: date(t, "2026-12-21 08:00"),
		Start: "Friday, as soon as the servers are back", End: "Monday, as always",
	}
	events := almanac.EventTimesAt([]almanac.CalendarEntry{{Occurrence: event}}, at(t, "2026-12-17T12:00:00Z"))
	got, err := almanac.Search(almanac.ParseSearch("bee tournament"), oneMatch{Title: "Bee tournament", Entry: "bees"}, events)
	body, _ := almanac.EncodeJSON(got.Groups)
	want := `"start":"Friday, as soon as the servers are back","end":"Monday, as always"`
	if err != nil || !strings.Contains(string(body), want) {
		t.Errorf("%s: %v", body, err)
	}
}
