package sqlite

import (
	"bytes"
	"encoding/binary"
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

// cutLog removes what is left of an earlier log behind the end of the one that began at the front of the same file
// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log); io.EOF when nothing is. Nobody may write meanwhile, and
// readers never look there.
func cutLog(path string) error {
	log, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer log.Close()
	header, frame := make([]byte, 32), make([]byte, 24)
	if _, err := log.ReadAt(header, 0); err != nil {
		return err
	}
	pageSize := binary.BigEndian.Uint32(header[8:])
	for end := int64(len(header)); ; end += int64(len(frame)) + int64(pageSize) {
		if _, err := log.ReadAt(frame, end); err != nil {
			return err
		}
		if salts := frame[8:16]; !bytes.Equal(salts, header[16:24]) {
			return log.Truncate(end)
		}
	}
}

func removeFile(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
