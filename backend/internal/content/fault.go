package content

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
)

// fault is a problem whose file is known to whoever asked.
type fault struct {
	line    int
	field   string
	why     string
	warning bool
}

func faultf(line int, field, format string, args ...any) fault {
	return fault{line: line, field: field, why: fmt.Sprintf(format, args...)}
}

// report gathers the problems of a data folder.
type report struct {
	dir    string
	seen   map[almanac.Problem]bool
	listed map[listKey]int
}

// listKey counts a file's errors apart from its warnings.
type listKey struct {
	file    string
	warning bool
}

func newReport(dir string) *report {
	return &report{dir: dir, seen: map[almanac.Problem]bool{}, listed: map[listKey]int{}}
}

// add lists the faults of a file, given by its path below the data folder. The same
// thing found twice, by a schema and by a rule, is listed once. Beyond maxListed only
// one line says that there are more.
func (r *report) add(file string, faults ...fault) {
	for _, f := range faults {
		p := almanac.Problem{File: r.path(file), Line: max(f.line, 1), Field: f.field, Why: f.why, Warning: f.warning}
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
func (r *report) path(file string) string {
	return filepath.ToSlash(filepath.Join(r.dir, file))
}

// isListed says whether any problem of a file is listed.
func (r *report) isListed(file string) bool {
	return r.listed[listKey{file, false}]+r.listed[listKey{file, true}] > 0
}

// isFull says whether no further errors of a file would be listed.
func (r *report) isFull(file string) bool { return r.listed[listKey{file, false}] > maxListed }

// problems returns what was listed, by file, line, field and text.
func (r *report) problems() almanac.Problems {
	list := make(almanac.Problems, 0, len(r.seen))
	for p := range r.seen {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b almanac.Problem) int {
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

// short cuts what is quoted in a message.
func short(s string) string {
	if runes := []rune(s); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return s
}
