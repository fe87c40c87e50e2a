// Package editor is the server of the editor's page, for this machine alone. It is no part of the public site.
package editor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/content/validate"
)

// The largest request, and the largest with a picture, in bytes: JSON makes a picture a third larger.
const (
	maxBody        = 1 << 20
	maxPictureBody = 3 << 19
)

type Site interface {
	// Show makes Preview show what is saved, drafts included, at a moment such as 2026-12-24T08:00:00Z, "" for now. The
	// note and the error are for the editor.
	Show(ctx context.Context, moment string) (note string, err error)
}

type Options struct {
	DataDir string
	Page    fs.FS // the built page
	Port    int   // at which the page is asked for
	Preview int   // the port of Preview, which shows Site
	Site    Site
	Clock   almanac.Clock // dates new items
}

type server struct {
	Options
	files    files
	checking chan struct{} // a check reads the whole folder: one at a time
}

// New returns what answers at 127.0.0.1 and Port.
func New(options Options) http.Handler {
	s := &server{Options: options, files: files{dir: options.DataDir}, checking: make(chan struct{}, 1)}
	mux := http.NewServeMux()
	for pattern, handle := range map[string]func(*http.Request) (any, error){
		"GET /api/folder":             s.folder,
		"GET /api/files/{path...}":    s.read,
		"PUT /api/files/{path...}":    s.save,
		"POST /api/check/{path...}":   s.check,
		"POST /api/items":             s.newItem,
		"POST /api/rename":            s.rename,
		"PUT /api/pictures/{path...}": s.addPicture,
		"POST /api/preview":           s.preview,
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			if body, err := handle(r); err != nil {
				sendError(w, err)
			} else {
				send(w, http.StatusOK, body)
			}
		})
	}
	mux.HandleFunc("GET /images/{path...}", s.picture)
	mux.Handle("GET /", http.FileServerFS(options.Page))
	return s.guard(mux)
}

// guard refuses what other pages in the browser send here, also by host names of their own.
func (s *server) guard(next http.Handler) http.Handler {
	policy := strings.Join([]string{
		"default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'",
		"frame-src " + strings.Join(origins(s.Options.Preview), " "), "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
	}, "; ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), http.Header{
			"Content-Security-Policy": {policy}, "X-Content-Type-Options": {"nosniff"}, "X-Frame-Options": {"DENY"},
			"Referrer-Policy": {"no-referrer"}, "Cross-Origin-Resource-Policy": {"same-origin"},
			"Cross-Origin-Opener-Policy": {"same-origin"}, "Cache-Control": {"no-store"},
		})
		if why := s.whyRefused(r); why != "" {
			sendError(w, &refusal{http.StatusForbidden, why, ""})
			return
		}
		limit := int64(maxBody)
		if strings.HasPrefix(r.URL.Path, "/api/pictures/") {
			limit = maxPictureBody
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		next.ServeHTTP(w, r)
	})
}

// whyRefused says why a request is not answered, "" when it is.
func (s *server) whyRefused(r *http.Request) string {
	if !isOwnHost(r.Host, s.Port) {
		return "This page answers to localhost only."
	}
	site := r.Header.Get("Sec-Fetch-Site")
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		if site == "cross-site" && strings.HasPrefix(r.URL.Path, "/api/") {
			return "Only the editor's own page may read files."
		}
		return ""
	}
	if r.Header.Get("Origin") != "http://"+r.Host || site != "" && site != "same-origin" || r.Header.Get("Content-Type") != "application/json" {
		return "Only the editor's own page may change files."
	}
	return ""
}

// origins are those of a port of this machine.
func origins(port int) []string {
	return []string{fmt.Sprintf("http://localhost:%d", port), fmt.Sprintf("http://127.0.0.1:%d", port)}
}

func isOwnHost(host string, port int) bool { return slices.Contains(origins(port), "http://"+host) }

func (s *server) inspect(ctx context.Context, replaced map[string]string) (edit.Folder, error) {
	select {
	case s.checking <- struct{}{}:
		defer func() { <-s.checking }()
	case <-ctx.Done():
		return edit.Folder{}, ctx.Err()
	}
	return edit.Inspect(s.DataDir, replaced), nil
}

func (s *server) folder(r *http.Request) (any, error) {
	folder, err := s.inspect(r.Context(), nil)
	return struct {
		edit.Folder
		Kinds []kind.Item `json:"kinds"` // of which items are made and renamed
	}{folder, kind.Items}, err
}

type document struct {
	Tag    string          `json:"tag"`    // of its text on the disk
	Fields json.RawMessage `json:"fields"` // null: it cannot be read as it is
	Text   string          `json:"text"`
	Line   int             `json:"line"`             // of the file, on which Text begins
	Why    string          `json:"why,omitempty"`    // it cannot be read
	Source string          `json:"source,omitempty"` // the whole of a file that cannot be read, as far as it is text
}

func (s *server) read(r *http.Request) (any, error) {
	name := r.PathValue("path")
	if kind.Of(name) == nil {
		return nil, errNoFile
	}
	text, tag, err := s.files.read(name)
	if err != nil {
		return nil, err
	}
	if !utf8.ValidString(text) {
		return document{Tag: tag, Why: "it is not UTF-8 text: save it in this encoding in a text editor"}, nil
	}
	parsed, err := parse(name, text)
	if err != nil {
		return document{Tag: tag, Why: err.Error(), Source: text}, nil //nolint:nilerr // the page shows it
	}
	return document{Tag: tag, Fields: parsed.Fields, Text: parsed.Text, Line: parsed.Line}, nil
}

// parse reads the text of a data file. Its error names the line.
func parse(name, text string) (edit.Document, error) {
	parsed, found := edit.ParseDocument(name, text)
	if len(found) > 0 {
		return edit.Document{}, fmt.Errorf("line %d: %s", found[0].Line, found[0].Why)
	}
	return parsed, nil
}

// change is what the page sends: all values of a file, or the whole text of one that cannot be read.
type change struct {
	Fields json.RawMessage `json:"fields"`
	Text   string          `json:"text"`
	Source *string         `json:"source,omitempty"`
}

// applied is the text of a file with the change. A whole text is taken as it is, whether it can be read or not.
func (c change) applied(name, text string) (string, error) {
	if c.Source != nil {
		return *c.Source, nil
	}
	return edit.Rewrite(name, text, c.Fields, c.Text)
}

func receive(r *http.Request) (name string, c change, err error) {
	name = r.PathValue("path")
	if kind.Of(name) == nil {
		return name, c, errNoFile
	}
	return name, c, decode(r, &c)
}

func decode(r *http.Request, body any) error {
	err := json.NewDecoder(r.Body).Decode(body)
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return &refusal{http.StatusRequestEntityTooLarge, "The file would be too large.", ""}
	}
	if err != nil {
		return &refusal{http.StatusBadRequest, "That file cannot be read.", ""}
	}
	return nil
}

func (s *server) check(r *http.Request) (any, error) {
	name, c, err := receive(r)
	if err != nil {
		return nil, err
	}
	text, _, err := s.files.read(name)
	if err == nil {
		text, err = c.applied(name, text)
	}
	if err != nil {
		return nil, err
	}
	folder, err := s.inspect(r.Context(), map[string]string{name: text})
	parsed, _ := parse(name, text)
	return struct {
		Problems almanac.Diagnostics `json:"problems"`
		Line     int                 `json:"line"` // on which the text would begin
	}{folder.Problems, parsed.Line}, err
}

// save writes a change if the file is still the one that was read, and can be read again.
func (s *server) save(r *http.Request) (any, error) {
	name, c, err := receive(r)
	if err != nil {
		return nil, err
	}
	tag, err := s.files.save(name, r.Header.Get("If-Match"), func(text string) (string, error) {
		after, err := c.applied(name, text)
		if err == nil {
			_, err = parse(name, after)
		}
		return after, err
	})
	return struct {
		Tag string `json:"tag"`
	}{tag}, err
}

func (s *server) newItem(r *http.Request) (any, error) {
	var item edit.NewItem
	if err := decode(r, &item); err != nil {
		return nil, err
	}
	item.Today = s.Clock().UTC()
	s.files.writing.Lock()
	defer s.files.writing.Unlock()
	return edit.New(s.DataDir, item)
}

func (s *server) rename(r *http.Request) (any, error) {
	var body struct{ Kind, Link, Slug string }
	if err := decode(r, &body); err != nil {
		return nil, err
	}
	s.files.writing.Lock()
	defer s.files.writing.Unlock()
	return edit.Rename(s.DataDir, body.Kind, body.Link, body.Slug)
}

// addPicture adds a picture that the check takes, and never writes over one.
func (s *server) addPicture(r *http.Request) (any, error) {
	var body struct {
		Picture []byte `json:"picture"`
		Credit  string `json:"credit"`
	}
	if err := decode(r, &body); err != nil {
		return nil, err
	}
	name := r.PathValue("path")
	found := validate.CheckNewPicture(name, body.Picture)
	if errs := found.Errors(); len(errs) > 0 {
		return nil, refuseField(errs[0].Field, errs[0].Why)
	}
	err := s.files.addPicture(name, string(body.Picture), body.Credit)
	switch {
	case errors.Is(err, errCredit):
		err = refuseField("credit", err.Error())
	case errors.Is(err, fs.ErrExist):
		err = refuseField("name", "images/"+name+" already exists: choose another name")
	}
	return struct {
		Warnings almanac.Diagnostics `json:"warnings"`
	}{found}, err
}

func (s *server) preview(r *http.Request) (any, error) {
	var body struct{ Moment string }
	if err := decode(r, &body); err != nil {
		return nil, err
	}
	note, err := s.Site.Show(r.Context(), body.Moment)
	if err != nil {
		return nil, &refusal{http.StatusServiceUnavailable, err.Error(), ""}
	}
	host, _, _ := strings.Cut(r.Host, ":")
	return struct {
		Address string `json:"address"`
		Note    string `json:"note"`
	}{fmt.Sprintf("http://%s:%d", host, s.Options.Preview), note}, nil
}

func (s *server) picture(w http.ResponseWriter, r *http.Request) {
	name := path.Join("images", r.PathValue("path"))
	mediaType := source.PictureType(name)
	text, _, err := s.files.read(name)
	if mediaType == "" {
		err = errNoFile
	}
	if err != nil {
		sendError(w, err)
		return
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox") // an SVG is a document too
	w.Header().Set("Content-Type", mediaType)
	_, _ = w.Write([]byte(text))
}

type refusal struct {
	status int
	Why    string `json:"why"`
	Field  string `json:"field,omitempty"` // of a dialog
}

func (r *refusal) Error() string { return r.Why }

func refuseField(field, why string) error {
	return &refusal{http.StatusUnprocessableEntity, why, field}
}

// sendError answers with a refusal, or with what files and content return.
func sendError(w http.ResponseWriter, err error) {
	refused := &refusal{http.StatusUnprocessableEntity, err.Error(), ""}
	item, isItem := errors.AsType[*edit.ItemError](err)
	switch {
	case errors.As(err, &refused):
	case errors.Is(err, errNoFile):
		refused.status, refused.Why = http.StatusNotFound, "There is no such data file."
	case errors.Is(err, errChanged):
		refused.status = http.StatusConflict
		refused.Why = "Another program changed the file after you opened it. Nothing was saved, and nothing you typed is lost."
	case isItem:
		refused.Field = item.Field
	}
	send(w, refused.status, refused)
}

func send(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
