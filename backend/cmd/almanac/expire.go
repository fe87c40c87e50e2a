package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"farmalmanac/internal/almanac"
)

// expireEvery is how often old messages, views and versions are looked for.
const expireEvery = 24 * time.Hour

// expire deletes the messages, replaced inboxes, views and versions whose time is over, at once and then again and
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
		folders, err := deleteReplacedInboxes(p.settings.StateDir, now)
		for _, folder := range folders {
			p.log.Info("an inbox that was replaced by its copy deleted", slog.String("folder", folder))
		}
		if err != nil {
			p.log.Error("an inbox that was replaced by its copy was not deleted", slog.Any("error", err))
		}
		if p.views != nil {
			if err := p.views.DeleteExpired(ctx, now); err != nil && ctx.Err() == nil {
				p.log.Error("old views were not deleted", slog.Any("error", err))
			}
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

// replacedInbox is how restore-inbox names the folder into which it moves an inbox.
const replacedInbox = "inbox-until-2006-01-02T15-04-05Z"

// deleteReplacedInboxes deletes the inboxes that restore-inbox replaced longer than almanac.CopyRetention ago.
func deleteReplacedInboxes(stateDir string, now time.Time) (deleted []string, err error) {
	files, err := os.ReadDir(stateDir)
	for _, file := range files {
		replaced, notOne := time.Parse(replacedInbox, file.Name())
		if notOne != nil || now.Sub(replaced) <= almanac.CopyRetention {
			continue
		}
		folder := filepath.Join(stateDir, file.Name())
		if failed := os.RemoveAll(folder); failed != nil {
			err = errors.Join(err, failed)
		} else {
			deleted = append(deleted, folder)
		}
	}
	return deleted, err
}
