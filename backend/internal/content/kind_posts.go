package content

import (
	"encoding/json"
	"strings"

	"farmalmanac/internal/almanac"
)

// page is a page of a post in Markdown.
type page struct {
	title string
	src   string
	line  int
}

// splitPosts splits all posts into pages and records their headings, so that links to them can be checked.
func (r *reader) splitPosts() {
	for _, doc := range r.docs[kindPost] {
		if doc.annotations == nil || strings.TrimSpace(doc.body) == "" {
			continue // reported elsewhere
		}
		r.pages[doc] = r.splitPages(doc)
		for i, p := range r.pages[doc] {
			if checkText(p.src, p.line) == nil {
				parsed, _ := parseMarkdown(r.prose.headed, []byte(p.src))
				r.prose.headings.add(doc, i+1, headingIDs(parsed))
			}
		}
	}
}

// renderPosts reads all posts and makes HTML of their pages.
func (r *reader) renderPosts() {
	for _, doc := range r.docs[kindPost] {
		if doc.annotations == nil {
			continue // unreadable: told already
		}
		r.checkTags(doc)
		if strings.TrimSpace(doc.body) == "" {
			r.add(doc.file, diagnosticf(doc.bodyLine, "", "the text is missing: it follows the second ---"))
			continue
		}
		var pages []almanac.PostPage
		for _, p := range r.pages[doc] {
			html, diagnostics := r.prose.render(p.src, p.line, true)
			r.add(doc.file, diagnostics...)
			pages = append(pages, almanac.PostPage{Title: p.title, HTML: html})
		}
		post := &almanac.Post{}
		if r.decode(doc, post) {
			r.finishPost(doc, post, pages)
		}
	}
}

// checkTags sees that a post stands in one of the lists of posts.
func (r *reader) checkTags(doc *document) {
	tags := doc.root.get("tags")
	if tags == nil || tags.kind != list {
		return
	}
	for _, tag := range tags.items {
		if tag.text == "guide" || tag.text == "blog" {
			return
		}
	}
	r.add(doc.file, diagnosticf(tags.line, "tags", "expected a list that holds guide or blog"))
}

// splitPages splits a post at the lines that begin with a single "# ". A post
// without such lines is one page without a title.
func (r *reader) splitPages(doc *document) []page {
	var pages []page
	lines := strings.SplitAfter(doc.body, "\n")
	start, fence := 0, ""
	end := func(at int) {
		src := strings.Join(lines[start:at], "")
		switch {
		case len(pages) > 0:
			last := &pages[len(pages)-1]
			last.src, last.line = src, doc.bodyLine+start
			if strings.TrimSpace(src) == "" {
				r.add(doc.file, diagnosticf(doc.bodyLine+start-1, "", "the page %s has no text", truncate(last.title)))
			}
		case strings.TrimSpace(src) != "":
			for strings.TrimSpace(lines[start]) == "" {
				start++
			}
			r.add(doc.file, diagnosticf(doc.bodyLine+start, "",
				"text before the first page: a post with # lines begins with one"))
		}
	}
	for i, line := range lines {
		if fence = fenceAfter(fence, line); fence != "" || !strings.HasPrefix(line, "# ") {
			continue
		}
		title := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(line[2:]), "#"))
		if title == "" {
			r.add(doc.file, diagnosticf(doc.bodyLine+i, "", "the page has no title"))
		}
		end(i)
		pages = append(pages, page{title: title})
		start = i + 1
	}
	if len(pages) == 0 {
		return []page{{src: doc.body, line: doc.bodyLine}}
	}
	end(len(lines))
	return pages
}

// fenceAfter is the sign that ends the fenced code a line stands in, "" outside of
// one.
func fenceAfter(fence, line string) string {
	trimmed := strings.TrimLeft(line, " ")
	if len(line)-len(trimmed) > 3 {
		return fence
	}
	for _, sign := range []string{"`", "~"} {
		run := trimmed[:len(trimmed)-len(strings.TrimLeft(trimmed, sign))]
		rest := trimmed[len(run):]
		switch {
		case len(run) < 3:
		case fence == "" && !(sign == "`" && strings.Contains(rest, "`")):
			return run
		case fence != "" && strings.HasPrefix(run, fence) && strings.TrimSpace(rest) == "":
			return ""
		}
	}
	return fence
}

// finishPost gives a post what its fields need not say.
func (r *reader) finishPost(doc *document, post *almanac.Post, pages []almanac.PostPage) {
	post.ID = doc.root.string("id")
	if post.ID == "" {
		post.ID = doc.link
	}
	post.Link = doc.link
	for _, list := range []*[]string{&post.Tags, &post.Difficulty, &post.Sources} {
		if *list == nil {
			*list = []string{}
		}
	}
	post.PageCount = len(pages)
	post.HTML = marshal(pages)
	if len(pages) == 1 && pages[0].Title == "" {
		post.HTML = marshal(pages[0].HTML)
	}
	r.posts[doc] = post
}

// postAnswer is what the API answers for a post, and its lighter card for lists.
func (r *reader) postAnswer(doc *document) (answer, card json.RawMessage) {
	light := *r.posts[doc]
	light.HTML = nil
	return marshal(r.posts[doc]), marshal(light)
}
