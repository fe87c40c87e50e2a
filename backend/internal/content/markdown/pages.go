package markdown

import (
	"strings"

	"farmalmanac/internal/content/diagnostic"
)

// Split splits a post at the lines that begin with a single "# ". A post without such lines is one page without a
// title.
func Split(body Page) (pages []Page, found []diagnostic.Diagnostic) {
	lines := strings.SplitAfter(body.Src, "\n")
	report := func(at int, format string, args ...any) {
		found = append(found, diagnostic.At(body.Line+at, "", format, args...).As("post-pages"))
	}
	start, fence := 0, ""
	end := func(at int) {
		src := strings.Join(lines[start:at], "")
		switch {
		case len(pages) > 0:
			last := &pages[len(pages)-1]
			last.Src, last.Line = src, body.Line+start
			if strings.TrimSpace(src) == "" {
				report(start-1, "the page %s has no text: write some below it, or delete its line", diagnostic.Truncate(last.Title))
			}
		case strings.TrimSpace(src) != "":
			for strings.TrimSpace(lines[start]) == "" {
				start++
			}
			report(start, "text before the first page: a post with # lines begins with one, so write # and a title above it")
		}
	}
	for i, line := range lines {
		if fence = fenceAfter(fence, line); fence != "" || !strings.HasPrefix(line, "# ") {
			continue
		}
		title := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(line[2:]), "#"))
		if title == "" {
			report(i, "the page has no title: write one after the #")
		}
		end(i)
		pages = append(pages, Page{Title: title})
		start = i + 1
	}
	if len(pages) == 0 {
		return []Page{body}, found
	}
	end(len(lines))
	return pages, found
}

// fenceAfter is the sign that ends the fenced code that a line is in, "" outside of one.
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
