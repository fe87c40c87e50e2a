package content

import (
	"path"
	"regexp"
	"strings"
)

// document is one data file on its way to an item.
type document struct {
	info        kindInfo
	file        string // below the data folder
	link        string
	alias       string // a post's id when it is not its link
	root        *node
	body        string // the text of a prose file
	bodyLine    int
	annotations annotations
	refs        []string // links of its own kind that it names, in order
}

var slug = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

const slugWords = "lower-case letters, digits and single hyphens"

// parse reads a file's values; false when they cannot be read.
func parse(info kindInfo, f textFile, rep *diagnosticList) (*document, bool) {
	doc := &document{info: info, file: f.path}
	if info.single {
		doc.link = path.Base(string(info.name))
	} else {
		doc.link = strings.TrimSuffix(path.Base(f.path), path.Ext(f.path))
		if !slug.MatchString(doc.link) {
			rep.add(f.path, diagnosticf(1, "", "a file's name has %s only", slugWords))
		}
		if len(doc.link) > maxLinkLength {
			rep.add(f.path, diagnosticf(1, "", "a file's name has at most %d characters before its ending", maxLinkLength))
		}
	}
	var diagnostics []diagnostic
	if info.prose {
		var file proseFile
		file, diagnostics = parseProse(f.src)
		doc.root, doc.body, doc.bodyLine = file.fields, file.body, file.bodyLine
	} else {
		doc.root, diagnostics = parseJSON(f.src)
	}
	rep.add(f.path, diagnostics...)
	if doc.root == nil {
		// Others may still name it: its own mistake is told once.
		doc.root = &node{kind: object, line: 1}
		return doc, false
	}
	if doc.root.kind != object {
		rep.add(f.path, diagnosticf(doc.root.line, "", "expected an object: {"))
		doc.root = &node{kind: object, line: 1}
		return doc, false
	}
	doc.root.remove("$schema")
	if info.name == kindPost {
		if id := doc.root.string("id"); id != doc.link {
			doc.alias = id
		}
	}
	return doc, true
}

// name is what a reader calls the item.
func (d *document) name() string {
	for _, key := range []string{"name", "title"} {
		if s := d.root.string(key); s != "" {
			return s
		}
	}
	return d.link
}

// pic is the item's picture as the answer holds it, "" when it has none.
func (d *document) pic() string {
	for _, key := range []string{"pic", "thumb", "cover"} {
		if s := d.root.string(key); s != "" {
			return s
		}
	}
	return ""
}

// line is where a field stands, or where it should stand.
func (d *document) line(field string) int {
	return d.root.at(strings.Split(field, ".")).line
}
