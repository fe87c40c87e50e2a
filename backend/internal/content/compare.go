package content

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// Bounds of the changes between two versions.
const (
	maxItemChanges = 200  // of an item
	maxChanges     = 3000 // of all items
	maxNames       = 3    // rows, days or values named in one change; more of them are counted
)

// comparison is what all items of two versions are compared with.
type comparison struct {
	materials     map[string]string // what readers call each, by its key
	refs          map[string]string // what readers call each Dream Farm building, by its link
	before, after pictures
	now           time.Time // recurring events are compared from then on
}

// Compare lists what a player would notice between two data folders: items, rows and figures that are new, gone or
// different, in the order of kinds and of their files. The folders may belong to other releases of the site: kinds that
// this program does not know are left alone, and schemas are not checked. Recurring events are compared for a year from
// now on. The error lists all that cannot be read of the older and the newer folder, and says which of them it is.
func Compare(before, after string, now time.Time) ([]almanac.Change, error) {
	older, olderErr := readVersion(before)
	newer, newerErr := readVersion(after)
	if err := errors.Join(unreadable("older", olderErr), unreadable("newer", newerErr)); err != nil {
		return nil, err
	}
	with := comparison{older.materialNames(), older.dreamBuildings(), older.pictures, newer.pictures, now}
	maps.Copy(with.materials, newer.materialNames())
	maps.Copy(with.refs, newer.dreamBuildings())
	changes := []almanac.Change{}
	left := 0
	for _, k := range kinds {
		if k.unnoticed {
			continue
		}
		for _, pair := range pairs(older.shown(k), newer.shown(k)) {
			found := compareItem(k, pair, with)
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

// docPair is an item before and after; one of both is nil when it is new or gone.
type docPair struct{ before, after *document }

// pairs finds each item in both versions, by its link or, where its file was renamed, by its name or all that it holds.
func pairs(before, after []*document) []docPair {
	var found []docPair
	for _, key := range []func(*document) string{
		func(d *document) string { return d.link },
		func(d *document) string { return strings.ToLower(d.name()) },
		(*document).body,
	} {
		// What several items have alike names none of them.
		befores, afters := byKey(before, key), byKey(after, key)
		paired := map[*document]bool{}
		for name, of := range befores {
			if is := afters[name]; len(of) == 1 && len(is) == 1 {
				found = append(found, docPair{of[0], is[0]})
				paired[of[0]], paired[is[0]] = true, true
			}
		}
		isPaired := func(d *document) bool { return paired[d] }
		before, after = slices.DeleteFunc(before, isPaired), slices.DeleteFunc(after, isPaired)
	}
	for _, d := range before {
		found = append(found, docPair{before: d})
	}
	for _, d := range after {
		found = append(found, docPair{after: d})
	}
	slices.SortFunc(found, func(a, b docPair) int { return strings.Compare(a.item().file, b.item().file) })
	return found
}

func byKey(docs []*document, key func(*document) string) map[string][]*document {
	found := map[string][]*document{}
	for _, d := range docs {
		found[key(d)] = append(found[key(d)], d)
	}
	return found
}

// item is the newest that is known of the item.
func (p docPair) item() *document { return cmp.Or(p.after, p.before) }

// body is all that a document holds but its name.
func (d *document) body() string {
	var b strings.Builder
	for _, m := range d.root.members {
		if m.key.text != "name" && m.key.text != "title" {
			b.Write(m.value.json())
		}
	}
	for _, p := range d.pages {
		b.WriteString(p.src)
	}
	return b.String()
}
