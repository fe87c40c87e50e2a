package content

import (
	"errors"
	"fmt"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemaBase makes addresses of the bare file names that schemas use as $id. Nothing
// is ever fetched.
const schemaBase = "https://almanac.invalid/schema/"

// The formats that the program gives a meaning.
const (
	formatDate     = "utc-date"
	formatMarkdown = "markdown"
	formatPicture  = "picture"
	formatAddress  = "address"
	formatSlug     = "slug"
	formatRRule    = "rrule"
	formatMaterial = "material"
)

var formats = []string{
	formatDate, formatMarkdown, formatPicture, formatAddress, formatSlug, formatRRule, formatMaterial,
}

// schemas are the compiled schemas of all kinds.
type schemas struct {
	ofKind map[kindName]*jsonschema.Schema
	chains map[kindName]bool // kinds whose items name others of their kind
	says   map[string]string // a subschema's address → its description
}

// keywords are the site's own keywords of one subschema.
type keywords struct {
	ref         kindName // x-ref, "" when absent
	sameKeys    bool     // x-same-keys
	consecutive []string // x-consecutive: columns whose numbers follow one another
	costs       []string // x-costs: columns whose figures rise
	byLevel     bool     // x-by-level: a list of figures that rise
}

// Validate does nothing: what the keywords ask for needs the other files.
func (*keywords) Validate(*jsonschema.ValidatorContext, any) {}

func compileKeywords(_ *jsonschema.CompilerContext, obj map[string]any) (jsonschema.SchemaExt, error) {
	ref, _ := obj["x-ref"].(string)
	sameKeys, _ := obj["x-same-keys"].(bool)
	byLevel, _ := obj["x-by-level"].(bool)
	k := &keywords{ref: kindName(ref), sameKeys: sameKeys, consecutive: textsOf(obj["x-consecutive"]), costs: textsOf(obj["x-costs"]), byLevel: byLevel}
	if k.ref == "" && !k.sameKeys && !k.byLevel && k.consecutive == nil && k.costs == nil {
		return nil, nil
	}
	return k, nil
}

func textsOf(value any) []string {
	list, _ := value.([]any)
	var texts []string
	for _, item := range list {
		if s, ok := item.(string); ok {
			texts = append(texts, s)
		}
	}
	return texts
}

// schemaFile is where a kind's schema is.
func schemaFile(kind kindName) string {
	return "schema/" + strings.ReplaceAll(string(kind), "/", "-") + ".schema.json"
}

// compileSchemas reads the schema files, by their paths below the data folder.
func compileSchemas(files map[string]string, rep *diagnosticList) *schemas {
	s := &schemas{
		ofKind: map[kindName]*jsonschema.Schema{},
		chains: map[kindName]bool{},
		says:   map[string]string{},
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.UseLoader(noLoader{})
	c.AssertFormat()
	for _, name := range formats {
		// Checked by the program, so that every problem is told and not only a file's first.
		c.RegisterFormat(&jsonschema.Format{Name: name, Validate: func(any) error { return nil }})
	}
	c.AssertVocabs()
	c.RegisterVocabulary(&jsonschema.Vocabulary{URL: schemaBase + "keywords", Compile: compileKeywords})

	usable := map[string]bool{}
	for file, src := range files {
		root, diagnostics := parseJSON(src)
		rep.add(file, diagnostics...)
		if root == nil {
			continue
		}
		name := strings.TrimPrefix(file, "schema/")
		if err := c.AddResource(schemaBase+name, root.toAny()); err != nil {
			rep.add(file, diagnosticf(1, "", "cannot be used as a schema: %v", err))
			continue
		}
		usable[file] = true
		s.study(root, name, "", file, rep)
	}
	for _, info := range kinds {
		file := schemaFile(info.name)
		if !usable[file] {
			continue
		}
		schema, err := c.Compile(schemaBase + strings.TrimPrefix(file, "schema/"))
		if err != nil {
			rep.add(file, diagnosticf(1, "", "cannot be used as a schema: %s", schemaError(err)))
			continue
		}
		s.ofKind[info.name] = schema
	}
	return s
}

// study notes descriptions and misspelt keyword values of a raw schema; pointer
// is the JSON pointer of n in it.
func (s *schemas) study(n *node, name, pointer, file string, rep *diagnosticList) {
	for i, item := range n.items {
		s.study(item, name, fmt.Sprintf("%s/%d", pointer, i), file, rep)
	}
	if n.kind != object {
		return
	}
	if d := n.string("description"); d != "" {
		s.says[schemaBase+name+"#"+pointer] = d
	}
	field := strings.ReplaceAll(strings.TrimPrefix(pointer, "/"), "/", ".")
	if f := n.get("format"); f != nil && f.kind == text && !contains(formats, f.text) {
		rep.add(file, diagnosticf(f.line, join(field, "format"), "expected one of %s", strings.Join(formats, ", ")))
	}
	for _, key := range []string{"x-consecutive", "x-costs"} {
		if columns := n.get(key); columns != nil && columns.kind != list {
			rep.add(file, diagnosticf(columns.line, join(field, key), "expected a list of columns"))
		}
	}
	if ref := n.get("x-ref"); ref != nil && ref.kind == text {
		if _, known := findKind(kindName(ref.text)); !known {
			rep.add(file, diagnosticf(ref.line, join(field, "x-ref"), "expected the name of a kind, not %q", truncate(ref.text)))
		}
		if file == schemaFile(kindName(ref.text)) {
			s.chains[kindName(ref.text)] = true
		}
	}
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	for _, m := range n.members {
		s.study(m.value, name, pointer+"/"+escape.Replace(m.key), file, rep)
	}
}

// noLoader refuses references to schemas that are not in the folder.
type noLoader struct{}

func (noLoader) Load(url string) (any, error) {
	return nil, fmt.Errorf("there is no %s", strings.TrimPrefix(url, schemaBase))
}

// schemaError is the inmost message, without the library's addresses.
func schemaError(err error) string {
	var verr *jsonschema.ValidationError
	if errors.As(err, &verr) {
		for len(verr.Causes) > 0 {
			verr = verr.Causes[0]
		}
		return strings.ReplaceAll(verr.Error(), schemaBase, "")
	}
	return strings.ReplaceAll(err.Error(), schemaBase, "")
}
