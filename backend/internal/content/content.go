// Package content makes the answers of the API of the data folder, in four phases:
//
//   - parse reads every file into values that know their line, and Markdown into HTML;
//   - validate compares them with their schemas and with each other. It changes nothing
//     and returns diagnostics, all at once, with file, line and field;
//   - transform puts what the API answers in place of what editors write: dates in RFC 3339,
//     clean HTML, addresses of pictures;
//   - answers makes the body of every address.
//
// The files of a phase begin with its name. What is special to one kind of content is
// registered in kinds.go; its own rules, if it has any, are in a file that begins with kind.
//
// A field is a dotted path from the file's root; items of a list are counted from 0, so
// levels.3.cost.nail is the nails of the fourth row.
//
// What a value means is said by the schemas in data/schema, not here: the keywords format,
// x-ref, x-same-keys, x-consecutive, x-ranges, x-rising, x-costs and x-by-level say which strings are dates,
// pictures, Markdown or links of other items, and how the rows of a table go together, so
// that a new field needs no code.
package content

import (
	"time"

	"farmalmanac/internal/almanac"
)

// Options say for whom the data folder is read.
type Options struct {
	Now    time.Time // warns of what is about to run out, such as the calendar's events; zero: does not
	Drafts bool      // for those who write: holds drafts as if they were none. Readers see none
}

// Read reads and checks all of the data folder dir; drafts are checked and left out. The content is nil when
// anything other than a warning was found. Diagnostics are in file and line order, their
// files written below dir.
func Read(dir string) (*almanac.Content, almanac.Diagnostics) { return ReadWith(dir, Options{}) }

// ReadWith is Read for other readers.
func ReadWith(dir string, options Options) (*almanac.Content, almanac.Diagnostics) {
	src, found := parse(dir)
	published := check(src, options.Now, found)
	list := found.sorted(dir)
	if len(list.Errors()) > 0 {
		return nil, list
	}
	if !options.Drafts {
		src = published
	}
	return answers(src), list
}
