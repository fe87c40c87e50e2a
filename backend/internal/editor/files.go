package editor

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"strings"
	"sync"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
)

// The largest file that is read, a picture, and that is written, in bytes: what an import takes.
const (
	maxRead  = 1 << 20
	maxWrite = 256 << 10
)

// Why a file is not read or written.
var (
	errNoFile  = errors.New("there is no such data file")
	errChanged = errors.New("the file has changed on the disk")
	errCredit  = errors.New("expected one line of at most 300 characters")
)

// files reads and writes the files of one folder, and no others: neither a path nor a link leads out of it.
type files struct {
	dir     string
	writing sync.Mutex
}

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

// save rewrites a file, all of it or nothing, if it still has the tag. It returns the new tag.
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
	after, err := rewrite(text)
	if err != nil || after == text {
		return tag, err
	}
	if len(after) > maxWrite {
		return "", errors.New("the file would be too large")
	}
	if err := edit.ReplaceFile(root, name, after); err != nil {
		return "", err
	}
	_, tag, err = read(root, name)
	return tag, err
}

// credits lists who drew the pictures. It is for people: no program reads it.
const credits = "images/CREDITS.md"

// addPicture writes a picture by its path below images, and its line of the credits: both or none. One that is there is
// fs.ErrExist.
func (f *files) addPicture(name, picture, credit string) error {
	if _, found := almanac.Unprintable(credit, ""); found || utf8.RuneCountInString(credit) > 300 {
		return errCredit
	}
	f.writing.Lock()
	defer f.writing.Unlock()
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := edit.AddFile(root, "images/"+name, picture); err != nil || strings.TrimSpace(credit) == "" {
		return err
	}
	if err := addCredit(root, "- `"+name+"`: "+strings.TrimSpace(credit)); err != nil {
		return errors.Join(errors.New(credits+": "+err.Error()), root.Remove("images/"+name))
	}
	return nil
}

func addCredit(root *os.Root, line string) error {
	text, _, err := read(root, credits)
	write := edit.ReplaceFile
	if errors.Is(err, errNoFile) {
		text, write, err = "# Pictures", edit.AddFile, nil
	}
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if !strings.HasPrefix(lines[len(lines)-1], "- ") {
		lines = append(lines, "")
	}
	return write(root, credits, strings.Join(append(lines, line, ""), "\n"))
}
