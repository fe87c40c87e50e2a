package cache_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farmalmanac/internal/cache"
	"farmalmanac/internal/redistest"
)

// tooLong is what no single call may take, whatever Redis does: the bound of a
// call, with room for a busy machine.
const tooLong = time.Second

func newRedis(t testing.TB, url string, maxBytes int64) *cache.Redis {
	t.Helper()
	r, err := cache.NewRedis(cache.Options{URL: url, MaxBytes: maxBytes, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

func TestRedis(t *testing.T) {
	server := redistest.Start(t)
	contract(t, func(t testing.TB, maxBytes int64) port {
		server.Do("FLUSHALL")
		return newRedis(t, server.URL(), maxBytes)
	})
}

// machines are two processes that use one server.
func machines(t *testing.T) (server *redistest.Server, a, b *cache.Redis) {
	server = redistest.Start(t)
	return server, newRedis(t, server.URL(), 1<<20), newRedis(t, server.URL(), 1<<20)
}

// wantShared fetches from p what another machine has put, or is about to put, into Redis.
func wantShared(t testing.TB, server *redistest.Server, key string) {
	t.Helper()
	eventually(t, key+" is in Redis", func() bool { return server.Do("EXISTS almanac:cache:"+key) == ":1" })
}

func TestRedis_SharesValues(t *testing.T) {
	server, a, b := machines(t)
	wantFetch(t, a, "key", lasting("a"), "a", 1)
	wantShared(t, server, "key")
	v := lasting("b")
	wantFetch(t, b, "key", v, "a", 0)
	wantFetch(t, b, "key", v, "a", 0)
	if s := b.Stats(); s.Hits != 2 || s.Misses != 0 {
		t.Errorf("got %+v, want 2 hits", s)
	}
	if ttl := server.Do("PTTL almanac:cache:key"); ttl < ":3500000" || len(ttl) != len(":3600000") {
		t.Errorf("kept for %s ms, want an hour", ttl)
	}
}

// What one machine takes over ends when it would have ended on the other.
func TestRedis_SharedValueExpires(t *testing.T) {
	server, a, b := machines(t)
	began := time.Now()
	wantFetch(t, a, "key", &value{bytes: []byte("a"), ttl: 300 * time.Millisecond}, "a", 1)
	wantShared(t, server, "key")
	v := &value{bytes: []byte("b"), ttl: time.Hour}
	wantFetch(t, b, "key", v, "a", 0)
	eventually(t, "expired", func() bool {
		got, _ := b.Fetch(ctx, "key", v.fill)
		return string(got) == "b"
	})
	if took := time.Since(began); took < 295*time.Millisecond {
		t.Errorf("expired after %s", took)
	}
}

func TestRedis_GarbageIsAMiss(t *testing.T) {
	for name, put := range map[string]string{
		"text":            `SET almanac:cache:key garbage PX 60000`,
		"empty":           `SET almanac:cache:key "" PX 60000`,
		"a bad checksum":  `SET almanac:cache:key "fa1:\x00\x00\x00\x00a" PX 60000`,
		"cut short":       `SETRANGE almanac:cache:key 8 b`,
		"without an end":  `PERSIST almanac:cache:key`,
		"another type":    `HSET almanac:cache:key field value`,
		"of another key":  `COPY almanac:cache:other almanac:cache:key REPLACE`,
		"gone altogether": `DEL almanac:cache:key`,
	} {
		t.Run(name, func(t *testing.T) {
			server, a, b := machines(t)
			wantFetch(t, a, "key", lasting("a"), "a", 1)
			wantFetch(t, a, "other", lasting("o"), "o", 1)
			wantShared(t, server, "key")
			wantShared(t, server, "other")
			if name == "another type" {
				server.Do("DEL almanac:cache:key")
			}
			if reply := server.Do(put); strings.HasPrefix(reply, "-") {
				t.Fatal(reply)
			}
			wantFetch(t, b, "key", lasting("b"), "b", 1)
			if s := b.Stats(); s.Open || s.RedisErrors != 0 {
				t.Errorf("garbage counts as an outage: %+v", s)
			}
			// The next machine finds the mended value.
			c := newRedis(t, server.URL(), 1<<20)
			eventually(t, "mended", func() bool { return strings.Contains(server.Do("TYPE almanac:cache:key"), "string") })
			eventually(t, "shared again", func() bool {
				got, _ := c.Fetch(ctx, "key", (&value{bytes: []byte("c")}).fill)
				return string(got) == "b"
			})
		})
	}
}

func TestRedis_SharesCounts(t *testing.T) {
	server, a, b := machines(t)
	var allowed atomic.Int64
	var wg sync.WaitGroup
	for n := range 100 {
		p := []*cache.Redis{a, b}[n%2]
		wg.Go(func() {
			if ok, _ := p.Allow(ctx, "ann", 25, time.Minute); ok {
				allowed.Add(1)
			}
		})
	}
	wg.Wait()
	if allowed.Load() != 25 {
		t.Errorf("%d were allowed by both together, want 25", allowed.Load())
	}
	if left := server.Do("PTTL almanac:limit:ann"); left == ":-1" {
		t.Error("the count never ends")
	}
	server.Do("SET almanac:limit:bob garbage")
	if ok, _ := a.Allow(ctx, "bob", 1, time.Minute); !ok {
		t.Error("garbage refuses a client")
	}
	if ok, retryAfter := b.Allow(ctx, "bob", 1, time.Minute); ok || retryAfter > time.Minute {
		t.Errorf("after garbage: got %v, %s", ok, retryAfter)
	}
}

func TestRedis_SharesNotices(t *testing.T) {
	server, a, b := machines(t)
	atA, atB := a.Subscribe(ctx, "content"), b.Subscribe(ctx, "content")
	a.Publish(ctx, "content", "v1")
	wantNotices(t, atA, "v1")
	wantNotices(t, atB, "v1")
	server.Do("PUBLISH almanac:notice:content by-hand")
	wantNotices(t, atA, "by-hand")
	wantNotices(t, atB, "by-hand")

	server.Restart()
	eventually(t, "both are back", func() bool {
		return server.Do("PUBSUB NUMSUB almanac:notice:content") == "*2" && subscribers(server) == 2
	})
	eventually(t, "the breaker is closed", func() bool { return !a.Stats().Open })
	a.Publish(ctx, "content", "v2")
	wantNotices(t, atA, "v2")
	wantNotices(t, atB, "v2")
}

// subscribers counts who listens, by telling them nothing anyone reads.
func subscribers(server *redistest.Server) (n int) {
	fmt.Sscanf(server.Do(`EVAL "return redis.call('PUBSUB','NUMSUB','almanac:notice:content')[2]" 0`), ":%d", &n)
	return n
}

// slowest fetches new keys and returns how long the slowest took.
func slowest(t *testing.T, p port, calls int) (worst time.Duration) {
	t.Helper()
	for n := range calls {
		began := time.Now()
		key := fmt.Sprintf("%d at %d", n, began.UnixNano())
		wantFetch(t, p, key, lasting(key), key, 1)
		if ok, _ := p.Allow(ctx, key, 1, time.Minute); !ok {
			t.Error("the first of a client is refused")
		}
		if ok, _ := p.Allow(ctx, key, 1, time.Minute); ok {
			t.Error("the second of a client is not refused")
		}
		p.Publish(ctx, "content", key)
		worst = max(worst, time.Since(began))
	}
	return worst
}

func TestRedis_Outages(t *testing.T) {
	for name, outage := range map[string]struct{ begin, end func(*redistest.Server) }{
		"killed": {(*redistest.Server).Kill, (*redistest.Server).Start},
		"frozen": {(*redistest.Server).Freeze, (*redistest.Server).Thaw},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := redistest.Start(t)
			var log syncBuffer
			r, err := cache.NewRedis(cache.Options{URL: server.URL(), MaxBytes: 1 << 20, Log: slog.New(slog.NewJSONHandler(&log, nil))})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { r.Close() })
			notices := r.Subscribe(ctx, "before")
			slowest(t, r, 20)

			outage.begin(server)
			// Everyone who is waiting at that moment waits once, all at the same time.
			began := time.Now()
			var wg sync.WaitGroup
			for n := range 50 {
				wg.Go(func() { wantFetch(t, r, fmt.Sprint("waiting", n), lasting("a"), "a", 1) })
			}
			wg.Wait()
			if took := time.Since(began); took > tooLong {
				t.Errorf("50 callers at once waited %s", took)
			}
			if !r.Stats().Open {
				t.Error("the breaker is closed")
			}
			// After that nobody waits, not even while the server is being tried again.
			for deadline := time.Now().Add(1200 * time.Millisecond); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
				if took := slowest(t, r, 1); took > 100*time.Millisecond {
					t.Errorf("a call took %s while Redis was away", took)
				}
			}
			r.Publish(ctx, "before", "heard at home")
			wantNotices(t, notices, "heard at home")

			outage.end(server)
			eventually(t, "Redis is used again", func() bool { return !r.Stats().Open })
			wantFetch(t, r, "after", lasting("a"), "a", 1)
			wantShared(t, server, "after")
			if s := r.Stats(); s.RedisErrors == 0 {
				t.Errorf("got %+v, want errors counted", s)
			}
			if away, back := log.count("redis is away"), log.count("redis is back"); away != 1 || back != 1 {
				t.Errorf("said %d times that it is away, %d times that it is back:\n%s", away, back, log.String())
			}
		})
	}
}

func TestRedis_RestartedEmpty(t *testing.T) {
	server, a, b := machines(t)
	wantFetch(t, a, "key", lasting("a"), "a", 1)
	wantShared(t, server, "key")
	server.Restart()
	wantFetch(t, a, "key", lasting("other"), "a", 0) // it is held here
	eventually(t, "values are shared again", func() bool {
		key := fmt.Sprint("key", time.Now().UnixNano())
		wantFetch(t, b, key, lasting("b"), "b", 1)
		return server.Do("EXISTS almanac:cache:"+key) == ":1"
	})
	if ok, _ := a.Allow(ctx, "ann", 1, time.Minute); !ok {
		t.Error("refused by counts that are gone")
	}
}

func TestRedis_AwayFromTheStart(t *testing.T) {
	server := redistest.Start(t)
	server.Kill()
	began := time.Now()
	r := newRedis(t, server.URL(), 1<<20)
	notices := r.Subscribe(ctx, "content")
	slowest(t, r, 20)
	if took := time.Since(began); took > 2*tooLong {
		t.Errorf("starting without Redis took %s", took)
	}
	for len(notices) > 0 {
		<-notices
	}
	server.Start()
	eventually(t, "it is used once it is there", func() bool { return !r.Stats().Open })
	eventually(t, "and heard", func() bool { return subscribers(server) == 1 })
}

// A caller that gives up does not make Redis look dead.
func TestRedis_CancelledCaller(t *testing.T) {
	r := newRedis(t, redistest.Start(t).URL(), 1<<20)
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	for range 20 {
		r.Fetch(cancelled, "key", lasting("a").fill)
		r.Allow(cancelled, "ann", 1, time.Minute)
		r.Publish(cancelled, "content", "v1")
	}
	if s := r.Stats(); s.Open || s.RedisErrors != 0 {
		t.Errorf("got %+v", s)
	}
}

func TestRedis_CloseSharesWhatIsWaiting(t *testing.T) {
	server := redistest.Start(t)
	r := newRedis(t, server.URL(), 1<<20)
	for n := range 50 {
		wantFetch(t, r, fmt.Sprint("key", n), lasting("a"), "a", 1)
	}
	r.Close()
	if got := server.Do("DBSIZE"); got != ":50" {
		t.Errorf("%s of 50 values are in Redis", got)
	}
}

func TestNewRedis_Password(t *testing.T) {
	server := redistest.Start(t, "--requirepass", "s3cret")
	right := newRedis(t, "redis://:s3cret@"+server.Addr(), 1<<20)
	wantFetch(t, right, "key", lasting("a"), "a", 1)
	if s := right.Stats(); s.Open || s.RedisErrors != 0 {
		t.Errorf("got %+v", s)
	}
	wrong := newRedis(t, "redis://:wrong@"+server.Addr(), 1<<20)
	wantFetch(t, wrong, "key", lasting("b"), "b", 1)
	if !wrong.Stats().Open {
		t.Error("a wrong password goes unnoticed")
	}
}

func TestNewRedis_Refused(t *testing.T) {
	for _, url := range []string{"", "localhost:6379", "http://localhost", "redis://:s3cret@localhost:6379/notanumber", "redis://:s3cret@local host"} {
		_, err := cache.NewRedis(cache.Options{URL: url})
		if err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%q: got %v, want an error without the password", url, err)
		}
		if checked := cache.CheckURL(url); checked == nil {
			t.Errorf("%q passes the check", url)
		}
	}
	for _, url := range []string{"redis://localhost:6379/0", "rediss://ann:s3cret@cache.example.com:6380", "unix:///run/redis.sock"} {
		if err := cache.CheckURL(url); err != nil {
			t.Errorf("%q: %v", url, err)
		}
	}
}

// syncBuffer is a log that several goroutines write.
type syncBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

func (b *syncBuffer) count(s string) int { return strings.Count(b.String(), s) }
