package parallel_test

import (
	"slices"
	"testing"

	"farmalmanac/internal/parallel"
)

func TestMap_KeepsTheOrder(t *testing.T) {
	for _, count := range []int{0, 1, 1000} {
		items := make([]int, count)
		for i := range items {
			items[i] = i
		}
		if made := parallel.Map(items, func(i int) int { return i }); !slices.Equal(made, items) {
			t.Errorf("%d items: got %v", count, made)
		}
	}
}
