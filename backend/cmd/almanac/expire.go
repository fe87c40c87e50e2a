package main

import (
	"context"
	"log/slog"
	"time"

	"farmalmanac/internal/inbox"
)

const expireEvery = 24 * time.Hour

// expire deletes old messages, replaced inboxes, views and versions, at once and then every day.
func (p *Program) expire(ctx context.Context, every time.Duration) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		p.deleteExpired(ctx)
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

func (p *Program) deleteExpired(ctx context.Context) {
	now := p.settings.Clock()
	if today := time.Now(); now.After(today) {
		now = today // a preview of the future must not delete what is new
	}
	failed := func(what string, err error) {
		if err != nil && ctx.Err() == nil {
			p.log.Error("old "+what+" were not deleted", slog.Any("error", err))
		}
	}
	deleted, err := p.inbox.DeleteExpired(ctx, now)
	failed("messages", err)
	if deleted > 0 {
		p.log.Info("old messages deleted", slog.Int64("count", deleted))
	}
	folders, err := inbox.DeleteReplaced(p.settings.StateDir, now)
	failed("inboxes that were replaced by their copies", err)
	for _, folder := range folders {
		p.log.Info("an inbox that was replaced by its copy deleted", slog.String("folder", folder))
	}
	if p.views != nil {
		failed("views", p.views.DeleteExpired(ctx, now))
	}
	if p.history != nil {
		failed("versions", p.history.DeleteExpired(ctx, now))
	}
}
