package content

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	errorkind "github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// schemaErrorRule names the kind of mistake that a value makes against its schema.
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

// freeFields are those that a schema knows and an object does not have.
func freeFields(schema *jsonschema.Schema, value *node) iter.Seq[string] {
	return func(yield func(string) bool) {
		if schema == nil {
			return
		}
		for key := range schema.Properties {
			if value.get(key) == nil && key != "$schema" && !yield(key) {
				return
			}
		}
	}
}

// unknownField says what a field may be meant to be, or what else is possible in its object.
func unknownField(name string, free iter.Seq[string]) string {
	const why = "unknown field"
	if hint := didYouMean(name, free); hint != "" {
		return why + hint
	}
	words := slices.Sorted(free)
	if len(words) == 0 || len(words) > maxSuggested {
		return why + ": delete it"
	}
	return why + ": delete it, or write " + orList(words)
}

// describedBy adds what a schema says about a field.
func describedBy(schema *jsonschema.Schema, field string) string {
	if schema == nil {
		return ""
	}
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

// correction says how a value becomes one of the expected type, or which possible one it
// nearly is.
func correction(k jsonschema.ErrorKind, value *node) string {
	switch k := k.(type) {
	case *errorkind.Type:
		return retype(k.Want, value)
	case *errorkind.Enum:
		if value.kind == text {
			return cmp.Or(didYouMean(strings.ToLower(value.text), slices.Values(shown(k.Want))), ", not "+truncate(value.text))
		}
	}
	return ""
}

// retype says how a value becomes one of the types that are wanted.
func retype(wanted []string, value *node) string {
	wants := func(types ...string) bool {
		return slices.ContainsFunc(types, func(t string) bool { return slices.Contains(wanted, t) })
	}
	written := numberOf(value.text)
	doubtful := thousands.FindStringSubmatch(written)
	switch {
	case value.kind == text && wants("integer", "number") && doubtful != nil:
		return fmt.Sprintf(": write %s000 or %s without quotes", doubtful[1], doubtful[1])
	case value.kind == text && wants("integer", "number") && written != "":
		why := ": write " + written + " without quotes"
		if strings.Contains(value.text, ",") {
			why += " and commas"
		}
		return why
	case value.kind == text && wants("boolean") && slices.Contains([]string{"true", "false"}, strings.ToLower(value.text)):
		return ": write " + strings.ToLower(value.text) + " without quotes"
	case value.kind == text && wants("array"):
		return ": put it in brackets, [" + truncate(value.text) + "]"
	case value.kind == number && wants("integer"):
		return ", not " + value.text + ": round it"
	case (value.kind == number || value.kind == boolean) && wants("string"):
		return ": put it in quotes"
	case value.kind == null:
		return ": write one, or delete the field"
	}
	return ""
}

// pairing adds what the schema says where a value does not go together with another field,
// such as a sample that has sources.
func (s *schemas) pairing(e *jsonschema.ValidationError) string {
	switch e.ErrorKind.(type) {
	case *errorkind.MinItems, *errorkind.MaxItems:
		if strings.Contains(e.SchemaURL, "/then/") {
			if why := s.description(e); why != "" {
				return ": " + strings.ToLower(why[2:3]) + why[3:]
			}
		}
	}
	return ""
}
