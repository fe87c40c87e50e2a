package cache_test

import (
	"fmt"
	"testing"
	"time"
	"unsafe"

	"farmalmanac/internal/cache"
)

func TestMemory(t *testing.T) {
	contract(t, func(t testing.TB, maxBytes int64) port {
		m := cache.NewMemory(maxBytes)
		t.Cleanup(func() { m.Close() })
		return m
	})
}

func TestMemory_NoBytes(t *testing.T) {
	m := cache.NewMemory(0)
	v := lasting("a")
	wantFetch(t, m, "key", v, "a", 1)
	wantFetch(t, m, "key", v, "a", 2)
	if m.Bytes() != 0 {
		t.Errorf("%d bytes are held", m.Bytes())
	}
}

// Clients with endless addresses must not fill the memory, nor lose the
// counts of all others at once.
func TestMemory_Allow_ManyKeys(t *testing.T) {
	m := cache.NewMemory(0)
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

func BenchmarkMemory_Fetch(b *testing.B) {
	m := cache.NewMemory(1 << 20)
	defer m.Close()
	v := lasting("a")
	b.ReportAllocs()
	for b.Loop() {
		m.Fetch(ctx, "key", v.fill)
	}
}

// unsafeString is a string whose bytes change, as fasthttp hands them out.
func unsafeString(b []byte) string { return unsafe.String(&b[0], len(b)) }
