package httpapi

import (
	"strings"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// bind is the one list of middleware and routes. Each answers with and without a
// trailing slash; HEAD comes with GET.
func (s *Server) bind() {
	s.app.Use(func(c fiber.Ctx) error { return s.serve(c, c.Next) })

	s.probe("/healthz", s.handleHealth)
	s.probe("/readyz", s.handleReady)
	s.probe("/metrics", s.handleMetrics)
	s.get("/api/openapi.json", s.handleOpenAPI)
	s.get("/api/version", s.handleVersion)
	s.post("/api/contact", s.atInbox(s.handleContact))
	s.get("/images/*", s.handleImage) // as answers name them
	s.get("/api/images/*", s.handleImage)
	s.get("/api/pages", s.handlePages)

	s.get("/api/calendar", s.handleCalendar)
	s.get("/api/calendar/current", s.handleCalendarCurrent)
	s.get("/api/seasonal-event/current", s.handleSeasonalCurrent)
	s.get("/api/blog", s.handlePosts)
	s.get("/api/blog/:link", s.handlePost)
	s.get("/api/dream/quest", s.handleDreamQuests)

	for _, info := range almanac.Kinds {
		path := "/api/" + info.API
		switch info.Kind {
		case almanac.KindPost: // above
			continue
		case almanac.KindCalendar, almanac.KindDreamQuest: // the list is above
		case almanac.KindMenu, almanac.KindTree: // lists of their one document (specification §7)
			s.get(path, s.list(info.Kind))
		default:
			if info.Single {
				s.get(path, s.document(info.Kind))
			} else {
				s.get(path, s.list(info.Kind))
			}
		}
		if !info.Single {
			s.get(path+"/:link", s.item(info.Kind))
		}
	}
}

func (s *Server) get(path string, handler fiber.Handler) {
	s.app.Get(path, s.named(fiber.MethodGet, path), s.takeTurn, handler)
}

// probe is answered however much is under way.
func (s *Server) probe(path string, handler fiber.Handler) {
	s.app.Get(path, s.named(fiber.MethodGet, path), handler)
}

func (s *Server) post(path string, handler fiber.Handler) {
	s.app.Post(path, s.named(fiber.MethodPost, path), handler)
}

// named notes which route answers, for the log and the metrics.
func (s *Server) named(method, path string) fiber.Handler {
	documented := strings.NewReplacer(":link", "{link}", "*", "{path}").Replace(path)
	s.paths = append(s.paths, method+" "+documented)
	return func(c fiber.Ctx) error {
		c.Locals(keyRoute, documented)
		return c.Next()
	}
}
