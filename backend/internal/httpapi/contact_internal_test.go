package httpapi

import (
	"errors"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// Each rule that a message can break has a sentence for its sender.
func TestExplainMessage_EachRule(t *testing.T) {
	explained := map[string]bool{}
	for _, m := range []almanac.Message{
		{About: "elsewhere", Message: "a\x00"},
		{},
		{Name: "a\nb", Email: "nobody", Message: strings.Repeat("x", almanac.MaxMessageLength+1)},
		{Name: strings.Repeat("x", almanac.MaxNameLength+1), Email: strings.Repeat("x", almanac.MaxEmailLength+1)},
	} {
		var refused *refusal
		if err := explainMessage(m.Validate()); !errors.As(err, &refused) {
			t.Fatalf("%+v: got %v", m, err)
		}
		for _, field := range refused.fields {
			if field.Message == "" {
				t.Errorf("%s: a rule without a sentence", field.Field)
			}
			explained[field.Field+field.Message] = true
		}
	}
	if len(explained) != len(messageAdvice) {
		t.Errorf("%d of %d sentences were read", len(explained), len(messageAdvice))
	}
}
