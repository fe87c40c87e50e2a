package content

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
)

// Pictures are served from the site's own address, where a script inside an SVG
// would run as the site's own. So only plain drawings are taken.

// refusedElements can run scripts, hold foreign markup or load other files.
var refusedElements = map[string]bool{
	"script": true, "foreignObject": true, "iframe": true, "embed": true, "object": true,
	"audio": true, "video": true, "handler": true, "listener": true, "a": true,
}

// outsideCSS is a style that reaches outside of the file.
var outsideCSS = regexp.MustCompile(`(?i)@import|expression\s*\(|\\|url\(\s*["']?\s*[^#"'\s]`)

func checkSVG(b []byte) []fault {
	d := xml.NewDecoder(bytes.NewReader(b))
	d.Strict = true
	var faults []fault
	refuse := func(format string, args ...any) {
		line, _ := d.InputPos()
		faults = append(faults, faultf(line, "", format, args...))
	}
	root, inStyle := true, false
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			if root {
				refuse("expected an SVG drawing")
			}
			return faults
		}
		if err != nil {
			refuse("is not well-formed: %s", xmlReason(err))
			return faults
		}
		switch token := token.(type) {
		case xml.StartElement:
			if root && token.Name.Local != "svg" {
				refuse("expected an SVG drawing, not <%s>", short(token.Name.Local))
				return faults
			}
			root, inStyle = false, token.Name.Local == "style"
			if refusedElements[token.Name.Local] {
				refuse("<%s> is not possible in a picture", token.Name.Local)
			}
			for _, a := range token.Attr {
				if why := refusedAttribute(token.Name.Local, a); why != "" {
					refuse("%s", why)
				}
			}
		case xml.EndElement:
			inStyle = false
		case xml.CharData:
			if inStyle && outsideCSS.Match(token) {
				refuse("a style may not reach outside of the picture")
			}
		case xml.Directive:
			// Also keeps entities out, which could hide anything.
			if !strings.EqualFold(strings.TrimSpace(string(token)), "DOCTYPE svg") {
				refuse("a document type is not possible in a picture: remove the <!…> line")
			}
		case xml.ProcInst:
			if token.Target != "xml" {
				refuse("<?%s?> is not possible in a picture", short(token.Target))
			}
		}
	}
}

// refusedAttribute says why an attribute is not taken, "" when it is.
func refusedAttribute(element string, a xml.Attr) string {
	name, value := strings.ToLower(a.Name.Local), strings.TrimSpace(a.Value)
	switch {
	case strings.HasPrefix(name, "on"):
		return "the event handler " + short(name) + " is not possible in a picture"
	case name == "href" || name == "src":
		if strings.HasPrefix(value, "#") || element == "image" && strings.HasPrefix(value, "data:image/png;base64,") {
			return ""
		}
		return "a picture may not refer to anything outside of itself: " + short(value)
	case name == "attributename" && strings.HasSuffix(strings.ToLower(value), "href"):
		return "a link may not be animated"
	case strings.ContainsAny(value, `(@\`) && outsideCSS.MatchString(value):
		return "a style may not reach outside of the picture"
	case strings.Contains(strings.ToLower(value), "javascript:"):
		return "a script is not possible in a picture"
	}
	return ""
}

func xmlReason(err error) string {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return syntax.Msg
	}
	return err.Error()
}
