package edit

import (
	"errors"
	"os"
	"path"
)

// ReplaceFile gives a file of a folder another text, all of it or nothing, also when the disk is
// full or the machine stops. It keeps the file's mode. Readers of the folder skip the name, which
// begins with a dot, under which it is written first.
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

// AddFile writes a file of a folder that is not there yet, and the folders above it. What is
// there already is os.ErrExist, and stays as it is.
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
