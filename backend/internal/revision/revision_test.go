package revision

import (
	"errors"
	"io"
	"strings"
	"testing"

	"farmalmanac/internal/content/archive"
)

func TestBoundedBuffer_RefusesWhatIsLargerThanADataFolder(t *testing.T) {
	var out boundedBuffer
	whole := strings.NewReader(strings.Repeat("x", archive.MaxSize))
	if n, err := io.Copy(&out, whole); n != archive.MaxSize || err != nil {
		t.Errorf("as much as it may hold: %d bytes, %v", n, err)
	}
	_, err := io.Copy(&out, struct{ io.Reader }{strings.NewReader("x")})
	if !errors.Is(err, errTooLarge) || !out.isFull || out.bytes.Len() != archive.MaxSize {
		t.Errorf("a byte more: %v, %d bytes held", err, out.bytes.Len())
	}
}
