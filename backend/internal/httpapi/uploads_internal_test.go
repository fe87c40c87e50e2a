package httpapi

import (
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

func TestUploads_AreBounded(t *testing.T) {
	var u uploads
	now := time.Now()
	var slots []int
	for i := range MaxUploads {
		slot, ok := u.begin(now.Add(time.Duration(i) * time.Millisecond))
		if !ok {
			t.Fatalf("number %d is refused", i+1)
		}
		slots = append(slots, slot)
	}
	if _, ok := u.begin(now); ok {
		t.Error("one too many is taken")
	}
	// The last one is answered: its own slot is free, not that of the first, which may yet break off.
	if !u.arrive(slots[MaxUploads-1]) {
		t.Error("one that was taken is refused")
	}
	u.end(slots[MaxUploads-1])
	u.end(slots[MaxUploads-1])
	if _, ok := u.begin(now); !ok {
		t.Error("the slot of one that was answered stays taken")
	}
	if _, ok := u.begin(now); ok {
		t.Error("a slot was given back twice")
	}

	// The first has arrived and is checked for long; the second broke off.
	if !u.arrive(slots[0]) {
		t.Error("the first is refused")
	}
	later := now.Add(readTimeout + 2*MaxUploads*time.Millisecond)
	for range MaxUploads - 1 {
		if _, ok := u.begin(later); !ok {
			t.Error("the slot of one that broke off stays taken after its time")
		}
	}
	if _, ok := u.begin(later); ok {
		t.Error("one that is being answered does not count any more")
	}
	if u.arrive(slots[1]) {
		t.Error("one that comes after its time is taken beside all others")
	}
	u.end(slots[0])
	if !u.arrive(slots[1]) {
		t.Error("one that comes after its time is refused though there is a slot")
	}
}

// Anybody can send too many: no operator needs to know.
func TestIsRefusal(t *testing.T) {
	for err, want := range map[error]bool{errBusy: true, errNoContent: false, fiber.ErrInternalServerError: false, nil: false} {
		if isRefusal(err) != want {
			t.Errorf("%v: got %v", err, !want)
		}
	}
}

func TestBoundBody(t *testing.T) {
	for name, test := range map[string]struct {
		method, path, mediaType string
		length, want            int
	}{
		"a form with a screenshot": {"POST", "/api/contact", "multipart/form-data; boundary=x", 99, UploadLimit},
		"with a slash":             {"POST", "/api/contact/?a=b", "multipart/form-data; boundary=x", 99, UploadLimit},
		"in capitals":              {"POST", "/api/contact", "Multipart/Form-Data; boundary=x", 99, UploadLimit},
		"of the greatest size":     {"POST", "/api/contact", "multipart/form-data; boundary=x", UploadLimit, UploadLimit},
		"of an unknown size":       {"POST", "/api/contact", "multipart/form-data; boundary=x", -1, UploadLimit},
		"too large":                {"POST", "/api/contact", "multipart/form-data; boundary=x", UploadLimit + 1, 0},
		"JSON":                     {"POST", "/api/contact", "application/json", 99, 0},
		"another address":          {"POST", "/api/contacts", "multipart/form-data; boundary=x", 99, 0},
		"a question":               {"GET", "/api/contact", "multipart/form-data; boundary=x", 0, 0},
	} {
		var header fasthttp.RequestHeader
		header.SetMethod(test.method)
		header.SetRequestURI(test.path)
		header.SetContentType(test.mediaType)
		header.SetContentLength(test.length)
		header.Set(headerUpload, "7")
		s := &Server{}
		got := s.boundBody(&header).MaxRequestBodySize
		if slot, ok := uploadSlot(&header); got != test.want || ok != (test.want > 0) || slot == 7 {
			t.Errorf("%s: %d bytes are read, want %d; slot %d", name, got, test.want, slot)
		}
	}
}
