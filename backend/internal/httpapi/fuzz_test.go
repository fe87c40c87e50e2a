package httpapi_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// openToAll is a server that any number of requests may ask, which remembers nothing of them.
func openToAll(f *testing.F) *api {
	return open(f, func(o *httpapi.Options) {
		o.Limiter, o.Log, o.AccessLog = nil, slog.New(slog.DiscardHandler), io.Discard
	})
}

// ask sends a request as it is; false when no client can write it.
func (a *api) ask(t *testing.T, request *http.Request) (reply, bool) {
	t.Helper()
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return reply{}, false
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{response.StatusCode, response.Header, string(body)}, true
}

// Every address is answered with data, the same each time, and never with a defect.
func FuzzAddress(f *testing.F) {
	for _, seed := range [][2]string{
		{"buildings/house-1", ""}, {"BUILDINGS/../site", "a=1"}, {"blog/%2e%2e%2fsite", "link=x"}, {"calendar/events", "from=2026-11-01&to=2026-12-01"},
		{"images/icons/apple.svg", "v=5f6f0a3c"}, {"dream-quests//land/", "?&&=;"}, {"seasonal/latest\x00", "from=-1&from=9999-99-99"}, {"buildings/" + strings.Repeat("x", 300), strings.Repeat("a=b&", 99)},
	} {
		f.Add(seed[0], seed[1])
	}
	a := openToAll(f)
	f.Fuzz(func(t *testing.T, path, query string) {
		request := &http.Request{Method: http.MethodGet, Header: http.Header{}, URL: &url.URL{Scheme: "http", Host: a.address, Path: "/api/" + path, RawQuery: query}}
		first, sent := a.ask(t, request)
		if !sent {
			if strings.ContainsFunc(query, unicode.IsControl) { // no client sends that
				return
			}
			t.Fatal("no answer")
		}
		if first.status >= 500 || first.header.Get("X-Content-Type-Options") != "nosniff" {
			t.Fatalf("status %d: %s", first.status, first.body)
		}
		if strings.Contains(first.header.Get("Content-Type"), "json") && !json.Valid([]byte(first.body)) {
			t.Fatalf("no JSON: %s", first.body)
		}
		again, _ := a.ask(t, request)
		if again.status != first.status || again.header.Get("ETag") != first.header.Get("ETag") || first.status == 200 && again.body != first.body {
			t.Fatalf("%d %q, then %d %q", first.status, first.body, again.status, again.body)
		}
	})
}

// Every message is either kept whole or refused with a reason.
func FuzzContact(f *testing.F) {
	f.Add(someone, true)
	f.Add(`{"name":5,"writing":-1e999,"message":null}`, true)
	f.Add(`{"name":"Ada","email":"ada@example.com","message":"\ud800","website":{}}`, true)
	f.Add("name=Ada&email=ada%40example.com&message=Hello&writing=90", false)
	f.Add(`{"about":"/a","cells":[{"about":"?level=4&column=b","value":"4,500"},{"about":"/c?level=4&column=b","value":"1 \u00a0h"}]}`, true)
	f.Add("name=%zz;&email=a%00b%40c.d&message=%0d%0aBcc:x", false)
	a := openToAll(f)
	f.Fuzz(func(t *testing.T, body string, asJSON bool) {
		request, err := http.NewRequest(http.MethodPost, a.url+"/api/contact", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", map[bool]string{true: "application/json", false: "application/x-www-form-urlencoded"}[asJSON])
		got, sent := a.ask(t, request)
		kept := a.inbox.take()
		switch {
		case !sent:
			t.Fatal("no answer")
		case got.status == 201 && len(kept) == 1:
			message := kept[0]
			message.Cells = slices.Clone(message.Cells)
			if message.Validate() != nil || !reflect.DeepEqual(message, kept[0]) {
				t.Fatalf("let through: %+v", kept[0])
			}
		case len(kept) > 0 || got.status < 400 || got.status >= 500:
			t.Fatalf("status %d, kept %d: %s", got.status, len(kept), got.body)
		default:
			var problem httpapi.Problem
			if err := json.Unmarshal([]byte(got.body), &problem); err != nil || problem.Detail == "" || got.status == 422 && len(problem.Errors) == 0 {
				t.Fatalf("refused without a reason: %s", got.body)
			}
		}
	})
}

// take returns the messages and forgets them.
func (i *inbox) take() []almanac.Message {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	defer func() { i.messages = nil }()
	return i.messages
}
