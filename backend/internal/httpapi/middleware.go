package httpapi

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"farmalmanac/internal/almanac"
)

const keyRoute = "route"

// wrap has a request answered, with all that every answer gets: requests that never reach the router come here, too.
func (s *Server) wrap(c fiber.Ctx, answer func() error) error {
	start, ctx := time.Now(), c.RequestCtx()
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
	route = cmp.Or(route, "none")
	counts := s.metrics.of(string(ctx.Method()), route, ctx.Response.StatusCode())
	s.record(ctx, start, c.Path(), route, counts, isRefusal(failure))
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
	if given := ctx.Request.Header.PeekBytes(headerRequestID); len(given) > 0 && wellFormedID.Match(given) && s.isPeer(ctx) {
		ctx.Response.Header.SetCanonical(headerRequestID, given)
		return
	}
	var random [16]byte
	var id [2 * len(random)]byte
	_, _ = rand.Read(random[:]) // never fails
	hex.Encode(id[:], random[:])
	ctx.Response.Header.SetCanonical(headerRequestID, id[:])
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

// record counts a request and logs it.
func (s *Server) record(ctx *fasthttp.RequestCtx, start time.Time, path, route string, counts counts, refused bool) {
	now, failed := time.Now(), ctx.Response.StatusCode() >= fasthttp.StatusInternalServerError
	took := now.Sub(start)
	counts.requests.Inc()
	counts.seconds.Observe(took.Seconds())
	if probe := strings.HasSuffix(route, "z") || route == "/metrics"; probe && !failed { // asked every few seconds
		return
	}
	level := slog.LevelInfo
	if failed && !refused {
		level = slog.LevelError
	}
	s.logRequest(ctx, level, path, route, now, took)
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
