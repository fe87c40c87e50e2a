package main

import (
	"context"
	"fmt"
	"log/slog"

	"farmalmanac/internal/cache"
	"farmalmanac/internal/httpapi"
)

// cacheBackend is the cache, the rate counters and the notices: of this process, or shared through Redis.
type cacheBackend interface {
	httpapi.Cache
	httpapi.Limiter
	Notify(ctx context.Context)                  // a notice of new content for other machines; it may be lost
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
