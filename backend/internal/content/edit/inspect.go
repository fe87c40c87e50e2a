package edit

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/content/validate"
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

// Inspect reads and checks a data folder, some files with another text. Unreadable files are listed, and have problems.
func Inspect(dir string, replaced map[string]string) Folder {
	src, found := source.Parse(dir, replaced)
	validate.Check(src, time.Time{}, found)
	folder := Folder{
		Files: []DataFile{}, Schemas: map[string]json.RawMessage{}, Materials: []Choice{},
		Pictures:  slices.AppendSeq([]string{}, maps.Keys(src.Pictures)),
		Addresses: slices.Sorted(maps.Keys(src.Addresses)), Problems: found.Sorted(""),
	}
	slices.Sort(folder.Pictures)
	for file, text := range src.Schemas.Texts {
		folder.Schemas[file] = json.RawMessage(text)
	}
	for _, doc := range src.All() {
		folder.Files = append(folder.Files, DataFile{
			Path: doc.File, Kind: doc.Kind.Name, Schema: schema.File(doc.Kind.Name)[len("schema/"):],
			Link: doc.Link, Name: doc.Name(), Page: doc.Kind.PageOf(doc.Link), Draft: doc.Draft,
		})
	}
	for _, row := range src.Rows(kind.Materials, "materials") {
		folder.Materials = append(folder.Materials, Choice{row.TextOf("key"), row.TextOf("name")})
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
	k := kind.Of(file)
	if k == nil {
		return Document{}, almanac.Diagnostics{{File: file, Line: 1, Why: "unexpected file"}}
	}
	found := diagnostic.NewList()
	root, pages, list := source.ParseText(k, src)
	found.Add(file, list...)
	if root == nil {
		return Document{}, found.Sorted("")
	}
	doc := Document{Fields: root.JSON()}
	if k.Prose {
		doc.Text, doc.Line = pages[0].Src, pages[0].Line
	}
	return doc, found.Sorted("")
}
