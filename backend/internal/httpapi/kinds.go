package httpapi

import (
	"context"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// list answers all items of a kind.
func (s *Server) list(kind almanac.Kind) fiber.Handler {
	return func(c fiber.Ctx) error {
		return s.answer(c, "list/"+string(kind), policyContent, func(ctx context.Context) (answer, error) {
			items, err := s.Content.FindItems(ctx, kind)
			return answer{body: joined(items, whole)}, err
		})
	}
}

// document answers the one document of a kind.
func (s *Server) document(kind almanac.Kind) fiber.Handler {
	return func(c fiber.Ctx) error {
		return s.answer(c, "document/"+string(kind), policyContent, func(ctx context.Context) (answer, error) {
			items, err := s.Content.FindItems(ctx, kind)
			if err != nil {
				return answer{}, err
			}
			if len(items) == 0 {
				return answer{}, almanac.Errorf(almanac.ENOTFOUND, "There is no %s document.", kind)
			}
			return answer{body: items[0].Answer}, nil
		})
	}
}

// item answers one item of a kind, found by its link.
func (s *Server) item(kind almanac.Kind) fiber.Handler {
	return func(c fiber.Ctx) error {
		link := param(c, "link")
		return s.answer(c, "item/"+string(kind)+"/"+link, policyContent, func(ctx context.Context) (answer, error) {
			item, err := s.Content.FindItem(ctx, kind, link)
			return answer{body: item.Answer}, err
		})
	}
}

// param is a parameter of the path, decoded and copied: Fiber uses the memory of
// a request again for the next one.
func param(c fiber.Ctx, name string) string {
	raw := strings.Clone(c.Params(name))
	text, err := url.PathUnescape(raw)
	if err != nil {
		return raw
	}
	return text
}

// query is a parameter of the query, copied.
func query(c fiber.Ctx, name string) string {
	return strings.Clone(c.Query(name))
}
