package httpapi

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"
	"github.com/valyala/fasthttp"

	"farmalmanac/internal/almanac"
)

const keyRoute = "route"

// wrap has a request answered, with all that every answer gets: requests that never reach the router come here, too.
func (s *Server) wrap(c fiber.Ctx, answer func() error) error {
	start := time.Now()
	ctx := c.RequestCtx()
	s.setRequestID(ctx)
	for _, header := range security {
		ctx.Response.Header.SetCanonical(header[0], header[1])
	}
	if s.PeersOnly && !s.isPeer(ctx) {
		answer = func() error { return fiber.ErrNotFound }
	}
	failure := s.recoverPanic(ctx, answer)
	if failure != nil {
		if err := s.sendProblem(c, failure); err != nil {
			return err
		}
	}
	route, _ := c.Locals(keyRoute).(string)
	s.record(ctx, start, c.Path(), cmp.Or(route, "none"), isRefusal(failure))
	return nil
}

// recoverPanic turns a panic into an error, so that one defect costs one request.
func (s *Server) recoverPanic(ctx *fasthttp.RequestCtx, answer func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			s.metrics.panics.Inc()
			s.Log.Error("panic", slog.Any("cause", cause), slog.String("requestId", string(requestID(ctx))), slog.String("stack", string(debug.Stack())))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return answer()
}

var (
	headerRequestID = []byte("X-Request-Id")
	wellFormedID    = regexp.MustCompile(`^[A-Za-z0-9._-]{8,64}$`)
)

// setRequestID sets the request's id: the one of web, so that one page can be followed through both logs, or a new one.
func (s *Server) setRequestID(ctx *fasthttp.RequestCtx) {
	id := ctx.Request.Header.PeekBytes(headerRequestID)
	if !wellFormedID.Match(id) || !s.isPeer(ctx) {
		id, _ = uuid.New().MarshalText() // never fails
	}
	ctx.Response.Header.SetCanonical(headerRequestID, id)
}

// requestID is valid until the answer is sent.
func requestID(ctx *fasthttp.RequestCtx) []byte {
	return ctx.Response.Header.PeekBytes(headerRequestID)
}

// security is what every answer says to browsers: it is data, never a page.
var security = [][2][]byte{
	{[]byte(fiber.HeaderXContentTypeOptions), []byte("nosniff")},
	{[]byte(fiber.HeaderContentSecurityPolicy), []byte("default-src 'none'; frame-ancestors 'none'")},
	{[]byte(fiber.HeaderXFrameOptions), []byte("DENY")},
	{[]byte(fiber.HeaderReferrerPolicy), []byte("no-referrer")},
	{[]byte("Cross-Origin-Resource-Policy"), []byte("same-origin")},
}

// record counts a request and logs it without personal data: the client is a hash that changes each day.
func (s *Server) record(ctx *fasthttp.RequestCtx, start time.Time, path, route string, refused bool) {
	now, status := time.Now(), ctx.Response.StatusCode()
	took, failed := now.Sub(start), status >= fasthttp.StatusInternalServerError
	s.metrics.record(string(ctx.Method()), route, status, took)
	if probe := strings.HasSuffix(route, "z") || route == "/metrics"; probe && !failed { // asked every few seconds
		return
	}
	level := slog.LevelInfo
	if failed && !refused {
		level = slog.LevelError
	}
	s.access.LogAttrs(ctx, level, "request",
		slog.String("method", string(ctx.Method())),
		slog.String("path", path),
		slog.String("route", route),
		slog.Int("status", status),
		slog.Int("bytes", len(ctx.Response.Body())),
		slog.Float64("ms", float64(took.Microseconds())/1000),
		slog.String("requestId", string(requestID(ctx))),
		slog.String("client", s.hasher.hash(s.client(ctx), now)),
	)
}

// MaxInFlight is how many requests may read the content at once, far more than are answered while web waits. Answers
// that the process holds, probes and messages are not limited.
const MaxInFlight = 256

var errShed = errors.New("shed") // not logged for each of very many requests: they are counted

// limitConcurrency runs what reads the stores for one request, within its time; it fails at once when too many do.
func (s *Server) limitConcurrency(ctx context.Context, do func(context.Context) error) error {
	select {
	case s.inFlight <- struct{}{}:
		defer func() { <-s.inFlight }()
	default:
		s.metrics.shed.Inc()
		return newPublicError(almanac.EUNAVAILABLE, "Too many requests at once. Please try again in a moment.", errShed)
	}
	ctx, cancel := context.WithTimeout(ctx, s.WorkTimeout)
	defer cancel()
	return do(ctx)
}
