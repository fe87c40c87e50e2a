package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"farmalmanac/internal/content"
	"farmalmanac/internal/httpapi"
)

// document is the OpenAPI document with compiled schemas.
type document struct {
	t        *testing.T
	compiler *jsonschema.Compiler
	paths    map[string]map[string]operation
}

type operation struct {
	Parameters []struct{ Name, Example string }
	Responses  map[string]struct {
		Ref     string `json:"$ref"`
		Content map[string]struct{}
	}
}

func readDocument(t *testing.T) *document {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(httpapi.OpenAPI))
	if err != nil {
		t.Fatal(err)
	}
	d := &document{t: t, compiler: jsonschema.NewCompiler()}
	d.compiler.DefaultDraft(jsonschema.Draft2020)
	if err := d.compiler.AddResource("openapi.json", parsed); err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Paths map[string]map[string]operation
	}
	if err := json.Unmarshal(httpapi.OpenAPI, &doc); err != nil {
		t.Fatal(err)
	}
	d.paths = doc.Paths
	return d
}

// schema is the one of a path's answer with a status.
func (d *document) schema(method, path, status, mediaType string) *jsonschema.Schema {
	d.t.Helper()
	pointer := []string{"paths", path, method, "responses", status}
	if ref := d.paths[path][method].Responses[status].Ref; ref != "" {
		pointer = strings.Split(strings.TrimPrefix(ref, "#/"), "/")
	}
	pointer = append(pointer, "content", mediaType, "schema")
	for i, part := range pointer {
		part = strings.ReplaceAll(strings.ReplaceAll(part, "~", "~0"), "/", "~1")
		pointer[i] = url.PathEscape(part)
	}
	schema, err := d.compiler.Compile("openapi.json#/" + strings.Join(pointer, "/"))
	if err != nil {
		d.t.Fatalf("%s %s %s: %v", method, path, status, err)
	}
	return schema
}

// fits checks an answer against the document.
func (d *document) fits(method, path, asked string, got reply) {
	d.t.Helper()
	status := fmt.Sprint(got.status)
	if _, ok := d.paths[path][method].Responses[status]; !ok {
		d.t.Errorf("%s: status %s is not documented: %.200s", asked, status, got.body)
		return
	}
	mediaType, _, _ := strings.Cut(got.header.Get("Content-Type"), ";")
	var value any = got.body // of a text, its schema says how it begins and ends
	if strings.HasSuffix(mediaType, "json") {
		var err error
		if value, err = jsonschema.UnmarshalJSON(strings.NewReader(got.body)); err != nil {
			d.t.Errorf("%s: %v", asked, err)
			return
		}
	}
	if err := d.schema(method, path, status, mediaType).Validate(value); err != nil {
		d.t.Errorf("%s answers otherwise than openapi.json says: %v", asked, err)
	}
}

func TestOpenAPI_Routes(t *testing.T) {
	p := openReal(t)
	var documented []string
	for path, operations := range readDocument(t).paths {
		for method := range operations {
			documented = append(documented, strings.ToUpper(method)+" "+path)
		}
	}
	registered := slices.Clone(p.program.server.Routes())
	served, _ := content.Read(realData)
	for _, answer := range served.Answers {
		if route := "GET " + answer.Route; !slices.Contains(registered, route) {
			registered = append(registered, route)
		}
	}
	slices.Sort(documented)
	slices.Sort(registered)
	if !slices.Equal(documented, registered) {
		t.Errorf("documented and registered routes differ:\n%s\n%s", strings.Join(documented, "\n"), strings.Join(registered, "\n"))
	}
}

// TestOpenAPI_Closed looks for objects that may hold what is not documented: an answer with a field that nobody wrote
// down must not fit.
func TestOpenAPI_Closed(t *testing.T) {
	var doc struct {
		Components struct{ Schemas map[string]map[string]any }
	}
	if err := json.Unmarshal(httpapi.OpenAPI, &doc); err != nil {
		t.Fatal(err)
	}
	var walk func(where string, value any)
	walk = func(where string, value any) {
		switch value := value.(type) {
		case []any:
			for i, one := range value {
				walk(fmt.Sprintf("%s/%d", where, i), one)
			}
		case map[string]any:
			_, closed := value["additionalProperties"]
			if !closed {
				_, closed = value["unevaluatedProperties"]
			}
			_, refers := value["$ref"] // to a schema that is closed
			if value["type"] == "object" && !closed && !refers {
				t.Errorf("%s may have any other field", where)
			}
			for key, one := range value {
				walk(where+"/"+key, one)
			}
		}
	}
	for name, schema := range doc.Components.Schemas {
		if !slices.Contains([]string{"Message", "Figures", "Origin"}, name) { // what is sent; parts of schemas that are closed
			walk(name, schema)
		}
	}
}

// TestOpenAPI_Answers asks the program for everything in the real data folder and holds each answer against the
// document.
func TestOpenAPI_Answers(t *testing.T) {
	t.Run("show", func(t *testing.T) { testAnswers(t, openReal(t)) })
	t.Run("hide", func(t *testing.T) {
		testAnswers(t, open(t, func(s *Settings) { s.DataDir, s.Hide = realData, true }))
	})
}

func testAnswers(t *testing.T, p *running) {
	t.Helper()
	d := readDocument(t)
	ask := func(path, asked string) reply {
		got := p.get(asked)
		d.fits("get", path, asked, got)
		return got
	}
	items := 0
	for path := range d.paths {
		switch {
		case path == "/api/contact" || strings.Contains(path, "{"):
			continue
		}
		got := ask(path, path)
		if got.status != http.StatusOK {
			t.Errorf("%s: status %d", path, got.status)
		}
		ask(path, path+"/")
		item := path + "/{link}"
		if _, ok := d.paths[item]; !ok {
			continue
		}
		links := linksOf(t, path, got.body)
		if len(links) == 0 && path != "/api/calendar" { // without examples nothing may be near
			t.Errorf("%s: nothing to ask for one by one", path)
		}
		for _, link := range links {
			if got := ask(item, path+"/"+link); got.status != http.StatusOK {
				t.Errorf("%s/%s: status %d", path, link, got.status)
			}
			items++
		}
		if got := ask(item, path+"/no-such-thing"); got.status != http.StatusNotFound {
			t.Errorf("%s/no-such-thing: status %d", path, got.status)
		}
	}
	if items < 100 {
		t.Errorf("only %d items were asked for", items)
	}
	for path, calls := range d.paths {
		for _, parameter := range calls["get"].Parameters {
			if parameter.Name != "link" {
				continue
			}
			if parameter.Example == "" {
				t.Errorf("%s has no example", path)
			}
			got := ask(path, strings.ReplaceAll(path, "{link}", parameter.Example))
			name := got.header.Get("Content-Disposition")
			if got.status != http.StatusOK || strings.HasSuffix(path, ".csv") != strings.HasSuffix(name, "-"+parameter.Example+`.csv"`) {
				t.Errorf("%s: status %d, saved as %s", path, got.status, name)
			}
			if got := ask(path, strings.ReplaceAll(path, "{link}", "no-such-thing")); got.status != http.StatusNotFound {
				t.Errorf("%s: status %d", path, got.status)
			}
		}
	}
	ask("/api/blog", "/api/blog?view=card")
	ask("/api/blog", "/api/blog?view=other")
	ask("/api/calendar", "/api/calendar?from=2026-01-01&to=2027-01-01")
	ask("/api/calendar", "/api/calendar?from=nonsense")
	ask("/api/calendar.ics", "/api/calendar.ics?alarm=2h")
	ask("/api/calendar.ics", "/api/calendar.ics?alarm=soon")
	for _, link := range append(linksOf(t, "/api/calendar", p.get("/api/calendar").body), "theme", "tournament", "co-op", "season", "sale", "other") {
		if got := ask("/api/calendar/{link}.ics", "/api/calendar/"+link+".ics"); got.status != http.StatusOK {
			t.Errorf("%s.ics: status %d", link, got.status)
		}
	}
	ask("/api/calendar/{link}.ics", "/api/calendar/no-such-thing.ics")
	ask("/api/calendar/{link}.ics", "/api/calendar/sale.ics?on=2026-11-27")
	for _, query := range []string{"house+9", "house+12+to+15", "bees+end", "shep+pen", "apple+level+4", "winter", "zzzz", "*", strings.Repeat("x", 81)} {
		ask("/api/search", "/api/search?q="+query)
	}
	ask("/api/images/{path}", "/api/images/no-such.svg")

	for _, test := range []struct {
		body   string
		status int
	}{
		{`{"name":"Ada","email":"ada@example.com","message":"Hello"}`, 201},
		{`{"name":"","email":"x","message":""}`, 422},
		{`{`, 400},
		{strings.Repeat(" ", 65<<10), 413},
	} {
		got := p.post("/api/contact", "application/json", test.body)
		if got.status != test.status {
			t.Errorf("contact: status %d, want %d", got.status, test.status)
		}
		d.fits("post", "/api/contact", "POST /api/contact", got)
	}
	d.fits("post", "/api/contact", "POST /api/contact as text", p.post("/api/contact", "text/plain", "x"))
}

// linksOf finds by which links a list's items can be asked for.
func linksOf(t *testing.T, path, body string) []string {
	t.Helper()
	var rows []map[string]any
	if path == "/api/dream/quest" {
		var book struct{ Levels []map[string]any }
		if err := json.Unmarshal([]byte(body), &book); err != nil {
			t.Fatal(err)
		}
		rows = book.Levels
	} else if err := json.Unmarshal([]byte(body), &rows); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	key := "link"
	switch path {
	case "/api/news":
		key = "_id"
	case "/api/calendar":
		key = "id"
	}
	var links []string
	for _, row := range rows {
		if link, ok := row[key].(string); ok && !slices.Contains(links, link) {
			links = append(links, link)
		}
	}
	return links
}

// picture finds the addresses of pictures in a text, which may be an address or prose.
var picture = regexp.MustCompile(`[^\s"'()<>]+\.(?:svg|png|jpe?g|gif|webp|avif)(?:\?[^\s"'()<>]*)?`)

// named lists the fields that name an item by its link, and the list that it is in: "" for the item's own.
var named = map[string]string{
	"previous": "", "next": "", "variant": "", "related": "",
	"guide": "/api/blog", "dreamIntro": "/api/blog", "dreamMarket": "/api/blog", "dreamGuide": "/api/blog",
	"ref": "/api/dream/buildings",
}

// With the API alone, everything is found at the addresses that answers name, and pictures may be kept for good. Pages
// of the site are looked for by frontend/e2e/api.spec.ts.
func TestAddresses(t *testing.T) {
	p := openReal(t)
	seen := map[string]bool{}
	checkPicture := func(in, address string) {
		if seen[address] {
			return
		}
		seen[address] = true
		got := p.get(address)
		if got.status != 200 || !strings.HasPrefix(got.header.Get("Content-Type"), "image/") || !strings.Contains(got.header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s names %s: status %d, %s, %s", in, address, got.status, got.header.Get("Content-Type"), got.header.Get("Cache-Control"))
		}
	}
	items := map[string]bool{}
	checkItem := func(in, address string) {
		if items[address] {
			return
		}
		items[address] = true
		if got := p.get(address); got.status != 200 {
			t.Errorf("%s names %s: status %d", in, address, got.status)
		}
	}
	// list is where the items are that the strings below a value name, "" when they name none.
	var walk func(path, in, list string, value any)
	walk = func(path, in, list string, value any) {
		switch value := value.(type) {
		case string:
			if list != "" {
				checkItem(in, list+"/"+value)
			}
			for _, address := range picture.FindAllString(value, -1) {
				checkPicture(in, html.UnescapeString(address))
			}
		case []any:
			for _, one := range value {
				walk(path, in, list, one)
			}
		case map[string]any:
			for key, one := range value {
				of, isName := named[key]
				switch {
				case isName && of == "":
					of = path
				case key == "link" && path == "/api/dream/quest": // rows lead to other lines
					of = path
				case key == "link":
					of = list
				}
				walk(path, in+" "+key, of, one)
			}
		}
	}
	answers := 0
	ask := func(path, list string) string {
		got := p.get(path)
		var value any
		if err := json.Unmarshal([]byte(got.body), &value); err != nil || got.status != 200 {
			t.Fatalf("%s: status %d, %v", path, got.status, err)
		}
		walk(list, path, "", value)
		answers++
		return got.body
	}
	paths := readDocument(t).paths
	for path, calls := range paths {
		_, isJSON := calls["get"].Responses["200"].Content["application/json"]
		if !isJSON || !strings.HasPrefix(path, "/api/") || strings.Contains(path, "{") || path == "/api/openapi.json" {
			continue
		}
		body := ask(path, path)
		if _, ok := paths[path+"/{link}"]; ok {
			for _, link := range linksOf(t, path, body) {
				ask(path+"/"+link, path)
			}
		}
	}
	if answers < 100 || len(seen) < 100 || len(items) < 50 {
		t.Errorf("only %d pictures and %d items in %d answers", len(seen), len(items), answers)
	}
}
