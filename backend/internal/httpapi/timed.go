package httpapi

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

const maxTimedTTL = 10 * time.Minute

const notShared time.Duration = 0 // the time of an answer that stays in the process

type timedAnswer struct {
	Version   string          `json:"version"`             // of the content that it is made of
	From      time.Time       `json:"from"`                // when it was made: a clock may be set back
	Until     time.Time       `json:"until"`               // when it stops being true; zero: with its content version
	MediaType string          `json:"mediaType,omitempty"` // of a text; "": it is JSON
	Body      json.RawMessage `json:"body"`                // a text as a JSON string
}

type textBody struct{ mediaType, text string }

// buildFunc makes the body of an answer, a value for JSON or a textBody, and its expiry; zero: as long as the content.
type buildFunc func(ctx context.Context, calendar almanac.Calendar) (body any, expiresAt time.Time, err error)

// sendTimed sends what build makes. It may depend only on the content, the time and the key, under which it is held and
// shared with other machines. With an empty key it is made for this request only.
func (s *Server) sendTimed(c fiber.Ctx, key string, policy policy, build buildFunc) error {
	r, err := s.findTimed(c, key, maxTimedTTL, func(ctx context.Context) (answer timedAnswer, err error) {
		calendar, err := s.Content.Calendar(ctx)
		if err != nil {
			return answer, err
		}
		body, expiresAt, err := build(ctx, calendar)
		if err != nil {
			return answer, err
		}
		answer.Version, answer.Until = calendar.Version, expiresAt
		if text, ok := body.(textBody); ok {
			answer.MediaType, body = text.mediaType, text.text
		}
		answer.Body, err = almanac.EncodeJSON(body)
		return answer, err
	})
	if err != nil {
		return err
	}
	return s.send(c, r, policy)
}

// findTimed finds the answer that is held under a key, or makes it. Machines share it for maxTTL at most.
func (s *Server) findTimed(c fiber.Ctx, key string, maxTTL time.Duration, build func(context.Context) (timedAnswer, error)) (*response, error) {
	return s.find(c, key, func(ctx context.Context, version, encoding string) (*response, error) {
		answer, err := s.loadTimed(ctx, key, version, maxTTL, build)
		if err != nil {
			return nil, err
		}
		body, mediaType := []byte(answer.Body), cmp.Or(answer.MediaType, fiber.MIMEApplicationJSON)
		if answer.MediaType != "" {
			var text string
			if err := json.Unmarshal(answer.Body, &text); err != nil {
				return nil, err
			}
			body = []byte(text)
		}
		r, err := represent(body, mediaType, answer.Version, encoding)
		if err != nil {
			return nil, err
		}
		r.expiresAt = answer.Until
		return r, nil
	})
}

// loadTimed takes an answer from the shared cache, or makes it, also if the shared one is expired or of other content.
func (s *Server) loadTimed(ctx context.Context, key, version string, maxTTL time.Duration, build func(context.Context) (timedAnswer, error)) (timedAnswer, error) {
	if key != "" && maxTTL != notShared {
		raw, err := s.Cache.GetOrLoad(ctx, s.sharedKey(version, key), func(ctx context.Context) ([]byte, time.Duration, error) {
			from := s.Clock()
			answer, err := build(ctx)
			answer.From = from
			if err != nil {
				return nil, 0, err
			}
			raw, err := almanac.EncodeJSON(answer)
			return raw, min(maxTTL, answer.ttl(version, s.Clock())), err
		})
		if err != nil {
			return timedAnswer{}, err
		}
		var answer timedAnswer
		if json.Unmarshal(raw, &answer) == nil && answer.Version == version && isFresh(answer.From, answer.Until, s.Clock()) {
			return answer, nil
		}
	}
	return build(ctx)
}

// sharedKey is the key for machines with the same program, content, site address and, if it is frozen, clock.
func (s *Server) sharedKey(version, key string) string {
	parts := []string{s.Program, version, s.SiteURL}
	if s.Frozen {
		parts = append(parts, s.Clock().Format(time.RFC3339))
	}
	return strings.Join(append(parts, key), "|")
}

// ttl is how long machines that serve a version of the content may share the answer; 0: not at all.
func (a timedAnswer) ttl(version string, now time.Time) time.Duration {
	switch {
	case a.Version != version: // an import came between
		return 0
	case a.Until.IsZero():
		return maxTimedTTL
	default:
		return max(0, min(maxTimedTTL, a.Until.Sub(now)))
	}
}

func isFresh(madeAt, expiresAt, now time.Time) bool {
	return !now.Before(madeAt) && (expiresAt.IsZero() || expiresAt.After(now))
}
