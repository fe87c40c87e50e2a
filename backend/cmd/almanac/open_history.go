package main

import (
	"context"
	"errors"
	"log/slog"

	"farmalmanac/internal/sqlite"
)

// openHistory opens the history of this machine; nil where none is kept, or none can be: neither
// keeps anybody from importing or serving. A damaged one is set aside for a new one only while imports are
// locked: of two processes that find it damaged, the second would set the new one aside.
func openHistory(ctx context.Context, settings Settings, log *slog.Logger, locked bool) *sqlite.History {
	if settings.InboxRegion != "" {
		return nil // the machine of that region keeps it
	}
	history, err := sqlite.OpenHistory(ctx, settings.HistoryFile())
	if locked && (errors.Is(err, sqlite.ErrCorrupt) || errors.Is(err, sqlite.ErrForeign)) {
		history, err = restartHistory(ctx, settings, log, err)
	}
	if err != nil {
		log.Warn("history.db cannot be used, going on without it", slog.Any("error", err))
		return nil
	}
	return history
}

// restartHistory sets a file that cannot be used aside and opens a new one.
func restartHistory(ctx context.Context, settings Settings, log *slog.Logger, why error) (*sqlite.History, error) {
	aside, err := sqlite.SetAsideHistory(settings.HistoryFile())
	if err != nil {
		return nil, err
	}
	log.Warn("history.db could not be used: a new one was started", slog.Any("why", why), slog.String("setAside", aside))
	return sqlite.OpenHistory(ctx, settings.HistoryFile())
}
