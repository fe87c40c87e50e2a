package httpapi_test

import (
	"strings"
	"testing"

	"farmalmanac/internal/httpapi"
)

// expectMetrics wants each line among those of /metrics.
func (a *api) expectMetrics(lines ...string) {
	a.t.Helper()
	body := a.get("/metrics").body
	for _, line := range lines {
		if !strings.Contains(body, line) {
			a.t.Errorf("/metrics lacks %s", line)
		}
	}
}

func TestMetrics(t *testing.T) {
	a := open(t, func(o *httpapi.Options) {
		o.Gauges = []httpapi.Gauge{{Name: "inbox_messages", Help: "Messages kept.", Value: func() float64 { return 3 }}}
	})
	a.get("/api/buildings")
	a.get("/api/buildings")
	a.get("/api/buildings/none")
	a.do("BREW", "/api/coffee", "")
	a.expectMetrics(
		`almanac_http_requests_total{method="GET",route="/api/buildings",status="200"} 2`,
		`almanac_http_requests_total{method="GET",route="none",status="404"} 1`,
		`almanac_http_requests_total{method="other",route="none",status="501"} 1`,
		`almanac_http_request_duration_seconds_count{route="/api/buildings"} 2`,
		`almanac_response_cache_requests_total{result="hit"} 1`,
		`almanac_response_cache_requests_total{result="miss"} 1`,
		`almanac_inbox_messages 3`,
	)
	if body := a.get("/metrics").body; strings.Contains(body, "coffee") || strings.Contains(body, "BREW") {
		t.Error("a client made up a label")
	}
}

// An alert looks for an increase, which a series that appears with its first failure does not have.
func TestFailuresOfMessagesAreShownBeforeTheFirst(t *testing.T) {
	a := open(t, nil)
	a.expectMetrics(
		`almanac_http_requests_total{method="POST",route="/api/contact",status="500"} 0`,
		`almanac_http_requests_total{method="POST",route="/api/contact",status="503"} 0`,
		`almanac_http_requests_total{method="POST",route="/api/contact",status="507"} 0`,
	)
}

func TestHeldAnswersAreCounted(t *testing.T) {
	a := open(t, nil)
	tag := a.get("/api/site").header.Get("ETag")
	for range 3 {
		a.get("/api/site")
	}
	a.get("/api/site", "If-None-Match: "+tag)
	a.do("HEAD", "/api/site", "")
	a.expectMetrics(
		`almanac_http_requests_total{method="GET",route="/api/site",status="200"} 4`,
		`almanac_http_requests_total{method="GET",route="/api/site",status="304"} 1`,
		`almanac_http_requests_total{method="HEAD",route="/api/site",status="200"} 1`,
		`almanac_http_request_duration_seconds_count{route="/api/site"} 6`,
		`almanac_response_cache_requests_total{result="hit"} 5`,
	)
}
