package kind

import (
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
