package cache

import (
	"bytes"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"time"
)

// What machines share through Redis is in an envelope: a mark, a MAC, the expiry and the value. Others may write under
// any key. Without the secret, that counts as missing, as do damaged, moved and expired values.
const (
	envelopeMark  = "fa2:"
	envelopeStart = len(envelopeMark) + sha256.Size // where what the MAC covers begins: the expiry and the value
	envelopeHead  = envelopeStart + 8
)

// signer seals what is shared under the first of its keys and accepts all of them.
type signer struct{ keys [][]byte }

// newSigner derives a key from each secret. Without secrets the key is random: nothing from others is accepted.
func newSigner(secrets []string) signer {
	if len(secrets) == 0 {
		secrets = []string{rand.Text()}
	}
	var s signer
	for _, secret := range secrets {
		key, err := hkdf.Key(sha256.New, []byte(secret), nil, "farm-almanac redis", sha256.Size)
		if err != nil { // only a length of more than 255 hashes
			panic(err)
		}
		s.keys = append(s.keys, key)
	}
	return s
}

// mac covers the name too, so that a value cannot be moved to another name.
func mac(key []byte, name string, body []byte) []byte {
	h := hmac.New(sha256.New, key)
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(name))))
	h.Write([]byte(name))
	h.Write(body)
	return h.Sum(nil)
}

func (s signer) seal(name string, value []byte, expires time.Time) []byte {
	envelope := make([]byte, envelopeHead, envelopeHead+len(value))
	copy(envelope, envelopeMark)
	binary.BigEndian.PutUint64(envelope[envelopeStart:], uint64(expires.UnixMilli()))
	envelope = append(envelope, value...)
	copy(envelope[len(envelopeMark):], mac(s.keys[0], name, envelope[envelopeStart:]))
	return envelope
}

// open returns the value, a slice of the envelope; false when the envelope is not ours or has expired.
func (s signer) open(name string, envelope []byte, now time.Time) (value []byte, ok bool) {
	if len(envelope) < envelopeHead || !bytes.HasPrefix(envelope, []byte(envelopeMark)) {
		return nil, false
	}
	given, body := envelope[len(envelopeMark):envelopeStart], envelope[envelopeStart:]
	for _, key := range s.keys {
		if hmac.Equal(given, mac(key, name, body)) && time.UnixMilli(int64(binary.BigEndian.Uint64(body))).After(now) {
			return body[8:], true
		}
	}
	return nil, false
}
