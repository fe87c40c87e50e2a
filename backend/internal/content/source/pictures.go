package source

import (
	"net/url"
	"path"
	"strings"

	"farmalmanac/internal/content/markdown"
)

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

// PictureType is the media type of a picture by its name, "" when it is none.
func PictureType(file string) string { return PictureTypes[path.Ext(file)] }

// PictureOf is the path below data/images of a picture as prose names it: icons/x.svg
// or /images/icons/x.svg.
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
