package content

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
)

// source is a data folder as it was parsed.
type source struct {
	dir       string
	schemas   *schemas
	pictures  pictures
	docs      map[string][]*document          // by the name of their kind, in the order of their files
	byLink    map[string]map[string]*document // by the name of their kind, then by link and alias
	materials map[string]bool                 // their keys, nil when there is no list of them
	addresses addresses
	moved     map[string]string // former addresses of pages, and where each is now
	files     int               // with pictures, without schemas
	read      []almanac.File    // all files, as they are
}

// document is one data file on its way to an item. Its values are in root; what else is
// known of them is found by their node.
type document struct {
	kind  *kind
	file  string // below the data folder
	link  string
	alias string // another link by which it is found, "" for none
	draft bool   // readers do not see it
	root  *node
	rules []appliedRule    // what its schema says of its values and keys; nil when it could not be read
	prose map[*node]*prose // of its Markdown values
	pages []page           // of a prose file's text
	refs  []*document      // of its own kind that it names, in order
}

// parse reads all of the data folder dir. What could not be read is in the diagnostics,
// and in the source as far as others may name it, so that one mistake is reported once.
func parse(dir string) (*source, diagnostics) { return parseReplaced(dir, nil) }

// parseReplaced is parse with another text for some of the files, by their paths below dir.
func parseReplaced(dir string, replaced map[string]string) (*source, diagnostics) {
	found := newDiagnostics()
	files := readFolder(dir, replaced, found)
	src := &source{
		dir: dir, schemas: compileSchemas(files.schemas, found), pictures: pictures{},
		docs: map[string][]*document{}, byLink: map[string]map[string]*document{}, read: files.all,
	}
	for name, b := range files.pictures {
		sum := sha256.Sum256(b)
		src.pictures[name] = picture{mediaType: pictureTypes[path.Ext(name)], hash: hex.EncodeToString(sum[:4]), bytes: b}
	}
	for _, k := range kinds {
		for _, file := range files.kinds[k] {
			doc := parseDocument(k, file, found)
			src.docs[k.name] = append(src.docs[k.name], doc)
			if doc.root.kind != null && src.schemas.has(k.name) {
				doc.rules = src.schemas.rulesOf(k.name, doc.root)
				doc.parseMarkdown(found)
			} else if file := schemaFile(k.name); !src.schemas.has(k.name) && !found.has(file) {
				found.add(file, diagnosticf(1, "", "the schema of %s is missing: restore the file", k.name).as(ruleSchema))
			}
		}
		src.files += len(src.docs[k.name])
	}
	src.files += len(src.pictures)
	src.index()
	return src, found
}

// parseDocument reads a file's fields, and the text of a prose file. The root is null when
// they cannot be read.
func parseDocument(k *kind, f textFile, found diagnostics) *document {
	doc := &document{kind: k, file: f.path, link: path.Base(k.name), prose: map[*node]*prose{}}
	if !k.single {
		doc.link = strings.TrimSuffix(path.Base(f.path), path.Ext(f.path))
	}
	var list []diagnostic
	doc.root, doc.pages, list = parseText(k, f.src)
	found.add(f.path, named(map[bool]string{true: "front-matter", false: "json"}[k.prose], list)...)
	if doc.root == nil {
		doc.root = &node{line: 1}
	}
	doc.root.remove("$schema")
	if draft := doc.root.get("draft"); !k.single && draft != nil && draft.kind == boolean {
		doc.draft = draft.text == "true"
		doc.root.remove("draft")
	}
	if id := doc.root.string(k.aliasField); id != doc.link {
		doc.alias = id
	}
	return doc
}

// parseText reads a file's fields, nil when they cannot be read, and the text of a prose file.
func parseText(k *kind, src string) (root *node, pages []page, list []diagnostic) {
	if k.prose {
		var read frontMatter
		read, list = parseProse(src)
		root, pages = read.fields, []page{{src: read.text, line: read.line}}
	} else {
		root, list = parseJSON(src)
	}
	if root != nil && root.kind != object {
		return nil, pages, append(list, diagnosticf(root.line, "", "expected an object: {"))
	}
	return root, pages, list
}

// withoutDrafts is the source as readers see it: the same one when it has no drafts.
func (s *source) withoutDrafts() *source {
	published := *s
	published.docs, published.byLink = map[string][]*document{}, map[string]map[string]*document{}
	for kind, docs := range s.docs {
		published.docs[kind] = slices.DeleteFunc(slices.Clone(docs), func(d *document) bool { return d.draft })
		published.files -= len(docs) - len(published.docs[kind])
	}
	if published.files == s.files {
		return s
	}
	published.index()
	return &published
}

// index finds documents by their links, and lists the materials and the site's addresses.
func (s *source) index() {
	for _, k := range kinds {
		byLink := map[string]*document{}
		for _, doc := range s.docs[k.name] {
			byLink[doc.link] = doc
		}
		for _, doc := range s.docs[k.name] {
			if doc.alias != "" && byLink[doc.alias] == nil {
				byLink[doc.alias] = doc
			}
		}
		s.byLink[k.name] = byLink
	}
	for _, doc := range s.docs[kindMaterials] {
		if rows := doc.root.get("materials"); rows != nil {
			s.materials = map[string]bool{}
			for _, row := range rows.items {
				s.materials[row.string("key")] = true
			}
		}
	}
	s.addresses = newAddresses(s)
	s.moved = movedPages(s.docs[kindMoved])
	s.nameEntryVariants()
}

// path is a document's file as an editor types it.
func (s *source) path(d *document) string { return filepath.ToSlash(filepath.Join(s.dir, d.file)) }

// name is what a reader calls the item.
func (d *document) name() string {
	return cmp.Or(d.root.string("name"), d.root.string("title"), d.link)
}

// pic is the item's picture as the answer holds it, "" when it has none.
func (d *document) pic() string {
	return cmp.Or(d.root.string("pic"), d.root.string("thumb"), d.root.string("cover"))
}

// line is where a field is, or where it should be.
func (d *document) line(field string) int { return d.root.at(strings.Split(field, ".")...).line }
