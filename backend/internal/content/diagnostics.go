package content

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// diagnostic tells an editor of one place in a file; the caller knows which file.
type diagnostic struct {
	line    int
	field   string
	rule    string // the kind of mistake, such as unknown-field
	why     string
	warning bool
	urgent  bool // of a warning: see almanac.Diagnostic
}

func diagnosticf(line int, field, format string, args ...any) diagnostic {
	return diagnostic{line: line, field: field, why: fmt.Sprintf(format, args...)}
}

// as names the kind of mistake.
func (d diagnostic) as(rule string) diagnostic {
	d.rule = rule
	return d
}

// asWarning is the same, and does not stop an import.
func (d diagnostic) asWarning() diagnostic {
	d.warning = true
	return d
}

// asUrgent makes an error of a warning where editors look, and nowhere else.
func (d diagnostic) asUrgent() diagnostic {
	d.urgent = true
	return d
}

// isSame says whether both tell an editor the same.
func (d diagnostic) isSame(other diagnostic) bool {
	return d.line == other.line && d.field == other.field && d.why == other.why
}

// named names the kind of those that have none.
func named(rule string, list []diagnostic) []diagnostic {
	for i := range list {
		list[i].rule = cmp.Or(list[i].rule, rule)
	}
	return list
}

// checkError is an error with the kind of mistake, and how bad it is.
type checkError struct {
	error
	rule    string // "" until withRule names it
	warning bool   // it does not stop an import
}

func (e checkError) Unwrap() error { return e.error }

func checked(err error) checkError {
	e, _ := errors.AsType[checkError](err)
	e.error = err
	return e
}

// warningf is an error that does not stop an import.
func warningf(format string, args ...any) error {
	return checkError{error: fmt.Errorf(format, args...), warning: true}
}

// isWarning says whether an error does not stop an import.
func isWarning(err error) bool { return checked(err).warning }

// withRule names the kind of an error that has none.
func withRule(rule string, err error) error {
	if err == nil || ruleOf(err) != "" {
		return err
	}
	e := checked(err)
	e.rule = rule
	return e
}

// ruleOf is the kind of an error, "" when it has no name.
func ruleOf(err error) string {
	if broken, ok := errors.AsType[*almanac.RuleError](err); ok {
		return strings.ReplaceAll(string(broken.Rule), " ", "-")
	}
	return checked(err).rule
}

// diagnostics are those of a data folder, by the path of their file below it.
type diagnostics struct {
	byFile map[string][]diagnostic
	errors map[string]int // those of a file that are no warnings
}

// maxListed is how many errors of a file are listed, and how many warnings.
const maxListed = 100

// tooMany is reported where more is wrong than is listed.
func tooMany(line int, field string) diagnostic {
	return diagnosticf(line, field, "has more problems than are listed: fix these first").as("more")
}

func newDiagnostics() diagnostics {
	return diagnostics{byFile: map[string][]diagnostic{}, errors: map[string]int{}}
}

func (ds diagnostics) add(file string, list ...diagnostic) {
	for _, d := range list {
		ds.byFile[file] = append(ds.byFile[file], d)
		if !d.warning {
			ds.errors[file]++
		}
	}
}

// addError adds what is wrong at a place, and nothing for nil.
func (ds diagnostics) addError(file string, line int, field string, err error) {
	if err == nil {
		return
	}
	why := err.Error()
	if broken, ok := errors.AsType[*almanac.RuleError](err); ok {
		why = ruleMessage(broken)
		if broken.Rule == almanac.RuleDate {
			why += suggestion(dateOf(fmt.Sprint(broken.About[len(broken.About)-1])))
		}
	}
	of := checked(err)
	ds.add(file, diagnostic{line: line, field: field, rule: ruleOf(err), why: why, warning: of.warning})
}

func (ds diagnostics) addAll(others diagnostics) {
	for file, list := range others.byFile {
		ds.add(file, list...)
	}
}

// addNew adds errors that are not there yet, their reasons behind some words.
func (ds diagnostics) addNew(others diagnostics, words string) {
	for file, list := range others.byFile {
		for _, d := range list {
			if !d.warning && !slices.ContainsFunc(ds.byFile[file], d.isSame) {
				d.why = words + d.why
				ds.add(file, d)
			}
		}
	}
}

// has says whether anything is wrong with a file.
func (ds diagnostics) has(file string) bool { return len(ds.byFile[file]) > 0 }

// hasErrors says whether something in a file stops an import.
func (ds diagnostics) hasErrors(file string) bool { return ds.errors[file] > 0 }

// hasError says whether a field of a file has an error.
func (ds diagnostics) hasError(file, field string) bool {
	return slices.ContainsFunc(ds.byFile[file], func(d diagnostic) bool { return d.field == field && !d.warning })
}

// isFull says whether no further errors of a file would be listed.
func (ds diagnostics) isFull(file string) bool { return ds.errors[file] > maxListed }

// sorted lists all by file, line, field and text, with files below dir. What was found
// twice, by a schema and by a rule, is listed once. Of a file, maxListed errors and as
// many warnings are listed, and one line that says when there are more.
func (ds diagnostics) sorted(dir string) almanac.Diagnostics {
	all := almanac.Diagnostics{} // in JSON a list too when nothing is wrong
	for file, list := range ds.byFile {
		slices.SortFunc(list, func(a, b diagnostic) int {
			return cmp.Or(cmp.Compare(a.line, b.line), strings.Compare(a.field, b.field), strings.Compare(a.why, b.why))
		})
		listed := map[bool]int{} // by warning
		for _, d := range slices.CompactFunc(list, diagnostic.isSame) {
			if listed[d.warning]++; listed[d.warning] > maxListed+1 {
				continue
			}
			if listed[d.warning] > maxListed {
				isWarning := d.warning
				d = tooMany(0, "")
				d.warning = isWarning
			}
			all = append(all, almanac.Diagnostic{
				File: filepath.ToSlash(filepath.Join(dir, file)),
				Line: max(d.line, 1), Field: d.field, Rule: d.rule, Why: d.why, Warning: d.warning, Urgent: d.urgent,
			})
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

// lineCounter finds lines by their offset. Offsets mostly rise, so it counts on from the last one.
type lineCounter struct {
	src     string
	first   int // the line on which src begins
	counted int // bytes whose line breaks are counted
	breaks  int
}

// at is the line of an offset, which may be outside of the text.
func (c *lineCounter) at(offset int) int {
	offset = max(0, min(offset, len(c.src)))
	if offset < c.counted {
		c.counted, c.breaks = 0, 0
	}
	c.breaks += strings.Count(c.src[c.counted:offset], "\n")
	c.counted = offset
	return c.first + c.breaks
}

// join makes the dotted path of a field of an object.
func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// joinIndex makes the dotted path of an item of a list.
func joinIndex(path string, i int) string { return join(path, strconv.Itoa(i)) }

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
