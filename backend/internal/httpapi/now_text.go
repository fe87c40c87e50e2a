package httpapi

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// nowText is a line for each running event with the time left, or the editor's words, and then what comes next.
func nowText(at almanac.CalendarNow, now time.Time) string {
	var b strings.Builder
	for _, o := range at.Current {
		fmt.Fprintf(&b, "%s: %s\n", o.Name, cmp.Or(o.End, timeLeft(o.EndsAt(), now)+" left, until "+momentText(o.EndsAt(), now)))
	}
	switch {
	case len(at.Current)+len(at.Upcoming) == 0:
		b.WriteString("No dates are known yet.\n")
	case len(at.Current) == 0:
		b.WriteString("Nothing is running right now.\n")
	}
	if len(at.Upcoming) > 0 {
		next := at.Upcoming[0]
		start := next.StartDate.Time
		fmt.Fprintf(&b, "Next: %s: %s\n", next.Name, cmp.Or(next.Start, "in "+timeLeft(start, now)+", "+momentText(start, now)))
	}
	shown := append(at.Current[:len(at.Current):len(at.Current)], at.Upcoming[:min(1, len(at.Upcoming))]...)
	if slices.ContainsFunc(shown, func(o almanac.Occurrence) bool { return o.Provenance == "sample" }) {
		b.WriteString("Demonstration: some of these dates are made up.\n")
	}
	return b.String()
}

// momentText is "Thu 26 Nov, 08:00 UTC", with the year where it is not that of now.
func momentText(moment, now time.Time) string {
	layout := "Mon 2 Jan, 15:04 UTC"
	if moment.UTC().Year() != now.UTC().Year() {
		layout = "Mon 2 Jan 2006, 15:04 UTC"
	}
	return moment.UTC().Format(layout)
}

// timeLeft is "2 d 3 h", or "3 h 12 min" below a day, rounded down.
func timeLeft(moment, now time.Time) string {
	left := moment.Sub(now)
	hours, minutes := int(left.Hours()), int(left.Minutes())%60
	switch {
	case left >= day:
		return fmt.Sprintf("%d d %d h", hours/24, hours%24)
	case left >= time.Hour:
		return fmt.Sprintf("%d h %d min", hours, minutes)
	case left >= time.Minute:
		return fmt.Sprintf("%d min", minutes)
	}
	return "less than a minute"
}
