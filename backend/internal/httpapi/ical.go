package httpapi

import (
	"net/url"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"farmalmanac/internal/almanac"
)

const refreshEvery = "PT6H" // how often a client may look for changes: events are extended and called off at short notice

// calendarFile is what an iCalendar file (RFC 5545) says beside its events.
type calendarFile struct {
	site    string // its name
	game    string // as its makers write it: "Big Farm: Mobile Harvest"
	title   string // of the events, "" for all
	siteURL string
	day     time.Time // today
	now     time.Time
	trigger string // of the alarm before each start that is ahead, such as -PT2H; "" for none
}

// sequenceEpoch is when SEQUENCE begins to count seconds, so that it only ever grows and fits 32 bits.
var sequenceEpoch = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

// text is the file with the events. It has no METHOD, which is for invitations (RFC 5546).
func (f calendarFile) text(events []almanac.NotedOccurrence) string {
	name := f.site
	if f.title != "" {
		name += ": " + f.title
	}
	calendar := ics.NewCalendar()
	calendar.SetProductId("-//" + almanac.OneLine(f.site) + "//Calendar//EN")
	calendar.SetCalscale("GREGORIAN")
	calendar.SetName(almanac.OneLine(name))
	calendar.SetXWRCalName(almanac.OneLine(name))
	calendar.SetRefreshInterval(refreshEvery)
	calendar.SetXPublishedTTL(refreshEvery)
	for _, o := range events {
		f.add(calendar, o)
	}
	if len(events) == 0 { // RFC 5545 wants at least one component
		utc := calendar.AddTimezone("UTC").AddStandard()
		utc.AddProperty(ics.ComponentPropertyDtStart, "19700101T000000")
		utc.AddProperty(ics.ComponentProperty(ics.PropertyTzoffsetfrom), "+0000")
		utc.AddProperty(ics.ComponentProperty(ics.PropertyTzoffsetto), "+0000")
	}
	return calendar.Serialize(ics.WithNewLine("\r\n"))
}

func (f calendarFile) add(calendar *ics.Calendar, o almanac.NotedOccurrence) {
	page := absolute(f.siteURL, o.Link)
	event := calendar.AddEvent(o.UID() + "@" + hostOf(f.siteURL))
	// Of two versions, programs take the later one.
	if o.Changed.IsZero() {
		event.SetDtStampTime(f.day)
	} else {
		event.SetDtStampTime(o.Changed)
		event.SetModifiedAt(o.Changed)
		event.SetSequence(int(o.Changed.Sub(sequenceEpoch) / time.Second))
	}
	if o.Cancelled {
		event.SetStatus(ics.ObjectStatusCancelled)
	}
	event.SetStartAt(o.StartDate.Time)
	event.SetEndAt(o.EndsAt())
	event.SetSummary(f.summary(o))
	event.SetDescription(f.describe(o.Occurrence, page))
	event.SetURL(page)
	if o.Kind != "" {
		event.AddCategory(o.Kind)
	}
	event.SetTimeTransparency(ics.TransparencyTransparent) // nobody is busy because a farm event runs
	if f.trigger != "" && !o.Cancelled && o.StartDate.After(f.now) {
		alarm := event.AddAlarm()
		alarm.SetAction(ics.ActionDisplay)
		alarm.SetTrigger(f.trigger)
		alarm.SetDescription(f.summary(o))
	}
}

// summary names the event and the game in short. Some programs, such as calcurse, ignore STATUS.
func (f calendarFile) summary(o almanac.NotedOccurrence) string {
	name := o.Name
	if o.Cancelled {
		name = "Cancelled: " + name
	}
	if game, _, _ := strings.Cut(f.game, ": "); game != "" {
		name += " (" + game + ")"
	}
	return almanac.OneLine(name)
}

var trust = map[string]string{
	"sample":    "This date is an example: check the game before you plan with it.",
	"community": "This date was published by players.",
}

func (f calendarFile) describe(o almanac.Occurrence, page string) string {
	var lines []string
	add := func(before, text string) {
		if text != "" {
			lines = append(lines, before+almanac.OneLine(text))
		}
	}
	add("Starts: ", o.Start)
	add("Ends: ", o.End)
	if !o.Extends.IsZero() {
		add("", "The game extended it.")
	}
	add("", trust[o.Provenance])
	add("Game: ", f.game)
	add("", page)
	return strings.Join(lines, "\n")
}

// hostOf is the name of the site's machine: identifiers hold it, so that no two sites give out the same ones.
func hostOf(siteURL string) string {
	site, err := url.Parse(siteURL)
	if err != nil {
		return ""
	}
	return site.Hostname()
}

func absolute(siteURL, address string) string {
	if strings.HasPrefix(address, "/") {
		return siteURL + address
	}
	return address
}
