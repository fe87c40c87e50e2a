package httpapi

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// handleDreamQuests answers the quest book: its levels are links to the quest
// lines, which come with it in full.
func (s *Server) handleDreamQuests(c fiber.Ctx) error {
	type row struct {
		Name string `json:"name"`
		Link string `json:"link"`
	}
	return s.answer(c, "dream/quest", policyContent, func(ctx context.Context) (answer, error) {
		items, err := s.Content.FindItems(ctx, almanac.KindDreamQuest)
		if err != nil {
			return answer{}, err
		}
		book := struct {
			Levels []row           `json:"levels"`
			Lines  json.RawMessage `json:"lines"`
		}{Levels: []row{}, Lines: joined(items, whole)}
		for _, item := range items {
			line := row{Link: item.Link}
			if err := json.Unmarshal(item.Answer, &line); err != nil {
				return answer{}, fmt.Errorf("quest line %s: %w", item.Link, err)
			}
			book.Levels = append(book.Levels, line)
		}
		return jsonAnswer(book)
	})
}
