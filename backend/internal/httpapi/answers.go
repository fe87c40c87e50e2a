package httpapi

import (
	"cmp"
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// handlePosts answers all posts; ?view=card leaves their texts out.
func (s *Server) handlePosts(c fiber.Ctx) error {
	switch query(c, "view") {
	case "":
		return s.sendAnswer(c, "/api/blog")
	case "card":
		return s.sendAnswer(c, "/api/blog?view=card")
	}
	return invalidQuery(fieldError{Field: "view", Message: `The only other view is "card".`})
}

func invalidQuery(fields ...fieldError) error {
	return newPublicError(almanac.EINVALID, "A query parameter is not valid.", nil, fields...)
}

func (s *Server) sendAnswer(c fiber.Ctx, path string) error {
	r, err := s.findAnswer(c, path)
	if err != nil {
		return err
	}
	c.Locals(keyRoute, r.Route)
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		return methodNotAllowed(c, "GET, HEAD")
	}
	if r.MediaType == almanac.MediaTypeMoved {
		return s.sendMoved(c, string(r.Body))
	}
	if strings.HasPrefix(r.MediaType, "text/csv") {
		name := strings.ReplaceAll(strings.TrimPrefix(path, "/api/"), "/", "-")
		c.Set(fiber.HeaderContentDisposition, `attachment; filename="`+name+`"`)
	}
	return s.send(c, r, policyContent)
}

// sendMoved redirects to the new address, with the query. It is not cached for good: another item may get the old name.
func (s *Server) sendMoved(c fiber.Ctx, to string) error {
	if asked := string(c.Request().URI().QueryString()); asked != "" {
		to += "?" + asked
	}
	c.Set(fiber.HeaderCacheControl, policyMoved.header(time.Time{}, s.Clock()))
	return c.Redirect().Status(fiber.StatusMovedPermanently).To(to)
}

const imageHashLength = 8 // hex digits of a picture's SHA-256

// handleImage answers a picture of the content. With its hash as ?v=, the answer may be kept for good.
func (s *Server) handleImage(c fiber.Ctx) error {
	r, err := s.findAnswer(c, strings.TrimPrefix(pathOf(c), "/api"))
	if err != nil {
		return err
	}
	if r.MediaType == "image/svg+xml" {
		// A drawing that is opened by itself is a document: it must not run anything.
		c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	}
	c.Set("Cross-Origin-Resource-Policy", "cross-origin")
	policy := policyDay
	if v := query(c, "v"); len(v) == imageHashLength && strings.HasPrefix(r.hash(), v) {
		policy = policyFixed
	}
	return s.send(c, r, policy)
}

type loadFunc func(ctx context.Context, version, encoding string) (*response, error)

// find returns what is held under a key, or loads it. Unknown addresses are not held, nor is an empty key.
func (s *Server) find(c fiber.Ctx, key string, load loadFunc) (r *response, err error) {
	version, err := s.contentVersion(c.Context())
	if err != nil {
		return nil, err
	}
	encoding, now := negotiate(c.Request().Header.Peek(fiber.HeaderAcceptEncoding)), s.Clock()
	if s.responses != nil {
		if r, ok := s.responses.GetIfPresent(heldKey{version, encoding, key}); ok && isFresh(r.madeAt, r.expiresAt, now) {
			s.metrics.hits.Inc()
			return r, nil
		}
	}
	err = s.limitConcurrency(c.Context(), func(ctx context.Context) (err error) {
		r, err = load(ctx, version, encoding)
		return err
	})
	s.metrics.loaded(err)
	if err == nil && key != "" && s.responses != nil {
		r.key, r.madeAt = key, now
		s.responses.Set(heldKey{r.Version(), encoding, key}, r) // an import may have come between
	}
	return r, err
}

func (s *Server) findAnswer(c fiber.Ctx, path string) (*response, error) {
	return s.find(c, path, func(ctx context.Context, _, encoding string) (*response, error) {
		found, err := s.Content.FindAnswer(ctx, path, encoding)
		if err != nil {
			return nil, err
		}
		return encode(found, encoding)
	})
}

// sendGenerated sends an answer of the program itself, which is as true as the content.
func (s *Server) sendGenerated(c fiber.Ctx, build makeFunc) error {
	// A key of its own: however its address is written, an answer of the import is found under the decoded path.
	return s.sendMade(c, "own "+pathOf(c), policyProgram, build)
}

// pathOf is the path of a request, decoded and copied: Fiber uses the memory of a request again for the next one.
func pathOf(c fiber.Ctx) string {
	raw := strings.Clone(strings.TrimRight(c.Path(), "/"))
	if text, err := url.PathUnescape(raw); err == nil {
		return text
	}
	return raw
}

// query is a parameter of the query, copied, without what chat programs add to links; q may end in any character.
func query(c fiber.Ctx, name string) string {
	text := strings.Clone(c.Query(name, c.Query("amp;"+name))) // as HTML writes the sign before it
	if name == "q" {
		return text
	}
	return cmp.Or(bare(text), text)
}
