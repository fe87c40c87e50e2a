package httpapi

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"net/url"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"farmalmanac/internal/almanac"
)

// MaxUploads is how many forms with screenshots may be on their way at the same time: each takes
// up to UploadLimit of the memory.
const MaxUploads = 16

// maxParts is how many fields of a multipart form are looked at.
const maxParts = 20

// headerNoRoom marks a request inside the program: MaxUploads others were on their way when it came.
const headerNoRoom = "X-No-Room-For-Upload"

// errBusy tells a visitor to come again; it is no defect to be logged.
var errBusy = refuse(almanac.EUNAVAILABLE, "Many screenshots are coming at the moment, so nothing was stored. Please try again in a minute.", errShed)

// uploads counts the forms with screenshots that are on their way. One whose sender broke off is
// told to nobody: it counts until its time for arriving is over.
type uploads struct {
	mutex sync.Mutex
	ends  []time.Time // until when each counts, the next to end first
}

// begin counts one more, unless there are MaxUploads.
func (u *uploads) begin(now time.Time) bool {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	for len(u.ends) > 0 && now.After(u.ends[0]) {
		u.ends = u.ends[1:]
	}
	if len(u.ends) == MaxUploads {
		return false
	}
	u.ends = append(u.ends, now.Add(readTimeout))
	return true
}

// end counts one less.
func (u *uploads) end() {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if len(u.ends) > 0 {
		u.ends = u.ends[1:]
	}
}

// boundBody says how much of a request is read: more than usual of a form with a screenshot.
func (s *Server) boundBody(header *fasthttp.RequestHeader) (bounds fasthttp.RequestConfig) {
	header.Del(headerNoRoom)
	if !isUpload(header) {
		return bounds
	}
	if s.uploads.begin(time.Now()) {
		bounds.MaxRequestBodySize = UploadLimit
	} else {
		header.Set(headerNoRoom, "1")
	}
	return bounds
}

// isUpload says whether a request is a multipart form for the inbox.
func isUpload(header *fasthttp.RequestHeader) bool {
	path, _, _ := bytes.Cut(header.RequestURI(), []byte("?"))
	return header.IsPost() && bytes.HasPrefix(header.ContentType(), []byte(fiber.MIMEMultipartForm)) &&
		string(bytes.TrimSuffix(path, []byte("/"))) == "/api/contact"
}

// readContactUpload reads a multipart form. A file of no bytes is what browsers send when none was chosen.
func readContactUpload(body []byte, boundary string, form *contactForm) error {
	if boundary == "" {
		return fiber.ErrBadRequest
	}
	values, room := url.Values{}, BodyLimit
	var screenshot []byte
	parts := multipart.NewReader(bytes.NewReader(body), boundary)
	for range maxParts {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			*form = formOf(values)
			form.screenshot = screenshot
			return nil
		}
		if err != nil {
			return fiber.ErrBadRequest
		}
		if part.FormName() == fieldScreenshot && part.FileName() != "" {
			if screenshot, err = io.ReadAll(part); err != nil { // at most UploadLimit
				return fiber.ErrBadRequest
			}
			continue
		}
		text, err := io.ReadAll(io.LimitReader(part, int64(room)+1))
		if err != nil {
			return fiber.ErrBadRequest
		}
		if room -= len(text); room < 0 {
			return fiber.ErrRequestEntityTooLarge
		}
		values.Add(part.FormName(), string(text))
	}
	return fiber.ErrBadRequest
}
