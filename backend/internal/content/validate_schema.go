package content

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// violation is one way in which a value breaks its schema.
type violation struct {
	diagnostic
	loc  []string             // of the value at fault
	kind jsonschema.ErrorKind // nil for those already put together
}

// violations tells in plain words how a file breaks its schema.
func (s *schemas) violations(schema *jsonschema.Schema, root *node) []diagnostic {
	err := schema.Validate(root.toAny())
	verr, ok := err.(*jsonschema.ValidationError)
	if !ok {
		return nil
	}
	var diagnostics []diagnostic
	for _, v := range (&translator{s, schema, root}).all(verr) {
		diagnostics = append(diagnostics, v.diagnostic)
	}
	return diagnostics
}

type translator struct {
	*schemas
	schema *jsonschema.Schema
	root   *node
}

// all turns the tree of a validation error into what is wrong at its leaves.
func (t *translator) all(e *jsonschema.ValidationError) []violation {
	switch k := e.ErrorKind.(type) {
	case *kind.AnyOf, *kind.OneOf:
		if len(e.Causes) > 0 {
			return t.branches(e)
		}
	case *kind.PropertyNames:
		v := t.leaf(e, join(dotted(e.InstanceLocation), k.Property), "the name is not of the expected form"+t.described(e))
		if m := t.root.at(e.InstanceLocation).member(k.Property); m != nil {
			v.line = m.line
		}
		return []violation{v}
	case *kind.AdditionalProperties:
		return t.unknown(e, k.Properties)
	case *kind.Required:
		return t.missing(e, k.Missing)
	case *kind.DependentRequired:
		return t.missing(e, k.Missing)
	case *kind.Contains:
		return []violation{t.leaf(e, dotted(e.InstanceLocation), "expected a list that holds "+t.contained(e))}
	case *kind.MinContains:
		return []violation{t.leaf(e, dotted(e.InstanceLocation), "expected a list that holds "+t.contained(e))}
	}
	if len(e.Causes) > 0 {
		var list []violation
		for _, cause := range e.Causes {
			list = append(list, t.all(cause)...)
		}
		return list
	}
	field := dotted(e.InstanceLocation)
	switch k := e.ErrorKind.(type) {
	case *kind.FalseSchema:
		return []violation{t.leaf(e, field, "unknown field")}
	case *kind.UniqueItems:
		v := t.leaf(e, join(field, k.Duplicates[1]), fmt.Sprintf("is the same as item %d", k.Duplicates[0]))
		v.line = t.root.at(append(slices.Clone(e.InstanceLocation), index(k.Duplicates[1]))).line
		return []violation{v}
	case *kind.Pattern:
		return []violation{t.leaf(e, field, "is not of the expected form"+t.described(e))}
	}
	return []violation{t.leaf(e, field, messages(e.ErrorKind))}
}

func (t *translator) leaf(e *jsonschema.ValidationError, field, why string) violation {
	return violation{
		diagnostic: diagnosticf(t.root.at(e.InstanceLocation).line, field, "%s", why),
		loc:        e.InstanceLocation, kind: e.ErrorKind,
	}
}

func (t *translator) unknown(e *jsonschema.ValidationError, keys []string) []violation {
	var list []violation
	for _, key := range keys {
		why := "unknown field"
		v := t.leaf(e, join(dotted(e.InstanceLocation), key), why)
		if m := t.root.at(e.InstanceLocation).member(key); m != nil {
			v.line = m.line
		}
		list = append(list, v)
	}
	return list
}

func (t *translator) missing(e *jsonschema.ValidationError, keys []string) []violation {
	var list []violation
	for _, key := range keys {
		list = append(list, t.leaf(e, join(dotted(e.InstanceLocation), key), "required field is missing"))
	}
	return list
}

// branches tells why none of several schemas fits: the branch that comes
// closest, or what all of them would take.
func (t *translator) branches(e *jsonschema.ValidationError) []violation {
	var near [][]violation
	var wants, required []string
	depth := len(e.InstanceLocation)
	for _, cause := range e.Causes {
		list := t.all(cause)
		if len(list) == 1 && len(list[0].loc) == depth {
			if want := expected(list[0].kind); want != nil {
				wants = append(wants, want...)
				continue
			}
			if k, ok := list[0].kind.(*kind.Required); ok && len(k.Missing) == 1 {
				required = append(required, k.Missing[0])
			}
		}
		near = append(near, list)
	}
	if len(near) == 0 {
		return []violation{t.leaf(e, dotted(e.InstanceLocation), "expected "+orList(slices.Compact(wants)))}
	}
	if len(required) == len(e.Causes) {
		return []violation{t.leaf(e, dotted(e.InstanceLocation), "expected one of the fields "+strings.Join(required, ", "))}
	}
	return slices.MinFunc(near, func(a, b []violation) int { return len(a) - len(b) })
}

// described adds what the schema says about the value, if it says anything.
func (t *translator) described(e *jsonschema.ValidationError) string {
	if d := t.says[e.SchemaURL]; d != "" {
		return ": " + strings.TrimSuffix(d, ".")
	}
	if k, ok := e.ErrorKind.(*kind.Pattern); ok {
		return " " + k.Want
	}
	return ""
}

// contained lists what a list should have held.
func (t *translator) contained(e *jsonschema.ValidationError) string {
	for _, cause := range e.Causes {
		for _, v := range t.all(cause) {
			if k, ok := v.kind.(*kind.Enum); ok {
				return orList(shown(k.Want))
			}
		}
	}
	if k, ok := t.containsEnum(e); ok {
		return orList(k)
	}
	return "more"
}

// containsEnum finds the values in the schema when the list was empty and so
// nothing failed.
func (t *translator) containsEnum(e *jsonschema.ValidationError) ([]string, bool) {
	s := t.schema
	for _, key := range e.InstanceLocation {
		if s = s.Properties[key]; s == nil {
			return nil, false
		}
	}
	if s.Contains == nil || s.Contains.Enum == nil {
		return nil, false
	}
	return shown(s.Contains.Enum.Values), true
}

func dotted(loc []string) string { return strings.Join(loc, ".") }

func shown(values []any) []string {
	list := make([]string, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case string:
			list[i] = v
		case json.Number:
			list[i] = v.String()
		default:
			list[i] = string(marshal(v))
		}
	}
	return list
}
