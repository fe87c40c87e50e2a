package cache

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"
)

// What was published is handed to other machines in parts, each within the time of one call: a head says
// what it is and names its parts by their hash, so that no mix of two is ever taken for one.
const (
	publishedKey  = prefix + "published"
	publishedTTL  = 30 * 24 * time.Hour
	publishedPart = 128 << 10
)

// MaxPublished is how many bytes machines hand each other at most.
const MaxPublished = 16 << 20

// publishedHead is what the key of the head holds.
type publishedHead struct {
	About json.RawMessage `json:"about"`
	Sum   string          `json:"sum"` // SHA-256 of the value, in hex
	Size  int             `json:"size"`
}

func (h publishedHead) parts() []string {
	keys := make([]string, (h.Size+publishedPart-1)/publishedPart)
	for i := range keys {
		keys[i] = publishedKey + ":" + h.Sum + ":" + strconv.Itoa(i)
	}
	return keys
}

// Publish hands a value, and what it is about as JSON, to all machines, in the place of the last one.
func (r *Redis) Publish(ctx context.Context, about, value []byte) error {
	if len(value) > MaxPublished {
		return fmt.Errorf("%d bytes are more than machines hand each other, %d", len(value), MaxPublished)
	}
	sum := sha256.Sum256(value)
	head := publishedHead{About: about, Sum: hex.EncodeToString(sum[:]), Size: len(value)}
	text, err := json.Marshal(head)
	if err != nil {
		return err
	}
	expires := time.Now().Add(publishedTTL)
	for i, key := range head.parts() {
		part := value[i*publishedPart : min((i+1)*publishedPart, len(value))]
		if err := r.client.Set(ctx, key, r.store.signer.seal(key, part, expires), publishedTTL).Err(); err != nil {
			return err
		}
	}
	return r.client.Set(ctx, publishedKey, r.store.signer.seal(publishedKey, text, expires), publishedTTL).Err()
}

// Published returns what the last value is about, nil when there is none, it is not ours or parts of
// it are gone; load fetches the value.
func (r *Redis) Published(ctx context.Context) (about []byte, load func(context.Context) ([]byte, error), err error) {
	text, err := r.sealed(ctx, publishedKey)
	if text == nil {
		return nil, nil, err
	}
	var head publishedHead
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, nil, err
	}
	parts := head.parts()
	if len(parts) > 0 {
		if count, err := r.client.Exists(ctx, parts...).Result(); err != nil || int(count) < len(parts) {
			return nil, nil, err
		}
	}
	return head.About, func(ctx context.Context) ([]byte, error) { return r.fetch(ctx, head) }, nil
}

func (r *Redis) fetch(ctx context.Context, head publishedHead) ([]byte, error) {
	var value []byte
	for _, key := range head.parts() {
		part, err := r.sealed(ctx, key)
		if err != nil {
			return nil, err
		}
		value = append(value, part...)
	}
	if sum := sha256.Sum256(value); hex.EncodeToString(sum[:]) != head.Sum {
		return nil, errors.New("what another machine published is not whole")
	}
	return value, nil
}

// sealed reads a value that machines share under that key; nil when it is not there, or not ours.
func (r *Redis) sealed(ctx context.Context, key string) ([]byte, error) {
	envelope, err := r.client.GetRange(ctx, key, 0, int64(publishedPart+envelopeHead)-1).Bytes()
	if errors.Is(err, redis.Nil) || err == nil && len(envelope) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	value, _ := r.store.open(key, envelope)
	return value, nil
}
