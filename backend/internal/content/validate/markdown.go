package validate

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

func (v *validator) checkProse(doc *source.Document, p *markdown.Prose) {
	if p == nil {
		return
	}
	reported := 0
	for _, ref := range p.Refs {
		for _, d := range v.checkTag(ref.Tag, ref.Raw, p.IDs) {
			if reported++; reported > diagnostic.MaxListed {
				v.found.Add(doc.File, diagnostic.TooMany(ref.Line, ref.Field))
				return
			}
			v.found.AddAt(doc.File, ref.Line, ref.Field, d)
		}
	}
}

func checkPictureAddress(p source.Pictures, address string) []diagnostic.Diagnostic {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(address, "//") {
		return diagnostic.One("expected a picture of data/images such as icons/apple.svg, not %s", diagnostic.Truncate(address))
	}
	return checkPictureName(p, source.PictureOf(u.Path))
}

func (v *validator) checkTag(tag html.Token, raw bool, own map[string]bool) (wrong []diagnostic.Diagnostic) {
	cleaned := tag
	cleaned.Attr = slices.Clone(tag.Attr)
	for i, a := range tag.Attr {
		var found []diagnostic.Diagnostic
		switch {
		case tag.Data == "a" && a.Key == "href":
			found = diagnostic.Named(formatRules[schema.FormatAddress], checkLink(v.Addresses, a.Val, own))
		case tag.Data == "img" && a.Key == "src":
			found = diagnostic.Named(formatRules[schema.FormatPicture], checkPictureAddress(v.Pictures, a.Val))
			cleaned.Attr[i].Val = "/" // only its name is of interest below
		}
		if found != nil {
			wrong = append(wrong, v.orMoved(a.Val, found)...)
		}
	}
	if !raw {
		return wrong
	}
	kept, ok := markdown.KeptAttributes(cleaned)
	if !ok && len(wrong) == 0 {
		return diagnostic.OneWarning("unsafe-html", "<%s> is not allowed in a text and was removed: write Markdown instead", diagnostic.Truncate(tag.Data))
	}
	for _, a := range tag.Attr {
		if ok && !kept[a.Key] && a.Key != "href" {
			wrong = append(wrong, diagnostic.OneWarning("unsafe-html", "%s is not allowed on <%s> and was removed: delete it here", diagnostic.Truncate(a.Key), tag.Data)...)
		}
	}
	return wrong
}
