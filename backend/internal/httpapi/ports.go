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
	// FindItem finds one item by its link or its alias; ENOTFOUND when there is none.
	FindItem(ctx context.Context, kind almanac.Kind, link string) (almanac.Item, error)
	// FindItems lists a kind's items in their order.
	FindItems(ctx context.Context, kind almanac.Kind) ([]almanac.Item, error)
	// FindImage finds a picture by its path below data/images; ENOTFOUND when there is none.
	FindImage(ctx context.Context, path string) (almanac.Image, error)
}

// Inbox keeps visitors' messages.
type Inbox interface {
	// CreateMessage returns only when the message would survive a crash of the machine.
	// A repeated message is not created again, which is no error. EFULL: there is no room.
	CreateMessage(ctx context.Context, message *almanac.Message) (created bool, err error)
}

// Cache holds ready answers. Callers must not change the bytes it hands out.
type Cache interface {
	// Fetch returns what is held under key, or fills it; one fill runs for a key
	// at a time. An error of fill is returned as it is and nothing is held.
	Fetch(ctx context.Context, key string, fill func(context.Context) ([]byte, time.Duration, error)) ([]byte, error)
}

// Limiter counts what a client does.
type Limiter interface {
	// Allow counts one more under key and says whether it is within limit for
	// the window, and if not, when the next one will be.
	Allow(ctx context.Context, key string, limit int, window time.Duration) (ok bool, retryAfter time.Duration)
	// TakeBack counts one less under key while its window lasts: what was allowed came to nothing.
	TakeBack(ctx context.Context, key string)
}

// Notifier tells other machines that something changed. It may lose a notice:
// it is a way to be quick, never the only way to learn.
type Notifier interface {
	Publish(ctx context.Context, topic, message string)
	Subscribe(ctx context.Context, topic string) <-chan string
}

// TopicContent is the topic on which a new content version is told.
const TopicContent = "content"
