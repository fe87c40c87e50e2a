package httpapi

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

	"farmalmanac/internal/almanac"
)

const fieldScreenshot = "screenshot"

// Bounds of a screenshot: as it comes, and as it is kept.
const (
	MaxScreenshotUpload = 900_000    // bytes
	maxScreenshotPixels = 10_000_000 // more than the screens of phones, tablets and most computers have
	MaxScreenshotBytes  = 400_000
	maxScreenshotSide   = 1600
)

// pictureFormat reads one kind of picture.
type pictureFormat struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	exif   func([]byte) []byte // nil for none
}

// pictureFormats are those of screenshots, by their media type. A file's own name and type are not looked at.
var pictureFormats = map[string]pictureFormat{
	"image/png":  {png.DecodeConfig, png.Decode, exifOfPNG},
	"image/jpeg": {jpeg.DecodeConfig, jpeg.Decode, exifOfJPEG},
	"image/webp": {webp.DecodeConfig, webp.Decode, exifOfWebP},
}

// checkScreenshot says what is wrong with a picture as far as its head tells, before any memory is
// taken for its pixels.
func checkScreenshot(b []byte) []fieldError {
	refused := func(format string, args ...any) []fieldError {
		return []fieldError{{fieldScreenshot, fmt.Sprintf(format, args...)}}
	}
	format, known := pictureFormats[http.DetectContentType(b)]
	switch {
	case len(b) > MaxScreenshotUpload:
		return refused("Please choose a picture of at most 900 KB.")
	case len(b) == 0, !known:
		return refused("Please choose a picture in PNG, JPEG or WebP.")
	}
	config, err := format.config(bytes.NewReader(b))
	switch {
	case isAnimatedWebP(b):
		return refused("This picture is animated. Please choose a still picture.")
	case err != nil || config.Width <= 0 || config.Height <= 0:
		return refused("This picture cannot be read. It may be damaged.")
	case config.Height > maxScreenshotPixels/config.Width:
		return refused("This picture has %d × %d pixels. Please choose one of at most 10 million pixels.", config.Width, config.Height)
	case isDeep(config.ColorModel) && config.Height > maxScreenshotPixels/2/config.Width:
		return refused("This kind of picture takes too much memory. Please save it as a plain PNG or JPEG, or make it smaller.")
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

// redrawScreenshot makes a JPEG within bounds of what a picture shows, the right way up, and of nothing else that is in
// its file, such as where it was taken. One picture is redrawn at a time; one whose turn does not come is errBusy.
func (s *Server) redrawScreenshot(ctx context.Context, b []byte) ([]byte, error) {
	timeout := s.WorkTimeout * 2 / 5 // for waiting until one's turn comes, and again for decoding: some is left for storing it
	turn, stop := context.WithTimeout(ctx, timeout)
	defer stop()
	select {
	case s.decoding <- struct{}{}:
		defer func() { <-s.decoding }()
	case <-turn.Done():
		return nil, errBusy
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	format := pictureFormats[http.DetectContentType(b)]
	decoded, err := format.decode(&deadlineReader{ctx, bytes.NewReader(b)})
	if err != nil {
		advice := "This picture cannot be read. It may be damaged."
		if errors.Is(err, context.DeadlineExceeded) {
			advice = "This picture takes too long to read. Please save it as a plain PNG or JPEG and try again."
		}
		return nil, newPublicError(almanac.EINVALID, notSent, nil, fieldError{fieldScreenshot, advice})
	}
	return encodeScreenshot(decoded, orientationOf(format.exif(b)))
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

// encodeScreenshot draws a picture as large and as good as the bounds allow.
func encodeScreenshot(picture image.Image, turned orientation) ([]byte, error) {
	side := maxScreenshotSide
	for {
		drawn := turned.upright(fit(picture, side))
		for _, quality := range []int{85, 70, 50} {
			var b bytes.Buffer
			if err := jpeg.Encode(&b, drawn, &jpeg.Options{Quality: quality}); err != nil {
				return nil, err
			}
			if b.Len() <= MaxScreenshotBytes {
				return b.Bytes(), nil
			}
		}
		side /= 2
	}
}

// fit draws a picture on white, no side longer than most. It halves what is far too large first: the mean of
// neighbours is what a small picture should show, and takes little memory.
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
