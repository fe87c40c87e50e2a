// Package diagnostic holds what is wrong with a data file: where (file, line, field), which kind of mistake, and how to
// cure it.
//
// Other packages make a Diagnostic with At, or return an error with a rule or as a warning, and add it to a List by its
// file. The List drops what is reported twice, bounds how much is reported of a file, and sorts it for the editor. Here
// are also the words of messages: lists of choices, "did you mean", sizes, broken rules of the domain.
//
// It reads no files and knows nothing of JSON, kinds or schemas.
package diagnostic

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
)

// Diagnostic is one thing wrong at one place; a List adds its file.
type Diagnostic = almanac.Diagnostic

// At is an error at a line and field.
func At(line int, field, format string, args ...any) Diagnostic {
	return Diagnostic{Line: line, Field: field, Why: fmt.Sprintf(format, args...)}
}

func isSame(d, other Diagnostic) bool {
	return d.Line == other.Line && d.Field == other.Field && d.Why == other.Why
}

// Named names the kind of those that have none.
func Named(rule string, list []Diagnostic) []Diagnostic {
	for i := range list {
		list[i].Rule = cmp.Or(list[i].Rule, rule)
	}
	return list
}

// One is an error at a place that the caller knows.
func One(format string, args ...any) []Diagnostic { return []Diagnostic{At(0, "", format, args...)} }

// OneWarning is One, which does not stop an import.
func OneWarning(rule, format string, args ...any) []Diagnostic {
	return []Diagnostic{At(0, "", format, args...).As(rule).AsWarning()}
}

// Broken is One of an error, such as a broken rule of the domain; none for nil.
func Broken(err error) []Diagnostic {
	if err == nil {
		return nil
	}
	broken, ok := errors.AsType[*almanac.RuleError](err)
	if !ok {
		return One("%s", err)
	}
	why := RuleMessage(broken)
	if broken.Rule == almanac.RuleDate {
		written := fmt.Sprint(broken.About[len(broken.About)-1])
		why += cmp.Or(Suggestion(DateOf(written)), outOfRange(written))
	}
	return Named(strings.ReplaceAll(string(broken.Rule), " ", "-"), One("%s", why))
}

// List are those of a data folder, by the path of their file below it.
type List struct {
	ByFile map[string][]Diagnostic
	errors map[string]int // those of a file that are no warnings
}

// MaxListed is how many errors of a file are listed, and how many warnings.
const MaxListed = 100

// TooMany is reported where more is wrong than is listed.
func TooMany(line int, field string) Diagnostic {
	return At(line, field, "has more problems than are listed: fix these first").As("more")
}

// NewList is an empty list.
func NewList() List {
	return List{ByFile: map[string][]Diagnostic{}, errors: map[string]int{}}
}

// Add adds diagnostics of a file.
func (ds List) Add(file string, list ...Diagnostic) {
	for _, d := range list {
		ds.ByFile[file] = append(ds.ByFile[file], d)
		if !d.Warning {
			ds.errors[file]++
		}
	}
}

// AddAt adds diagnostics at a place in a file.
func (ds List) AddAt(file string, line int, field string, list ...Diagnostic) {
	for _, d := range list {
		d.Line, d.Field = line, field
		ds.Add(file, d)
	}
}

// Of is a list of its own with what is wrong with one file.
func (ds List) Of(file string) List {
	of := NewList()
	of.Add(file, ds.ByFile[file]...)
	return of
}

// SetOf replaces what is wrong with one file by what another list says of it.
func (ds List) SetOf(file string, by List) {
	if by.Has(file) {
		ds.ByFile[file], ds.errors[file] = by.ByFile[file], by.errors[file]
	}
}

// AddAll adds those of another list.
func (ds List) AddAll(others List) {
	for file, list := range others.ByFile {
		ds.Add(file, list...)
	}
}

// AddNew adds errors that are not there yet, their reasons behind some words.
func (ds List) AddNew(others List, words string) {
	for file, list := range others.ByFile {
		for _, d := range list {
			if !d.Warning && !slices.ContainsFunc(ds.ByFile[file], func(other Diagnostic) bool { return isSame(d, other) }) {
				d.Why = words + d.Why
				ds.Add(file, d)
			}
		}
	}
}

// Has says whether anything is wrong with a file.
func (ds List) Has(file string) bool { return len(ds.ByFile[file]) > 0 }

// HasErrors says whether something in a file stops an import.
func (ds List) HasErrors(file string) bool { return ds.errors[file] > 0 }

// HasError says whether a field of a file has an error.
func (ds List) HasError(file, field string) bool {
	return slices.ContainsFunc(ds.ByFile[file], func(d Diagnostic) bool { return d.Field == field && !d.Warning })
}

// IsFull says whether no further errors of a file would be listed.
func (ds List) IsFull(file string) bool { return ds.errors[file] > MaxListed }

// Sorted lists each problem once, by file, line, field and text, files below dir: MaxListed errors and warnings of each,
// and a line that says when there are more.
func (ds List) Sorted(dir string) almanac.Diagnostics {
	all := almanac.Diagnostics{} // in JSON a list too when nothing is wrong
	for file, list := range ds.ByFile {
		slices.SortFunc(list, func(a, b Diagnostic) int {
			return cmp.Or(cmp.Compare(a.Line, b.Line), strings.Compare(a.Field, b.Field), strings.Compare(a.Why, b.Why))
		})
		listed := map[bool]int{} // by warning
		for _, d := range slices.CompactFunc(list, isSame) {
			if listed[d.Warning]++; listed[d.Warning] > MaxListed+1 {
				continue
			}
			if listed[d.Warning] > MaxListed {
				isWarning := d.Warning
				d = TooMany(0, "")
				d.Warning = isWarning
			}
			d.File, d.Line = filepath.ToSlash(filepath.Join(dir, file)), max(d.Line, 1)
			all = append(all, d)
		}
	}
	slices.SortFunc(all, func(a, b almanac.Diagnostic) int {
		return cmp.Or(
			strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
			strings.Compare(a.Field, b.Field), strings.Compare(a.Why, b.Why),
		)
	})
	return all
}
