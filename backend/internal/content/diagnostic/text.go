package diagnostic

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// OrList writes "a, b or c".
func OrList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Truncate cuts what is quoted in a message.
func Truncate(s string) string {
	if runes := []rune(s); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return s
}

// Size writes a bound in its unit.
func Size(n int) string {
	if n >= 1<<20 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d KiB", n>>10)
}

// Reason is a file error without the system call's name. done is what was tried: read or written.
func Reason(err error, done string) string {
	var perr *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "the file or folder is missing"
	case errors.Is(err, fs.ErrExist):
		return "already exists"
	case errors.Is(err, fs.ErrPermission):
		return "the file or folder may not be " + done
	case errors.As(err, &perr):
		err = perr.Err
	}
	return fmt.Sprintf("cannot be %s: %v", done, err)
}
