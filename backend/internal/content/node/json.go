package node

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"farmalmanac/internal/content/diagnostic"
)

const numberSigns = "+-.0123456789eE"

// jsonParser makes nodes of the standard library's tokens, whose offsets give the line.
type jsonParser struct {
	src         string
	decoder     *json.Decoder
	lines       diagnostic.LineCounter
	path        []string
	values      int
	earlier     int                     // the line of the mistake, if it is before the place at which reading stopped; else 0
	field       string                  // of a mistake inside of a text; else ""
	diagnostics []diagnostic.Diagnostic // duplicate keys: reported without stopping
}

// ParseJSON returns nil at the first mistake in the writing. A field that is there twice is reported, and read once.
func ParseJSON(src string) (*Node, []diagnostic.Diagnostic) {
	if strings.TrimSpace(src) == "" {
		return nil, []diagnostic.Diagnostic{diagnostic.At(1, "", "the file is empty: expected {, then the fields, then }")}
	}
	p := &jsonParser{src: src, decoder: json.NewDecoder(strings.NewReader(src)), lines: diagnostic.LineCounter{Src: src, First: 1}}
	p.decoder.UseNumber()
	root, err := p.value()
	if err == nil {
		if _, after := p.decoder.Token(); !errors.Is(after, io.EOF) {
			err = errors.New("expected the end of the file, found more text: delete it, or an extra bracket before it")
		}
	}
	if err != nil {
		return nil, append(p.diagnostics, diagnostic.At(cmp.Or(p.earlier, p.line()), p.field, "%s", err))
	}
	return root, p.diagnostics
}

func (p *jsonParser) line() int { return p.lines.At(int(p.decoder.InputOffset())) }

func (p *jsonParser) value() (*Node, error) {
	token, err := p.decoder.Token()
	if err != nil {
		return nil, p.syntaxError(err)
	}
	return p.node(token)
}

func (p *jsonParser) node(token json.Token) (*Node, error) {
	n := &Node{Line: p.line()}
	if p.values++; p.values > maxValues {
		return nil, fmt.Errorf("the file has more than %d values", maxValues)
	}
	switch token := token.(type) {
	case json.Delim:
		if len(p.path) == maxDepth {
			return nil, fmt.Errorf("is nested too deeply: at most %d levels", maxDepth)
		}
		if token == '{' {
			n.Type = Object
			return n, p.members(n)
		}
		n.Type = List
		return n, p.items(n)
	case string:
		n.Type, n.Text = Text, token
	case json.Number:
		n.Type, n.Text = Number, token.String()
		if !isNumber(n.Text) {
			return nil, fmt.Errorf("expected a number such as 12 or 0.5, not %s", diagnostic.Truncate(n.Text))
		}
	case bool:
		n.Type, n.Text = Boolean, strconv.FormatBool(token)
	}
	return n, nil
}

func (p *jsonParser) members(n *Node) error {
	for {
		token, err := p.decoder.Token()
		if err != nil {
			return p.syntaxError(err)
		}
		name, ok := token.(string)
		if !ok {
			return nil // the end of the object
		}
		key := NewText(name, p.line())
		p.path = append(p.path, name)
		err = n.checkKey(name)
		switch {
		case errors.Is(err, errTwice):
			p.diagnostics = append(p.diagnostics, diagnostic.At(key.Line, strings.Join(p.path, "."), "%s", err))
		case err != nil:
			return err
		}
		value, failed := p.value()
		if failed != nil {
			return failed
		}
		if err == nil {
			n.Members = append(n.Members, Member{key, value})
		}
		p.path = p.path[:len(p.path)-1]
	}
}

func (p *jsonParser) items(n *Node) error {
	for {
		token, err := p.decoder.Token()
		if err != nil {
			return p.syntaxError(err)
		}
		if token == json.Delim(']') {
			return nil
		}
		if len(n.Items) == maxItems {
			return fmt.Errorf("a list has at most %d items", maxItems)
		}
		p.path = append(p.path, strconv.Itoa(len(n.Items)))
		item, err := p.node(token)
		if err != nil {
			return err
		}
		n.Items = append(n.Items, item)
		p.path = p.path[:len(p.path)-1]
	}
}

func (p *jsonParser) syntaxError(err error) error {
	at := int(p.decoder.InputOffset())
	sign, _ := utf8.DecodeRuneInString(p.src[at:])
	before := strings.TrimRightFunc(p.src[:at], unicode.IsSpace)
	has := func(part string) bool { return strings.Contains(err.Error(), part) }
	switch {
	case has("in string escape code"), has("hexadecimal"):
		return errors.New(`expected one of \" \\ \/ \b \f \n \r \t \u0000 after a backslash`)
	case has("in string literal"):
		text := p.src[at:]
		if wrong := strings.IndexFunc(text, func(r rune) bool { return r < ' ' }); wrong > 0 {
			text = text[wrong : wrong+1]
		}
		if signs := diagnostic.CheckSign(0, "", text, "\n\r\t"); signs != nil {
			p.field = strings.Join(p.path, ".")
			return errors.New(signs[0].Why)
		}
		return errors.New(`expected a double quote: a text ends on its line (write \n for a line break, \t for a tab)`)
	case has("EOF") && sign == '"':
		return errors.New("the file ends too early: expected a double quote")
	case has("EOF"):
		return errors.New("the file ends too early: a value or a closing bracket is missing, so add it")
	case spacedNumber(p.src, at) != "" && !(has("after array element") && unicode.IsDigit(sign)): // in a list it may be two
		return fmt.Errorf("expected digits with nothing between them: write %s, not %s", spacedNumber(p.src, at), around(p.src, at, spacedSigns))
	case sign == '\u00a0' || sign == '\u202f':
		return fmt.Errorf("expected a plain space, not a no-break space (%U): delete it and type a space", sign)
	case sign == '\'':
		return errors.New(`expected double quotes ("), not single ones`)
	case strings.ContainsRune(typedQuotes, sign):
		return fmt.Errorf("expected straight double quotes (\"), not %c", sign)
	case sign == '/':
		return errors.New("JSON has no comments: delete it")
	case has("numeric literal"), at > 0 && unicode.IsDigit(rune(p.src[at-1])) && strings.ContainsRune(numberSigns, sign):
		return fmt.Errorf("expected a number such as 12 or 0.5, not %s", diagnostic.Truncate(around(p.src, at, numberSigns)))
	case has("after object key:value pair"):
		return fmt.Errorf("expected a comma or }%s, not %c%s", p.lineBefore(at), sign, p.quoteBefore(at))
	case has("after array element"):
		return fmt.Errorf("expected a comma or ]%s, not %c%s", p.lineBefore(at), sign, p.quoteBefore(at))
	case has("after object key"):
		return fmt.Errorf("expected a colon after the field name %q", diagnostic.Truncate(p.path[len(p.path)-1]))
	case has("beginning of value") && sign == ']':
		return errors.New("expected another value after the comma, or no comma before ]")
	case has("beginning of value") && sign == '?':
		return fmt.Errorf("expected a value, not ?: write %d for what nobody knows", Unknown)
	case has("beginning of value") && !unicode.IsLetter(sign):
		return fmt.Errorf("expected a value, not %c", sign)
	case has("beginning of value"), has("in literal"):
		isWord := func(r rune) bool { return r == '-' || unicode.IsLetter(r) || unicode.IsDigit(r) }
		word, _, _ := strings.Cut(p.src[at:], strings.TrimLeftFunc(p.src[at:], isWord))
		return fmt.Errorf("expected a value: a text needs double quotes (%q)", diagnostic.Truncate(word))
	case unicode.IsDigit(sign) && groupedBefore.MatchString(p.src[:at]):
		written := groupedBefore.FindString(p.src[:at]) + groupedAfter.FindString(p.src[at:])
		if number := NumberOf(written); number != "" {
			return fmt.Errorf("expected a number without commas: write %s, not %s", number, diagnostic.Truncate(written))
		}
		return fmt.Errorf("expected a number such as 12 or 0.5, not %s", diagnostic.Truncate(written))
	case sign == '{' && strings.HasSuffix(before, ",") && p.lineBefore(at) != "":
		line := p.line()
		p.earlier = p.lines.At(len(before))
		return fmt.Errorf("expected } before the comma at the end: line %d begins with {", line)
	case sign == '}':
		return errors.New("expected another field after the comma, or no comma before }")
	}
	return fmt.Errorf("expected a field name in double quotes, not %c", sign)
}

func (p *jsonParser) lineBefore(at int) string {
	before := strings.TrimRightFunc(p.src[:at], unicode.IsSpace)
	if !strings.Contains(p.src[len(before):at], "\n") {
		return ""
	}
	return fmt.Sprintf(" at the end of line %d", strings.Count(before, "\n")+1)
}

func (p *jsonParser) quoteBefore(at int) string {
	sign, _ := utf8.DecodeRuneInString(p.src[at:])
	if strings.HasSuffix(strings.TrimRight(p.src[:at], " "), `"`) && !strings.ContainsRune(`"{}[]:`, sign) {
		return ` (write \" for a quote inside of a text)`
	}
	return ""
}

// typedQuotes are what phones and word processors write in place of ".
const typedQuotes = "“”„«»"

// spacedSigns are those of numbers whose digits are grouped by blanks or apostrophes.
const spacedSigns = "-.0123456789 '’_\u00a0\u202f"

func spacedNumber(src string, at int) string {
	written := around(src, at, spacedSigns)
	number := NumberOf(strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(written))
	if number == written {
		return ""
	}
	return number
}

// Parts of a number that is grouped by commas, before and after the place at which reading stopped.
var (
	groupedBefore = regexp.MustCompile(`[0-9]{1,3}(,[0-9]{3})*,$`)
	groupedAfter  = regexp.MustCompile(`^[0-9]+(,[0-9]{3})*`)
)

func around(src string, at int, signs string) string {
	before := len(strings.TrimRight(src[:at], signs))
	return strings.TrimSpace(src[before : len(src)-len(strings.TrimLeft(src[before:], signs))])
}

// isNumber says whether s is a number as JSON writes it, of a sensible size.
func isNumber(s string) bool {
	if len(s) > maxNumberLength || !json.Valid([]byte(s)) || strings.Trim(s, numberSigns) != "" {
		return false
	}
	i := strings.IndexAny(s, "eE")
	return i < 0 || len(strings.TrimLeft(s[i+1:], "+-")) <= 2
}
