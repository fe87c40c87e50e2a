package content

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"farmalmanac/internal/almanac"
)

// Folder is what an editor's tool shows of a data folder. All paths are below it.
type Folder struct {
	Files     []DataFile                 `json:"files"`
	Schemas   map[string]json.RawMessage `json:"schemas"` // by their file's name
	Materials []Choice                   `json:"materials"`
	Pictures  []string                   `json:"pictures"`  // below images/
	Addresses []string                   `json:"addresses"` // of the site's pages
	Problems  almanac.Diagnostics        `json:"problems"`
}

// DataFile is one data file.
type DataFile struct {
	Path   string `json:"path"`
	Kind   string `json:"kind"`
	Schema string `json:"schema"` // its file's name
	Link   string `json:"link"`   // by which others name it
	Name   string `json:"name"`
	Page   string `json:"page"` // the address that shows it, or what it changes
	Draft  bool   `json:"draft"`
}

// Choice is a value that a field may have, with the name that readers see.
type Choice struct {
	Value string `json:"value"`
	Name  string `json:"name"`
}

// Inspect reads a data folder and checks it, some of its files with another text, by their
// paths below it. What cannot be read is listed, and has problems.
func Inspect(dir string, replaced map[string]string) Folder {
	src, found := parseReplaced(dir, replaced)
	check(src, time.Time{}, found)
	folder := Folder{
		Files: []DataFile{}, Schemas: map[string]json.RawMessage{}, Materials: []Choice{},
		Pictures:  slices.AppendSeq([]string{}, maps.Keys(src.pictures)),
		Addresses: slices.Sorted(maps.Keys(src.addresses)), Problems: found.sorted(""),
	}
	slices.Sort(folder.Pictures)
	for file, text := range src.schemas.texts {
		folder.Schemas[file] = json.RawMessage(text)
	}
	for _, k := range kinds {
		for _, doc := range src.docs[k.name] {
			folder.Files = append(folder.Files, DataFile{
				Path: doc.file, Kind: k.name, Schema: schemaFile(k.name)[len("schema/"):],
				Link: doc.link, Name: doc.name(), Page: k.shownAt(doc.link), Draft: doc.draft,
			})
		}
	}
	for _, doc := range src.docs[kindMaterials] {
		for _, row := range doc.root.get("materials").list() {
			folder.Materials = append(folder.Materials, Choice{row.string("key"), row.string("name")})
		}
	}
	return folder
}

// Document is the values of one data file.
type Document struct {
	Fields json.RawMessage // an object, its keys in the file's order
	Text   string          // of a Markdown file, behind its front matter
	Line   int             // of the file, on which Text begins
}

// ParseDocument reads the text of a data file. The diagnostics say why it cannot be read.
func ParseDocument(file, src string) (Document, almanac.Diagnostics) {
	k := findKindOf(file)
	if k == nil {
		return Document{}, almanac.Diagnostics{{File: file, Line: 1, Why: "unexpected file"}}
	}
	found := newDiagnostics()
	root, pages, list := parseText(k, src)
	found.add(file, list...)
	if root == nil {
		return Document{}, found.sorted("")
	}
	doc := Document{Fields: root.json()}
	if k.prose {
		doc.Text, doc.Line = pages[0].src, pages[0].line
	}
	return doc, found.sorted("")
}

// IsDataFile says whether a path below the data folder is that of a data file.
func IsDataFile(file string) bool { return findKindOf(file) != nil }
