package test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/redistest"
)

func TestRedis_IsSharedAndMayGoAway(t *testing.T) {
	server := redistest.Start(t)
	env := []string{"REDIS_URL=" + server.URL(), "PEER_SECRET=hush"}
	a, b := newSite(t, env...).serve(), newSite(t, env...).serve()
	if got := a.get("/metrics").body; !strings.Contains(got, "almanac_redis_up 1") {
		t.Error("Redis is not up")
	}
	for _, p := range []*program{a, b} {
		if got := p.get("/api/buildings"); got.status != 200 {
			t.Errorf("status %d", got.status)
		}
	}
	if a.get("/api/buildings").header.Get("ETag") != b.get("/api/buildings").header.Get("ETag") {
		t.Error("the same content has two ETags")
	}
	// Messages are counted for both together.
	visitor := []string{"X-Peer-Secret: hush", "X-Visitor-Address: 192.0.2.1"}
	for i := range 5 {
		p := []*program{a, b}[i%2]
		if _, status := p.send("Ada", fmt.Sprint("message ", i), visitor...); status != 201 {
			t.Fatalf("message %d: status %d", i, status)
		}
	}
	for name, p := range map[string]*program{"a": a, "b": b} {
		if _, status := p.send("Ada", "one too many", visitor...); status != 429 {
			t.Errorf("one too many to %s: status %d", name, status)
		}
	}

	server.Kill()
	start := time.Now()
	for _, path := range []string{"/api/buildings", "/api/library", "/api/blog/getting-started", "/api/calendar/current", "/readyz", "/healthz"} {
		if got := a.get(path); got.status != 200 {
			t.Errorf("%s without Redis: status %d", path, got.status)
		}
	}
	if _, status := a.send("Bob", "without Redis", "X-Peer-Secret: hush", "X-Visitor-Address: 192.0.2.2"); status != 201 {
		t.Errorf("a message without Redis: status %d", status)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("without Redis, eight answers took %v", took)
	}
	eventually(t, "the metrics show that Redis is away", func() bool {
		a.get("/api/village")
		return strings.Contains(a.get("/metrics").body, "almanac_redis_up 0")
	})
	if status := a.terminate(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

func TestRedis_WasNeverThere(t *testing.T) {
	p := newSite(t, "REDIS_URL=redis://127.0.0.1:1/0").serve()
	for _, path := range []string{"/readyz", "/api/buildings", "/api/calendar/current"} {
		if got := p.get(path); got.status != 200 {
			t.Errorf("%s: status %d", path, got.status)
		}
	}
}
