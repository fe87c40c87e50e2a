package httpapi

import (
	"bytes"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// readyCost is about what a ready answer takes beside its bodies.
const readyCost = 1 << 10

// Names of headers as fasthttp writes them, so that it need not look at them.
var (
	headerVary         = []byte("Vary")
	headerETag         = []byte("Etag")
	headerCacheControl = []byte("Cache-Control")
)

// ready is an answer of which nothing is left to be made.
type ready struct {
	path, route         string // for the log and the metrics
	found               series // counts GET with 200
	mediaType           string
	cacheControl        []byte
	brotli, gzip, plain form
}

// form is a body in one encoding.
type form struct {
	encoding string
	body     []byte // shared with the cache and never written to
	tag      []byte
}

func newReady(c fiber.Ctx, e entry, policy policy, now time.Time) *ready {
	r := &ready{
		path: strings.Clone(c.Path()), route: routeOf(c), mediaType: e.mediaType,
		cacheControl: []byte(policy.header(e.until, now)),
		plain:        form{encodingIdentity, e.plain, []byte(e.tag)},
	}
	r.brotli, r.gzip = r.plain, r.plain
	if len(e.brotli) > 0 {
		r.brotli = form{encodingBrotli, e.brotli, suffixed(e.tag, "-br")}
	}
	if len(e.gzip) > 0 {
		r.gzip = form{encodingGzip, e.gzip, suffixed(e.tag, "-gz")}
	}
	return r
}

func suffixed(tag, suffix string) []byte {
	return []byte(tag[:len(tag)-1] + suffix + `"`)
}

// in returns the form in an encoding, the plain one where that saves nothing.
func (r *ready) in(encoding string) form {
	switch encoding {
	case encodingBrotli:
		return r.brotli
	case encodingGzip:
		return r.gzip
	default:
		return r.plain
	}
}

func (r *ready) size() int {
	return readyCost + len(r.plain.body) + len(r.brotli.body) + len(r.gzip.body)
}

// send answers in the encoding that the client likes best, or with 304 when it
// has just that already.
func (r *ready) send(ctx *fasthttp.RequestCtx) {
	request, response := &ctx.Request.Header, &ctx.Response
	f := r.in(negotiate(request.Peek(fiber.HeaderAcceptEncoding)))
	response.Header.SetCanonical(headerVary, []byte(fiber.HeaderAcceptEncoding))
	response.Header.SetCanonical(headerETag, f.tag)
	response.Header.SetCanonical(headerCacheControl, r.cacheControl)
	if match := request.Peek(fiber.HeaderIfNoneMatch); len(match) > 0 && matches(match, f.tag) {
		response.SetStatusCode(fasthttp.StatusNotModified)
		return
	}
	response.Header.SetContentType(r.mediaType)
	if f.encoding != encodingIdentity {
		response.Header.SetContentEncoding(f.encoding)
	}
	response.SetBodyRaw(f.body)
}

// sendReady is the short way, for nearly every request: an answer that is ready
// is sent before anything else is looked at.
func (s *Server) sendReady(ctx *fasthttp.RequestCtx) bool {
	if !ctx.IsGet() && !ctx.IsHead() {
		return false
	}
	r := s.edition.Load().find(ctx.RequestURI())
	if r == nil {
		return false
	}
	s.identify(ctx)
	secure(ctx)
	r.send(ctx)
	s.metrics.hits.Inc()
	counted := r.found
	if status := ctx.Response.StatusCode(); status != fasthttp.StatusOK || !ctx.IsGet() {
		counted = s.metrics.series(string(ctx.Method()), r.route, status)
	}
	s.observe(ctx, ctx.Time(), r.path, r.route, counted)
	return true
}

// lasting says whether the answer to a request may be kept ready: it is true
// until new content comes, and its address is written in the one way in which
// the site writes it. Of such addresses there are as many as the content has;
// queries, escapes and slashes can be made up without end.
func lasting(c fiber.Ctx, e entry) bool {
	address := c.RequestCtx().RequestURI()
	return e.until.IsZero() && string(address) == c.Path() &&
		!bytes.ContainsRune(address, '%') && !bytes.HasSuffix(address, []byte("/"))
}
