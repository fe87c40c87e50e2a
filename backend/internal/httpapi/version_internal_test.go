package httpapi

import (
	"context"
	"io"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// versionStore holds its version back until it is released.
type versionStore struct {
	Content
	version atomic.Value
	proceed chan struct{}
}

func (s *versionStore) Version(ctx context.Context) (string, error) {
	version := s.version.Load().(string)
	select {
	case <-s.proceed:
		return version, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// withVersion runs a test with a server that saw the content "old" so long ago, while its store has "new".
func withVersion(t *testing.T, age time.Duration, test func(*Server, *versionStore)) {
	t.Helper()
	synctest.Test(t, func(*testing.T) {
		store := &versionStore{proceed: make(chan struct{})}
		store.version.Store("new")
		s := New(Options{Content: store, Clock: time.Now, Log: slog.New(slog.DiscardHandler), AccessLog: io.Discard})
		s.seen.Store(&seenVersion{version: "old", at: time.Now()})
		time.Sleep(age)
		test(s, store)
	})
}

// answers collects what requests that begin now are answered from.
func answers(ctx context.Context, s *Server, requests int) <-chan string {
	versions := make(chan string, requests)
	for range requests {
		go func() { versions <- s.ContentVersion(ctx) }()
	}
	synctest.Wait()
	return versions
}

func expect(t *testing.T, what string, versions <-chan string, want string) {
	t.Helper()
	for range cap(versions) {
		if got := <-versions; got != want {
			t.Errorf("%s is answered from %q content", what, got)
		}
	}
}

// After a quiet time an import shows to all requests of the same moment, not only to the first.
func TestContentVersion_IsNotTooOldForAnybody(t *testing.T) {
	withVersion(t, versionMaxAge, func(s *Server, store *versionStore) {
		versions := answers(t.Context(), s, 8)
		store.proceed <- struct{}{}
		expect(t, "one of those who came together", versions, "new")
	})
}

// Frequent requests do not wait for each other.
func TestContentVersion_IsAskedForBesideTheRequests(t *testing.T) {
	withVersion(t, versionTTL, func(s *Server, store *versionStore) {
		first := answers(t.Context(), s, 1)
		expect(t, "one that came meanwhile", answers(t.Context(), s, 8), "old")
		store.proceed <- struct{}{}
		expect(t, "the one that asked", first, "new")
		expect(t, "one that came later", answers(t.Context(), s, 8), "new")
	})
}

// A store that hangs delays the request that asks it, and others for a moment.
func TestContentVersion_OutlivesAStoreThatHangs(t *testing.T) {
	withVersion(t, time.Hour, func(s *Server, _ *versionStore) {
		first := answers(t.Context(), s, 1)
		began := time.Now()
		expect(t, "one that came meanwhile", answers(t.Context(), s, 8), "old")
		if waited := time.Since(began); waited > versionWait {
			t.Errorf("they waited %v", waited)
		}
		expect(t, "the one that asked", first, "old")
	})
}

// After a notice every request is answered from the new content, even if the version was just asked for before the
// import.
func TestCheckVersion_HoldsForEveryLaterRequest(t *testing.T) {
	withVersion(t, versionTTL, func(s *Server, store *versionStore) {
		store.version.Store("old")
		first := answers(t.Context(), s, 1) // its question is under way
		store.version.Store("new")
		checked := make(chan struct{})
		go func() { s.CheckVersion(t.Context()); close(checked) }()
		synctest.Wait()
		store.proceed <- struct{}{}
		expect(t, "the one that asked before", first, "old")
		select {
		case store.proceed <- struct{}{}:
			<-checked
		case <-checked:
		}
		close(store.proceed)
		expect(t, "one that came after the notice", answers(t.Context(), s, 8), "new")
	})
}
