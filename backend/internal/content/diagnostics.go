package content

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
)

// diagnostic is a problem whose file is known to whoever asked.
type diagnostic struct {
	line    int
	field   string
	why     string
	warning bool
}

func diagnosticf(line int, field, format string, args ...any) diagnostic {
	return diagnostic{line: line, field: field, why: fmt.Sprintf(format, args...)}
}

// diagnosticList gathers the problems of a data folder.
type diagnosticList struct {
	dir    string
	seen   map[almanac.Diagnostic]bool
	listed map[listKey]int
}

// listKey counts a file's errors apart from its warnings.
type listKey struct {
	file    string
	warning bool
}

func newDiagnosticList(dir string) *diagnosticList {
	return &diagnosticList{dir: dir, seen: map[almanac.Diagnostic]bool{}, listed: map[listKey]int{}}
}

// add lists the faults of a file, given by its path below the data folder. The same
// thing found twice, by a schema and by a rule, is listed once. Beyond maxListed only
// one line says that there are more.
func (r *diagnosticList) add(file string, diagnostics ...diagnostic) {
	for _, f := range diagnostics {
		p := almanac.Diagnostic{File: r.path(file), Line: max(f.line, 1), Field: f.field, Why: f.why, Warning: f.warning}
		key := listKey{file, f.warning}
		if r.listed[key] >= maxListed {
			p.Line, p.Field, p.Why = 1, "", "has more problems than are listed"
		}
		if !r.seen[p] {
			r.seen[p] = true
			r.listed[key]++
		}
	}
}

// path is a file's path as an editor types it.
func (r *diagnosticList) path(file string) string {
	return filepath.ToSlash(filepath.Join(r.dir, file))
}

// isListed says whether any problem of a file is listed.
func (r *diagnosticList) isListed(file string) bool {
	return r.listed[listKey{file, false}]+r.listed[listKey{file, true}] > 0
}

// isFull says whether no further errors of a file would be listed.
func (r *diagnosticList) isFull(file string) bool { return r.listed[listKey{file, false}] > maxListed }

// problems returns what was listed, by file, line, field and text.
func (r *diagnosticList) problems() almanac.Diagnostics {
	list := make(almanac.Diagnostics, 0, len(r.seen))
	for p := range r.seen {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b almanac.Diagnostic) int {
		return cmp.Or(
			strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
			strings.Compare(a.Field, b.Field), strings.Compare(a.Why, b.Why),
		)
	})
	return list
}

// join makes the dotted path of a field.
func join(path string, step any) string {
	if path == "" {
		return fmt.Sprint(step)
	}
	return fmt.Sprintf("%s.%v", path, step)
}

// orList writes "a, b or c".
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// truncate cuts what is quoted in a message.
func truncate(s string) string {
	if runes := []rune(s); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return s
}
