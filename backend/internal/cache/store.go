package cache

import (
	"math"
	"time"

	"github.com/maypok86/otter/v2"
)

// entryCost is about what an entry takes beside its key and value.
const entryCost = 128

// store holds values within a bound of bytes; the ones that are asked for least
// leave first.
type store struct {
	entries *otter.Cache[string, kept] // nil: nothing is held
}

type kept struct {
	value []byte
	ttl   time.Duration
}

func newStore(maxBytes int64) store {
	if maxBytes <= 0 {
		return store{}
	}
	return store{otter.Must(&otter.Options[string, kept]{
		MaximumWeight: uint64(maxBytes),
		Weigher: func(key string, k kept) uint32 {
			return uint32(min(len(key)+len(k.value)+entryCost, math.MaxUint32))
		},
		ExpiryCalculator: otter.ExpiryWritingFunc(func(e otter.Entry[string, kept]) time.Duration {
			return e.Value.ttl
		}),
	})}
}

func (s store) get(key string) ([]byte, bool) {
	if s.entries == nil {
		return nil, false
	}
	k, ok := s.entries.GetIfPresent(key)
	return k.value, ok
}

func (s store) set(key string, value []byte, ttl time.Duration) {
	if s.entries != nil && ttl > 0 {
		s.entries.Set(key, kept{value, ttl})
	}
}

// size is how many bytes are held, once what is over the bound has left.
func (s store) size() uint64 {
	if s.entries == nil {
		return 0
	}
	s.entries.CleanUp()
	return s.entries.WeightedSize()
}

func (s store) close() {
	if s.entries != nil {
		s.entries.StopAllGoroutines()
	}
}
