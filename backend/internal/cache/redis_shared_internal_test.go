package cache

import (
	"log/slog"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/redistest"
)

// An old head that somebody kept and puts back says nothing once its short life is over.
func TestRedis_AnOldPublicationIsNotBelieved(t *testing.T) {
	redis, err := NewRedis(t.Context(), Options{URL: redistest.Start(t).URL(), Secrets: []string{"hush"}, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer redis.Close()
	if err := redis.Publish(t.Context(), almanac.Origin{Number: 1}, []byte("files")); err != nil {
		t.Fatal(err)
	}
	head, err := redis.client.Get(t.Context(), publishedKey).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	for after, believed := range map[time.Duration]bool{0: true, 29 * time.Minute: true, 30 * time.Minute: false} {
		if _, ok := redis.store.signer.open(publishedKey, head, time.Now().Add(after)); ok != believed {
			t.Errorf("after %v it is believed: %t", after, ok)
		}
	}
	text, _ := redis.store.signer.open(publishedKey, head, time.Now())
	if err := redis.client.Set(t.Context(), publishedKey, redis.store.signer.seal(publishedKey, text, time.Now().Add(-time.Second)), 0).Err(); err != nil {
		t.Fatal(err)
	}
	if origin, _, err := redis.Published(t.Context()); err != nil || origin.Number != 0 {
		t.Errorf("an expired head is believed: %+v, %v", origin, err)
	}
}
