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

	"github.com/andybalholm/brotli"
	"github.com/gofiber/fiber/v3"
	"github.com/klauspost/compress/gzip"
	"golang.org/x/sync/errgroup"

	"farmalmanac/internal/almanac"
)

// Below smallBody, headers weigh more than is saved.
const smallBody = 256

// Level 9 saves less than 1 % more, and its tables take 32 MB; 10 and 11 take ten times as long for a few percent.
const brotliLevel = 5

type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

// Writers are used again: making one costs more than compressing a small body.
var (
	brotliWriters = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliLevel) }}
	gzipWriters   = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}
)

// Finish gives the answers of an import their tags and bodies compressed by Brotli. Few clients know gzip alone.
func Finish(content *almanac.Content) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range content.Answers {
		a := &content.Answers[i]
		group.Go(func() (err error) {
			a.Tag = tagOf(content.Version, a.Body)
			a.Brotli, err = compress(a.Body, a.MediaType, &brotliWriters)
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
	return encode(r, encoding)
}

// encode makes a response in an encoding of what is in that encoding or plain; plain where it saves nothing.
func encode(r almanac.Representation, encoding string) (*response, error) {
	if r.Encoding == encoding {
		return newResponse(r), nil
	}
	writers := map[string]*sync.Pool{almanac.Brotli: &brotliWriters, almanac.Gzip: &gzipWriters}[encoding]
	compressed, err := compress(r.Body, r.MediaType, writers)
	if compressed != nil {
		r.Encoding, r.Body = encoding, compressed
	}
	return newResponse(r), err
}

var compressible = []string{
	fiber.MIMEApplicationJSON, "image/svg+xml", "text/csv; charset=utf-8", mediaTypeCalendar, mediaTypeAtom, mediaTypeJSONFeed,
}

// compress returns nil where nothing would be saved.
func compress(body []byte, mediaType string, writers *sync.Pool) ([]byte, error) {
	if len(body) < smallBody || !slices.Contains(compressible, mediaType) {
		return nil, nil
	}
	w := writers.Get().(compressor)
	defer writers.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, err := w.Write(body)
	if err = errors.Join(err, w.Close()); err != nil || out.Len() >= len(body) {
		return nil, err
	}
	return out.Bytes(), nil
}
