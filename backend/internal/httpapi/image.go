package httpapi

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v3"
)

// imageHashLength is how many hex digits of its SHA-256 a picture's hash has.
const imageHashLength = 8

// handleImage answers a picture of the content. With ?v= and the picture's hash
// the address names these very bytes, so they may be kept for good.
func (s *Server) handleImage(c fiber.Ctx) error {
	path := strings.TrimRight(param(c, "*"), "/")
	e, _, err := s.fetch(c.Context(), "image/"+path, func(ctx context.Context) (answer, error) {
		image, err := s.Content.FindImage(ctx, path)
		return answer{body: image.Bytes, mediaType: image.Type}, err
	})
	if err != nil {
		return err
	}
	if e.mediaType == "image/svg+xml" {
		// A drawing that is opened by itself is a document: it must not run anything.
		c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	}
	c.Set("Cross-Origin-Resource-Policy", "cross-origin")
	policy := policyDay
	if v := c.Query("v"); v != "" && v == e.hash()[:imageHashLength] {
		policy = policyFixed
	}
	newReady(c, e, policy, s.Clock()).send(c.RequestCtx())
	return nil
}
