package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
)

// The second request for an address is answered without the router; nobody can see a difference.
func TestHeldAnswersAreLikeTheFirst(t *testing.T) {
	for _, path := range []string{
		"/api/buildings", "/api/buildings/house-7", "/api/blog?view=card", "/images/icons/apple.svg",
		"/api/images/icons/apple.svg?v=x", "/api/calendar/current", "/api/version",
	} {
		a := open(t, nil)
		first := a.get(path, "Accept-Encoding: br")
		for range 2 {
			again := a.get(path, "Accept-Encoding: br")
			if again.status != first.status || again.body != first.body {
				t.Errorf("%s: %d %s", path, again.status, again.body)
			}
			if again.header.Get("X-Request-Id") == first.header.Get("X-Request-Id") {
				t.Errorf("%s: the id of another request", path)
			}
			if line := a.log.String(); !strings.Contains(line, again.header.Get("X-Request-Id")) {
				t.Errorf("%s is not logged: %s", path, line)
			}
			for _, name := range []string{"X-Request-Id", "Date"} {
				again.header.Set(name, first.header.Get(name))
			}
			if got, want := text(again.header), text(first.header); got != want {
				t.Errorf("%s: headers\n%s, first\n%s", path, got, want)
			}
		}
	}
}

func text(header http.Header) string {
	var b strings.Builder
	_ = header.Write(&b) // sorted
	return b.String()
}
