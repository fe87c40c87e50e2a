package validate

import (
	"strconv"
	"strings"
	"testing"
)

func TestCheckSVG(t *testing.T) {
	in := func(s string) string {
		return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">` + "\n" + s + "</svg>"
	}
	cases := []struct{ name, src, want string }{
		{"a drawing", `<?xml version="1.0" encoding="UTF-8"?>` + in(`<title>An apple: "red" (ripe)</title><!-- drawn by hand --><defs><linearGradient id="g"><stop offset=".5" stop-color="rgb(1, 2, 3)"/></linearGradient></defs>`+
			`<use href="#a"/><use xlink:href="#a"/><path id="a" fill="url(#g)" transform="translate(1 -2)" d="M0 0h1e-3"/>`), ""},
		{"a style", in(`<style>.a{fill:red}</style>`), "2: <style> is not possible in a picture: remove it"},
		{"an import behind an element of a style", in(`<style><g/>@import url(https://example.com/x.css);</style>`), "2: <style> is not possible in a picture: remove it"},
		{"an import around a comment", in(`<style>@im<!-- -->port url(https://example.com/x.css);</style>`),
			"2: <style> is not possible in a picture: remove it"},
		{"an import with an escape", in(`<style>@\69mport url(https://example.com/x.css);</style>`), "2: <style> is not possible in a picture: remove it"},
		{"a style of another name space", in(`<x:style xmlns:x="http://www.w3.org/1999/xhtml"/>`), "2: <style> is not possible in a picture: remove it"},
		{"a style attribute", in(`<path style="fill:red"/>`), "2: style is not possible in a picture: remove it"},
		{"a picture inside", in(`<image href="data:image/png;base64,AA=="/>`), "2: <image> is not possible in a picture: remove it"},
		{"a script", in(`<script/>`), "2: <script> is not possible in a picture: remove it"},
		{"a script of another name space", in(`<x:script xmlns:x="http://www.w3.org/2000/svg"/>`), "2: <script> is not possible in a picture: remove it"},
		{"a page of another name space", in(`<path xmlns="http://www.w3.org/1999/xhtml"/>`), "2: <path> is not possible in a picture: remove it"},
		{"foreign markup", in(`<foreignObject/>`), "2: <foreignObject> is not possible in a picture: remove it"},
		{"a link", in(`<a href="#x"/>`), "2: <a> is not possible in a picture: remove it"},
		{"an animation", in(`<set attributeName="href" to="javascript:x"/>`), "2: <set> is not possible in a picture: remove it"},
		{"a filter", in(`<filter/>`), "2: <filter> is not possible in a picture: remove it"},
		{"a handler", in(`<path onload="x()"/>`), "2: onload is not possible in a picture: remove it"},
		{"a handler in capitals", in(`<path ONCLICK="x()"/>`), "2: ONCLICK is not possible in a picture: remove it"},
		{"a base", in(`<path xml:base="https://example.com"/>`), "2: base is not possible in a picture: remove it"},
		{"an outside use", in(`<use xlink:href="https://example.com/x.svg#a"/>`), "2: a picture may not refer to anything outside of itself: remove https://example.com/x.svg#a"},
		{"an outside gradient", in(`<linearGradient href="//example.com/x.svg#a"/>`), "2: a picture may not refer to anything outside of itself: remove //example.com/x.svg#a"},
		{"a drawing inside of an address", in(`<use href="data:image/svg+xml;base64,AA=="/>`), "2: a picture may not refer to anything outside of itself: remove data:image/svg+xml;base64,AA=="},
		{"an outside colour", in(`<path fill="url(https://example.com/#g)"/>`), "2: fill has a value that is not possible in a picture: remove url(https://example.com/#g)"},
		{"an outside colour in quotes", in(`<path fill="url('x.svg#g')"/>`), "2: fill has a value that is not possible in a picture: remove url('x.svg#g')"},
		{"a relative colour", in(`<path fill="URL(x)"/>`), "2: fill has a value that is not possible in a picture: remove URL(x)"},
		{"an escape in a colour", in(`<path fill="\75rl(x)"/>`), `2: fill has a value that is not possible in a picture: remove \75rl(x)`},
		{"an entity in a colour", in(`<path fill="&#117;rl(x)"/>`), "2: fill has a value that is not possible in a picture: remove url(x)"},
		{"two colours", in(`<path fill="url(#g) url(#h)"/>`), "2: fill has a value that is not possible in a picture: remove url(#g) url(#h)"},
		{"a mark of direction in words", in(`<title>a&#x202e;b</title>`), "2: has the control character U+202E, which nobody sees: delete it"},
		{"a control character in a label", in("<g aria-label=\"a\u009b\"/>"), "2: has the control character U+009B, which nobody sees: delete it"},
		{"text", in(`<g>hello</g>`), "2: text is possible in <title> and <desc> only: draw it as a path, or remove it"},
		{"an entity", "<!DOCTYPE svg [<!ENTITY x \"y\">]>" + in(""), "1: a document type is not possible in a picture: remove the <!…> line"},
		{"an entity's use", in(`<title>&x;</title>`), "2: is not well-formed: invalid character entity &x;"},
		{"a document type", "<!DOCTYPE svg>" + in(""), "1: a document type is not possible in a picture: remove the <!…> line"},
		{"a style sheet", `<?xml-stylesheet href="x.css"?>` + in(""), "1: <?xml-stylesheet?> is not possible in a picture: remove it"},
		{"another encoding", `<?xml version="1.0" encoding="UTF-7"?>` + in(""), `1: is not well-formed: xml: encoding "UTF-7" declared but Decoder.CharsetReader is nil`},
		{"a drawing without its name space", "<svg/>", `1: expected an SVG drawing, <svg xmlns="http://www.w3.org/2000/svg">, not <svg>`},
		{"too many elements", in(strings.Repeat("<g/>", 10000)), "2: has more than 10000 elements"},
		{"too many levels", in(strings.Repeat("<g>", 64) + strings.Repeat("</g>", 64)), "2: is nested too deeply: at most 64 levels"},
		{"too many copies", in(strings.Repeat(`<use href="#a"/>`, 11)), "2: has more than 10 <use>"},
		{"too many bytes", in("<title>" + strings.Repeat("x", 256<<10) + "</title>"), "1: is larger than 256 KiB: a drawing has as much at most, so simplify it"},
		{"a blank line before the declaration", "\n" + `<?xml version="1.0"?>` + in(""), "2: <?xml?> is possible at the very start of the file only: delete what is before it, or remove it"},
		{"a declaration inside", in(`<?xml version="1.0"?>`), "2: <?xml?> is possible at the very start of the file only: delete what is before it, or remove it"},
		{"an attribute twice", in(`<rect width="10" width="9"/>`), "2: <rect> has width twice: remove one of them"},
		{"a name space twice", in(`<g xmlns:x="http://www.w3.org/1999/xlink" xmlns:x="http://www.w3.org/1999/xlink"/>`), "2: <g> has x twice: remove one of them"},
		{"two drawings", in("") + in(""), "2: has more than one drawing: remove what follows the first </svg>"},
		{"a page", "<html/>", `1: expected an SVG drawing, <svg xmlns="http://www.w3.org/2000/svg">, not <html>`},
		{"nothing", "", "1: expected an SVG drawing"},
		{"what is not closed", in("<g>"), "2: is not well-formed: element <g> closed by </svg>"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, f := range checkSVG([]byte(tc.src)) {
				got = append(got, strconv.Itoa(f.Line)+": "+f.Why)
			}
			if strings.Join(got, "\n") != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
