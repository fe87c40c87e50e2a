package content

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// checkProse checks what a text refers to, and warns of HTML that will be removed.
func (v *validator) checkProse(doc *document, p *prose) {
	if p == nil {
		return
	}
	reported := 0
	for _, ref := range p.refs {
		for _, err := range v.checkTag(ref.tag, ref.raw, p.ids) {
			if reported++; reported > maxListed {
				v.found.add(doc.file, tooMany(ref.line, ref.field))
				return
			}
			v.found.addError(doc.file, ref.line, ref.field, err)
		}
	}
}

func (p pictures) checkAddress(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(address, "//") {
		return fmt.Errorf("expected a picture of data/images such as icons/apple.svg, not %s", truncate(address))
	}
	return p.check(pictureOf(u.Path))
}

// checkTag checks the address of a link or picture, and warns of what will be removed of
// raw HTML.
func (v *validator) checkTag(tag html.Token, raw bool, own map[string]bool) []error {
	var errs []error
	cleaned := tag
	cleaned.Attr = slices.Clone(tag.Attr)
	for i, a := range tag.Attr {
		var err error
		switch {
		case tag.Data == "a" && a.Key == "href":
			err = withRule(formatRules[formatAddress], v.addresses.checkLink(a.Val, own))
		case tag.Data == "img" && a.Key == "src":
			err = withRule(formatRules[formatPicture], v.pictures.checkAddress(a.Val))
			cleaned.Attr[i].Val = "/" // only its name is of interest below
		}
		if err != nil {
			errs = append(errs, v.orMoved(a.Val, err))
		}
	}
	if !raw {
		return errs
	}
	kept, ok := keptAttributes(cleaned)
	if !ok && len(errs) == 0 {
		return []error{withRule("unsafe-html", warningf("<%s> is not allowed in a text and was removed: write Markdown instead", truncate(tag.Data)))}
	}
	for _, a := range tag.Attr {
		if ok && !kept[a.Key] && a.Key != "href" {
			errs = append(errs, withRule("unsafe-html", warningf("%s is not allowed on <%s> and was removed: delete it here", truncate(a.Key), tag.Data)))
		}
	}
	return errs
}
