package validate

import (
	"cmp"
	"maps"
	"regexp"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

const ruleProvenance = "provenance"

// checkTrust checks provenance: a date needs figures that were seen, and cells name columns of their row.
func (v *validator) checkTrust(doc *source.Document, n *node.Node, at node.Path, in node.Trust) {
	own := in.Of(n)
	v.checkEvidence(doc, n, at, own)
	if day := n.Member(node.KeyChecked); day.Key != nil && own.IsExample() {
		v.report(doc, day.Key.Line, append(at, node.KeyChecked).String(), ruleProvenance,
			"an example was not compared with the game: put \"provenance\": \"community\" and its sources beside the day")
	}
	if cells := n.Get(node.KeyCells); cells != nil && cells.Type == node.Object {
		columns := columnsOf(n)
		for _, m := range cells.Members {
			at := append(at, node.KeyCells, m.Key.Text)
			if !columns[m.Key.Text] {
				v.report(doc, m.Key.Line, at.String(), ruleProvenance, "names no column of this row%s", cmp.Or(diagnostic.DidYouMean(m.Key.Text, maps.Keys(columns)), diagnostic.OneOf(maps.Keys(columns), "")))
			}
			if list, _, _ := strings.Cut(m.Key.Text, "."); doc.Prose[n.Get(list)] == nil { // texts are about other times too
				v.checkTrust(doc, m.Value, at, own)
			}
		}
	}
	for i, item := range n.Items {
		v.checkTrust(doc, item, append(at, strconv.Itoa(i)), own)
	}
	for _, m := range n.Members {
		if !node.IsTrustKey(m.Key.Text) {
			v.checkTrust(doc, m.Value, append(at, m.Key.Text), own)
		}
	}
}

// eventDates are the fields of items that are events of one time.
var eventDates = map[string]string{kind.Calendar: "startDate", kind.Seasonal: "date"}

// dayInAddress matches a year, month or day in an address, as blogs write them.
var dayInAddress = regexp.MustCompile(`\b20[0-9]{2}\b(?:[-/](?:0[1-9]|1[0-2])\b(?:[-/](?:0[1-9]|[12][0-9]|3[01])\b)?)?`)

// checkEvidence refuses sources that are more than half a year older than the event: they are about an earlier one.
func (v *validator) checkEvidence(doc *source.Document, n *node.Node, at node.Path, own node.Trust) {
	sources := n.Member(node.KeySources)
	if n.TextOf(node.KeyProvenance) != node.Community || sources.Key == nil {
		return
	}
	proven, _ := almanac.ParseDate(doc.Root.TextOf(eventDates[doc.Kind.Name]))
	if proven.IsZero() {
		return
	}
	field := append(at, node.KeySources).String()
	for _, change := range doc.Root.Get("changes").List() {
		if on, err := almanac.ParseDate(change.TextOf("on")); err == nil && on.After(proven.Time) {
			proven = on
		}
	}
	newest := own.Checked
	if _, err := time.Parse(time.DateOnly, newest); newest != "" && err != nil { // the schema says so
		return
	}
	for _, s := range sources.Value.List() {
		newest = max(newest, strings.ReplaceAll(dayInAddress.FindString(s.Text), "/", "-"))
	}
	day := proven.Format(time.DateOnly)
	switch least := proven.AddDate(0, -6, 0).Format(time.DateOnly); {
	case newest == "":
		v.report(doc, sources.Key.Line, field, ruleProvenance,
			`prove nothing about %s, as they name no day: write beside them, as "checked", the day on which somebody saw it in the game, or "provenance": "sample"`, day)
	case newest < least[:len(newest)]:
		v.report(doc, sources.Key.Line, field, ruleProvenance,
			`are too old to prove %s, the newest is of %s: write where somebody saw this one, with the day as "checked", or "provenance": "sample"`, day, newest)
	}
}

func columnsOf(row *node.Node) map[string]bool {
	columns := map[string]bool{}
	var read func(n *node.Node, path string)
	read = func(n *node.Node, path string) {
		switch {
		case n.Type == node.Object:
			for _, m := range n.Members {
				if path != "" || !node.IsTrustKey(m.Key.Text) {
					read(m.Value, node.Join(path, m.Key.Text))
				}
			}
		case n.IsRows() && len(n.Items) > 0: // they have their own
		default:
			columns[path] = true
			for i := range n.Items {
				columns[node.JoinIndex(path, i)] = true
			}
		}
	}
	read(row, "")
	return columns
}
