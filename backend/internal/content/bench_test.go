package content

import "testing"

// BenchmarkRead is what a start of the program costs when the content changed.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if c, problems := Read("../../../data"); c == nil {
			b.Fatal(problems)
		}
	}
}
