package main

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestLineWriter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out lockedBuffer
		w := newBatchWriter(&out)
		wrote := func(want string) {
			t.Helper()
			if got := out.String(); got != want {
				t.Errorf("%q is written, want %q", got, want)
			}
		}
		time.Sleep(time.Hour)
		fmt.Fprintln(w, "one")
		time.Sleep(linePause - time.Millisecond)
		fmt.Fprintln(w, "two")
		wrote("")
		time.Sleep(2 * time.Millisecond)
		wrote("one\ntwo\n")

		fmt.Fprintln(w, "three")
		wrote("one\ntwo\n")
		fmt.Fprintln(syncWriter{w}, "four")
		wrote("one\ntwo\nthree\nfour\n")

		long := strings.Repeat("x", lineBytes) + "\n"
		fmt.Fprint(w, long)
		wrote("one\ntwo\nthree\nfour\n" + long)
		fmt.Fprintln(w, "six")
		w.Flush()
		wrote("one\ntwo\nthree\nfour\n" + long + "six\n")
	})
}

func TestProgram_CloseWritesWhatWaits(t *testing.T) {
	var out lockedBuffer
	program, err := Open(t.Context(), testSettings(t), &out)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(program.lines, "the last line")
	if err := program.Close(); err != nil {
		t.Error(err)
	}
	if !strings.HasSuffix(out.String(), "the last line\n") {
		t.Errorf("the log ends with %s", out.String())
	}
}
