package main

import (
	"context"
	"log/slog"
	"time"
)

// expireEvery is how often old messages, views and versions are looked for.
const expireEvery = 24 * time.Hour

// expire deletes the messages, views and versions whose time is over, at once and then again and
// again until the context is done.
func (p *Program) expire(ctx context.Context, every time.Duration) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		now := p.settings.Clock()
		if today := time.Now(); now.After(today) {
			now = today // a preview of the future must not delete what is new
		}
		switch deleted, err := p.inbox.DeleteExpired(ctx, now); {
		case err != nil && ctx.Err() == nil:
			p.log.Error("old messages were not deleted", slog.Any("error", err))
		case deleted > 0:
			p.log.Info("old messages deleted", slog.Int64("count", deleted))
		}
		if err := p.views.DeleteExpired(ctx, now); err != nil && ctx.Err() == nil {
			p.log.Error("old views were not deleted", slog.Any("error", err))
		}
		if p.history != nil {
			if err := p.history.DeleteExpired(ctx, now); err != nil && ctx.Err() == nil {
				p.log.Error("old versions were not removed", slog.Any("error", err))
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}
