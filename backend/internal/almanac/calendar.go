package almanac

import (
	"sort"
	"strings"
	"time"

	"github.com/teambition/rrule-go"
)

// MaxUpcoming is the most upcoming events a list shows (specification §9).
const MaxUpcoming = 10

// horizon is how far ahead upcoming events are looked for: more than a year,
// so that a yearly event is always in reach.
const horizon = 400 * 24 * time.Hour

// CalendarEntry is one calendar file: an event that happens once, or recurs.
type CalendarEntry struct {
	ID        string `json:"id"` // the file's name
	Name      string `json:"name"`
	Pic       string `json:"pic"`
	Color     string `json:"color"`
	Link      string `json:"link"`
	StartDate Date   `json:"startDate"`
	EndDate   Date   `json:"endDate"`
	Start     string `json:"start,omitempty"` // replaces the shown text only
	End       string `json:"end,omitempty"`
	Suspend   bool   `json:"suspend,omitempty"`
	Extends   Date   `json:"extends,omitzero"`

	RRule    string    `json:"rrule,omitempty"`    // RFC 5545, counted from StartDate
	Except   []Date    `json:"except,omitempty"`   // starts that do not happen
	Rotation []Turn    `json:"rotation,omitempty"` // occurrence n is turn n modulo their number
	Special  []Special `json:"special,omitempty"`  // occurrences taken over, such as a holiday's
	Changes  []Change  `json:"changes,omitempty"`  // single occurrences told otherwise
}

// Turn is what one occurrence of a rotating event is; empty fields keep the entry's.
type Turn struct {
	Name  string `json:"name,omitempty"`
	Pic   string `json:"pic,omitempty"`
	Color string `json:"color,omitempty"`
	Link  string `json:"link,omitempty"`
}

// Special takes over every occurrence that starts on a day of its rule or dates.
type Special struct {
	Turn
	RRule string `json:"rrule,omitempty"`
	Dates []Date `json:"dates,omitempty"`
}

// Change tells one occurrence, found by the start that the rule gives, otherwise.
type Change struct {
	On        Date   `json:"on"`
	StartDate Date   `json:"startDate,omitzero"`
	EndDate   Date   `json:"endDate,omitzero"`
	Start     string `json:"start,omitempty"`
	End       string `json:"end,omitempty"`
	Suspend   bool   `json:"suspend,omitempty"`
	Extends   Date   `json:"extends,omitzero"`
	Turn
}

// Occurrence is one plain event as the API answers it.
type Occurrence struct {
	ID        string `json:"id"` // the entry's
	Name      string `json:"name"`
	Pic       string `json:"pic"`
	Color     string `json:"color"`
	Link      string `json:"link"`
	StartDate Date   `json:"startDate"`
	EndDate   Date   `json:"endDate"`
	Start     string `json:"start"`
	End       string `json:"end"`
	Suspend   bool   `json:"suspend"`
	Extends   Date   `json:"extends"` // null unless the game prolonged it
}

// EndsAt is the effective end: the prolonged one when there is one.
func (o Occurrence) EndsAt() time.Time {
	if !o.Extends.IsZero() {
		return o.Extends.Time
	}
	return o.EndDate.Time
}

// CalendarNow is the calendar at one moment.
type CalendarNow struct {
	Current    []Occurrence `json:"current"`    // start ≤ now < end, by end
	Upcoming   []Occurrence `json:"upcoming"`   // now < start, by start, at most MaxUpcoming
	NextChange Date         `json:"nextChange"` // when either list changes next; null if nothing is ahead
}

// CalendarAt lists what runs at now and what comes next; suspended events are in neither list.
func CalendarAt(entries []CalendarEntry, now time.Time) CalendarNow {
	at := CalendarNow{Current: []Occurrence{}, Upcoming: []Occurrence{}}
	change := func(t time.Time) {
		if t.After(now) && (at.NextChange.IsZero() || t.Before(at.NextChange.Time)) {
			at.NextChange = Date{t}
		}
	}
	for _, o := range Occurrences(entries, now, now.Add(horizon)) {
		switch {
		case o.Suspend:
		case now.Before(o.StartDate.Time):
			at.Upcoming = append(at.Upcoming, o)
			change(o.StartDate.Time)
		default:
			at.Current = append(at.Current, o)
			change(o.EndsAt())
		}
	}
	sort.SliceStable(at.Current, func(i, j int) bool {
		return at.Current[i].EndsAt().Before(at.Current[j].EndsAt())
	})
	if len(at.Upcoming) > MaxUpcoming {
		at.Upcoming = at.Upcoming[:MaxUpcoming]
	}
	return at
}

// CurrentTheme is the theme event that runs, or the next one when none does;
// false when the calendar holds none.
func (at CalendarNow) CurrentTheme() (Occurrence, bool) {
	for _, list := range [][]Occurrence{at.Current, at.Upcoming} {
		for _, o := range list {
			if strings.HasPrefix(o.Link, "/themes/") {
				return o, true
			}
		}
	}
	return Occurrence{}, false
}

// Occurrences expands entries into the plain events that touch [from, to), by
// start, then end, then name.
func Occurrences(entries []CalendarEntry, from, to time.Time) []Occurrence {
	list := []Occurrence{}
	for _, entry := range entries {
		for _, o := range entry.expand(to) {
			if o.StartDate.Before(to) && o.EndsAt().After(from) {
				list = append(list, o)
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if !a.StartDate.Equal(b.StartDate.Time) {
			return a.StartDate.Before(b.StartDate.Time)
		}
		if !a.EndsAt().Equal(b.EndsAt()) {
			return a.EndsAt().Before(b.EndsAt())
		}
		return a.Name < b.Name
	})
	return list
}

// expand lists the entry's occurrences whose rule gives a start before to.
// Starts are counted from the first so that a rotation keeps its place; a start
// that is excepted still takes its turn.
func (e CalendarEntry) expand(to time.Time) []Occurrence {
	length := e.EndDate.Sub(e.StartDate.Time)
	var list []Occurrence
	for n, start := range e.starts(to) {
		if holds(e.Except, start) {
			continue
		}
		o := Occurrence{
			ID: e.ID, Name: e.Name, Pic: e.Pic, Color: e.Color, Link: e.Link,
			StartDate: Date{start}, EndDate: Date{start.Add(length)},
			Start: e.Start, End: e.End, Suspend: e.Suspend,
		}
		if e.RRule == "" {
			o.Extends = e.Extends
		}
		if len(e.Rotation) > 0 {
			e.Rotation[n%len(e.Rotation)].apply(&o)
		}
		for _, special := range e.Special {
			if special.takes(start) {
				special.apply(&o)
			}
		}
		for _, change := range e.Changes {
			if change.On.Equal(start) {
				change.apply(&o)
			}
		}
		list = append(list, o)
	}
	return list
}

// starts lists the starts before to, excepted ones included.
func (e CalendarEntry) starts(to time.Time) []time.Time {
	if e.RRule == "" {
		return []time.Time{e.StartDate.Time}
	}
	rule, err := parseRRule(e.RRule, e.StartDate.Time)
	if err != nil { // an import never lets one through
		return nil
	}
	var starts []time.Time
	next := rule.Iterator()
	for t, ok := next(); ok && t.Before(to); t, ok = next() {
		starts = append(starts, t)
	}
	return starts
}

func (t Turn) apply(o *Occurrence) {
	set(&o.Name, t.Name)
	set(&o.Pic, t.Pic)
	set(&o.Color, t.Color)
	set(&o.Link, t.Link)
}

func (c Change) apply(o *Occurrence) {
	c.Turn.apply(o)
	set(&o.Start, c.Start)
	set(&o.End, c.End)
	if !c.StartDate.IsZero() {
		o.EndDate = Date{c.StartDate.Add(o.EndDate.Sub(o.StartDate.Time))}
		o.StartDate = c.StartDate
	}
	if !c.EndDate.IsZero() {
		o.EndDate = c.EndDate
	}
	o.Suspend = o.Suspend || c.Suspend
	if !c.Extends.IsZero() {
		o.Extends = c.Extends
	}
}

// takes says whether start falls on a day of the rule or of the dates.
func (s Special) takes(start time.Time) bool {
	day := start.Truncate(24 * time.Hour)
	for _, d := range s.Dates {
		if d.Truncate(24 * time.Hour).Equal(day) {
			return true
		}
	}
	if s.RRule == "" {
		return false
	}
	rule, err := parseRRule(s.RRule, time.Date(start.Year(), 1, 1, 0, 0, 0, 0, time.UTC))
	if err != nil {
		return false
	}
	return len(rule.Between(day, day.Add(24*time.Hour-time.Second), true)) > 0
}

// ValidRRule says what is wrong with a recurrence rule, nil when nothing is.
func ValidRRule(s string) error {
	_, err := parseRRule(s, time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC))
	return err
}

func parseRRule(s string, start time.Time) (*rrule.RRule, error) {
	option, err := rrule.StrToROption(s)
	if err != nil {
		return nil, Errorf(EINVALID, "expected a recurrence rule (RFC 5545) such as FREQ=WEEKLY;INTERVAL=2: %v", err)
	}
	if option.Freq > rrule.DAILY {
		return nil, Errorf(EINVALID, "expected a rule that repeats daily or less often")
	}
	option.Dtstart = start
	rule, err := rrule.NewRRule(*option)
	if err != nil {
		return nil, Errorf(EINVALID, "expected a recurrence rule (RFC 5545): %v", err)
	}
	return rule, nil
}

func holds(dates []Date, t time.Time) bool {
	for _, d := range dates {
		if d.Equal(t) {
			return true
		}
	}
	return false
}

func set(field *string, value string) {
	if value != "" {
		*field = value
	}
}
