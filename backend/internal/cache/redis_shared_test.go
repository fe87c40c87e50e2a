package cache_test

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"

	"farmalmanac/internal/cache"
	"farmalmanac/internal/redistest"
)

func connected(t *testing.T, server *redistest.Server, secret string) *cache.Redis {
	t.Helper()
	redis, err := cache.NewRedis(t.Context(), cache.Options{URL: server.URL(), Secrets: []string{secret}, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { redis.Close() })
	return redis
}

// found is what a machine finds published.
func found(t *testing.T, redis *cache.Redis) (about string, value []byte) {
	t.Helper()
	text, load, err := redis.Published(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if text == nil {
		return "", nil
	}
	if value, err = load(context.Background()); err != nil {
		t.Fatal(err)
	}
	return string(text), value
}

func TestRedis_HandsOverWhatIsPublished(t *testing.T) {
	server := redistest.Start(t)
	a, b, stranger := connected(t, server, "hush"), connected(t, server, "hush"), connected(t, server, "lie")
	value := make([]byte, 300<<10) // in three parts
	rand.NewChaCha8([32]byte{}).Read(value)
	if about, _ := found(t, b); about != "" {
		t.Errorf("before anything is published: %s", about)
	}
	if err := a.Publish(t.Context(), []byte(`{"number":1}`), value); err != nil {
		t.Fatal(err)
	}
	if about, got := found(t, b); about != `{"number":1}` || !bytes.Equal(got, value) {
		t.Errorf("%s with %d bytes", about, len(got))
	}
	if about, _ := found(t, stranger); about != "" {
		t.Errorf("without the secret: %s", about)
	}
	for _, key := range server.Keys("almanac:published*") {
		if server.Do("TTL "+key) == ":-1" {
			t.Errorf("%s has no end", key)
		}
	}
	server.Do("DEL " + server.Keys("almanac:published:*:1")[0])
	if about, _ := found(t, b); about != "" {
		t.Errorf("without one of its parts: %s", about)
	}
	if err := a.Publish(t.Context(), []byte(`{"number":2}`), nil); err != nil {
		t.Fatal(err)
	}
	if about, got := found(t, b); about != `{"number":2}` || len(got) > 0 {
		t.Errorf("%s with %d bytes", about, len(got))
	}
	if err := a.Publish(t.Context(), []byte(`{}`), make([]byte, cache.MaxPublished+1)); err == nil || !strings.Contains(err.Error(), "hand each other, 16777216") {
		t.Errorf("more than machines share: %v", err)
	}
}
