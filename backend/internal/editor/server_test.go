package editor

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"farmalmanac/internal/almanac"
)

const (
	pagePort    = 3001
	previewPort = 3002
)

func clock() time.Time { return time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC) }

type shownSite struct{ moments []string }

func (s *shownSite) Show(_ context.Context, moment string) (string, error) {
	s.moments = append(s.moments, moment)
	if moment == "never" {
		return "", errors.New("Not then.")
	}
	return "A note.", nil
}

// editing is a server on a copy of the real data.
type editing struct {
	t       *testing.T
	dir     string
	site    *shownSite
	handler http.Handler
}

func editFile(t *testing.T) *editing {
	t.Helper()
	e := &editing{t: t, dir: filepath.Join(t.TempDir(), "data"), site: &shownSite{}}
	if err := os.CopyFS(e.dir, os.DirFS("../../../data")); err != nil {
		t.Fatal(err)
	}
	page := fstest.MapFS{"index.html": {Data: []byte("<title>Editor</title>")}}
	e.handler = New(Options{DataDir: e.dir, Page: page, Port: pagePort, Preview: previewPort, Site: e.site, Clock: clock})
	return e
}

// ask sends a request as the page does; header may say otherwise, "" for none.
func (e *editing) ask(method, path string, body any, header map[string]string) *httptest.ResponseRecorder {
	e.t.Helper()
	text, ok := body.(string)
	if !ok && body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			e.t.Fatal(err)
		}
		text = string(b)
	}
	r := httptest.NewRequest(method, path, strings.NewReader(text))
	r.Host = "localhost:3001"
	r.Header.Set("Origin", "http://localhost:3001")
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	for name, value := range header {
		r.Header.Set(name, value)
		if value == "" {
			r.Header.Del(name)
		}
		if name == "Host" {
			r.Host = value
		}
	}
	w := httptest.NewRecorder()
	e.handler.ServeHTTP(w, r)
	return w
}

func (e *editing) file(name string) string {
	e.t.Helper()
	b, err := os.ReadFile(filepath.Join(e.dir, name))
	if err != nil {
		e.t.Fatal(err)
	}
	return string(b)
}

func (e *editing) open(name string) document {
	e.t.Helper()
	var doc document
	if w := e.ask("GET", "/api/files/"+name, nil, nil); w.Code != http.StatusOK || json.Unmarshal(w.Body.Bytes(), &doc) != nil {
		e.t.Fatalf("%s: %d %s", name, w.Code, w.Body)
	}
	return doc
}

const house = "buildings/house.json"

// changedHouse is the house with one cell changed, as the page sends it.
func (e *editing) changedHouse(to string) (document, change) {
	doc := e.open(house)
	text := strings.Replace(string(doc.Fields), `"cash":400`, `"cash":`+to, 1)
	return doc, change{Fields: json.RawMessage(text)}
}

func TestServer_OneChangedCellIsOneChangedLine(t *testing.T) {
	e := editFile(t)
	before := e.file(house)
	doc, changed := e.changedHouse("450")
	w := e.ask("PUT", "/api/files/"+house, changed, map[string]string{"If-Match": doc.Tag})
	if after := e.file(house); w.Code != http.StatusOK || after != strings.Replace(before, `"cash": 400`, `"cash": 450`, 1) || after == before {
		t.Fatalf("%d %s: %s", w.Code, w.Body, after)
	}
	if again := e.open(house); again.Tag == doc.Tag || !strings.Contains(w.Body.String(), again.Tag) {
		t.Errorf("the tag is %s, answered %s", again.Tag, w.Body)
	}
	entries, _ := os.ReadDir(filepath.Join(e.dir, "buildings"))
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), ".") {
			t.Errorf("%s was left", entry.Name())
		}
	}
}

func TestServer_SavedUnchangedKeepsEveryByte(t *testing.T) {
	e := editFile(t)
	var folder struct{ Files []struct{ Path string } }
	if w := e.ask("GET", "/api/folder", nil, nil); json.Unmarshal(w.Body.Bytes(), &folder) != nil || len(folder.Files) < 150 {
		t.Fatalf("%d files: %.200s", len(folder.Files), w.Body)
	}
	for _, file := range folder.Files {
		before, doc := e.file(file.Path), e.open(file.Path)
		w := e.ask("PUT", "/api/files/"+file.Path, change{Fields: doc.Fields, Text: doc.Text}, map[string]string{"If-Match": doc.Tag})
		if w.Code != http.StatusOK || e.file(file.Path) != before {
			t.Errorf("%s: %d %s", file.Path, w.Code, w.Body)
		}
	}
}

// A file that another program has changed meanwhile is not written over.
func TestServer_Conflict(t *testing.T) {
	e := editFile(t)
	doc, changed := e.changedHouse("450")
	other := strings.Replace(e.file(house), `"House"`, `"Great House"`, 1)
	if err := os.WriteFile(filepath.Join(e.dir, house), []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tag := range []string{doc.Tag, "", "*"} {
		w := e.ask("PUT", "/api/files/"+house, changed, map[string]string{"If-Match": tag})
		if w.Code != http.StatusConflict || !strings.Contains(w.Body.String(), "nothing you typed is lost") || e.file(house) != other {
			t.Errorf("%q: %d %s", tag, w.Code, w.Body)
		}
	}
}

// Of changes of one text that come together, one is saved and the others are refused.
func TestServer_ConflictAtOnce(t *testing.T) {
	e := editFile(t)
	doc, changed := e.changedHouse("450")
	codes := make(chan int)
	for range 8 {
		go func() {
			codes <- e.ask("PUT", "/api/files/"+house, changed, map[string]string{"If-Match": doc.Tag}).Code
		}()
	}
	answered := map[int]int{}
	for range 8 {
		answered[<-codes]++
	}
	if want := map[int]int{http.StatusOK: 1, http.StatusConflict: 7}; !maps.Equal(answered, want) {
		t.Errorf("got %v, want %v", answered, want)
	}
}

// Problems are shown before anything is saved, and what has problems can be saved.
func TestServer_Check(t *testing.T) {
	e := editFile(t)
	before := e.file(house)
	doc, changed := e.changedHouse("-1")
	w := e.ask("POST", "/api/check/"+house, changed, nil)
	var got struct{ Problems almanac.Diagnostics }
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.Problems) != 1 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if p := got.Problems[0]; p.File != house || p.Field != "levels.0.cost.cash" || p.Line == 0 || p.Why == "" || p.Warning {
		t.Errorf("got %+v", p)
	}
	if e.file(house) != before {
		t.Error("a check has written")
	}
	if w := e.ask("PUT", "/api/files/"+house, changed, map[string]string{"If-Match": doc.Tag}); w.Code != http.StatusOK {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := e.ask("GET", "/api/folder", nil, nil); !strings.Contains(w.Body.String(), `"levels.0.cost.cash"`) {
		t.Error("the folder has no problem")
	}
}

// Other pages in the same browser neither read nor write, by any name of this machine.
func TestServer_AnswersItsOwnPageOnly(t *testing.T) {
	e := editFile(t)
	before := e.file(house)
	doc, changed := e.changedHouse("450")
	for name, header := range map[string]map[string]string{
		"a name that leads here":       {"Host": "evil.example:3001", "Origin": "http://evil.example:3001"},
		"another port":                 {"Host": "localhost:3002", "Origin": "http://localhost:3002"},
		"another page":                 {"Origin": "https://evil.example"},
		"the preview":                  {"Origin": "http://localhost:3002", "Sec-Fetch-Site": "same-site"},
		"a page without an origin":     {"Origin": "null"},
		"no origin":                    {"Origin": ""},
		"another scheme":               {"Origin": "https://localhost:3001"},
		"another site, by its browser": {"Sec-Fetch-Site": "cross-site"},
		"a form":                       {"Content-Type": "text/plain"},
		"a form of another kind":       {"Content-Type": "application/x-www-form-urlencoded"},
	} {
		t.Run(name, func(t *testing.T) {
			header["If-Match"] = doc.Tag
			for _, request := range []struct{ method, path string }{
				{"PUT", "/api/files/" + house}, {"POST", "/api/check/" + house}, {"POST", "/api/preview"},
				{"POST", "/api/items"}, {"POST", "/api/rename"}, {"PUT", "/api/pictures/icons/new.svg"},
			} {
				if w := e.ask(request.method, request.path, changed, header); w.Code != http.StatusForbidden {
					t.Errorf("%s %s: %d", request.method, request.path, w.Code)
				}
			}
			if _, ok := header["Host"]; ok {
				for _, path := range []string{"/", "/api/folder", "/api/files/" + house, "/images/icons/house.svg"} {
					if w := e.ask("GET", path, nil, header); w.Code != http.StatusForbidden || strings.Contains(w.Body.String(), "House") {
						t.Errorf("GET %s: %d", path, w.Code)
					}
				}
			}
		})
	}
	if e.file(house) != before || len(e.site.moments) > 0 {
		t.Error("something was done")
	}
	w := e.ask("GET", "/", nil, nil)
	if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "script-src 'self';") || !strings.Contains(policy, "frame-ancestors 'none'") || strings.Contains(policy, "unsafe") {
		t.Errorf("the policy is %s", policy)
	}
	if w.Header().Get("Cross-Origin-Resource-Policy") != "same-origin" || w.Header().Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("got %v", w.Header())
	}
}

func TestServer_NothingBesideDataFiles(t *testing.T) {
	e := editFile(t)
	outside := filepath.Join(filepath.Dir(e.dir), "outside.json")
	for name, err := range map[string]error{
		"outside":    os.WriteFile(outside, []byte(`{"secret": 1}`), 0o600),
		"a link":     os.Symlink(outside, filepath.Join(e.dir, "buildings/linked.json")),
		"inside":     os.Symlink(filepath.Join(e.dir, house), filepath.Join(e.dir, "buildings/again.json")),
		"no file":    os.Mkdir(filepath.Join(e.dir, "buildings/folder.json"), 0o700),
		"hidden":     os.WriteFile(filepath.Join(e.dir, "buildings/.hidden.json"), []byte(`{}`), 0o600),
		"for people": os.WriteFile(filepath.Join(e.dir, "news/README.md"), []byte("---\na: 1\n---\n"), 0o600),
	} {
		if err != nil {
			t.Fatal(name, err)
		}
	}
	for _, name := range []string{
		"buildings/linked.json", "buildings/again.json", "buildings/folder.json", "buildings/.hidden.json", "buildings/none.json", "news/README.md",
		"../outside.json", "buildings/../../outside.json", "buildings/..%2f..%2foutside.json", "%2e%2e/outside.json", "/etc/passwd", "buildings//house.json",
		"schema/buildings.schema.json", "images/CREDITS.md", "images/icons/house.svg", "LICENSE", "buildings", "", "buildings/house.md", "buildings/house.json%00",
	} {
		for _, method := range []string{"GET", "PUT"} {
			w := e.ask(method, "/api/files/"+strings.ReplaceAll(name, "%00", "%2500"), change{Fields: json.RawMessage(`{}`)}, map[string]string{"If-Match": "x"})
			if w.Code < 300 || strings.Contains(w.Body.String(), "secret") {
				t.Errorf("%s %s: %d %s", method, name, w.Code, w.Body)
			}
		}
	}
	for path, want := range map[string]int{
		"/images/icons/house.svg": http.StatusOK, "/images/CREDITS.md": http.StatusNotFound, "/images/../buildings/house.json": http.StatusTemporaryRedirect,
		"/images/%2e%2e/buildings/house.json": http.StatusNotFound, "/other": http.StatusNotFound,
	} {
		if w := e.ask("GET", path, nil, nil); w.Code != want {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if w := e.ask("GET", "/images/icons/house.svg", nil, nil); w.Header().Get("Content-Type") != "image/svg+xml" || !strings.Contains(w.Header().Get("Content-Security-Policy"), "sandbox") {
		t.Errorf("got %v", w.Header())
	}
}

func TestServer_Bounds(t *testing.T) {
	e := editFile(t)
	before, doc := e.file(house), e.open(house)
	long := `{"name":"` + strings.Repeat("x", maxWrite) + `"}`
	for name, tt := range map[string]struct {
		body   any
		status int
	}{
		"too long a request": {`{"fields":"` + strings.Repeat("x", maxBody) + `"}`, http.StatusRequestEntityTooLarge},
		"too long a file":    {change{Fields: json.RawMessage(long)}, http.StatusUnprocessableEntity},
		"no JSON":            {"{", http.StatusBadRequest},
		"no object":          {`{"fields":[1]}`, http.StatusUnprocessableEntity},
		"no fields":          {`{}`, http.StatusUnprocessableEntity},
		"too deep":           {`{"fields":{"a":` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `}}`, http.StatusUnprocessableEntity},
		"a key twice":        {`{"fields":{"a":1,"a":2}}`, http.StatusUnprocessableEntity},
	} {
		for _, path := range []string{"PUT /api/files/", "POST /api/check/"} {
			method, path, _ := strings.Cut(path, " ")
			w := e.ask(method, path+house, tt.body, map[string]string{"If-Match": doc.Tag})
			if w.Code != tt.status || !json.Valid(w.Body.Bytes()) {
				t.Errorf("%s, %s: %d %s", name, method, w.Code, w.Body)
			}
		}
	}
	if e.file(house) != before {
		t.Error("something was written")
	}
}

func TestServer_FileThatCannotBeRead(t *testing.T) {
	e := editFile(t)
	if err := os.WriteFile(filepath.Join(e.dir, house), []byte("{\n  \"name\": 'House'\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if doc := e.open(house); doc.Fields != nil && string(doc.Fields) != "null" || !strings.HasPrefix(doc.Why, "line 2: ") {
		t.Errorf("got %+v", doc)
	}
}

// The whole text of a file that cannot be read is put right here, as everywhere: nothing is written over, nor what
// cannot be read again.
func TestServer_TextOfFileThatCannotBeRead(t *testing.T) {
	e := editFile(t)
	broken := strings.Replace(e.file(house), `"House"`, `'House'`, 1)
	if err := os.WriteFile(filepath.Join(e.dir, house), []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	doc := e.open(house)
	if doc.Source != broken || !strings.HasPrefix(doc.Why, "line 3: ") {
		t.Errorf("got %q, %.80s", doc.Why, doc.Source)
	}
	right := strings.Replace(broken, `'House'`, `"House"`, 1)
	for name, tt := range map[string]struct {
		source, tag string
		status      int
		want        string
	}{
		"still broken":           {strings.Replace(broken, `'House'`, `"House`, 1), doc.Tag, http.StatusUnprocessableEntity, "line 3: "},
		"too large":              {right + strings.Repeat(" ", maxWrite), doc.Tag, http.StatusUnprocessableEntity, "too large"},
		"changed by another one": {right, "other", http.StatusConflict, "Another program changed the file"},
	} {
		w := e.ask("PUT", "/api/files/"+house, change{Source: &tt.source}, map[string]string{"If-Match": tt.tag})
		if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.want) || e.file(house) != broken {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	if w := e.ask("POST", "/api/check/"+house, change{Source: &broken}, nil); !strings.Contains(w.Body.String(), `"line":3`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := e.ask("POST", "/api/check/"+house, change{Source: &right}, nil); w.Code != http.StatusOK || strings.Contains(w.Body.String(), house) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := e.ask("PUT", "/api/files/"+house, change{Source: &right}, map[string]string{"If-Match": doc.Tag}); w.Code != http.StatusOK || e.file(house) != right {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if err := os.WriteFile(filepath.Join(e.dir, house), []byte("{\"name\": \"\xff\"}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if doc := e.open(house); doc.Source != "" || !strings.Contains(doc.Why, "UTF-8") {
		t.Errorf("got %+v", doc)
	}
}

// The text of a Markdown file begins on a line, so that problems of its lines find their place.
func TestServer_LineOfText(t *testing.T) {
	e := editFile(t)
	const post = "posts/bee-tournament.md"
	doc := e.open(post)
	lines := strings.Split(e.file(post), "\n")
	if first, _, _ := strings.Cut(doc.Text, "\n"); doc.Line < 3 || lines[doc.Line-1] != first || lines[doc.Line-2] != "---" {
		t.Errorf("line %d is %q", doc.Line, lines[doc.Line-1])
	}
	w := e.ask("POST", "/api/check/"+post, change{Fields: doc.Fields, Text: doc.Text + "\n[none](/posts/none)\n"}, nil)
	if want := fmt.Sprintf(`"line":%d}`, doc.Line); !strings.Contains(w.Body.String(), want) || !strings.Contains(w.Body.String(), `"line":`+fmt.Sprint(len(lines)+1)) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestServer_NewAndRename(t *testing.T) {
	e := editFile(t)
	for _, step := range []struct{ path, body, file, left string }{
		{"items", `{"kind":"building","slug":"moon-barn","name":"Moon \"barn\"","after":"house"}`, "buildings/moon-barn.json", `["Give it`},
		{"items", `{"kind":"news","slug":"snow","name":"Snow: \"a lot\""}`, "news/2026-11-25-snow.md", `["Give it`},
		{"items", `{"kind":"event","slug":"snow-sale","name":"Snow sale","start":"2026-12-12 08:00","end":"2026-12-14 08:00"}`, "calendar/snow-sale.json", `["Give it`},
		{"rename", `{"kind":"buildings","link":"moon-barn","slug":"moon-shed"}`, "buildings/moon-shed.json", "null"},
	} {
		w := e.ask("POST", "/api/"+step.path, step.body, nil)
		if got := w.Body.String(); w.Code != http.StatusOK || !strings.HasPrefix(got, `{"files":["`+step.file+`"`) || !strings.Contains(got, `"left":`+step.left) {
			t.Fatalf("%s: %d %s", step.body, w.Code, got)
		}
	}
	if doc := e.open("buildings/moon-shed.json"); !strings.Contains(string(doc.Fields), `"name":"Moon \"barn\""`) || !strings.Contains(e.file(house), `"next": "moon-shed"`) {
		t.Errorf("got %s", doc.Fields)
	}
	if doc := e.open("news/2026-11-25-snow.md"); !strings.Contains(string(doc.Fields), `"title":"Snow: \"a lot\""`) {
		t.Errorf("got %s", doc.Fields)
	}
	if w := e.ask("GET", "/api/folder", nil, nil); strings.Contains(w.Body.String(), `"warning":false`) || !strings.Contains(w.Body.String(), `"word":"news"`) {
		t.Error("the folder has errors, or no kinds")
	}
}

// A bad value is reported at its field, and nothing is written.
func TestServer_NewRefuses(t *testing.T) {
	e := editFile(t)
	before := e.listing()
	for body, want := range map[string]struct {
		status int
		field  string
	}{
		`{"kind":"tractor","slug":"a"}`:                                             {422, "kind"},
		`{"kind":"building","slug":""}`:                                             {422, "slug"},
		`{"kind":"building","slug":"../a"}`:                                         {422, "slug"},
		`{"kind":"building","slug":"house"}`:                                        {422, "slug"},
		`{"kind":"building","slug":"hut","name":"` + strings.Repeat("x", 61) + `"}`: {422, "name"},
		`{"kind":"building","slug":"hut","name":"a\nb"}`:                            {422, "name"},
		`{"kind":"building","slug":"hut","after":"none"}`:                           {422, "after"},
		`{"kind":"event","slug":"hut","end":"2026-12-03"}`:                          {422, "start"},
		`{"kind":"event","slug":"hut","start":"2026-12-03"}`:                        {422, "end"},
		`{"kind":"event","slug":"hut","start":"x","end":"2026-12-03"}`:              {422, "start"},
		`{"kind":"event","slug":"hut","start":"2026-12-03","end":"2026-12-02"}`:     {422, "end"},
		`{"kind":"theme","slug":"hut","start":"2026-12-11"}`:                        {422, "start"},
		`{"kind":"post","slug":"hut","tracker":true}`:                               {422, "tracker"},
		`{`: {400, ""},
		`{"slug":"` + strings.Repeat("x", maxBody): {413, ""},
	} {
		w := e.ask("POST", "/api/items", body, nil)
		var got refusal
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != want.status || got.Field != want.field || got.Why == "" {
			t.Errorf("%.80s: %d %s", body, w.Code, w.Body)
		}
	}
	for body, field := range map[string]string{
		`{"kind":"buildings","link":"none","slug":"a"}`:     "kind",
		`{"kind":"buildings","link":"house","slug":"barn"}`: "slug",
		`{"kind":"site","link":"site","slug":"a"}`:          "kind",
	} {
		if w := e.ask("POST", "/api/rename", body, nil); w.Code != 422 || !strings.Contains(w.Body.String(), `"field":"`+field+`"`) {
			t.Errorf("%s: %d %s", body, w.Code, w.Body)
		}
	}
	if !maps.Equal(e.listing(), before) {
		t.Error("something was written")
	}
}

// listing is every file of the folder.
func (e *editing) listing() map[string]string {
	e.t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(e.dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			all[path] = e.file(path)
		}
		return err
	})
	if err != nil {
		e.t.Fatal(err)
	}
	return all
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`

// upload adds a picture as the page does.
func (e *editing) upload(name, picture, credit string) *httptest.ResponseRecorder {
	e.t.Helper()
	return e.ask("PUT", "/api/pictures/"+name, map[string]any{"picture": []byte(picture), "credit": credit}, nil)
}

func pngOf(t *testing.T, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestServer_AddPicture(t *testing.T) {
	e := editFile(t)
	if w := e.upload("icons/moon-barn.svg", drawing, ""); w.Code != http.StatusOK || e.file("images/icons/moon-barn.svg") != drawing {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if w := e.upload("covers/moon.png", pngOf(t, 2000, 10), " Ann, CC BY 4.0 "); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "is 2000 × 10 pixels") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := e.upload("covers/moon-two.png", pngOf(t, 20, 10), "Bob, CC0"); w.Code != http.StatusOK || strings.Contains(w.Body.String(), "why") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if got := e.file(credits); !strings.HasSuffix(got, "\n\n- `covers/moon.png`: Ann, CC BY 4.0\n- `covers/moon-two.png`: Bob, CC0\n") || strings.Contains(got, "moon-barn") {
		t.Errorf("got %s", got)
	}
	w := e.ask("GET", "/api/folder", nil, nil)
	if !strings.Contains(w.Body.String(), `"icons/moon-barn.svg"`) || strings.Contains(w.Body.String(), `"warning":false`) {
		t.Error("the folder lacks the picture, or has errors")
	}
}

// A picture whose credit cannot be written is not kept: the same upload works once it can.
func TestServer_AddPictureWithItsCredit(t *testing.T) {
	for name, text := range map[string]string{"too large": strings.Repeat("x", maxRead+1), "a folder": ""} {
		e := editFile(t)
		former := e.file(credits)
		file := filepath.Join(e.dir, credits)
		err := os.WriteFile(file, []byte(text), 0o600)
		if text == "" {
			err = errors.Join(os.Remove(file), os.Mkdir(file, 0o700))
		}
		if err != nil {
			t.Fatal(err)
		}
		if w := e.upload("icons/moon.svg", drawing, "Ann"); w.Code != 422 || !strings.Contains(w.Body.String(), `"why":"images/CREDITS.md: `) || strings.Contains(w.Body.String(), `"field"`) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
		if err := errors.Join(os.Remove(file), os.WriteFile(file, []byte(former), 0o600)); err != nil {
			t.Fatal(err)
		}
		if w := e.upload("icons/moon.svg", drawing, "Ann"); w.Code != http.StatusOK || !strings.HasSuffix(e.file(credits), "- `icons/moon.svg`: Ann\n") {
			t.Errorf("%s, again: %d %s", name, w.Code, w.Body)
		}
	}
}

// A picture that the check would refuse, or that is already there, is reported at its field.
func TestServer_AddPictureRefuses(t *testing.T) {
	e := editFile(t)
	outside := t.TempDir()
	if err := errors.Join(os.RemoveAll(filepath.Join(e.dir, "images/covers")), os.Symlink(outside, filepath.Join(e.dir, "images/covers"))); err != nil {
		t.Fatal(err)
	}
	house, credited := e.file("images/icons/house.svg"), e.file(credits)
	for name, tt := range map[string]struct {
		path, picture, credit string
		status                int
		field                 string
	}{
		"one that is there":    {"icons/house.svg", drawing, "", 422, "name"},
		"capitals":             {"icons/House.svg", drawing, "", 422, "name"},
		"a dot":                {"icons/a.b.svg", drawing, "", 422, "name"},
		"hidden":               {"icons/.a.svg", drawing, "", 422, "name"},
		"another folder":       {"other/a.svg", drawing, "", 422, "name"},
		"no folder":            {"a.svg", drawing, "", 422, "name"},
		"out of the folder":    {"icons/%2e%2e%2fa.svg", drawing, "", 422, "name"},
		"too long a name":      {"icons/" + strings.Repeat("a", 81) + ".svg", drawing, "", 422, "name"},
		"no picture":           {"icons/a.exe", "MZ", "", 422, "picture"},
		"of another kind":      {"icons/a.png", drawing, "", 422, "picture"},
		"empty":                {"icons/a.svg", "", "", 422, "picture"},
		"with a script":        {"icons/a.svg", strings.Replace(drawing, "<path", "<script>1</script><path", 1), "", 422, "picture"},
		"too many pixels":      {"icons/a.png", pngOf(t, 4097, 1), "", 422, "picture"},
		"too large":            {"icons/a.png", pngOf(t, 1, 1) + strings.Repeat("x", 1<<20), "", 422, "picture"},
		"far too large":        {"icons/a.png", strings.Repeat("x", maxPictureBody), "", 413, ""},
		"two lines of credits": {"icons/a.svg", drawing, "a\nb", 422, "credit"},
		"long credits":         {"icons/a.svg", drawing, strings.Repeat("x", 301), 422, "credit"},
		"through a link":       {"covers/a.svg", drawing, "", 422, ""},
	} {
		w := e.upload(tt.path, tt.picture, tt.credit)
		var got refusal
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != tt.status || got.Field != tt.field || got.Why == "" {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	entries, _ := os.ReadDir(outside)
	if e.file("images/icons/house.svg") != house || len(entries) > 0 || e.file(credits) != credited {
		t.Error("something was written")
	}
	if _, err := os.Stat(filepath.Join(e.dir, "images/icons/a.svg")); err == nil {
		t.Error("a picture was written")
	}
}

func TestServer_Preview(t *testing.T) {
	e := editFile(t)
	for host, want := range map[string]string{"localhost:3001": "http://localhost:3002", "127.0.0.1:3001": "http://127.0.0.1:3002"} {
		w := e.ask("POST", "/api/preview", map[string]string{"moment": "2026-12-24T08:00:00Z"}, map[string]string{"Host": host, "Origin": "http://" + host})
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `"`+want+`","note":"A note."`) {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	if w := e.ask("POST", "/api/preview", map[string]string{"moment": "never"}, nil); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "Not then.") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if len(e.site.moments) != 3 || e.site.moments[0] != "2026-12-24T08:00:00Z" {
		t.Errorf("asked for %q", e.site.moments)
	}
}

// The site forbids every frame; its preview can be framed by the editor's page alone.
func TestPreview(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Frame-Options", "DENY")
		if r.URL.Path != "/plain" {
			w.Header().Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
		}
		if r.Header.Get("X-Peer-Secret") != "hush" {
			t.Errorf("asked without the secret: %v", r.Header)
		}
		_, _ = io.WriteString(w, r.Host+r.URL.RequestURI())
	}))
	defer site.Close()
	p := NewPreview(pagePort, previewPort)
	ask := func(host, path string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Host = host
		w := httptest.NewRecorder()
		p.ServeHTTP(w, r)
		return w
	}
	if w := ask("localhost:3002", "/"); w.Code != http.StatusServiceUnavailable {
		t.Errorf("before there is a site: %d", w.Code)
	}
	if p.Asked().UnixMilli() != 0 {
		t.Error("the site was asked")
	}
	if err := p.Use(site.URL, "hush"); err != nil {
		t.Fatal(err)
	}
	const frames = "frame-ancestors http://localhost:3001 http://127.0.0.1:3001"
	for path, want := range map[string]string{"/a?b=c": frames + "; default-src 'none'; base-uri 'none'", "/plain": frames} {
		w := ask("localhost:3002", path)
		if got := w.Header().Get("Content-Security-Policy"); w.Code != http.StatusOK || got != want || w.Header().Get("X-Frame-Options") != "" {
			t.Errorf("%s: %d %s %v", path, w.Code, got, w.Header())
		}
		if got := w.Body.String(); got != "localhost:3002"+path {
			t.Errorf("asked for %s", got)
		}
	}
	if w := ask("evil.example:3002", "/"); w.Code != http.StatusForbidden {
		t.Errorf("another name: %d", w.Code)
	}
	if p.Asked().UnixMilli() == 0 {
		t.Error("the site was never asked")
	}
}
