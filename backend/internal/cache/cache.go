// Package cache holds what machines share: answers that depend on the time, rate counters, and notices of new content.
// Memory serves one process; Redis shares among machines, and does what Memory does while its server is away.
//
// Time here is the machine's own. A frozen clock freezes the domain, not how long an answer is kept.
package cache

import (
	"context"
	"time"
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
