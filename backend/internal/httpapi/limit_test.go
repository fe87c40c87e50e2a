package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"farmalmanac/internal/httpapi"
)

// Twice as many requests as there are slots: one half is answered, the other is asked to come again.
func TestOverload(t *testing.T) {
	a := open(t, nil)
	begun, goOn := make(chan struct{}, 2*httpapi.MaxInFlight), make(chan struct{})
	a.store.onRead = func() {
		begun <- struct{}{}
		<-goOn
	}
	answers := make(chan reply, 2*httpapi.MaxInFlight)
	ask := func(n int) { answers <- a.get(fmt.Sprintf("/api/buildings/house-%d", n)) }
	for n := range httpapi.MaxInFlight {
		go ask(n)
		<-begun
	}
	for n := range httpapi.MaxInFlight {
		go ask(httpapi.MaxInFlight + n)
	}
	for range httpapi.MaxInFlight {
		got := <-answers
		if got.status != 503 || got.header.Get("Retry-After") == "" {
			t.Fatalf("status %d: %s", got.status, got.body)
		}
		checkProblem(t, got, nil)
	}
	if log := a.log.String(); strings.Contains(log, `"level":"ERROR"`) {
		t.Error("the log is flooded")
	}
	a.expectMetrics(fmt.Sprintf("almanac_shed_total %d\n", httpapi.MaxInFlight), fmt.Sprintf("almanac_http_requests_in_flight %d\n", httpapi.MaxInFlight))
	for _, path := range []string{"/healthz", "/readyz"} {
		if got := a.get(path); got.status != 200 {
			t.Errorf("%s: status %d", path, got.status)
		}
	}
	if got := a.do(http.MethodPost, "/api/contact", someone, asJSON); got.status != 201 {
		t.Errorf("a message: status %d", got.status)
	}

	close(goOn)
	for range httpapi.MaxInFlight {
		if got := <-answers; got.status != 200 && got.status != 404 {
			t.Errorf("status %d: %s", got.status, got.body)
		}
	}
	if got := a.get("/api/buildings"); got.status != 200 {
		t.Errorf("afterwards: status %d", got.status)
	}
}
