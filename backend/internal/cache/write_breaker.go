package cache

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// errWriteRefused says that Redis was not asked to store anything because it refuses to.
var errWriteRefused = errors.New("redis refuses to store")

// writeBreaker guards what Redis is asked to store. A server that refuses that still
// answers what it has, so this is no outage: storing alone is left for a while,
// then one call tries again.
type writeBreaker struct {
	breaker *breaker
	log     *slog.Logger

	mutex    sync.Mutex
	refusing bool
	again    time.Time // when storing is tried next
	refusals backoff
}

// do calls Redis as the breaker does, unless it refuses to store.
func (w *writeBreaker) do(call func(context.Context) error) error {
	if !w.allowed() {
		return errWriteRefused
	}
	err := w.breaker.do(call)
	w.note(err)
	return err
}

func (w *writeBreaker) allowed() bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	now := time.Now()
	if w.refusing && now.Before(w.again) {
		return false
	}
	if w.refusing { // this call tries for all others
		w.again = now.Add(w.refusals.next(now))
	}
	return true
}

func (w *writeBreaker) note(err error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	switch {
	case isWriteRefused(err) && !w.refusing:
		now := time.Now()
		w.refusing, w.again = true, now.Add(w.refusals.next(now))
		w.log.Warn("redis refuses to store, going on with what it has", slog.Any("error", err))
	case err == nil && w.refusing:
		w.refusing = false
		w.log.Info("redis stores again")
	}
}
