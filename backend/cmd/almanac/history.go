package main

import (
	"context"
	"errors"
	"log/slog"

	"farmalmanac/internal/sqlite"
)

// openHistory opens the history of this machine; nil where none is kept, or none can be: neither
// keeps anybody from importing or serving. A damaged one is set aside. Imports must be locked.
func openHistory(ctx context.Context, settings Settings, log *slog.Logger) *sqlite.History {
	if settings.InboxRegion != "" {
		return nil // the machine of that region keeps it
	}
	path := settings.HistoryFile()
	history, err := sqlite.OpenHistory(ctx, path)
	if errors.Is(err, sqlite.ErrCorrupt) || errors.Is(err, sqlite.ErrForeign) {
		var aside string
		why := err
		if aside, err = sqlite.SetAsideHistory(path); err == nil {
			log.Warn("history.db could not be used: a new one was started", slog.Any("why", why), slog.String("setAside", aside))
			history, err = sqlite.OpenHistory(ctx, path)
		}
	}
	if err != nil {
		log.Warn("history.db cannot be used, going on without it", slog.Any("error", err))
		return nil
	}
	return history
}
