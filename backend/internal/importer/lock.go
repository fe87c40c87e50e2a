package importer

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// How long an import waits for another one, and how often it asks.
const (
	lockWait = time.Minute
	lockPoll = 50 * time.Millisecond
)

// lock keeps other imports out until it is released, or the process ends. It makes the state folder if need be.
func lock(ctx context.Context, stateDir string) (release func(), err error) {
	if err := os.MkdirAll(stateDir, 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(stateDir, "import.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	for end := time.Now().Add(lockWait); ; {
		err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return func() { file.Close() }, nil
		case !errors.Is(err, syscall.EWOULDBLOCK):
		case time.Now().After(end):
			err = errors.New("another import is running")
		default:
			select {
			case <-ctx.Done():
				err = ctx.Err()
			case <-time.After(lockPoll):
				continue
			}
		}
		file.Close()
		return nil, err
	}
}
