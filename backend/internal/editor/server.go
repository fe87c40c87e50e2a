// Package editor is the page by which an editor changes data files: its server, for this
// machine alone. It is no part of the public site.
package editor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
)

// Sizes of the largest request, and of the largest that brings a picture, in bytes: a picture
// is a third larger in JSON.
const (
	maxBody        = 1 << 20
	maxPictureBody = 3 << 19
)

// Site shows the data folder as readers will see it.
type Site interface {
	// Show makes Preview show what is saved, drafts included, at a moment such as
	// 2026-12-24T08:00:00Z, "" for now. It returns what the editor should know of what is
	// shown, mostly nothing; its error is for the editor, too.
	Show(ctx context.Context, moment string) (note string, err error)
}

// Options say what the server works with.
type Options struct {
	DataDir string
	Page    fs.FS // the built page
	Port    int   // at which the page is asked for
	Preview int   // the port of Preview, which shows Site
	Site    Site
	Clock   almanac.Clock // dates new items
}

// server answers the page's requests.
type server struct {
	Options
	files    files
	checking chan struct{} // a check reads the whole folder: one at a time
}

// New returns what answers at 127.0.0.1 and Port.
func New(options Options) http.Handler {
	s := &server{Options: options, files: files{dir: options.DataDir}, checking: make(chan struct{}, 1)}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/folder", s.folder)
	mux.HandleFunc("GET /api/files/{path...}", s.read)
	mux.HandleFunc("PUT /api/files/{path...}", s.save)
	mux.HandleFunc("POST /api/check/{path...}", s.check)
	mux.HandleFunc("POST /api/items", s.newItem)
	mux.HandleFunc("POST /api/rename", s.rename)
	mux.HandleFunc("PUT /api/pictures/{path...}", s.addPicture)
	mux.HandleFunc("POST /api/preview", s.preview)
	mux.HandleFunc("GET /images/{path...}", s.picture)
	mux.Handle("GET /", http.FileServerFS(options.Page))
	return s.guard(mux)
}

// guard refuses what does not come from the page itself. Other pages in the same browser
// may send requests here, under names of their own that lead to this machine; none of
// them may read or write a file.
func (s *server) guard(next http.Handler) http.Handler {
	policy := strings.Join([]string{
		"default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'",
		"frame-src " + strings.Join(origins(s.Options.Preview), " "), "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
	}, "; ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", policy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("X-Frame-Options", "DENY")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cache-Control", "no-store")
		if why := s.whyRefused(r); why != "" {
			refuse(w, http.StatusForbidden, why)
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

// hosts are the names under which a port of this machine is asked for.
func hosts(port int) []string {
	return []string{fmt.Sprintf("localhost:%d", port), fmt.Sprintf("127.0.0.1:%d", port)}
}

func origins(port int) []string {
	var all []string
	for _, host := range hosts(port) {
		all = append(all, "http://"+host)
	}
	return all
}

func isOwnHost(host string, port int) bool { return slices.Contains(hosts(port), host) }

// inspect checks the folder, with a file's text replaced.
func (s *server) inspect(ctx context.Context, replaced map[string]string) (content.Folder, error) {
	select {
	case s.checking <- struct{}{}:
		defer func() { <-s.checking }()
	case <-ctx.Done():
		return content.Folder{}, ctx.Err()
	}
	return content.Inspect(s.DataDir, replaced), nil
}

func (s *server) folder(w http.ResponseWriter, r *http.Request) {
	folder, err := s.inspect(r.Context(), nil)
	if err != nil {
		return // nobody waits
	}
	answer(w, struct {
		content.Folder
		Kinds []content.ItemKind `json:"kinds"` // of which items are made and renamed
	}{folder, content.ItemKinds()})
}

// document is a file as the page edits it.
type document struct {
	Tag    string          `json:"tag"`    // of its text on the disk
	Fields json.RawMessage `json:"fields"` // null: it cannot be read as it is
	Text   string          `json:"text"`
	Line   int             `json:"line"`             // of the file, on which Text begins
	Why    string          `json:"why,omitempty"`    // it cannot be read
	Source string          `json:"source,omitempty"` // the whole of a file that cannot be read, as far as it is text
}

func (s *server) read(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("path")
	if !content.IsDataFile(name) {
		refuseError(w, errNoFile)
		return
	}
	text, tag, err := s.files.read(name)
	if err != nil {
		refuseError(w, err)
		return
	}
	if !utf8.ValidString(text) {
		answer(w, document{Tag: tag, Why: "it is not UTF-8 text: save it in this encoding in a text editor"})
		return
	}
	parsed, err := parse(name, text)
	if err != nil {
		answer(w, document{Tag: tag, Why: err.Error(), Source: text})
		return
	}
	answer(w, document{Tag: tag, Fields: parsed.Fields, Text: parsed.Text, Line: parsed.Line})
}

// parse reads the text of a data file. Its error names the line.
func parse(name, text string) (content.Document, error) {
	parsed, found := content.ParseDocument(name, strings.TrimPrefix(text, "\ufeff"))
	if len(found) > 0 {
		return content.Document{}, fmt.Errorf("line %d: %s", found[0].Line, found[0].Why)
	}
	return parsed, nil
}

// change is what the page sends: all values of a file, or the whole text of one that cannot
// be read.
type change struct {
	Fields json.RawMessage `json:"fields"`
	Text   string          `json:"text"`
	Source *string         `json:"source,omitempty"`
}

// applied is the text of a file with the change. A whole text is taken as it is, whether it
// can be read or not.
func (c change) applied(name, text string) (string, error) {
	if c.Source != nil {
		return *c.Source, nil
	}
	return content.Rewrite(name, text, c.Fields, c.Text)
}

// received reads a change and the name of its file; false when it is refused.
func received(w http.ResponseWriter, r *http.Request) (name string, c change, ok bool) {
	name = r.PathValue("path")
	if !content.IsDataFile(name) {
		refuseError(w, errNoFile)
		return "", change{}, false
	}
	return name, c, decode(w, r, &c)
}

// decode reads the body of a request; false when it is refused.
func decode(w http.ResponseWriter, r *http.Request, body any) bool {
	err := json.NewDecoder(r.Body).Decode(body)
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		refuse(w, http.StatusRequestEntityTooLarge, "The file would be too large.")
	case err != nil:
		refuse(w, http.StatusBadRequest, "That file cannot be read.")
	}
	return err == nil
}

// check says what would be wrong if the change were saved.
func (s *server) check(w http.ResponseWriter, r *http.Request) {
	name, c, ok := received(w, r)
	if !ok {
		return
	}
	text, _, err := s.files.read(name)
	if err == nil {
		text, err = c.applied(name, text)
	}
	if err != nil {
		refuseError(w, err)
		return
	}
	folder, err := s.inspect(r.Context(), map[string]string{name: text})
	if err != nil {
		return // nobody waits
	}
	parsed, _ := parse(name, text)
	answer(w, struct {
		Problems almanac.Diagnostics `json:"problems"`
		Line     int                 `json:"line"` // on which the text would begin
	}{folder.Problems, parsed.Line})
}

// save writes a change if the file is still the one that was read, and can be read again.
func (s *server) save(w http.ResponseWriter, r *http.Request) {
	name, c, ok := received(w, r)
	if !ok {
		return
	}
	tag, err := s.files.save(name, r.Header.Get("If-Match"), func(text string) (string, error) {
		after, err := c.applied(name, text)
		if err == nil {
			_, err = parse(name, after)
		}
		return after, err
	})
	if err != nil {
		refuseError(w, err)
		return
	}
	answer(w, struct {
		Tag string `json:"tag"`
	}{tag})
}

// made answers what content.New and content.Rename did.
func made(w http.ResponseWriter, m content.Made, err error) {
	if err != nil {
		refuseError(w, err)
		return
	}
	answer(w, struct {
		Path string   `json:"path"`
		Left []string `json:"left"`
	}{m.Files[0], m.Left})
}

func (s *server) newItem(w http.ResponseWriter, r *http.Request) {
	var item content.NewItem
	if !decode(w, r, &item) {
		return
	}
	item.Today = s.Clock().UTC()
	s.files.writing.Lock()
	defer s.files.writing.Unlock()
	m, err := content.New(s.DataDir, item)
	made(w, m, err)
}

func (s *server) rename(w http.ResponseWriter, r *http.Request) {
	var body struct{ Kind, Link, Slug string }
	if !decode(w, r, &body) {
		return
	}
	s.files.writing.Lock()
	defer s.files.writing.Unlock()
	m, err := content.Rename(s.DataDir, body.Kind, body.Link, body.Slug)
	made(w, m, err)
}

// addPicture adds a picture that the check takes, and never writes over one.
func (s *server) addPicture(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Picture []byte `json:"picture"`
		Credit  string `json:"credit"`
	}
	if !decode(w, r, &body) {
		return
	}
	name := r.PathValue("path")
	found := content.CheckNewPicture(name, body.Picture)
	if errs := found.Errors(); len(errs) > 0 {
		refuseField(w, errs[0].Field, errs[0].Why)
		return
	}
	switch err := s.files.addPicture(name, string(body.Picture), body.Credit); {
	case errors.Is(err, errCredit):
		refuseField(w, "credit", err.Error())
	case errors.Is(err, fs.ErrExist):
		refuseField(w, "name", "images/"+name+" already exists: choose another name")
	case err != nil:
		refuseError(w, err)
	default:
		answer(w, struct {
			Warnings almanac.Diagnostics `json:"warnings"`
		}{found})
	}
}

func (s *server) preview(w http.ResponseWriter, r *http.Request) {
	var body struct{ Moment string }
	if !decode(w, r, &body) {
		return
	}
	note, err := s.Site.Show(r.Context(), body.Moment)
	if err != nil {
		refuse(w, http.StatusServiceUnavailable, err.Error())
		return
	}
	host, _, _ := strings.Cut(r.Host, ":")
	answer(w, struct {
		Address string `json:"address"`
		Note    string `json:"note"`
	}{fmt.Sprintf("http://%s:%d", host, s.Options.Preview), note})
}

func (s *server) picture(w http.ResponseWriter, r *http.Request) {
	name := path.Join("images", r.PathValue("path"))
	mediaType := content.PictureType(name)
	if mediaType == "" {
		refuseError(w, errNoFile)
		return
	}
	text, _, err := s.files.read(name)
	if err != nil {
		refuseError(w, err)
		return
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox") // an SVG is a document too
	w.Header().Set("Content-Type", mediaType)
	_, _ = w.Write([]byte(text))
}

// refuseError answers what files and content return.
func refuseError(w http.ResponseWriter, err error) {
	var item *content.ItemError
	switch {
	case errors.Is(err, errNoFile):
		refuse(w, http.StatusNotFound, "There is no such data file.")
	case errors.Is(err, errChanged):
		refuse(w, http.StatusConflict, "Another program changed the file after you opened it. Nothing was saved, and nothing you typed is lost.")
	case errors.As(err, &item):
		refuseField(w, item.Field, err.Error())
	default:
		refuse(w, http.StatusUnprocessableEntity, err.Error())
	}
}

// refuseField says what is wrong with one field of a dialog.
func refuseField(w http.ResponseWriter, field, why string) {
	send(w, http.StatusUnprocessableEntity, problem{why, field})
}

func refuse(w http.ResponseWriter, status int, why string) { send(w, status, problem{Why: why}) }

// problem is the answer to what cannot be done.
type problem struct {
	Why   string `json:"why"`
	Field string `json:"field,omitempty"`
}

func answer(w http.ResponseWriter, body any) { send(w, http.StatusOK, body) }

func send(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
