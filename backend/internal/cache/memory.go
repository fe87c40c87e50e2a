package cache

import (
	"context"
	"strings"
	"sync/atomic"
	"time"
)

// Memory is the cache, the limiter and the notifier of one process.
type Memory struct {
	loads   loadGroup
	limiter *fixedWindowLimiter
	notices *pubsub

	hits, misses atomic.Uint64
}

// NewMemory returns a Memory.
func NewMemory() *Memory { return &Memory{limiter: newFixedWindowLimiter(), notices: newPubsub()} }

// GetOrLoad loads the value of a key: one process keeps what it has made elsewhere. One load runs
// for a key at a time, and a caller whose context ends does not end it for others. Errors are
// returned as they are; a panic in load becomes an error.
func (m *Memory) GetOrLoad(ctx context.Context, key string, load Loader) ([]byte, error) {
	return m.getOrLoad(ctx, key, load, nil)
}

// getOrLoad looks into store, if there is one, before it loads.
func (m *Memory) getOrLoad(ctx context.Context, key string, load Loader, store *redisStore) ([]byte, error) {
	key = strings.Clone(key) // it may be a request's memory
	return m.loads.do(ctx, key, func(ctx context.Context) ([]byte, error) {
		if value, ok := store.get(key); ok {
			m.hits.Add(1)
			return value, nil
		}
		m.misses.Add(1)
		value, ttl, err := load(ctx)
		if err != nil {
			return nil, err
		}
		store.set(key, value, ttl)
		return value, nil
	})
}

// Allow counts one more under key and says whether it is within limit for the
// window, and if not, when the next one will be.
func (m *Memory) Allow(_ context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration) {
	return m.limiter.allow(key, limit, window)
}

// TakeBack counts one less under key while its window lasts.
func (m *Memory) TakeBack(_ context.Context, key string) { m.limiter.takeBack(key) }

// Publish tells every subscriber of topic. It never waits for them.
func (m *Memory) Publish(_ context.Context, topic, message string) {
	m.notices.publish(topic, message)
}

// Subscribe returns a channel of what is published on topic from now on. It is
// closed when ctx is done. A subscriber that is far behind loses the oldest.
func (m *Memory) Subscribe(ctx context.Context, topic string) <-chan string {
	return m.notices.subscribe(ctx, topic)
}

// Stats counts since the start.
func (m *Memory) Stats() Stats {
	return Stats{Hits: m.hits.Load(), Misses: m.misses.Load()}
}

// Close ends all subscriptions.
func (m *Memory) Close() error {
	m.notices.close()
	return nil
}
