package source

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
)

// Files returns the files that Read reads, in the order of their paths. It does not check what they hold.
func Files(dir string) ([]almanac.File, error) {
	found := diagnostic.NewList()
	files := readFolder(dir, nil, found)
	if list := found.ByFile[""]; len(list) > 0 {
		return nil, errors.New(list[0].Why)
	}
	return files.all, nil
}

// Fingerprint is a hash of files: their paths and bytes.
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

// WriteFiles writes files into the folder dir and creates it. A path out of the folder is an error.
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
			return errors.New(file.Path + ": " + diagnostic.Reason(err, "written"))
		}
	}
	return nil
}
