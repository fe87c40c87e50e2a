package adopt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// item is one item of an older site on its way to a data file.
type item struct {
	kind  *kind.Kind
	link  string
	root  *node.Node // the file's fields
	pages []page     // of prose
	call  string
	place int               // in what was gathered
	hides bool              // of a site that hides its examples
	text  string            // Markdown of prose
	keys  map[string]string // of columns, by their letters
}

type page struct{ title, html string }

// newCalls are those of this program that no older site has.
var newCalls = []string{kind.Site, kind.Moved, kind.Materials, kind.Calculator, "cafe", "bees", "fishing"}

// gather reads all calls. What follows from other answers, such as /api/calendar/current, is not asked for.
func (a *adoption) gather(ctx context.Context) error {
	for _, k := range kind.All {
		if k.API == "" {
			continue
		}
		answer, err := a.site.call(ctx, k.API)
		isNew := slices.Contains(newCalls, k.Name)
		switch {
		case isNew && errors.Is(err, errAbsent):
			continue
		case errors.Is(err, errAbsent):
			a.note(k.API, "", "there is no such answer")
			continue
		case isNew && err != nil && ctx.Err() == nil: // an older site may answer its page of errors
			a.note(k.API, "", "is not taken: "+err.Error())
			continue
		case err != nil:
			return fmt.Errorf("%s: %w", k.API, err)
		}
		objects := answer.List()
		if lines := answer.Get("lines"); lines != nil { // of a quest book
			objects = lines.List()
		} else if answer.Type == node.Object {
			objects = []*node.Node{answer}
		}
		if k.Single && len(objects) > 1 {
			a.note(k.API, "", fmt.Sprintf("has %d documents, of which the first is taken", len(objects)))
			objects = objects[:1]
		}
		if k.Name == kind.Calendar || k.Name == kind.Posts {
			if objects, err = a.whole(ctx, k, objects); err != nil {
				return err
			}
		}
		for i, root := range objects {
			if root.Type != node.Object {
				a.note(k.API, strconv.Itoa(i), "is no object")
				continue
			}
			it := &item{kind: k, root: root, call: k.API, keys: map[string]string{}}
			root.Walk("", func(n *node.Node, _ node.Path) bool {
				n.Text = strings.Map(visible, n.Text)
				if n.TextOf(node.KeyProvenance) == node.NotKnown { // of a site that hides its examples
					asExample(n)
					it.hides = true
				}
				return true
			})
			a.rename(it, root, "")
			a.ours = a.ours || root.TextOf(node.KeyProvenance) != "" && root.Get("_id") == nil
			a.items = append(a.items, it)
		}
	}
	if len(a.items) == 0 {
		return errors.New("no call of the older site has an answer: is the address or the folder right?")
	}
	return nil
}

// visible drops signs that nobody sees.
func visible(r rune) rune {
	if _, found := almanac.Unprintable(string(r), "\n\t"); found {
		return -1
	}
	return r
}

// whole reads each listed event and post from its own answer, where it is whole, and adds those that are in no list.
func (a *adoption) whole(ctx context.Context, k *kind.Kind, listed []*node.Node) (all []*node.Node, err error) {
	isPosts := k.Name == kind.Posts
	known := map[string]bool{"": true, "current": true} // which is another call
	add := func(root *node.Node) {
		for _, key := range []string{"id", "link", "_id"} {
			known[root.TextOf(key)] = true
		}
		all = append(all, root)
	}
	inList := map[string][]*node.Node{}
	var names []string
	for _, root := range listed {
		name := root.TextOf("id") // of an event that comes again, on several days
		if isPosts {
			name = cmp.Or(root.TextOf("link"), root.TextOf("_id"))
		}
		if !diagnostic.IsSlug(name) || isPosts && root.Get("html") != nil {
			add(root)
		} else {
			names, inList[name] = append(names, name), append(inList[name], root)
		}
	}
	names = append(names, a.site.saved(k.API)...)
	if isPosts {
		names = append(names, a.options.Dream[:]...)
	}
	for _, name := range names {
		if known[name] {
			continue
		}
		answer, err := a.site.call(ctx, k.API+"/"+name)
		if err != nil && !errors.Is(err, errAbsent) {
			return nil, fmt.Errorf("%s/%s: %w", k.API, name, err)
		}
		if err == nil && answer.Type == node.List {
			answer = answer.Item(0)
		}
		if link := answer.TextOf("link"); isPosts && link != "" && link != name && known[link] {
			answer = nil // another post, in place of one that is not there
		}
		if answer == nil {
			for _, root := range inList[name] {
				add(root)
			}
			continue
		}
		if isPosts && inList[name] != nil {
			for _, m := range inList[name][0].Members {
				if there := answer.Get(m.Key.Text); there != nil && !node.Same(there, m.Value) {
					a.note(k.API, name+" "+m.Key.Text, "is "+say(m.Value)+" in the list, and "+say(there)+" in its own answer, which is taken")
				}
			}
		}
		add(answer)
	}
	return all, nil
}

// bookkeeping are fields of the older site's database, and what this program makes of other items.
var bookkeeping = []string{"__v", "createdAt", "updatedAt", node.KeyRelated}

var columnName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// rename gives the fields of an object the names that schemas have for them, or else names of columns.
func (a *adoption) rename(it *item, n *node.Node, field string) {
	for i := range n.Items {
		a.rename(it, n.Items[i], node.JoinIndex(field, i))
	}
	names := a.names[it.kind.Name]
	kept := n.Members[:0]
	for _, m := range n.Members {
		key := m.Key.Text
		inner := node.Join(field, key)
		known, isKnown := names[fold(key)]
		switch {
		case field != "" && key == "_id" || slices.Contains(bookkeeping, key) && known != key:
			continue
		case known == key, field != "" && columnName.MatchString(key), key == "_id":
		case isKnown:
			m.Key.Text = known
		default:
			m.Key.Text = cmp.Or(it.keys[fold(key)], diagnostic.SlugOf(spaced(key)))
		}
		it.keys[fold(key)] = m.Key.Text
		if slices.ContainsFunc(kept, func(other node.Member) bool { return other.Key.Text == m.Key.Text }) {
			a.note(it.call, inner, "is there twice, in capital letters and without")
			continue
		}
		if m.Key.Text != node.KeyCells { // whose keys are paths
			a.rename(it, m.Value, inner)
		}
		kept = append(kept, m)
	}
	n.Members = kept
}

func fold(key string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, key)
}

func spaced(key string) string {
	return capitals.ReplaceAllString(key, "$1$3 $2$4")
}

// capitals are where a word begins within a name such as guestsADay.
var capitals = regexp.MustCompile(`([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])`)
