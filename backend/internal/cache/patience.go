package cache

import "time"

// Bounds of a patience, and after which time without failure it begins anew.
const (
	shortestPause = 500 * time.Millisecond
	longestPause  = 30 * time.Second
	calm          = time.Minute
)

// patience says how long something that failed is left alone: twice as long
// each time that it fails again soon after. What comes and goes neither keeps
// visitors waiting again and again nor fills the log. The zero value is ready.
type patience struct {
	pause time.Duration
	last  time.Time
}

func (p *patience) next(now time.Time) time.Duration {
	if p.pause == 0 || now.Sub(p.last) > calm {
		p.pause = shortestPause
	} else {
		p.pause = min(2*p.pause, longestPause)
	}
	p.last = now
	return p.pause
}
