package main

import (
	"context"
	"fmt"
	"log/slog"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
	"farmalmanac/internal/httpapi"
)

// cacheBackend is the cache with its rate counters and notices: of this process alone,
// or with a Redis behind it that several machines share.
type cacheBackend interface {
	httpapi.Cache
	httpapi.Limiter
	// Publish hands what is served here, and the files that were published, packed, to the other machines. It ends after a
	// while unless Renew makes it last. Published is what was handed over last; its number is 0 when that is nothing.
	Publish(ctx context.Context, origin almanac.Origin, packed []byte) error
	Renew(ctx context.Context, origin almanac.Origin) error
	Published(ctx context.Context) (origin almanac.Origin, load func(context.Context) ([]byte, error), err error)
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
