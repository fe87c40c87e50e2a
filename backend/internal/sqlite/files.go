package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// tempInfix separates the name of a database from the id of the process that rebuilds it.
const tempInfix = ".new-"

func tempOf(path string) string { return fmt.Sprintf("%s%s%d", path, tempInfix, os.Getpid()) }

// removeStaleTemps removes what killed processes left while they rebuilt the database at path.
func removeStaleTemps(path string) error {
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return err
	}
	for _, file := range files {
		process, found := strings.CutPrefix(file.Name(), filepath.Base(path)+tempInfix)
		process, _, _ = strings.Cut(process, "-") // the log of one
		id, err := strconv.Atoi(process)
		alive := err == nil && id != os.Getpid() && !errors.Is(syscall.Kill(id, 0), syscall.ESRCH)
		if !found || err != nil || alive {
			continue
		}
		if err := removeFile(filepath.Join(filepath.Dir(path), file.Name())); err != nil {
			return err
		}
	}
	return nil
}

// syncFolder returns when a loss of power would no longer undo that the file at path was put there.
func syncFolder(path string) error {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}

func removeDatabase(path string) error {
	return errors.Join(removeFile(path), removeLog(path))
}

func removeLog(path string) error {
	return errors.Join(removeFile(path+"-wal"), removeFile(path+"-shm"))
}

func removeFile(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
