package content

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"regexp"
	"strings"

	"farmalmanac/internal/almanac"
)

// pictureTypes are the kinds of picture that browsers show, by the file's ending.
var pictureTypes = map[string]string{
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
	".gif": "image/gif", ".webp": "image/webp", ".avif": "image/avif",
}

var pictureName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*)*$`)

// pictures are the files below data/images, by their path there.
type pictures map[string]almanac.Image

// readPictures checks the pictures of a data folder. Each is there for others to
// name, even when something is wrong with it, so that one mistake is told once.
func readPictures(files map[string][]byte, rep *report) pictures {
	all := pictures{}
	for name, b := range files {
		sum := sha256.Sum256(b)
		kind := pictureTypes[path.Ext(name)]
		all[name] = almanac.Image{Path: name, Type: kind, Hash: hex.EncodeToString(sum[:4]), Bytes: b}
		file := "images/" + name
		switch {
		case !pictureName.MatchString(name):
			rep.add(file, faultf(1, "", "a picture's name has lower-case letters, digits, hyphens, dots and _ only"))
		case kind == "":
			rep.add(file, faultf(1, "", "expected a picture: svg, png, jpg, gif, webp or avif"))
		case kind == pictureTypes[".svg"]:
			rep.add(file, checkSVG(b)...)
		case sniff(b) != kind:
			rep.add(file, faultf(1, "", "is not the %s picture that its name says", strings.TrimPrefix(path.Ext(name), ".")))
		}
	}
	return all
}

func sniff(b []byte) string {
	if len(b) > 12 && bytes.Equal(b[4:12], []byte("ftypavif")) {
		return "image/avif"
	}
	return http.DetectContentType(b)
}

// address is where the api serves a picture; the hash lets it be kept forever.
func (p pictures) address(name string) string {
	return "/images/" + name + "?v=" + p[name].Hash
}

// missing says what is wrong with a picture's name, "" when nothing is.
func (p pictures) missing(name string) string {
	if _, ok := p[name]; ok {
		return ""
	}
	names := make([]string, 0, len(p))
	for n := range p {
		names = append(names, n)
	}
	return "there is no picture images/" + short(name) + didYouMean(name, names)
}
