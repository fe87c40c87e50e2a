package node

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
)

// FrontMatter is a Markdown file: the fields of its front matter, nil when they cannot be read, and its text.
type FrontMatter struct {
	Fields *Node
	Text   string
	Line   int // of the file, on which the text begins
}

func ParseProse(src string) (FrontMatter, []diagnostic.Diagnostic) {
	lines := strings.Split(strings.ReplaceAll(src, "\r\n", "\n"), "\n")
	isFence := func(line string) bool { return strings.TrimRight(line, " \t") == "---" }
	if !isFence(lines[0]) {
		return FrontMatter{}, []diagnostic.Diagnostic{diagnostic.At(1, "", "expected --- on the first line, then the fields, then --- again")}
	}
	end := slices.IndexFunc(lines[1:], isFence) + 1
	if end == 0 {
		return FrontMatter{}, []diagnostic.Diagnostic{diagnostic.At(1, "", "the front matter has no end: write a line --- after its last field")}
	}
	// The first line is left empty so that YAML counts lines as the file does.
	head := "\n" + strings.Join(lines[1:end], "\n") + "\n"
	if len(head) > maxFrontMatter {
		return FrontMatter{}, []diagnostic.Diagnostic{diagnostic.At(1, "", "the front matter is larger than %s", diagnostic.Size(maxFrontMatter))}
	}
	signs := checkLines(lines, end)
	fields, diagnostics := ParseYAML(strings.Map(func(r rune) rune {
		if _, found := almanac.Unprintable(string(r), "\n\t"); found { // some are line breaks to YAML
			return ' '
		}
		return r
	}, head))
	return FrontMatter{fields, strings.Join(lines[end+1:], "\n"), end + 2}, append(signs, diagnostics...)
}

var frontMatterKey = regexp.MustCompile(`^(\w+):`)

func checkLines(lines []string, end int) (found []diagnostic.Diagnostic) {
	field := ""
	for i, line := range lines {
		if key := frontMatterKey.FindStringSubmatch(line); key != nil && i < end {
			field = key[1]
		} else if i >= end {
			field = ""
		}
		found = append(found, diagnostic.CheckSign(i+1, field, line, "\t")...)
	}
	return found
}

// ParseYAML reads the fields of front matter.
func ParseYAML(src string) (*Node, []diagnostic.Diagnostic) {
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(src), &doc); err != nil {
		return nil, []diagnostic.Diagnostic{yamlDiagnostic(err, src)}
	}
	if len(doc.Content) == 0 {
		return nil, []diagnostic.Diagnostic{diagnostic.At(1, "", "the front matter is empty: expected fields such as title: A title")}
	}
	var c yamlConverter
	root := c.node(doc.Content[0], nil)
	if root.Type != Object {
		return nil, append(c.diagnostics, diagnostic.At(root.Line, "", "expected fields such as title: A title"))
	}
	return root, c.diagnostics
}

type yamlConverter struct{ diagnostics []diagnostic.Diagnostic }

func (c *yamlConverter) diagnostic(y *yaml.Node, path []string, format string, args ...any) {
	c.diagnostics = append(c.diagnostics, diagnostic.At(y.Line, strings.Join(path, "."), format, args...))
}

func (c *yamlConverter) node(y *yaml.Node, path []string) *Node {
	n := &Node{Line: y.Line}
	if len(path) > maxDepth {
		c.diagnostic(y, nil, "is nested too deeply: at most %d levels", maxDepth)
		return n
	}
	switch y.Kind {
	case yaml.MappingNode:
		n.Type = Object
		for i := 0; i+1 < len(y.Content); i += 2 {
			key, value := y.Content[i], y.Content[i+1]
			inner := append(path[:len(path):len(path)], key.Value)
			err := n.checkKey(key.Value)
			switch {
			case key.Kind != yaml.ScalarNode:
				c.diagnostic(key, path, "expected a field name")
			case errors.Is(err, errTwice):
				c.diagnostic(key, inner, "%s", err)
			case err != nil:
				c.diagnostic(key, path, "%s", err)
				return n
			default:
				n.Members = append(n.Members, Member{NewText(key.Value, key.Line), c.node(value, inner)})
			}
		}
	case yaml.SequenceNode:
		n.Type = List
		for i, item := range y.Content {
			n.Items = append(n.Items, c.node(item, append(path[:len(path):len(path)], strconv.Itoa(i))))
		}
	case yaml.AliasNode:
		c.diagnostic(y, path, "a value that begins with * needs quotes")
	default:
		n.Type, n.Text = scalar(y)
		_, err := almanac.ParseDate(n.Text)
		n.HasComment = n.Type == Text && y.Style == 0 && y.LineComment != "" && err != nil
	}
	return n
}

// scalar reads dates as the text they are, and numbers only as JSON writes them.
func scalar(y *yaml.Node) (Type, string) {
	switch y.ShortTag() {
	case "!!null":
		return Null, ""
	case "!!bool":
		return Boolean, strings.ToLower(y.Value)
	case "!!int", "!!float":
		if isNumber(y.Value) {
			return Number, y.Value
		}
	}
	return Text, y.Value
}

var yamlError = regexp.MustCompile(`(?s)^yaml: (?:line (\d+): )?(.*)$`)

var yamlMessages = []struct{ has, why string }{
	{"mapping values are not allowed", `a value that holds ": " needs quotes, and fields of one group the same indentation`},
	{"could not find expected ':'", "expected a colon and a space after the field name"},
	{"did not find expected key", "expected a field: look at the indentation and the quotes, which go around a whole value"},
	{"did not find expected '-' indicator", "expected a list item: look at the indentation"},
	{"did not find expected ',' or ']'", "expected a comma or ]"},
	{"did not find expected ',' or '}'", "expected a comma or }"},
	{"found unexpected end of stream", "a quote is not closed"},
	{"cannot start any token", "a value that begins with @, % or ` needs quotes, and a tab at the start of a line must be spaces"},
	{"found unknown escape", "unknown escape after a backslash: use single quotes"},
	{"did not find expected alphabetic", "a value that begins with * or & needs quotes"},
	{"unknown anchor", "a value that begins with * needs quotes"},
}

func yamlDiagnostic(err error, src string) diagnostic.Diagnostic {
	line, why := 2, "cannot be read as YAML"
	if m := yamlError.FindStringSubmatch(err.Error()); m != nil {
		if n, err := strconv.Atoi(m[1]); err == nil {
			line = n
			if strings.HasPrefix(m[2], "did not find expected") && !strings.HasSuffix(m[2], "numeric character") {
				line++ // the parser's own messages count lines from 0
			}
		}
		if name, ok := strings.CutPrefix(m[2], "unknown anchor '"); ok { // comes without a line
			before, _, _ := strings.Cut(src, "*"+strings.TrimSuffix(name, "' referenced"))
			line = strings.Count(before, "\n") + 1
		}
		why += ": " + m[2]
		for _, w := range yamlMessages {
			if strings.Contains(m[2], w.has) {
				why = w.why
			}
		}
	}
	return diagnostic.At(min(line, strings.Count(src, "\n")+1), "", "%s", why)
}
