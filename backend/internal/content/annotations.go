package content

import (
	"slices"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// annotation is what the schema says about one value beyond its shape.
type annotation struct {
	formats     []string
	keyFormats  []string // of an object's keys
	refs        []kindName
	sameKeys    bool
	consecutive []string // columns of a table
	costs       []string
	byLevel     bool
}

// annotations of a file's values.
type annotations map[*node]*annotation

// walker descends a schema beside a value and notes what the schema says.
type walker struct {
	annotations annotations
	seen        map[visit]bool // schemas may refer to themselves
}

type visit struct {
	schema *jsonschema.Schema
	value  *node
}

// readAnnotations finds what the schema says about each value below root, whether or not
// the file keeps the schema.
func readAnnotations(schema *jsonschema.Schema, root *node) annotations {
	w := &walker{annotations: annotations{}, seen: map[visit]bool{}}
	w.walk(schema, root)
	return w.annotations
}

func (w *walker) annotation(n *node) *annotation {
	if w.annotations[n] == nil {
		w.annotations[n] = &annotation{}
	}
	return w.annotations[n]
}

func (w *walker) walk(s *jsonschema.Schema, n *node) {
	if s == nil || s.Bool != nil || w.seen[visit{s, n}] {
		return
	}
	w.seen[visit{s, n}] = true

	if s.Format != nil && (n.kind == text || n.kind == list && s.Format.Name == formatMarkdown) {
		annotation := w.annotation(n)
		annotation.formats = addOnce(annotation.formats, s.Format.Name)
	}
	for _, ext := range s.Extensions {
		if k, ok := ext.(*keywords); ok {
			annotation := w.annotation(n)
			if n.kind == list {
				annotation.sameKeys = annotation.sameKeys || k.sameKeys
				annotation.byLevel = annotation.byLevel || k.byLevel
				annotation.consecutive = append(annotation.consecutive, k.consecutive...)
				annotation.costs = append(annotation.costs, k.costs...)
			}
			if k.ref != "" && n.kind == text {
				annotation.refs = addOnce(annotation.refs, k.ref)
			}
		}
	}
	w.same(s, n)
	switch n.kind {
	case object:
		w.object(s, n)
	case list:
		for i, item := range n.items {
			if i < len(s.PrefixItems) {
				w.walk(s.PrefixItems[i], item)
			} else {
				w.walk(s.Items2020, item)
			}
		}
	}
}

// same walks the schemas that describe the same value.
func (w *walker) same(s *jsonschema.Schema, n *node) {
	w.walk(s.Ref, n)
	for _, sub := range s.AllOf {
		w.walk(sub, n)
	}
	for _, sub := range slices.Concat(s.AnyOf, s.OneOf) {
		if sub.Validate(n.toAny()) == nil {
			w.walk(sub, n)
		}
	}
	if s.If != nil {
		if s.If.Validate(n.toAny()) == nil {
			w.walk(s.Then, n)
		} else {
			w.walk(s.Else, n)
		}
	}
}

func (w *walker) object(s *jsonschema.Schema, n *node) {
	if s.PropertyNames != nil && len(n.members) > 0 {
		annotation := w.annotation(n)
		for _, f := range nameFormats(s.PropertyNames) {
			annotation.keyFormats = addOnce(annotation.keyFormats, f)
		}
	}
	for name, sub := range s.DependentSchemas {
		if n.get(name) != nil {
			w.walk(sub, n)
		}
	}
	for _, m := range n.members {
		sub, named := s.Properties[m.key]
		w.walk(sub, m.value)
		for pattern, sub := range s.PatternProperties {
			if pattern.MatchString(m.key) {
				named = true
				w.walk(sub, m.value)
			}
		}
		if rest, ok := s.AdditionalProperties.(*jsonschema.Schema); ok && !named {
			w.walk(rest, m.value)
		}
	}
}

// nameFormats lists the formats that a propertyNames schema asks for.
func nameFormats(s *jsonschema.Schema) []string {
	var list []string
	if s.Format != nil {
		list = append(list, s.Format.Name)
	}
	if s.Ref != nil {
		list = append(list, nameFormats(s.Ref)...)
	}
	for _, sub := range s.AllOf {
		list = append(list, nameFormats(sub)...)
	}
	return list
}

func addOnce[T comparable](list []T, v T) []T {
	if contains(list, v) {
		return list
	}
	return append(list, v)
}

func contains[T comparable](list []T, v T) bool { return slices.Contains(list, v) }
