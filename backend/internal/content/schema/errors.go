package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	errorkind "github.com/santhosh-tekuri/jsonschema/v6/kind"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
)

type schemaError struct {
	diagnostic.Diagnostic
	at   string // the field of the value at fault
	kind jsonschema.ErrorKind
}

// checking is the check of one value.
type checking struct {
	*Set
	root *node.Node
	keys map[keyAt][]schemaError // of names of another form; nil until there is one
}

// keyAt is where a key is, as far as the library says it.
type keyAt struct {
	depth int
	name  string
}

// Check says in plain words how a file breaks the schema of its kind.
func (s *Set) Check(kind string, root *node.Node) []diagnostic.Diagnostic {
	return s.errorsOf(s.ofKind[kind], root)
}

func (s *Set) errorsOf(schema *jsonschema.Schema, root *node.Node) []diagnostic.Diagnostic {
	var err *jsonschema.ValidationError
	if !errors.As(schema.Validate(root.Any()), &err) {
		return nil
	}
	var list []diagnostic.Diagnostic
	for _, v := range (&checking{Set: s, root: root}).leaves(err) {
		list = append(list, v.Diagnostic)
	}
	return list
}

func (s *checking) leaves(e *jsonschema.ValidationError) []schemaError {
	at := strings.Join(e.InstanceLocation, ".")
	value := s.root.At(e.InstanceLocation...)
	one := func(why string) []schemaError {
		return []schemaError{{diagnostic.At(value.Line, at, "%s", why).As(schemaErrorRule(e.ErrorKind)), at, e.ErrorKind}}
	}
	fields := func(names []string, why func(name string) string) []schemaError {
		var list []schemaError
		for _, name := range names {
			line := value.Line
			if m := value.Member(name); m.Key != nil {
				line = m.Key.Line
			}
			d := diagnostic.At(line, node.Join(at, name), "%s", why(name)).As(schemaErrorRule(e.ErrorKind))
			list = append(list, schemaError{d, at, e.ErrorKind})
		}
		return list
	}
	switch k := e.ErrorKind.(type) {
	case *errorkind.AnyOf, *errorkind.OneOf:
		if len(e.Causes) > 0 {
			return s.nearest(e, one)
		}
	case *errorkind.PropertyNames:
		why := "the name is not of the expected form" + s.description(e)
		list := slices.Clone(s.keysAt(keyAt{len(e.InstanceLocation), k.Property}))
		for i := range list {
			list[i].Why, list[i].Rule, list[i].kind = why, schemaErrorRule(k), k
		}
		return list
	case *errorkind.AdditionalProperties:
		var free []string
		for key := range s.schemaOf(e).Properties {
			if value.Get(key) == nil && key != "$schema" {
				free = append(free, key)
			}
		}
		slices.Sort(free)
		return fields(k.Properties, func(name string) string { return unknownField(name, free) })
	case *errorkind.Required:
		return fields(k.Missing, func(name string) string {
			return "required field is missing: add it" + describedBy(s.schemaOf(e), name)
		})
	case *errorkind.UniqueItems:
		at, value = node.JoinIndex(at, k.Duplicates[1]), value.Items[k.Duplicates[1]]
		return one(fmt.Sprintf("is the same as item %d: delete one of them", k.Duplicates[0]))
	case *errorkind.Contains, *errorkind.MinContains:
		held := "more"
		if contains := s.schemaOf(e).Contains; contains != nil && contains.Enum != nil {
			held = diagnostic.OrList(shown(contains.Enum.Values))
		}
		return one("expected a list that holds " + held)
	case *errorkind.MaxContains:
		var held []any
		for _, i := range k.Got {
			held = append(held, value.Items[i].Any())
		}
		return one(fmt.Sprintf("has %s: keep only %d", strings.Join(shown(held), " and "), k.Want))
	case *errorkind.Pattern:
		if strings.TrimSpace(value.Text) != value.Text {
			return one("begins or ends with a space: delete it")
		}
		return one("is not of the expected form" + s.description(e))
	}
	if len(e.Causes) == 0 {
		return one(message(e) + correction(e.ErrorKind, value) + s.pairing(e))
	}
	var list []schemaError
	for _, cause := range e.Causes {
		list = append(list, s.leaves(cause)...)
	}
	return list
}

// keysAt returns all keys of a name at a depth, since the library writes over the location of such an error: only its
// length can be trusted. There is an error for each of them, so from the second call on the first key is enough.
func (s *checking) keysAt(at keyAt) []schemaError {
	if s.keys == nil {
		s.keys = map[keyAt][]schemaError{}
		s.addKeys(s.root, 0, "")
	}
	found := s.keys[at]
	s.keys[at] = found[:min(1, len(found))]
	return found
}

func (s *checking) addKeys(n *node.Node, depth int, path string) {
	for i, item := range n.Items {
		s.addKeys(item, depth+1, node.JoinIndex(path, i))
	}
	for _, m := range n.Members {
		at, field := keyAt{depth, m.Key.Text}, node.Join(path, m.Key.Text)
		s.keys[at] = append(s.keys[at], schemaError{Diagnostic: diagnostic.At(m.Key.Line, field, ""), at: field})
		s.addKeys(m.Value, depth+1, field)
	}
}

// nearest explains why no schema of a choice fits: by the closest one, or by all possible values.
func (s *checking) nearest(e *jsonschema.ValidationError, one func(string) []schemaError) []schemaError {
	var near [][]schemaError
	var wants, required []string
	for _, cause := range e.Causes {
		list := s.leaves(cause)
		if first := list[0]; len(list) == 1 && first.at == strings.Join(e.InstanceLocation, ".") {
			if want := expected(first.kind); want != nil {
				wants = append(wants, want...)
				continue
			}
			if k, ok := first.kind.(*errorkind.Required); ok {
				required = append(required, k.Missing...)
			}
		}
		near = append(near, list)
	}
	switch {
	case len(near) == 0:
		return one("expected " + diagnostic.OrList(slices.Compact(wants)))
	case len(required) == len(e.Causes):
		return one("expected one of the fields " + strings.Join(required, ", "))
	}
	return slices.MinFunc(near, func(a, b []schemaError) int { return len(a) - len(b) })
}

// schemaOf is the subschema that a value breaks, an empty one when it cannot be found.
func (s *Set) schemaOf(e *jsonschema.ValidationError) *jsonschema.Schema {
	if schema := s.at[e.SchemaURL]; schema != nil {
		return schema
	}
	return &jsonschema.Schema{}
}

func (s *Set) description(e *jsonschema.ValidationError) string {
	if about := s.schemaOf(e).Description; about != "" {
		return ": " + strings.TrimSuffix(about, ".")
	}
	if k, ok := e.ErrorKind.(*errorkind.Pattern); ok {
		return " " + k.Want
	}
	return ""
}

var typeWords = map[string]string{
	"null": "null", "boolean": "true or false", "number": "a number", "integer": "a whole number",
	"string": "text", "array": "a list", "object": "an object",
}

// expected lists the types or values that a schema allows; nil for any other error.
func expected(k jsonschema.ErrorKind) []string {
	switch k := k.(type) {
	case *errorkind.Type:
		var list []string
		for _, t := range k.Want {
			list = append(list, typeWords[t])
		}
		return list
	case *errorkind.Const:
		return shown([]any{k.Want})
	case *errorkind.Enum:
		return shown(k.Want)
	}
	return nil
}

func message(e *jsonschema.ValidationError) string {
	switch k := e.ErrorKind.(type) {
	case *errorkind.Enum:
		if len(k.Want) > 1 {
			return "expected one of " + strings.Join(expected(k), ", ")
		}
		return "expected " + diagnostic.OrList(expected(k))
	case *errorkind.Type, *errorkind.Const:
		return "expected " + diagnostic.OrList(expected(k))
	case *errorkind.FalseSchema:
		return "unknown field: delete it"
	case *errorkind.MinLength:
		if k.Want == 1 {
			return "expected some text"
		}
		return fmt.Sprintf("expected at least %d characters, not %d: add %d", k.Want, k.Got, k.Want-k.Got)
	case *errorkind.MaxLength:
		return fmt.Sprintf("expected at most %d characters, not %d: shorten it by %d", k.Want, k.Got, k.Got-k.Want)
	case *errorkind.MinItems:
		return fmt.Sprintf("expected at least %s, not %d", almanac.Count(k.Want, "item"), k.Got)
	case *errorkind.MaxItems:
		if k.Want == 0 {
			return "expected an empty list"
		}
		return fmt.Sprintf("expected at most %s, not %d", almanac.Count(k.Want, "item"), k.Got)
	case *errorkind.MinProperties:
		return fmt.Sprintf("expected at least %s, not %d", almanac.Count(k.Want, "field"), k.Got)
	case *errorkind.Minimum:
		return fmt.Sprintf("expected %s or more", decimal(k.Want))
	case *errorkind.Maximum:
		return fmt.Sprintf("expected %s or less", decimal(k.Want))
	case *errorkind.ExclusiveMinimum:
		return fmt.Sprintf("expected more than %s", decimal(k.Want))
	case *errorkind.ExclusiveMaximum:
		return fmt.Sprintf("expected less than %s", decimal(k.Want))
	}
	return "breaks the rule " + strings.Join(e.ErrorKind.KeywordPath(), ".") + " of its schema"
}

func decimal(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	return strings.TrimRight(r.FloatString(6), "0")
}

func shown(values []any) []string {
	list := make([]string, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case string:
			list[i] = v
		case json.Number:
			list[i] = v.String()
		default:
			list[i] = string(node.Marshal(v))
		}
	}
	return list
}
