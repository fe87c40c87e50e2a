package content

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"farmalmanac/internal/almanac"
)

// isNote says whether files of that name are no content: notes, and what begins with a dot.
func isNote(name string) bool {
	return strings.HasPrefix(name, ".") || name == "README.md" || name == "CREDITS.md" || name == "LICENSE"
}

// Files returns the files of the data folder dir that Read reads, in the order of their paths, within
// the same bounds. It does not check what they hold.
func Files(dir string) (files []almanac.File, err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	size := 0
	err = fs.WalkDir(root.FS(), ".", func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case p == ".":
		case d.IsDir() && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case isNote(d.Name()) || d.IsDir():
		case !d.Type().IsRegular():
			return fmt.Errorf("%s is not a file", p)
		case len(files) == maxFiles:
			return fmt.Errorf("it has more than %d files", maxFiles)
		default:
			body, err := readBounded(root, p)
			if err != nil {
				return err
			}
			if size += len(body); size > maxFolderSize {
				return fmt.Errorf("it has more than %s of files", bytesText(maxFolderSize))
			}
			files = append(files, almanac.File{Path: p, Body: body})
		}
		return nil
	})
	return files, err
}

func readBounded(root *os.Root, path string) ([]byte, error) {
	file, err := root.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	body, err := io.ReadAll(io.LimitReader(file, maxPictureSize+1))
	if len(body) > maxPictureSize {
		err = fmt.Errorf("%s is larger than %s", path, bytesText(maxPictureSize))
	}
	return body, err
}

// Fingerprint tells folders of files apart, whatever they hold.
func Fingerprint(files []almanac.File) string {
	hash := sha256.New()
	for _, file := range files {
		for _, part := range [][]byte{[]byte(file.Path), file.Body} {
			hash.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
			hash.Write(part)
		}
	}
	return hex.EncodeToString(hash.Sum(nil)[:16])
}

// WriteFiles writes files into the folder dir, which it makes. A path that leads out of it is an error.
func WriteFiles(dir string, files []almanac.File) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, file := range files {
		path := filepath.FromSlash(file.Path)
		err := root.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = root.WriteFile(path, file.Body, 0o600)
		}
		if err != nil {
			return errors.New(strings.TrimPrefix(err.Error(), "openat "))
		}
	}
	return nil
}
