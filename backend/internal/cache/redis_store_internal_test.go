package cache

import (
	"testing"
	"time"
)

// What waits for its way to Redis is bounded in number, and each value in bytes.
func TestRedisStore_WhatWaitsIsBounded(t *testing.T) {
	const longest = maxShared - envelopeHead
	for _, test := range []struct {
		bytes, given, waiting int
		ttl                   time.Duration
	}{
		{1, maxWaiting + 2, maxWaiting, time.Hour},
		{longest, 1, 1, time.Hour},
		{longest + 1, 1, 0, time.Hour},
		{1, 1, 1, time.Millisecond},
		{1, 1, 0, time.Millisecond - 1},
	} {
		s := newRedisStore(nil, signer{})
		for range test.given {
			s.set("key", make([]byte, test.bytes), test.ttl)
		}
		if len(s.queue) != test.waiting {
			t.Errorf("of %d values of %d bytes for %v wait %d, want %d", test.given, test.bytes, test.ttl, len(s.queue), test.waiting)
		}
	}
}

// A value that has expired while it waited is not written: there is no client that could.
func TestRedisStore_ExpiredValuesAreNotWritten(t *testing.T) {
	newRedisStore(nil, signer{}).write(t.Context(), write{"key", nil, time.Now()})
}
