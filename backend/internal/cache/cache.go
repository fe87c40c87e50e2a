// Package cache keeps ready answers, counts what clients do and passes change
// notices on. It comes twice: Memory serves one process, Redis shares all three
// among machines and falls back to what Memory does while its server is away.
//
// Time here is the machine's own. A frozen clock freezes the domain, not how
// long an answer is kept.
package cache

import (
	"context"
	"time"
)

// Fill makes the value of a key and says how long it may be kept: 0 is not at all.
type Fill = func(context.Context) ([]byte, time.Duration, error)

// Stats counts since the start.
type Stats struct {
	Hits        uint64 // answers that were kept here or, with Redis, there
	Misses      uint64 // answers that had to be filled
	RedisErrors uint64 // calls of Redis that failed
	Rejected    uint64 // values and notices from Redis without a signature of ours
	Open        bool   // the breaker is open: Redis is away and is not asked
}
