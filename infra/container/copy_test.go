package container

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// copying has the options of one COPY.
type copying struct {
	into  string // the root of the stage that copies
	chmod string
	chown string
	added func(path string, size int64)
}

// file copies one file to a path of the image.
func (c copying) file(source, target string) error {
	info, err := os.Lstat(source)
	if err != nil {
		return err
	}
	inside := filepath.Join(c.into, target)
	if info.Mode()&fs.ModeSymlink != 0 {
		link, err := os.Readlink(source)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(inside), 0o755); err != nil {
			return err
		}
		c.added(target, 0)
		return os.Symlink(link, inside)
	}
	mode := info.Mode().Perm()
	if c.chmod != "" {
		bits, err := strconv.ParseUint(c.chmod, 8, 32)
		if err != nil {
			return err
		}
		mode = fs.FileMode(bits)
	}
	if err := copyFile(source, inside, mode); err != nil {
		return err
	}
	c.added(target, info.Size())
	return c.own(inside)
}

// tree copies the contents of a folder, empty folders too.
func (c copying) tree(source, target string) error {
	return filepath.WalkDir(source, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(source, path)
		if err != nil {
			return err
		}
		if !entry.IsDir() {
			return c.file(path, filepath.Join(target, inside))
		}
		folder := filepath.Join(c.into, target, inside)
		if _, err := os.Stat(folder); err == nil {
			return nil // a folder that was there stays as it was
		}
		c.added(filepath.Join(target, inside), 0)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		return c.own(folder)
	})
}

// own gives a file to the user that --chown names. Only root can.
func (c copying) own(path string) error {
	if c.chown == "" || os.Getuid() != 0 {
		return nil
	}
	uid, gid, err := owner(c.chown)
	if err != nil {
		return err
	}
	return os.Lchown(path, uid, gid)
}

// owner reads "uid:gid".
func owner(text string) (uid, gid int, err error) {
	first, second, _ := strings.Cut(text, ":")
	if uid, err = strconv.Atoi(first); err != nil {
		return 0, 0, err
	}
	gid, err = strconv.Atoi(second)
	return uid, gid, err
}

func copyFile(source, target string, mode fs.FileMode) error {
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	from, err := os.Open(source)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.OpenFile(target, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, mode)
	if err != nil {
		return err
	}
	if _, err := io.Copy(to, from); err != nil {
		to.Close()
		return err
	}
	if err := to.Chmod(mode); err != nil { // the umask does not count
		to.Close()
		return err
	}
	return to.Close()
}
