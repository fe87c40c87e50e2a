// Package parallel works on the items of a list on all processors.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do for every index below count, some at the same time, and returns when all are done. What do writes for
// one index, it may not read for another.
func Each(count int, do func(i int)) {
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), count) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < count; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	group.Wait()
}

// Map is what do makes of each item, in their order.
func Map[T, R any](items []T, do func(T) R) []R {
	made := make([]R, len(items))
	Each(len(items), func(i int) { made[i] = do(items[i]) })
	return made
}
