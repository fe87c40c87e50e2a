package cache

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

// Values wait for their way to Redis within these bounds; beyond, they are not shared.
const (
	maxWaiting      = 256
	maxWaitingBytes = 32 << 20
)

// maxShared bounds a value with its envelope, so that a huge value that somebody put
// under a key is not read. The largest answers are far below it.
const maxShared = 4 << 20

// redisStore is the part of the cache that machines share. nil holds nothing.
type redisStore struct {
	client  *redis.Client
	writes  *writeBreaker
	signer  signer
	queue   chan write
	waiting atomic.Int64 // bytes in the queue

	rejected atomic.Uint64
}

type write struct {
	key   string
	value []byte
	until time.Time
}

func newRedisStore(client *redis.Client, writes *writeBreaker, signer signer) *redisStore {
	return &redisStore{client: client, writes: writes, signer: signer, queue: make(chan write, maxWaiting)}
}

func cacheKey(key string) string { return prefix + "cache:" + key }

// get returns the value. One without a signature of ours counts as missing.
func (s *redisStore) get(key string) (value []byte, ok bool) {
	if s == nil {
		return nil, false
	}
	var envelope []byte
	err := s.writes.breaker.do(func(ctx context.Context) (err error) {
		envelope, err = s.client.GetRange(ctx, cacheKey(key), 0, maxShared-1).Bytes()
		return err
	})
	if err != nil || len(envelope) == 0 {
		return nil, false
	}
	if value, ok = s.signer.open(cacheKey(key), envelope, time.Now()); !ok {
		s.rejected.Add(1)
	}
	return value, ok
}

// set hands the value over and returns at once.
func (s *redisStore) set(key string, value []byte, ttl time.Duration) {
	if s == nil || ttl < time.Millisecond || len(value) > maxShared-envelopeHead || s.writes.breaker.open.Load() {
		return
	}
	if s.waiting.Add(int64(len(value))) > maxWaitingBytes {
		s.waiting.Add(-int64(len(value)))
		return
	}
	select {
	case s.queue <- write{key, value, time.Now().Add(ttl)}:
	default:
		s.waiting.Add(-int64(len(value)))
	}
}

// run writes what is handed over until done is closed, then what is left.
func (s *redisStore) run(done <-chan struct{}) {
	for {
		select {
		case w := <-s.queue:
			s.write(w)
		case <-done:
			for {
				select {
				case w := <-s.queue:
					s.write(w)
				default:
					return
				}
			}
		}
	}
}

func (s *redisStore) write(w write) {
	defer s.waiting.Add(-int64(len(w.value)))
	ttl := time.Until(w.until)
	if ttl < time.Millisecond {
		return
	}
	// An error is counted by the breaker, and the value is filled again elsewhere.
	_ = s.writes.do(func(ctx context.Context) error {
		return s.client.Set(ctx, cacheKey(w.key), s.signer.seal(cacheKey(w.key), w.value, w.until), ttl).Err()
	})
}
