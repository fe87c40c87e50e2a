package httpapi

import (
	"testing"
	"time"
)

func TestTimedAnswer_TTL(t *testing.T) {
	now := time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)
	in := func(d time.Duration) timedAnswer { return timedAnswer{Version: "v1", Until: now.Add(d)} }
	for name, test := range map[string]struct {
		answer timedAnswer
		want   time.Duration
	}{
		"what the time never makes untrue": {timedAnswer{Version: "v1"}, 10 * time.Minute},
		"what changes soon":                {in(8 * time.Second), 8 * time.Second},
		"what changes in ten minutes":      {in(10 * time.Minute), 10 * time.Minute},
		"what changes later":               {in(10*time.Minute + time.Second), 10 * time.Minute},
		"what has changed by now":          {in(-time.Second), 0},
		"what is made of other content":    {timedAnswer{Version: "v2"}, 0},
	} {
		if got := test.answer.ttl("v1", now); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
