package content

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"image"
	_ "image/gif" // known to image.DecodeConfig
	_ "image/jpeg"
	_ "image/png"
	"net/http"
	"path"
	"regexp"
	"strings"

	_ "golang.org/x/image/webp"
)

// pictureTypes are the kinds of picture that browsers show, by the file's ending.
var pictureTypes = map[string]string{
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
	".gif": "image/gif", ".webp": "image/webp", ".avif": "image/avif",
}

var pictureName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*)*$`)

// picture is one file of data/images.
type picture struct {
	mediaType string
	hash      string // the first 8 hex digits of the SHA-256 of its bytes
	bytes     []byte
}

// pictures are the files below data/images, by their path there.
type pictures map[string]picture

// readPictures checks the pictures of a data folder. Each is there for others to
// name, even when something is wrong with it, so that one mistake is told once.
func readPictures(files map[string][]byte, rep *diagnosticList) pictures {
	all := pictures{}
	for name, b := range files {
		sum := sha256.Sum256(b)
		kind := pictureTypes[path.Ext(name)]
		all[name] = picture{mediaType: kind, hash: hex.EncodeToString(sum[:4]), bytes: b}
		file := "images/" + name
		switch {
		case !pictureName.MatchString(name):
			rep.add(file, diagnosticf(1, "", "a picture's name has lower-case letters, digits, hyphens, dots and _ only"))
		case kind == "":
			rep.add(file, diagnosticf(1, "", "expected a picture: svg, png, jpg, gif, webp or avif"))
		case kind == pictureTypes[".svg"]:
			rep.add(file, checkSVG(b)...)
		case sniff(b) != kind:
			rep.add(file, diagnosticf(1, "", "is not the %s picture that its name says", strings.TrimPrefix(path.Ext(name), ".")))
		default:
			width, height, err := pixels(kind, b)
			if err != nil {
				rep.add(file, diagnosticf(1, "", "cannot be read as a picture: %v", err))
			} else if max(width, height) > maxPictureSide {
				rep.add(file, diagnosticf(1, "", "is %d × %d pixels: a picture has at most %d on each side", width, height, maxPictureSide))
			}
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

// pixels reads a picture's size from its header.
func pixels(kind string, b []byte) (width, height int, err error) {
	if kind == pictureTypes[".avif"] {
		return avifPixels(b)
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(b))
	return config.Width, config.Height, err
}

// avifPixels is the largest of the sizes in a file's ispe boxes: their name, four
// bytes of flags, width, height.
func avifPixels(b []byte) (width, height int, err error) {
	for {
		_, after, found := bytes.Cut(b, []byte("ispe"))
		if !found || len(after) < 12 {
			break
		}
		width = max(width, int(binary.BigEndian.Uint32(after[4:])))
		height = max(height, int(binary.BigEndian.Uint32(after[8:])))
		b = after
	}
	if width == 0 || height == 0 {
		return 0, 0, errors.New("its size is missing")
	}
	return width, height, nil
}

// address is where the api serves a picture; the hash lets it be kept forever.
func (p pictures) address(name string) string {
	return "/images/" + name + "?v=" + p[name].hash
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
	return "there is no picture images/" + truncate(name) + didYouMean(name, names)
}
