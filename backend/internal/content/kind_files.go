package content

import (
	"path"
	"slices"
	"strings"
)

// isNote says whether files of that name are no content: notes, and what begins with a dot.
func isNote(name string) bool {
	return strings.HasPrefix(name, ".") || name == "README.md" || name == "CREDITS.md" || name == "LICENSE"
}

// IsContent says whether a file at a path below the data folder is content, if it has the name of a data file.
func IsContent(file string) bool { return !isHidden(file) && !isNote(path.Base(file)) }

// isHidden says whether a path has a part that begins with a dot, or is of the notes that macOS adds.
func isHidden(p string) bool {
	return slices.ContainsFunc(strings.Split(p, "/"), func(part string) bool { return strings.HasPrefix(part, ".") || part == "__MACOSX" })
}
