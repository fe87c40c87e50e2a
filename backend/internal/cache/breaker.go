package cache

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/sony/gobreaker/v2"
)

const (
	// callTimeout bounds what one call of Redis can cost, connecting included.
	callTimeout = 250 * time.Millisecond
	// heartbeat is how often Redis is pinged while nobody uses it. It is long because
	// hosts charge for commands; a call that fails shows at once that Redis is away.
	heartbeat = 5 * time.Minute
)

// errUnavailable says that Redis was not asked because it is away.
var errUnavailable = errors.New("redis is away")

// breaker guards the calls of Redis. The first failure opens it: whoever is
// waiting then has waited callTimeout at most, and nobody waits after that. While
// it is open only a probe in the background asks the server, until it answers.
type breaker struct {
	circuit *gobreaker.CircuitBreaker[struct{}]
	log     *slog.Logger
	open    atomic.Bool
	errors  atomic.Uint64
	cause   atomic.Value  // a failure: the last error
	pause   atomic.Int64  // between probes while it is open
	outages backoff       // used under the circuit's lock
	tripped chan struct{} // wakes the probe
}

// lastError lets errors of all types be kept in one atomic.Value.
type lastError struct{ error }

func newBreaker(log *slog.Logger) *breaker {
	b := &breaker{log: log, tripped: make(chan struct{}, 1)}
	b.circuit = gobreaker.NewCircuitBreaker[struct{}](gobreaker.Settings{
		Name:          "redis",
		Timeout:       shortestPause / 2, // a probe always finds it half open
		ReadyToTrip:   func(gobreaker.Counts) bool { return true },
		IsSuccessful:  b.isSuccessful,
		OnStateChange: func(_ string, _, to gobreaker.State) { b.changed(to) },
	})
	return b
}

// isSuccessful is the package's, and keeps the reason for the log.
func (b *breaker) isSuccessful(err error) bool {
	if isHealthy(err) {
		return true
	}
	b.cause.Store(lastError{err})
	return false
}

func (b *breaker) changed(to gobreaker.State) {
	switch to {
	case gobreaker.StateOpen:
		if b.open.Load() { // a probe failed
			return
		}
		b.pause.Store(int64(b.outages.next(time.Now())))
		b.open.Store(true)
		cause, _ := b.cause.Load().(lastError)
		b.log.Warn("redis is away, going on without it", slog.Any("error", cause.error))
		select {
		case b.tripped <- struct{}{}:
		default:
		}
	case gobreaker.StateClosed:
		if b.open.Swap(false) {
			b.log.Info("redis is back")
		}
	}
}

// do calls Redis, unless it is away. The call is cut off after callTimeout.
func (b *breaker) do(call func(context.Context) error) error {
	if b.open.Load() {
		return errUnavailable
	}
	return b.execute(call)
}

func (b *breaker) execute(call func(context.Context) error) error {
	_, err := b.circuit.Execute(func() (struct{}, error) {
		ctx, cancel := context.WithTimeout(context.Background(), callTimeout)
		defer cancel()
		return struct{}{}, call(ctx)
	})
	switch {
	case errors.Is(err, gobreaker.ErrOpenState), errors.Is(err, gobreaker.ErrTooManyRequests):
		return errUnavailable
	case !isHealthy(err) || isWriteRefused(err):
		b.errors.Add(1)
	}
	return err
}

// probe asks at once, so that a server that is not there is told of before
// anybody needs it, and then again and again until done is closed.
func (b *breaker) probe(done <-chan struct{}, ping func(context.Context) error) {
	_ = b.execute(ping)
	for {
		wait := heartbeat
		if b.open.Load() {
			wait = time.Duration(b.pause.Load())
		}
		select {
		case <-done:
			return
		case <-b.tripped:
		case <-time.After(wait):
			_ = b.execute(ping)
		}
	}
}

// isHealthy says whether the server did its work: it has no such key, the key is
// somebody else's, or it will not do what it was asked.
func isHealthy(err error) bool {
	return err == nil || errors.Is(err, redis.Nil) || replies(err, "WRONGTYPE") || isWriteRefused(err)
}

// isWriteRefused says that the server is there and lets nothing be stored: it is full,
// cannot write to its disk, is a replica, or does not allow it to this user.
func isWriteRefused(err error) bool {
	return replies(err, "OOM ", "MISCONF ", "READONLY ", "NOREPLICAS ", "NOPERM ")
}

// replies says whether err is the server's reply and begins so.
func replies(err error, prefixes ...string) bool {
	var reply redis.Error
	return errors.As(err, &reply) && slices.ContainsFunc(prefixes, func(prefix string) bool {
		return strings.HasPrefix(reply.Error(), prefix)
	})
}
