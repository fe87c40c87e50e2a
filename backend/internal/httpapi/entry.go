package httpapi

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"regexp"
	"strings"
	"time"
)

// entry is one answer as the response cache holds it, compressed once when it
// is made and never again.
type entry struct {
	mediaType string
	tag       string    // quoted, of the plain body; encodings add a suffix
	until     time.Time // when the answer stops being true; zero: with its content version
	plain     []byte
	brotli    []byte // nil when it would not be smaller
	gzip      []byte
	once      bool // not to be kept
}

// answer is what a resource makes, before compression.
type answer struct {
	body      []byte
	mediaType string    // "" is JSON
	until     time.Time // zero: true as long as the content version
	once      bool      // one of so many that it is not worth keeping
}

// newEntry compresses an answer and tags it with the content version and the hash of its body.
func newEntry(version string, a answer) (entry, error) {
	hash := sha256.Sum256(a.body)
	e := entry{
		mediaType: a.mediaType,
		tag:       `"` + shortVersion(version) + "-" + hex.EncodeToString(hash[:8]) + `"`,
		until:     a.until,
		plain:     a.body,
		once:      a.once,
	}
	if e.mediaType == "" {
		e.mediaType = "application/json"
	}
	if len(a.body) < smallBody || !compressible(e.mediaType) {
		return e, nil
	}
	pool := &lastingBrotli
	if !a.until.IsZero() || a.once {
		pool = &timedBrotli
	}
	var err error
	if e.brotli, err = compress(a.body, pool); err != nil {
		return e, err
	}
	e.gzip, err = compress(a.body, &bestGzip)
	return e, err
}

// shortVersion is enough of a content version to tell it from others.
func shortVersion(version string) string {
	return version[:min(len(version), 16)]
}

// entryFormat is the first byte of an encoded entry. It changes when the layout does.
const entryFormat = 1

var errEntry = errors.New("cached entry is damaged")

// The parts of a cached entry that become headers are checked, wherever it was kept.
var (
	entryMediaType = regexp.MustCompile(`^[a-z]+/[a-z0-9.+-]+$`)
	entryTag       = regexp.MustCompile(`^"[!#-~]{0,16}-[0-9a-f]{16}"$`)
)

// encode writes the entry as one piece of bytes, which any cache can hold.
func (e entry) encode() []byte {
	parts := [][]byte{[]byte(e.mediaType), []byte(e.tag), e.plain, e.brotli, e.gzip}
	size := 1 + 8
	for _, part := range parts {
		size += 4 + len(part)
	}
	b := make([]byte, 0, size)
	b = append(b, entryFormat)
	until := int64(0)
	if !e.until.IsZero() {
		until = e.until.UnixNano()
	}
	b = binary.BigEndian.AppendUint64(b, uint64(until))
	for _, part := range parts {
		b = binary.BigEndian.AppendUint32(b, uint32(len(part)))
		b = append(b, part...)
	}
	return b
}

// decodeEntry reads what encode wrote. Bodies are slices of b, not copies.
func decodeEntry(b []byte) (entry, error) {
	if len(b) < 9 || b[0] != entryFormat {
		return entry{}, errEntry
	}
	var e entry
	if until := int64(binary.BigEndian.Uint64(b[1:])); until != 0 {
		e.until = time.Unix(0, until).UTC()
	}
	b = b[9:]
	var parts [5][]byte
	for i := range parts {
		if len(b) < 4 {
			return entry{}, errEntry
		}
		length := binary.BigEndian.Uint32(b)
		b = b[4:]
		if uint64(length) > uint64(len(b)) {
			return entry{}, errEntry
		}
		parts[i], b = b[:length:length], b[length:]
	}
	if len(b) != 0 {
		return entry{}, errEntry
	}
	e.mediaType, e.tag = string(parts[0]), string(parts[1])
	e.plain, e.brotli, e.gzip = parts[2], parts[3], parts[4]
	if !entryMediaType.MatchString(e.mediaType) || !entryTag.MatchString(e.tag) {
		return entry{}, errEntry
	}
	return e, nil
}

// hash is the part of the tag that depends on the body alone.
func (e entry) hash() string {
	return strings.TrimSuffix(e.tag[strings.LastIndexByte(e.tag, '-')+1:], `"`)
}
