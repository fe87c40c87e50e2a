package httpapi

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// policy is how long others may keep an answer without asking.
type policy struct {
	maxAge time.Duration
	stale  time.Duration // how long an old answer may be used while a new one is fetched
	fixed  bool          // the address changes when the content does
}

var (
	// Asking again is cheap (304), and a new import must show at once.
	policyContent = policy{stale: 30 * time.Second}
	// What depends on the time must not be used past the moment at which it changes.
	policyTimed = policy{maxAge: 30 * time.Second}
	// Part of every page: with a shorter age, pages would be rendered again all the time.
	policySeason = policy{maxAge: time.Hour}
	policyDay    = policy{maxAge: 24 * time.Hour}
	policyFixed  = policy{maxAge: 365 * 24 * time.Hour, fixed: true}
)

func (p policy) header(until, now time.Time) string {
	maxAge := p.maxAge
	if !until.IsZero() {
		maxAge = max(0, min(maxAge, until.Sub(now)))
	}
	value := fmt.Sprintf("public, max-age=%d", int(maxAge.Seconds()))
	if p.stale > 0 && until.IsZero() {
		value += fmt.Sprintf(", stale-while-revalidate=%d", int(p.stale.Seconds()))
	}
	if p.fixed {
		value += ", immutable"
	}
	return value
}

// answer sends what is held under key, or what make makes of the content. Beside
// the content and the time it must depend on the address alone.
func (s *Server) answer(c fiber.Ctx, key string, policy policy, make maker) error {
	e, edition, err := s.fetch(c.Context(), key, make)
	if err != nil {
		return err
	}
	r := newReady(c, e, policy, s.Clock())
	if lasting(c, e) {
		r.found = s.metrics.series(fiber.MethodGet, r.route, fiber.StatusOK)
		edition.keep(r)
	}
	r.send(c.RequestCtx())
	return nil
}

// jsonAnswer makes an answer of a value. "<" and the like stay as they are: the
// answer is JSON, never part of a page.
func jsonAnswer(value any) (answer, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return answer{}, err
	}
	return answer{body: bytes.TrimSuffix(b.Bytes(), []byte("\n"))}, nil
}

// joined makes one JSON array of ready pieces.
func joined[T any](list []T, piece func(T) json.RawMessage) []byte {
	var b bytes.Buffer
	b.WriteByte('[')
	for i, one := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(piece(one))
	}
	b.WriteByte(']')
	return b.Bytes()
}

func whole(item almanac.Item) json.RawMessage { return item.Answer }

// card is the lighter form of an item, where it has one.
func card(item almanac.Item) json.RawMessage {
	if item.Card != nil {
		return item.Card
	}
	return item.Answer
}
