package httpapi_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/sqlite"
)

const house = "/buildings/house?level=4&column=cost.nail"

// upload is a multipart form: its media type and its body.
func upload(fields map[string]string, file []byte) (mediaType, body string) {
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	for name, value := range fields {
		_ = form.WriteField(name, value)
	}
	if file != nil {
		part, _ := form.CreateFormFile("screenshot", "a picture.png")
		_, _ = part.Write(file)
	}
	_ = form.Close()
	return "Content-Type: " + form.FormDataContentType(), b.String()
}

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

func TestContact_Screenshot(t *testing.T) {
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
		status        int
		width, height int
	}{
		"a PNG":                       {sound, 201, 40, 30},
		"a JPEG":                      {asJPEG(picture(40, 30)), 201, 40, 30},
		"a WebP":                      {webp, 201, 64, 48},
		"a phone's screen":            {asPNG(picture(1080, 2400)), 201, 720, 1600},
		"noise, which hardly shrinks": {asPNG(noise), 201, 400, 500},
		"a transparent one":           {asPNG(image.NewNRGBA(image.Rect(0, 0, 8, 8))), 201, 8, 8},
		"ten million pixels":          {asPNG(wide), 201, 1600, 160},
		"a thin line":                 {asPNG(image.NewGray(image.Rect(0, 0, 9_000, 1))), 201, 1600, 1},
		"a JPEG that is a page too":   {append(asJPEG(picture(40, 30)), page...), 201, 40, 30},
		"an empty file":               {[]byte{}, 422, 0, 0},
		"one pixel line too many":     {pngOf(10_000, 1_001, 8), 422, 0, 0},
		"a decompression bomb":        {pngOf(1<<31-1, 1<<31-1, 8), 422, 0, 0},
		"a bomb one pixel high":       {pngOf(1<<31-1, 1, 8), 422, 0, 0},
		"deep colours, too many":      {pngOf(3_000, 3_000, 16), 422, 0, 0},
		"four colours, too many":      {fourColours(3_000, 3_000), 422, 0, 0},
		"no pixels at all":            {pngOf(0, 0, 8), 422, 0, 0},
		"a head without a picture":    {pngOf(40, 30, 8), 422, 0, 0},
		"cut off":                     {sound[:len(sound)-40], 422, 0, 0},
		"a page":                      {page, 422, 0, 0},
		"a page that begins like one": {append([]byte("\x89PNG\r\n\x1a\n"), page...), 422, 0, 0},
		"an SVG":                      {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), 422, 0, 0},
		"a WebP that moves":           {moving, 422, 0, 0},
		"a GIF":                       {animation.Bytes(), 422, 0, 0},
		"a file just too large":       {append(sound, make([]byte, httpapi.MaxScreenshotUpload)...), 422, 0, 0},
		"more than is read":           {make([]byte, httpapi.UploadLimit), 413, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			a := open(t, func(o *httpapi.Options) { o.WorkTimeout = time.Minute }) // however slow this machine is
			mediaType, body := upload(map[string]string{"about": house, "value": "4,500", "message": ""}, test.file)
			got := a.do(http.MethodPost, "/api/contact", body, mediaType)
			if got.status != test.status {
				t.Fatalf("status %d, want %d: %s", got.status, test.status, got.body)
			}
			if test.status != 201 {
				if len(a.inbox.all()) > 0 {
					t.Error("stored all the same")
				}
				if test.status == 422 {
					checkProblem(t, got, []string{"screenshot"})
				}
				if says := "is animated"; strings.Contains(got.body, says) != (name == "a WebP that moves") {
					t.Errorf("says %q or not: %s", says, got.body)
				}
				return
			}
			message := a.inbox.all()[0]
			kept := a.inbox.pictures[message.ID]
			config, err := jpeg.DecodeConfig(bytes.NewReader(kept))
			if err != nil || config.Width != test.width || config.Height != test.height {
				t.Errorf("kept as %d × %d, %v; want %d × %d", config.Width, config.Height, err, test.width, test.height)
			}
			if len(kept) > httpapi.MaxScreenshotBytes || bytes.Contains(kept, []byte("script")) {
				t.Errorf("%d bytes are kept", len(kept))
			}
			if message.Value != "4500" || message.ScreenshotBytes == 0 {
				t.Errorf("stored %+v", message)
			}
		})
	}
}

func TestContact_ScreenshotLosesWhereItWasTaken(t *testing.T) {
	a := open(t, nil)
	taken := withEXIF(asJPEG(picture(40, 30)), "GPS 50.1 N 8.6 E")
	mediaType, body := upload(map[string]string{"about": house}, taken) // a picture says enough
	if got := a.do(http.MethodPost, "/api/contact", body, mediaType); got.status != 201 {
		t.Fatalf("status %d: %s", got.status, got.body)
	}
	if kept := a.inbox.pictures[a.inbox.all()[0].ID]; bytes.Contains(kept, []byte("GPS")) || bytes.Contains(kept, []byte("Exif")) {
		t.Error("it still says where it was taken")
	}
}

// A picture of four colours is stored as it was seen, however the camera was held.
func TestContact_ScreenshotIsTurnedUpright(t *testing.T) {
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
	a := open(t, func(o *httpapi.Options) { o.Limiter = nil })
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			before := len(a.inbox.all())
			mediaType, body := upload(map[string]string{"about": house}, test.file)
			if got := a.do(http.MethodPost, "/api/contact", body, mediaType); got.status != 201 {
				t.Fatalf("status %d: %s", got.status, got.body)
			}
			kept, err := jpeg.Decode(bytes.NewReader(a.inbox.pictures[a.inbox.all()[before].ID]))
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

func TestContact_ScreenshotThatTakesTooLong(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.WorkTimeout = 200 * time.Millisecond })
	mediaType, body := upload(map[string]string{"about": house, "value": "4"}, slowJPEG())
	got := a.do(http.MethodPost, "/api/contact", body, mediaType)
	if got.status != 422 || !strings.Contains(got.body, "takes too long to read") {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	// The next one finds the place free.
	mediaType, body = upload(map[string]string{"about": house, "value": "4"}, asPNG(picture(4, 4)))
	if got := a.do(http.MethodPost, "/api/contact", body, mediaType); got.status != 201 {
		t.Errorf("another one: status %d: %s", got.status, got.body)
	}
}

// What is refused by its pixels counts: nobody may have pictures read as often as they like. What is refused by its
// head does not, and messages without a picture are counted apart.
func TestContact_ScreenshotsAreCounted(t *testing.T) {
	a := open(t, nil)
	send := func(file []byte) int {
		t.Helper()
		mediaType, body := upload(map[string]string{"about": house, "value": "4"}, file)
		return a.do(http.MethodPost, "/api/contact", body, mediaType, "X-Peer-Secret: a shared secret", "X-Visitor-Address: 192.0.2.1").status
	}
	for range httpapi.ContactVisitorLimit + 1 {
		if got := send([]byte("no picture")); got != 422 {
			t.Fatalf("by its head: status %d", got)
		}
	}
	for range httpapi.ContactVisitorLimit {
		if got := send(pngOf(40, 30, 8)); got != 422 {
			t.Fatalf("by its pixels: status %d", got)
		}
	}
	if got := send(asPNG(picture(4, 4))); got != 429 {
		t.Errorf("after these: status %d", got)
	}
	for range httpapi.ContactVisitorLimit {
		if got := send(nil); got != 201 {
			t.Fatalf("without a picture: status %d", got)
		}
	}
	if got := send(nil); got != 429 {
		t.Errorf("one message too many: status %d", got)
	}
}

// Slots are given by the program alone, whatever comes behind a body in parts.
func TestContact_ATrailerTakesNoSlot(t *testing.T) {
	a := open(t, nil)
	got := a.raw("POST /api/contact HTTP/1.1\r\nHost: almanac.example\r\nContent-Type: application/json\r\nConnection: close\r\n" +
		"Transfer-Encoding: chunked\r\nTrailer: X-Upload-Slot\r\n\r\n2\r\n{}\r\n0\r\nX-Upload-Slot: 7\r\n\r\n")
	if got.status != 422 {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	if text := a.get("/metrics").body; !strings.Contains(text, "\nalmanac_panics_total 0\n") {
		t.Error("it ended in a panic")
	}
}

func TestContact_NoRoomForScreenshots(t *testing.T) {
	inbox, err := sqlite.OpenInbox(t.Context(), filepath.Join(t.TempDir(), "inbox.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer inbox.Close()
	now := time.Now()
	for i := range almanac.MaxTotalScreenshotBytes / (8 << 20) {
		m := almanac.Message{About: house, Value: fmt.Sprint(i), Received: now}
		if _, err := inbox.CreateMessage(t.Context(), &m, make([]byte, 8<<20)); err != nil {
			t.Fatal(err)
		}
	}
	a := open(t, func(o *httpapi.Options) { o.Inbox = inbox })
	for range httpapi.ContactVisitorLimit {
		mediaType, body := upload(map[string]string{"about": house, "value": "4"}, asPNG(picture(4, 4)))
		got := a.do(http.MethodPost, "/api/contact", body, mediaType)
		if got.status != 422 || !strings.Contains(got.body, "There is no room for pictures right now. Please send your message without one.") {
			t.Fatalf("status %d: %s", got.status, got.body)
		}
		checkProblem(t, got, []string{"screenshot"})
	}
	mediaType, body := upload(map[string]string{"about": house, "value": "4"}, nil)
	if got := a.do(http.MethodPost, "/api/contact", body, mediaType); got.status != 201 {
		t.Errorf("without one: status %d: %s", got.status, got.body)
	}
}

// Forms that say that they are too large take nobody's place.
func TestContact_ScreenshotsThatAreTooLargeLeaveRoom(t *testing.T) {
	a := open(t, nil)
	var sent sync.WaitGroup
	for range httpapi.MaxUploads {
		sent.Go(func() {
			got := a.raw("POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999\r\n\r\n--x\r\n")
			if got.status != 413 {
				t.Errorf("too large: status %d: %s", got.status, got.body)
			}
		})
	}
	sent.Wait()
	mediaType, body := upload(map[string]string{"about": house, "value": "4"}, make([]byte, 300<<10))
	if got := a.do(http.MethodPost, "/api/contact", body, mediaType); got.status != 422 {
		t.Errorf("one that is read: status %d: %s", got.status, got.body)
	}
}

func TestContact_MultipartForm(t *testing.T) {
	many := map[string]string{}
	for i := range 30 {
		many[fmt.Sprint("field", i)] = ""
	}
	for name, test := range map[string]struct {
		fields map[string]string
		status int
		wrong  []string
	}{
		"a report":         {map[string]string{"about": house, "value": " 4 500 "}, 201, nil},
		"a letter":         {map[string]string{"name": "Ada", "email": "ada@example.com", "message": "Hello"}, 201, nil},
		"a mistake":        {map[string]string{"about": house, "value": "4.5k"}, 422, []string{"value"}},
		"nothing":          {map[string]string{"about": house, "value": ""}, 422, []string{"value"}},
		"too long a text":  {map[string]string{"about": house, "message": strings.Repeat("x", 65<<10)}, 413, nil},
		"too many fields":  {many, 400, nil},
		"a text as a file": {map[string]string{"about": house, "screenshot": "no file"}, 422, []string{"value"}},
	} {
		t.Run(name, func(t *testing.T) {
			a := open(t, nil)
			mediaType, body := upload(test.fields, nil)
			got := a.do(http.MethodPost, "/api/contact", body, mediaType)
			if got.status != test.status || (got.status == 201) != (len(a.inbox.all()) == 1) {
				t.Fatalf("status %d, want %d: %s", got.status, test.status, got.body)
			}
			if test.status != 201 {
				checkProblem(t, got, test.wrong)
			}
		})
	}
	a := open(t, nil)
	for _, mediaType := range []string{"multipart/form-data", "multipart/form-data; boundary=x"} {
		if got := a.do(http.MethodPost, "/api/contact", "--x\r\nno part", "Content-Type: "+mediaType); got.status != 400 {
			t.Errorf("%s: status %d: %s", mediaType, got.status, got.body)
		}
	}
}
