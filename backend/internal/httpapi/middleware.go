package httpapi

import (
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
)

// Keys of what middleware leaves for handlers.
const (
	keyRoute     = "route"
	keyRequestID = "requestId"
	keyCached    = "cached"
)

// step is one middleware. It is not a fiber.Handler because answers to requests
// that never reach the router must pass through the same steps.
type step func(c fiber.Ctx, next func() error) error

// chain runs all steps around last.
func (s *Server) chain(c fiber.Ctx, last func() error) error {
	return run(s.steps, c, last)
}

func run(steps []step, c fiber.Ctx, last func() error) error {
	if len(steps) == 0 {
		return last()
	}
	return steps[0](c, func() error { return run(steps[1:], c, last) })
}

var wellFormedID = regexp.MustCompile(`^[A-Za-z0-9._-]{8,64}$`)

// identify gives the request its id: the one that web passes on, so that one
// page's calls can be followed through both programs' logs, or a new one.
func (s *Server) identify(c fiber.Ctx, next func() error) error {
	id := ""
	if s.isPeer(c) {
		id = strings.Clone(c.Get(fiber.HeaderXRequestID))
	}
	if !wellFormedID.MatchString(id) {
		id = uuid.NewString()
	}
	c.Locals(keyRequestID, id)
	c.Set(fiber.HeaderXRequestID, id)
	return next()
}

func requestID(c fiber.Ctx) string {
	id, _ := c.Locals(keyRequestID).(string)
	return id
}

// secure sets what every answer says to browsers: it is data, never a page.
func secure(c fiber.Ctx, next func() error) error {
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'")
	c.Set(fiber.HeaderXFrameOptions, "DENY")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	return next()
}

// observe turns errors into problems, then logs and counts the answer. The log
// holds no personal data: no query, no header, and the client only as a hash
// whose salt is thrown away each day.
func (s *Server) observe(c fiber.Ctx, next func() error) error {
	start := time.Now()
	if err := next(); err != nil {
		if err := s.sendProblem(c, err); err != nil {
			return err
		}
	}
	took := time.Since(start)
	status := c.Response().StatusCode()
	route, ok := c.Locals(keyRoute).(string)
	if !ok {
		route = "none"
	}
	method := string(c.Request().Header.Method()) // c.Method knows the usual ones only
	s.metrics.observe(method, route, status, took)

	level := slog.LevelInfo
	switch {
	case status >= fiber.StatusInternalServerError:
		level = slog.LevelError
	case strings.HasSuffix(route, "z") || route == "/metrics": // asked every few seconds
		level = slog.LevelDebug
	}
	if ctx := context.Background(); s.Log.Enabled(ctx, level) {
		s.Log.LogAttrs(ctx, level, "request",
			slog.String("method", method),
			slog.String("path", strings.Clone(c.Path())),
			slog.String("route", route),
			slog.Int("status", status),
			slog.Int("bytes", len(c.Response().Body())),
			slog.Float64("ms", float64(took.Microseconds())/1000),
			slog.String("requestId", requestID(c)),
			slog.String("client", s.hasher.hash(s.client(c), start)),
		)
	}
	return nil
}

// recover turns a panic into an error, so that one defect costs one request.
func (s *Server) recover(c fiber.Ctx, next func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			s.metrics.panics.Inc()
			s.Log.Error("panic", slog.Any("cause", cause), slog.String("requestId", requestID(c)), slog.String("stack", string(debug.Stack())))
			err = errors.New(fmt.Sprint("panic: ", cause))
		}
	}()
	return next()
}
