package node

import (
	"slices"
	"strings"
	"testing"

	"farmalmanac/internal/content/diagnostic"
)

func TestParseProse(t *testing.T) {
	t.Run("fields, text and the line it begins on", func(t *testing.T) {
		src := "---\r\ntitle: \"Bees: a guide\"\r\nsort: 10\r\ntags: [guide, 'x']\r\ndate: 2026-08-03 08:00\r\narchive: true\r\nlink:\r\n---\r\n\r\nText.\r\n"
		read, diagnostics := ParseProse(src)
		if len(diagnostics) > 0 {
			t.Fatal(diagnostics)
		}
		want := `{"title":"Bees: a guide","sort":10,"tags":["guide","x"],"date":"2026-08-03 08:00","archive":true,"link":null}`
		if got := string(read.Fields.JSON()); got != want {
			t.Errorf("got %s", got)
		}
		if read.Text != "\nText.\n" || read.Line != 9 {
			t.Errorf("got %q from line %d", read.Text, read.Line)
		}
		if line := read.Fields.Get("date").Line; line != 5 {
			t.Errorf("date is on line %d", line)
		}
	})
	t.Run("numbers only as JSON writes them", func(t *testing.T) {
		read, diagnostics := ParseProse("---\na: 0x1F\nb: 1_000\nc: .inf\nd: -2.5\ne: yes\n---\n")
		if got := string(read.Fields.JSON()); got != `{"a":"0x1F","b":"1_000","c":".inf","d":-2.5,"e":"yes"}` || len(diagnostics) > 0 {
			t.Errorf("got %s, %v", got, diagnostics)
		}
	})
}

func TestParseProse_TextsWithAComment(t *testing.T) {
	read, diagnostics := ParseProse("---\n# own\na: The #1 reason\nb:\n  - Two\n    lines # a note\n  - x\n  # own\n" +
		"c: \"The #1\" # a note\nd: 2 # a note\ne: 2026-08-03 08:00 # a note\nf: true # a note\ng: [x] # a note\nh: a#b\ni: |\n  The #1\n---\n")
	var cut []string
	read.Fields.Walk("", func(n *Node, at Path) bool {
		if n.HasComment {
			cut = append(cut, at.String()+" "+n.Text)
		}
		return true
	})
	if want := []string{"a The", "b.0 Two lines"}; !slices.Equal(cut, want) || len(diagnostics) > 0 {
		t.Errorf("got %q, %v, want %q", cut, diagnostics, want)
	}
}

func TestParseProse_Mistakes(t *testing.T) {
	cases := []struct {
		name, src string
		want      diagnostic.Diagnostic
	}{
		{"no front matter", "Text.", diagnostic.Diagnostic{Line: 1, Why: "expected --- on the first line, then the fields, then --- again"}},
		{"no end", "---\ntitle: x\n", diagnostic.Diagnostic{Line: 1, Why: "the front matter has no end: write a line --- after its last field"}},
		{"no fields", "---\n---\nText.", diagnostic.Diagnostic{Line: 1, Why: "the front matter is empty: expected fields such as title: A title"}},
		{"a list", "---\n- a\n---\n", diagnostic.Diagnostic{Line: 2, Why: "expected fields such as title: A title"}},
		{"a colon in a value", "---\na: 1\ntitle: Bees: a guide\n---\n", diagnostic.Diagnostic{Line: 3, Why: `a value that holds ": " needs quotes, and fields of one group the same indentation`}},
		{"no colon", "---\na: 1\ntitle\nb: 2\n---\n", diagnostic.Diagnostic{Line: 3, Why: "expected a colon and a space after the field name"}},
		{"an open bracket", "---\na: 1\ntags: [guide\nb: 2\n---\n", diagnostic.Diagnostic{Line: 3, Why: "expected a comma or ]"}},
		{"an open quote", "---\na: 1\ntitle: \"Bees\nb: 2\n---\n", diagnostic.Diagnostic{Line: 3, Why: "a quote is not closed"}},
		{"a sign that needs quotes", "---\na: 1\ntitle: @bees\n---\n", diagnostic.Diagnostic{Line: 3, Why: "a value that begins with @, % or ` needs quotes, and a tab at the start of a line must be spaces"}},
		{"a star", "---\na: 1\ntitle: *bees\n---\n", diagnostic.Diagnostic{Line: 3, Why: "a value that begins with * needs quotes"}},
		{"an alias", "---\na: &x 1\nb: *x\n---\n", diagnostic.Diagnostic{Line: 3, Field: "b", Why: "a value that begins with * needs quotes"}},
		{"a field twice", "---\na: 1\nb:\n  c: 1\n  c: 2\n---\n", diagnostic.Diagnostic{Line: 5, Field: "b.c", Why: "the field appears twice: delete one of them"}},
		{"a name that is a list", "---\n? [a]\n: 1\n---\n", diagnostic.Diagnostic{Line: 2, Why: "expected a field name"}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			if _, diagnostics := ParseProse(tc.src); len(diagnostics) != 1 || diagnostics[0] != tc.want {
				t.Errorf("got %+v", diagnostics)
			}
		})
	}
}

func FuzzFrontMatter(f *testing.F) {
	for _, seed := range []string{"title: x\ntags: [a, b]", "a: &x [*x]", "? {a: b}\n: c", "<<: {a: 1}", "a: |\n  b\n c", "\t", "a: !!binary x", "...\n--- a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, yaml string) {
		src := "---\n" + yaml + "\n---\nText."
		read, diagnostics := ParseProse(src)
		for _, diagnostic := range diagnostics {
			if diagnostic.Line < 1 || diagnostic.Line > strings.Count(src, "\n")+1 {
				t.Fatalf("no such line: %+v", diagnostic)
			}
		}
		if read.Fields == nil {
			if len(diagnostics) == 0 {
				t.Fatal("refused without a reason")
			}
			return
		}
		if again, diagnostics := ParseJSON(string(read.Fields.JSON())); again == nil {
			t.Fatalf("wrote what cannot be read: %v", diagnostics)
		}
	})
}
