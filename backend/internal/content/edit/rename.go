package edit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/content/validate"
)

// Rename gives an item another link: in its file's name and in all files. site/moved.json redirects its former page.
// It refuses a folder with errors, where it may not find every link.
func Rename(dir, word, former, latter string) (Made, error) {
	_, k, err := findItem(word)
	if err != nil {
		return Made{}, err
	}
	src, found := source.Parse(dir, nil)
	doc := src.ByLink[k.Name][former]
	if doc == nil || doc.Link != former {
		return Made{}, noItem(src, "kind", k, former)
	}
	found.AddAll(validate.All(src, time.Time{}))
	if errors := found.Sorted(dir).Errors(); len(errors) > 0 {
		return Made{}, fmt.Errorf("%s. Correct all problems first: this is one of them", errors[0])
	}
	// Back to a name that it had: that line goes.
	wasThere := -1
	if k.Page != "" && src.Moved[k.Page+latter] == k.Page+former {
		wasThere = slices.IndexFunc(src.Rows(kind.Moved, "pages"), func(row *node.Node) bool {
			return row.TextOf("from") == k.Page+latter
		})
		delete(src.Moved, k.Page+latter)
	}
	if err := checkNewLink(src, k, latter); err != nil {
		return Made{}, err
	}
	r := &renaming{Source: src, kind: k, former: former, latter: latter, files: &editedFiles{dir: dir}}
	r.addresses = addressPattern(k, former)
	for _, doc := range src.All() {
		r.change(doc)
	}
	made := Made{}
	if k.Page != "" {
		made.Page = k.Page + latter
	}
	if isPublic := slices.Contains(src.Visible(k), doc); k.Page != "" && isPublic { // else no reader knows its address
		r.keepAddress(wasThere)
	}
	r.files.move(doc.File, k.Path+"/"+latter+k.Suffix())
	if k.Name == kind.Calendar || k.Name == kind.News {
		made.Left = []string{"Calendar apps and feed readers will show it as new."}
	}
	made.Files, err = r.files.save()
	return made, err
}

type renaming struct {
	*source.Source
	kind           *kind.Kind
	former, latter string
	addresses      *regexp.Regexp // those of the item in a text
	files          *editedFiles
}

func addressPattern(k *kind.Kind, link string) *regexp.Regexp {
	var prefixes []string
	if k.Page != "" {
		for _, prefix := range k.Prefixes(link) {
			prefixes = append(prefixes, regexp.QuoteMeta(prefix))
		}
	}
	if k.Part != "" {
		prefixes = append(prefixes, regexp.QuoteMeta(k.Part))
	}
	if prefixes == nil {
		return nil
	}
	return regexp.MustCompile(`(^|[^\w/.:-])(` + strings.Join(prefixes, "|") + `)` + regexp.QuoteMeta(link) + `($|[^\w-])`)
}

func (r *renaming) inText(text string) string {
	if r.addresses == nil {
		return text
	}
	for range 2 { // two addresses may share what is between them
		text = r.addresses.ReplaceAllStringFunc(text, func(found string) string {
			parts := r.addresses.FindStringSubmatch(found)
			if slices.Contains(kind.Pages, parts[2]+r.latter) { // another page
				parts[2] = r.kind.Page
			}
			return parts[1] + parts[2] + r.latter + parts[3]
		})
	}
	return text
}

func (r *renaming) change(doc *source.Document) {
	if doc.Kind.Prose {
		change := r.files.open(doc.File)
		change.to = new(r.inText(*change.to))
		return
	}
	isNamed := false
	doc.Root.Walk("", func(n *node.Node, _ node.Path) bool {
		isNamed = isNamed || strings.Contains(n.Text, r.former)
		return !isNamed
	})
	if !isNamed {
		return
	}
	r.files.edit(doc.File, func(root *node.Node) {
		for _, rule := range r.Schemas.RulesOf(doc.Kind.Name, root) {
			switch n := rule.Node; {
			case rule.IsRef(r.kind.Name) && n.Text == r.former:
				n.Text = r.latter
			case rule.IsFormat(schema.FormatAddress):
				n.Text = r.inText(n.Text)
			case rule.IsFormat(schema.FormatMarkdown):
				n.Walk("", func(n *node.Node, _ node.Path) bool {
					n.Text = r.inText(n.Text)
					return true
				})
			}
		}
	})
}

func (r *renaming) keepAddress(wasThere int) {
	r.files.edit(r.Docs[kind.Moved][0].File, func(root *node.Node) {
		pages := root.Get("pages")
		if wasThere >= 0 {
			pages.Items = slices.Delete(pages.Items, wasThere, wasThere+1)
		}
		pages.Items = append(pages.Items, node.NewObject("from", r.kind.Page+r.former, "to", r.kind.Page+r.latter))
	})
}
