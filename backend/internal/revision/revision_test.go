package revision

import (
	"errors"
	"io"
	"strings"
	"testing"

	"farmalmanac/internal/content"
)

func TestBoundedBuffer_RefusesWhatIsLargerThanADataFolder(t *testing.T) {
	var out boundedBuffer
	whole := strings.NewReader(strings.Repeat("x", content.MaxArchiveSize))
	if n, err := io.Copy(&out, whole); n != content.MaxArchiveSize || err != nil {
		t.Errorf("as much as it may hold: %d bytes, %v", n, err)
	}
	_, err := io.Copy(&out, struct{ io.Reader }{strings.NewReader("x")})
	if !errors.Is(err, errTooLarge) || !out.isFull || out.bytes.Len() != content.MaxArchiveSize {
		t.Errorf("a byte more: %v, %d bytes held", err, out.bytes.Len())
	}
}
