package httpapi

import "sync"

// edition is the content of one version, with the answers to it that are ready.
// A new version brings a new edition, so nothing has ever to be dropped.
type edition struct {
	version string

	mutex sync.RWMutex
	ready map[string]*ready // by path
	room  int               // bytes that may still be held
}

func newEdition(version string, room int) *edition {
	return &edition{version: version, ready: map[string]*ready{}, room: room}
}

// find returns nil when no answer is ready for the address.
func (e *edition) find(address []byte) *ready {
	e.mutex.RLock()
	defer e.mutex.RUnlock()
	return e.ready[string(address)]
}

// keep holds an answer if there is room for it.
func (e *edition) keep(r *ready) {
	size := r.size()
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if _, held := e.ready[r.path]; held || size > e.room {
		return
	}
	e.ready[r.path] = r
	e.room -= size
}
