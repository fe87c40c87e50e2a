package httpapi_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
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

// picture is a small PNG.
func picture() []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 30)))
	return b.Bytes()
}

func TestContact_Screenshot(t *testing.T) {
	for name, test := range map[string]struct {
		file   []byte
		status int
	}{
		"a picture":           {picture(), 201},
		"refused by its head": {[]byte("<script>alert(1)</script>"), 422},
		"an empty file":       {[]byte{}, 422},
		"cut off":             {picture()[:50], 422},
		"more than is read":   {make([]byte, httpapi.UploadLimit), 413},
	} {
		t.Run(name, func(t *testing.T) {
			a := open(t, func(o *httpapi.Options) { o.WorkTimeout = time.Minute }) // however slow this machine is
			mediaType, body := upload(map[string]string{"about": house, "value": "4,500", "message": ""}, test.file)
			got := a.do(http.MethodPost, "/api/contact", body, mediaType)
			if got.status != test.status {
				t.Fatalf("status %d, want %d: %s", got.status, test.status, got.body)
			}
			stored := a.inbox.all()
			switch {
			case test.status != 201 && len(stored) > 0:
				t.Error("stored all the same")
			case test.status == 422:
				checkProblem(t, got, []string{"screenshot"})
			case test.status == 201 && (stored[0].Value != "4500" || stored[0].ScreenshotBytes == 0 || len(a.inbox.pictures[stored[0].ID]) == 0):
				t.Errorf("stored %+v", stored[0])
			}
		})
	}
	a := open(t, nil)
	mediaType, body := upload(map[string]string{"about": house}, picture()) // a picture says enough
	if got := a.do(http.MethodPost, "/api/contact", body, mediaType); got.status != 201 {
		t.Errorf("a picture alone: status %d: %s", got.status, got.body)
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
		if got := send(picture()[:50]); got != 422 {
			t.Fatalf("by its pixels: status %d", got)
		}
	}
	if got := send(picture()); got != 429 {
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

// Slots are given by the program alone, never by the trailers behind a chunked body.
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
		mediaType, body := upload(map[string]string{"about": house, "value": "4"}, picture())
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
