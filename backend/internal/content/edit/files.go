package edit

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	"farmalmanac/internal/content/diagnostic"
)

// editedFiles are changes of the files of a data folder that are written together, once all are known.
type editedFiles struct {
	dir     string
	texts   map[string]string // by path below the folder
	added   map[string]bool   // those that must not be there yet
	removed []string
	order   []string
}

func newEditedFiles(dir string) *editedFiles {
	return &editedFiles{dir: dir, texts: map[string]string{}, added: map[string]bool{}}
}

func (f *editedFiles) set(file, text string) {
	if _, known := f.texts[file]; !known {
		f.order = append(f.order, file)
	}
	f.texts[file] = text
}

func (f *editedFiles) add(file, text string) {
	f.added[file] = true
	f.set(file, text)
}

// move gives a file another name, and a text.
func (f *editedFiles) move(from, to, text string) {
	f.order = slices.DeleteFunc(f.order, func(file string) bool { return file == from })
	delete(f.texts, from)
	f.add(to, text)
	f.removed = append(f.removed, from)
}

// text is a file as it will be.
func (f *editedFiles) text(file string) (string, error) {
	if text, ok := f.texts[file]; ok {
		return text, nil
	}
	b, err := os.ReadFile(f.path(file))
	if err != nil {
		return "", fmt.Errorf("%s: %s", file, diagnostic.Reason(err, "read"))
	}
	return string(b), nil
}

// edit changes a JSON file.
func (f *editedFiles) edit(file string, do func(*jsonEdit) error) error {
	text, err := f.text(file)
	if err != nil {
		return err
	}
	e, err := editJSON(text)
	if err == nil {
		err = do(e)
	}
	var changed string
	if err == nil {
		changed, err = e.result()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if changed != text {
		f.set(file, changed)
	}
	return nil
}

func (f *editedFiles) path(file string) string { return filepath.Join(f.dir, filepath.FromSlash(file)) }

// save writes all files, each of them whole, and returns their paths. When one cannot be written, those before it are
// put back. Links lead it nowhere out of the folder.
func (f *editedFiles) save() (written []string, err error) {
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	changes, err := f.changes(root)
	if err != nil {
		return nil, err
	}
	for done, change := range changes {
		if err := change.write(root); err != nil {
			for _, former := range slices.Backward(changes[:done]) {
				if undone := former.back().write(root); undone != nil {
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

// fileChange takes a file from one text to another; nil is no file.
type fileChange struct {
	file     string
	from, to *string
}

// changes are what saving does: new files first, then those with another text, then those that go.
func (f *editedFiles) changes(root *os.Root) (added []fileChange, err error) {
	var others []fileChange
	for _, file := range slices.Concat(f.order, f.removed) {
		change := fileChange{file: file}
		if text, ok := f.texts[file]; ok {
			change.to = &text
		}
		if f.added[file] {
			added = append(added, change)
			continue
		}
		former, err := root.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("%s: %s", file, diagnostic.Reason(err, "read"))
		}
		text := string(former)
		change.from = &text
		others = append(others, change)
	}
	return append(added, others...), nil
}

func (c fileChange) back() fileChange { return fileChange{c.file, c.to, c.from} }

func (c fileChange) write(root *os.Root) (err error) {
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

// ReplaceFile gives a file of a folder another text, all of it or nothing, also when the disk is full or the machine
// stops. It keeps the file's mode. Readers of the folder skip the name, which begins with a dot, under which it is
// written first.
func ReplaceFile(root *os.Root, name, text string) (err error) {
	info, err := root.Stat(name)
	if err != nil {
		return err
	}
	temporary := path.Join(path.Dir(name), "."+path.Base(name)+".saving")
	file, err := root.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, info.Mode().Perm())
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

// AddFile writes a file of a folder that is not there yet, and the folders above it. What is there already is
// os.ErrExist, and stays as it is.
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
