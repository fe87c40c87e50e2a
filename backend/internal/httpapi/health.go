package httpapi

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

func (s *Server) handleHealth(c fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.JSON(fiber.Map{"status": "ok"})
}

// handleReady says whether visitors can be answered: there is content, it can be read, and the server does not stop.
// The shared cache only costs speed, so it is not asked. Without the inbox everything else is answered.
func (s *Server) handleReady(c fiber.Ctx) error {
	if s.closing.Load() {
		return newPublicError(almanac.EUNAVAILABLE, "The server is going down.", nil)
	}
	ctx, cancel := context.WithTimeout(c.Context(), s.WorkTimeout)
	defer cancel()
	version, err := s.Content.Version(ctx)
	if err != nil {
		return newPublicError(almanac.EUNAVAILABLE, "The content cannot be read.", err)
	}
	if version == "" {
		return newPublicError(almanac.EUNAVAILABLE, "There is no content yet.", nil)
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	answer := fiber.Map{"status": "ready", "version": version}
	if s.Inbox != nil {
		answer["inbox"] = "ready"
		if s.Inbox.Check(ctx) != nil {
			answer["inbox"] = "away"
		}
	}
	return c.JSON(answer)
}
