package httpapi

import (
	"bytes"
	"context"
	"encoding/json"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// maxTimedTTL is how long an answer that depends on the time is kept at most.
const maxTimedTTL = 10 * time.Minute

// timedAnswer is an answer that depends on the time, as machines share it.
type timedAnswer struct {
	Version string          `json:"version"` // of the content that it is made of
	Until   time.Time       `json:"until"`   // when it stops being true; zero: with its content version
	Body    json.RawMessage `json:"body"`
}

// buildFunc makes the body of an answer, and says until when it is true; zero: as long as the content.
type buildFunc func(calendar almanac.Calendar) (body any, until time.Time, err error)

// sendTimed sends what build makes. Beside the content and the time it must depend on the key alone,
// under which it is kept in the process and shared with other machines; with an empty key it is
// made for this request only. Its body is JSON, or a string that is sent as a text of another media type.
func (s *Server) sendTimed(c fiber.Ctx, mediaType, key string, policy policy, build buildFunc) error {
	r, err := s.find(c, key, func(ctx context.Context, version, encoding string) (*response, error) {
		answer, err := s.loadTimed(ctx, key, version, build)
		if err != nil {
			return nil, err
		}
		body := []byte(answer.Body)
		if mediaType != fiber.MIMEApplicationJSON {
			var text string
			if err := json.Unmarshal(body, &text); err != nil {
				return nil, err
			}
			body = []byte(text)
		}
		r, err := represent(body, mediaType, answer.Version, encoding)
		if err != nil {
			return nil, err
		}
		r.until = answer.Until
		return r, nil
	})
	if err != nil {
		return err
	}
	return s.send(c, r, policy)
}

// loadTimed takes an answer from the shared cache, which may hold one whose moment has just passed or one of another
// program, or makes it.
func (s *Server) loadTimed(ctx context.Context, key, version string, build buildFunc) (timedAnswer, error) {
	if key != "" {
		raw, err := s.Cache.GetOrLoad(ctx, s.Program+"|"+version+"|"+key, func(ctx context.Context) ([]byte, time.Duration, error) {
			answer, err := s.makeTimed(ctx, build)
			if err != nil {
				return nil, 0, err
			}
			raw, err := encodeJSON(answer)
			return raw, answer.ttl(version, s.Clock()), err
		})
		if err != nil {
			return timedAnswer{}, err
		}
		var answer timedAnswer
		if json.Unmarshal(raw, &answer) == nil && answer.Version == version && isTrue(answer.Until, s.Clock()) {
			return answer, nil
		}
	}
	return s.makeTimed(ctx, build)
}

func (s *Server) makeTimed(ctx context.Context, build buildFunc) (timedAnswer, error) {
	calendar, err := s.Content.Calendar(ctx)
	if err != nil {
		return timedAnswer{}, err
	}
	body, until, err := build(calendar)
	if err != nil {
		return timedAnswer{}, err
	}
	raw, err := encodeJSON(body)
	return timedAnswer{calendar.Version, until, raw}, err
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

func isTrue(until, now time.Time) bool { return until.IsZero() || until.After(now) }

// encodeJSON leaves "<" and the like as they are: answers are JSON, never part of a page.
func encodeJSON(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
