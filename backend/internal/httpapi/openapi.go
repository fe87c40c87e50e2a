package httpapi

import (
	"context"
	_ "embed"

	"github.com/gofiber/fiber/v3"
)

// openAPI describes every call. It is made from data/schema and openapi.base.json, see
// docs/api.md. A test holds it true: the routes are those of the document, and every real
// answer fits its schema.
//
//go:embed openapi.json
var openAPI []byte

// OpenAPI returns the OpenAPI 3.1 document.
func OpenAPI() []byte { return openAPI }

func (s *Server) handleOpenAPI(c fiber.Ctx) error {
	return s.sendGenerated(c, fiber.MIMEApplicationJSON, func(_ context.Context, version string) ([]byte, string, error) {
		return openAPI, version, nil
	})
}
