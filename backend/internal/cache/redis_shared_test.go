package cache_test

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
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
func found(t *testing.T, redis *cache.Redis) (number int64, value []byte) {
	t.Helper()
	origin, load, err := redis.Published(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if origin.Number == 0 {
		return 0, nil
	}
	if value, err = load(context.Background()); err != nil {
		t.Fatal(err)
	}
	return origin.Number, value
}

func TestRedis_HandsOverWhatIsPublished(t *testing.T) {
	server := redistest.Start(t)
	a, b, stranger := connected(t, server, "hush"), connected(t, server, "hush"), connected(t, server, "lie")
	value := make([]byte, 300<<10) // in three parts
	rand.NewChaCha8([32]byte{}).Read(value)
	if number, _ := found(t, b); number != 0 {
		t.Errorf("before anything is published: %d", number)
	}
	if err := a.Publish(t.Context(), almanac.Origin{Number: 1}, value); err != nil {
		t.Fatal(err)
	}
	if number, got := found(t, b); number != 1 || !bytes.Equal(got, value) {
		t.Errorf("%d with %d bytes", number, len(got))
	}
	if number, _ := found(t, stranger); number != 0 {
		t.Errorf("without the secret: %d", number)
	}
	server.Do("PEXPIRE almanac:published 60000")
	for number, renewed := range []bool{false, true} { // of what is another's nothing is renewed
		if err := a.Renew(t.Context(), almanac.Origin{Number: int64(number)}); err != nil || (len(server.Do("PTTL almanac:published")) > len(":60000")) != renewed {
			t.Errorf("renewed: %v, want %t", err, renewed)
		}
	}
	if number, got := found(t, b); number != 1 || !bytes.Equal(got, value) {
		t.Errorf("renewed: %d with %d bytes", number, len(got))
	}
	for _, key := range server.Keys("almanac:published*") {
		if server.Do("TTL "+key) == ":-1" {
			t.Errorf("%s has no end", key)
		}
	}
	server.Do("DEL " + server.Keys("almanac:published:*:1")[0])
	if number, _ := found(t, b); number != 0 {
		t.Errorf("without one of its parts: %d", number)
	}
	if err := a.Publish(t.Context(), almanac.Origin{Number: 2}, nil); err != nil {
		t.Fatal(err)
	}
	if number, got := found(t, b); number != 2 || len(got) > 0 {
		t.Errorf("%d with %d bytes", number, len(got))
	}
	for number := int64(3); number <= 6; number++ {
		value[0] = byte(number / 2) // the fourth and the fifth hand over the same
		if err := a.Publish(t.Context(), almanac.Origin{Number: number}, value); err != nil {
			t.Fatal(err)
		}
		if number, got := found(t, b); !bytes.Equal(got, value) {
			t.Errorf("%d with %d bytes", number, len(got))
		}
		if keys := server.Keys("almanac:published*"); len(keys) != 4 {
			t.Errorf("after number %d there are %q", number, keys)
		}
	}
	if err := a.Publish(t.Context(), almanac.Origin{}, make([]byte, cache.MaxPublished+1)); err == nil || !strings.Contains(err.Error(), "hand each other, 16777216") {
		t.Errorf("more than machines share: %v", err)
	}
}
