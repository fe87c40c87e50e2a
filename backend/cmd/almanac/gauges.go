package main

import (
	"context"
	"log/slog"
	"math"
	"syscall"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// inboxGauges report how many messages wait, and how much room they take.
func (p *Program) inboxGauges(ctx context.Context) []httpapi.Gauge {
	ctx = context.WithoutCancel(ctx) // scrapes are answered while the program stops, too
	gauge := func(name, help string, ask func(context.Context) (int64, error)) httpapi.Gauge {
		return httpapi.Gauge{Name: name, Help: help, Value: func() float64 {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			n, err := ask(ctx)
			if err != nil {
				p.log.Error("messages cannot be counted", slog.Any("error", err))
				return math.NaN()
			}
			return float64(n)
		}}
	}
	count := func(spam bool) func(context.Context) (int64, error) {
		return func(ctx context.Context) (int64, error) {
			n, err := p.inbox.CountMessages(ctx, spam)
			return int64(n), err
		}
	}
	return []httpapi.Gauge{
		gauge("inbox_messages", "Messages kept, without spam.", count(false)),
		gauge("inbox_messages_with_spam", "Messages kept, with spam.", count(true)),
		gauge("inbox_free_bytes", "Bytes of people's messages that the inbox still takes before it is full.", func(ctx context.Context) (int64, error) {
			messages, _, err := p.inbox.Usage(ctx)
			return almanac.MaxMessageBytes - messages, err
		}),
		gauge("inbox_spam_bytes", "Bytes of the spam that is kept; the oldest makes room for the newest.", func(ctx context.Context) (int64, error) {
			_, spam, err := p.inbox.Usage(ctx)
			return spam, err
		}),
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
		{Name: "cache_hits", Help: "Answers that depend on the time that another machine had made, since the start.", Value: func() float64 { return float64(p.cache.Stats().Hits) }},
		{Name: "cache_misses", Help: "Answers that depend on the time that had to be made, since the start.", Value: func() float64 { return float64(p.cache.Stats().Misses) }},
	}
	if p.settings.RedisURL == "" {
		return gauges
	}
	return append(gauges,
		httpapi.Gauge{Name: "redis_up", Help: "1 if Redis answered when it was last asked, five minutes ago at most; 0 while it is away.", Value: func() float64 {
			if p.cache.Stats().Open {
				return 0
			}
			return 1
		}},
		httpapi.Gauge{Name: "redis_rejected", Help: "Values and notices from Redis since the start that no machine with our PEER_SECRET had signed.", Value: func() float64 { return float64(p.cache.Stats().Rejected) }},
		httpapi.Gauge{Name: "redis_errors", Help: "Calls of Redis that failed since the start.", Value: func() float64 { return float64(p.cache.Stats().RedisErrors) }},
	)
}
