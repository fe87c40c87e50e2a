package content

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
)

// fix is the one answer to a mistake.
type fix struct {
	file   string       // where it is made; "" for the mistake's own file
	path   []string     // of the value; nil for the mistake's own field
	old    string       // the value or key that is replaced; "" for one that is set, whatever it was
	to     any          // what comes in its place
	add    bool         // to is added to the list at path
	within bool         // old is an address, which is replaced wherever it is in the text
	repair *replacement // of the text of a file that cannot be read, in place of all other
}

// replacement puts other bytes in the place of some.
type replacement struct {
	at, length int
	text       string
}

// fixedBy adds the one answer; nil is none.
func (d diagnostic) fixedBy(f *fix) diagnostic {
	d.fix = f
	return d
}

// maxFixRounds bounds how often the folder is read again: one answer may show the next mistake.
const maxFixRounds = 20

// Fix corrects in the data folder dir what has one answer, lays out its JSON files, and returns
// what it corrected. Every other byte stays as it is. A file that it cannot write is an error.
func Fix(dir string, now time.Time) (almanac.Diagnostics, error) {
	var fixed almanac.Diagnostics
	for range maxFixRounds {
		src, found := parse(dir)
		found.addAll(validate(src, now))
		done, err := found.applyFixes(dir)
		fixed = append(fixed, done...)
		if err != nil {
			return fixed, err
		}
		if len(done) == 0 {
			laidOut, err := layOutFiles(src)
			return append(fixed, laidOut...), err
		}
	}
	return fixed, nil
}

// applyFixes applies what can be applied at once, and returns the mistakes that it corrected.
func (ds diagnostics) applyFixes(dir string) (almanac.Diagnostics, error) {
	type mistake struct {
		file string
		diagnostic
	}
	byTarget := map[string][]mistake{}
	for file, list := range ds.byFile {
		for i, d := range list {
			if d.fix != nil && !slices.ContainsFunc(list[:i], d.isSame) { // a schema and a rule may find the same
				target := file
				if d.fix.file != "" {
					target = d.fix.file
				}
				byTarget[target] = append(byTarget[target], mistake{file, d})
			}
		}
	}
	fixed := newDiagnostics()
	for target, list := range byTarget {
		b, err := os.ReadFile(filepath.Join(dir, target))
		if err != nil {
			return fixed.sorted(dir), errors.New(target + ": " + reason(err, "read"))
		}
		text := string(b)
		slices.SortStableFunc(list, func(a, b mistake) int { return a.line - b.line })
		for _, m := range list {
			if after, ok := m.apply(target, text); ok && after != text {
				text = after
				m.warning = false
				fixed.add(m.file, m.diagnostic)
			}
		}
		if text != string(b) {
			if err := replaceAt(filepath.Join(dir, target), text); err != nil {
				return fixed.sorted(dir), errors.New(target + ": " + reason(err, "written"))
			}
		}
	}
	return fixed.sorted(dir), nil
}

// apply returns the text of a file with the mistake corrected; false when that is not possible.
func (d diagnostic) apply(file, src string) (string, bool) {
	f := *d.fix
	switch {
	case f.repair != nil:
		return f.repair.apply(src)
	case path.Ext(file) != ".json" && f.within:
		return f.inText(src), true
	case path.Ext(file) != ".json":
		return f.inLine(src, d.line)
	}
	edit, err := editJSON(src)
	if err != nil {
		return "", false
	}
	if f.path == nil {
		f.path = edit.want.pathOf(d.field)
	}
	switch at := edit.want.at(f.path...); {
	case f.add:
		err = edit.append(f.to, f.path...)
	case f.within && at.kind == text:
		err = edit.set(f.inText(at.text), f.path...)
	case f.old == "", at.kind == text && at.text == f.old, at.kind == number && at.text == f.old:
		err = edit.set(f.to, f.path...)
	case f.path[len(f.path)-1] != f.old: // it is corrected already
		return "", false
	default:
		err = edit.rename(fmt.Sprint(f.to), f.path...)
	}
	if err != nil {
		return "", false
	}
	after, err := edit.result()
	return after, err == nil
}

func (r replacement) apply(src string) (string, bool) {
	before := src[:len(src)-len(strings.TrimPrefix(src, "\ufeff"))]
	src = src[len(before):]
	if r.at+r.length > len(src) {
		return "", false
	}
	return before + src[:r.at] + r.text + src[r.at+r.length:], true
}

// inText replaces an address, and none that it is a part of.
func (f fix) inText(src string) string {
	pattern := regexp.MustCompile(addressBefore + `(` + regexp.QuoteMeta(f.old) + `)` + addressAfter)
	return replaceAddresses(pattern, src, "${1}"+strings.ReplaceAll(fmt.Sprint(f.to), "$", "$$")+"${3}")
}

// inLine replaces what is once on a line of front matter.
func (f fix) inLine(src string, line int) (string, bool) {
	lines := strings.SplitAfter(src, "\n")
	if f.old == "" || line < 1 || line > len(lines) {
		return "", false
	}
	old, to := f.old, ""
	switch value := f.to.(type) {
	case string:
		to = value
	case json.Number:
		to = value.String()
	case []string: // of one text
		to = "[" + yamlValue(textNode(value[0], 0), "[]{},") + "]"
	default:
		return "", false
	}
	if _, isText := f.to.(string); !isText {
		// In quotes it would still be a text.
		for _, quote := range []string{`"`, "'"} {
			if quoted := quote + old + quote; strings.Contains(lines[line-1], quoted) {
				old = quoted
			}
		}
	}
	if strings.Count(lines[line-1], old) != 1 {
		return "", false
	}
	lines[line-1] = strings.Replace(lines[line-1], old, to, 1)
	return strings.Join(lines, ""), true
}

// layOutFiles gives every JSON document the link to its schema, and a line to each of its rows.
func layOutFiles(src *source) (almanac.Diagnostics, error) {
	fixed := newDiagnostics()
	for _, k := range kinds {
		if k.prose {
			continue
		}
		for _, doc := range src.docs[k.name] {
			b, err := os.ReadFile(filepath.Join(src.dir, doc.file))
			if err != nil {
				return fixed.sorted(src.dir), errors.New(doc.file + ": " + reason(err, "read"))
			}
			edit, err := editJSON(string(b))
			if err != nil {
				continue // not yet to be read
			}
			if !edit.has("$schema") {
				link := strings.Repeat("../", strings.Count(doc.file, "/")) + schemaFile(k.name)
				err = edit.setAfter(link, "", "$schema")
				fixed.add(doc.file, diagnosticf(1, "$schema", "now there: %s", link).as("layout"))
			}
			text, textErr := edit.result()
			laidOut, layoutErr := formatJSON(text)
			if err := errors.Join(err, textErr, layoutErr); err != nil {
				return fixed.sorted(src.dir), fmt.Errorf("%s: %w", doc.file, err)
			}
			if laidOut != text {
				fixed.add(doc.file, diagnosticf(1, "", "is formatted again: line ends, spaces, and each row on a line of its own").as("layout"))
			}
			if laidOut != string(b) {
				if err := replaceAt(filepath.Join(src.dir, doc.file), laidOut); err != nil {
					return fixed.sorted(src.dir), errors.New(doc.file + ": " + reason(err, "written"))
				}
			}
		}
	}
	return fixed.sorted(src.dir), nil
}
