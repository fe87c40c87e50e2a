package compare

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
)

const maxDayChanges = 12

// recurrenceFields make the occurrences of a recurring event, and players see only those.
var recurrenceFields = []string{"startDate", "endDate", "rrule", "except", "rotation", "special", "changes"}

func (c *itemComparison) isRecurrence(key string, event rowPair) bool {
	return c.kind.Name == kind.Calendar && slices.Contains(recurrenceFields, key) &&
		(event.before.Get("rrule") != nil || event.after.Get("rrule") != nil)
}

// occurrences reports the next dates if the rule changed them, otherwise each changed day of the next year.
func (c *itemComparison) occurrences(at location, pair docPair) {
	was, is := calendarEntry(pair.before), calendarEntry(pair.after)
	if was.RRule == "" && is.RRule == "" {
		return
	}
	befores, afters := c.ahead(was), c.ahead(is)
	isSameRule := was.RRule == is.RRule && was.StartDate.Equal(is.StartDate.Time)
	isByDay := isSameRule || nextDays(befores) == nextDays(afters)
	if !isByDay {
		c.replaced(at.in("nextDays"), nextDays(befores), nextDays(afters))
	}
	isSameLength := was.EndDate.Sub(was.StartDate.Time) == is.EndDate.Sub(is.StartDate.Time)
	if !isSameLength {
		c.replaced(at.in("length"), lengthText(was), lengthText(is))
	}
	found := byDay{}
	before := map[string]almanac.Occurrence{}
	for _, o := range befores {
		before[dayText(o)] = o
	}
	for _, o := range afters {
		day := dayText(o)
		old, isThere := before[day]
		delete(before, day)
		switch {
		case isThere:
			if old.Name != was.Name || o.Name != is.Name || was.Name == is.Name {
				found.changed(day, "", old.Name, o.Name)
			}
			if was.Start == is.Start {
				found.changed(day, "start", beginText(old), beginText(o))
			}
			if was.End == is.End && isSameLength {
				found.changed(day, "end", endText(old), endText(o))
			}
		case isByDay:
			found.add(day, "", almanac.Change{Kind: almanac.ChangeAdded})
		}
	}
	for _, o := range befores {
		if _, isLeft := before[dayText(o)]; isLeft && isByDay {
			found.add(dayText(o), "", almanac.Change{Kind: almanac.ChangeRemoved})
		}
	}
	for _, f := range found[:min(len(found), maxDayChanges)] {
		days := at.of(names(f.days))
		if f.column != "" {
			days = days.in(f.column)
		}
		c.add(days, f.change)
	}
	if left := len(found) - maxDayChanges; left > 0 {
		c.changes = append(c.changes, moreChanges(c.page, c.title, left))
	}
}

func calendarEntry(doc *source.Document) (entry almanac.CalendarEntry) {
	_ = json.Unmarshal(doc.Root.JSON(), &entry)
	return entry
}

func (c *itemComparison) ahead(entry almanac.CalendarEntry) []almanac.Occurrence {
	all := almanac.Occurrences([]almanac.CalendarEntry{entry}, c.now, c.now.AddDate(1, 0, 0))
	return slices.DeleteFunc(all, func(o almanac.Occurrence) bool { return o.Suspend })
}

type byDay []dayChange

type dayChange struct {
	change almanac.Change
	column string // "" for the whole event
	days   []string
}

func (b *byDay) changed(day, column, was, is string) {
	if was != is {
		b.add(day, column, almanac.Change{Kind: almanac.ChangeChanged, Before: was, After: is})
	}
}

func (b *byDay) add(day, column string, change almanac.Change) {
	at := slices.IndexFunc(*b, func(f dayChange) bool { return f.change == change && f.column == column })
	if at < 0 {
		at = len(*b)
		*b = append(*b, dayChange{change: change, column: column})
	}
	(*b)[at].days = append((*b)[at].days, day)
}

// dayText is the day that the rule gives, by which readers' calendars know the occurrence too.
func dayText(o almanac.Occurrence) string { return cmp.Or(o.RuleStart, o.StartDate).Format(shownDay) }

func nextDays(list []almanac.Occurrence) string {
	var days []string
	for _, o := range list[:min(len(list), maxNames)] {
		days = append(days, dayText(o))
	}
	return names(days)
}

func lengthText(entry almanac.CalendarEntry) string {
	const day = 24 * time.Hour
	switch d := entry.EndDate.Sub(entry.StartDate.Time); {
	case d == day:
		return "1 day"
	case d%day == 0:
		return separated(d.Hours()/24) + " days"
	default:
		return separated(d.Hours()) + " hours"
	}
}

func beginText(o almanac.Occurrence) string { return cmp.Or(o.Start, o.StartDate.Format(shownMoment)) }

func endText(o almanac.Occurrence) string { return cmp.Or(o.End, o.EndsAt().Format(shownMoment)) }
