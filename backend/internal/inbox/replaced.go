package inbox

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"farmalmanac/internal/almanac"
)

const replaced = "inbox-until-2006-01-02T15-04-05Z" // how restore-inbox names the folder into which it moves an inbox

// DeleteReplaced deletes the inboxes that restore-inbox replaced longer than almanac.CopyRetention ago.
func DeleteReplaced(stateDir string, now time.Time) (deleted []string, err error) {
	files, err := os.ReadDir(stateDir)
	for _, file := range files {
		since, notOne := time.Parse(replaced, file.Name())
		if notOne != nil || now.Sub(since) <= almanac.CopyRetention {
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
