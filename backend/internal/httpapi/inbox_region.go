package httpapi

import (
	"errors"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// Headers by which Fly's proxy is asked to send a request to another region, and
// by which it marks one that it has sent. It keeps up to 1 MB of a request for
// that, far more than is read here at all.
const (
	headerReplay    = "Fly-Replay"
	headerReplaySrc = "Fly-Replay-Src"
)

// routeReplay is what the log and the metrics call a message that is sent on, so
// that nobody takes its status for a failure.
const routeReplay = "replay"

// errReplay says that a request belongs to another machine, which is nothing to
// tell an operator about.
var errReplay = errors.New("the inbox is kept in another region")

// routeToInboxRegion has a message handled where the inbox is kept: here, or by a machine
// of another region, which then checks and counts it too.
func (s *Server) routeToInboxRegion(handler fiber.Handler) fiber.Handler {
	if s.InboxRegion == "" {
		return handler
	}
	return s.handleReplay
}

// handleReplay asks Fly's proxy to send the message on. Whoever else asks reads
// that nothing was stored, and so does a request that was sent on before: no
// machine of that region keeps the inbox, and it would go round for ever.
func (s *Server) handleReplay(c fiber.Ctx) error {
	if c.Get(headerReplaySrc) != "" {
		return refuse(almanac.EUNAVAILABLE, notStored, errors.New("the message was sent on to this machine, which keeps no inbox"))
	}
	c.Locals(keyRoute, routeReplay)
	c.Set(headerReplay, "region="+s.InboxRegion)
	return refuse(almanac.EUNAVAILABLE, notStored, errReplay)
}
