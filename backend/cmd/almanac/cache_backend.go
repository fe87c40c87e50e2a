package main

import (
	"context"
	"fmt"
	"log/slog"

	"farmalmanac/internal/cache"
	"farmalmanac/internal/httpapi"
)

// cacheBytes bounds the answers that one process holds: several times all of the content.
const cacheBytes = 32 << 20

// cacheBackend is the cache with its rate counters and notices: of this process alone,
// or with a Redis behind it that several machines share.
type cacheBackend interface {
	httpapi.Cache
	httpapi.Limiter
	// Publish hands a value to all machines, and what it is about; Published is what was handed over last.
	Publish(ctx context.Context, about, value []byte) error
	Published(ctx context.Context) (about []byte, load func(context.Context) ([]byte, error), err error)
	Notify(ctx context.Context)                  // tells other machines that there is new content; it may be lost
	Listen(ctx context.Context, notified func()) // until the context is done
	Stats() cache.Stats
	Close() error
}

func openCacheBackend(ctx context.Context, settings Settings, log *slog.Logger) (cacheBackend, error) {
	if settings.RedisURL == "" {
		return cache.NewMemory(), nil
	}
	redis, err := cache.NewRedis(ctx, cache.Options{URL: settings.RedisURL, Secrets: settings.PeerSecrets, Log: log})
	if err != nil {
		return nil, fmt.Errorf("REDIS_URL: %w", err)
	}
	return redis, nil
}
