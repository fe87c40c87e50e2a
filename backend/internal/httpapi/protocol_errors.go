package httpapi

import (
	"bytes"
	"errors"
	"log/slog"
	"net"
	"runtime/debug"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// How much of a body that is too long is read, so that slow clients get an answer, not a reset connection.
const (
	drainBytes = 1 << 20
	drainTime  = 2 * time.Second
)

func (s *Server) handleProtocolError(ctx *fasthttp.RequestCtx, err error) {
	defer s.recoverConnection(ctx)
	c := s.app.AcquireCtx(ctx)
	defer s.app.ReleaseCtx(c)
	status := protocolStatus(err)
	if status == fiber.StatusRequestEntityTooLarge {
		drainBody(ctx.Conn())
	}
	_ = s.wrap(c, func() error {
		if status == fiber.StatusRequestEntityTooLarge && string(ctx.Request.Header.Peek(headerUpload)) == noSlot {
			return errBusy
		}
		return fiber.NewError(status)
	})
}

// recoverConnection is the last resort: a panic in the middleware itself must not end the program.
func (s *Server) recoverConnection(ctx *fasthttp.RequestCtx) {
	if cause := recover(); cause != nil {
		s.metrics.panics.Inc()
		s.Log.Error("panic outside of a handler", slog.Any("cause", cause), slog.String("stack", string(debug.Stack())))
		ctx.Error("", fasthttp.StatusInternalServerError)
	}
}

func protocolStatus(err error) int {
	if refused, ok := errors.AsType[*fiber.Error](err); ok {
		return refused.Code
	}
	network, ok := errors.AsType[net.Error](err)
	switch {
	case errors.As(err, new(*fasthttp.ErrSmallBuffer)):
		return fiber.StatusRequestHeaderFieldsTooLarge
	case errors.Is(err, fasthttp.ErrBodyTooLarge):
		return fiber.StatusRequestEntityTooLarge
	case ok && network.Timeout(), errors.Is(err, fasthttp.ErrTimeout):
		return fiber.StatusRequestTimeout
	default:
		return fiber.StatusBadRequest
	}
}

// drainBody reads on until the client pauses, or has had enough of our time.
func drainBody(conn net.Conn) {
	const pause = 200 * time.Millisecond
	end := time.Now().Add(drainTime)
	buffer := make([]byte, 32<<10)
	for read := 0; read < drainBytes && time.Now().Before(end); {
		if conn.SetReadDeadline(time.Now().Add(pause)) != nil {
			return
		}
		n, err := conn.Read(buffer)
		if read += n; err != nil {
			return
		}
	}
}

var (
	nameHost     = []byte("Host")
	nameLength   = []byte("Content-Length")
	nameEncoding = []byte("Transfer-Encoding")
)

// isSmuggling says whether a proxy may read a part of the body as another request. RFC 9112 lets us refuse these.
func isSmuggling(request *fasthttp.Request) bool {
	header := &request.Header
	if (header.IsGet() || header.IsHead()) && len(request.Body()) > 0 { // it means nothing
		return true
	}
	var hosts, lengths, encodings int
	for raw := header.RawHeaders(); len(raw) > 0; {
		line, rest, _ := bytes.Cut(raw, []byte{'\n'})
		raw = rest
		name, _, found := bytes.Cut(line, []byte{':'})
		if !found || len(name) == 0 {
			if len(bytes.TrimSpace(line)) == 0 {
				continue // the end
			}
			return true
		}
		if name[0] == ' ' || name[0] == '\t' || name[len(name)-1] == ' ' || name[len(name)-1] == '\t' { // folded, or a name with a space
			return true
		}
		switch {
		case bytes.EqualFold(name, nameHost):
			hosts++
		case bytes.EqualFold(name, nameLength):
			lengths++
		case bytes.EqualFold(name, nameEncoding):
			encodings++
		}
	}
	return hosts > 1 || hosts == 0 && header.IsHTTP11() || lengths+encodings > 1 || encodings > 0 && !header.IsHTTP11()
}
