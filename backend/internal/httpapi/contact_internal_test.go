package httpapi

import (
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// Each rule that a message can break has a sentence for its sender.
func TestExplainMessage_EachRule(t *testing.T) {
	explained := map[string]bool{}
	for _, m := range []almanac.Message{
		{About: "elsewhere", Message: "a\x00"},
		{About: "/buildings/house"},
		{About: "/buildings/house", Value: "many"},
		{About: "/buildings/house", Value: "1000000000001"},
		{Value: "4"},
		{},
		{Name: "a\nb", Email: "nobody", Message: strings.Repeat("x", almanac.MaxMessageLength+1)},
		{Name: strings.Repeat("x", almanac.MaxNameLength+1), Email: strings.Repeat("x", almanac.MaxEmailLength+1)},
		{Cells: make([]almanac.Cell, almanac.MaxTableCells+1)},
		{About: "/a", Cells: []almanac.Cell{{About: "?level=4"}, {About: "?level=4&column=b", Value: strings.Repeat("x", 41)}, {About: "?level=4&column=b", Value: "a\nb"}}},
	} {
		for _, field := range explainMessage(m.Validate()) {
			if field.Message == "" {
				t.Errorf("%s: a rule without a sentence", field.Field)
			}
			explained[field.Field+field.Message] = true
		}
	}
	if _, err := readCells([]byte("{}")); err != nil {
		for _, field := range describe(err).Errors {
			explained[field.Field+field.Message] = true
		}
	}
	if len(explained) != len(messageAdvice) {
		t.Errorf("%d of %d sentences were read", len(explained), len(messageAdvice))
	}
}
