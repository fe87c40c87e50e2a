package httpapi

import (
	"encoding/json"
	"strconv"
	"sync"
	"time"

	"github.com/valyala/fasthttp"
)

// lines are used again: a line is as long as the next.
var lines = sync.Pool{New: func() any {
	line := make([]byte, 0, 512)
	return &line
}}

// log writes a line of JSON about a request, as slog would, in a tenth of its
// time. It holds no personal data: no query, no header, and the client only as
// a hash whose salt is thrown away each day.
func (s *Server) log(ctx *fasthttp.RequestCtx, at time.Time, took time.Duration, path, route string) {
	pooled := lines.Get().(*[]byte)
	defer lines.Put(pooled)
	status := ctx.Response.StatusCode()
	b := append((*pooled)[:0], `{"time":"`...)
	b = at.AppendFormat(b, time.RFC3339Nano)
	b = append(b, `","level":"`...)
	if status >= fasthttp.StatusInternalServerError {
		b = append(b, "ERROR"...)
	} else {
		b = append(b, "INFO"...)
	}
	b = append(b, `","msg":"request","method":`...)
	b = appendText(b, string(ctx.Method()))
	b = append(b, `,"path":`...)
	b = appendText(b, path)
	b = append(b, `,"route":`...)
	b = appendText(b, route)
	b = append(b, `,"status":`...)
	b = strconv.AppendInt(b, int64(status), 10)
	b = append(b, `,"bytes":`...)
	b = strconv.AppendInt(b, int64(len(ctx.Response.Body())), 10)
	b = append(b, `,"ms":`...)
	b = strconv.AppendFloat(b, float64(took.Microseconds())/1000, 'f', -1, 64)
	b = append(b, `,"requestId":"`...)
	b = append(b, requestID(ctx)...)
	b = append(b, `","client":"`...)
	b = append(b, s.hasher.hash(s.client(ctx), at)...)
	b = append(b, "\"}\n"...)
	*pooled = b
	_, _ = s.AccessLog.Write(b)
}

// appendText writes a text as JSON.
func appendText(b []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			quoted, _ := json.Marshal(text) // text cannot fail
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, text...)
	return append(b, '"')
}
