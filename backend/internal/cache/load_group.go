package cache

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"
)

// maxLoad ends a load for which nobody can be waiting any more.
const maxLoad = 30 * time.Second

// loadGroup runs one load for a key at a time; callers that come meanwhile get the
// same result. The zero value is ready to use.
type loadGroup struct{ group singleflight.Group }

// do waits for the load of key, starting it if none is running. A caller that leaves, or whose
// time is over, does not end it for others.
func (f *loadGroup) do(ctx context.Context, key string, load func(context.Context) ([]byte, error)) ([]byte, error) {
	result := f.group.DoChan(key, func() (value any, err error) {
		defer func() {
			// singleflight would end the whole program.
			if cause := recover(); cause != nil {
				err = fmt.Errorf("panic while loading %q: %v\n%s", key, cause, debug.Stack())
			}
		}()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), maxLoad)
		defer cancel()
		return load(ctx)
	})
	select {
	case loaded := <-result:
		if loaded.Err != nil {
			return nil, loaded.Err
		}
		return loaded.Val.([]byte), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
