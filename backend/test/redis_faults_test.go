package test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/redistest"
)

// Bounds of the tests below. An answer takes milliseconds; no request may wait for Redis until its own time is over.
const (
	slowestAnswer = 3 * time.Second
	recovery      = 40 * time.Second // above the longest time for which Redis is left alone
)

// redisFault is one way in which Redis fails while a site uses it.
type redisFault struct {
	name   string
	args   []string // of the server, beyond the usual
	url    string   // REDIS_URL, with ADDRESS for the server's
	absent bool     // it begins before the site
	begin  func(*redistest.Server, *redistest.Proxy)
	end    func(*redistest.Server, *redistest.Proxy) // nil: only new settings would help

	up     string         // almanac_redis_up meanwhile; "": either
	logged map[string]int // lines in the log
}

// blip is how often a busy machine may take Redis for away beside the fault.
const blip = 3

const (
	away     = "redis is away, going on without it"
	back     = "redis is back"
	refusing = "redis refuses to store, going on with what it has"
	storing  = "redis stores again"
)

var redisFaults = []redisFault{
	{
		name: "absent at the start", absent: true,
		begin: func(s *redistest.Server, _ *redistest.Proxy) { s.Kill() },
		end:   func(s *redistest.Server, _ *redistest.Proxy) { s.Start() },
		up:    "0", logged: map[string]int{away: 1, back: 1},
	}, {
		name:  "killed",
		begin: func(s *redistest.Server, _ *redistest.Proxy) { s.Kill() },
		end:   func(s *redistest.Server, _ *redistest.Proxy) { s.Start() },
		up:    "0", logged: map[string]int{away: 1, back: 1},
	}, {
		name:  "frozen",
		begin: func(s *redistest.Server, _ *redistest.Proxy) { s.Freeze() },
		end:   func(s *redistest.Server, _ *redistest.Proxy) { s.Thaw() },
		up:    "0", logged: map[string]int{away: 1, back: 1},
	}, {
		name:   "restarted empty",
		begin:  func(s *redistest.Server, _ *redistest.Proxy) { s.Restart() },
		end:    func(*redistest.Server, *redistest.Proxy) {},
		logged: map[string]int{away: 1, back: 1},
	}, {
		name: "full", args: []string{"--maxmemory-policy", "noeviction"},
		begin: func(s *redistest.Server, _ *redistest.Proxy) { s.Do("CONFIG SET maxmemory 1") },
		end:   func(s *redistest.Server, _ *redistest.Proxy) { s.Do("CONFIG SET maxmemory 0") },
		up:    "1", logged: map[string]int{refusing: 1, storing: 1},
	}, {
		name:  "a replica after a failover",
		begin: func(s *redistest.Server, _ *redistest.Proxy) { s.Do("REPLICAOF 127.0.0.1 1") },
		end:   func(s *redistest.Server, _ *redistest.Proxy) { s.Do("REPLICAOF NO ONE") },
		up:    "1", logged: map[string]int{refusing: 1, storing: 1},
	}, {
		name:  "wrong bytes under every key",
		begin: func(s *redistest.Server, _ *redistest.Proxy) { overwrite(s, "SETRANGE %s 100 garbage") },
		end:   func(*redistest.Server, *redistest.Proxy) {},
		up:    "1",
	}, {
		name:  "a wrong type under every key",
		begin: func(s *redistest.Server, _ *redistest.Proxy) { overwrite(s, "DEL %s", "HSET %s field value") },
		end:   func(*redistest.Server, *redistest.Proxy) {},
		up:    "1",
	}, {
		name:   "slow, within the time for a call",
		begin:  func(_ *redistest.Server, p *redistest.Proxy) { p.Delay(100 * time.Millisecond) },
		end:    func(_ *redistest.Server, p *redistest.Proxy) { p.Delay(0) },
		logged: map[string]int{away: 6, back: 6},
	}, {
		name:  "slow, beyond the time for a call",
		begin: func(_ *redistest.Server, p *redistest.Proxy) { p.Delay(time.Second) },
		end:   func(_ *redistest.Server, p *redistest.Proxy) { p.Delay(0) },
		up:    "0", logged: map[string]int{away: 1, back: 1},
	}, {
		name: "another password", args: []string{"--requirepass", "other"}, url: "redis://:s3cret@ADDRESS/0", absent: true,
		begin: func(*redistest.Server, *redistest.Proxy) {},
		end:   func(s *redistest.Server, _ *redistest.Proxy) { s.RestartWith() },
		up:    "0", logged: map[string]int{away: 1, back: 1},
	}, {
		name: "without TLS where TLS is asked for", url: "rediss://:s3cret@ADDRESS/0", absent: true,
		begin: func(*redistest.Server, *redistest.Proxy) {},
		up:    "0", logged: map[string]int{away: 1},
	},
}

// overwrite puts something else under every key, those of answers and of counts.
func overwrite(server *redistest.Server, commands ...string) {
	for _, key := range server.Keys("almanac:*") {
		for _, command := range commands {
			server.Do(fmt.Sprintf(command, key))
		}
	}
}

// TestRedis_Faults compares every answer with that of a site without Redis, before,
// during and after each fault.
func TestRedis_Faults(t *testing.T) {
	t.Parallel()
	plain := realSite(t, frozen...).serve()
	for i, fault := range redisFaults {
		t.Run(fault.name, func(t *testing.T) {
			t.Parallel()
			server := redistest.Start(t, fault.args...)
			proxy := redistest.NewProxy(t, server)
			url := strings.ReplaceAll(fault.url, "ADDRESS", server.Addr())
			if url == "" {
				url = proxy.URL()
			}
			if fault.absent {
				fault.begin(server, proxy)
			}
			env := append([]string{"REDIS_URL=" + url}, frozen...)
			p := realSite(t, env...).serve()
			if !fault.absent {
				compare(t, p, plain, 0, 40)
				other, n := realSite(t, env...).serve(), 40
				eventually(t, "another machine has shared answers", func() bool {
					compare(t, other, plain, n, n+8)
					n += 8
					return len(server.Keys("almanac:cache:*")) >= 80
				})
				p.send("Ada", "before", from("192.0.2.1")...)
				fault.begin(server, proxy)
			}

			compare(t, p, plain, 0, 200)
			sendsFive(t, p, fmt.Sprintf("192.0.2.%d", 100+i))
			if fault.up != "" {
				eventually(t, "the metrics report the fault", func() bool { return p.metric("almanac_redis_up") == fault.up })
			}
			if len(fault.logged) > 0 && fault.up != "" && p.metric("almanac_redis_errors") == "0" {
				t.Error("no error is counted")
			}

			if fault.end != nil {
				fault.end(server, proxy)
				recovers(t, server, p)
				compare(t, p, plain, 200, 240)
			}
			expectLoggedOnce(t, p, fault)
		})
	}
}

// asIs asks for the bytes that the wrong ones above have overwritten.
const asIs = "Accept-Encoding: identity"

// compare asks a site for many answers, as eight visitors at once, and wants
// each to be that of the other site, soon.
func compare(t *testing.T, p, plain *program, first, last int) {
	t.Helper()
	var visitors sync.WaitGroup
	for visitor := range 8 {
		visitors.Go(func() {
			for n := first + visitor; n < last; n += 8 {
				want := plain.get(window(n), asIs)
				asked := time.Now()
				got := p.get(window(n), asIs)
				if took := time.Since(asked); took > slowestAnswer {
					t.Errorf("%s took %v", window(n), took)
				}
				if got.status != 200 || got.body != want.body || got.header.Get("ETag") != want.header.Get("ETag") {
					t.Errorf("%s: status %d, another answer than without Redis: %.100s", window(n), got.status, got.body)
				}
			}
		})
	}
	visitors.Wait()
	for _, path := range []string{"/readyz", "/healthz"} {
		if got := p.get(path); got.status != 200 {
			t.Errorf("%s: status %d", path, got.status)
		}
	}
}

// sendsFive wants the limit of messages to hold, counted there or here.
func sendsFive(t *testing.T, p *program, address string) {
	t.Helper()
	for i := range 6 {
		want := 201
		if i == 5 {
			want = 429
		}
		asked := time.Now()
		if _, status := p.send("Ada", fmt.Sprint("message ", i), from(address)...); status != want {
			t.Errorf("message %d: status %d, want %d", i, status, want)
		}
		if took := time.Since(asked); took > slowestAnswer {
			t.Errorf("message %d took %v", i, took)
		}
	}
}

// recovers waits until what the site makes is in Redis again.
func recovers(t *testing.T, server *redistest.Server, p *program) {
	t.Helper()
	server.Do("FLUSHALL")
	n := 300
	within(t, recovery, "messages are counted for all again", func() bool {
		n++
		p.send("Ada", "after", from(fmt.Sprintf("198.51.%d.1", n%256))...)
		return len(server.Keys("almanac:limit:*")) > 0
	})
	within(t, recovery, "answers are shared again", func() bool {
		n++
		p.get(window(n))
		return len(server.Keys("almanac:cache:*")) > 0
	})
	if up := p.metric("almanac_redis_up"); up != "1" {
		t.Errorf("almanac_redis_up is %s", up)
	}
}

// expectLoggedOnce checks that each change of state is in the log as often as the fault says, and little else.
func expectLoggedOnce(t *testing.T, p *program, fault redisFault) {
	t.Helper()
	var said map[string]int
	eventually(t, "the log reports the end", func() bool {
		said = p.said()
		return fault.end == nil || said[back] == said[away] && said[storing] == said[refusing]
	})
	for _, line := range []string{away, back, refusing, storing} {
		if n, want := said[line], fault.logged[line]; n > want+blip || n < want && fault.up != "" {
			t.Errorf("the log says %d times %q, want %d", n, line, want)
		}
	}
	if strings.Contains(p.log.String(), "s3cret") {
		t.Error("the log holds the password")
	}
	total := 0
	for _, n := range said {
		total += n
	}
	if total > 20 {
		t.Errorf("the log is flooded: %v", said)
	}
}

// A server with a tiny memory, which evicts entries, changes no answer.
func TestRedis_Evicts(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t, "--maxmemory", "2mb", "--maxmemory-policy", "allkeys-lru")
	plain := realSite(t, frozen...).serve()
	p := realSite(t, append([]string{"REDIS_URL=" + server.URL()}, frozen...)...).serve()
	for n := 0; n < 600; n += 200 {
		compare(t, p, plain, n, n+200)
	}
	sendsFive(t, p, "192.0.2.1")
	if evicted := server.Do(`EVAL "return {ok = string.match(redis.call('INFO', 'stats'), 'evicted_keys:(%d+)')}" 0`); evicted == "+0" {
		t.Error("the load is too small: nothing was evicted")
	}
	if said := p.said(); said[away]+said[refusing] > 3 {
		t.Errorf("the log says %v", said)
	}
}
