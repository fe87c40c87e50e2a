package content

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
		return "", fmt.Errorf("%s: %s", file, reason(err, "read"))
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

// save writes all files, each of them whole, and returns their paths. When one cannot be
// written, those before it are put back. Links lead it nowhere out of the folder.
func (f *editedFiles) save() (written []string, err error) {
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	var undos []func() error
	change := func(file string, do, undo func() error) error {
		if err := do(); err != nil {
			err = fmt.Errorf("%s: %s", file, reason(err, "written"))
			for _, undo := range slices.Backward(undos) {
				err = errors.Join(err, undo())
			}
			return err
		}
		undos = append(undos, func() error {
			if err := undo(); err != nil {
				return fmt.Errorf("%s could not be put back: %s", file, reason(err, "written"))
			}
			return nil
		})
		return nil
	}
	former := map[string]string{}
	for _, file := range append(slices.Clone(f.order), f.removed...) {
		if !f.added[file] {
			text, err := root.ReadFile(file)
			if err != nil {
				return nil, fmt.Errorf("%s: %s", file, reason(err, "read"))
			}
			former[file] = string(text)
		}
	}
	for _, isNew := range []bool{true, false} {
		for _, file := range f.order {
			if f.added[file] != isNew {
				continue
			}
			do, undo := func() error { return AddFile(root, file, f.texts[file]) }, func() error { return root.Remove(file) }
			if !isNew {
				do, undo = func() error { return ReplaceFile(root, file, f.texts[file]) }, func() error { return ReplaceFile(root, file, former[file]) }
			}
			if err := change(file, do, undo); err != nil {
				return nil, err
			}
			written = append(written, file)
		}
	}
	for _, file := range f.removed {
		if err := change(file, func() error { return root.Remove(file) }, func() error { return AddFile(root, file, former[file]) }); err != nil {
			return nil, err
		}
	}
	return written, nil
}
