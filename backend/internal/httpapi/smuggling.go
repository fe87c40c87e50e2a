package httpapi

import (
	"bytes"

	"github.com/valyala/fasthttp"
)

var (
	nameHost     = []byte("Host")
	nameLength   = []byte("Content-Length")
	nameEncoding = []byte("Transfer-Encoding")
)

// isSmuggling says whether a proxy may read the request differently and take a part of its body for another one
// (request smuggling). RFC 9112 lets a server refuse all of these.
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
