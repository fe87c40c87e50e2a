package httpapi

import (
	"errors"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// Headers by which Fly's proxy sends a request of up to 1 MB to another region, and marks it.
const (
	headerReplay    = "Fly-Replay"
	headerReplaySrc = "Fly-Replay-Src"
)

const routeReplay = "replay" // the route of such a request in log and metrics: its status is no failure

// errReplay says that a request belongs to another machine. It is not logged as a failure.
var errReplay = errors.New("it is kept in another region")

// replay asks Fly's proxy to send the request to the region with the inbox and the history. Others read the sentence,
// and so does a request that was sent on before: it would go round for ever.
func (s *Server) replay(c fiber.Ctx, sentence string) error {
	if c.Get(headerReplaySrc) != "" {
		return newPublicError(almanac.EUNAVAILABLE, sentence, errors.New("the request was sent on to this machine, which keeps neither inbox nor history"))
	}
	c.Locals(keyRoute, routeReplay)
	c.Set(headerReplay, "region="+s.InboxRegion)
	return newPublicError(almanac.EUNAVAILABLE, sentence, errReplay)
}
