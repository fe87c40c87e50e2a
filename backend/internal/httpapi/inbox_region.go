package httpapi

import (
	"errors"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// Headers by which Fly's proxy is asked to send a request to another region, and
// by which it marks one that it has sent. It keeps up to 1 MB of a request for
// that, more than is read here at all (UploadLimit).
const (
	headerReplay    = "Fly-Replay"
	headerReplaySrc = "Fly-Replay-Src"
)

// routeReplay is what the log and the metrics call a request that is sent on, so
// that nobody takes its status for a failure.
const routeReplay = "replay"

// errReplay says that a request belongs to another machine, which is nothing to
// tell an operator about.
var errReplay = errors.New("it is kept in another region")

// replay asks Fly's proxy to send the request on to the region where the inbox and the history are
// kept, whose machine checks, counts and answers it. Others who ask read the sentence, and so does a
// request that was sent on before: no machine of that region keeps them, and it would go round for
// ever.
func (s *Server) replay(c fiber.Ctx, sentence string) error {
	if c.Get(headerReplaySrc) != "" {
		return newPublicError(almanac.EUNAVAILABLE, sentence, errors.New("the request was sent on to this machine, which keeps neither inbox nor history"))
	}
	c.Locals(keyRoute, routeReplay)
	c.Set(headerReplay, "region="+s.InboxRegion)
	return newPublicError(almanac.EUNAVAILABLE, sentence, errReplay)
}
