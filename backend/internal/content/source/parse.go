// Package source is the data folder as it was read: documents with their values and texts, links between them, names,
// pictures and the addresses of the site.
//
// Parse reads a whole folder. What cannot be read is in the diagnostics, and in the Source as far as others may name
// it, so that one mistake is reported once. ReadVersion reads a folder of another release, whose schemas and kinds may
// be others. Files, WriteFiles and Fingerprint handle a folder's files without reading their values.
//
// It does not compare values with their schemas or with each other: validate does.
package source

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/parallel"
)

// Source is a data folder as it was parsed.
type Source struct {
	Dir       string
	Schemas   *schema.Set
	Pictures  Pictures
	Docs      map[string][]*Document          // by the name of their kind, in the order of their files
	ByLink    map[string]map[string]*Document // by the name of their kind, then by link and alias
	Materials map[string]bool                 // their keys, nil when there is no list of them
	Addresses Addresses
	Moved     map[string]string // former addresses of pages, and where each is now
	FileCount int               // with pictures, without schemas
	Hidden    bool              // it has no examples
	Files     []almanac.File    // all files, as they are
}

// Document is one data file. What is known of its values is found by their node.
type Document struct {
	Kind     *kind.Kind
	File     string // below the data folder
	Link     string
	Alias    string // another link by which it is found, "" for none
	Draft    bool   // readers do not see it
	Invented bool   // no source has its name
	Root     *node.Node
	Rules    []schema.Applied               // what its schema says of its values and keys; nil when it could not be read
	Prose    map[*node.Node]*markdown.Prose // of its Markdown values
	Pages    []markdown.Page                // of a prose file's text
	Refs     []*Document                    // of its own kind that it names, in order
}

// Parse reads the data folder dir, with other texts for the files that are replaced, by their paths. Unreadable files
// are in the diagnostics, and in the source as far as others may name them, so that one mistake is reported once.
func Parse(dir string, replaced map[string]string) (*Source, diagnostic.List) {
	found := diagnostic.NewList()
	files := readFolder(dir, replaced, found)
	src := newSource(dir, files, found)
	src.Schemas = schema.Compile(files.schemas, found)
	for _, k := range kind.All {
		if file := schema.File(k.Name); len(src.Docs[k.Name]) > 0 && !src.Schemas.Has(k.Name) && !found.Has(file) {
			found.Add(file, diagnostic.At(1, "", "the schema of %s is missing: restore the file", k.Name).As(schema.RuleSchema))
		}
	}
	src.EachDocument(found, func(doc *Document, found diagnostic.List) {
		if doc.Root.Type != node.Null && src.Schemas.Has(doc.Kind.Name) {
			doc.Rules = src.Schemas.RulesOf(doc.Kind.Name, doc.Root)
			doc.parseMarkdown(found)
		}
	})
	src.index()
	return src, found
}

// All are the documents of all kinds, in the order of kinds and of their files.
func (s *Source) All() (docs []*Document) {
	for _, k := range kind.All {
		docs = append(docs, s.Docs[k.Name]...)
	}
	return docs
}

// EachDocument calls do for every document, some at the same time, with a list of what is wrong with its file alone.
func (s *Source) EachDocument(found diagnostic.List, do func(doc *Document, found diagnostic.List)) {
	docs := s.All()
	lists := parallel.Map(docs, func(doc *Document) diagnostic.List {
		list := found.Of(doc.File)
		do(doc, list)
		return list
	})
	for i, doc := range docs {
		found.SetOf(doc.File, lists[i])
	}
}

func newSource(dir string, files *folder, found diagnostic.List) *Source {
	src := &Source{
		Dir: dir, Files: files.all, FileCount: len(files.pictures), Pictures: Pictures{},
		Docs: map[string][]*Document{}, ByLink: map[string]map[string]*Document{},
	}
	for name, b := range files.pictures {
		sum := sha256.Sum256(b)
		src.Pictures[name] = Picture{MediaType: PictureType(name), Hash: hex.EncodeToString(sum[:4]), Bytes: b}
	}
	for _, k := range kind.All {
		if len(files.kinds[k]) == 0 {
			continue
		}
		lists := make([]diagnostic.List, len(files.kinds[k]))
		docs := make([]*Document, len(lists))
		parallel.Each(len(docs), func(i int) {
			lists[i] = diagnostic.NewList()
			docs[i] = ParseDocument(k, files.kinds[k][i], lists[i])
		})
		for _, list := range lists {
			found.AddAll(list)
		}
		src.Docs[k.Name] = docs
		src.FileCount += len(docs)
	}
	return src
}

const keyNameProvenance = "nameProvenance" // sample: the name of the item is an example too

// ParseDocument reads a file's fields, and the text of a prose file. The root is null when they cannot be read.
func ParseDocument(k *kind.Kind, f File, found diagnostic.List) *Document {
	doc := &Document{Kind: k, File: f.Path, Link: path.Base(k.Name), Prose: map[*node.Node]*markdown.Prose{}}
	if !k.Single {
		doc.Link = strings.TrimSuffix(path.Base(f.Path), path.Ext(f.Path))
	}
	var list []diagnostic.Diagnostic
	if !f.isUnread {
		doc.Root, doc.Pages, list = ParseText(k, f.Src)
	}
	found.Add(f.Path, diagnostic.Named(map[bool]string{true: "front-matter", false: "json"}[k.Prose], list)...)
	if doc.Root == nil {
		doc.Root = &node.Node{Line: 1}
	}
	doc.Root.Remove("$schema")
	if draft := doc.Root.Get("draft"); !k.Single && draft != nil && draft.Type == node.Boolean {
		doc.Draft = draft.Text == "true"
		doc.Root.Remove("draft")
	}
	if doc.Root.TextOf(keyNameProvenance) == node.Sample {
		doc.Invented = true
		doc.Root.Remove(keyNameProvenance)
	}
	if id := doc.Root.TextOf(k.AliasField); id != doc.Link {
		doc.Alias = id
	}
	return doc
}

// ParseText reads a file's fields, nil when they cannot be read, and the text of a prose file.
func ParseText(k *kind.Kind, src string) (root *node.Node, pages []markdown.Page, list []diagnostic.Diagnostic) {
	src = strings.TrimPrefix(src, "\ufeff") // a mark that some editors put first
	if k.Prose {
		var read node.FrontMatter
		read, list = node.ParseProse(src)
		root, pages = read.Fields, []markdown.Page{{Src: read.Text, Line: read.Line}}
	} else {
		root, list = node.ParseJSON(src)
	}
	if root != nil && root.Type != node.Object {
		return nil, pages, append(list, diagnostic.At(root.Line, "", "expected an object: {"))
	}
	return root, pages, list
}

// WithoutDrafts is the source as readers see it: the same one when it has no drafts. Arrows skip drafts, and variants,
// cards of the menu and special turns of the calendar that lead to one are gone. Other links to drafts stay, broken.
func (s *Source) WithoutDrafts() *Source {
	published := s.Without(func(d *Document) bool { return d.Draft })
	if published.FileCount == s.FileCount {
		return s
	}
	for _, docs := range published.Docs {
		for i, doc := range docs {
			docs[i] = s.skipDrafts(doc, published)
		}
	}
	published.index()
	return published
}

func (s *Source) skipDrafts(doc *Document, published *Source) *Document {
	all, left := s.ByLink[doc.Kind.Name], published.ByLink[doc.Kind.Name]
	isDraft := func(n *node.Node) bool {
		_, was := s.Addresses[n.Text]
		_, is := published.Addresses[n.Text]
		return n.Type == node.Text && (was && !is || all[n.Text] != left[n.Text])
	}
	leads := false
	doc.Root.Walk("", func(n *node.Node, _ node.Path) bool {
		leads = leads || isDraft(n)
		return !leads
	})
	if !leads || doc.Kind.Prose {
		return doc
	}
	shown := *doc
	shown.Root, shown.Prose = doc.Root.Clone(), map[*node.Node]*markdown.Prose{}
	for _, way := range []string{"previous", "next"} {
		if n := shown.Root.Get(way); n != nil {
			s.SkipGone(n, doc.Kind, way, published)
		}
	}
	without := func(n *node.Node, isGone func(*node.Node) bool) {
		if n != nil {
			n.Items = slices.DeleteFunc(n.Items, isGone)
		}
	}
	leadsTo := func(row *node.Node) bool { link := row.Get("link"); return link != nil && isDraft(link) }
	without(shown.Root.Get("variant"), isDraft)
	for _, group := range shown.Root.Get("groups").List() {
		without(group.Get("links"), leadsTo)
	}
	if special := shown.Root.Get("special"); special != nil {
		if without(special, leadsTo); len(special.Items) == 0 {
			shown.Root.Remove("special")
		}
	}
	if doc.Rules != nil {
		shown.Rules = s.Schemas.RulesOf(doc.Kind.Name, shown.Root)
		shown.parseMarkdown(diagnostic.NewList())
	}
	return &shown
}

// SkipGone makes an arrow to a document that is not in left lead to the next one of its chain that is, or nowhere. An
// arrow into a circle of which none is left stays.
func (s *Source) SkipGone(arrow *node.Node, k *kind.Kind, way string, left *Source) {
	all, there := s.ByLink[k.Name], left.ByLink[k.Name]
	for range all {
		gone := all[arrow.Text]
		if arrow.Type != node.Text || gone == nil || there[arrow.Text] != nil {
			return
		}
		next := gone.Root.Get(way)
		if *arrow = (node.Node{Type: node.Null, Line: arrow.Line}); next != nil {
			arrow.Type, arrow.Text = next.Type, next.Text
		}
	}
}

// Without is the source without some documents. Both share the others.
func (s *Source) Without(isLeftOut func(*Document) bool) *Source {
	left := *s
	left.Docs, left.ByLink = map[string][]*Document{}, map[string]map[string]*Document{}
	for kind, docs := range s.Docs {
		left.Docs[kind] = slices.DeleteFunc(slices.Clone(docs), isLeftOut)
		left.FileCount -= len(docs) - len(left.Docs[kind])
	}
	left.index()
	return &left
}

func (s *Source) index() {
	for _, k := range kind.All {
		byLink := map[string]*Document{}
		for _, doc := range s.Docs[k.Name] {
			byLink[doc.Link] = doc
		}
		for _, doc := range s.Docs[k.Name] {
			if doc.Alias != "" && byLink[doc.Alias] == nil {
				byLink[doc.Alias] = doc
			}
		}
		s.ByLink[k.Name] = byLink
	}
	for _, doc := range s.Docs[kind.Materials] {
		if rows := doc.Root.Get("materials"); rows != nil {
			s.Materials = map[string]bool{}
			for _, row := range rows.Items {
				s.Materials[row.TextOf("key")] = true
			}
		}
	}
	s.Addresses = newAddresses(s)
	s.Moved = s.movedPages()
	s.nameEntryVariants()
}

// Path is a document's file as an editor types it.
func (s *Source) Path(d *Document) string { return filepath.ToSlash(filepath.Join(s.Dir, d.File)) }

// Name is what a reader calls the item.
func (d *Document) Name() string {
	return cmp.Or(d.Root.TextOf("name"), d.Root.TextOf("title"), d.Link)
}

// Pic is the item's picture as the answer holds it, "" when it has none.
func (d *Document) Pic() string {
	return cmp.Or(d.Root.TextOf("pic"), d.Root.TextOf("thumb"), d.Root.TextOf("cover"))
}

// Line is where a field is, or where it should be.
func (d *Document) Line(field string) int { return d.Root.At(strings.Split(field, ".")...).Line }

func (d *Document) parseMarkdown(found diagnostic.List) {
	for _, r := range d.Rules {
		if r.IsFormat(schema.FormatMarkdown) {
			d.parseValue(r.Node, r.Field, found)
		}
	}
	if !d.Kind.Prose {
		return
	}
	if body := d.Pages[0]; strings.TrimSpace(body.Src) == "" {
		found.Add(d.File, diagnostic.At(body.Line, "", "the text is missing: write it after the second ---").As(markdown.RuleText))
		d.Pages = nil
	} else if d.Kind.Paged {
		var list []diagnostic.Diagnostic
		d.Pages, list = markdown.Split(body)
		found.Add(d.File, list...)
	}
	found.Add(d.File, markdown.ParsePages(d.Pages, d.Kind.Paged)...)
}

// parseValue parses a text, or a list of paragraphs as one text, because a Markdown list may go on over several.
func (d *Document) parseValue(n *node.Node, field string, found diagnostic.List) {
	if n.Type != node.Text && n.Type != node.List {
		return
	}
	paragraphs, texts := []*node.Node{n}, []string{n.Text}
	if n.Type == node.List {
		paragraphs, texts = n.Items, nil
		for _, p := range paragraphs {
			if p.Type != node.Text {
				return // the schema says so
			}
			texts = append(texts, p.Text)
		}
	}
	// place is where the paragraph is that holds a line of the whole text.
	place := func(line int) (int, string) {
		for i, t := range texts {
			if line -= strings.Count(t, "\n") + 2; line < 0 && n.Type == node.List {
				return paragraphs[i].Line, node.JoinIndex(field, i)
			}
		}
		return n.Line, field
	}
	p, list := markdown.Parse(strings.Join(texts, "\n\n"), 0, false)
	for _, f := range list {
		f.Line, f.Field = place(f.Line)
		found.Add(d.File, f.As(markdown.RuleText))
	}
	if p != nil {
		for i := range p.Refs {
			p.Refs[i].Line, p.Refs[i].Field = place(p.Refs[i].Line)
		}
		d.Prose[n] = p
	}
}

// LinksTo says whether a text of the document links to another one's page.
func (d *Document) LinksTo(other *Document) bool {
	addresses := other.Kind.Addresses(other.Link, other.Alias)
	for _, p := range d.Prose {
		for _, ref := range p.Refs {
			for _, a := range ref.Tag.Attr {
				path, _, _ := strings.Cut(a.Val, "#")
				if a.Key == "href" && slices.Contains(addresses, strings.TrimSuffix(path, "/")) {
					return true
				}
			}
		}
	}
	return false
}
