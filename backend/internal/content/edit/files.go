package edit

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
)

// editedFiles are changes of a data folder that are written together, all or none.
type editedFiles struct {
	dir     string
	changes []*fileChange
	errs    []error
}

// fileChange takes a file, by its path below the folder, from one text to another; nil is no file.
type fileChange struct {
	file     string
	from, to *string
}

// open returns the change of a file, an empty one when it cannot be read.
func (f *editedFiles) open(file string) *fileChange {
	if i := slices.IndexFunc(f.changes, func(c *fileChange) bool { return c.file == file }); i >= 0 {
		return f.changes[i]
	}
	b, err := os.ReadFile(filepath.Join(f.dir, filepath.FromSlash(file)))
	if err != nil {
		f.errs = append(f.errs, fmt.Errorf("%s: %s", file, diagnostic.Reason(err, "read")))
	}
	text := string(b)
	f.changes = append(f.changes, &fileChange{file, &text, &text})
	return f.changes[len(f.changes)-1]
}

func (f *editedFiles) add(file, text string) {
	f.changes = append(f.changes, &fileChange{file: file, to: &text})
}

func (f *editedFiles) move(from, to string) {
	change := f.open(from)
	f.add(to, *change.to)
	change.to = nil
}

// edit changes a JSON file. Nothing more is changed after an error.
func (f *editedFiles) edit(file string, do func(root *node.Node)) {
	change := f.open(file)
	if len(f.errs) > 0 {
		return
	}
	text, err := changeJSON(*change.to, do)
	if err != nil {
		f.errs = append(f.errs, fmt.Errorf("%s: %w", file, err))
	}
	change.to = &text
}

// save writes new files, then changed ones, then removes files, and returns the paths of those written. When one fails,
// those before it are put back. The root keeps links from leading out of the folder.
func (f *editedFiles) save() (written []string, err error) {
	if len(f.errs) > 0 {
		return nil, f.errs[0]
	}
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	changes := slices.DeleteFunc(f.changes, func(c *fileChange) bool { return c.from != nil && c.to != nil && *c.from == *c.to })
	slices.SortStableFunc(changes, func(a, b *fileChange) int { return a.order() - b.order() })
	for done, change := range changes {
		if err := change.write(root); err != nil {
			for _, former := range slices.Backward(changes[:done]) {
				back := fileChange{former.file, former.to, former.from}
				if undone := back.write(root); undone != nil {
					err = errors.Join(err, fmt.Errorf("it could not be restored: %w", undone))
				}
			}
			return nil, err
		}
		if change.to != nil {
			written = append(written, change.file)
		}
	}
	return written, nil
}

// WriteFiles gives files of a data folder another text and adds new ones: all of them, or none. It returns their paths.
func WriteFiles(dir string, files []almanac.File) ([]string, error) {
	f := &editedFiles{dir: dir}
	for _, file := range files {
		text := string(file.Body)
		if pathExists(filepath.Join(dir, filepath.FromSlash(file.Path))) {
			f.open(file.Path).to = &text
		} else {
			f.add(file.Path, text)
		}
	}
	return f.save()
}

func (c *fileChange) order() int {
	switch {
	case c.from == nil:
		return 0
	case c.to != nil:
		return 1
	}
	return 2
}

func (c *fileChange) write(root *os.Root) (err error) {
	switch {
	case c.to == nil:
		err = root.Remove(c.file)
	case c.from == nil:
		err = AddFile(root, c.file, *c.to)
	default:
		err = ReplaceFile(root, c.file, *c.to)
	}
	if err != nil {
		return fmt.Errorf("%s: %s", c.file, diagnostic.Reason(err, "written"))
	}
	return nil
}

// ReplaceFile gives a file another text and keeps its mode: all of it or nothing, also when the disk is full. It is
// written first under a name of its own, with a dot, which readers of the folder skip.
func ReplaceFile(root *os.Root, name, text string) (err error) {
	info, err := root.Stat(name)
	if err != nil {
		return err
	}
	temporary := path.Join(path.Dir(name), "."+path.Base(name)+"."+rand.Text())
	file, err := root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm())
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = root.Remove(temporary)
		}
	}()
	err = file.Chmod(info.Mode().Perm()) // which umask may have cut
	if err == nil {
		_, err = file.WriteString(text)
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	return root.Rename(temporary, name)
}

// AddFile writes a new file of a folder, and the folders above it. It leaves an existing file and returns os.ErrExist.
func AddFile(root *os.Root, name, text string) error {
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	file, err := root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Close()); err != nil {
		_ = root.Remove(name)
	}
	return err
}
