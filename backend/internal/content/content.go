// Package content reads the data folder and makes everything that the API answers of it.
//
// A figure goes from its file to its answer through the packages below:
//
//   - source opens all files of the folder, of the kinds that kind lists; node parses them into values that know their
//     line, markdown makes HTML of their texts;
//   - validate checks the values, by the rules of schema and by its own, and returns what is wrong as diagnostics;
//   - hide makes examples unknown, where the site shows none;
//   - answer makes the body of every address.
//
// Beside them, compare lists what differs between two folders, edit changes files, and archive packs folders. A
// package imports only earlier ones: internal/borders_test.go lists them.
package content

import (
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/answer"
	"farmalmanac/internal/content/hide"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/content/validate"
)

// Options of ReadWith.
type Options struct {
	Now    time.Time // warns of what is about to run out, such as the calendar's events; zero: does not
	Drafts bool      // for those who write: holds drafts as if they were none. Readers see none
	Hide   bool      // makes examples unknown
}

// Read reads and checks the data folder dir, without drafts. The content is nil when anything other than a warning was
// found. Diagnostics are in file and line order, their files written below dir.
func Read(dir string) (*almanac.Content, almanac.Diagnostics) { return ReadWith(dir, Options{}) }

// ReadWith is Read with options.
func ReadWith(dir string, options Options) (*almanac.Content, almanac.Diagnostics) {
	src, found := source.Parse(dir, nil)
	published := validate.Check(src, options.Now, found)
	list := found.Sorted(dir)
	if len(list.Errors()) > 0 {
		return nil, list
	}
	if !options.Drafts {
		src = published
	}
	if options.Hide {
		src = hide.Examples(src)
	}
	return answer.Make(src), list
}
