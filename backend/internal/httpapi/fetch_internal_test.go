package httpapi

import (
	"testing"
	"time"
)

func TestServer_Keep(t *testing.T) {
	now := time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)
	s := &Server{Options: Options{Clock: func() time.Time { return now }}}
	in := func(d time.Duration) entry { return entry{until: now.Add(d)} }
	for name, test := range map[string]struct {
		entry entry
		want  time.Duration
	}{
		"what the time never makes untrue": {entry{}, 24 * time.Hour},
		"what is asked for once":           {entry{once: true}, 0},
		"what changes soon":                {in(8 * time.Second), 8 * time.Second},
		"what changes in ten minutes":      {in(10 * time.Minute), 10 * time.Minute},
		"what changes later":               {in(10*time.Minute + time.Second), 10 * time.Minute},
		"what has changed by now":          {in(-time.Second), time.Millisecond},
	} {
		if got := s.keep(test.entry); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
