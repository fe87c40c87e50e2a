package adopt

import (
	"strings"
	"testing"
)

func TestMarkdownOfOldEditors(t *testing.T) {
	for _, tc := range []struct{ name, html, want string }{
		{"signs of words", `<p><b>Bold</b>, <i>slanted</i>, <strike>gone</strike></p>`, "**Bold**, *slanted*, ~~gone~~"},
		{"fonts and spans", `<div><font color="red"><span style="x">Red</span></font></div>`, "Red"},
		{"empty paragraphs", "<p>One</p><p>&nbsp;</p><p><br></p><p>Two</p>", "One\n\nTwo"},
		{"the title's size", `<h1>First</h1><p>x</p>`, "## First\n\nx"},
		{"a table", `<table border="1"><tbody><tr><td><p>Level</p></td><td>Cost</td></tr><tr><td>1</td><td>50</td></tr></tbody></table>`, "| Level | Cost |\n| --- | --- |\n| 1 | 50 |"},
		{"a table of spans among words", `<p>See:</p><table><tr><td colspan="2">Both</td></tr><tr><td>1</td><td>2</td></tr></table><p>So.</p>`,
			"See:\n\n<table><tbody><tr><td colspan=\"2\">Both</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>\n\nSo."},
		{"no sign for it", `<p>H<sub>2</sub>O and <u>this</u></p>`, "H<sub>2</sub>O and <u>this</u>"},
		{"scripts", `<p onclick="x()">Safe</p><script>alert(1)</script><iframe src="https://x.example"></iframe>`, "Safe"},
		{"links", `<p><a href="/here" target="_blank">Here</a> and <a href="/gone">there</a></p>`, "[Here](/now) and there"},
		{"pictures", `<p><img src="/a.png" alt="A" width="9"><img src="/none.png"></p>`, "![A](icons/a.png)"},
		{"what Markdown would read as a sign", `<p>5 * 3 * 2, _so_ [x] # 1 &lt;b&gt;</p>`, "5 * 3 * 2, \\_so_ \\[x] # 1 &lt;b&gt;"},
		{"a list in a list", `<ul><li>One<ul><li>Two</li></ul></li><li><p>Three</p></li></ul>`, "- One\n  \n  - Two\n- Three"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			texts := texts{
				link:    func(address string) string { return map[string]string{"/here": "/now"}[address] },
				picture: func(address string) string { return map[string]string{"/a.png": "icons/a.png"}[address] },
				lost:    func(what string) { t.Error("lost:", what) },
			}
			if got := texts.markdown(tc.html, false); got != tc.want {
				t.Errorf("got\n%s\nwant\n%s", got, tc.want)
			}
		})
	}
}

func TestWordsThatAreNamesOfElements(t *testing.T) {
	for _, exact := range []bool{true, false} {
		none := func(string) string { return "" }
		texts := texts{exact: exact, link: none, picture: none, lost: func(what string) { t.Error("lost:", what) }}
		want := "*a*, *img*, *h1*, *strike*"
		if got := texts.markdown("<p><em>a</em>, <em>img</em>, <em>h1</em>, <em>strike</em></p>\n", false); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestHTMLThatNobodyCanSay(t *testing.T) {
	var lost []string
	texts := texts{lost: func(what string) { lost = append(lost, what) }}
	if got := texts.markdown(strings.Repeat("<blockquote>", 40)+"words"+strings.Repeat("</blockquote>", 40), false); got != "words" || len(lost) != 1 {
		t.Errorf("%q, lost %q", got, lost)
	}
}
