package cache

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/redis/go-redis/v9"
)

func TestOutage_PausesGrowUntilAllWasCalm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var o outage
		log := slog.New(slog.DiscardHandler)
		// again has an outage that lasts so long, and returns the pause that it began with.
		again := func(lasts time.Duration) time.Duration {
			o.begin(log, nil)
			pause := o.pause
			if !o.on || !o.retry.Equal(time.Now().Add(pause)) {
				t.Errorf("%+v", o)
			}
			time.Sleep(lasts)
			o.end(log)
			return pause
		}
		for _, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
			if got := again(2 * calm); got != want*shortestPause {
				t.Errorf("the pause is %v, want %v", got, want*shortestPause)
			}
		}
		time.Sleep(calm)
		if got := again(0); got != longestPause {
			t.Errorf("just before all was calm the pause is %v", got)
		}
		time.Sleep(calm + 1)
		if got := again(0); got != shortestPause {
			t.Errorf("after a calm time the pause is %v", got)
		}
	})
}

func TestBreaker_OneCallTriesToStoreWhileItIsRefused(t *testing.T) {
	b := newBreaker(slog.New(slog.DiscardHandler))
	if !b.mayStore() {
		t.Error("nothing was refused yet")
	}
	b.refusing.begin(b.log, nil)
	if b.mayStore() {
		t.Error("stores at once after a refusal")
	}
	b.refusing.retry = time.Now()
	if !b.mayStore() || b.mayStore() {
		t.Error("not exactly one call tries after the pause")
	}
	b.refusing.end(b.log)
	if !b.mayStore() {
		t.Error("the refusal is over")
	}
}

func TestBreaker_CountsEachFailure(t *testing.T) {
	b := newBreaker(slog.New(slog.DiscardHandler))
	for n := range 3 {
		b.ReportResult(errors.New("connection refused"))
		b.ReportResult(nil)
		if got := b.failed.Load(); got != uint64(n+1) {
			t.Errorf("after %d failures %d are counted", n+1, got)
		}
	}
}

type refusal string

func (r refusal) Error() string { return string(r) }
func (refusal) RedisError()     {}

// While the server refuses to store, calls that store are left out, and calls that read are not.
func TestBreaker_AServerThatIsFullIsStillRead(t *testing.T) {
	ctx := context.Background()
	for _, store := range []string{"set", "eval"} {
		b := newBreaker(slog.New(slog.DiscardHandler))
		var answer error
		asked := 0
		call := func(name string) error {
			return b.ProcessHook(func(ctx context.Context, _ redis.Cmder) error {
				if _, bounded := ctx.Deadline(); !bounded {
					t.Errorf("%s may take for ever", name)
				}
				asked++
				return answer
			})(ctx, redis.NewCmd(ctx, name))
		}
		answer = refusal("OOM command not allowed")
		if err := call(store); !errors.Is(err, answer) {
			t.Errorf("%s: %v", store, err)
		}
		if err := call(store); !errors.Is(err, errWriteRefused) || asked != 1 {
			t.Errorf("%s while it is refused: %v, asked %d times", store, err, asked)
		}
		answer = nil
		if err := call("getrange"); err != nil || asked != 2 {
			t.Errorf("reading: %v, asked %d times", err, asked)
		}
		b.refusing.retry = time.Now()
		if err := call(store); err != nil || b.refusing.on {
			t.Errorf("%s when there is room again: %v, still refused: %v", store, err, b.refusing.on)
		}
	}
}
