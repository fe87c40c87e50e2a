package schema

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
)

// Of several shapes that a value may have, the one that lacks least is reported, whichever comes first.
func TestCheck_AreOfTheNearestShape(t *testing.T) {
	const event, figure = `{"required":["name","start","end"]}`, `{"required":["name","value"]}`
	for _, shapes := range []string{event + "," + figure, figure + "," + event} {
		schema, _ := node.ParseJSON(`{"anyOf":[` + shapes + `]}`)
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource("any.json", schema.Any()); err != nil {
			t.Fatal(err)
		}
		compiled, err := compiler.Compile("any.json")
		if err != nil {
			t.Fatal(err)
		}
		set := newSet()
		set.index(compiled)
		for value, want := range map[string]string{`{}`: "[name value]", `{"name":"x"}`: "[value]"} {
			root, _ := node.ParseJSON(value)
			var missing []string
			for _, diagnostic := range set.errorsOf(compiled, root) {
				missing = append(missing, diagnostic.Field)
			}
			if slices.Sort(missing); fmt.Sprint(missing) != want {
				t.Errorf("%s against %s: missing %v, want %s", value, shapes, missing, want)
			}
		}
	}
}

// A name of another form that many rows have is reported once for each.
func TestCheck_CountANameOnceARow(t *testing.T) {
	const rows = 300
	set, compiled := named(t)
	root, _ := node.ParseJSON(`{"rows":[` + strings.Repeat(`{"cost":{"Nail":1}},`, rows-1) + `{"cost":{"Nail":1}}]}`)
	fields := map[string]bool{}
	got := set.errorsOf(compiled, root)
	for _, d := range got {
		fields[d.Field] = true
	}
	if len(fields) != rows || len(got) > 2*rows {
		t.Errorf("%d errors of %d fields, of %d rows", len(got), len(fields), rows)
	}
}

// A name of another form is reported at its place, although the library overwrites the location.
func TestCheck_SayWhereANameIs(t *testing.T) {
	set, compiled := named(t)
	root, _ := node.ParseJSON("{\"rows\": [\n{\"cost\": {\"nail\": 1}},\n{\"cost\": {\"Nail\": 1}, \"bonus\": {\"a\": 1}}],\n\"sources\": [\"a\", \"b\", \"c\"]}")
	for range 20 { // the library visits fields in any order
		got := set.errorsOf(compiled, root)
		want := diagnostic.Diagnostic{Line: 3, Field: "rows.1.cost.Nail", Rule: "wrong-form", Why: "the name is not of the expected form: Small letters"}
		if len(got) != 1 || got[0] != want {
			t.Fatalf("got %+v", got)
		}
	}
}

// named is a schema whose rows hold objects with names of small letters.
func named(t *testing.T) (*Set, *jsonschema.Schema) {
	t.Helper()
	schema, _ := node.ParseJSON(`{"properties":{"rows":{"items":{"additionalProperties":{"propertyNames":{"pattern":"^[a-z]+$","description":"Small letters."}}}},
		"sources":{"items":{"type":"string"}}}}`)
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("names.json", schema.Any()); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("names.json")
	if err != nil {
		t.Fatal(err)
	}
	set := newSet()
	set.index(compiled)
	return set, compiled
}
