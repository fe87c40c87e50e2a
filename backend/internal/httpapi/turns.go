package httpapi

import (
	"errors"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// AtOnce is how many requests may read the stores at the same time: far more than
// the processor can serve in the time that web waits. Answers that are ready need
// no turn, and neither do probes and messages.
const AtOnce = 256

// errShed is no defect to be logged for each of very many requests: they are counted.
var errShed = errors.New("shed")

// takeTurn turns a request away at once when too many are under way.
func (s *Server) takeTurn(c fiber.Ctx) error {
	select {
	case s.turns <- struct{}{}:
		defer func() { <-s.turns }()
		return c.Next()
	default:
		s.metrics.shed.Inc()
		return &almanac.Error{Code: almanac.EUNAVAILABLE, Message: "Too much is asked for at once. Please try again in a moment.", Err: errShed}
	}
}
