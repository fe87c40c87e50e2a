package main

import (
	"context"
	"log/slog"
	"math"
	"sync/atomic"
	"syscall"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/sqlite"
)

// storeGauge makes gauges of what a store says; failed is logged once when it can no longer say it.
func storeGauge[Answer any](ctx context.Context, log *slog.Logger, failed string, ask func(context.Context) (Answer, error)) func(name, help string, value func(Answer) float64) httpapi.Gauge {
	ctx = context.WithoutCancel(ctx) // scrapes are answered while the program stops, too
	var failing atomic.Bool
	return func(name, help string, value func(Answer) float64) httpapi.Gauge {
		return httpapi.Gauge{Name: name, Help: help, Value: func() float64 {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			answer, err := ask(ctx)
			if was := failing.Swap(err != nil); err != nil {
				if !was {
					log.Error(failed, slog.Any("error", err))
				}
				return math.NaN()
			}
			return value(answer)
		}}
	}
}

func oneIf(condition bool) float64 {
	if condition {
		return 1
	}
	return 0
}

// gauges are of the caches and stores that the program has.
func (p *Program) gauges(ctx context.Context) []httpapi.Gauge {
	ofCache := func(name, help string, value func(cache.Stats) float64) httpapi.Gauge {
		return httpapi.Gauge{Name: name, Help: help, Value: func() float64 { return value(p.cache.Stats()) }}
	}
	ofCalendar := storeGauge(ctx, p.log, "the calendar cannot be read", p.reader.Calendar)
	gauges := []httpapi.Gauge{
		ofCache("shared_cache_hits", "Answers that Redis had, since the start.", func(s cache.Stats) float64 { return float64(s.Hits) }),
		ofCache("shared_cache_misses", "Answers that machines share and that had to be made, since the start.",
			func(s cache.Stats) float64 { return float64(s.Misses) }),
		ofCalendar("calendar_days_left", "Days until the first kind of events has none left in the calendar, at most 366.",
			func(c almanac.Calendar) float64 { return almanac.DaysAhead(c.Entries, p.settings.Clock()) }),
		{Name: "state_free_bytes", Help: "Bytes that the program may still write to STATE_DIR.", Value: func() float64 {
			var disk syscall.Statfs_t
			if err := syscall.Statfs(p.settings.StateDir, &disk); err != nil {
				return math.NaN()
			}
			return float64(disk.Bavail) * float64(disk.Bsize)
		}},
	}
	if p.settings.RedisURL != "" {
		gauges = append(gauges,
			ofCache("redis_up", "1 if Redis answered when it was last asked, five minutes ago at most; 0 while it is away.",
				func(s cache.Stats) float64 { return oneIf(!s.Open) }),
			ofCache("redis_rejected", "Values and notices from Redis since the start that no machine with our PEER_SECRET had signed.",
				func(s cache.Stats) float64 { return float64(s.Rejected) }),
			ofCache("redis_errors", "Calls of Redis that failed since the start.", func(s cache.Stats) float64 { return float64(s.RedisErrors) }))
	}
	if p.inbox != nil {
		ofInbox := storeGauge(ctx, p.log, "messages cannot be counted", p.inbox.Usage)
		isUp := func(ctx context.Context) (bool, error) {
			err := p.inbox.Check(ctx)
			p.noteInbox(err)
			return err == nil, nil
		}
		gauges = append(gauges,
			storeGauge(ctx, p.log, "", isUp)("inbox_up", "1 if messages can be stored; 0 while they are refused.", oneIf),
			ofInbox("inbox_messages", "Messages kept, without spam.", func(u sqlite.InboxUsage) float64 { return float64(u.Messages) }),
			ofInbox("inbox_messages_with_spam", "Messages kept, with spam.", func(u sqlite.InboxUsage) float64 { return float64(u.Messages + u.Spam) }),
			ofInbox("inbox_free_bytes", "Bytes of people's messages that the inbox still takes before it is full; screenshots have their own bound in it.",
				func(u sqlite.InboxUsage) float64 { return float64(almanac.MaxMessageBytes - u.MessageBytes) }),
			ofInbox("inbox_spam_bytes", "Bytes of the spam that is kept; the oldest makes room for the newest.",
				func(u sqlite.InboxUsage) float64 { return float64(u.SpamBytes) }))
	}
	if p.history != nil {
		ofHistory := storeGauge(ctx, p.log, "versions cannot be counted", p.history.Usage)
		gauges = append(gauges,
			ofHistory("history_versions", "Versions of the content that are kept.", func(u sqlite.HistoryUsage) float64 { return float64(u.Versions) }),
			ofHistory("history_bytes", "Bytes of their files and changes; the oldest make room for the newest.",
				func(u sqlite.HistoryUsage) float64 { return float64(u.Bytes) }))
	}
	return gauges
}
