package httpapi

import (
	"log/slog"
	"strconv"
	"sync"
	"time"

	"github.com/valyala/fasthttp"

	"farmalmanac/internal/almanac"
)

var logLines = sync.Pool{New: func() any { return new([]byte) }}

// logRequest logs a request without personal data: the client is a hash that changes each day. It writes the line of
// slog's JSON, without what slog allocates.
func (s *Server) logRequest(ctx *fasthttp.RequestCtx, level slog.Level, path, route string, now time.Time, took time.Duration) {
	buffer := logLines.Get().(*[]byte)
	line := append((*buffer)[:0], `{"time":"`...)
	line = now.AppendFormat(line, time.RFC3339Nano)
	line = appendText(append(line, `","level":`...), level.String())
	line = appendText(append(line, `,"msg":"request","method":`...), ctx.Method())
	line = appendText(append(line, `,"path":`...), path)
	line = appendText(append(line, `,"route":`...), route)
	line = strconv.AppendInt(append(line, `,"status":`...), int64(ctx.Response.StatusCode()), 10)
	line = strconv.AppendInt(append(line, `,"bytes":`...), int64(len(ctx.Response.Body())), 10)
	line = strconv.AppendFloat(append(line, `,"ms":`...), float64(took.Microseconds())/1000, 'f', -1, 64)
	line = appendText(append(line, `,"requestId":`...), requestID(ctx))
	line = appendText(append(line, `,"client":`...), s.hasher.hash(s.client(ctx), now))
	line = append(line, "}\n"...)
	_, _ = s.AccessLog.Write(line)
	*buffer = line
	logLines.Put(buffer)
}

// appendText appends a JSON string.
func appendText[T string | []byte](line []byte, text T) []byte {
	for i := range len(text) {
		if b := text[i]; b < ' ' || b > '~' || b == '"' || b == '\\' {
			quoted, _ := almanac.EncodeJSON(string(text)) // a string never fails
			return append(line, quoted...)
		}
	}
	line = append(line, '"')
	line = append(line, text...)
	return append(line, '"')
}
