package cache

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

const (
	// callTimeout bounds what one call of Redis can cost, connecting included.
	callTimeout = 250 * time.Millisecond
	// heartbeat is how often an unused Redis is pinged: rarely, as hosts charge for commands.
	heartbeat = 5 * time.Minute
)

// The pause before Redis is tried again doubles with each outage, until Redis was there for calm. So an unsteady server
// does not keep visitors waiting or fill the log. shortestPause is above callTimeout: no call from before an outage
// counts as a new one.
const (
	shortestPause = 500 * time.Millisecond
	longestPause  = 30 * time.Second
	calm          = time.Minute
)

var (
	errUnavailable  = errors.New("redis is away")          // it was not asked
	errWriteRefused = errors.New("redis refuses to store") // it was not asked to store anything
)

// outage is a condition that lasts: Redis is away, or it refuses to store.
type outage struct {
	begins, ends string // for the log

	on    bool
	retry time.Time // when one call may try again
	pause time.Duration
	last  time.Time // when it began, was tried or ended last
}

func (o *outage) begin(log *slog.Logger, err error) {
	if !o.on {
		o.on = true
		o.next()
		log.Warn(o.begins, slog.Any("error", err))
	}
}

func (o *outage) end(log *slog.Logger) {
	if o.on {
		o.on, o.last = false, time.Now()
		log.Info(o.ends)
	}
}

func (o *outage) next() {
	now := time.Now()
	if o.pause == 0 || now.Sub(o.last) > calm {
		o.pause = shortestPause
	} else {
		o.pause = min(2*o.pause, longestPause)
	}
	o.last, o.retry = now, now.Add(o.pause)
}

// breaker is the redis.Limiter of all calls. The first failure opens it, so that nobody waits longer than callTimeout.
// While it is open, only the probe asks the server, through the same connections.
//
// As a redis.Hook it bounds the time of calls, and skips those that store while the server refuses them: a full server
// still answers what it has, so this is no outage.
type breaker struct {
	log    *slog.Logger
	opened chan struct{} // wakes the probe

	failed atomic.Uint64 // calls

	mutex    sync.Mutex
	away     outage
	refusing outage
}

func newBreaker(log *slog.Logger) *breaker {
	return &breaker{
		log: log, opened: make(chan struct{}, 1),
		away:     outage{begins: "redis is away, going on without it", ends: "redis is back"},
		refusing: outage{begins: "redis refuses to store, going on with what it has", ends: "redis stores again"},
	}
}

func (b *breaker) Allow() error {
	if b.isOpen() {
		return errUnavailable
	}
	return nil
}

func (b *breaker) ReportResult(err error) {
	if isHealthy(err) && !isWriteRefused(err) {
		return
	}
	b.failed.Add(1)
	if isHealthy(err) {
		return
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.away.begin(b.log, err)
	select {
	case b.opened <- struct{}{}:
	default:
	}
}

func (b *breaker) isOpen() bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.away.on
}

// probe pings at the start, so that an outage is noticed before Redis is needed, and then until the context is done.
func (b *breaker) probe(ctx context.Context, ping func(context.Context) error) {
	b.probed(ctx, ping)
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.opened:
		case <-time.After(b.untilProbe()):
			b.probed(ctx, ping)
		}
	}
}

func (b *breaker) probed(ctx context.Context, ping func(context.Context) error) {
	err := ping(ctx)
	if ctx.Err() != nil {
		return
	}
	b.ReportResult(err)
	if isHealthy(err) {
		b.mutex.Lock()
		defer b.mutex.Unlock()
		b.away.end(b.log)
	}
}

func (b *breaker) untilProbe() time.Duration {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.away.on {
		return b.away.pause
	}
	return heartbeat
}

// ProcessHook bounds the time of each call, and leaves out those that store while they are refused.
func (b *breaker) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		ctx, cancel := context.WithTimeout(ctx, callTimeout)
		defer cancel()
		if name := cmd.Name(); name != "set" && name != "eval" {
			return next(ctx, cmd)
		}
		if !b.mayStore() {
			cmd.SetErr(errWriteRefused)
			return errWriteRefused
		}
		err := next(ctx, cmd)
		b.mutex.Lock()
		defer b.mutex.Unlock()
		switch {
		case isWriteRefused(err):
			b.refusing.begin(b.log, err)
		case err == nil:
			b.refusing.end(b.log)
		}
		return err
	}
}

// mayStore is true for one call from time to time while the server refuses to store.
func (b *breaker) mayStore() bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	switch {
	case !b.refusing.on:
		return true
	case time.Now().Before(b.refusing.retry):
		return false
	}
	b.refusing.next()
	return true
}

func (b *breaker) DialHook(next redis.DialHook) redis.DialHook { return next }

func (b *breaker) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

// isHealthy says whether the server did its work, or the caller is to blame.
func isHealthy(err error) bool {
	return err == nil || errors.Is(err, redis.Nil) || errors.Is(err, context.Canceled) || errors.Is(err, redis.ErrClosed) ||
		replies(err, "WRONGTYPE") || isWriteRefused(err)
}

// isWriteRefused says that the server stores nothing: it is full, broken or a replica, or this user may not write.
func isWriteRefused(err error) bool {
	return replies(err, "OOM ", "MISCONF ", "READONLY ", "NOREPLICAS ", "NOPERM ")
}

func replies(err error, prefixes ...string) bool {
	reply, ok := errors.AsType[redis.Error](err)
	return ok && slices.ContainsFunc(prefixes, func(prefix string) bool {
		return strings.HasPrefix(reply.Error(), prefix)
	})
}
