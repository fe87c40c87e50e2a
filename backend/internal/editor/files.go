package editor

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"sync"

	"farmalmanac/internal/content"
)

// Sizes of the largest file that is read, a picture, and of the largest that is written,
// in bytes: what an import takes.
const (
	maxRead  = 1 << 20
	maxWrite = 256 << 10
)

// Why a file is not read or written.
var (
	errNoFile  = errors.New("there is no such data file")
	errChanged = errors.New("the file has changed on the disk")
)

// files reads and writes the files of one folder, and no others: neither a path nor a
// link leads out of it.
type files struct {
	dir     string
	writing sync.Mutex
}

// read returns a file's text and the tag of this very text.
func (f *files) read(name string) (text, tag string, err error) {
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return "", "", err
	}
	defer root.Close()
	return read(root, name)
}

func read(root *os.Root, name string) (text, tag string, err error) {
	if !fs.ValidPath(name) {
		return "", "", errNoFile
	}
	info, err := root.Lstat(name)
	switch {
	case err != nil || !info.Mode().IsRegular():
		return "", "", errNoFile
	case info.Size() > maxRead:
		return "", "", errors.New("the file is too large")
	}
	b, err := root.ReadFile(name)
	if err != nil {
		return "", "", err
	}
	sum := sha256.Sum256(b)
	return string(b), hex.EncodeToString(sum[:16]), nil
}

// save gives a file another text, all of it or nothing, if it still has the tag. What
// makes the text is given the one that is there. It returns the new tag.
func (f *files) save(name, tag string, rewrite func(text string) (string, error)) (string, error) {
	f.writing.Lock()
	defer f.writing.Unlock()
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return "", err
	}
	defer root.Close()
	text, found, err := read(root, name)
	if err != nil {
		return "", err
	}
	if found != tag {
		return "", errChanged
	}
	latter, err := rewrite(text)
	if err != nil || latter == text {
		return tag, err
	}
	if len(latter) > maxWrite {
		return "", errors.New("the file would be too large")
	}
	if err := content.ReplaceFile(root, name, latter); err != nil {
		return "", err
	}
	_, tag, err = read(root, name)
	return tag, err
}
