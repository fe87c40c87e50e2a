package lines

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestBatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		w := NewBatch(&out)
		wrote := func(want string) {
			t.Helper()
			w.mutex.Lock()
			defer w.mutex.Unlock()
			if got := out.String(); got != want {
				t.Errorf("%q is written, want %q", got, want)
			}
		}
		time.Sleep(time.Hour)
		fmt.Fprintln(w, "one")
		time.Sleep(batchPause - time.Millisecond)
		fmt.Fprintln(w, "two")
		wrote("")
		time.Sleep(2 * time.Millisecond)
		wrote("one\ntwo\n")

		fmt.Fprintln(w, "three")
		wrote("one\ntwo\n")
		fmt.Fprintln(Sync{w}, "four")
		wrote("one\ntwo\nthree\nfour\n")

		long := strings.Repeat("x", batchBytes) + "\n"
		fmt.Fprint(w, long)
		wrote("one\ntwo\nthree\nfour\n" + long)
		fmt.Fprintln(w, "six")
		w.Flush()
		wrote("one\ntwo\nthree\nfour\n" + long + "six\n")
	})
}

// A letter may come in two writes.
func TestPrintable(t *testing.T) {
	const text = "é\u202e🐷\x1bx\n"
	for cut := range len(text) {
		var b strings.Builder
		w := NewPrintable(&b)
		for _, part := range []string{text[:cut], text[cut:]} {
			if n, err := w.Write([]byte(part)); n != len(part) || err != nil {
				t.Fatal(n, err)
			}
		}
		if want := "é\\u202e🐷\\u001bx\n"; b.String() != want {
			t.Errorf("cut at %d: %q, want %q", cut, b.String(), want)
		}
	}
}
