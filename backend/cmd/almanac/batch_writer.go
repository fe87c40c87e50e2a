package main

import (
	"io"
	"sync"
	"time"
)

// How long lines wait at most, and how many bytes of them.
const (
	linePause = 100 * time.Millisecond
	lineBytes = 32 << 10
)

// batchWriter gathers lines and writes many at once: a system call for each
// request's line would cost as much as its answer. A crash that nothing can catch
// loses those that wait.
type batchWriter struct {
	mutex   sync.Mutex
	out     io.Writer
	waiting []byte
	timer   *time.Timer
}

func newBatchWriter(out io.Writer) *batchWriter {
	w := &batchWriter{out: out}
	w.timer = time.AfterFunc(linePause, w.Flush)
	return w
}

// Write takes whole lines. It cannot fail: a log that cannot be written has
// nowhere to say so.
func (w *batchWriter) Write(lines []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if len(w.waiting) == 0 {
		w.timer.Reset(linePause)
	}
	w.waiting = append(w.waiting, lines...)
	if len(w.waiting) >= lineBytes {
		w.flush()
	}
	return len(lines), nil
}

// Flush writes what waits.
func (w *batchWriter) Flush() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.flush()
}

func (w *batchWriter) flush() {
	if len(w.waiting) > 0 {
		_, _ = w.out.Write(w.waiting)
		w.waiting = w.waiting[:0]
	}
}

// syncWriter writes lines for which nobody should wait, after those that do.
type syncWriter struct{ *batchWriter }

func (w syncWriter) Write(lines []byte) (int, error) {
	n, err := w.batchWriter.Write(lines)
	w.Flush()
	return n, err
}
