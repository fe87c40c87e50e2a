package content

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Rename gives an item of the data folder dir another link: its file another name, and all
// that leads to it another address. Links to its former page that are kept elsewhere lead
// on, as site/moved.json says from then on. It refuses a folder with errors, in which
// not every link can be found.
func Rename(dir, word, former, latter string) (Made, error) {
	k, err := kindOfItem(word)
	if err != nil {
		return Made{}, err
	}
	src, found := parse(dir)
	doc := src.byLink[k.name][former]
	if doc == nil || doc.link != former {
		return Made{}, src.noItem("kind", k, former)
	}
	found.addAll(validate(src, time.Time{}))
	if errors := found.sorted(dir).Errors(); len(errors) > 0 {
		return Made{}, fmt.Errorf("%s. Correct all problems first: this is one of them", errors[0])
	}
	// Back to a name that it had: that line goes.
	wasThere := -1
	if k.page != "" && src.moved[k.page+latter] == k.page+former {
		wasThere = slices.IndexFunc(src.docs[kindMoved][0].root.get("pages").list(), func(row *node) bool {
			return row.string("from") == k.page+latter
		})
		delete(src.moved, k.page+latter)
	}
	if err := src.checkNewLink(k, latter); err != nil {
		return Made{}, err
	}
	r := &renaming{source: src, kind: k, former: former, latter: latter, files: newEditedFiles(dir)}
	r.addresses = k.addressPattern(former)
	for _, other := range kinds {
		for _, doc := range src.docs[other.name] {
			if err := r.change(doc); err != nil {
				return Made{}, err
			}
		}
	}
	made := Made{}
	if k.page != "" {
		made.Page = k.page + latter
	}
	if k.page != "" && !doc.draft { // readers know no address of a draft
		if err := r.keepAddress(wasThere); err != nil {
			return Made{}, err
		}
	}
	text, err := r.files.text(doc.file)
	if err != nil {
		return Made{}, err
	}
	r.files.move(doc.file, k.path+"/"+latter+k.suffix(), text)
	if k.name == kindCalendar || k.name == kindNews {
		made.Left = []string{"Programs that follow it, calendars and feeds, take it for a new one."}
	}
	made.Files, err = r.files.save()
	return made, err
}

// renaming changes what leads to an item.
type renaming struct {
	*source
	kind           *kind
	former, latter string
	addresses      *regexp.Regexp // those of the item in a text
	files          *editedFiles
}

// addressPattern finds the addresses of an item of a kind in a text, between what is no part of them.
func (k *kind) addressPattern(link string) *regexp.Regexp {
	var prefixes []string
	if k.page != "" {
		for _, prefix := range k.prefixes(link) {
			prefixes = append(prefixes, regexp.QuoteMeta(prefix))
		}
	}
	if k.part != "" {
		prefixes = append(prefixes, regexp.QuoteMeta(k.part))
	}
	if prefixes == nil {
		return nil
	}
	return regexp.MustCompile(`(^|[^\w/.:-])(` + strings.Join(prefixes, "|") + `)` + regexp.QuoteMeta(link) + `($|[^\w-])`)
}

// inText is a text with the item's new addresses.
func (r *renaming) inText(text string) string {
	if r.addresses == nil {
		return text
	}
	by := "${1}${2}" + r.latter + "${3}"
	return r.addresses.ReplaceAllString(r.addresses.ReplaceAllString(text, by), by) // twice: two addresses may share what is between them
}

func (r *renaming) change(doc *document) error {
	if doc.kind.prose {
		text, err := r.files.text(doc.file)
		if changed := r.inText(text); err == nil && changed != text {
			r.files.set(doc.file, changed)
		}
		return err
	}
	rules := map[*node][]rule{}
	for _, applied := range doc.rules {
		rules[applied.node] = append(rules[applied.node], applied.rule)
	}
	return r.files.edit(doc.file, func(e *jsonEdit) error { return r.walk(e, doc.root, rules, false) })
}

// walk changes the links, addresses and texts below a value.
func (r *renaming) walk(e *jsonEdit, n *node, rules map[*node][]rule, isProse bool, path ...string) (err error) {
	has := func(is func(rule) bool) bool { return slices.ContainsFunc(rules[n], is) }
	isProse = isProse || has(func(r rule) bool { return r.isFormat(formatMarkdown) })
	if n.kind == text {
		changed := n.text
		switch {
		case has(func(of rule) bool { return of.isRef(r.kind.name) }) && n.text == r.former:
			changed = r.latter
		case isProse, has(func(r rule) bool { return r.isFormat(formatAddress) }):
			changed = r.inText(n.text)
		}
		if changed != n.text {
			err = e.set(changed, path...)
		}
	}
	for i, item := range n.items {
		err = errors.Join(err, r.walk(e, item, rules, isProse, append(slices.Clip(path), strconv.Itoa(i))...))
	}
	for _, m := range n.members {
		err = errors.Join(err, r.walk(e, m.value, rules, isProse, append(slices.Clip(path), m.key.text)...))
	}
	return err
}

// keepAddress lets the page's former address lead to it. wasThere is the line that says the
// contrary, -1 for none.
func (r *renaming) keepAddress(wasThere int) error {
	return r.files.edit(r.docs[kindMoved][0].file, func(e *jsonEdit) error {
		if wasThere >= 0 {
			if err := e.remove("pages", strconv.Itoa(wasThere)); err != nil {
				return err
			}
		}
		line := fmt.Sprintf(`{"from":%s,"to":%s}`, marshal(r.kind.page+r.former), marshal(r.kind.page+r.latter))
		return e.append(json.RawMessage(line), "pages")
	})
}
