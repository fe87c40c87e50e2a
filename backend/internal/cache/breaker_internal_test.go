package cache

import (
	"log/slog"
	"testing"
	"time"
)

func TestOutage_PausesGrowUntilAllWasCalm(t *testing.T) {
	var f outage
	log := slog.New(slog.DiscardHandler)
	again := func() time.Duration {
		f.begin(log, nil)
		if !f.on || !f.retry.Equal(f.last.Add(f.pause)) {
			t.Errorf("%+v", f)
		}
		f.end(log)
		return f.pause
	}
	for _, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
		if got := again(); got != want*shortestPause {
			t.Errorf("the pause is %v, want %v", got, want*shortestPause)
		}
	}
	f.last = time.Now().Add(-calm + time.Second)
	if got := again(); got != longestPause {
		t.Errorf("just before all was calm the pause is %v", got)
	}
	f.last = time.Now().Add(-calm)
	if got := again(); got != shortestPause {
		t.Errorf("after a calm time the pause is %v", got)
	}
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
