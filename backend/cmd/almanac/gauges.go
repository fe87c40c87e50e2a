package main

import (
	"context"
	"log/slog"
	"math"
	"syscall"
	"time"

	"farmalmanac/internal/httpapi"
)

// inboxGauges tell how many messages wait.
func (p *Program) inboxGauges() []httpapi.Gauge {
	count := func(spam bool) float64 {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		n, err := p.inbox.CountMessages(ctx, spam)
		if err != nil {
			p.log.Error("messages cannot be counted", slog.Any("error", err))
			return math.NaN()
		}
		return float64(n)
	}
	return []httpapi.Gauge{
		{Name: "inbox_messages", Help: "Messages kept, without spam.", Value: func() float64 { return count(false) }},
		{Name: "inbox_messages_with_spam", Help: "Messages kept, with spam.", Value: func() float64 { return count(true) }},
	}
}

// stateGauges tell how much room is left for what must not be lost.
func (p *Program) stateGauges() []httpapi.Gauge {
	return []httpapi.Gauge{{Name: "state_free_bytes", Help: "Bytes that the program may still write to STATE_DIR.", Value: func() float64 {
		var disk syscall.Statfs_t
		if err := syscall.Statfs(p.settings.StateDir, &disk); err != nil {
			return math.NaN()
		}
		return float64(disk.Bavail) * float64(disk.Bsize)
	}}}
}

// cacheGauges tell how the cache does, and how Redis is when there is one.
func (p *Program) cacheGauges() []httpapi.Gauge {
	gauges := []httpapi.Gauge{
		{Name: "cache_bytes", Help: "Bytes of the answers that this process holds.", Value: func() float64 { return float64(p.shared.Bytes()) }},
		{Name: "cache_hits", Help: "Answers found in the cache since the start, without those that were ready to be sent.", Value: func() float64 { return float64(p.shared.Stats().Hits) }},
		{Name: "cache_misses", Help: "Answers that had to be made since the start.", Value: func() float64 { return float64(p.shared.Stats().Misses) }},
	}
	if p.settings.RedisURL == "" {
		return gauges
	}
	return append(gauges,
		httpapi.Gauge{Name: "redis_up", Help: "1 while Redis is asked, 0 while it is away.", Value: func() float64 {
			if p.shared.Stats().Open {
				return 0
			}
			return 1
		}},
		httpapi.Gauge{Name: "redis_errors", Help: "Calls of Redis that failed since the start.", Value: func() float64 { return float64(p.shared.Stats().RedisErrors) }},
	)
}
