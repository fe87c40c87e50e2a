package content

import (
	"errors"
	"fmt"
	"io/fs"
)

// bytesText writes a bound in its unit.
func bytesText(n int) string {
	if n >= 1<<20 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d KiB", n>>10)
}

// reason is a file error without the system call's name. done is what was tried: read or written.
func reason(err error, done string) string {
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
