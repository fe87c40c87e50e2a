package lines

import (
	"io"
	"sync"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
)

// Printable makes what is written to it printable, for a terminal or a log. Goroutines may share it.
type Printable struct {
	to   io.Writer
	lock sync.Mutex
	rest []byte // the first bytes of a letter whose others come with the next write
}

func NewPrintable(to io.Writer) *Printable { return &Printable{to: to} }

// Write writes all of p, less the beginning of a letter at its end.
func (w *Printable) Write(p []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if len(w.rest) == 0 && isPlain(p) {
		return w.to.Write(p)
	}
	text := append(w.rest, p...)
	end := len(text)
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if last := text[len(text)-back:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				end -= back
			}
			break
		}
	}
	w.rest = text[end:]
	if _, err := io.WriteString(w.to, almanac.Printable(string(text[:end]), "\n\t")); err != nil {
		return 0, err
	}
	return len(p), nil
}

// isPlain says of nearly all lines, without a copy, that they are printable as they are.
func isPlain(p []byte) bool {
	for _, b := range p {
		if b < ' ' && b != '\n' && b != '\t' || b >= 0x7f {
			return false
		}
	}
	return true
}
