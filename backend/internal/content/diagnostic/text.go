package diagnostic

import (
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strings"

	"farmalmanac/internal/almanac"
)

// OrList writes "a, b or c".
func OrList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Truncate cuts what is quoted in a message.
func Truncate(s string) string {
	if runes := []rune(s); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return s
}

// Size writes a bound in its unit.
func Size(n int) string {
	if n >= 1<<20 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d KiB", n>>10)
}

// Reason is a file error without the system call's name. done is what was tried: read or written.
func Reason(err error, done string) string {
	var perr *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "the file or folder is missing"
	case errors.Is(err, fs.ErrExist):
		return "already exists"
	case errors.Is(err, fs.ErrPermission):
		return "the file or folder may not be " + done
	case errors.As(err, &perr):
		err = perr.Err
	}
	return fmt.Sprintf("cannot be %s: %v", done, err)
}

// CheckSign reports the first control character of a text, also one written as in HTML: &#27;.
func CheckSign(line int, field, text, allowed string) []Diagnostic {
	sign, found := almanac.Unprintable(html.UnescapeString(text), allowed)
	if !found {
		return nil
	}
	return []Diagnostic{At(line, field, "has the control character %U, which nobody sees: delete it", sign).As("control-character")}
}

// LineCounter finds lines by their offset. Offsets mostly rise, so it counts on from the last one.
type LineCounter struct {
	Src     string
	First   int // the line on which src begins
	counted int // bytes whose line breaks are counted
	breaks  int
}

// At is the line of an offset, which may be outside of the text.
func (c *LineCounter) At(offset int) int {
	offset = max(0, min(offset, len(c.Src)))
	if offset < c.counted {
		c.counted, c.breaks = 0, 0
	}
	c.breaks += strings.Count(c.Src[c.counted:offset], "\n")
	c.counted = offset
	return c.First + c.breaks
}
