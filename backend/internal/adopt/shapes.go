package adopt

import (
	"cmp"
	"fmt"
	"net/http"
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

// shape gives an item its link, and the fields of its kind that older sites say in another way.
func (a *adoption) shape(it *item, seen map[string]bool) bool {
	root := it.root
	id := root.TextOf("_id")
	root.Remove("_id")
	link := path.Base(strings.TrimSuffix(root.TextOf("link"), "/"))
	name := markdown.PlainText(cmp.Or(root.TextOf("name"), root.TextOf("title")))
	switch it.kind.Name {
	case kind.Menu:
		a.shapeMenu(root)
	case kind.Calendar:
		link = root.TextOf("id")
		root.Remove("id")
		start, ok := dateOf(root.Get("startDate"))
		_, ends := dateOf(root.Get("endDate"))
		if !ok || !ends {
			a.note(it.call, cmp.Or(name, link), "has no start and end that can be read: "+say(root.Get("startDate"))+", "+say(root.Get("endDate")))
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
			if rows == 0 {
				a.note(it.call, name, "has no list of rows: "+say(levels))
			}
			if levels.Items = slices.DeleteFunc(levels.Items, node.IsQuestLink); len(levels.Items) < rows {
				a.note(it.call, name, "has rows that only lead to other lines")
			}
			if len(levels.Items) == 0 {
				return false
			}
		}
	case kind.News:
		date := dated(root, id)
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
		a.note(it.call, "", "has neither a link nor a name: "+say(root))
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

// dated returns the date of a post or of news. If none can be read, it sets the one that the id says.
func dated(root *node.Node, id string) almanac.Date {
	date, known := dateOf(root.Get("date"))
	if !known {
		if date, known = created(id); known {
			root.Set("date", node.NewText(date.String(), 0))
		}
	}
	return date
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

const noExcerpt = "We brought this post over from our old site. It is short: open it to read all of it."

func (a *adoption) shapePost(it *item, id string) {
	root := it.root
	dated(root, id)
	if root.Get("sort") == nil {
		root.Set("sort", node.NewNumber(10*(it.place+1)))
	}
	if a.ours {
		return
	}
	excerpt := markdown.PlainText(root.TextOf("excerpt"))
	for _, p := range append(slices.Clip(it.pages), page{html: noExcerpt}) {
		if len([]rune(excerpt)) < 80 {
			excerpt = strings.TrimSpace(excerpt + " " + markdown.PlainText(p.html))
		}
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

// say is a value as notes show it.
func say(n *node.Node) string {
	if n == nil {
		return "nothing"
	}
	return diagnostic.Truncate(string(n.JSON()))
}

// spacedTask is a task of a quest as older sites may write it: Harvest - 20.
var spacedTask = regexp.MustCompile(`^([A-Za-z]+(?: [A-Za-z]+)*)(?: ?[-–:] ?| )(\d+)$`)

var numericParts = regexp.MustCompile(`\d+`)

// dateLayouts are those of programs, such as JavaScript's toString.
var dateLayouts = []string{
	time.RFC3339, "2006-01-02T15:04:05Z0700", "2006-01-02T15:04Z07:00", "2006-01-02T15:04Z0700",
	"2006-01-02 15:04:05Z07:00", "2006-01-02 15:04:05Z07", "2006-01-02 15:04:05 -0700",
	http.TimeFormat, time.RFC1123Z, "Mon Jan 02 2006", "Mon Jan 02 2006 15:04:05 GMT-0700", "January 2, 2006", "Jan 2, 2006", "2 January 2006", "2 Jan 2006",
}

// dateOf reads a date: of one of the layouts, a text whose numbers are year, month, day and the time in UTC, or the
// seconds or milliseconds since 1970.
func dateOf(value *node.Node) (almanac.Date, bool) {
	if value == nil || value.Type != node.Text && value.Type != node.Number {
		return almanac.Date{}, false
	}
	text := value.Text
	if seconds, err := strconv.ParseInt(text, 10, 64); err == nil && seconds > 1e8 && len(text) != len("20261231") {
		if seconds > 1e11 {
			seconds /= 1000
		}
		text = time.Unix(seconds, 0).UTC().Format(almanac.DateLayout)
	}
	for _, layout := range dateLayouts {
		if at, err := time.Parse(layout, strings.TrimSpace(text[:strings.IndexByte(text+"(", '(')])); err == nil {
			text = at.UTC().Format(almanac.DateLayout)
			break
		}
	}
	parts := numericParts.FindAllString(text, 6)
	if len(parts) == 1 && len(parts[0]) == len("20261231") {
		parts = []string{parts[0][:4], parts[0][4:6], parts[0][6:]}
	}
	if len(parts) < 3 || len(parts[0]) != 4 {
		return almanac.Date{}, false
	}
	var n [6]int
	for i, part := range parts {
		n[i], _ = strconv.Atoi(part)
	}
	date, err := almanac.ParseDate(fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02dZ", n[0], n[1], n[2], n[3], n[4], n[5]))
	return date, err == nil
}

// written is a date as editors write it, without a time that is midnight.
func written(date almanac.Date) string { return strings.TrimSuffix(date.String(), " 00:00") }

// shapeMenu leaves cards without a description, with which this program lists all items of a kind, to the menu's group.
func (a *adoption) shapeMenu(root *node.Node) {
	groups := cmp.Or(root.Get("data"), root.Get("groups"), &node.Node{Type: node.List})
	root.Remove("data")
	root.Set("groups", groups)
	for _, group := range groups.List() {
		links := group.Get("links")
		for _, k := range kind.All {
			listed := func(card *node.Node) bool {
				description := card.Get("description")
				return a.ours && k.Page != "" && description != nil && description.Text == "" && strings.HasPrefix(card.TextOf("link"), k.Page)
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
