package httpapi

import (
	"log/slog"
	"time"

	"github.com/valyala/fasthttp"
)

// log writes a line about a request. It holds no personal data: no query, no header, and the
// client only as a hash whose salt is thrown away each day.
func (s *Server) log(ctx *fasthttp.RequestCtx, at time.Time, took time.Duration, path, route string) {
	status, level := ctx.Response.StatusCode(), slog.LevelInfo
	if status >= fasthttp.StatusInternalServerError {
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
		slog.String("client", s.hasher.hash(s.client(ctx), at)),
	)
}
