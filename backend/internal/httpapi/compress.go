package httpapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/andybalholm/brotli"
	"github.com/gofiber/fiber/v3"
	"github.com/klauspost/compress/gzip"
	"golang.org/x/sync/errgroup"

	"farmalmanac/internal/almanac"
)

// Below smallBody, headers weigh more than is saved. Higher levels of Brotli take ten times as long for a few percent.
const (
	smallBody    = 256
	lastingLevel = 9
	fastLevel    = 5 // for what is made again and again
)

type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

// Writers are used again: making one costs more than compressing a small body.
var (
	fastBrotli = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, fastLevel) }}
	bestGzip   = sync.Pool{New: func() any { return newBestGzip() }}
)

func newBestGzip() *gzip.Writer {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestCompression) // the level is valid
	return w
}

// Finish gives the answers of an import their tags and compressed bodies.
func Finish(content *almanac.Content) error {
	var group errgroup.Group
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		// No pool keeps these: the tables of one take 32 MB.
		lastingBrotli, bestGzip := brotli.NewWriterLevel(nil, lastingLevel), newBestGzip()
		group.Go(func() (err error) {
			for i := next.Add(1) - 1; err == nil && i < int64(len(content.Answers)); i = next.Add(1) - 1 {
				a := &content.Answers[i]
				a.Tag = tagOf(content.Version, a.Body)
				if a.Brotli, err = compress(a.Body, a.MediaType, lastingBrotli); err == nil {
					a.Gzip, err = compress(a.Body, a.MediaType, bestGzip)
				}
			}
			return err
		})
	}
	return group.Wait()
}

func tagOf(version string, body []byte) string {
	hash := sha256.Sum256(body)
	return `"` + version + "-" + hex.EncodeToString(hash[:8]) + `"`
}

// represent makes a response of what the program made itself, in an encoding or plain where that saves nothing.
func represent(body []byte, mediaType, version, encoding string) (*response, error) {
	r := almanac.Representation{MediaType: mediaType, Tag: tagOf(version, body), Encoding: almanac.Identity, Body: body}
	pool := map[string]*sync.Pool{almanac.Brotli: &fastBrotli, almanac.Gzip: &bestGzip}[encoding]
	if pool == nil {
		return newResponse(r), nil
	}
	w := pool.Get().(compressor)
	defer pool.Put(w)
	compressed, err := compress(body, r.MediaType, w)
	if compressed != nil {
		r.Encoding, r.Body = encoding, compressed
	}
	return newResponse(r), err
}

var compressible = []string{
	fiber.MIMEApplicationJSON, "image/svg+xml", "text/csv; charset=utf-8", mediaTypeCalendar, mediaTypeAtom, mediaTypeJSONFeed,
}

// compress returns nil where nothing would be saved.
func compress(body []byte, mediaType string, w compressor) ([]byte, error) {
	if len(body) < smallBody || !slices.Contains(compressible, mediaType) {
		return nil, nil
	}
	var out bytes.Buffer
	w.Reset(&out)
	_, err := w.Write(body)
	if err = errors.Join(err, w.Close()); err != nil || out.Len() >= len(body) {
		return nil, err
	}
	return out.Bytes(), nil
}
