package httpapi

import (
	"bytes"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Below smallBody, headers weigh more than what compression saves. Brotli's levels
// above lastingLevel take ten times as long for a few bytes in a hundred.
const (
	smallBody    = 256
	lastingLevel = 9
	timedLevel   = 5 // for what is made again and again
)

// compressor is a writer that can be used again.
type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

// Writers are used again because making one costs more than the compression of
// a small body: brotli's tables at level 9 take 32 MB. For the same reason only a
// few work at once.
var (
	lastingBrotli = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, lastingLevel) }}
	timedBrotli   = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, timedLevel) }}
	bestGzip      = sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(nil, gzip.BestCompression) // the level is valid
		return w
	}}
	compressing = make(chan struct{}, 2)
)

// compress returns nil when nothing would be saved.
func compress(body []byte, pool *sync.Pool) ([]byte, error) {
	compressing <- struct{}{}
	defer func() { <-compressing }()
	w := pool.Get().(compressor)
	defer pool.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	if _, err := w.Write(body); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if out.Len() >= len(body) {
		return nil, nil
	}
	return out.Bytes(), nil
}

func compressible(mediaType string) bool {
	switch mediaType {
	case "application/json", "image/svg+xml":
		return true
	}
	return false
}
