// Package lines has writers for what a program prints and logs.
package lines

import (
	"io"
	"sync"
	"time"
)

// How long lines wait at most, and how many bytes of them.
const (
	batchPause = 100 * time.Millisecond
	batchBytes = 32 << 10
)

// Batch gathers lines and writes many at once: a system call for each would cost as much as an answer. A crash loses
// those that wait. Goroutines may share it.
type Batch struct {
	mutex   sync.Mutex
	out     io.Writer
	waiting []byte
	timer   *time.Timer
}

func NewBatch(out io.Writer) *Batch {
	w := &Batch{out: out}
	w.timer = time.AfterFunc(batchPause, w.Flush)
	return w
}

// Write takes whole lines. It never fails: a log that cannot be written has nowhere to say so.
func (w *Batch) Write(lines []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if len(w.waiting) == 0 {
		w.timer.Reset(batchPause)
	}
	w.waiting = append(w.waiting, lines...)
	if len(w.waiting) >= batchBytes {
		w.flush()
	}
	return len(lines), nil
}

func (w *Batch) Flush() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.flush()
}

func (w *Batch) flush() {
	if len(w.waiting) > 0 {
		_, _ = w.out.Write(w.waiting)
		w.waiting = w.waiting[:0]
	}
}

// Sync writes lines at once, after those of the batch that wait.
type Sync struct{ *Batch }

func (w Sync) Write(lines []byte) (int, error) {
	n, err := w.Batch.Write(lines)
	w.Flush()
	return n, err
}
