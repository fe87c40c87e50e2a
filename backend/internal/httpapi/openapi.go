package httpapi

import (
	"context"
	_ "embed"

	"github.com/gofiber/fiber/v3"
)

// OpenAPI is the OpenAPI 3.1 document of every call. It is made from data/schema and openapi.base.json, see docs/api.md.
// Tests hold it true: the routes are those of the document, and every real answer fits its schema.
//
//go:embed openapi.json
var OpenAPI []byte

func (s *Server) handleOpenAPI(c fiber.Ctx) error {
	return s.sendGenerated(c, fiber.MIMEApplicationJSON, func(_ context.Context, version string) ([]byte, string, error) {
		return OpenAPI, version, nil
	})
}
