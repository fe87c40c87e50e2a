package cache

import (
	"testing"
	"time"
)

func TestBackoff_GrowsWithEachFailureUntilAllWasCalm(t *testing.T) {
	var p backoff
	now := time.Now()
	total := time.Duration(0)
	for n := range 20 {
		pause := p.next(now)
		if n == 0 && pause != shortestPause || n == 19 && pause != longestPause {
			t.Errorf("pause %d is %v", n, pause)
		}
		now = now.Add(pause)
		total += pause
	}
	if total < 5*time.Minute {
		t.Errorf("20 failures in %v", total)
	}
	if pause := p.next(now.Add(calm + time.Second)); pause != shortestPause {
		t.Errorf("after a calm time the pause is %v", pause)
	}
}
