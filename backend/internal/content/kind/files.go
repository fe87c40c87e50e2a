package kind

import (
	_ "embed"
	"encoding/json"
	"path"
	"slices"
	"strings"
)

// IsNote says whether files of that name are no content: notes, and what begins with a dot.
func IsNote(name string) bool {
	return strings.HasPrefix(name, ".") || name == "README.md" || name == "CREDITS.md" || name == "LICENSE"
}

// IsContent says whether a file at a path below the data folder is content, if it has the name of a data file.
func IsContent(file string) bool { return !IsHidden(file) && !IsNote(path.Base(file)) }

// IsHidden says whether a path has a part that begins with a dot, or is of the notes that macOS adds.
func IsHidden(p string) bool {
	return slices.ContainsFunc(strings.Split(p, "/"), func(part string) bool { return strings.HasPrefix(part, ".") || part == "__MACOSX" })
}

//go:embed page_parts.json
var pagePartsJSON []byte

// PageParts are the fragments of pages, by path or, with a slash at its end, by the folder of a kind's pages. One that
// ends with a hyphen begins many. A browser test compares them with the pages.
var PageParts = func() (parts map[string][]string) {
	if err := json.Unmarshal(pagePartsJSON, &parts); err != nil {
		panic("content: page_parts.json: " + err.Error())
	}
	return parts
}()
