package content

import (
	"net/url"
	"path"
	"strings"
)

// pictureTypes are the kinds of picture that browsers show, by the file's ending.
var pictureTypes = map[string]string{
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
	".gif": "image/gif", ".webp": "image/webp", ".avif": "image/avif",
}

// picture is one file of data/images.
type picture struct {
	mediaType string
	hash      string // the first 8 hex digits of the SHA-256 of its bytes
	bytes     []byte
}

// pictures are the files below data/images, by their path there.
type pictures map[string]picture

// address is where the api serves a picture; the hash lets it be kept forever.
func (p pictures) address(name string) string {
	return "/images/" + name + "?v=" + p[name].hash
}

// PictureType is the media type of a picture by its name, "" when it is none.
func PictureType(file string) string { return pictureTypes[path.Ext(file)] }

// pictureOf is the path below data/images of a picture as prose names it: icons/x.svg
// or /images/icons/x.svg.
func pictureOf(address string) string { return strings.TrimPrefix(address, "/images/") }

// cleaner makes texts safe, and leads their links and pictures to what the source holds.
func (s *source) cleaner() cleaner {
	return newCleaner(func(path string) *url.URL {
		name := pictureOf(path)
		if p, ok := s.pictures[name]; ok {
			return &url.URL{Path: "/images/" + name, RawQuery: "v=" + p.hash}
		}
		return nil
	}, s.addresses.anchored)
}
