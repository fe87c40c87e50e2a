package cache

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"

	"farmalmanac/internal/almanac"
)

// maxFill ends a fill that nobody can be waiting for any more.
const maxFill = 30 * time.Second

// flights lets one fill run for a key at a time; who asks meanwhile gets the
// same result. The zero value is ready.
type flights struct{ group singleflight.Group }

// do waits for the flight of key, starting it if none is under way. A caller
// that leaves does not end it. Nothing of the caller's context reaches it: a
// request's memory may be used again before the flight is over.
func (f *flights) do(ctx context.Context, key string, fly func(context.Context) ([]byte, error)) ([]byte, error) {
	landed := f.group.DoChan(key, func() (value any, err error) {
		defer func() {
			// singleflight would end the whole program.
			if cause := recover(); cause != nil {
				err = &almanac.Error{
					Code: almanac.EINTERNAL, Message: "Something went wrong on our side.",
					Err: fmt.Errorf("panic while filling %q: %v\n%s", key, cause, debug.Stack()),
				}
			}
		}()
		ctx, cancel := context.WithTimeout(context.Background(), maxFill)
		defer cancel()
		return fly(ctx)
	})
	select {
	case result := <-landed:
		if result.Err != nil {
			return nil, result.Err
		}
		return result.Val.([]byte), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
