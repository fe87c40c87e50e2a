package importer

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"path/filepath"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/compare"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/sqlite"
)

// stage adds the new content to the history, unless it is there. The version is nil when there is nothing to confirm;
// the changes are what players notice. An import goes on without a history.
func (j *job) stage(ctx context.Context, from input, read *almanac.Content) (*sqlite.HistoryVersion, []almanac.Change) {
	if j.history == nil || j.head.Version == read.Version {
		return nil, nil
	}
	changes := j.compare(ctx, from.dir)
	if j.history == nil {
		return nil, changes
	}
	version := sqlite.HistoryVersion{
		Version: read.Version, Imported: j.Clock(), Origin: from.origin, Restores: cmp.Or(from.restored.Restores, from.restored.ID),
		Hidden: read.Hidden,
	}
	if err := j.history.Stage(ctx, &version, read, changes); err != nil {
		j.withoutHistory(err)
		return nil, changes
	}
	return &version, changes
}

func (j *job) compare(ctx context.Context, dir string) []almanac.Change {
	if j.head.ID == 0 {
		return nil
	}
	before := filepath.Join(j.temporary(), "before")
	files, err := j.history.Files(ctx, j.head)
	if errors.Is(err, sqlite.ErrCorrupt) {
		j.closeHistory()
		if j.history, err = j.restartHistory(ctx, err); err != nil {
			j.withoutHistory(err)
		}
		return nil
	}
	if err == nil {
		err = source.WriteFiles(before, files)
	}
	var changes []almanac.Change
	if err == nil {
		changes, err = compare.Folders(before, dir, j.Hide, j.Clock())
	}
	if err != nil {
		j.Log.Warn("what changed is not known", slog.Any("error", err))
	}
	return changes
}

// confirm ends what stage began, now that content.db holds the content.
func (j *job) confirm(ctx context.Context, staged *sqlite.HistoryVersion, origin almanac.Origin) {
	var err error
	switch {
	case j.history == nil:
	case staged != nil:
		err = j.history.Confirm(ctx, *staged)
	case j.head.Origin != origin:
		err = j.history.SetOrigin(ctx, j.head, origin)
	}
	if err != nil {
		j.withoutHistory(err)
	}
}

func (j *job) withoutHistory(err error) {
	j.Log.Warn("history.db cannot be used, going on without it", slog.Any("error", err))
	j.closeHistory()
}

func (j *job) closeHistory() {
	if j.history != nil {
		j.history.Close()
	}
	j.history, j.head = nil, sqlite.HistoryVersion{}
}

// History is the history; nil where it is not kept here, or by a newer release alone.
func (i *Importer) History(ctx context.Context) *sqlite.History {
	if i.Region != "" {
		return nil // the machine of that region keeps it
	}
	history := sqlite.NewHistory(i.HistoryFile)
	if _, err := history.Head(ctx); errors.Is(err, sqlite.ErrNewer) {
		return nil
	}
	return history
}

// openHistory opens the history, nil where it cannot be used. Imports are locked: a second process that replaces a
// damaged one would replace the new one.
func (i *Importer) openHistory(ctx context.Context) *sqlite.History {
	if i.Region != "" {
		return nil
	}
	history, err := sqlite.OpenHistory(ctx, i.HistoryFile)
	if errors.Is(err, sqlite.ErrCorrupt) || errors.Is(err, sqlite.ErrForeign) {
		history, err = i.restartHistory(ctx, err)
	}
	if err != nil {
		i.Log.Warn("history.db cannot be used, going on without it", slog.Any("error", err))
		return nil
	}
	return history
}

func (i *Importer) restartHistory(ctx context.Context, why error) (*sqlite.History, error) {
	aside, err := sqlite.SetAsideHistory(i.HistoryFile)
	if err != nil {
		return nil, err
	}
	i.Log.Warn("history.db could not be used: a new one was started", slog.Any("why", why), slog.String("setAside", aside))
	return sqlite.OpenHistory(ctx, i.HistoryFile)
}
