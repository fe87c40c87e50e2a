package httpapi

import (
	"fmt"
	"math"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/maypok86/otter/v2"

	"farmalmanac/internal/almanac"
)

type response struct {
	almanac.Representation        // its body is shared, and never written to
	etag                   []byte // of this encoding
	madeAt                 time.Time
	expiresAt              time.Time // when it stops being true; zero: with its content version
	key                    string    // under which it is held; "": it is not
	ready                  atomic.Pointer[ready]
}

var tagSuffix = map[string]string{almanac.Brotli: "-br", almanac.Gzip: "-gz"}

func newResponse(r almanac.Representation) *response {
	return &response{Representation: r, etag: []byte(strings.TrimSuffix(r.Tag, `"`) + tagSuffix[r.Encoding] + `"`)}
}

// hash is the part of the tag that depends on the body alone.
func (r *response) hash() string {
	return r.Tag[strings.LastIndexByte(r.Tag, '-')+1 : len(r.Tag)-1]
}

// Names of headers as fasthttp writes them, so that it need not look at them.
var (
	headerVary         = []byte("Vary")
	headerETag         = []byte("Etag")
	headerCacheControl = []byte("Cache-Control")
)

// send answers with the body, or with 304 to a client that has just that already.
func (s *Server) send(c fiber.Ctx, r *response, policy policy) error {
	cacheControl := policy.header(r.expiresAt, s.Clock())
	request, response := &c.Request().Header, c.Response()
	response.Header.SetCanonical(headerVary, []byte(fiber.HeaderAcceptEncoding))
	response.Header.SetCanonical(headerETag, r.etag)
	response.Header.SetCanonical(headerCacheControl, []byte(cacheControl))
	if match := request.Peek(fiber.HeaderIfNoneMatch); len(match) > 0 && matches(match, r.etag) {
		response.SetStatusCode(fiber.StatusNotModified)
		return nil
	}
	response.Header.SetContentType(r.MediaType)
	if r.Encoding != almanac.Identity {
		response.Header.SetContentEncoding(r.Encoding)
	}
	response.SetBodyRaw(r.Body)
	s.keepReady(c, r)
	return nil
}

// policy is how long others may keep an answer without asking.
type policy struct {
	maxAge time.Duration
	stale  time.Duration // how long an old answer may be used while a new one is fetched
	fixed  bool          // the address changes when the content does
}

var (
	// Asking again is cheap (304), and a new import must show at once.
	policyContent = policy{stale: 30 * time.Second}
	// What the program makes of the content. Another release may differ: no ?v= fixes it, and web asks again hourly.
	policyProgram = policy{}
	// What depends on the time must not be used past the moment at which it changes.
	policyTimed = policy{maxAge: 30 * time.Second}
	// Part of every page: with a shorter age, pages would be rendered again all the time.
	policySeason = policy{maxAge: time.Hour}
	policyMoved  = policy{maxAge: time.Hour}
	policyDay    = policy{maxAge: 24 * time.Hour}
	policyFixed  = policy{maxAge: 365 * 24 * time.Hour, fixed: true}
)

func (p policy) header(expiresAt, now time.Time) string {
	if p == policyProgram {
		return "public, no-cache"
	}
	maxAge := p.maxAge
	if !expiresAt.IsZero() {
		maxAge = max(0, min(maxAge, expiresAt.Sub(now)))
	}
	value := fmt.Sprintf("public, max-age=%d", int(maxAge.Seconds()))
	if p.stale > 0 && expiresAt.IsZero() {
		value += fmt.Sprintf(", stale-while-revalidate=%d", int(p.stale.Seconds()))
	}
	if p.fixed {
		value += ", immutable"
	}
	return value
}

const responseCost = 2 << 10 // about what a response takes beside its body

type heldKey struct{ version, encoding, key string }

// newResponseCache holds responses by version, encoding and key within a number of bytes; nil for 0 bytes.
func newResponseCache(maxBytes int) *otter.Cache[heldKey, *response] {
	if maxBytes == 0 {
		return nil
	}
	return otter.Must(&otter.Options[heldKey, *response]{
		MaximumWeight: uint64(maxBytes),
		Weigher: func(held heldKey, r *response) uint32 {
			return uint32(min(len(held.key)+responseCost+len(r.Body), math.MaxUint32))
		},
	})
}
