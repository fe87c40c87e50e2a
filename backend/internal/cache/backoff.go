package cache

import "time"

// Bounds of a backoff, and after which time without failure it starts again.
const (
	shortestPause = 500 * time.Millisecond
	longestPause  = 30 * time.Second
	calm          = time.Minute
)

// backoff says how long to wait before trying again: twice as long each time that the
// failure comes back soon, so that an unsteady server neither keeps visitors waiting
// nor fills the log. The zero value is ready to use.
type backoff struct {
	pause time.Duration
	last  time.Time
}

func (p *backoff) next(now time.Time) time.Duration {
	if p.pause == 0 || now.Sub(p.last) > calm {
		p.pause = shortestPause
	} else {
		p.pause = min(2*p.pause, longestPause)
	}
	p.last = now
	return p.pause
}
