package markdown

import (
	"strings"

	"golang.org/x/net/html"
)

// Unlink leaves only the words of links to pages that are gone.
func (p *Prose) Unlink(isGone func(address string) bool) {
	if p == nil || !strings.Contains(p.HTML, "<a ") {
		return
	}
	var b strings.Builder
	dropped := []bool{} // for each link that is open
	for z := html.NewTokenizer(strings.NewReader(p.HTML)); z.Next() != html.ErrorToken; {
		raw := string(z.Raw())
		switch t := z.Token(); {
		case t.Data != "a" || t.Type != html.StartTagToken && t.Type != html.EndTagToken:
		case t.Type == html.StartTagToken:
			address := ""
			for _, a := range t.Attr {
				if a.Key == "href" {
					address = a.Val
				}
			}
			if dropped = append(dropped, isGone(address)); dropped[len(dropped)-1] {
				raw = ""
			}
		case len(dropped) > 0:
			if dropped[len(dropped)-1] {
				raw = ""
			}
			dropped = dropped[:len(dropped)-1]
		}
		b.WriteString(raw)
	}
	p.HTML = b.String()
}
