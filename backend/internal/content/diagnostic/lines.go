package diagnostic

import (
	"strings"
)

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
