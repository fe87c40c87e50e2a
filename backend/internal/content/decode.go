package content

import (
	"encoding/json"
	"errors"
	"strings"
)

// decode reads a document's fields into a type of the domain; false when they are
// none. Its schema has told why as a rule; where the schema is laxer than the domain,
// such as for 10.0 as a whole number, it is told here.
func (r *reader) decode(doc *document, into any) bool {
	err := json.Unmarshal(doc.root.json(), into)
	if err == nil {
		return true
	}
	if r.isListed(doc.file) {
		return false
	}
	field, why := "", message(err)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		field, why = wrong.Field, "expected "+goWords(wrong.Type.Kind().String())+", not "+wrong.Value
	}
	r.add(doc.file, diagnosticf(doc.line(field), field, "%s", why))
	return false
}

// goWords names a type of the domain as the schemas' messages do.
func goWords(kind string) string {
	for _, w := range []struct{ kind, words string }{
		{"int", "a whole number without a point"}, {"float", "a number"}, {"bool", "true or false"},
		{"string", "text"}, {"slice", "a list"},
	} {
		if strings.HasPrefix(kind, w.kind) {
			return w.words
		}
	}
	return "an object"
}
