package cache

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/sony/gobreaker/v2"
)

const (
	// callTimeout bounds what one call of Redis can cost, connecting included.
	callTimeout = 250 * time.Millisecond
	// probeEvery is how often a server that is away is tried again.
	probeEvery = 500 * time.Millisecond
)

// errAway says that Redis was not asked because it is away.
var errAway = errors.New("redis is away")

// breaker guards the calls of Redis. The first failure opens it: whoever is
// waiting then has waited callTimeout at most, and nobody waits after that. While
// it is open only a probe in the background asks the server, until it answers.
type breaker struct {
	circuit *gobreaker.CircuitBreaker[struct{}]
	log     *slog.Logger
	open    atomic.Bool
	errors  atomic.Uint64
	tripped chan struct{} // wakes the probe
}

func newBreaker(log *slog.Logger) *breaker {
	b := &breaker{log: log, tripped: make(chan struct{}, 1)}
	b.circuit = gobreaker.NewCircuitBreaker[struct{}](gobreaker.Settings{
		Name:          "redis",
		Timeout:       probeEvery / 2, // a probe always finds it half open
		ReadyToTrip:   func(gobreaker.Counts) bool { return true },
		IsSuccessful:  answered,
		OnStateChange: func(_ string, _, to gobreaker.State) { b.changed(to) },
	})
	return b
}

func (b *breaker) changed(to gobreaker.State) {
	switch to {
	case gobreaker.StateOpen:
		if !b.open.Swap(true) {
			b.log.Warn("redis is away, going on without it")
		}
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
		return errAway
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
		return errAway
	case !answered(err):
		b.errors.Add(1)
	}
	return err
}

// probe asks again and again while the breaker is open, until done is closed.
func (b *breaker) probe(done <-chan struct{}, ping func(context.Context) error) {
	for {
		select {
		case <-done:
			return
		case <-b.tripped:
		}
		for b.open.Load() {
			select {
			case <-done:
				return
			case <-time.After(probeEvery):
				b.execute(ping)
			}
		}
	}
}

// answered says whether the server did its work: it has no such key, or the
// key is somebody else's.
func answered(err error) bool {
	return err == nil || errors.Is(err, redis.Nil) || foreign(err)
}

// foreign says that a key holds a type that we never store.
func foreign(err error) bool {
	var reply redis.Error
	return errors.As(err, &reply) && strings.HasPrefix(reply.Error(), "WRONGTYPE")
}
