package importer

import (
	"context"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// debounce is how long saving must pause before the folder is read: editors write a file in several steps.
const debounce = 150 * time.Millisecond

// Watch calls saved whenever something in the data folder was saved, until the context is done.
func (i *Importer) Watch(ctx context.Context, saved func()) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		i.Log.Error("data folder is not watched", slog.Any("error", err))
		return
	}
	defer watcher.Close()
	data, err := filepath.Abs(i.DataDir)
	if folder, err := filepath.EvalSymlinks(data); err == nil { // else it may come later
		data = folder // WalkDir follows no link
	}
	if err == nil {
		err = watcher.Add(filepath.Dir(data)) // it reports when another folder takes its place
	}
	if err != nil {
		i.Log.Warn("folder is not watched", slog.String("folder", filepath.Dir(data)), slog.Any("error", err))
	}
	i.watchFolders(watcher, data)

	// Runs out once without a save: what was saved before the watch began is read too.
	pause := time.NewTimer(debounce)
	for {
		select {
		case <-ctx.Done():
			return
		case event := <-watcher.Events:
			if event.Name != data && !strings.HasPrefix(event.Name, data+string(filepath.Separator)) {
				continue
			}
			if event.Has(fsnotify.Create) {
				i.watchFolders(watcher, event.Name)
			}
			pause.Reset(debounce)
		case err := <-watcher.Errors:
			i.Log.Warn("watching the data folder", slog.Any("error", err))
			pause.Reset(debounce) // saves may have been missed
		case <-pause.C:
			saved()
		}
	}
}

func (i *Importer) watchFolders(watcher *fsnotify.Watcher, root string) {
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() { // else it may be gone by now
			if err := watcher.Add(path); err != nil {
				i.Log.Warn("folder is not watched", slog.String("folder", path), slog.Any("error", err))
			}
		}
		return nil
	})
}
