// Package screenshot takes pictures from strangers: it refuses what costs too much memory or time, and redraws the
// others. Its errors are sentences for visitors.
package screenshot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"
)

// Bounds of a screenshot: as it comes, and as it is kept.
const (
	maxUpload = 900_000    // bytes
	maxPixels = 10_000_000 // more than the screens of phones, tablets and most computers have
	maxBytes  = 400_000
	maxSide   = 1600
)

// formats are the kinds of pictures, by their media type. A file's own name and type are not looked at.
var formats = map[string]struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	exif   func([]byte) []byte // nil for none
}{
	"image/png":  {png.DecodeConfig, png.Decode, exifOfPNG},
	"image/jpeg": {jpeg.DecodeConfig, jpeg.Decode, exifOfJPEG},
	"image/webp": {webp.DecodeConfig, webp.Decode, exifOfWebP},
}

var errUnreadable = errors.New("This picture cannot be read. It may be damaged.")

// Check says what is wrong with a picture by its head alone, before any memory is taken for its pixels.
func Check(b []byte) error {
	format, known := formats[http.DetectContentType(b)]
	switch {
	case len(b) > maxUpload:
		return errors.New("Please choose a picture of at most 900 KB.")
	case len(b) == 0, !known:
		return errors.New("Please choose a picture in PNG, JPEG or WebP.")
	}
	config, err := format.config(bytes.NewReader(b))
	switch {
	case isAnimatedWebP(b):
		return errors.New("This picture is animated. Please choose a still picture.")
	case err != nil || config.Width <= 0 || config.Height <= 0:
		return errUnreadable
	case config.Height > maxPixels/config.Width:
		return fmt.Errorf("This picture has %d × %d pixels. Please choose one of at most 10 million pixels.", config.Width, config.Height)
	case isDeep(config.ColorModel) && config.Height > maxPixels/2/config.Width:
		return errors.New("This kind of picture takes too much memory. Please save it as a plain PNG or JPEG, or make it smaller.")
	}
	return nil
}

// isAnimatedWebP reads the flags of a WebP's head: golang.org/x/image knows its size, but not its frames.
func isAnimatedWebP(b []byte) bool {
	return len(b) > 20 && string(b[:4]) == "RIFF" && string(b[8:16]) == "WEBPVP8X" && b[20]&0x02 != 0
}

// isDeep says whether a pixel takes twice the usual memory: by its depth, or as progressive JPEGs in four colours do.
func isDeep(model color.Model) bool {
	return model == color.RGBA64Model || model == color.NRGBA64Model || model == color.Gray16Model || model == color.CMYKModel
}

// Redraw makes an upright JPEG of a picture, without other data such as the place. Check comes first.
func Redraw(ctx context.Context, b []byte) ([]byte, error) {
	format := formats[http.DetectContentType(b)]
	decoded, err := format.decode(&deadlineReader{ctx, bytes.NewReader(b)})
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, errors.New("This picture takes too long to read. Please save it as a plain PNG or JPEG and try again.")
	case err != nil:
		return nil, errUnreadable
	}
	return encode(decoded, orientationOf(format.exif(b))), nil
}

// deadlineReader fails when its time is over: a small file can ask its decoder to go over all pixels very often.
type deadlineReader struct {
	ctx  context.Context
	from io.Reader
}

func (r *deadlineReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p[:min(len(p), 256)])
}

func encode(picture image.Image, turned orientation) []byte {
	for side := maxSide; ; side /= 2 {
		drawn := turned.upright(fit(picture, side))
		for _, quality := range []int{85, 70, 50} {
			var b bytes.Buffer
			_ = jpeg.Encode(&b, drawn, &jpeg.Options{Quality: quality}) // fails for larger pictures alone
			if b.Len() <= maxBytes {
				return b.Bytes()
			}
		}
	}
}

// fit draws a picture on white, no side longer than most. Halving large ones first looks better and takes little memory.
func fit(picture image.Image, most int) *image.RGBA {
	for {
		bounds := picture.Bounds()
		width, height := bounds.Dx(), bounds.Dy()
		longest := max(width, height)
		switch {
		case longest > 2*most:
			width, height = (width+1)/2, (height+1)/2
		case longest > most:
			width, height = max(1, width*most/longest), max(1, height*most/longest)
		}
		drawn := image.NewRGBA(image.Rect(0, 0, width, height))
		draw.Draw(drawn, drawn.Bounds(), image.White, image.Point{}, draw.Src)
		draw.ApproxBiLinear.Scale(drawn, drawn.Bounds(), picture, bounds, draw.Over, nil)
		if max(width, height) <= most {
			return drawn
		}
		picture = drawn
	}
}
