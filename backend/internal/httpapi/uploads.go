package httpapi

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"mime/multipart"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"farmalmanac/internal/almanac"
)

const MaxUploads = 16 // how many multipart forms may arrive at the same time: each takes up to UploadLimit of memory

const maxParts = 20

// headerUpload marks a form with a screenshot inside the program with its slot, or noSlot when MaxUploads are taken.
const (
	headerUpload = "X-Upload-Slot"
	noSlot       = "none"
)

// errBusy asks a visitor to try again; it is not logged.
var errBusy = newPublicError(almanac.EBUSY, "We are receiving many screenshots and tables right now, so nothing was stored. Please try again in a minute.", errShed)

// uploads counts the forms with screenshots that arrive or are being answered. Nothing shows that a sender broke off:
// such a form counts until readTimeout is over.
type uploads struct {
	mutex sync.Mutex
	last  int
	slots map[int]time.Time // until when each may arrive; zero: it has
}

// begin gives a slot to one more, unless there are MaxUploads.
func (u *uploads) begin(now time.Time) (slot int, ok bool) {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	maps.DeleteFunc(u.slots, func(_ int, until time.Time) bool { return !until.IsZero() && now.After(until) })
	if len(u.slots) >= MaxUploads {
		return 0, false
	}
	if u.slots == nil {
		u.slots = map[int]time.Time{}
	}
	u.last++
	u.slots[u.last] = now.Add(readTimeout)
	return u.last, true
}

// arrive keeps the slot until its end. It is false when the time was over and others have all slots.
func (u *uploads) arrive(slot int) bool {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if _, ok := u.slots[slot]; !ok && len(u.slots) >= MaxUploads {
		return false
	}
	u.slots[slot] = time.Time{}
	return true
}

func (u *uploads) end(slot int) {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	delete(u.slots, slot)
}

// boundBody says how much of a request is read: more than usual of a form with a screenshot.
func (s *Server) boundBody(header *fasthttp.RequestHeader) (bounds fasthttp.RequestConfig) {
	header.Del(headerUpload)
	if !isUpload(header) || header.ContentLength() > UploadLimit {
		return bounds
	}
	header.Set(headerUpload, noSlot)
	if slot, ok := s.uploads.begin(time.Now()); ok {
		bounds.MaxRequestBodySize = UploadLimit
		header.Set(headerUpload, strconv.Itoa(slot))
	}
	return bounds
}

// uploadSlot is the slot of a form with a screenshot; false for other requests, whose trailer may hold anything.
func uploadSlot(header *fasthttp.RequestHeader) (slot int, ok bool) {
	if !isUpload(header) {
		return 0, false
	}
	slot, err := strconv.Atoi(string(header.Peek(headerUpload)))
	return slot, err == nil
}

func isUpload(header *fasthttp.RequestHeader) bool {
	if !header.IsPost() {
		return false
	}
	path, _, _ := bytes.Cut(header.RequestURI(), []byte("?"))
	mediaType, _, _ := bytes.Cut(header.ContentType(), []byte(";"))
	return bytes.EqualFold(bytes.TrimSpace(mediaType), []byte(fiber.MIMEMultipartForm)) &&
		string(bytes.TrimSuffix(path, []byte("/"))) == "/api/contact"
}

// readContactUpload reads a multipart form. Where no file was chosen, browsers send one without a name.
func readContactUpload(body []byte, boundary string) (form contactForm, err error) {
	if boundary == "" {
		return form, fiber.ErrBadRequest
	}
	values, room := url.Values{}, BodyLimit
	large := map[string][]byte{}
	parts := multipart.NewReader(bytes.NewReader(body), boundary)
	for range maxParts {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			form = formOf(values)
			form.screenshot, form.Cells = large[fieldScreenshot], large[fieldCells]
			return form, nil
		}
		if err != nil {
			return form, fiber.ErrBadRequest
		}
		if name := part.FormName(); name == fieldScreenshot && part.FileName() != "" || name == fieldCells {
			if large[name], err = io.ReadAll(part); err != nil { // at most UploadLimit
				return form, fiber.ErrBadRequest
			}
			continue
		}
		text, err := io.ReadAll(io.LimitReader(part, int64(room)+1))
		if err != nil {
			return form, fiber.ErrBadRequest
		}
		if room -= len(text); room < 0 {
			return form, fiber.ErrRequestEntityTooLarge
		}
		values.Add(part.FormName(), string(text))
	}
	return form, fiber.ErrBadRequest
}
