package httpapi_test

import (
	"net/http"
	"testing"

	"farmalmanac/internal/almanac"
)

// A moved page redirects with its query, and browsers forget that after an hour.
func TestMoved(t *testing.T) {
	content := someContent()
	content.Answers = append(content.Answers, almanac.Answer{
		Path: "/api/buildings/hut", Route: "/api/buildings/{link}", MediaType: almanac.MediaTypeMoved, Body: []byte("/api/buildings/house-1"),
	})
	a := open(t, nil)
	a.store.set(content)
	for path, want := range map[string]string{
		"/api/buildings/hut":          "/api/buildings/house-1",
		"/api/buildings/hut/":         "/api/buildings/house-1",
		"/api/buildings/hut?a=1&b=%2": "/api/buildings/house-1?a=1&b=%2",
	} {
		request, err := http.NewRequest(http.MethodGet, a.url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := http.DefaultTransport.RoundTrip(request) // which follows nothing
		if err != nil {
			t.Fatal(err)
		}
		got.Body.Close()
		if got.StatusCode != 301 || got.Header.Get("Location") != want || got.Header.Get("Cache-Control") != "public, max-age=3600" {
			t.Errorf("%s: %d to %q, %s", path, got.StatusCode, got.Header.Get("Location"), got.Header.Get("Cache-Control"))
		}
	}
	if got := a.do("DELETE", "/api/buildings/hut", ""); got.status != 405 {
		t.Errorf("DELETE: %d", got.status)
	}
}
