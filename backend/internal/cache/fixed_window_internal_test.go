package cache

import (
	"fmt"
	"testing"
	"time"
)

// filled holds so many windows that are open for an hour, and so many that end now.
func filled(now time.Time, open, over int) *fixedWindowLimiter {
	w := &fixedWindowLimiter{open: map[string]*window{}}
	for n := range open {
		w.open[fmt.Sprint("open", n)] = &window{count: 1, ends: now.Add(time.Hour)}
	}
	for n := range over {
		w.open[fmt.Sprint("over", n)] = &window{count: 1, ends: now}
	}
	return w
}

func TestFixedWindowLimiter_Evict(t *testing.T) {
	const tenth = maxWindows / 10
	now := time.Now()
	for _, test := range []struct{ open, over, left int }{
		{0, maxWindows - 1, maxWindows - 1}, // room is left
		{maxWindows - 1, 0, maxWindows - 1},
		{maxWindows, 0, maxWindows - tenth},
		{maxWindows - 1, 1, maxWindows - tenth}, // dropping one would be work for each new address
		{maxWindows - tenth, tenth, maxWindows - tenth},
		{tenth, maxWindows - tenth, tenth},
	} {
		w := filled(now, test.open, test.over)
		w.evict(now)
		if len(w.open) != test.left {
			t.Errorf("of %d open and %d that are over %d are left, want %d", test.open, test.over, len(w.open), test.left)
		}
	}
}

func TestFixedWindowLimiter_EndsAtItsMoment(t *testing.T) {
	now := time.Now()
	w := filled(now.Add(time.Hour), 0, 1)
	if ok, after := w.Allow(t.Context(), "over0", 1, time.Minute); ok || after > time.Hour || after < 59*time.Minute {
		t.Errorf("within the window: %v, again after %v", ok, after)
	}
	w.open["over0"].ends = now
	if ok, _ := w.Allow(t.Context(), "over0", 1, time.Minute); !ok {
		t.Error("after the window: refused")
	}
}

func TestFixedWindowLimiter_TakesBackNoMoreThanWasCounted(t *testing.T) {
	w := &fixedWindowLimiter{}
	w.TakeBack(t.Context(), "ann") // nothing was counted
	for range 2 {
		w.Allow(t.Context(), "ann", 1, time.Hour)
		w.TakeBack(t.Context(), "ann")
		w.TakeBack(t.Context(), "ann")
	}
	w.Allow(t.Context(), "ann", 1, time.Hour)
	if ok, _ := w.Allow(t.Context(), "ann", 1, time.Hour); ok {
		t.Error("what was never counted was taken back")
	}
}
