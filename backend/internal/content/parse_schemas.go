package content

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemaBase makes addresses of the bare file names that schemas use as $id. Nothing
// is ever fetched.
const schemaBase = "https://almanac.invalid/schema/"

// The keywords of schemas that the program gives a meaning, and the values of format.
const (
	keywordFormat      = "format"
	keywordRef         = "x-ref"         // a text is the link of an item of that kind
	keywordSameKeys    = "x-same-keys"   // the rows of a list have the same keys
	keywordConsecutive = "x-consecutive" // columns whose numbers follow one another
	keywordCosts       = "x-costs"       // columns whose figures rise
	keywordByLevel     = "x-by-level"    // a list of figures that rise
	keywordRanges      = "x-ranges"      // each row of a list begins, by its from, after the to of the one before
	keywordRising      = "x-rising"      // a list of numbers of which each is more than the one before

	formatDate     = "utc-date"
	formatDay      = "utc-day"
	formatMarkdown = "markdown"
	formatPicture  = "picture"
	formatAddress  = "address"
	formatSlug     = "slug"
	formatRRule    = "rrule"
	formatMaterial = "material"
)

// ruleSchema names what is wrong with a schema itself.
const ruleSchema = "schema"

var (
	keywords = []string{keywordFormat, keywordRef, keywordSameKeys, keywordConsecutive, keywordCosts, keywordByLevel, keywordRanges, keywordRising}
	formats  = []string{formatDate, formatDay, formatMarkdown, formatPicture, formatAddress, formatSlug, formatRRule, formatMaterial}
)

// rule is one of the keywords of a subschema, with its value: a text, or one of a list's.
type rule struct{ keyword, value string }

// isFormat says whether the rule is that a text is of a format.
func (r rule) isFormat(format string) bool { return r == rule{keywordFormat, format} }

// isRef says whether the rule is that a text is the link of an item of a kind.
func (r rule) isRef(kind string) bool { return r == rule{keywordRef, kind} }

// rules are those of one subschema. It implements jsonschema.SchemaExt.
type rules []rule

// Validate does nothing: what the keywords ask for needs the other files.
func (rules) Validate(*jsonschema.ValidatorContext, any) {}

func compileRules(_ *jsonschema.CompilerContext, schema map[string]any) (jsonschema.SchemaExt, error) {
	var found rules
	for _, keyword := range keywords {
		switch value := schema[keyword].(type) {
		case string:
			found = append(found, rule{keyword, value})
		case bool:
			if value {
				found = append(found, rule{keyword, ""})
			}
		case []any:
			for _, column := range value {
				found = append(found, rule{keyword, fmt.Sprint(column)})
			}
		}
	}
	if found == nil {
		return nil, nil
	}
	return found, nil
}

// schemas are the compiled schemas of all kinds, by the kind's name.
type schemas struct {
	compiler *jsonschema.Compiler
	ofKind   map[string]*jsonschema.Schema
	texts    map[string]string // of the files, by their name
}

// schemaFile is where a kind's schema is.
func schemaFile(kind string) string {
	return "schema/" + strings.ReplaceAll(kind, "/", "-") + ".schema.json"
}

// compileSchemas reads the schema files, by their paths below the data folder.
func compileSchemas(files map[string]string, found diagnostics) *schemas {
	s := &schemas{compiler: jsonschema.NewCompiler(), ofKind: map[string]*jsonschema.Schema{}, texts: map[string]string{}}
	s.compiler.DefaultDraft(jsonschema.Draft2020)
	s.compiler.UseLoader(noLoader{})
	s.compiler.AssertVocabs()
	s.compiler.RegisterVocabulary(&jsonschema.Vocabulary{URL: schemaBase + "keywords", Compile: compileRules})
	ofKeywords := s.keywordsSchema()
	usable := map[string]bool{}
	for file, src := range files {
		root, list := parseJSON(src)
		found.add(file, named(ruleSchema, list)...)
		if root == nil {
			continue
		}
		if err := s.compiler.AddResource(schemaBase+strings.TrimPrefix(file, "schema/"), root.toAny()); err != nil {
			found.add(file, diagnosticf(1, "", "cannot be used as a schema: %v", err).as(ruleSchema))
			continue
		}
		usable[file] = true
		s.texts[strings.TrimPrefix(file, "schema/")] = src
		found.add(file, named(ruleSchema, s.errorsOf(ofKeywords, root))...)
	}
	for _, k := range kinds {
		file := schemaFile(k.name)
		if !usable[file] {
			continue
		}
		schema, err := s.compiler.Compile(schemaBase + strings.TrimPrefix(file, "schema/"))
		if err != nil {
			found.add(file, diagnosticf(1, "", "cannot be used as a schema: %s", innermostMessage(err)).as(ruleSchema))
			continue
		}
		s.ofKind[k.name] = schema
	}
	return s
}

// keywordsSchema is the schema of the program's own keywords, at any depth of a schema.
// What is an object is a property that has the name of a keyword.
func (s *schemas) keywordsSchema() *jsonschema.Schema {
	var names []string
	for _, k := range kinds {
		names = append(names, k.name)
	}
	root, _ := parseJSON(fmt.Sprintf(`{
		"properties": {
			"format": { "if": { "type": "string" }, "then": { "enum": %s }, "else": { "$ref": "#" } },
			"x-ref": { "if": { "type": "string" }, "then": { "enum": %s } },
			"x-consecutive": { "type": "array" },
			"x-costs": { "type": "array" }
		},
		"additionalProperties": { "$ref": "#" },
		"items": { "$ref": "#" }
	}`, marshal(formats), marshal(names)))
	const address = schemaBase + "keywords.json"
	if err := s.compiler.AddResource(address, root.toAny()); err != nil {
		panic(err)
	}
	return s.compiler.MustCompile(address)
}

// noLoader refuses references to schemas that are not in the folder.
type noLoader struct{}

func (noLoader) Load(url string) (any, error) {
	return nil, fmt.Errorf("there is no %s", strings.TrimPrefix(url, schemaBase))
}

// innermostMessage is the inmost message, without the library's addresses.
func innermostMessage(err error) string {
	if verr, ok := errors.AsType[*jsonschema.ValidationError](err); ok {
		for len(verr.Causes) > 0 {
			verr = verr.Causes[0]
		}
		err = verr
	}
	return strings.ReplaceAll(err.Error(), schemaBase, "")
}

// ruleReader descends a schema beside a value, which it has as a node and as the library takes it, and notes its rules.
type ruleReader struct {
	rules map[*node][]rule
	seen  map[visit]bool // schemas may refer to themselves
}

type visit struct {
	schema *jsonschema.Schema
	value  *node
}

// appliedRule is a rule that the schema has for a value, or for a field's name.
type appliedRule struct {
	rule
	node  *node
	field string
}

// has says whether there is a schema of a kind that can be used.
func (s *schemas) has(kind string) bool { return s.ofKind[kind] != nil }

// rulesOf finds what the schema of a kind says about each value and key below root, in their
// order, whether or not the file keeps the schema. It never returns nil.
func (s *schemas) rulesOf(kind string, root *node) []appliedRule {
	r := ruleReader{rules: map[*node][]rule{}, seen: map[visit]bool{}}
	r.read(s.ofKind[kind], root, root.toAny())
	all := []appliedRule{}
	var list func(n *node, field string)
	list = func(n *node, field string) {
		for _, found := range r.rules[n] {
			all = append(all, appliedRule{found, n, field})
		}
		for i, item := range n.items {
			list(item, joinIndex(field, i))
		}
		for _, m := range n.members {
			path := join(field, m.key.text)
			list(m.key, path)
			list(m.value, path)
		}
	}
	list(root, "")
	return all
}

func (r ruleReader) read(s *jsonschema.Schema, n *node, value any) {
	if s == nil || s.Bool != nil || r.seen[visit{s, n}] {
		return
	}
	r.seen[visit{s, n}] = true
	for _, ext := range s.Extensions {
		for _, found := range ext.(rules) {
			if !slices.Contains(r.rules[n], found) {
				r.rules[n] = append(r.rules[n], found)
			}
		}
	}
	r.readSame(s, n, value)
	items, _ := value.([]any)
	for i, item := range n.items {
		if i < len(s.PrefixItems) {
			r.read(s.PrefixItems[i], item, items[i])
		} else {
			r.read(s.Items2020, item, items[i])
		}
	}
	fields, _ := value.(map[string]any)
	for _, m := range n.members {
		key := m.key.text
		r.read(s.PropertyNames, m.key, key)
		r.read(s.DependentSchemas[key], n, value)
		sub, named := s.Properties[key]
		r.read(sub, m.value, fields[key])
		for pattern, sub := range s.PatternProperties {
			if pattern.MatchString(key) {
				named = true
				r.read(sub, m.value, fields[key])
			}
		}
		if rest, ok := s.AdditionalProperties.(*jsonschema.Schema); ok && !named {
			r.read(rest, m.value, fields[key])
		}
	}
}

// readSame reads the schemas that describe the same value.
func (r ruleReader) readSame(s *jsonschema.Schema, n *node, value any) {
	r.read(s.Ref, n, value)
	for _, sub := range s.AllOf {
		r.read(sub, n, value)
	}
	for _, sub := range slices.Concat(s.AnyOf, s.OneOf) {
		if sub.Validate(value) == nil {
			r.read(sub, n, value)
		}
	}
	if s.If != nil {
		if s.If.Validate(value) == nil {
			r.read(s.Then, n, value)
		} else {
			r.read(s.Else, n, value)
		}
	}
}
