package validate

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/source"
)

// Pictures are served from the site's own address, where a script inside an SVG would run as the site's own. So only
// plain drawings are taken: the elements and attributes below, whose values can name nothing outside of the drawing.

const (
	svgSpace   = "http://www.w3.org/2000/svg"
	xlinkSpace = "http://www.w3.org/1999/xlink"
	xmlSpace   = "http://www.w3.org/XML/1998/namespace"
)

// Bounds of a drawing.
const (
	maxDrawingElements = 10000
	maxDrawingUses     = 10 // <use> in <use> multiplies what is drawn
	maxDrawingDepth    = 64
)

var svgElements = strings.Fields(`svg g defs symbol use title desc path rect circle ellipse line polyline polygon
	linearGradient radialGradient stop clipPath mask pattern`)

var svgAttributes = strings.Fields(`id version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points pathLength offset
	transform opacity color display visibility overflow fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap
	stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect paint-order shape-rendering stop-color stop-opacity
	gradientUnits gradientTransform spreadMethod clipPathUnits clip-path mask maskUnits maskContentUnits patternUnits patternContentUnits
	patternTransform role aria-label aria-hidden focusable href`)

var (
	svgValue     = regexp.MustCompile(`^[\w\s.,%#+()-]*$`)
	svgReference = regexp.MustCompile(`^url\(#[A-Za-z_][\w.-]*\)$`)
	svgInside    = regexp.MustCompile(`^#[A-Za-z_][\w.-]*$`)
)

// checkSVG also refuses what browsers do not draw, although the decoder reads it.
func checkSVG(b []byte) []diagnostic.Diagnostic {
	if len(b) > source.MaxTextSize {
		return []diagnostic.Diagnostic{diagnostic.At(1, "", "is larger than %s: a drawing has as much at most, so simplify it", diagnostic.Size(source.MaxTextSize))}
	}
	d := xml.NewDecoder(bytes.NewReader(b))
	d.Strict = true
	var diagnostics []diagnostic.Diagnostic
	refuse := func(format string, args ...any) {
		line, _ := d.InputPos()
		diagnostics = append(diagnostics, diagnostic.At(line, "", format, args...))
	}
	checkText := func(text string) {
		line, _ := d.InputPos()
		diagnostics = append(diagnostics, diagnostic.CheckSign(line, "", text, "\n\r\t")...)
	}
	elements, uses := 0, 0
	var open []string
	for len(diagnostics) <= diagnostic.MaxListed {
		begins := d.InputOffset()
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			if elements == 0 {
				refuse("expected an SVG drawing")
			}
			return diagnostics
		}
		if err != nil {
			if syntax, ok := errors.AsType[*xml.SyntaxError](err); ok {
				err = errors.New(syntax.Msg) // without its line
			}
			refuse("is not well-formed: %v", err)
			return diagnostics
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			if elements++; elements == 1 && (name != "svg" || token.Name.Space != svgSpace) {
				refuse(`expected an SVG drawing, <svg xmlns="%s">, not <%s>`, svgSpace, diagnostic.Truncate(name))
				return diagnostics
			}
			if elements > 1 && len(open) == 0 {
				refuse("has more than one drawing: remove what follows the first </svg>")
				return diagnostics
			}
			open = append(open, name)
			if name == "use" {
				uses++
			}
			switch {
			case elements > maxDrawingElements:
				refuse("has more than %d elements", maxDrawingElements)
				return diagnostics
			case len(open) > maxDrawingDepth:
				refuse("is nested too deeply: at most %d levels", maxDrawingDepth)
				return diagnostics
			case uses > maxDrawingUses:
				refuse("has more than %d <use>", maxDrawingUses)
				return diagnostics
			case token.Name.Space != svgSpace || !slices.Contains(svgElements, name):
				refuse("<%s> is not possible in a picture: remove it", diagnostic.Truncate(name))
				open = open[:len(open)-1]
				_ = d.Skip() // an error in its markup shows at the next token
				continue
			}
			seen := map[xml.Name]bool{}
			for _, a := range token.Attr {
				if seen[a.Name] {
					refuse("<%s> has %s twice: remove one of them", name, diagnostic.Truncate(a.Name.Local))
				}
				seen[a.Name] = true
				checkText(a.Value)
				if err := checkAttribute(a); err != nil {
					refuse("%v", err)
				}
			}
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.Comment:
			checkText(string(token))
		case xml.CharData:
			checkText(string(token))
			inWords := len(open) > 0 && (open[len(open)-1] == "title" || open[len(open)-1] == "desc")
			if !inWords && len(bytes.TrimSpace(token)) > 0 {
				refuse("text is possible in <title> and <desc> only: draw it as a path, or remove it")
			}
		case xml.Directive:
			// Also keeps entities out, which could hide anything.
			refuse("a document type is not possible in a picture: remove the <!…> line")
		case xml.ProcInst:
			switch {
			case token.Target != "xml":
				refuse("<?%s?> is not possible in a picture: remove it", diagnostic.Truncate(token.Target))
			case begins > 0:
				refuse("<?xml?> is possible at the very start of the file only: delete what is before it, or remove it")
			}
		}
	}
	return diagnostics
}

func checkAttribute(a xml.Attr) error {
	name, value := a.Name.Local, strings.TrimSpace(a.Value)
	switch {
	case a.Name.Space == "xmlns" || a.Name.Space == "" && name == "xmlns": // declares a name space
	case a.Name.Space == xmlSpace && (name == "space" || name == "lang"):
	case a.Name.Space != "" && !(a.Name.Space == xlinkSpace && name == "href"), !slices.Contains(svgAttributes, name):
		return fmt.Errorf("%s is not possible in a picture: remove it", diagnostic.Truncate(name))
	case name == "href":
		if !svgInside.MatchString(value) {
			return fmt.Errorf("a picture may not refer to anything outside of itself: remove %s", diagnostic.Truncate(value))
		}
	case name == "aria-label", svgReference.MatchString(value):
	case !svgValue.MatchString(value) || strings.Contains(strings.ToLower(value), "url"):
		return fmt.Errorf("%s has a value that is not possible in a picture: remove %s", name, diagnostic.Truncate(value))
	}
	return nil
}
