package cache

import (
	"context"
	"sync"
)

// subscriberBuffer is how many notices wait for a subscriber; beyond, the oldest is lost.
const subscriberBuffer = 16

// pubsub passes notices on within the process.
type pubsub struct {
	mu     sync.Mutex
	topics map[string]map[chan string]struct{}
	closed bool
}

func newPubsub() *pubsub { return &pubsub{topics: map[string]map[chan string]struct{}{}} }

func (h *pubsub) publish(topic, message string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for subscriber := range h.topics[topic] {
		sendDropOldest(subscriber, message)
	}
}

// subscribe returns a channel of the topic's notices, closed when ctx is done.
func (h *pubsub) subscribe(ctx context.Context, topic string) <-chan string {
	subscriber := make(chan string, subscriberBuffer)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		close(subscriber)
		return subscriber
	}
	if h.topics[topic] == nil {
		h.topics[topic] = map[chan string]struct{}{}
	}
	h.topics[topic][subscriber] = struct{}{}
	context.AfterFunc(ctx, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if _, ok := h.topics[topic][subscriber]; ok {
			delete(h.topics[topic], subscriber)
			close(subscriber)
		}
	})
	return subscriber
}

func (h *pubsub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, subscribers := range h.topics {
		for subscriber := range subscribers {
			close(subscriber)
		}
	}
	clear(h.topics)
}

// sendDropOldest never waits: a subscriber that is behind loses its oldest notice. The
// channel must have one sender at a time.
func sendDropOldest(to chan string, message string) {
	select {
	case to <- message:
		return
	default:
	}
	select {
	case <-to:
	default:
	}
	select {
	case to <- message:
	default:
	}
}
