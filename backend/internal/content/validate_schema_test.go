package content

import (
	"fmt"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Of several shapes that a value may have, the one is told from which least is missing, whichever comes first.
func TestViolations_TellOfTheNearestShape(t *testing.T) {
	const event, figure = `{"required":["name","start","end"]}`, `{"required":["name","value"]}`
	for _, shapes := range []string{event + "," + figure, figure + "," + event} {
		schema, _ := parseJSON(`{"anyOf":[` + shapes + `]}`)
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource("any.json", schema.toAny()); err != nil {
			t.Fatal(err)
		}
		compiled, err := compiler.Compile("any.json")
		if err != nil {
			t.Fatal(err)
		}
		for value, want := range map[string]string{`{}`: "[name value]", `{"name":"x"}`: "[value]"} {
			root, _ := parseJSON(value)
			var missing []string
			for _, diagnostic := range (&schemas{compiler: compiler}).errorsOf(compiled, root) {
				missing = append(missing, diagnostic.field)
			}
			if slices.Sort(missing); fmt.Sprint(missing) != want {
				t.Errorf("%s against %s: missing %v, want %s", value, shapes, missing, want)
			}
		}
	}
}

// A name of another form is told where it is, whatever the library looks at afterwards.
func TestViolations_TellWhereANameIs(t *testing.T) {
	schema, _ := parseJSON(`{"properties":{"rows":{"items":{"additionalProperties":{"propertyNames":{"pattern":"^[a-z]+$","description":"Small letters."}}}},
		"sources":{"items":{"type":"string"}}}}`)
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("names.json", schema.toAny()); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("names.json")
	if err != nil {
		t.Fatal(err)
	}
	root, _ := parseJSON("{\"rows\": [\n{\"cost\": {\"nail\": 1}},\n{\"cost\": {\"Nail\": 1}, \"bonus\": {\"a\": 1}}],\n\"sources\": [\"a\", \"b\", \"c\"]}")
	for range 20 { // the library visits fields in any order
		got := (&schemas{compiler: compiler}).errorsOf(compiled, root)
		want := diagnostic{line: 3, field: "rows.1.cost.Nail", rule: "wrong-form", why: "the name is not of the expected form: Small letters"}
		if len(got) != 1 || got[0] != want {
			t.Fatalf("got %+v", got)
		}
	}
}
