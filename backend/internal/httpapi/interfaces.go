package httpapi

import (
	"context"
	"time"

	"farmalmanac/internal/almanac"
)

// Content reads what the last import left.
type Content interface {
	// Version names the content; "" while nothing has been imported.
	Version(ctx context.Context) (string, error)
	// FindAnswer finds the answer to an address: by Brotli if that is asked for and saves something, or plain; else
	// ENOTFOUND.
	FindAnswer(ctx context.Context, path, encoding string) (almanac.Representation, error)
	// Calendar returns what answers that depend on the time are made from.
	Calendar(ctx context.Context) (almanac.Calendar, error)
	// Search runs do with the index of one import, its version and its calendar.
	Search(ctx context.Context, do func(version string, index almanac.SearchIndex, calendar func() (almanac.Calendar, error)) error) error
}

// Inbox keeps visitors' messages in inbox.db, which cannot be rebuilt. A damaged file is refused, never replaced.
type Inbox interface {
	// CreateMessage stores the message, gives it an id, and returns when it and its screenshot, a JPEG or nil, would
	// survive a crash. A repeated message is not stored again, which is no error. EFULL: there is no room;
	// ETOOMANY: not for more cells of its sender; almanac.ErrScreenshotsFull: not for the screenshot.
	CreateMessage(ctx context.Context, message *almanac.Message, screenshot []byte) (created bool, err error)
	// Check says why no message can be stored just now.
	Check(ctx context.Context) error
}

type History interface {
	// Revisions lists what imports changed, newest first, at most limit of them. With a page, only its changes.
	Revisions(ctx context.Context, page string, limit int) ([]almanac.Revision, error)
	// Entries are the versions of each entry of the calendar, in their order, up to the content of that version.
	Entries(ctx context.Context, version string) ([]almanac.PastEntry, error)
}

type Views interface {
	// AddViews adds to how often pages were opened on the day of now, all or nothing.
	AddViews(ctx context.Context, now time.Time, pages map[string]int64) error
	// SumViews returns how often pages were opened until now, within almanac.ViewsRetention.
	SumViews(ctx context.Context, now time.Time) (almanac.PageViews, error)
}

// Cache holds what machines share. Callers must not change the bytes it hands out.
type Cache interface {
	// GetOrLoad returns the value of key, or loads it, once at a time. Errors of load are returned, not held.
	GetOrLoad(ctx context.Context, key string, load func(context.Context) ([]byte, time.Duration, error)) ([]byte, error)
}

type Limiter interface {
	// Allow counts one more under key and says whether it is within limit, and if not, when the next one will be.
	Allow(ctx context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration)
	// TakeBack counts one less under key while its window lasts: what was allowed came to nothing.
	TakeBack(ctx context.Context, key string)
}
