// Package cache holds what machines share: answers that depend on the time, rate counters, and notices of new content.
// Memory serves one process; Redis shares among machines, and does what Memory does while its server is away.
//
// Time here is the machine's own. A frozen clock freezes the domain, not how long an answer is kept.
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

// Loader makes the value of a key and says how long it may be kept: 0 is not at all.
type Loader = func(context.Context) ([]byte, time.Duration, error)

// Stats counts since the start.
type Stats struct {
	Hits        uint64 // values that Redis had
	Misses      uint64 // values that had to be loaded
	RedisErrors uint64 // calls of Redis that failed
	Rejected    uint64 // values and notices from Redis without a signature of ours
	Open        bool   // Redis is away and is not asked
}

// maxLoad bounds a load: nobody waits that long.
const maxLoad = 30 * time.Second

// panicked is the cause of a panic in a load, with its stack.
type panicked string

// Memory loads values, one load a key at a time, and counts for the limiter. It stores nothing: httpapi holds answers.
type Memory struct {
	fixedWindowLimiter
	loads singleflight.Group

	hits, misses atomic.Uint64
}

func NewMemory() *Memory { return &Memory{} }

// GetOrLoad runs one load for a key at a time. A caller that leaves does not end it; a panic is one of all callers.
func (m *Memory) GetOrLoad(ctx context.Context, key string, load Loader) ([]byte, error) {
	return m.getOrLoad(ctx, key, load, nil)
}

// getOrLoad looks into store, if there is one, before it loads.
func (m *Memory) getOrLoad(ctx context.Context, key string, load Loader, store *redisStore) ([]byte, error) {
	key = strings.Clone(key) // it may be a request's memory
	result := m.loads.DoChan(key, func() (value any, err error) {
		defer func() {
			if cause := recover(); cause != nil { // singleflight would end the whole program
				value = panicked(fmt.Sprintf("%v, while loading %q\n%s", cause, key, debug.Stack()))
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
		if cause, ok := loaded.Val.(panicked); ok {
			panic(cause)
		}
		value, _ := loaded.Val.([]byte)
		return value, loaded.Err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Stats counts since the start.
func (m *Memory) Stats() Stats { return Stats{Hits: m.hits.Load(), Misses: m.misses.Load()} }

func (m *Memory) Notify(context.Context) {}

func (m *Memory) Listen(context.Context, func()) {}

func (m *Memory) Close() error { return nil }
