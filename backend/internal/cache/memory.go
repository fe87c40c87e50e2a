package cache

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"
)

// maxLoad bounds a load: nobody waits that long.
const maxLoad = 30 * time.Second

// Memory loads values, one load a key at a time, and counts for the limiter. It stores nothing: httpapi holds answers.
type Memory struct {
	loads   singleflight.Group
	limiter *fixedWindowLimiter

	hits, misses atomic.Uint64
}

// NewMemory returns a Memory.
func NewMemory() *Memory { return &Memory{limiter: newFixedWindowLimiter()} }

// GetOrLoad runs one load for a key at a time. A caller whose context ends does not end it for others. Errors are
// returned as they are; a panic becomes an error.
func (m *Memory) GetOrLoad(ctx context.Context, key string, load Loader) ([]byte, error) {
	return m.getOrLoad(ctx, key, load, nil)
}

// getOrLoad looks into store, if there is one, before it loads.
func (m *Memory) getOrLoad(ctx context.Context, key string, load Loader, store *redisStore) ([]byte, error) {
	key = strings.Clone(key) // it may be a request's memory
	result := m.loads.DoChan(key, func() (value any, err error) {
		defer func() {
			// singleflight would end the whole program.
			if cause := recover(); cause != nil {
				err = fmt.Errorf("panic while loading %q: %v\n%s", key, cause, debug.Stack())
			}
		}()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), maxLoad)
		defer cancel()
		if value, ok := store.get(ctx, key); ok {
			m.hits.Add(1)
			return value, nil
		}
		m.misses.Add(1)
		loaded, ttl, err := load(ctx)
		if err == nil {
			store.set(key, loaded, ttl)
		}
		return loaded, err
	})
	select {
	case loaded := <-result:
		value, _ := loaded.Val.([]byte)
		return value, loaded.Err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Allow counts one more under key and says whether it is within limit, and if not, when the next one will be.
func (m *Memory) Allow(_ context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration) {
	return m.limiter.allow(key, limit, window)
}

// TakeBack counts one less under key while its window lasts.
func (m *Memory) TakeBack(_ context.Context, key string) { m.limiter.takeBack(key) }

// Stats counts since the start.
func (m *Memory) Stats() Stats {
	return Stats{Hits: m.hits.Load(), Misses: m.misses.Load()}
}

// Notify does nothing: no other machine shares with this one.
func (m *Memory) Notify(context.Context) {}

// Listen returns at once: there are no other machines.
func (m *Memory) Listen(context.Context, func()) {}

// Close does nothing.
func (m *Memory) Close() error { return nil }
