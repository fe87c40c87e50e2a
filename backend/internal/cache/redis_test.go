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

	"golang.org/x/sync/errgroup"

	"farmalmanac/internal/cache"
	"farmalmanac/internal/redistest"
)

// tooLong is longer than any call may take, even of a hanging Redis: the bound of a call, with room for a busy machine.
const tooLong = time.Second

func newRedis(t testing.TB, url string) *cache.Redis {
	t.Helper()
	r, err := cache.NewRedis(ctx, cache.Options{URL: url, Secrets: []string{"our secret"}, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

func TestRedis(t *testing.T) {
	server := redistest.Start(t)
	contract(t, func(t testing.TB) port {
		server.Do("FLUSHALL")
		return newRedis(t, server.URL())
	})
}

// machines are two processes that use one server.
func machines(t *testing.T) (server *redistest.Server, a, b *cache.Redis) {
	server = redistest.Start(t)
	return server, newRedis(t, server.URL()), newRedis(t, server.URL())
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

// What nobody has stored is missing, and no forgery.
func TestRedis_MissingIsNotRejected(t *testing.T) {
	server, a, _ := machines(t)
	wantFetch(t, a, "key", lasting("a"), "a", 1)
	server.Kill()
	wantFetch(t, a, "another", lasting("a"), "a", 1)
	if s := a.Stats(); s.Rejected != 0 {
		t.Errorf("%d were rejected", s.Rejected)
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
		got, _ := b.GetOrLoad(ctx, "key", v.fill)
		return string(got) == "b"
	})
	if took := time.Since(began); took < 295*time.Millisecond {
		t.Errorf("expired after %s", took)
	}
}

func TestRedis_GarbageIsAMiss(t *testing.T) {
	for name, put := range map[string]string{
		"text":             `SET almanac:cache:key garbage PX 60000`,
		"empty":            `SET almanac:cache:key "" PX 60000`,
		"of an old layout": `SET almanac:cache:key "fa1:\x00\x00\x00\x00a" PX 60000`,
		"a forged MAC":     `SET almanac:cache:key "fa2:________________________________\x7f\x00\x00\x00\x00\x00\x00\x00lie"`,
		"a header alone":   `SET almanac:cache:key "fa2:________________________________"`,
		"changed":          `SETRANGE almanac:cache:key 44 b`,
		"made to last":     `SETRANGE almanac:cache:key 36 "\x7f"`,
		"longer":           `APPEND almanac:cache:key b`,
		"another type":     `HSET almanac:cache:key field value`,
		"of another key":   `COPY almanac:cache:other almanac:cache:key REPLACE`,
		"gone altogether":  `DEL almanac:cache:key`,
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
			// The next machine finds the corrected value.
			c := newRedis(t, server.URL())
			eventually(t, "corrected", func() bool { return strings.Contains(server.Do("TYPE almanac:cache:key"), "string") })
			eventually(t, "shared again", func() bool {
				got, _ := c.GetOrLoad(ctx, "key", (&value{bytes: []byte("c")}).fill)
				return string(got) == "b"
			})
		})
	}
}

// Of a huge value under one of our keys only what an answer can be is read.
func TestRedis_HugeValuesAreNotRead(t *testing.T) {
	server, a, _ := machines(t)
	wantFetch(t, a, "other", lasting("o"), "o", 1)
	server.Do("SETRANGE almanac:cache:key 16777216 b")
	wantFetch(t, a, "key", lasting("a"), "a", 1)
	var sent int
	_, _ = fmt.Sscanf(server.Do(`EVAL "return {ok = string.match(redis.call('INFO', 'stats'), 'total_net_output_bytes:(%d+)')}" 0`), "+%d", &sent)
	if sent > 8<<20 {
		t.Errorf("%d bytes were read", sent)
	}
}

func TestRedis_SharesCounts(t *testing.T) {
	server, a, b := machines(t)
	var allowed atomic.Int64
	var calls errgroup.Group
	calls.SetLimit(8) // on a busy machine more at once would wait longer for Redis than a call may
	for n := range 100 {
		p := []*cache.Redis{a, b}[n%2]
		calls.Go(func() error {
			if ok, _ := p.Allow(ctx, "ann", 25, time.Minute); ok {
				allowed.Add(1)
			}
			return nil
		})
	}
	_ = calls.Wait()
	if allowed.Load() != 25 {
		t.Errorf("%d were allowed by both together, want 25", allowed.Load())
	}
	if left := server.Do("PTTL almanac:limit:ann"); left == ":-1" {
		t.Error("the count never ends")
	}
}

// A message that another machine's count refused costs nothing here once the window is over.
func TestRedis_RefusedDoesNotCountInTheNextWindow(t *testing.T) {
	server, a, b := machines(t)
	if ok, _ := a.Allow(ctx, "cid", 1, time.Hour); !ok {
		t.Fatal("the first is refused")
	}
	if ok, retryAfter := b.Allow(ctx, "cid", 1, time.Hour); ok || retryAfter <= 0 {
		t.Errorf("the second: got %v, %s", ok, retryAfter)
	}
	server.Do("DEL almanac:limit:cid") // the window is over
	if ok, retryAfter := b.Allow(ctx, "cid", 1, time.Hour); !ok {
		t.Errorf("in the next window it is refused for %s", retryAfter)
	}
}

// A count that somebody else has written is either no count, or over with its window.
func TestRedis_ForgedCounts(t *testing.T) {
	for name, test := range map[string]struct {
		put     string
		refuses bool // until the window ends
	}{
		"text":                   {`SET almanac:limit:bob garbage`, false},
		"another type":           {`HSET almanac:limit:bob field value`, false},
		"a number of 100 digits": {`SET almanac:limit:bob ` + strings.Repeat("9", 100), false},
		"the greatest number":    {`SET almanac:limit:bob 9223372036854775807`, false},
		"a number without end":   {`SET almanac:limit:bob 1000000`, true},
		"a number for years":     {`SET almanac:limit:bob 1000000 EX 1000000000`, true},
		"far below nothing":      {`SET almanac:limit:bob -1000000 EX 1000000000`, false},
	} {
		t.Run(name, func(t *testing.T) {
			server, a, _ := machines(t)
			if reply := server.Do(test.put); strings.HasPrefix(reply, "-") {
				t.Fatal(reply)
			}
			if ok, retryAfter := a.Allow(ctx, "bob", 1, time.Minute); ok == test.refuses || retryAfter > time.Minute {
				t.Errorf("the first: got %v, %s", ok, retryAfter)
			}
			if ok, retryAfter := a.Allow(ctx, "bob", 1, time.Minute); ok || retryAfter > time.Minute {
				t.Errorf("the second: got %v, %s", ok, retryAfter)
			}
			if left := server.Do("PTTL almanac:limit:bob"); left == ":-1" || len(left) > len(":60000") {
				t.Errorf("the count ends after %s ms", left)
			}
			if s := a.Stats(); s.Open || s.RedisErrors != 0 {
				t.Errorf("a forged count is taken for an outage: %+v", s)
			}
		})
	}
}

// Machines understand each other while their secret is changed one by one, and nobody else.
func TestRedis_Secrets(t *testing.T) {
	for name, test := range map[string]struct {
		first, second []string
		shared        bool
	}{
		"the same":                        {[]string{"old"}, []string{"old"}, true},
		"the new one is accepted":         {[]string{"new", "old"}, []string{"old", "new"}, true},
		"the old one is still accepted":   {[]string{"old", "new"}, []string{"new", "old"}, true},
		"the old one is accepted no more": {[]string{"old"}, []string{"new"}, false},
		"none":                            {nil, nil, false},
		"one alone has none":              {[]string{"old"}, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			server := redistest.Start(t)
			open := func(secrets []string) *cache.Redis {
				r, err := cache.NewRedis(ctx, cache.Options{URL: server.URL(), Secrets: secrets, Log: slog.New(slog.DiscardHandler)})
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { r.Close() })
				return r
			}
			a, b := open(test.first), open(test.second)
			heard := listen(t, server, b)
			wantFetch(t, a, "key", lasting("a"), "a", 1)
			wantShared(t, server, "key")
			a.Notify(ctx)
			if test.shared {
				wantFetch(t, b, "key", lasting("b"), "a", 0)
				heard.want(t, 2)
				return
			}
			wantFetch(t, b, "key", lasting("b"), "b", 1)
			eventually(t, "both are counted", func() bool { return b.Stats().Rejected == 2 })
			b.Notify(ctx)
			heard.want(t, 2)
		})
	}
}

// Hosts count commands: a site that nobody reads asks hardly any.
func TestRedis_IdleAsksNothing(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	r := newRedis(t, server.URL())
	listen(t, server, r)
	wantFetch(t, r, "key", lasting("a"), "a", 1)
	wantShared(t, server, "key")
	asked := func() (n int) {
		_, _ = fmt.Sscanf(server.Do(`EVAL "return {ok = string.match(redis.call('INFO', 'commandstats'), 'cmdstat_ping:calls=(%d+)')}" 0`), "+%d", &n)
		return n
	}
	eventually(t, "it is asked at the start", func() bool { return asked() > 0 })
	before := asked()
	time.Sleep(4 * time.Second) // longer than the library's own pause between questions
	if n := asked() - before; n > 0 {
		t.Errorf("asked %d times within 4 s", n)
	}
}

func TestRedis_SharesNotices(t *testing.T) {
	server, a, b := machines(t)
	atA, atB := listen(t, server, a), listen(t, server, b)
	a.Notify(ctx)
	atA.want(t, 2)
	atB.want(t, 2)
	for _, forged := range []string{"v2", "x\\nv2", "fa2:", strings.Repeat("x", 50_000)} {
		server.Do(`PUBLISH almanac:notice:content "` + forged + `"`)
	}
	eventually(t, "forged notices are counted", func() bool { return a.Stats().Rejected == 4 && b.Stats().Rejected == 4 })
	a.Notify(ctx)
	atA.want(t, 3)
	atB.want(t, 3)

	server.Restart() // what was said meanwhile is lost
	atA.want(t, 4)
	atB.want(t, 4)
	for _, machine := range []*cache.Redis{a, b} {
		if machine.Stats().Open {
			t.Error("Redis is not asked though it is heard")
		}
	}
	a.Notify(ctx)
	atA.want(t, 5)
	atB.want(t, 5)
}

// notices counts those that a machine has heard, and how often it began to hear them.
type notices struct{ heard atomic.Int64 }

// listen returns once the machine is heard by the server to listen.
func listen(t *testing.T, server *redistest.Server, r *cache.Redis) *notices {
	t.Helper()
	var n notices
	before := subscribers(server)
	listening, stop := context.WithCancel(ctx)
	var ended sync.WaitGroup
	ended.Go(func() { r.Listen(listening, func() { n.heard.Add(1) }) })
	t.Cleanup(func() { stop(); ended.Wait() })
	eventually(t, "it listens", func() bool { return subscribers(server) == before+1 })
	n.want(t, 1)
	return &n
}

// want waits until so many have been heard, and no more.
func (n *notices) want(t *testing.T, want int64) {
	t.Helper()
	eventually(t, "the notice is heard", func() bool { return n.heard.Load() >= want })
	time.Sleep(20 * time.Millisecond)
	if heard := n.heard.Load(); heard != want {
		t.Errorf("%d notices were heard, want %d", heard, want)
	}
}

// subscribers counts the machines that listen for new content.
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
		p.Notify(ctx)
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
			r, err := cache.NewRedis(ctx, cache.Options{URL: server.URL(), Log: slog.New(slog.NewJSONHandler(&log, nil))})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { r.Close() })
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

// wantSharedSoon loads new keys until one is in Redis: a call in the first moments may be too slow.
func wantSharedSoon(t *testing.T, server *redistest.Server, p port) {
	t.Helper()
	eventually(t, "values are shared again", func() bool {
		key := fmt.Sprint("key", time.Now().UnixNano())
		wantFetch(t, p, key, lasting("b"), "b", 1)
		return server.Do("EXISTS almanac:cache:"+key) == ":1"
	})
}

func TestRedis_RestartedEmpty(t *testing.T) {
	server, a, b := machines(t)
	wantFetch(t, a, "key", lasting("a"), "a", 1)
	wantShared(t, server, "key")
	server.Restart()
	wantSharedSoon(t, server, b)
	if ok, _ := a.Allow(ctx, "ann", 1, time.Minute); !ok {
		t.Error("refused by counts that are gone")
	}
}

func TestRedis_AwayFromTheStart(t *testing.T) {
	server := redistest.Start(t)
	server.Kill()
	began := time.Now()
	r := newRedis(t, server.URL())
	listening, stop := context.WithCancel(ctx)
	var ended sync.WaitGroup
	ended.Go(func() { r.Listen(listening, func() {}) })
	t.Cleanup(func() { stop(); ended.Wait() })
	slowest(t, r, 20)
	if took := time.Since(began); took > 2*tooLong {
		t.Errorf("starting without Redis took %s", took)
	}
	server.Start()
	eventually(t, "it is used once it is there", func() bool { return !r.Stats().Open })
	eventually(t, "and heard", func() bool { return subscribers(server) == 1 })
}

// A caller that gives up does not make Redis look dead.
func TestRedis_CancelledCaller(t *testing.T) {
	r := newRedis(t, redistest.Start(t).URL())
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	for range 20 {
		r.GetOrLoad(cancelled, "key", lasting("a").fill)
		r.Allow(cancelled, "ann", 1, time.Minute)
		r.Notify(cancelled)
	}
	if s := r.Stats(); s.Open || s.RedisErrors != 0 {
		t.Errorf("got %+v", s)
	}
}

func TestRedis_CloseSharesWhatIsWaiting(t *testing.T) {
	server := redistest.Start(t)
	r := newRedis(t, server.URL())
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
	right := newRedis(t, "redis://:s3cret@"+server.Addr())
	wantFetch(t, right, "key", lasting("a"), "a", 1)
	if s := right.Stats(); s.Open || s.RedisErrors != 0 {
		t.Errorf("got %+v", s)
	}
	wrong := newRedis(t, "redis://:wrong@"+server.Addr())
	wantFetch(t, wrong, "key", lasting("b"), "b", 1)
	if !wrong.Stats().Open {
		t.Error("a wrong password goes unnoticed")
	}
}

func TestNewRedis_Refused(t *testing.T) {
	for _, url := range []string{"", "localhost:6379", "http://localhost", "redis://:s3cret@localhost:6379/notanumber", "redis://:s3cret@local host", "redis://:s3cret@localhost:99999"} {
		_, err := cache.NewRedis(ctx, cache.Options{URL: url})
		if err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%q: got %v, want an error without the password", url, err)
		}
		if _, err := cache.ParseURL(url); err == nil {
			t.Errorf("%q passes the check", url)
		}
	}
	for _, url := range []string{"redis://localhost:6379/0", "rediss://ann:s3cret@cache.example.com:6380", "unix:///run/redis.sock"} {
		if _, err := cache.ParseURL(url); err != nil {
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
