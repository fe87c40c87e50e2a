package cache_test

import (
	"fmt"
	"testing"
	"time"
	"unsafe"

	"farmalmanac/internal/cache"
)

func TestMemory(t *testing.T) {
	contract(t, func(t testing.TB) port {
		m := cache.NewMemory()
		t.Cleanup(func() { m.Close() })
		return m
	})
}

func TestMemory_KeepsNothing(t *testing.T) {
	m := cache.NewMemory()
	v := lasting("a")
	wantFetch(t, m, "key", v, "a", 1)
	wantFetch(t, m, "key", v, "a", 2)
}

// Clients with endless addresses must not fill the memory, nor lose the counts of all others at once.
func TestMemory_Allow_ManyKeys(t *testing.T) {
	m := cache.NewMemory()
	defer m.Close()
	refused := 0
	for n := range 120_000 {
		m.Allow(ctx, fmt.Sprint("address", n), 1, time.Hour)
		if n%10_000 == 0 {
			m.Allow(ctx, "ann", 1, time.Hour)
			if ok, _ := m.Allow(ctx, "ann", 1, time.Hour); !ok {
				refused++
			}
		}
	}
	if refused != 12 {
		t.Errorf("refused %d times of 12", refused)
	}
}

// unsafeString is a string whose bytes change, as fasthttp hands them out.
func unsafeString(b []byte) string { return unsafe.String(&b[0], len(b)) }
