package cache

import (
	"context"
	"maps"
	"strings"
	"sync"
	"time"
)

// maxWindows bounds the memory that clients with many addresses can take.
const maxWindows = 50_000

// fixedWindowLimiter counts in fixed windows: a key's window begins with its first count.
type fixedWindowLimiter struct {
	mu   sync.Mutex
	open map[string]*window
}

type window struct {
	count int
	ends  time.Time
}

// Allow counts one more under key if it is within limit. If not, it says when the next one will be: what is refused does
// not count, since it is never taken back.
func (w *fixedWindowLimiter) Allow(_ context.Context, key string, limit int, length time.Duration) (ok bool, retryAfter time.Duration) {
	now := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	current := w.open[key]
	if current == nil || !now.Before(current.ends) {
		if current == nil {
			w.evict(now)
		}
		if w.open == nil {
			w.open = map[string]*window{}
		}
		current = &window{ends: now.Add(length)}
		w.open[strings.Clone(key)] = current // key may be a request's memory
	}
	if current.count >= limit {
		return false, current.ends.Sub(now)
	}
	current.count++
	return true, 0
}

// TakeBack counts one less under key while its window lasts.
func (w *fixedWindowLimiter) TakeBack(_ context.Context, key string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if current := w.open[key]; current != nil && current.count > 0 {
		current.count--
	}
}

// evict drops windows that are over, then others until a tenth of the room is free.
func (w *fixedWindowLimiter) evict(now time.Time) {
	if len(w.open) < maxWindows {
		return
	}
	maps.DeleteFunc(w.open, func(_ string, w *window) bool { return !now.Before(w.ends) })
	for key := range w.open { // in random order
		if len(w.open) <= maxWindows*9/10 {
			break
		}
		delete(w.open, key)
	}
}
