package node

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"farmalmanac/internal/content/diagnostic"
)

func TestParseJSON_Mistakes(t *testing.T) {
	cases := []struct {
		name, src string
		line      int
		why       string
	}{
		{"nothing", " \n ", 1, "the file is empty: expected {, then the fields, then }"},
		{"no comma", "{\n\"a\": 1\n\"b\": 2}", 3, `expected a comma or } at the end of line 2, not "`},
		{"no comma in a list", "[1\n2]", 2, "expected a comma or ] at the end of line 1, not 2"},
		{"a comma too many", "{\"a\": 1,\n}", 2, "expected another field after the comma, or no comma before }"},
		{"a comma too many in a list", "[1,\n]", 2, "expected another value after the comma, or no comma before ]"},
		{"no colon", `{"a" 1}`, 1, `expected a colon after the field name "a"`},
		{"no value", `{"a": }`, 1, "expected a value, not }"},
		{"no end", "{\"a\": [1,\n2", 2, "the file ends too early: a value or a closing bracket is missing, so add it"},
		{"no value at the end", `{"a":`, 1, "the file ends too early: a value or a closing bracket is missing, so add it"},
		{"no end of a text", `{"a": "b`, 1, "the file ends too early: expected a double quote"},
		{"a text over two lines", "{\"a\": \"b\nc\"}", 1, `expected a double quote: a text ends on its line (write \n for a line break, \t for a tab)`},
		{"an unknown escape", `{"a": "\x"}`, 1, `expected one of \" \\ \/ \b \f \n \r \t \u0000 after a backslash`},
		{"single quotes", `{"a": 'b'}`, 1, `expected double quotes ("), not single ones`},
		{"single quotes about a name", `{'a': 1}`, 1, `expected double quotes ("), not single ones`},
		{"no quotes about a name", `{a: 1}`, 1, "expected a field name in double quotes, not a"},
		{"a word", `{"a": True}`, 1, `expected a value: a text needs double quotes ("True")`},
		{"a comment", "{\n// why\n\"a\": 1}", 2, "JSON has no comments: delete it"},
		{"a comment before a value", `{"a": /* why */ 1}`, 1, "JSON has no comments: delete it"},
		{"a bad number", `{"a": 01}`, 1, "expected a number such as 12 or 0.5, not 01"},
		{"a number with two points", `[1.5.2]`, 1, "expected a number such as 12 or 0.5, not 1.5.2"},
		{"a number without its digits", `[-]`, 1, "expected a number such as 12 or 0.5, not -"},
		{"a number right before a name", `{"a": 1"b": 2}`, 1, `expected a comma or }, not "`},
		{"a word that begins as another", `[tru]`, 1, `expected a value: a text needs double quotes ("tru")`},
		{"a number beyond all figures", `{"a": 1e999999}`, 1, "expected a number such as 12 or 0.5, not 1e999999"},
		{"digits grouped by blanks", `{"a": 12 000}`, 1, "expected digits with nothing between them: write 12000, not 12 000"},
		{"digits grouped by apostrophes", `[12'000]`, 1, "expected digits with nothing between them: write 12000, not 12'000"},
		{"digits grouped by other blanks", "{\"a\": 1\u202f250\u00a0000,", 1, "expected digits with nothing between them: write 1250000, not 1\u202f250\u00a0000"},
		{"two numbers in a list", `[12 500]`, 1, "expected a comma or ], not 5"},
		{"quotes in a text", `{"a": "The "house" brings"}`, 1, `expected a comma or }, not h (write \" for a quote inside of a text)`},
		{"quotes in a text of a list", `["The "house" brings"]`, 1, `expected a comma or ], not h (write \" for a quote inside of a text)`},
		{"a blank that does not break", "{\u00a0\"a\": 1}", 1, "expected a plain space, not a no-break space (U+00A0): delete it and type a space"},
		{"no end of a row", "{\"a\": [\n{\"b\": 1,\n{\"b\": 2}]}", 2, "expected } before the comma at the end: line 3 begins with {"},
		{"an object twice begun", "{\n{\"a\": 1}}", 2, "expected a field name in double quotes, not {"},
		{"more after the end", "{}\n{}", 2, "expected the end of the file, found more text: delete it, or an extra bracket before it"},
		{"too deep", strings.Repeat("[", 100), 1, "is nested too deeply: at most 16 levels"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			root, diagnostics := ParseJSON(tc.src)
			if root != nil || len(diagnostics) != 1 || diagnostics[0] != (diagnostic.Diagnostic{Line: tc.line, Why: tc.why}) {
				t.Errorf("got %v %+v", root, diagnostics)
			}
		})
	}
}

func TestParseJSON_Order(t *testing.T) {
	const src = `{"z":[1,2.50,-3e2],"a":{"y":null,"x":true},"text":"a \"b\" é \\ <&>"}`
	root, diagnostics := ParseJSON(src)
	if got := string(root.JSON()); got != src || len(diagnostics) > 0 {
		t.Errorf("got %s, %v", got, diagnostics)
	}
}

// What can be read is JSON, and means the same to the standard library.
func FuzzParseJSON(f *testing.F) {
	for _, seed := range []string{`{"a":[1,{"b":"\u00e9\n"}],"a":2}`, `[1.5e3,-0,true,null,""]`, `{"a":1,}`, "\"\\ud800\"", "[\x00]", `{"":{}}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		root, diagnostics := ParseJSON(src)
		if root == nil {
			if len(diagnostics) == 0 || diagnostics[0].Line < 1 || diagnostics[0].Line > strings.Count(src, "\n")+1 {
				t.Fatalf("refused as %+v", diagnostics)
			}
			return
		}
		var want, got any
		if err := json.Unmarshal([]byte(src), &want); err != nil {
			t.Fatalf("took what is not JSON: %v", err)
		}
		if err := json.Unmarshal(root.JSON(), &got); err != nil {
			t.Fatalf("wrote what is not JSON: %v", err)
		}
		if len(diagnostics) == 0 && !reflect.DeepEqual(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}
