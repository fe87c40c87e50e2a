// Package schema reads the JSON Schemas of kinds.
//
// Compile makes a Set of the files in data/schema. Check says in plain words how a value breaks the schema of its kind;
// RulesOf lists what the schema says of each value besides: the keywords format, x-ref, x-same-keys, x-consecutive,
// x-ranges, x-rising, x-costs and x-by-level say which texts are dates, pictures, Markdown or links of other items, and
// how the rows of a table go together. So a new field needs no code.
//
// It does not apply those rules: they need the other files, and validate does it.
package schema

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// schemaBase makes addresses of the bare file names that schemas use as $id. Nothing is ever fetched.
const schemaBase = "https://almanac.invalid/schema/"

// The keywords of schemas that the program gives a meaning, and the values of format.
const (
	KeywordFormat      = "format"
	KeywordRef         = "x-ref"         // a text is the link of an item of that kind
	KeywordSameKeys    = "x-same-keys"   // the rows of a list have the same keys
	KeywordConsecutive = "x-consecutive" // columns whose numbers follow one another
	KeywordCosts       = "x-costs"       // columns whose figures rise
	KeywordByLevel     = "x-by-level"    // a list of figures that rise
	KeywordRanges      = "x-ranges"      // each row of a list begins, by its from, after the to of the one before
	KeywordRising      = "x-rising"      // a list of numbers of which each is more than the one before

	FormatDate     = "utc-date"
	FormatDay      = "utc-day"
	FormatMarkdown = "markdown"
	FormatPicture  = "picture"
	FormatAddress  = "address"
	FormatSlug     = "slug"
	FormatRRule    = "rrule"
	FormatMaterial = "material"
)

// RuleSchema names what is wrong with a schema itself.
const RuleSchema = "schema"

var (
	keywords = []string{KeywordFormat, KeywordRef, KeywordSameKeys, KeywordConsecutive, KeywordCosts, KeywordByLevel, KeywordRanges, KeywordRising}
	formats  = []string{FormatDate, FormatDay, FormatMarkdown, FormatPicture, FormatAddress, FormatSlug, FormatRRule, FormatMaterial}
)

// Rule is one of the keywords of a subschema, with its value: a text, or one of a list's.
type Rule struct{ Keyword, Value string }

// IsFormat says whether the rule is that a text is of a format.
func (r Rule) IsFormat(format string) bool { return r == Rule{KeywordFormat, format} }

// IsRef says whether the rule is that a text is the link of an item of a kind.
func (r Rule) IsRef(kind string) bool { return r == Rule{KeywordRef, kind} }

type rules []Rule

// Validate does nothing: what the keywords ask for needs the other files.
func (rules) Validate(*jsonschema.ValidatorContext, any) {}

func compileRules(_ *jsonschema.CompilerContext, schema map[string]any) (jsonschema.SchemaExt, error) {
	var found rules
	for _, keyword := range keywords {
		switch value := schema[keyword].(type) {
		case string:
			found = append(found, Rule{keyword, value})
		case bool:
			if value {
				found = append(found, Rule{keyword, ""})
			}
		case []any:
			for _, column := range value {
				found = append(found, Rule{keyword, fmt.Sprint(column)})
			}
		}
	}
	if found == nil {
		return nil, nil
	}
	return found, nil
}

// Set are the compiled schemas of all kinds, by the kind's name. Several goroutines can use one.
type Set struct {
	ofKind map[string]*jsonschema.Schema
	at     map[string]*jsonschema.Schema // all of them and their subschemas, by their location
	ruled  map[*jsonschema.Schema]bool   // those with a rule, their own or below
	Texts  map[string]string             // of the files, by their name
}

func newSet() *Set {
	return &Set{
		ofKind: map[string]*jsonschema.Schema{}, at: map[string]*jsonschema.Schema{},
		ruled: map[*jsonschema.Schema]bool{}, Texts: map[string]string{},
	}
}

// File is where a kind's schema is.
func File(kind string) string {
	return "schema/" + strings.ReplaceAll(kind, "/", "-") + ".schema.json"
}

// Compile reads the schema files, by their paths below the data folder.
func Compile(files map[string]string, found diagnostic.List) *Set {
	s, compiler := newSet(), jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.UseLoader(noLoader{})
	compiler.AssertVocabs()
	compiler.RegisterVocabulary(&jsonschema.Vocabulary{URL: schemaBase + "keywords", Compile: compileRules})
	ofKeywords := keywordsSchema(compiler)
	roots, usable := []*jsonschema.Schema{ofKeywords}, map[string]*node.Node{}
	for file, src := range files {
		root, list := node.ParseJSON(src)
		found.Add(file, diagnostic.Named(RuleSchema, list)...)
		if root == nil {
			continue
		}
		if err := compiler.AddResource(schemaBase+strings.TrimPrefix(file, "schema/"), root.Any()); err != nil {
			found.Add(file, diagnostic.At(1, "", "cannot be used as a schema: %v", err).As(RuleSchema))
			continue
		}
		usable[file] = root
		s.Texts[strings.TrimPrefix(file, "schema/")] = src
	}
	for _, k := range kind.All {
		file := File(k.Name)
		if usable[file] == nil {
			continue
		}
		schema, err := compiler.Compile(schemaBase + strings.TrimPrefix(file, "schema/"))
		if err != nil {
			found.Add(file, diagnostic.At(1, "", "cannot be used as a schema: %s", innermostMessage(err)).As(RuleSchema))
			continue
		}
		s.ofKind[k.Name] = schema
		roots = append(roots, schema)
	}
	s.index(roots...)
	for file, root := range usable {
		found.Add(file, diagnostic.Named(RuleSchema, s.errorsOf(ofKeywords, root))...)
	}
	return s
}

// index notes schemas with all below them, and which have rules.
func (s *Set) index(roots ...*jsonschema.Schema) {
	parents := map[*jsonschema.Schema][]*jsonschema.Schema{}
	var note func(*jsonschema.Schema)
	note = func(schema *jsonschema.Schema) {
		if s.at[schema.Location] != nil {
			return
		}
		s.at[schema.Location] = schema
		for _, sub := range subschemas(schema) {
			parents[sub] = append(parents[sub], schema)
			note(sub)
		}
	}
	var mark func(*jsonschema.Schema)
	mark = func(schema *jsonschema.Schema) {
		if !s.ruled[schema] {
			s.ruled[schema] = true
			for _, parent := range parents[schema] {
				mark(parent)
			}
		}
	}
	for _, root := range roots {
		note(root)
	}
	for _, schema := range s.at {
		if len(schema.Extensions) > 0 {
			mark(schema)
		}
	}
}

func subschemas(s *jsonschema.Schema) []*jsonschema.Schema {
	all := slices.Concat([]*jsonschema.Schema{s.Ref, s.Not, s.If, s.Then, s.Else, s.PropertyNames, s.Contains, s.Items2020},
		s.AllOf, s.AnyOf, s.OneOf, s.PrefixItems)
	all = slices.AppendSeq(all, maps.Values(s.Properties))
	all = slices.AppendSeq(all, maps.Values(s.PatternProperties))
	all = slices.AppendSeq(all, maps.Values(s.DependentSchemas))
	if rest, ok := s.AdditionalProperties.(*jsonschema.Schema); ok {
		all = append(all, rest)
	}
	return slices.DeleteFunc(all, func(sub *jsonschema.Schema) bool { return sub == nil })
}

// keywordsSchema checks the values of our keywords. An object is a property that has the name of a keyword.
func keywordsSchema(compiler *jsonschema.Compiler) *jsonschema.Schema {
	var names []string
	for _, k := range kind.All {
		names = append(names, k.Name)
	}
	root, _ := node.ParseJSON(fmt.Sprintf(`{
		"properties": {
			"format": { "if": { "type": "string" }, "then": { "enum": %s }, "else": { "$ref": "#" } },
			"x-ref": { "if": { "type": "string" }, "then": { "enum": %s } },
			"x-consecutive": { "type": "array" },
			"x-costs": { "type": "array" }
		},
		"additionalProperties": { "$ref": "#" },
		"items": { "$ref": "#" }
	}`, node.Marshal(formats), node.Marshal(names)))
	const address = schemaBase + "keywords.json"
	if err := compiler.AddResource(address, root.Any()); err != nil {
		panic(err)
	}
	return compiler.MustCompile(address)
}

type noLoader struct{}

func (noLoader) Load(url string) (any, error) {
	return nil, fmt.Errorf("there is no %s", strings.TrimPrefix(url, schemaBase))
}

func innermostMessage(err error) string {
	if verr, ok := errors.AsType[*jsonschema.ValidationError](err); ok {
		for len(verr.Causes) > 0 {
			verr = verr.Causes[0]
		}
		err = verr
	}
	return strings.ReplaceAll(err.Error(), schemaBase, "")
}

type ruleReader struct {
	ruled map[*jsonschema.Schema]bool
	rules map[*node.Node][]Rule
	seen  map[visit]bool // schemas may refer to themselves
}

type visit struct {
	schema *jsonschema.Schema
	value  *node.Node
}

// Applied is a rule that the schema has for a value, or for a field's name.
type Applied struct {
	Rule
	Node  *node.Node
	Field string
}

// Has says whether there is a schema of a kind that can be used.
func (s *Set) Has(kind string) bool { return s.ofKind[kind] != nil }

// RulesOf lists the rules of a kind's schema for each value and key below root, also of an invalid file; never nil.
func (s *Set) RulesOf(kind string, root *node.Node) []Applied {
	r := ruleReader{ruled: s.ruled, rules: map[*node.Node][]Rule{}, seen: map[visit]bool{}}
	r.read(s.ofKind[kind], root)
	all := []Applied{}
	root.Walk("", func(n *node.Node, at node.Path) bool {
		for _, found := range r.rules[n] {
			all = append(all, Applied{found, n, at.String()})
		}
		return true
	})
	return all
}

func (r ruleReader) read(s *jsonschema.Schema, n *node.Node) {
	if !r.ruled[s] || r.seen[visit{s, n}] {
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
	r.readSame(s, n)
	for i, item := range n.Items {
		if i < len(s.PrefixItems) {
			r.read(s.PrefixItems[i], item)
		} else {
			r.read(s.Items2020, item)
		}
	}
	for _, m := range n.Members {
		key := m.Key.Text
		r.read(s.PropertyNames, m.Key)
		r.read(s.DependentSchemas[key], n)
		sub, named := s.Properties[key]
		r.read(sub, m.Value)
		for pattern, sub := range s.PatternProperties {
			if pattern.MatchString(key) {
				named = true
				r.read(sub, m.Value)
			}
		}
		if rest, ok := s.AdditionalProperties.(*jsonschema.Schema); ok && !named {
			r.read(rest, m.Value)
		}
	}
}

func (r ruleReader) readSame(s *jsonschema.Schema, n *node.Node) {
	r.read(s.Ref, n)
	for _, sub := range s.AllOf {
		r.read(sub, n)
	}
	for _, sub := range slices.Concat(s.AnyOf, s.OneOf) {
		if r.ruled[sub] && sub.Validate(n.Any()) == nil {
			r.read(sub, n)
		}
	}
	if r.ruled[s.Then] || r.ruled[s.Else] {
		if s.If.Validate(n.Any()) == nil {
			r.read(s.Then, n)
		} else {
			r.read(s.Else, n)
		}
	}
}
