package httpapi

import (
	"unsafe"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// ready is how an answer was sent to its very address, and is sent again as long as it is held.
type ready struct {
	header fasthttp.ResponseHeader // all but the request's id and the date
	route  string
	counts counts
}

// keepReady keeps how the answer is sent, unless that depends on the time or on how its address is written.
func (s *Server) keepReady(c fiber.Ctx, r *response) {
	request := &c.Request().Header
	if !r.expiresAt.IsZero() || r.ready.Load() != nil || !request.IsGet() || r.key == "" || string(request.RequestURI()) != r.key {
		return
	}
	route, _ := c.Locals(keyRoute).(string)
	kept := &ready{route: route, counts: s.metrics.of(fiber.MethodGet, route, fiber.StatusOK)}
	c.Response().Header.CopyTo(&kept.header)
	r.ready.Store(kept)
}

// sendReady answers a request whose answer is held and ready. It needs no router and allocates nothing.
func (s *Server) sendReady(ctx *fasthttp.RequestCtx) bool {
	request, seen := &ctx.Request.Header, s.seen.Load()
	if s.responses == nil || s.PeersOnly || !request.IsGet() || len(request.Peek(fiber.HeaderIfNoneMatch)) > 0 || ctx.Time().Sub(seen.at) >= versionTTL {
		return false
	}
	uri := request.RequestURI()
	key := heldKey{seen.version, negotiate(request.Peek(fiber.HeaderAcceptEncoding)), unsafe.String(unsafe.SliceData(uri), len(uri))} // not kept
	r, ok := s.responses.GetIfPresent(key)
	if !ok {
		return false
	}
	kept := r.ready.Load()
	if kept == nil {
		return false
	}
	s.metrics.hits.Inc()
	kept.header.CopyTo(&ctx.Response.Header)
	ctx.Response.SetBodyRaw(r.Body)
	s.setRequestID(ctx)
	s.record(ctx, ctx.Time(), r.key, kept.route, kept.counts, false)
	return true
}
