package content

import (
	"encoding/json"
	"strings"
)

const maxNumberLength = 24 // no figure is longer; keeps exponents from blowing up

// jsonParser reads JSON into nodes. The standard decoder knows neither lines nor
// duplicate keys, and its messages are for programmers.
type jsonParser struct {
	src         string
	pos         int
	line        int
	path        []string
	values      int
	diagnostics []diagnostic // duplicate keys: told without stopping
}

// parseJSON reads one JSON document. It stops at the first mistake in the
// writing and then returns nil; a field that is there twice is told and read once.
func parseJSON(src string) (*node, []diagnostic) {
	p := &jsonParser{src: src, line: 1}
	p.space()
	if p.pos == len(src) {
		return nil, []diagnostic{diagnosticf(1, "", "the file is empty: expected {")}
	}
	root, err := p.value()
	if err == nil {
		if p.space(); p.pos < len(src) {
			err = p.fail("expected the end of the file, found more text")
		}
	}
	if err != nil {
		return nil, append(p.diagnostics, *err)
	}
	return root, p.diagnostics
}

func (p *jsonParser) fail(format string, args ...any) *diagnostic {
	f := diagnosticf(p.line, "", format, args...)
	return &f
}

func (p *jsonParser) space() {
	for ; p.pos < len(p.src); p.pos++ {
		switch p.src[p.pos] {
		case '\n':
			p.line++
		case ' ', '\t', '\r':
		default:
			return
		}
	}
}

// next is the coming character after white space, 0 at the end of the file.
func (p *jsonParser) next() byte {
	p.space()
	if p.pos == len(p.src) {
		return 0
	}
	return p.src[p.pos]
}

func (p *jsonParser) value() (*node, *diagnostic) {
	if p.values++; p.values > maxValues {
		return nil, p.fail("the file has more than %d values", maxValues)
	}
	switch c := p.next(); {
	case c == 0 && p.pos == len(p.src):
		return nil, p.fail("the file ends too early: expected a value")
	case c == '{':
		return p.object()
	case c == '[':
		return p.list()
	case c == '"':
		line := p.line
		s, err := p.text()
		return textNode(s, line), err
	case c == '-' || c >= '0' && c <= '9':
		return p.number()
	case c == '\'':
		return nil, p.fail(`expected double quotes ("), not single ones`)
	case c == '/':
		return nil, p.fail("comments are not possible in JSON")
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		return p.word()
	default:
		return nil, p.fail("expected a value, not %s", p.found())
	}
}

// found names the coming character for a message.
func (p *jsonParser) found() string {
	if p.pos == len(p.src) {
		return "the end of the file"
	}
	for _, r := range p.src[p.pos:] {
		return string(r)
	}
	return ""
}

func (p *jsonParser) object() (*node, *diagnostic) {
	n := &node{kind: object, line: p.line}
	if len(p.path) == maxDepth {
		return nil, p.fail("is nested too deeply: at most %d levels", maxDepth)
	}
	p.pos++
	seen := map[string]bool{}
	if p.next() == '}' {
		p.pos++
		return n, nil
	}
	for {
		switch p.next() {
		case '"':
		case '}':
			return nil, p.fail("expected another field after the comma, or no comma before }")
		case '\'':
			return nil, p.fail(`expected double quotes ("), not single ones`)
		default:
			return nil, p.fail("expected a field name in double quotes, not %s", p.found())
		}
		line := p.line
		key, err := p.text()
		if err != nil {
			return nil, err
		}
		if p.next() != ':' {
			return nil, p.fail("expected a colon after the field name %q", truncate(key))
		}
		switch {
		case len(key) > maxKey:
			return nil, p.fail("expected a field name of at most %d characters, not %q", maxKey, truncate(key))
		case len(n.members) == maxFields:
			return nil, p.fail("an object has at most %d fields", maxFields)
		}
		p.pos++
		p.path = append(p.path, key)
		value, err := p.value()
		if err != nil {
			return nil, err
		}
		if seen[key] {
			p.diagnostics = append(p.diagnostics, diagnosticf(line, strings.Join(p.path, "."), "the field is there twice"))
		} else {
			n.members = append(n.members, member{key: key, line: line, value: value})
		}
		seen[key] = true
		p.path = p.path[:len(p.path)-1]
		if done, err := p.separator('}'); done || err != nil {
			return n, err
		}
	}
}

func (p *jsonParser) list() (*node, *diagnostic) {
	n := &node{kind: list, line: p.line}
	if len(p.path) == maxDepth {
		return nil, p.fail("is nested too deeply: at most %d levels", maxDepth)
	}
	p.pos++
	if p.next() == ']' {
		p.pos++
		return n, nil
	}
	for i := 0; ; i++ {
		if p.next() == ']' {
			return nil, p.fail("expected another value after the comma, or no comma before ]")
		}
		if i == maxItems {
			return nil, p.fail("a list has at most %d items", maxItems)
		}
		p.path = append(p.path, index(i))
		item, err := p.value()
		if err != nil {
			return nil, err
		}
		n.items = append(n.items, item)
		p.path = p.path[:len(p.path)-1]
		if done, err := p.separator(']'); done || err != nil {
			return n, err
		}
	}
}

// separator reads what follows a value inside brackets: a comma, or the end.
func (p *jsonParser) separator(end byte) (done bool, err *diagnostic) {
	switch c := p.next(); {
	case c == ',':
		p.pos++
		return false, nil
	case c == end:
		p.pos++
		return true, nil
	case p.pos == len(p.src):
		return false, p.fail("the file ends too early: expected a comma or %c", end)
	default:
		return false, p.fail("expected a comma or %c, not %s", end, p.found())
	}
}

func (p *jsonParser) text() (string, *diagnostic) {
	start, escaped := p.pos, false
	for p.pos++; p.pos < len(p.src); p.pos++ {
		switch c := p.src[p.pos]; {
		case c == '"':
			p.pos++
			if !escaped {
				return p.src[start+1 : p.pos-1], nil
			}
			var s string
			if json.Unmarshal([]byte(p.src[start:p.pos]), &s) != nil {
				return "", p.fail(`expected one of \" \\ \/ \b \f \n \r \t \u0000 after a backslash`)
			}
			return s, nil
		case c == '\\':
			escaped = true
			p.pos++
			if p.pos < len(p.src) && p.src[p.pos] < ' ' {
				p.pos--
			}
		case c < ' ':
			return "", p.fail(`expected a double quote: a text ends on its line (write \n for a line break, \t for a tab)`)
		}
	}
	return "", p.fail("the file ends too early: expected a double quote")
}

func (p *jsonParser) number() (*node, *diagnostic) {
	start := p.pos
	for p.pos < len(p.src) && strings.IndexByte("+-.0123456789eE", p.src[p.pos]) >= 0 {
		p.pos++
	}
	s := p.src[start:p.pos]
	if !isNumber(s) {
		return nil, p.fail("expected a number such as 12 or 0.5, not %s", truncate(s))
	}
	return &node{kind: number, line: p.line, text: s}, nil
}

// isNumber says whether s is a number as JSON writes it, of a sensible size.
func isNumber(s string) bool {
	if len(s) > maxNumberLength || !json.Valid([]byte(s)) || strings.Trim(s, "+-.0123456789eE") != "" {
		return false
	}
	i := strings.IndexAny(s, "eE")
	return i < 0 || len(strings.TrimLeft(s[i+1:], "+-")) <= 2
}

func (p *jsonParser) word() (*node, *diagnostic) {
	start := p.pos
	for p.pos < len(p.src) && (p.src[p.pos]|0x20 >= 'a' && p.src[p.pos]|0x20 <= 'z') {
		p.pos++
	}
	switch word := p.src[start:p.pos]; word {
	case "true", "false":
		return &node{kind: boolean, line: p.line, text: word}, nil
	case "null":
		return &node{kind: null, line: p.line}, nil
	default:
		return nil, p.fail("expected a value: a text needs double quotes (%q)", truncate(word))
	}
}
