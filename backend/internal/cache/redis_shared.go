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

	"farmalmanac/internal/almanac"
)

// Publications go to other machines in parts, each within the time of a call. A head names the parts by their hash, so
// that parts of two publications never mix.
//
// The head expires soon and is renewed by the machine that published it: nobody can put an old one back later. Parts
// without a head mean nothing.
const (
	publishedKey  = prefix + "published"
	publishedTTL  = 30 * time.Minute
	partTTL       = 30 * 24 * time.Hour
	publishedPart = 128 << 10
	sealedPart    = int64(publishedPart + envelopeHead)
)

const MaxPublished = 16 << 20 // how many bytes machines hand each other at most

type publishedHead struct {
	Origin almanac.Origin `json:"about"`
	Sum    string         `json:"sum"` // SHA-256 of the files, packed, in hex
	Size   int            `json:"size"`
}

func (h publishedHead) parts() []string {
	keys := make([]string, (h.Size+publishedPart-1)/publishedPart)
	for i := range keys {
		keys[i] = publishedKey + ":" + h.Sum + ":" + strconv.Itoa(i)
	}
	return keys
}

// Publish stores what is served here, and the published files, packed, for all machines, in place of the last.
func (r *Redis) Publish(ctx context.Context, origin almanac.Origin, packed []byte) error {
	if len(packed) > MaxPublished {
		return fmt.Errorf("%d bytes are more than machines hand each other, %d", len(packed), MaxPublished)
	}
	sum := sha256.Sum256(packed)
	head := publishedHead{Origin: origin, Sum: hex.EncodeToString(sum[:]), Size: len(packed)}
	last, _ := r.publishedHead(ctx) // of one that cannot be read the parts stay until their time is over
	for i, key := range head.parts() {
		part := packed[i*publishedPart : min((i+1)*publishedPart, len(packed))]
		if err := r.setSealed(ctx, key, part, partTTL); err != nil {
			return err
		}
	}
	if err := r.setHead(ctx, head); err != nil {
		return err
	}
	if old := last.parts(); len(old) > 0 && last.Sum != head.Sum {
		_ = r.client.Del(ctx, old...).Err() // the breaker counts an error
	}
	return nil
}

// Renew makes this publication last longer.
func (r *Redis) Renew(ctx context.Context, origin almanac.Origin) error {
	head, err := r.publishedHead(ctx)
	if err != nil || head.Origin != origin {
		return err
	}
	return r.setHead(ctx, head)
}

func (r *Redis) setHead(ctx context.Context, head publishedHead) error {
	text, err := json.Marshal(head)
	if err != nil {
		return err
	}
	return r.setSealed(ctx, publishedKey, text, publishedTTL)
}

// Published returns the last publication, with the number 0 when there is no whole one; load fetches the files.
func (r *Redis) Published(ctx context.Context) (origin almanac.Origin, load func(context.Context) ([]byte, error), err error) {
	head, err := r.publishedHead(ctx)
	if err != nil {
		return origin, nil, err
	}
	parts := head.parts()
	if len(parts) > 0 {
		if count, err := r.client.Exists(ctx, parts...).Result(); err != nil || int(count) < len(parts) {
			return origin, nil, err
		}
	}
	return head.Origin, func(ctx context.Context) ([]byte, error) { return r.fetch(ctx, head) }, nil
}

func (r *Redis) publishedHead(ctx context.Context) (head publishedHead, err error) {
	text, err := r.store.read(ctx, publishedKey, sealedPart)
	if text == nil {
		return head, err
	}
	return head, json.Unmarshal(text, &head)
}

func (r *Redis) fetch(ctx context.Context, head publishedHead) ([]byte, error) {
	var value []byte
	for _, key := range head.parts() {
		part, err := r.store.read(ctx, key, sealedPart)
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

func (r *Redis) setSealed(ctx context.Context, key string, value []byte, ttl time.Duration) error {
	return r.client.Set(ctx, key, r.store.signer.seal(key, value, time.Now().Add(ttl)), ttl).Err()
}
