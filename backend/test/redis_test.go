package test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/redistest"
)

// window is the address of an answer that is never held ready: each is one more
// key of the cache.
func window(n int) string {
	begin := time.Date(2025, 1, 1+n%500, 0, 0, 0, 0, time.UTC)
	return "/api/calendar?from=" + begin.Format(time.DateOnly) + "&to=" + begin.AddDate(0, 0, 2+n/500).Format(time.DateOnly)
}

// from are the headers of a post that web passes on for a visitor.
func from(address string) []string {
	return []string{"X-Peer-Secret: hush", "X-Visitor-Address: " + address}
}

// frozen are the settings of sites whose answers can be compared.
var frozen = []string{"CLOCK=2026-11-21T08:00:00Z", "PEER_SECRET=hush"}

func TestRedis_TwoMachinesShare(t *testing.T) {
	server := redistest.Start(t)
	env := append([]string{"REDIS_URL=" + server.URL()}, frozen...)
	site := newSite(t, env...).ownData()
	a, b := site.serve(), newSite(t, env...).serve()

	t.Run("answers", func(t *testing.T) {
		first := a.get(window(0))
		eventually(t, "the answer is in Redis", func() bool { return len(server.Keys("almanac:cache:*/2025-01-01*")) == 1 })
		misses := b.metric("almanac_cache_misses")
		second := b.get(window(0))
		if second.body != first.body || second.header.Get("ETag") != first.header.Get("ETag") {
			t.Error("the two answer differently")
		}
		if got := b.metric("almanac_cache_misses"); got != misses {
			t.Errorf("the second machine made the answer again: %s misses, then %s", misses, got)
		}
	})
	t.Run("counts of messages", func(t *testing.T) {
		for i := range 5 {
			p := []*program{a, b}[i%2]
			if _, status := p.send("Ada", fmt.Sprint("message ", i), from("192.0.2.1")...); status != 201 {
				t.Fatalf("message %d: status %d", i, status)
			}
		}
		for name, p := range map[string]*program{"a": a, "b": b} {
			if _, status := p.send("Ada", "one too many", from("192.0.2.1")...); status != 429 {
				t.Errorf("one too many to %s: status %d", name, status)
			}
		}
	})
	t.Run("keys that hold the content version", func(t *testing.T) {
		versions := map[string]bool{}
		ask := func(n int) string {
			version := strings.Trim(strings.Split(site.run("version").out, "content ")[1], "\n")
			a.get(window(n))
			eventually(t, "a key of this version is in Redis", func() bool { return len(server.Keys("almanac:cache:*|"+version+"*|*")) > 0 })
			versions[version] = true
			return version
		}
		before := ask(1)
		edit(t, filepath.Join(site.data, "site", "site.json"), `"tagline": "`, `"tagline": "New: `)
		if got := site.run("import"); got.status != 0 {
			t.Fatal(got.err)
		}
		eventually(t, "the new content shows", func() bool { return strings.Contains(a.get("/api/site").body, "New: ") })
		if ask(2); len(versions) != 2 {
			t.Errorf("the version is %s before and after", before)
		}
		for _, key := range server.Keys("*") {
			if !strings.HasPrefix(key, "almanac:") {
				t.Errorf("the key %s does not say whose it is", key)
			}
		}
	})
}
