package screenshot

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"
)

// picture draws a gradient, which every format keeps small.
func picture(width, height int) *image.NRGBA {
	drawn := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			drawn.SetNRGBA(x, y, color.NRGBA{uint8(x * 255 / width), uint8(y * 255 / height), 40, 255})
		}
	}
	return drawn
}

func asPNG(picture image.Image) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, picture)
	return b.Bytes()
}

func asJPEG(picture image.Image) []byte {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, picture, nil)
	return b.Bytes()
}

// pngOf is the head of a PNG that says it is so large, and nothing of its pixels.
func pngOf(width, height uint32, depth byte) []byte {
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), width)
	head = append(binary.BigEndian.AppendUint32(head, height), depth, 2, 0, 0, 0)
	b := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n"), 13)
	return binary.BigEndian.AppendUint32(append(b, head...), crc32.ChecksumIEEE(head))
}

// withEXIF is a JPEG with EXIF data.
func withEXIF(b []byte, exif string) []byte {
	segment := append([]byte("Exif\x00\x00"), exif...)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(segment)+2))
	return append(append(head, segment...), b[2:]...)
}

// heldAs is EXIF data that says how a camera was held, after an entry that says nothing of it.
func heldAs[T interface {
	binary.ByteOrder
	binary.AppendByteOrder
}](order T, name string, orientation uint16) string {
	b := order.AppendUint32(order.AppendUint16([]byte(name), 42), 8)
	b = order.AppendUint16(b, 2)
	for _, entry := range [][2]uint16{{0x0100, 40}, {0x0112, orientation}} {
		b = order.AppendUint32(order.AppendUint16(order.AppendUint16(b, entry[0]), 3), 1)
		b = order.AppendUint16(order.AppendUint16(b, entry[1]), 0)
	}
	return string(order.AppendUint32(b, 0))
}

// slowJPEG is small, but its decoder goes over ten million pixels for each of its 20,000 scans.
func slowJPEG() []byte {
	var b bytes.Buffer
	b.WriteString("\xff\xd8\xff\xdb\x00\x43\x00" + strings.Repeat("\x01", 64))
	b.WriteString("\xff\xc2\x00\x0b\x08\x0c\x58\x0c\x58\x01\x01\x11\x00") // progressive, grey, 3160 × 3160
	b.WriteString("\xff\xc4\x00\x14\x10\x01" + strings.Repeat("\x00", 15) + "\xe0")
	scan := "\xff\xda\x00\x08\x01\x01\x00\x01\x3f\x00" + strings.Repeat("\x00", 20)
	b.WriteString(strings.Repeat(scan, 20_000) + "\xff\xd9")
	return b.Bytes()
}

// fourColours is the head of a JPEG in cyan, magenta, yellow and black.
func fourColours(width, height uint16) []byte {
	head := binary.BigEndian.AppendUint16([]byte("\xff\xd8\xff\xc2\x00\x14\x08"), height)
	head = binary.BigEndian.AppendUint16(head, width)
	return append(head, "\x04\x01\x11\x00\x02\x11\x00\x03\x11\x00\x04\x11\x00\xff\xda\x00\x0e\x04\x01\x00\x02\x00\x03\x00\x04\x00\x00\x3f\x00\xff\xd9"...)
}

func TestRedraw(t *testing.T) {
	webp, err := os.ReadFile("testdata/gradient.webp")
	if err != nil {
		t.Fatal(err)
	}
	noise := image.NewNRGBA(image.Rect(0, 0, 400, 500))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rand.N(256))
	}
	var animation bytes.Buffer
	_ = gif.Encode(&animation, picture(4, 4), nil)
	// A WebP's head with the mark of an animation, then its size: 40 × 30.
	moving := append([]byte("RIFF\x16\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x27\x00\x00\x1d\x00\x00"), make([]byte, 16)...)
	wide := image.NewGray(image.Rect(0, 0, 10_000, 1_000))
	sound := asPNG(picture(40, 30))
	page := []byte("<script>alert(1)</script>")
	for name, test := range map[string]struct {
		file          []byte
		width, height int
	}{
		"a PNG":                       {sound, 40, 30},
		"a JPEG":                      {asJPEG(picture(40, 30)), 40, 30},
		"a WebP":                      {webp, 64, 48},
		"a phone's screen":            {asPNG(picture(1080, 2400)), 720, 1600},
		"noise, which hardly shrinks": {asPNG(noise), 400, 500},
		"a transparent one":           {asPNG(image.NewNRGBA(image.Rect(0, 0, 8, 8))), 8, 8},
		"ten million pixels":          {asPNG(wide), 1600, 160},
		"a thin line":                 {asPNG(image.NewGray(image.Rect(0, 0, 9_000, 1))), 1600, 1},
		"a JPEG that is a page too":   {append(asJPEG(picture(40, 30)), page...), 40, 30},
		"an empty file":               {[]byte{}, 0, 0},
		"one pixel line too many":     {pngOf(10_000, 1_001, 8), 0, 0},
		"a decompression bomb":        {pngOf(1<<31-1, 1<<31-1, 8), 0, 0},
		"a bomb one pixel high":       {pngOf(1<<31-1, 1, 8), 0, 0},
		"deep colours, too many":      {pngOf(3_000, 3_000, 16), 0, 0},
		"four colours, too many":      {fourColours(3_000, 3_000), 0, 0},
		"no pixels at all":            {pngOf(0, 0, 8), 0, 0},
		"a head without a picture":    {pngOf(40, 30, 8), 0, 0},
		"cut off":                     {sound[:len(sound)-40], 0, 0},
		"a page":                      {page, 0, 0},
		"a page that begins like one": {append([]byte("\x89PNG\r\n\x1a\n"), page...), 0, 0},
		"an SVG":                      {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), 0, 0},
		"a WebP that moves":           {moving, 0, 0},
		"a GIF":                       {animation.Bytes(), 0, 0},
		"a file just too large":       {append(sound, make([]byte, maxUpload)...), 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			err := Check(test.file)
			var kept []byte
			if err == nil {
				kept, err = Redraw(t.Context(), test.file)
			}
			if test.width == 0 {
				if err == nil {
					t.Error("it is taken")
				} else if says := "is animated"; strings.Contains(err.Error(), says) != (name == "a WebP that moves") {
					t.Errorf("says %q or not: %v", says, err)
				}
				return
			}
			config, readErr := jpeg.DecodeConfig(bytes.NewReader(kept))
			if err != nil || readErr != nil || config.Width != test.width || config.Height != test.height {
				t.Errorf("kept as %d × %d, %v, %v; want %d × %d", config.Width, config.Height, err, readErr, test.width, test.height)
			}
			if len(kept) > maxBytes || bytes.Contains(kept, []byte("script")) {
				t.Errorf("%d bytes are kept", len(kept))
			}
		})
	}
}

func TestRedraw_LosesWhereItWasTaken(t *testing.T) {
	kept, err := Redraw(t.Context(), withEXIF(asJPEG(picture(40, 30)), "GPS 50.1 N 8.6 E"))
	if err != nil || bytes.Contains(kept, []byte("GPS")) || bytes.Contains(kept, []byte("Exif")) {
		t.Errorf("it still says where it was taken: %v", err)
	}
}

// A picture of four colours keeps its orientation, for every way to hold the camera.
func TestRedraw_TurnsUpright(t *testing.T) {
	colours := map[byte]color.NRGBA{'r': {200, 0, 0, 255}, 'g': {0, 200, 0, 255}, 'b': {0, 0, 200, 255}, 'k': {0, 0, 0, 255}}
	quarters := image.NewNRGBA(image.Rect(0, 0, 48, 32))
	for y := range 32 {
		for x := range 48 {
			quarters.SetNRGBA(x, y, colours["rgbk"[x/24+y/16*2]])
		}
	}
	asTaken := asJPEG(quarters)
	marked := func(orientation uint16) string { return heldAs(binary.LittleEndian, "II", orientation) }
	chunk := func(name, data string) string {
		b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
		b = append(b, name+data...)
		return string(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE([]byte(name+data))))
	}
	note := withEXIF(asTaken, marked(6))
	note = append([]byte("\xff\xd8\xff\xe1\x00\x07http:\xff"), note[2:]...) // and a byte to fill up
	inPNG := asPNG(quarters)
	end := len(inPNG) - 12 // of IEND
	inPNG = []byte(string(inPNG[:end]) + chunk("eXIf", marked(6)) + string(inPNG[end:]))
	inWebP, err := os.ReadFile("testdata/gradient.webp")
	if err != nil {
		t.Fatal(err)
	}
	exif := marked(6)
	inWebP = append(binary.LittleEndian.AppendUint32(append(inWebP, "EXIF"...), uint32(len(exif))), exif...)
	binary.LittleEndian.PutUint32(inWebP[4:], uint32(len(inWebP)-8))
	type test struct {
		file []byte
		seen string // the upper corners from left to right, then the lower ones, and the size
	}
	tests := map[string]test{
		"behind a note":        {note, "brkg 32 × 48"},
		"in a PNG":             {inPNG, "brkg 32 × 48"},
		"in a WebP":            {inWebP, "gkrr 48 × 64"},
		"a ninth way":          {withEXIF(asTaken, marked(9)), "rgbk 48 × 32"},
		"no orientation given": {withEXIF(asTaken, ""), "rgbk 48 × 32"},
		"cut off":              {withEXIF(asTaken, marked(6)[:30]), "rgbk 48 × 32"},
		"far behind its end":   {withEXIF(asTaken, "II*\x00\xff\xff\xff\xff"), "rgbk 48 × 32"},
	}
	for at, seen := range []string{
		"rgbk 48 × 32", "grkb 48 × 32", "kbgr 48 × 32", "bkrg 48 × 32", "rbgk 32 × 48", "brkg 32 × 48", "kgbr 32 × 48", "gkrb 32 × 48",
	} {
		tests[fmt.Sprint("II ", at+1)] = test{withEXIF(asTaken, marked(uint16(at+1))), seen}
		tests[fmt.Sprint("MM ", at+1)] = test{withEXIF(asTaken, heldAs(binary.BigEndian, "MM", uint16(at+1))), seen}
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			redrawn, err := Redraw(t.Context(), test.file)
			if err != nil {
				t.Fatal(err)
			}
			kept, err := jpeg.Decode(bytes.NewReader(redrawn))
			if err != nil {
				t.Fatal(err)
			}
			wide, high := kept.Bounds().Dx(), kept.Bounds().Dy()
			seen := ""
			for _, corner := range []image.Point{{4, 4}, {wide - 4, 4}, {4, high - 4}, {wide - 4, high - 4}} {
				red, green, blue, _ := kept.At(corner.X, corner.Y).RGBA()
				switch {
				case red > 0x7fff:
					seen += "r"
				case green > 0x7fff:
					seen += "g"
				case blue > 0x7fff:
					seen += "b"
				default:
					seen += "k"
				}
			}
			if got := fmt.Sprintf("%s %d × %d", seen, wide, high); got != test.seen {
				t.Errorf("kept as %s, want %s", got, test.seen)
			}
		})
	}
}

func TestRedraw_TakesTooLong(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := Redraw(ctx, slowJPEG()); err == nil || !strings.Contains(err.Error(), "takes too long to read") {
		t.Errorf("error %v", err)
	}
}
