package httpapi

import (
	"context"
	_ "embed"

	"github.com/gofiber/fiber/v3"
)

// OpenAPI is the OpenAPI 3.1 document of every call, made from data/schema and openapi.base.json (docs/api.md). Tests
// compare it with the routes and with every real answer.
//
//go:embed openapi.json
var OpenAPI []byte

func (s *Server) handleOpenAPI(c fiber.Ctx) error {
	return s.sendGenerated(c, fiber.MIMEApplicationJSON, func(_ context.Context, version string) ([]byte, string, error) {
		return OpenAPI, version, nil
	})
}
