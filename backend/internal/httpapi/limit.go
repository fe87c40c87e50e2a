package httpapi

import (
	"context"
	"errors"

	"farmalmanac/internal/almanac"
)

// MaxInFlight is how many requests may read the content at once, far more than are answered while web waits. Answers
// that the process holds, probes and messages are not limited.
const MaxInFlight = 256

// errShed is no defect to be logged for each of very many requests: they are counted.
var errShed = errors.New("shed")

// limitConcurrency runs what reads the stores for one request, within its time; it fails at once when too many do.
func (s *Server) limitConcurrency(ctx context.Context, do func(context.Context) error) error {
	select {
	case s.inFlight <- struct{}{}:
		defer func() { <-s.inFlight }()
	default:
		s.metrics.shed.Inc()
		return newPublicError(almanac.EUNAVAILABLE, "Too many requests at once. Please try again in a moment.", errShed)
	}
	ctx, cancel := context.WithTimeout(ctx, s.WorkTimeout)
	defer cancel()
	return do(ctx)
}
