package content

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// typeWords are JSON's types as editors call them.
var typeWords = map[string]string{
	"null": "null", "boolean": "true or false", "number": "a number", "integer": "a whole number",
	"string": "text", "array": "a list", "object": "an object",
}

// expected lists what a value should have been when it is of the wrong type, or none
// of the possible values; nil for any other violation.
func expected(k jsonschema.ErrorKind) []string {
	switch k := k.(type) {
	case *kind.Type:
		var list []string
		for _, t := range k.Want {
			list = append(list, typeWords[t])
		}
		return list
	case *kind.Const:
		return shown([]any{k.Want})
	case *kind.Enum:
		return shown(k.Want)
	}
	return nil
}

// messages says what a rule of a schema expects.
func messages(k jsonschema.ErrorKind) string {
	switch k := k.(type) {
	case *kind.Type:
		why := "expected " + orList(expected(k))
		if strings.HasSuffix(why, "text") && (k.Got == "number" || k.Got == "boolean") {
			why += ": put it in quotes"
		}
		return why
	case *kind.Const:
		return "expected " + orList(expected(k))
	case *kind.Enum:
		if len(k.Want) == 1 {
			return "expected " + orList(expected(k))
		}
		return "expected one of " + strings.Join(expected(k), ", ")
	case *kind.MinLength:
		if k.Want == 1 {
			return "expected some text"
		}
		return fmt.Sprintf("expected at least %d characters, not %d", k.Want, k.Got)
	case *kind.MaxLength:
		return fmt.Sprintf("expected at most %d characters, not %d", k.Want, k.Got)
	case *kind.MinItems:
		return fmt.Sprintf("expected at least %s, not %d", count(k.Want, "item"), k.Got)
	case *kind.MaxItems:
		if k.Want == 0 {
			return "expected an empty list"
		}
		return fmt.Sprintf("expected at most %s, not %d", count(k.Want, "item"), k.Got)
	case *kind.MinProperties:
		return fmt.Sprintf("expected at least %s, not %d", count(k.Want, "field"), k.Got)
	case *kind.MaxProperties:
		return fmt.Sprintf("expected at most %s, not %d", count(k.Want, "field"), k.Got)
	case *kind.MaxContains:
		return fmt.Sprintf("holds %d of the values of which at most %d may be there", len(k.Got), k.Want)
	case *kind.Minimum:
		return fmt.Sprintf("expected %s or more", decimal(k.Want))
	case *kind.Maximum:
		return fmt.Sprintf("expected %s or less", decimal(k.Want))
	case *kind.ExclusiveMinimum:
		return fmt.Sprintf("expected more than %s", decimal(k.Want))
	case *kind.ExclusiveMaximum:
		return fmt.Sprintf("expected less than %s", decimal(k.Want))
	case *kind.MultipleOf:
		return fmt.Sprintf("expected a multiple of %s", decimal(k.Want))
	case *kind.Format:
		return fmt.Sprintf("expected a valid %s", k.Want)
	case *kind.Not:
		return "this is not possible here"
	case *kind.OneOf:
		return "fits two meanings at once: leave one out"
	}
	return "breaks the rule " + strings.Join(k.KeywordPath(), ".") + " of its schema"
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func decimal(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	return strings.TrimRight(r.FloatString(6), "0")
}
