package cache

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	maxWaiting = 64 // how many values wait for their way to Redis; beyond, they are not shared
	// maxShared bounds a value with its envelope: ten times the largest answer.
	maxShared = 1 << 20
)

// redisStore is the part of the cache that machines share. nil holds nothing.
type redisStore struct {
	client   *redis.Client
	signer   signer
	queue    chan write
	rejected atomic.Uint64 // values and notices
}

type write struct {
	key     string
	value   []byte
	expires time.Time
}

func newRedisStore(client *redis.Client, signer signer) *redisStore {
	return &redisStore{client: client, signer: signer, queue: make(chan write, maxWaiting)}
}

func cacheKey(key string) string { return prefix + "cache:" + key }

func (s *redisStore) get(ctx context.Context, key string) (value []byte, ok bool) {
	if s == nil {
		return nil, false
	}
	value, err := s.read(ctx, cacheKey(key), maxShared)
	return value, err == nil && value != nil
}

// read returns what the envelope under a name holds, nil when it is not there, longer than most, expired or not ours.
func (s *redisStore) read(ctx context.Context, name string, most int64) ([]byte, error) {
	envelope, err := s.client.GetRange(ctx, name, 0, most-1).Bytes()
	if err != nil || len(envelope) == 0 { // a name that is not there is an empty text
		return nil, err
	}
	value, _ := s.open(name, envelope)
	return value, nil
}

// open returns what an envelope of that name holds, and counts those that are not ours.
func (s *redisStore) open(name string, envelope []byte) (value []byte, ok bool) {
	if value, ok = s.signer.open(name, envelope, time.Now()); !ok {
		s.rejected.Add(1)
	}
	return value, ok
}

func (s *redisStore) set(key string, value []byte, ttl time.Duration) {
	if s == nil || ttl < time.Millisecond || len(value) > maxShared-envelopeHead {
		return
	}
	select {
	case s.queue <- write{key, value, time.Now().Add(ttl)}:
	default:
	}
}

// run writes what is handed over until done is closed, then what is left.
func (s *redisStore) run(ctx context.Context, done <-chan struct{}) {
	for {
		select {
		case w := <-s.queue:
			s.write(ctx, w)
		case <-done:
			if len(s.queue) == 0 {
				return
			}
		}
	}
}

func (s *redisStore) write(ctx context.Context, w write) {
	if ttl := time.Until(w.expires); ttl >= time.Millisecond {
		// The breaker counts an error, and the value is made again elsewhere.
		_ = s.client.Set(ctx, cacheKey(w.key), s.signer.seal(cacheKey(w.key), w.value, w.expires), ttl).Err()
	}
}
