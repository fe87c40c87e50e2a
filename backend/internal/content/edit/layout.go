package edit

import (
	"bytes"

	"github.com/tailscale/hujson"
)

const (
	indent       = "  "
	maxLineWidth = 160 // of what is no row
	maxItemWidth = 80  // of a text that shares its line with others
)

// layOut gives the parts of a value their spaces. line is the line break and indentation
// of the line that the value begins, or is a field of. A row keeps to one line
// unless it holds rows itself.
func layOut(v *hujson.Value, line string, row bool) {
	v.BeforeExtra, v.AfterExtra = nil, nil
	layOutInOneLine(v)
	if line == "" || !hasRows(*v) && (row || line != "\n" && line != "\r\n" && isShort(*v)) {
		return
	}
	switch text := v.Value.(type) {
	case *hujson.Object:
		for i := range text.Members {
			m := &text.Members[i]
			layOut(&m.Value, line+indent, false)
			m.Name.BeforeExtra, m.Value.BeforeExtra = hujson.Extra(line+indent), hujson.Extra(" ")
			text.AfterExtra = hujson.Extra(line)
		}
	case *hujson.Array:
		for i := range text.Elements {
			layOut(&text.Elements[i], line+indent, true)
			text.Elements[i].BeforeExtra, text.AfterExtra = hujson.Extra(line+indent), hujson.Extra(line)
		}
	}
}

func layOutInOneLine(v *hujson.Value) {
	switch text := v.Value.(type) {
	case *hujson.Object:
		text.AfterExtra = nil
		for i := range text.Members {
			m := &text.Members[i]
			layOutInOneLine(&m.Value)
			m.Name.BeforeExtra, m.Name.AfterExtra = hujson.Extra(" "), nil
			m.Value.BeforeExtra, m.Value.AfterExtra = hujson.Extra(" "), nil
			text.AfterExtra = hujson.Extra(" ")
		}
	case *hujson.Array:
		text.AfterExtra = nil
		for i := range text.Elements {
			layOutInOneLine(&text.Elements[i])
			text.Elements[i].BeforeExtra, text.Elements[i].AfterExtra = hujson.Extra(" "), nil
		}
		if len(text.Elements) > 0 {
			text.Elements[0].BeforeExtra = nil
		}
	}
}

// isRow says whether a value is what tables are made of.
func isRow(v hujson.Value) bool {
	_, literal := v.Value.(hujson.Literal)
	return !literal
}

// isLong says whether a value is a sentence, which has a line for itself.
func isLong(v hujson.Value) bool {
	text, ok := v.Value.(hujson.Literal)
	return ok && len(text) > maxItemWidth && bytes.Contains(text, []byte(" "))
}

// hasRows says whether lists of rows are in a value.
func hasRows(v hujson.Value) bool {
	switch text := v.Value.(type) {
	case *hujson.Object:
		for _, m := range text.Members {
			if hasRows(m.Value) {
				return true
			}
		}
	case *hujson.Array:
		for _, item := range text.Elements {
			if isRow(item) {
				return true
			}
		}
	}
	return false
}

// isShort says whether a value that is laid out in one line may stay there.
func isShort(v hujson.Value) bool {
	if text, ok := v.Value.(*hujson.Array); ok {
		for _, item := range text.Elements {
			if isLong(item) {
				return false
			}
		}
	}
	return !isRow(v) || len(v.String()) <= maxLineWidth
}
