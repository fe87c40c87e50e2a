package main

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"path/filepath"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/sqlite"
)

// stage adds what is about to become the content to the history, unless that knows it already. An
// import goes on without it. The version is nil when there is nothing to confirm; the changes are what players notice.
func (j *importJob) stage(ctx context.Context, source importSource, read *almanac.Content) (*sqlite.HistoryVersion, []almanac.Change) {
	if j.history == nil || j.head.Version == read.Version {
		return nil, nil
	}
	changes := j.compare(ctx, source.dir)
	if j.history == nil {
		return nil, changes
	}
	version := sqlite.HistoryVersion{
		Version: read.Version, Imported: j.settings.Clock(), Origin: source.origin, Restores: cmp.Or(source.restored.Restores, source.restored.ID),
	}
	if err := j.history.Stage(ctx, &version, read, changes); err != nil {
		j.withoutHistory(err)
		return nil, changes
	}
	return &version, changes
}

// compare tells what players will notice.
func (j *importJob) compare(ctx context.Context, dir string) []almanac.Change {
	if j.head.ID == 0 {
		return nil
	}
	before := filepath.Join(j.temporary(), "before")
	files, err := j.history.Files(ctx, j.head)
	if errors.Is(err, sqlite.ErrCorrupt) {
		j.closeHistory()
		if j.history, err = restartHistory(ctx, j.settings, j.log, err); err != nil {
			j.withoutHistory(err)
		}
		return nil
	}
	if err == nil {
		err = content.WriteFiles(before, files)
	}
	var changes []almanac.Change
	if err == nil {
		changes, err = content.Compare(before, dir, j.settings.Clock())
	}
	if err != nil {
		j.log.Warn("what changed is not known", slog.Any("error", err))
	}
	return changes
}

// confirm ends what stage began, now that content.db holds the content.
func (j *importJob) confirm(ctx context.Context, staged *sqlite.HistoryVersion, origin almanac.Origin) {
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
