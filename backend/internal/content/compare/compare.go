// Package compare lists what a player would notice between two data folders.
//
// Folders reads both and pairs their items, tables and rows; each figure, text or row that is new, gone or different is
// an almanac.Change with the words that readers see. Documents does the same for two versions of one file. Recurring
// events are compared by the days on which they come.
//
// It checks no schemas, so that folders of other releases can be compared.
package compare

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/hide"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
)

// Bounds of the changes between two versions.
const (
	maxItemChanges = 200  // of an item
	maxChanges     = 3000 // of all items
	maxNames       = 3    // rows, days or values named in one change; more of them are counted
)

type comparison struct {
	materials     map[string]string // what readers call each, by its key
	refs          map[string]string // what readers call each Dream Farm building, by its link
	before, after source.Pictures
	now           time.Time // recurring events are compared from then on
}

// Folders lists what a player would notice, in the order of kinds and of their files. The folders may belong to other
// releases: unknown kinds are left alone, schemas are not checked. Recurring events are compared for a year from now.
// The error lists all that cannot be read of each folder. With hidden, examples count as unknown in both.
func Folders(before, after string, hidden bool, now time.Time) ([]almanac.Change, error) {
	older, olderErr := source.ReadVersion(before)
	newer, newerErr := source.ReadVersion(after)
	if err := errors.Join(unreadable("older", olderErr), unreadable("newer", newerErr)); err != nil {
		return nil, err
	}
	older, newer = older.WithoutDrafts(), newer.WithoutDrafts()
	if hidden {
		older, newer = hide.Versions(older, newer)
	}
	with := comparison{older.MaterialNames(), older.DreamBuildings(), older.Pictures, newer.Pictures, now}
	maps.Copy(with.materials, newer.MaterialNames())
	maps.Copy(with.refs, newer.DreamBuildings())
	changes := []almanac.Change{}
	left := 0
	for _, k := range kind.All {
		if k.Internal {
			continue
		}
		for _, pair := range pairs(older.Visible(k), newer.Visible(k)) {
			found := compareItem(pair, with)
			keep := min(len(found.changes), maxItemChanges, maxChanges-len(changes))
			changes = append(changes, found.changes[:keep]...)
			switch cut := len(found.changes) - keep; {
			case cut > 0 && len(changes) < maxChanges:
				changes = append(changes, moreChanges(found.page, found.title, cut))
			default:
				left += cut
			}
		}
	}
	if left > 0 {
		changes = append(changes, moreChanges("/changes", "The site", left))
	}
	return changes, nil
}

func unreadable(version string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("the %s content cannot be read:\n%w", version, err)
}

func moreChanges(page, title string, n int) almanac.Change {
	return almanac.Change{Kind: almanac.ChangeMore, Page: page, Link: page, Title: title, After: separated(float64(n))}
}

type docPair struct{ before, after *source.Document }

// pairs finds each item in both versions by its link, its name or all that it holds, since files are renamed.
func pairs(before, after []*source.Document) []docPair {
	var found []docPair
	for _, key := range []func(*source.Document) string{
		func(d *source.Document) string { return d.Link },
		func(d *source.Document) string { return strings.ToLower(d.Name()) },
		body,
	} {
		// What several items have alike names none of them.
		befores, afters := byKey(before, key), byKey(after, key)
		paired := map[*source.Document]bool{}
		for name, of := range befores {
			if is := afters[name]; len(of) == 1 && len(is) == 1 {
				found = append(found, docPair{of[0], is[0]})
				paired[of[0]], paired[is[0]] = true, true
			}
		}
		isPaired := func(d *source.Document) bool { return paired[d] }
		before, after = slices.DeleteFunc(before, isPaired), slices.DeleteFunc(after, isPaired)
	}
	for _, d := range before {
		found = append(found, docPair{before: d})
	}
	for _, d := range after {
		found = append(found, docPair{after: d})
	}
	slices.SortFunc(found, func(a, b docPair) int { return strings.Compare(a.item().File, b.item().File) })
	return found
}

func byKey(docs []*source.Document, key func(*source.Document) string) map[string][]*source.Document {
	found := map[string][]*source.Document{}
	for _, d := range docs {
		found[key(d)] = append(found[key(d)], d)
	}
	return found
}

func (p docPair) item() *source.Document { return cmp.Or(p.after, p.before) }

func body(d *source.Document) string {
	var b strings.Builder
	for _, m := range d.Root.Members {
		if m.Key.Text != "name" && m.Key.Text != "title" {
			b.Write(m.Value.JSON())
		}
	}
	for _, p := range d.Pages {
		b.WriteString(p.Src)
	}
	return b.String()
}
