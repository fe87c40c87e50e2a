package httpapi

import (
	"context"
	_ "embed"
	"strings"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// OpenAPI is the OpenAPI 3.1 document of every call, made from data/schema and openapi.base.json (docs/api.md). Tests
// compare it with the routes and with every real answer.
//
//go:embed openapi.json
var OpenAPI []byte

// bind is the one list of middleware and routes. A read is answered however its path is written; HEAD comes with GET.
func (s *Server) bind() {
	s.app.Use(func(c fiber.Ctx) error {
		spellPlainly(c)
		return s.wrap(c, c.Next)
	})

	s.get("/healthz", s.handleHealth)
	s.get("/readyz", s.handleReady)
	s.get("/metrics", s.handleMetrics)
	s.get("/api/openapi.json", func(c fiber.Ctx) error {
		return s.sendGenerated(c, func(_ context.Context, version string) (timedAnswer, error) {
			return timedAnswer{Version: version, MediaType: fiber.MIMEApplicationJSON, Body: OpenAPI}, nil
		})
	})
	s.get("/api/version", s.handleVersion)
	s.get("/api/calendar", s.handleCalendar)
	s.get("/api/calendar/current", s.handleCalendarCurrent)
	s.get("/api/now.txt", s.handleNowText)
	s.get("/api/calendar.ics", s.handleCalendarFile)
	s.get("/api/calendar/:link.ics", s.handleCalendarFile)
	s.get("/api/seasonal-event/current", s.handleSeasonalCurrent)
	for _, source := range feedSources {
		s.get("/api/"+source.name+"/atom.xml", s.handleFeed(source, mediaTypeAtom, encodeAtom))
		s.get("/api/"+source.name+"/feed.json", s.handleFeed(source, mediaTypeJSONFeed, encodeJSONFeed))
	}
	s.get("/api/changes", s.handleChanges)
	s.get("/api/search", s.handleSearch)
	s.route([]string{fiber.MethodPost}, "/api/contact", s.handleContact)
	s.get(almanac.AboutFiguresPath+"/wanted", s.handleWantedFigures)
	s.app.Post(pageViewsPath, s.handlePageViews) // no part of the documented API
	s.get("/images/*", s.handleImage)            // as answers name them
	s.get("/api/images/*", s.handleImage)
	s.app.Add(reads, "/api/blog", s.handlePosts)
	// All others are the content's. In this order, an address that nobody answers is no wrong method.
	s.app.All("/api/*", func(c fiber.Ctx) error { return s.sendAnswer(c, pathOf(c)) })
}

var reads = []string{fiber.MethodGet, fiber.MethodHead}

func (s *Server) get(path string, handler fiber.Handler) { s.route(reads, path, handler) }

// route adds a route, with a name for log, metrics and the OpenAPI document, and refuses other methods.
func (s *Server) route(methods []string, path string, handler fiber.Handler) {
	documented := strings.NewReplacer(":link", "{link}", "*", "{path}").Replace(path)
	s.routes = append(s.routes, methods[0]+" "+documented)
	s.app.Add(methods, path, func(c fiber.Ctx) error {
		c.Locals(keyRoute, documented)
		return handler(c)
	})
	s.app.All(path, func(c fiber.Ctx) error { return methodNotAllowed(c, strings.Join(methods, ", ")) })
}

func methodNotAllowed(c fiber.Ctx, allowed string) error {
	c.Set(fiber.HeaderAllow, allowed)
	return fiber.ErrMethodNotAllowed
}
