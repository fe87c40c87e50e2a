package content

import (
	"strings"
	"testing"
)

func TestCheckSVG(t *testing.T) {
	in := func(s string) string {
		return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">` + "\n" + s + "</svg>"
	}
	cases := []struct{ name, src, want string }{
		{"a drawing", `<?xml version="1.0" encoding="UTF-8"?>` + in(`<style>.a{fill:url(#g)}</style><use href="#a"/><use xlink:href="#a"/><path id="a" fill="url('#g')" d="M0 0h1(2)"/>`), ""},
		{"a picture inside", in(`<image href="data:image/png;base64,AA=="/>`), ""},
		{"a script", in(`<script/>`), "2: <script> is not possible in a picture"},
		{"a script of another name space", in(`<x:script xmlns:x="http://www.w3.org/2000/svg"/>`), "2: <script> is not possible in a picture"},
		{"foreign markup", in(`<foreignObject/>`), "2: <foreignObject> is not possible in a picture"},
		{"a handler", in(`<path onload="x()"/>`), "2: the event handler onload is not possible in a picture"},
		{"a handler in capitals", in(`<path ONCLICK="x()"/>`), "2: the event handler onclick is not possible in a picture"},
		{"an outside use", in(`<use xlink:href="https://example.com/x.svg#a"/>`), "2: a picture may not refer to anything outside of itself: https://example.com/x.svg#a"},
		{"an outside picture", in(`<image href="https://example.com/x.png"/>`), "2: a picture may not refer to anything outside of itself: https://example.com/x.png"},
		{"a drawing inside", in(`<image href="data:image/svg+xml;base64,AA=="/>`), "2: a picture may not refer to anything outside of itself: data:image/svg+xml;base64,AA=="},
		{"an outside colour", in(`<path fill="url(https://example.com/#g)"/>`), "2: a style may not reach outside of the picture"},
		{"an outside style", in("<style>\n@import 'x';</style>"), "3: a style may not reach outside of the picture"},
		{"an animated link", in(`<set attributeName="href" to="x"/>`), "2: a link may not be animated"},
		{"a script in an animation", in(`<set attributeName="x" to="javascript:x"/>`), "2: a script is not possible in a picture"},
		{"an entity", "<!DOCTYPE svg [<!ENTITY x \"y\">]>" + in(""), "1: a document type is not possible in a picture: remove the <!…> line"},
		{"a style sheet", `<?xml-stylesheet href="x.css"?>` + in(""), "1: <?xml-stylesheet?> is not possible in a picture"},
		{"a page", "<html/>", "1: expected an SVG drawing, not <html>"},
		{"nothing", "", "1: expected an SVG drawing"},
		{"what is not closed", in("<g>"), "2: is not well-formed: element <g> closed by </svg>"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, f := range checkSVG([]byte(tc.src)) {
				got = append(got, index(f.line)+": "+f.why)
			}
			if strings.Join(got, "\n") != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
