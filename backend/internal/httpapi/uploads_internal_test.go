package httpapi

import (
	"testing"
	"time"

	"github.com/valyala/fasthttp"
)

func TestUploads_AreBounded(t *testing.T) {
	var u uploads
	now := time.Now()
	for i := range MaxUploads {
		if !u.begin(now.Add(time.Duration(i) * time.Millisecond)) {
			t.Fatalf("number %d is refused", i+1)
		}
	}
	if u.begin(now.Add(readTimeout)) {
		t.Error("one too many is taken")
	}
	u.end()
	if !u.begin(now.Add(readTimeout)) {
		t.Error("the place of one that was answered stays taken")
	}
	if !u.begin(now.Add(readTimeout + 2*time.Millisecond)) {
		t.Error("the place of one that broke off stays taken after its time")
	}
	for range 2 * MaxUploads {
		u.end()
	}
	if !u.begin(now) {
		t.Error("ends that nobody began count")
	}
}

func TestBoundBody(t *testing.T) {
	for name, test := range map[string]struct {
		method, path, mediaType string
		want                    int
	}{
		"a form with a screenshot": {"POST", "/api/contact", "multipart/form-data; boundary=x", UploadLimit},
		"with a slash":             {"POST", "/api/contact/?a=b", "multipart/form-data; boundary=x", UploadLimit},
		"JSON":                     {"POST", "/api/contact", "application/json", 0},
		"another address":          {"POST", "/api/contacts", "multipart/form-data; boundary=x", 0},
		"a question":               {"GET", "/api/contact", "multipart/form-data; boundary=x", 0},
	} {
		var header fasthttp.RequestHeader
		header.SetMethod(test.method)
		header.SetRequestURI(test.path)
		header.SetContentType(test.mediaType)
		header.Set(headerNoRoom, "a visitor says so")
		s := &Server{}
		if got := s.boundBody(&header).MaxRequestBodySize; got != test.want || len(header.Peek(headerNoRoom)) > 0 {
			t.Errorf("%s: %d bytes are read, want %d; %s", name, got, test.want, header.Peek(headerNoRoom))
		}
	}
}
