package cache

import (
	"context"
	"strings"
	"sync/atomic"
	"time"
)

// Memory is the cache, the limiter and the notifier of one process.
type Memory struct {
	store   store
	flights flights
	windows *windows
	hub     *hub

	hits, misses atomic.Uint64
}

// NewMemory returns a Memory that holds at most maxBytes, keys included; 0
// holds nothing.
func NewMemory(maxBytes int64) *Memory {
	return &Memory{store: newStore(maxBytes), windows: newWindows(), hub: newHub()}
}

// Fetch returns what is kept under key, or fills it. One fill runs for a key at
// a time, and a caller whose context ends does not end it for others. Errors are
// returned as they are and not kept; a panic in fill becomes an EINTERNAL error.
// The bytes belong to the cache: callers must not change them.
func (m *Memory) Fetch(ctx context.Context, key string, fill Fill) ([]byte, error) {
	return m.fetch(ctx, key, fill, nil)
}

// fetch looks into second, if there is one, before it fills.
func (m *Memory) fetch(ctx context.Context, key string, fill Fill, second *shared) ([]byte, error) {
	if value, ok := m.store.get(key); ok {
		m.hits.Add(1)
		return value, nil
	}
	key = strings.Clone(key) // it may be a request's memory
	return m.flights.do(ctx, key, func(ctx context.Context) ([]byte, error) {
		// Another flight may have landed since the look above.
		if value, ok := m.store.get(key); ok {
			m.hits.Add(1)
			return value, nil
		}
		if value, ttl, ok := second.get(key); ok {
			m.hits.Add(1)
			m.store.set(key, value, ttl)
			return value, nil
		}
		m.misses.Add(1)
		value, ttl, err := fill(ctx)
		if err != nil {
			return nil, err
		}
		m.store.set(key, value, ttl)
		second.set(key, value, ttl)
		return value, nil
	})
}

// Allow counts one more under key and says whether it is within limit for the
// window, and if not, when the next one will be.
func (m *Memory) Allow(_ context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration) {
	return m.windows.allow(key, limit, window)
}

// TakeBack counts one less under key while its window lasts.
func (m *Memory) TakeBack(_ context.Context, key string) { m.windows.takeBack(key) }

// Publish tells every subscriber of topic. It never waits for them.
func (m *Memory) Publish(_ context.Context, topic, message string) {
	m.hub.publish(topic, message)
}

// Subscribe returns a channel of what is published on topic from now on. It is
// closed when ctx is done. A subscriber that is far behind loses the oldest.
func (m *Memory) Subscribe(ctx context.Context, topic string) <-chan string {
	return m.hub.subscribe(ctx, topic)
}

// Stats counts since the start.
func (m *Memory) Stats() Stats {
	return Stats{Hits: m.hits.Load(), Misses: m.misses.Load()}
}

// Bytes is how much the cache holds, keys included.
func (m *Memory) Bytes() uint64 { return m.store.size() }

// Close ends all subscriptions.
func (m *Memory) Close() error {
	m.hub.close()
	m.store.close()
	return nil
}
