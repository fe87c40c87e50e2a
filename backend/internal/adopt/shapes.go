package adopt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
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
		case isNew && err != nil && ctx.Err() == nil: // an older site may answer its page of errors
			continue
		case errors.Is(err, errAbsent):
			a.note(k.API, "", "there is no such answer")
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
		if k.Single {
			objects = objects[:min(len(objects), 1)]
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
			root.Walk("", func(n *node.Node, _ string) bool {
				n.Text = strings.Map(visible, n.Text)
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

// whole adds events and posts that only answers of their own hold, or hold as a whole.
func (a *adoption) whole(ctx context.Context, k *kind.Kind, listed []*node.Node) (all []*node.Node, err error) {
	asked := map[string]bool{"": true, "current": true} // the second is another call
	ask := func(name string) error {
		asked[name] = true
		answer, err := a.site.call(ctx, k.API+"/"+name)
		if err == nil && answer.Type == node.List {
			answer = answer.Item(0)
		}
		if err == nil && answer != nil && (answer.TextOf("link") == name || !asked[answer.TextOf("link")] || k.Name == kind.Calendar) {
			all = append(all, answer)
		} else if err != nil && !errors.Is(err, errAbsent) {
			return fmt.Errorf("%s/%s: %w", k.API, name, err)
		}
		return nil
	}
	for _, root := range listed {
		name := root.TextOf("id") // of an event that comes again, on several days
		if k.Name == kind.Posts {
			name = cmp.Or(root.TextOf("link"), root.TextOf("_id"))
		}
		found := len(all)
		if isWhole := k.Name == kind.Posts && root.Get("html") != nil; !isWhole && !asked[name] && diagnostic.IsSlug(name) {
			if err := ask(name); err != nil {
				return nil, err
			}
		} else if asked[name] && name != "" {
			continue
		}
		if len(all) == found {
			all = append(all, root)
		}
		if k.Name == kind.Posts {
			asked[root.TextOf("link")], asked[root.TextOf("_id")] = true, true
		}
	}
	others := a.site.saved(k.API)
	if k.Name == kind.Posts {
		others = append(others, a.options.Dream[:]...)
	}
	for _, name := range others {
		if !asked[name] {
			if err := ask(name); err != nil {
				return nil, err
			}
		}
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

// shape gives an item its link, and the fields of its kind that older sites say in another way.
func (a *adoption) shape(it *item, seen map[string]bool) bool {
	root := it.root
	id := root.TextOf("_id")
	root.Remove("_id")
	link := path.Base(strings.TrimSuffix(root.TextOf("link"), "/"))
	name := markdown.PlainText(cmp.Or(root.TextOf("name"), root.TextOf("title")))
	switch it.kind.Name {
	case kind.Menu:
		shapeMenu(root)
	case kind.Calendar:
		link = root.TextOf("id")
		root.Remove("id")
		start, ok := dateOf(root.Get("startDate"))
		_, ends := dateOf(root.Get("endDate"))
		if !ok || !ends {
			a.note(it.call, cmp.Or(name, link), "has no start and end that can be read: "+textOf(root.Get("startDate"))+", "+textOf(root.Get("endDate")))
			return false
		}
		if link == "" || seen[it.kind.Path+"/"+link+it.kind.Suffix()] {
			link = name + "-" + start.Format(time.DateOnly)
		}
		if color := root.Get("color"); color != nil {
			color.Text = cmp.Or(colors[fold(color.Text)], color.Text)
		}
	case kind.DreamQuests:
		if levels := root.Get("levels"); levels != nil {
			rows := len(levels.Items)
			if levels.Items = slices.DeleteFunc(levels.Items, node.IsQuestLink); len(levels.Items) < rows {
				a.note(it.call, name, "has rows that only lead to other lines")
			}
			if len(levels.Items) == 0 {
				return false
			}
		}
	case kind.News:
		date, known := dateOf(root.Get("date"))
		if !known {
			date, _ = created(id)
		}
		if link = id; !diagnostic.IsSlug(id) || objectID.MatchString(id) {
			link = strings.TrimPrefix(date.Format(time.DateOnly), "0001-01-01") + "-" + name
		}
		it.pages = pagesOf(root)
		root.Remove("excerpt") // the beginning of the text
		if root.TextOf("link") == "" {
			root.Remove("link")
		}
	case kind.Posts:
		it.pages = pagesOf(root)
		root.Remove("pageCount")
		root.Remove("page-count")
		if diagnostic.IsSlug(id) && id != link {
			root.Insert("", "id", node.NewText(id, 0))
		}
		a.shapePost(it, id)
	}
	if it.kind.Single {
		it.link = path.Base(it.kind.Name)
		return true
	}
	if link == "" || link == "." {
		link = name
	}
	it.link = strings.Trim(diagnostic.SlugOf(link), "-")
	it.link = strings.Trim(it.link[:min(len(it.link), kind.MaxLinkLength)], "-")
	if it.link == "" {
		a.note(it.call, strconv.Itoa(it.place), "has neither a link nor a name")
		return false
	}
	if it.kind.Name != kind.Calendar && it.kind.Name != kind.News { // their link leads elsewhere
		root.Remove("link")
	}
	return true
}

// colors are the site's six by what older sites call them.
var colors = map[string]string{"green": "sage", "blue": "sky", "lightblue": "sky", "purple": "plum", "pink": "plum", "violet": "plum", "yellow": "gold", "orange": "gold", "brown": "earth"}

var objectID = regexp.MustCompile(`^[0-9a-f]{24}$`)

// created is when a document of MongoDB was made, which its id says.
func created(id string) (almanac.Date, bool) {
	if !objectID.MatchString(id) {
		return almanac.Date{}, false
	}
	seconds, _ := strconv.ParseInt(id[:8], 16, 64)
	return dateOf(node.NewNumber(int(seconds)))
}

// pagesOf takes the text of a post or of news out of its fields.
func pagesOf(root *node.Node) (pages []page) {
	html := root.Get("html")
	root.Remove("html")
	if html == nil {
		return nil
	}
	if html.Type == node.Text {
		return []page{{html: html.Text}}
	}
	for i, p := range html.List() {
		title := markdown.PlainText(p.TextOf("title"))
		if title == "" {
			title = fmt.Sprintf("Page %d", i+1)
		}
		pages = append(pages, page{title, p.TextOf("html")})
	}
	return pages
}

const noExcerpt = "This was taken over from the former site, where it had no longer description than this one."

func (a *adoption) shapePost(it *item, id string) {
	root := it.root
	if _, known := dateOf(root.Get("date")); !known {
		if date, known := created(id); known {
			root.Set("date", node.NewText(date.String(), 0))
		}
	}
	if root.Get("sort") == nil {
		root.Set("sort", node.NewNumber(10*(it.place+1)))
	}
	if a.ours {
		return
	}
	excerpt := markdown.PlainText(root.TextOf("excerpt"))
	for _, p := range it.pages {
		if len([]rune(excerpt)) < 80 {
			excerpt = strings.TrimSpace(excerpt + " " + markdown.PlainText(p.html))
		}
	}
	if len([]rune(excerpt)) < 80 {
		excerpt = strings.TrimSpace(excerpt + " " + noExcerpt)
	}
	root.Set("excerpt", node.NewText(shorten(excerpt, 200), 0))
	tags := &node.Node{Type: node.List}
	list := ""
	for _, tag := range words(root.Get("tags")) {
		switch tag {
		case "guide", "guides", "blog", "blogs":
			list = cmp.Or(list, strings.TrimSuffix(tag, "s"))
		default:
			tags.Items = append(tags.Items, node.NewText(tag, 0))
		}
	}
	tags.Items = slices.Insert(tags.Items, 0, node.NewText(cmp.Or(list, "blog"), 0))
	root.Set("tags", tags)
}

// words are the texts of a list, or of a text with commas, as slugs, each once.
func words(n *node.Node) (all []string) {
	if n == nil {
		return nil
	}
	texts := strings.Split(n.Text, ",")
	for _, item := range n.Items {
		texts = append(texts, item.Text)
	}
	for _, text := range texts {
		if word := diagnostic.SlugOf(text); word != "" && !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

func shorten(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	cut := strings.TrimRightFunc(string(runes[:most-1]), func(r rune) bool { return !unicode.IsSpace(r) })
	return strings.TrimSpace(cmp.Or(cut, string(runes[:most-1]))) + "…"
}

func textOf(n *node.Node) string {
	if n == nil {
		return "nothing"
	}
	return diagnostic.Truncate(cmp.Or(n.Text, "nothing"))
}

// spacedTask is a task of a quest as older sites may write it: Harvest - 20.
var spacedTask = regexp.MustCompile(`^([A-Za-z]+(?: [A-Za-z]+)*)(?: ?[-–:] ?| )(\d+)$`)

var numericParts = regexp.MustCompile(`\d+`)

// dateOf reads a date: a text whose numbers are year, month, day and the time in UTC, or the seconds or milliseconds
// since 1970.
func dateOf(n *node.Node) (almanac.Date, bool) {
	if n == nil || n.Type != node.Text && n.Type != node.Number {
		return almanac.Date{}, false
	}
	if seconds, err := strconv.ParseInt(n.Text, 10, 64); err == nil && seconds > 1e8 && len(n.Text) != len("20261231") {
		if seconds > 1e11 {
			seconds /= 1000
		}
		date, err := almanac.ParseDate(time.Unix(seconds, 0).UTC().Format(almanac.DateLayout))
		return date, err == nil
	}
	if at, err := time.Parse(time.RFC3339, n.Text); err == nil {
		date, err := almanac.ParseDate(at.UTC().Format(almanac.DateLayout))
		return date, err == nil
	}
	parts := numericParts.FindAllString(n.Text, 6)
	if len(parts) == 1 && len(parts[0]) == len("20261231") {
		parts = []string{parts[0][:4], parts[0][4:6], parts[0][6:]}
	}
	if len(parts) < 3 || len(parts[0]) != 4 {
		return almanac.Date{}, false
	}
	numbers := make([]int, 6)
	for i, part := range parts {
		numbers[i], _ = strconv.Atoi(part)
	}
	date, err := almanac.ParseDate(fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02dZ", numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
	return date, err == nil
}

// written is a date as editors write it, without a time that is midnight.
func written(date almanac.Date) string { return strings.TrimSuffix(date.String(), " 00:00") }

// shapeMenu leaves cards without a description, with which the API lists all items of a kind, to the menu's group.
func shapeMenu(root *node.Node) {
	groups := cmp.Or(root.Get("data"), root.Get("groups"), &node.Node{Type: node.List})
	root.Members = nil
	root.Append("groups", groups)
	for _, group := range groups.List() {
		links := group.Get("links")
		for _, k := range kind.All {
			listed := func(card *node.Node) bool {
				description := card.Get("description")
				return k.Page != "" && description != nil && description.Text == "" && strings.HasPrefix(card.TextOf("link"), k.Page)
			}
			if slices.ContainsFunc(links.List(), listed) {
				links.Items = slices.DeleteFunc(links.Items, listed)
				group.Set("all", node.NewText(k.Name, 0))
			}
		}
		for _, card := range links.List() {
			if card.TextOf("description") == "" {
				card.Set("description", node.NewText(cmp.Or(group.TextOf("title"), card.TextOf("name")), 0))
			}
		}
	}
}
