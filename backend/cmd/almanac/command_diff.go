package main

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"regexp"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/compare"
	"farmalmanac/internal/revision"
)

type diffCommand struct {
	Old    string `arg:"" help:"The older content: a data folder, or a git revision such as HEAD~1 or a tag."`
	New    string `arg:"" optional:"" help:"The newer content, the same way. Default: DATA_DIR."`
	Format string `enum:"text,markdown,json" default:"text" help:"How to print it: text, markdown (a news draft) or json."`
}

func (d diffCommand) Run(c *commandEnv) error {
	older, err := revision.Open(c.context, c.settings.DataDir, d.Old)
	if err != nil {
		return err
	}
	defer older.Close()
	newer := revision.Folder{Dir: c.settings.DataDir}
	if d.New != "" {
		if newer, err = revision.Open(c.context, c.settings.DataDir, d.New); err != nil {
			return err
		}
		defer newer.Close()
	}
	changes, err := compare.Folders(older.Dir, newer.Dir, false, c.settings.Clock())
	if err != nil {
		return errors.New(newer.InMessage(older.InMessage(err.Error())))
	}
	if d.Format == "markdown" {
		_, err = io.WriteString(c.stdout, newsDraft(changes, c.settings.Clock()))
		return err
	}
	return write(c.stdout, d.Format, almanac.WithText(changes), writeChanges, nil)
}

func writeChanges(w io.Writer, changes []almanac.TextChange) error {
	if len(changes) == 0 {
		fmt.Fprintln(w, nothingChanged)
	}
	for _, change := range changes {
		if _, err := fmt.Fprintln(w, change); err != nil {
			return err
		}
	}
	return nil
}

const nothingChanged = "Nothing that a player would notice has changed."

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
