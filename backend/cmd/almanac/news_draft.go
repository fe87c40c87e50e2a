package main

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// Bounds of a news draft: an editor shortens it, and a page of news stays readable.
const (
	maxDraftItems   = 100
	maxDraftChanges = 20 // of an item
)

func newsDraft(changes []almanac.Change, now time.Time) string {
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: What changed in the almanac\ndate: %q\nlink: /changes\n---\n", now.UTC().Format("2006-01-02 15:04"))
	items := almanac.ByItem(changes)
	for _, item := range items[:min(len(items), maxDraftItems)] {
		fmt.Fprintf(&b, "\n%s\n\n", itemHeading(item))
		for _, change := range item[:min(len(item), maxDraftChanges)] {
			fmt.Fprintf(&b, "- %s\n", escapeMarkdown(change.Text()))
		}
		if left := len(item) - maxDraftChanges; left > 0 {
			fmt.Fprintf(&b, "- and %s\n", almanac.Count(left, "more change"))
		}
	}
	if left := len(items) - maxDraftItems; left > 0 {
		fmt.Fprintf(&b, "\nAnd %s.\n", almanac.Count(left, "more page"))
	}
	if len(items) == 0 {
		fmt.Fprintf(&b, "\n%s\n", nothingChanged)
	}
	return b.String()
}

func itemHeading(changes []almanac.Change) string {
	name := escapeMarkdown(changes[0].Title)
	if changes[0].Link == "" {
		return "**" + name + "**"
	}
	return fmt.Sprintf("**[%s](%s)**", name, (&url.URL{Path: changes[0].Page}).EscapedPath())
}

var beginsItem = regexp.MustCompile(`^(\d*)([-+.)])`) // what makes an item of a list of the text behind it

// escapeMarkdown writes a text on one line, without any meaning as Markdown or HTML.
func escapeMarkdown(text string) string {
	var b strings.Builder
	for _, r := range almanac.Printable(text, "") {
		if strings.ContainsRune("\\`*_[]<>#|~&!", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return beginsItem.ReplaceAllString(b.String(), `$1\$2`)
}
