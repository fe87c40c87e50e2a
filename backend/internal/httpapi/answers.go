package httpapi

import (
	"context"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// handleAnswer answers what the import made for an address.
func (s *Server) handleAnswer(c fiber.Ctx) error {
	return s.sendAnswer(c, pathOf(c))
}

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
	return refuse(almanac.EINVALID, "A parameter of the query breaks a rule.", nil, fields...)
}

func (s *Server) sendAnswer(c fiber.Ctx, path string) error {
	r, err := s.find(c, path, s.Content.FindAnswer)
	if err != nil {
		return err
	}
	c.Locals(keyRoute, r.Route)
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		return methodNotAllowed(c, "GET, HEAD")
	}
	r.send(c.RequestCtx(), policyContent.header(r.until, s.Clock()))
	return nil
}

// imageHashLength is how many hex digits of its SHA-256 a picture's hash has.
const imageHashLength = 8

// handleImage answers a picture of the content. With ?v= and the picture's hash
// the address names these very bytes, so they may be kept for good.
func (s *Server) handleImage(c fiber.Ctx) error {
	r, err := s.find(c, strings.TrimPrefix(pathOf(c), "/api"), s.Content.FindAnswer)
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
	r.send(c.RequestCtx(), policy.header(r.until, s.Clock()))
	return nil
}

// findFunc finds an answer to an address in an encoding.
type findFunc func(ctx context.Context, path, encoding string) (almanac.Representation, error)

// find returns the response to an address that depends on the content alone, in the encoding that the client
// likes best. What the process does not hold it gets by load. An address that does not exist costs no memory.
func (s *Server) find(c fiber.Ctx, path string, load findFunc) (*response, error) {
	version, err := s.contentVersion(c.Context())
	if err != nil {
		return nil, err
	}
	encoding := negotiate(c.Request().Header.Peek(fiber.HeaderAcceptEncoding))
	if r := s.responses.get(version + encoding + path); r != nil {
		s.metrics.hits.Inc()
		return r, nil
	}
	var r *response
	err = s.work(c.Context(), func(ctx context.Context) error {
		found, err := load(ctx, path, encoding)
		if err == nil {
			r = newResponse(found)
			// An import may have come between.
			s.responses.set(r.version()+encoding+path, r)
		}
		return err
	})
	s.metrics.loaded(err)
	return r, err
}

// sendOwn answers what the program itself says, under the content version like all others.
func (s *Server) sendOwn(c fiber.Ctx, body func() ([]byte, error)) error {
	r, err := s.find(c, pathOf(c), func(ctx context.Context, _, encoding string) (almanac.Representation, error) {
		plain, err := body()
		if err != nil {
			return almanac.Representation{}, err
		}
		return represent(plain, s.ContentVersion(ctx), encoding)
	})
	if err != nil {
		return err
	}
	r.send(c.RequestCtx(), policyContent.header(r.until, s.Clock()))
	return nil
}

// pathOf is the path of a request, decoded and copied: Fiber uses the memory of a request
// again for the next one.
func pathOf(c fiber.Ctx) string {
	raw := strings.Clone(strings.TrimRight(c.Path(), "/"))
	if text, err := url.PathUnescape(raw); err == nil {
		return text
	}
	return raw
}

// query is a parameter of the query, copied.
func query(c fiber.Ctx, name string) string {
	return strings.Clone(c.Query(name))
}
