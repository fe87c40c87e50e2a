package httpapi

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

const maxTimedTTL = 10 * time.Minute

// timedAnswer is an answer that the program makes.
type timedAnswer struct {
	Version   string    `json:"version"` // of the content that it is made of: an import may have come between
	From      time.Time `json:"from"`    // when it was made: a clock may be set back
	Until     time.Time `json:"until"`   // when it stops being true; zero: with its content version
	MediaType string    `json:"mediaType"`
	Body      []byte    `json:"body"`
}

func jsonAnswer(version string, until time.Time, value any) (timedAnswer, error) {
	body, err := almanac.EncodeJSON(value)
	return timedAnswer{Version: version, Until: until, MediaType: fiber.MIMEApplicationJSON, Body: body}, err
}

// makeFunc makes an answer while the content has a version.
type makeFunc func(ctx context.Context, version string) (timedAnswer, error)

type textBody struct{ mediaType, text string }

// buildFunc makes the body of an answer, a value for JSON or a textBody, and its expiry; zero: as long as the content.
type buildFunc func(ctx context.Context, calendar almanac.Calendar) (body any, expiresAt time.Time, err error)

// sendTimed sends what build makes. It may depend only on the content, the time and the key, under which it is held and
// shared with other machines. With an empty key it is made for this request only.
func (s *Server) sendTimed(c fiber.Ctx, key string, policy policy, build buildFunc) error {
	return s.sendMade(c, key, policy, s.shared(key, func(ctx context.Context, _ string) (timedAnswer, error) {
		calendar, err := s.Content.Calendar(ctx)
		if err != nil {
			return timedAnswer{}, err
		}
		body, until, err := build(ctx, calendar)
		if err != nil {
			return timedAnswer{}, err
		}
		if text, ok := body.(textBody); ok {
			return timedAnswer{Version: calendar.Version, Until: until, MediaType: text.mediaType, Body: []byte(text.text)}, nil
		}
		return jsonAnswer(calendar.Version, until, body)
	}))
}

func (s *Server) sendMade(c fiber.Ctx, key string, policy policy, build makeFunc) error {
	r, err := s.findMade(c, key, build)
	if err != nil {
		return err
	}
	return s.send(c, r, policy)
}

// findMade finds the answer that is held under a key, or makes it.
func (s *Server) findMade(c fiber.Ctx, key string, build makeFunc) (*response, error) {
	return s.find(c, key, func(ctx context.Context, version, encoding string) (*response, error) {
		answer, err := build(ctx, version)
		if err != nil {
			return nil, err
		}
		r, err := represent(answer.Body, answer.MediaType, answer.Version, encoding)
		if err != nil {
			return nil, err
		}
		r.expiresAt = answer.Until
		return r, nil
	})
}

// shared takes an answer from the shared cache, or makes it, also if the shared one is expired or of other content.
func (s *Server) shared(key string, build makeFunc) makeFunc {
	if key == "" {
		return build
	}
	return func(ctx context.Context, version string) (timedAnswer, error) {
		raw, err := s.Cache.GetOrLoad(ctx, s.sharedKey(version, key), func(ctx context.Context) ([]byte, time.Duration, error) {
			from := s.Clock()
			answer, err := build(ctx, version)
			answer.From = from
			if err != nil {
				return nil, 0, err
			}
			raw, err := almanac.EncodeJSON(answer)
			return raw, answer.ttl(version, s.Clock()), err
		})
		if err != nil {
			return timedAnswer{}, err
		}
		var answer timedAnswer
		if json.Unmarshal(raw, &answer) == nil && answer.Version == version && isFresh(answer.From, answer.Until, s.Clock()) {
			return answer, nil
		}
		return build(ctx, version)
	}
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
