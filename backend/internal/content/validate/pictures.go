package validate

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"image"
	_ "image/gif"
	"image/jpeg"
	_ "image/png"
	"maps"
	"net/http"
	"path"
	"regexp"
	"strings"

	_ "golang.org/x/image/webp"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
)

var pictureName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*)*$`)

const maxPictureSide = 4096

var newPictureName = regexp.MustCompile(`^(icons|covers)/[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$`)

// CheckNewPicture reports what is wrong with the fields "name", a path below data/images, and "picture".
func CheckNewPicture(name string, b []byte) almanac.Diagnostics {
	found, field := diagnostic.NewList(), "picture"
	var list []diagnostic.Diagnostic
	mediaType := source.PictureType(name)
	switch stem, _, _ := strings.Cut(path.Base(name), "."); {
	case !newPictureName.MatchString(name):
		field, list = "name", []diagnostic.Diagnostic{diagnostic.At(1, "", "expected %s, such as gnome-house", diagnostic.SlugWords)}
	case len(stem) > kind.MaxLinkLength:
		field, list = "name", []diagnostic.Diagnostic{diagnostic.At(1, "", "a file's name has at most %d characters before its ending", kind.MaxLinkLength)}
	case len(b) > source.MaxPictureSize:
		list = []diagnostic.Diagnostic{diagnostic.At(1, "", "is larger than %s: make it smaller", diagnostic.Size(source.MaxPictureSize))}
	default:
		list = checkPicture(name, source.Picture{MediaType: mediaType, Bytes: b})
	}
	for i := range list {
		list[i].Field = field
	}
	found.Add("images/"+name, list...)
	return found.Sorted("")
}

func checkPicture(name string, p source.Picture) []diagnostic.Diagnostic {
	refuse := func(format string, args ...any) []diagnostic.Diagnostic {
		return []diagnostic.Diagnostic{diagnostic.At(1, "", format, args...)}
	}
	switch {
	case !pictureName.MatchString(name):
		return refuse("a picture's name has lower-case letters, digits, hyphens, dots and _ only: rename it")
	case p.MediaType == "":
		return refuse("expected a picture: save it as svg, png, jpg, gif, webp or avif")
	case p.MediaType == source.PictureTypes[".svg"] && strings.HasPrefix(sniff(p.Bytes), "image/"):
		return refuse("is a %s picture, not a drawing: correct the name's ending, or save it as svg", strings.TrimPrefix(sniff(p.Bytes), "image/"))
	case p.MediaType == source.PictureTypes[".svg"]:
		return append(checkSVG(p.Bytes), checkWeight(p, lightPicture.svg)...)
	case sniff(p.Bytes) != p.MediaType:
		return refuse("is not a %s picture, although its name says so: save it as one, or correct the name's ending", strings.TrimPrefix(path.Ext(name), "."))
	}
	width, height, err := pixels(p.MediaType, p.Bytes)
	switch {
	case err != nil:
		return refuse("cannot be read as a picture: %v; save it again", err)
	case max(width, height) > maxPictureSide:
		return refuse("is %d × %d pixels: a picture has at most %d on each side, so make it smaller", width, height, maxPictureSide)
	}
	if long := max(width, height); long > lightPicture.side {
		return []diagnostic.Diagnostic{diagnostic.At(1, "", "is %d × %d pixels: no page shows more than %d on a side, so make it smaller",
			width, height, lightPicture.side).As(ruleHeavy).AsWarning()}
	}
	if err := damage(p); err != nil {
		return []diagnostic.Diagnostic{diagnostic.At(1, "", "is damaged, so browsers show a part of it at most: %v; save it again", err).As("damaged-picture").AsWarning()}
	}
	return checkWeight(p, lightPicture.raster)
}

// damage decodes a picture, of a kind that Go decodes as browsers do.
func damage(p source.Picture) error {
	if p.MediaType == source.PictureTypes[".avif"] || p.MediaType == source.PictureTypes[".webp"] {
		return nil
	}
	_, _, err := image.Decode(bytes.NewReader(p.Bytes))
	if _, isRare := errors.AsType[jpeg.UnsupportedError](err); isRare {
		return nil
	}
	return err
}

const ruleHeavy = "heavy-picture"

// lightPicture is what editors should stay below: bytes, and pixels of 640 on screens with twice as many.
var lightPicture = struct{ svg, raster, side int }{20 << 10, 150 << 10, 1600}

func checkWeight(p source.Picture, most int) []diagnostic.Diagnostic {
	if len(p.Bytes) <= most {
		return nil
	}
	return []diagnostic.Diagnostic{diagnostic.At(1, "", "has %d KiB, which makes players wait: make it smaller than %s",
		(len(p.Bytes)+1023)>>10, diagnostic.Size(most)).As(ruleHeavy).AsWarning()}
}

func sniff(b []byte) string {
	if len(b) > 12 && bytes.Equal(b[4:12], []byte("ftypavif")) {
		return "image/avif"
	}
	return http.DetectContentType(b)
}

func pixels(kind string, b []byte) (width, height int, err error) {
	if kind == source.PictureTypes[".avif"] {
		return avifPixels(b)
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(b))
	return config.Width, config.Height, err
}

// avifPixels is the largest of the sizes in a file's ispe boxes: their name, four bytes of flags, width, height.
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

func checkPictureName(p source.Pictures, name string) []diagnostic.Diagnostic {
	if _, ok := p[name]; ok {
		return nil
	}
	if bare := strings.TrimPrefix(strings.TrimPrefix(name, "/"), "images/"); bare != name {
		return diagnostic.One("expected a picture by its path below data/images%s", cmp.Or(diagnostic.DidYouMean(bare, maps.Keys(p)), ": take "+diagnostic.Truncate(strings.TrimSuffix(name, bare))+" away, and correct the name, or add the picture"))
	}
	hint := cmp.Or(diagnostic.DidYouMean(name, maps.Keys(p)), ": correct the name, or add the picture")
	return diagnostic.One("there is no picture images/%s%s", diagnostic.Truncate(name), hint)
}
