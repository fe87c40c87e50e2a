package cache_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
)

var ctx = context.Background()

// port is all that the rest of the program asks of a cache.
type port interface {
	GetOrLoad(ctx context.Context, key string, fill func(context.Context) ([]byte, time.Duration, error)) ([]byte, error)
	Allow(ctx context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration)
	TakeBack(ctx context.Context, key string)
	Notify(ctx context.Context)
	Listen(ctx context.Context, notified func())
	Stats() cache.Stats
	Close() error
}

var (
	_ port = (*cache.Memory)(nil)
	_ port = (*cache.Redis)(nil)
)

// value fills with the given bytes and counts how often it is asked.
type value struct {
	bytes []byte
	ttl   time.Duration
	err   error
	fills atomic.Int64
}

func (v *value) fill(context.Context) ([]byte, time.Duration, error) {
	v.fills.Add(1)
	return v.bytes, v.ttl, v.err
}

func lasting(s string) *value { return &value{bytes: []byte(s), ttl: time.Hour} }

// wantFetch fetches and says how many fills there must have been by then.
func wantFetch(t testing.TB, p port, key string, v *value, want string, fills int64) {
	t.Helper()
	got, err := p.GetOrLoad(ctx, key, v.fill)
	if err != nil || string(got) != want {
		t.Fatalf("%s: got %.40q, %v; want %.40q", key, got, err, want)
	}
	if n := v.fills.Load(); n != fills {
		t.Fatalf("%s: filled %d times, want %d", key, n, fills)
	}
}

// eventually waits until holds does, at most for five seconds.
func eventually(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(5 * time.Second); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("not within 5 s: %s", what)
		}
	}
}

// contract is what holds for both implementations. newPort makes a port that shares nothing with others.
func contract(t *testing.T, newPort func(t testing.TB) port) {
	t.Run("GetOrLoad/a miss loads", func(t *testing.T) {
		p := newPort(t)
		wantFetch(t, p, "key a", lasting("a"), "a", 1)
		wantFetch(t, p, "key b", lasting("b"), "b", 1)
		if s := p.Stats(); s.Hits != 0 || s.Misses != 2 || s.Open || s.RedisErrors != 0 {
			t.Errorf("got %+v, want 2 misses", s)
		}
	})
	t.Run("GetOrLoad/any bytes, none at all among them", func(t *testing.T) {
		p := newPort(t)
		for _, s := range []string{"", "\x00\xff\r\n$-1\r\n", strings.Repeat("x", 100_000)} {
			v := lasting(s)
			wantFetch(t, p, fmt.Sprint("key", len(s)), v, s, 1)
		}
	})
	t.Run("GetOrLoad/an error is not kept", func(t *testing.T) {
		p := newPort(t)
		failing := &value{ttl: time.Hour, err: almanac.Errorf(almanac.ENOTFOUND, "no such thing")}
		for n := range int64(2) {
			got, err := p.GetOrLoad(ctx, "key", failing.fill)
			if got != nil || !errors.Is(err, failing.err) || failing.fills.Load() != n+1 {
				t.Fatalf("got %q, %v after %d fills", got, err, failing.fills.Load())
			}
		}
		wantFetch(t, p, "key", lasting("a"), "a", 1)
	})
	t.Run("GetOrLoad/a panic is one of all who wait", func(t *testing.T) {
		p := newPort(t)
		var wg sync.WaitGroup
		for range 10 {
			wg.Go(func() {
				defer func() {
					if cause := fmt.Sprint(recover()); !strings.Contains(cause, "a defect") || !strings.Contains(cause, "contract_test.go") {
						t.Errorf("got %s", cause)
					}
				}()
				_, err := p.GetOrLoad(ctx, "key", func(context.Context) ([]byte, time.Duration, error) { panic("a defect") })
				t.Errorf("got %v", err)
			})
		}
		wg.Wait()
		wantFetch(t, p, "key", lasting("a"), "a", 1)
	})
	t.Run("GetOrLoad/one flight per key", func(t *testing.T) {
		p := newPort(t)
		start := make(chan struct{})
		var fills, served atomic.Int64
		var wg sync.WaitGroup
		for i := range 100 {
			key := fmt.Sprint("key", i%2)
			wg.Go(func() {
				<-start
				got, err := p.GetOrLoad(ctx, key, func(context.Context) ([]byte, time.Duration, error) {
					fills.Add(1)
					time.Sleep(30 * time.Millisecond)
					return []byte(key), time.Hour, nil
				})
				if err == nil && string(got) == key {
					served.Add(1)
				}
			})
		}
		close(start)
		wg.Wait()
		if fills.Load() != 2 || served.Load() != 100 {
			t.Errorf("%d fills for two keys, %d of 100 served", fills.Load(), served.Load())
		}
	})
	t.Run("GetOrLoad/a caller that leaves ends nothing for others", func(t *testing.T) {
		p := newPort(t)
		filling, finish := make(chan struct{}), make(chan struct{})
		slow := func(ctx context.Context) ([]byte, time.Duration, error) {
			close(filling)
			<-finish
			return []byte("a"), time.Hour, ctx.Err()
		}
		leaving, leave := context.WithCancel(ctx)
		left := make(chan error)
		go func() {
			_, err := p.GetOrLoad(leaving, "key", slow)
			left <- err
		}()
		<-filling
		stayed := make(chan string)
		go func() {
			got, err := p.GetOrLoad(ctx, "key", lasting("a second flight").fill)
			stayed <- fmt.Sprint(string(got), err)
		}()
		leave()
		if err := <-left; !errors.Is(err, context.Canceled) {
			t.Errorf("who left got %v", err)
		}
		close(finish)
		if got := <-stayed; got != "a<nil>" && got != "a second flight<nil>" {
			t.Errorf("who stayed got %s", got)
		}
	})
	t.Run("Allow/keys may be a request's memory", func(t *testing.T) {
		p := newPort(t)
		address := []byte("address a")
		p.Allow(ctx, unsafeString(address), 1, time.Minute)
		address[8] = 'b'
		if ok, _ := p.Allow(ctx, "address a", 1, time.Minute); ok {
			t.Error("a count is lost with the memory of its key")
		}
	})
	t.Run("Allow/up to the limit, then not before the window ends", func(t *testing.T) {
		p := newPort(t)
		const window = 300 * time.Millisecond
		began := time.Now()
		for n := range 3 {
			if ok, retryAfter := p.Allow(ctx, "ann", 3, window); !ok || retryAfter != 0 {
				t.Fatalf("number %d: got %v, %s", n+1, ok, retryAfter)
			}
		}
		ok, retryAfter := p.Allow(ctx, "ann", 3, window)
		if ok || retryAfter <= 0 || retryAfter > window {
			t.Fatalf("over the limit: got %v, %s", ok, retryAfter)
		}
		if ok, _ := p.Allow(ctx, "bob", 3, window); !ok {
			t.Error("another key is refused")
		}
		eventually(t, "allowed again", func() bool {
			ok, _ := p.Allow(ctx, "ann", 3, window)
			return ok
		})
		if early := window - 5*time.Millisecond - time.Since(began); early > 0 {
			t.Errorf("allowed %s early", early)
		}
	})
	t.Run("Allow/exact under 100 callers", func(t *testing.T) {
		p := newPort(t)
		var allowed atomic.Int64
		var wg sync.WaitGroup
		for range 100 {
			wg.Go(func() {
				if ok, _ := p.Allow(ctx, "ann", 40, time.Minute); ok {
					allowed.Add(1)
				}
			})
		}
		wg.Wait()
		if allowed.Load() != 40 {
			t.Errorf("%d were allowed, want 40", allowed.Load())
		}
	})
	t.Run("Allow/a limit of 0 allows nothing", func(t *testing.T) {
		if ok, retryAfter := newPort(t).Allow(ctx, "ann", 0, time.Minute); ok || retryAfter <= 0 {
			t.Errorf("got %v, %s", ok, retryAfter)
		}
	})
	t.Run("Allow/once more for each that was taken back, never for more", func(t *testing.T) {
		p := newPort(t)
		p.TakeBack(ctx, "ann")
		for n := range 2 {
			if ok, _ := p.Allow(ctx, "ann", 2, time.Minute); !ok {
				t.Fatalf("number %d is refused", n+1)
			}
		}
		p.Allow(ctx, "ann", 2, time.Minute) // refused: not counted
		p.TakeBack(ctx, "ann")
		p.TakeBack(ctx, "bob")
		for n, want := range []bool{true, false} {
			if ok, _ := p.Allow(ctx, "ann", 2, time.Minute); ok != want {
				t.Errorf("number %d after one was taken back: %v", n+1, ok)
			}
		}
	})
	t.Run("Close/a later call does no harm", func(t *testing.T) {
		p := newPort(t)
		if err := p.Close(); err != nil {
			t.Fatal(err)
		}
		p.Notify(ctx)
		wantFetch(t, p, "key", lasting("a"), "a", 1)
		p.Allow(ctx, "ann", 1, time.Minute)
		if s := p.Stats(); s.Open || s.RedisErrors != 0 {
			t.Errorf("got %+v", s)
		}
		if err := p.Close(); err != nil {
			t.Errorf("closed twice: %v", err)
		}
	})
}
