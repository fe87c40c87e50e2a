package content

import "testing"

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		Read("../../../data")
	}
}
