package adopt

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/content/edit"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// root is the fields of a file, which can be changed.
func (a *adoption) root(file string) *node.Node {
	if a.roots[file] == nil {
		a.roots[file], _, _ = source.ParseText(kind.Of(file), a.begun[file])
	}
	return a.roots[file]
}

// complete makes the files fit together: materials, what single documents name, and the arrows between items.
func (a *adoption) complete() {
	for _, file := range slices.Sorted(maps.Keys(a.roots)) {
		for _, r := range a.schemas.RulesOf(kind.Of(file).Name, a.roots[file]) {
			if key := r.Node.Text; r.IsFormat(schema.FormatMaterial) && a.materials[fold(key)] != key {
				a.materials[fold(key)] = key
				rows := a.root(kind.Find(kind.Materials).Path).Get("materials")
				rows.Items = append(rows.Items, node.NewObject("key", key, "name", nameOf(key), "plural", nameOf(key), "pic", a.anyPicture(key), "group", "other"))
			}
		}
	}
	for i, key := range []string{"dreamIntro", "dreamMarket", "dreamGuide"} {
		if id := a.options.Dream[i]; id != "" && a.linked[kind.Posts+"/"+id] {
			a.root(kind.Find(kind.Site).Path).Set(key, node.NewText(id, 0))
		}
	}
	for _, k := range kind.All {
		if k.Single && (a.roots[k.Path] != nil || !a.inData[k.Path]) {
			a.lead(k)
		}
		if k.Chained {
			a.chain(k)
		}
	}
}

// nothingYet is the text of items that are made because others need them.
const nothingYet = "Nobody has written this yet. If you know what belongs here, [write to us](/contact) and say where you have seen it."

// lead takes out of a single document the pages that are not there, and makes empty items of those that it needs.
func (a *adoption) lead(k *kind.Kind) {
	root := a.root(k.Path)
	rules := a.schemas.RulesOf(k.Name, root)
	for _, r := range slices.Backward(rules) {
		page, _, _ := strings.Cut(r.Node.Text, "#")
		switch {
		case r.IsFormat(schema.FormatAddress) && strings.HasPrefix(page, "/") && !a.addresses[page]:
			steps := strings.Split(r.Field, ".")
			if len(steps) < 3 { // no row of a list, which could go
				r.Node.Text = "/posts"
				continue
			}
			list, at := root.At(steps[:len(steps)-2]...), steps[len(steps)-2]
			if i, err := strconv.Atoi(at); err == nil {
				list.Items = slices.Delete(list.Items, i, i+1)
			}
		case r.Keyword == schema.KeywordRef && r.Node.Type == node.Text && !a.linked[r.Value+"/"+r.Node.Text]:
			steps := strings.Split(r.Field, ".")
			holder, key := at(root, steps[:len(steps)-1]), steps[len(steps)-1]
			if holder.Remove(key); len(a.schemas.Check(k.Name, root)) == 0 {
				continue
			}
			holder.Set(key, r.Node)
			of := kind.Find(r.Value)
			it := &item{kind: of, link: r.Node.Text, root: a.blank(of, r.Node.Text, 0), call: of.API, text: nothingYet + "\n"}
			a.note(of.API, it.link, "is not there, and "+k.Path+" needs it: an empty one is made")
			a.addLink(of, it.link)
			if of.Prose {
				it.root.Set("excerpt", node.NewText(strings.NewReplacer("[", "", "](/contact)", "").Replace(nothingYet), 0))
			}
			it.root.Remove("cover")
			a.roots[it.file()], a.texts[it.file()] = it.root, "\n"+it.text
		}
	}
}

// chain leads the arrows of a kind both ways, and none to what is not there. Those that two items agree on come first.
func (a *adoption) chain(k *kind.Kind) {
	roots := map[string]*node.Node{}
	for _, doc := range a.before.Docs[k.Name] {
		roots[doc.Link] = doc.Root
	}
	changed := false
	for file, root := range a.roots {
		if kind.Of(file) == k {
			roots[strings.TrimSuffix(path.Base(file), k.Suffix())], changed = root, true
		}
	}
	if !changed {
		return
	}
	wanted := map[[2]string]int{}
	for link, root := range roots {
		wanted[[2]string{link, root.TextOf("next")}]++
		wanted[[2]string{root.TextOf("previous"), link}]++
	}
	next, previous := map[string]string{}, map[string]string{}
	for _, w := range slices.SortedFunc(maps.Keys(wanted), func(x, y [2]string) int {
		return cmp.Or(wanted[y]-wanted[x], slices.Compare(x[:], y[:]))
	}) {
		from, to := w[0], w[1]
		switch {
		case from == "" || to == "":
		case roots[from] == nil || roots[to] == nil || from == to || next[from] != "" || previous[to] != "":
			a.note(k.API, from+" next", "leads to "+to+", which another arrow contradicts")
		default:
			next[from], previous[to] = to, from
		}
	}
	for link, root := range roots {
		for key, to := range map[string]string{"next": next[link], "previous": previous[link]} {
			value := &node.Node{Type: node.Null}
			if to != "" {
				value = node.NewText(to, 0)
			}
			if there := root.Get(key); there == nil || !node.Same(there, value) {
				a.root(k.Path+"/"+link+k.Suffix()).Set(key, value)
			}
		}
	}
}

// lay makes the texts of new and changed files. A file that is there keeps its look where it says the same.
func (a *adoption) lay() {
	for _, file := range slices.Sorted(maps.Keys(a.roots)) {
		root, k := a.roots[file], kind.Of(file)
		src := a.begun[file]
		if !a.inData[file] {
			if !k.Prose {
				a.files[file] = edit.LayOut(root)
				continue
			}
			src, _ = k.Skeleton() // whose way of writing it takes
			src = strings.NewReplacer("{{", "", "}}", "").Replace(src)
		}
		if text, err := edit.Rewrite(file, src, root.JSON(), a.texts[file]); err != nil {
			a.note(file, "", "is not changed: "+err.Error())
		} else {
			a.files[file] = text
		}
	}
}
