package httpapi

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// handlePosts answers all posts; ?view=card leaves their text out.
func (s *Server) handlePosts(c fiber.Ctx) error {
	piece := whole
	view := query(c, "view")
	switch view {
	case "":
	case "card":
		piece = card
	default:
		return invalidQuery(almanac.FieldError{Field: "view", Message: `The only other view is "card".`})
	}
	return s.answer(c, "list/posts/"+view, policyContent, func(ctx context.Context) (answer, error) {
		items, err := s.Content.FindItems(ctx, almanac.KindPost)
		return answer{body: joined(items, piece)}, err
	})
}

// handlePost answers a list of the one post that has the link or the id.
func (s *Server) handlePost(c fiber.Ctx) error {
	link := param(c, "link")
	return s.answer(c, "item/posts/"+link, policyContent, func(ctx context.Context) (answer, error) {
		item, err := s.Content.FindItem(ctx, almanac.KindPost, link)
		return answer{body: joined([]json.RawMessage{item.Answer}, func(m json.RawMessage) json.RawMessage { return m })}, err
	})
}

func invalidQuery(fields ...almanac.FieldError) error {
	return &almanac.Error{Code: almanac.EINVALID, Message: "A parameter of the query breaks a rule.", Fields: fields}
}
