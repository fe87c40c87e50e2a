package validate

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/source"
)

// The worst texts that keep every bound cost little memory; without the bounds on
// paragraphs and tables each would take minutes, or gigabytes.
func TestRender_HostileTextsWithinTheBounds(t *testing.T) {
	paragraphs := func(s string) string {
		return strings.Repeat(strings.Repeat(s, 4990/len(s))+"\n\n", 52)
	}
	open := ""
	for i := range 20 {
		open += fmt.Sprintf("<b title=%d>", i)
	}
	for name, src := range map[string]string{
		"brackets":             paragraphs("["),
		"links without an end": paragraphs("[a]("),
		"emphasis":             paragraphs("*a_ "),
		"the same reference":   strings.Repeat("[a]: /menu\n", 9999),
		"the same heading":     strings.Repeat("## a\n", 9999),
		"tables":               strings.Repeat(strings.Repeat("|a", 50)+"|\n"+strings.Repeat("|-", 50)+"|\n"+strings.Repeat("|\n", 96)+"\n", 4),
		"nested quotes":        strings.Repeat(strings.Repeat("> ", 30)+"a\n\n", 4000),
		"HTML that is repeated in every paragraph": open + "\n\n" + strings.Repeat("a\n\n", 4000),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			html, diagnostics := render(src[:min(len(src), source.MaxTextSize)])
			runtime.ReadMemStats(&after)
			if len(diagnostics) > 0 || html == "" && name != "the same reference" {
				t.Errorf("got %d bytes, %+v", len(html), diagnostics[:min(len(diagnostics), 3)])
			}
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 256 {
				t.Errorf("allocated %d MB", mb)
			}
			t.Logf("%d bytes, %d MB", len(html), (after.TotalAlloc-before.TotalAlloc)>>20)
		})
	}
}

// render parses, checks and cleans a text, as the only page of a post.
func render(src string) (string, []diagnostic.Diagnostic) {
	p, diagnostics := markdown.Parse(src, 1, true)
	if p == nil {
		return "", diagnostics
	}
	folder := &source.Source{Addresses: source.Addresses{"/": nil, "/menu": nil}, Pictures: source.Pictures{"icons/apple.svg": {Hash: "0123abcd"}}}
	v := &validator{folder, diagnostic.NewList()}
	v.found.Add("", diagnostics...)
	v.checkProse(&source.Document{}, p)
	return folder.Cleaner().HTML(p), v.found.ByFile[""]
}

func TestRender(t *testing.T) {
	cases := []struct {
		name, src, want string
		diagnostics     []string // line: why
	}{
		{"a paragraph", "Hello, *farmer* & **friend**.", "<p>Hello, <em>farmer</em> &amp; <strong>friend</strong>.</p>", nil},
		{"a heading has an id", "## The first week", `<h2 id="section-the-first-week">The first week</h2>`, nil},
		{"headings that say the same have ids of their own", "## Next\n\n## Next", "<h2 id=\"section-next\">Next</h2>\n<h2 id=\"section-next-1\">Next</h2>", nil},
		{"no heading takes the id of a part of the page", "## Cookie notice\n\n### main", "<h2 id=\"section-cookie-notice\">Cookie notice</h2>\n<h3 id=\"section-main\">main</h3>", nil},
		{"an id in HTML goes", `<span id="cookie-notice">a</span>`, "<p><span>a</span></p>", []string{"1: warning: id is not allowed on <span> and was removed: delete it here"}},
		{"an id of a heading in HTML goes", `<h2 id="cookie-notice">a</h2>`, "<h2>a</h2>", []string{"1: warning: id is not allowed on <h2> and was removed: delete it here"}},
		{"a link to a heading", "## Next\n\n[a](#next) [b](#section-next) <a href=\"#next\">c</a>",
			"<h2 id=\"section-next\">Next</h2>\n<p><a href=\"#section-next\">a</a> <a href=\"#section-next\">b</a> <a href=\"#section-next\">c</a></p>", nil},
		{"a link to no heading", "## Next\n\n[a](#nxt)", "<h2 id=\"section-next\">Next</h2>\n<p><a href=\"#section-nxt\">a</a></p>",
			[]string{"3: warning: points to no heading: there is no #nxt on that page (did you mean next?)"}},
		{"a link in HTML to no heading", "<a href=\"#main\">a</a>", `<p><a href="#section-main">a</a></p>`, []string{"1: warning: points to no heading: there is no #main on that page: remove the # and what follows"}},
		{"a table", "| a | b |\n| --- | ---: |\n| 1 | 2 |",
			"<table>\n<thead>\n<tr>\n<th>a</th>\n<th align=\"right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align=\"right\">2</td>\n</tr>\n</tbody>\n</table>", nil},
		{"struck out", "~~old~~", "<p><del>old</del></p>", nil},
		{"ranges", "Lands 5~6 cost 7~8 coins, ~~not 9~~", "<p>Lands 5~6 cost 7~8 coins, <del>not 9</del></p>", nil},
		{"a list from 3", "3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>", nil},
		{"code is text", "`<script>`", "<p><code>&lt;script&gt;</code></p>", nil},
		{"a link of the site", "[m](/menu#group-guides)", `<p><a href="/menu#group-guides">m</a></p>`, nil},
		{"a link to no part of a page", "[m](/menu#events-currant)", `<p><a href="/menu#events-currant">m</a></p>`, []string{"1: warning: points to no part of that page: there is no #events-currant: use #group"}},
		{"a link outside is not vouched for", "[e](https://example.com)", `<p><a href="https://example.com" rel="noopener nofollow">e</a></p>`, nil},
		{"a bare address", "https://example.com/a?b=1&c=2", `<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">https://example.com/a?b=1&amp;c=2</a></p>`, nil},
		{"a bare address without its scheme is text", "See www.example.com for more.", "<p>See www.example.com for more.</p>", nil},
		{"a picture", "![An apple](icons/apple.svg)", `<p><img src="/images/icons/apple.svg?v=0123abcd" alt="An apple"></p>`, nil},
		{"a picture by its address", "![](/images/icons/apple.svg)", `<p><img src="/images/icons/apple.svg?v=0123abcd" alt=""></p>`, nil},
		{"harmless HTML", "<details open><summary>More</summary>H<sub>2</sub>O</details>", "<details open=\"\"><summary>More</summary>H<sub>2</sub>O</details>", nil},
		{"a comment goes silently", "a <!-- note --> b", "<p>a  b</p>", nil},

		{"a script", "a\n\n<script>alert(1)</script>\n\nb", "<p>a</p>\n\n<p>b</p>", []string{"3: warning: <script> is not allowed in a text and was removed: write Markdown instead"}},
		{"a script in a line", "a\nb <script>alert(1)</script> c", "<p>a\nb  c</p>", []string{"2: warning: <script> is not allowed in a text and was removed: write Markdown instead"}},
		{"a handler", `<b onclick="x()">bold</b>`, "<p><b>bold</b></p>", []string{"1: warning: onclick is not allowed on <b> and was removed: delete it here"}},
		{"a handler of a picture", `<img src="icons/apple.svg" onerror="alert(1)">`, `<img src="/images/icons/apple.svg?v=0123abcd"/>`,
			[]string{"1: warning: onerror is not allowed on <img> and was removed: delete it here"}},
		{"a link to a script", "a\n\n[b](javascript:alert(1))", "<p>a</p>\n<p>b</p>", []string{"3: warning: a link to javascript: is not safe and was removed: use an https address"}},
		{"a link to a script in HTML", `<a href="JavaScript:alert(1)">b</a>`, "<p>b</p>", []string{"1: warning: a link to javascript: is not safe and was removed: use an https address"}},
		{"a link to data", "[b](data:text/html,x)", "<p>b</p>", []string{"1: warning: a link to data: is not safe and was removed: use an https address"}},
		{"a frame", "<iframe src=\"https://example.com\"></iframe>", "", []string{"1: warning: <iframe> is not allowed in a text and was removed: write Markdown instead"}},
		{"a drawing", "<svg onload=\"alert(1)\"><text>x</text></svg>", "<p></p>",
			[]string{"1: warning: <svg> is not allowed in a text and was removed: write Markdown instead", "1: warning: <text> is not allowed in a text and was removed: write Markdown instead"}},
		{"a form", "a <form action=\"/x\"><button>b</button></form>", "<p>a </p>b<p></p>",
			[]string{"1: warning: <form> is not allowed in a text and was removed: write Markdown instead", "1: warning: <button> is not allowed in a text and was removed: write Markdown instead"}},
		{"a style", `<p style="position:fixed">a</p>`, "<p>a</p>", []string{"1: warning: style is not allowed on <p> and was removed: delete it here"}},
		{"the line inside a block", "<div>\n<p>\n<object></object>\n</p></div>", "<div>\n<p>\n\n</p></div>", []string{"3: warning: <object> is not allowed in a text and was removed: write Markdown instead"}},
		{"what is open is closed", "<div><b>a\n\nb", "<div><b>a\n<p>b</p>\n</b></div>", nil},
		{"what was never opened cannot close the page's own", "a\n\n</div></main>\n\nb", "<p>a</p>\n\n<p>b</p>", nil},

		{"a broken link", "a\n[b](/nowhere-at-all)", `<p>a` + "\n" + `<a href="/nowhere-at-all">b</a></p>`, []string{"2: points nowhere: the site has no page /nowhere-at-all: correct the address, or remove the link"}},
		{"a relative link", "[b](menu)", `<p><a href="menu">b</a></p>`, []string{"1: expected a path on this site such as /themes/farmcup, or an https address, not menu"}},
		{"a link to another site without its scheme", "[b](//example.com)", `<p><a href="//example.com" rel="noopener nofollow">b</a></p>`,
			[]string{"1: expected a path on this site such as /themes/farmcup, or an https address, not //example.com"}},
		{"a broken link in HTML", `<a href="/nowhere-at-all">b</a>`, `<p><a href="/nowhere-at-all">b</a></p>`, []string{"1: points nowhere: the site has no page /nowhere-at-all: correct the address, or remove the link"}},
		{"a picture from elsewhere", "![x](https://example.com/x.png)", `<p><img src="https://example.com/x.png" alt="x"></p>`,
			[]string{"1: expected a picture of data/images such as icons/apple.svg, not https://example.com/x.png"}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			html, diagnostics := render(tc.src)
			if html != tc.want {
				t.Errorf("got\n%s\nwant\n%s", html, tc.want)
			}
			var got []string
			for _, f := range diagnostics {
				got = append(got, strings.TrimPrefix(almanac.Diagnostic{Line: f.Line, Why: f.Why, Warning: f.Warning}.String(), ":"))
			}
			if strings.Join(got, "\n") != strings.Join(tc.diagnostics, "\n") {
				t.Errorf("got %q, want %q", got, tc.diagnostics)
			}
		})
	}
}

// No text that is written brings a script out.
func FuzzRender(f *testing.F) {
	for _, seed := range []string{"<svg><style><img src=x onerror=alert(1)>", "[a](java\nscript:x)", "<math><mtext><script>x</script>", "`a", "<a href='&#106;avascript:x'>b</a>", "<noscript><p title=\"</noscript><img src=x onerror=x>\">"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		html, _ := render(src)
		// What is clean stays as it is when it is cleaned once more.
		if again := (&source.Source{}).Cleaner().HTML(&markdown.Prose{HTML: html}); again != html && !strings.Contains(html, " rel=") && !strings.Contains(html, "<img") {
			t.Fatalf("not clean: %q became %q", html, again)
		}
		for _, sign := range []string{"<script", "<iframe", "<svg", "<style", "javascript:x\""} {
			if strings.Contains(strings.ToLower(html), sign) {
				t.Fatalf("%s in %q", sign, html)
			}
		}
	})
}
