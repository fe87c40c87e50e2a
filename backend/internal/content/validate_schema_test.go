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
			for _, diagnostic := range (&schemas{compiler: compiler}).violations(compiled, root) {
				missing = append(missing, diagnostic.field)
			}
			if slices.Sort(missing); fmt.Sprint(missing) != want {
				t.Errorf("%s against %s: missing %v, want %s", value, shapes, missing, want)
			}
		}
	}
}
