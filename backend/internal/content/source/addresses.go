package source

import (
	"net/url"
	"path"
	"strconv"
	"strings"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
)

// Addresses are the paths of all pages, those of posts with ?page=2 from the second on, and the ids of their headings.
type Addresses map[string]map[string]bool

func newAddresses(s *Source) Addresses {
	a := Addresses{}
	for _, page := range kind.Pages {
		a[page] = nil
	}
	for _, doc := range s.All() {
		for _, address := range doc.Kind.Addresses(doc.Link, doc.Alias) {
			a[address] = nil
			for i, p := range doc.Pages {
				if p.Prose != nil {
					a[PageAddress(address, strconv.Itoa(i+1))] = p.Prose.IDs
				}
			}
		}
	}
	return a
}

// PageAddress is the address of a page of a post.
func PageAddress(path, page string) string {
	if page == "" || page == "1" {
		return path
	}
	return path + "?page=" + page
}

// PathOf is an address without its query and fragment.
func PathOf(address string) string { return address[:strings.IndexAny(address+"?", "?#")] }

// OnSite parses an address on this site; nil for one elsewhere, and for what is no address.
func OnSite(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil || u.Host != "" {
		return nil
	}
	return u
}

// Headings returns the ids of the headings of a post's page, else nil; own are those of the text with the link.
func (a Addresses) Headings(address string, own map[string]bool) map[string]bool {
	if strings.HasPrefix(address, "#") {
		return own
	}
	u := OnSite(address)
	if u == nil {
		return nil
	}
	return a[PageAddress(strings.TrimSuffix(u.Path, "/"), u.Query().Get("page"))]
}

// Anchored returns an address whose fragment is the id of a heading: editors write #next for the heading Next.
func (a Addresses) Anchored(address string, own map[string]bool) string {
	page, fragment, _ := strings.Cut(address, "#")
	if fragment == "" || strings.HasPrefix(fragment, markdown.IDPrefix) || a.Headings(address, own) == nil {
		return address
	}
	return page + "#" + markdown.IDPrefix + fragment
}

// PictureTypes are the kinds of picture that browsers show, by the file's ending.
var PictureTypes = map[string]string{
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
	".gif": "image/gif", ".webp": "image/webp", ".avif": "image/avif",
}

// Picture is one file of data/images.
type Picture struct {
	MediaType string
	Hash      string // the first 8 hex digits of the SHA-256 of its bytes
	Bytes     []byte
}

// Pictures are the files below data/images, by their path there.
type Pictures map[string]Picture

// Address is where the api serves a picture; the hash lets it be kept forever.
func (p Pictures) Address(name string) string {
	return "/images/" + name + "?v=" + p[name].Hash
}

// PictureType is the media type of a picture by its name, "" for other files.
func PictureType(file string) string { return PictureTypes[path.Ext(file)] }

// PictureOf is the path below data/images of a picture as prose names it: icons/x.svg or /images/icons/x.svg.
func PictureOf(address string) string { return strings.TrimPrefix(address, "/images/") }

// Cleaner makes texts safe, and leads their links and pictures to what the source holds.
func (s *Source) Cleaner() markdown.Cleaner {
	return markdown.NewCleaner(func(path string) *url.URL {
		name := PictureOf(path)
		if p, ok := s.Pictures[name]; ok {
			return &url.URL{Path: "/images/" + name, RawQuery: "v=" + p.Hash}
		}
		return nil
	}, s.Addresses.Anchored)
}
