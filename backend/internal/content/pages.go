package content

import "strings"

// splitPages splits a post at the lines that begin with a single "# ". A post
// without such lines is one page without a title.
func splitPages(body page) (pages []page, found []diagnostic) {
	lines := strings.SplitAfter(body.src, "\n")
	report := func(at int, format string, args ...any) {
		found = append(found, diagnosticf(body.line+at, "", format, args...).as("post-pages"))
	}
	start, fence := 0, ""
	end := func(at int) {
		src := strings.Join(lines[start:at], "")
		switch {
		case len(pages) > 0:
			last := &pages[len(pages)-1]
			last.src, last.line = src, body.line+start
			if strings.TrimSpace(src) == "" {
				report(start-1, "the page %s has no text: write some below it, or delete its line", truncate(last.title))
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
		pages = append(pages, page{title: title})
		start = i + 1
	}
	if len(pages) == 0 {
		return []page{body}, found
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
