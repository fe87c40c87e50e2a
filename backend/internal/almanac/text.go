package almanac

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Count writes a number of things: "1 file", "2 files".
func Count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// EncodeJSON writes JSON without a line end. "<" is not escaped: answers are never part of a page.
func EncodeJSON(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
