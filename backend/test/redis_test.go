package test

import (
	"fmt"
	"hash/crc32"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/redistest"
)

// window is the address of an answer that depends on the time: each is one more
// key of the cache. They are whole months, since others are not kept; there are 1,400, from 0 on.
func window(n int) string {
	begin := time.Date(2019, time.Month(1+n%108), 1, 0, 0, 0, 0, time.UTC)
	return "/api/calendar?from=" + begin.Format(time.DateOnly) + "&to=" + begin.AddDate(0, 1+n/108%13, 0).Format(time.DateOnly)
}

// from are the headers of a post that web passes on for a visitor.
func from(address string) []string {
	return []string{"X-Peer-Secret: hush", "X-Visitor-Address: " + address}
}

// frozen are the settings of sites whose answers can be compared.
var frozen = []string{"CLOCK=2026-11-21T08:00:00Z", "PEER_SECRET=hush"}

func TestRedis_TwoMachinesShare(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	env := append([]string{"REDIS_URL=" + server.URL()}, frozen...)
	site := newSite(t, env...).ownData()
	a, b := site.serve(), newSite(t, env...).serve()

	t.Run("answers", func(t *testing.T) {
		first := a.get(window(0))
		eventually(t, "the answer is in Redis", func() bool { return len(server.Keys("almanac:cache:*/2019-01-01*")) == 1 })
		misses := b.metric("almanac_shared_cache_misses")
		second := b.get(window(0))
		if second.body != first.body || second.header.Get("ETag") != first.header.Get("ETag") {
			t.Error("the two answer differently")
		}
		if got := b.metric("almanac_shared_cache_misses"); got != misses {
			t.Errorf("the second machine made the answer again: %s misses, then %s", misses, got)
		}
	})
	t.Run("nothing that is searched for", func(t *testing.T) {
		if got := a.get("/api/search?q=house"); got.status != 200 || !strings.Contains(got.body, "/buildings/house") {
			t.Fatalf("status %d: %s", got.status, got.body)
		}
		a.get(window(2))
		eventually(t, "what came later is in Redis", func() bool { return len(server.Keys("almanac:cache:*/2019-03-01*")) == 1 })
		if keys := server.Keys("almanac:*search*"); len(keys) > 0 {
			t.Errorf("Redis holds %q", keys)
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
			version := site.version()
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

// Others who can write to the server cost time and change no answer.
func TestRedis_ALiarChangesNoAnswer(t *testing.T) {
	t.Parallel()
	const november, december = "/api/calendar?from=2026-11-01&to=2026-12-01", "/api/calendar?from=2026-12-01&to=2027-01-01"
	for name, lie := range map[string]func(server *redistest.Server, key, other string){
		"an answer made up, as older releases wrote them": func(s *redistest.Server, key, _ string) {
			answer := "\x01\x00\x00\x00\x00\x00\x00\x00\x00" + "\x00\x00\x00\x10application/json" + "\x00\x00\x00\x01\"" + "\x00\x00\x00\x0e{\"name\":\"lie\"}" + strings.Repeat("\x00", 8)
			sum := crc32.Checksum([]byte(strings.TrimPrefix(key, "almanac:cache:")+answer), crc32.MakeTable(crc32.Castagnoli))
			overwriteKey(s, key, "fa1:"+string([]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)})+answer)
		},
		"an answer made up": func(s *redistest.Server, key, _ string) {
			overwriteKey(s, key, "fa2:"+strings.Repeat("_", 32)+"\x00\x00\x7f\x00\x00\x00\x00\x00"+`{"body":"lie"}`)
		},
		"the answer of another address": func(s *redistest.Server, key, other string) {
			s.Do("COPY " + quoted(other) + " " + quoted(key) + " REPLACE")
		},
		"a value of 5 MB": func(s *redistest.Server, key, _ string) { s.Do("SETRANGE " + quoted(key) + " 5000000 x") },
	} {
		t.Run(name, func(t *testing.T) {
			server := redistest.Start(t)
			env := append([]string{"REDIS_URL=" + server.URL()}, frozen...)
			a := newSite(t, env...).serve()
			want := a.get(november)
			a.get(december)
			key := func(address string) (key string) {
				eventually(t, address+" is in Redis", func() bool {
					for _, key = range server.Keys("almanac:cache:*") {
						if strings.Contains(key, address) {
							return true
						}
					}
					return false
				})
				return key
			}
			lie(server, key("|calendar/2026-11-01"), key("|calendar/2026-12-01"))
			b := newSite(t, env...).serve()
			got := b.get(november)
			if got.status != 200 || got.body != want.body || got.header.Get("ETag") != want.header.Get("ETag") {
				t.Errorf("status %d %v: %s", got.status, got.header, got.body)
			}
			if n := b.metric("almanac_redis_rejected"); n != "1" {
				t.Errorf("%s values are reported as refused", n)
			}
		})
	}
}

// overwriteKey writes a value under a key, for an hour.
func overwriteKey(server *redistest.Server, key, value string) {
	server.Do("SET " + quoted(key) + " " + quoted(value) + " EX 3600")
}

// quoted is a text as Redis' inline commands write it.
func quoted(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		fmt.Fprintf(&b, `\x%02x`, c)
	}
	return `"` + b.String() + `"`
}
