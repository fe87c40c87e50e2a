package content_test

import (
	"testing"

	"farmalmanac/internal/content"
)

// BenchmarkRead is what a start of the program costs when the content changed.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if c, problems := content.Read("../../../data"); c == nil {
			b.Fatal(problems)
		}
	}
}
