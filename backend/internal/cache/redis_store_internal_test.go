package cache

import (
	"testing"
	"time"
)

// What waits for its way to Redis is bounded in number and in bytes, and leaves no bytes
// behind, however it ends.
func TestRedisStore_WhatWaitsIsBounded(t *testing.T) {
	for _, test := range []struct{ of, given, taken int }{
		{1, maxWaiting + 2, maxWaiting},
		{1 << 20, maxWaitingBytes>>20 + 2, maxWaitingBytes >> 20},
	} {
		s := newRedisStore(nil, &writeBreaker{breaker: &breaker{}}, signer{})
		value := make([]byte, test.of)
		for range test.given {
			s.set("key", value, time.Hour)
		}
		if got, want := s.waiting.Load(), int64(test.taken*test.of); len(s.queue) != test.taken || got != want {
			t.Errorf("of %d values of %d bytes wait %d, %d bytes; want %d, %d bytes", test.given, test.of, len(s.queue), got, test.taken, want)
		}
		for range test.taken {
			w := <-s.queue
			w.until = time.Now() // too late to be written
			s.write(w)
		}
		if got := s.waiting.Load(); got != 0 {
			t.Errorf("%d bytes wait in an empty queue", got)
		}
	}
}
