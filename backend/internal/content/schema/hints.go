package schema

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	errorkind "github.com/santhosh-tekuri/jsonschema/v6/kind"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
)

func schemaErrorRule(k jsonschema.ErrorKind) string {
	switch k.(type) {
	case *errorkind.AdditionalProperties, *errorkind.FalseSchema:
		return "unknown-field"
	case *errorkind.Required:
		return "missing-field"
	case *errorkind.Type:
		return "wrong-type"
	case *errorkind.Enum, *errorkind.Const, *errorkind.Contains, *errorkind.MinContains, *errorkind.MaxContains:
		return "not-possible"
	case *errorkind.Pattern, *errorkind.PropertyNames:
		return "wrong-form"
	case *errorkind.UniqueItems:
		return "duplicate-item"
	}
	return "out-of-bounds"
}

// unknownField suggests a field for a misspelt one, or lists the free ones.
func unknownField(name string, free []string) string {
	hint := diagnostic.DidYouMean(name, slices.Values(free))
	if hint == "" && len(free) > 0 && len(free) <= diagnostic.MaxSuggested {
		hint = ": delete it, or write " + diagnostic.OrList(free)
	}
	return "unknown field" + cmp.Or(hint, ": delete it")
}

func describedBy(schema *jsonschema.Schema, field string) string {
	sub := schema.Properties[field]
	for sub != nil && sub.Description == "" {
		sub = sub.Ref
	}
	if sub == nil {
		return ""
	}
	first, _, _ := strings.Cut(sub.Description, ". ")
	return " (" + strings.TrimSuffix(first, ".") + ")"
}

func correction(k jsonschema.ErrorKind, value *node.Node) string {
	switch k := k.(type) {
	case *errorkind.Type:
		return Retype(k.Want, value)
	case *errorkind.Enum:
		if value.Type == node.Text {
			return cmp.Or(diagnostic.DidYouMean(strings.ToLower(value.Text), slices.Values(shown(k.Want))), ", not "+diagnostic.Truncate(value.Text))
		}
	}
	return ""
}

// Retype says how to write a value as one of the wanted types, "" when it does not know.
func Retype(wanted []string, value *node.Node) string {
	wants := func(types ...string) bool {
		return slices.ContainsFunc(types, func(t string) bool { return slices.Contains(wanted, t) })
	}
	written := node.NumberOf(value.Text)
	doubtful := node.Thousands.FindStringSubmatch(written)
	switch {
	case value.Type == node.Text && wants("integer", "number") && doubtful != nil:
		return fmt.Sprintf(": write %s000 or %s without quotes", doubtful[1], doubtful[1])
	case value.Type == node.Text && wants("integer", "number") && written != "":
		why := ": write " + written + " without quotes"
		if strings.Contains(value.Text, ",") {
			why += " and commas"
		}
		return why
	case value.Type == node.Text && wants("boolean") && slices.Contains([]string{"true", "false"}, strings.ToLower(value.Text)):
		return ": write " + strings.ToLower(value.Text) + " without quotes"
	case value.Type == node.Text && wants("array"):
		return fmt.Sprintf(": put it in brackets, [%q]", diagnostic.Truncate(value.Text))
	case value.Text == node.UnknownCell && wants("integer", "number"):
		return fmt.Sprintf(": write %d for what nobody knows", node.Unknown)
	case value.Type == node.Number && wants("integer"):
		return ", not " + value.Text + ": round it"
	case (value.Type == node.Number || value.Type == node.Boolean) && wants("string"):
		return ": put it in quotes"
	case value.Type == node.Null:
		return ": write one, or delete the field"
	}
	return ""
}

// pairing adds the schema's description where a value does not fit another field, such as a sample with sources.
func (s *Set) pairing(e *jsonschema.ValidationError) string {
	switch e.ErrorKind.(type) {
	case *errorkind.MinItems, *errorkind.MaxItems:
		if why := s.description(e); why != "" && strings.Contains(e.SchemaURL, "/then/") {
			return ": " + strings.ToLower(why[2:3]) + why[3:]
		}
	}
	return ""
}
