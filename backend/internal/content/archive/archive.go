// Package archive packs a folder's files, and unpacks archives of strangers within bounds.
//
// Unpack finds the data folder in a tar, tar.gz or zip and returns its files. It refuses archives that lead out of
// their folder, hold links, or are too large. Pack makes the same bytes of the same files.
//
// It does not read what the files hold.
package archive

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
)

// MaxSize is how many bytes of an archive Unpack reads at most.
const MaxSize = source.MaxFolderSize

// Bounds of an archive, which may hold a whole repository.
const (
	maxArchiveEntries = 2 * source.MaxFiles
	maxUnpackedSize   = 2 * source.MaxFolderSize
)

// rootMark is in every data folder.
const rootMark = "site/site.json"

// visitor is called with the cleaned path of an entry of an archive, whether it is a file, and its bytes.
type visitor func(name string, isFile bool, body io.Reader) error

// Unpack reads the data folder of a tar, tar.gz or zip: the archive itself, or any folder in it. It refuses an archive
// that leads out of its folder, holds links in the data folder, or is too large.
func Unpack(archive io.Reader) ([]almanac.File, error) {
	packed, err := io.ReadAll(io.LimitReader(archive, MaxSize+1))
	if err != nil {
		return nil, fmt.Errorf("the archive cannot be read: %w", err)
	}
	if len(packed) > MaxSize {
		return nil, fmt.Errorf("the archive is larger than %s", diagnostic.Size(MaxSize))
	}
	var roots []string
	err = eachEntry(packed, func(name string, isFile bool, _ io.Reader) error {
		if folder, found := strings.CutSuffix("/"+name, "/"+rootMark); found && isFile && !kind.IsHidden(name) {
			roots = append(roots, strings.TrimPrefix(folder, "/"))
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	root, err := chooseRoot(roots)
	if err != nil {
		return nil, err
	}
	return unpackFolder(packed, root)
}

func chooseRoot(roots []string) (string, error) {
	depth := func(folder string) int { return strings.Count(path.Join(folder, rootMark), "/") }
	slices.SortFunc(roots, func(a, b string) int { return cmp.Or(depth(a)-depth(b), strings.Compare(a, b)) })
	roots = slices.Compact(roots)
	switch {
	case len(roots) == 0:
		return "", fmt.Errorf("the archive holds no data folder: one with %s", rootMark)
	case len(roots) > 1 && depth(roots[0]) == depth(roots[1]):
		return "", fmt.Errorf("the archive holds two data folders: %q and %q", diagnostic.Truncate(roots[0]), diagnostic.Truncate(roots[1]))
	}
	return roots[0], nil
}

func unpackFolder(packed []byte, root string) (files []almanac.File, err error) {
	seen := map[string]bool{}
	size := 0
	err = eachEntry(packed, func(name string, isFile bool, body io.Reader) error {
		below, inside := strings.CutPrefix("/"+name, strings.TrimSuffix("/"+root, "/")+"/")
		switch {
		case !inside || below == "" || !kind.IsContent(below):
			return nil
		case !isFile:
			return fmt.Errorf("the archive holds %q, which is not a file: links are not followed", diagnostic.Truncate(name))
		case seen[below]:
			return fmt.Errorf("the archive holds %q twice", diagnostic.Truncate(name))
		case len(files) == source.MaxFiles:
			return fmt.Errorf("the archive has more than %d files", source.MaxFiles)
		}
		seen[below] = true
		content, err := io.ReadAll(io.LimitReader(body, source.MaxPictureSize+1))
		if err != nil {
			return fmt.Errorf("the archive is damaged at %q: %w", diagnostic.Truncate(name), err)
		}
		if len(content) > source.MaxPictureSize {
			return fmt.Errorf("the archive holds %q, which is larger than %s", diagnostic.Truncate(name), diagnostic.Size(source.MaxPictureSize))
		}
		if size += len(content); size > source.MaxFolderSize {
			return fmt.Errorf("the archive has more than %s of files", diagnostic.Size(source.MaxFolderSize))
		}
		files = append(files, almanac.File{Path: below, Body: content})
		return nil
	})
	slices.SortFunc(files, func(a, b almanac.File) int { return strings.Compare(a.Path, b.Path) })
	return files, err
}

// eachEntry calls do with every file, link and the like of an archive; folders are left out.
func eachEntry(packed []byte, do visitor) error {
	switch {
	case bytes.HasPrefix(packed, []byte("PK\x03\x04")) || bytes.HasPrefix(packed, []byte("PK\x05\x06")):
		return eachOfZip(packed, do)
	case bytes.HasPrefix(packed, []byte("\x1f\x8b")):
		unpacked, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			return fmt.Errorf("the archive is damaged: %w", err)
		}
		return eachOfTar(unpacked, do)
	case len(packed) > 262 && string(packed[257:262]) == "ustar":
		return eachOfTar(bytes.NewReader(packed), do)
	}
	return errors.New("expected an archive: .tar.gz, .tgz, .tar or .zip")
}

var errTooMuch = fmt.Errorf("the archive unpacks to more than %s", diagnostic.Size(maxUnpackedSize))

func eachOfTar(from io.Reader, do visitor) error {
	bounded := &io.LimitedReader{R: from, N: maxUnpackedSize + 1}
	reader := tar.NewReader(bounded)
	for count := 0; ; count++ {
		header, err := reader.Next()
		switch {
		case bounded.N == 0:
			return errTooMuch
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("the archive is damaged: %w", err)
		case count == maxArchiveEntries:
			return fmt.Errorf("the archive has more than %d entries", maxArchiveEntries)
		case header.Typeflag == tar.TypeDir || header.Typeflag == tar.TypeXGlobalHeader:
			continue
		}
		if err := visitEntry(header.Name, header.Typeflag == tar.TypeReg, reader, do); err != nil {
			return err
		}
	}
}

func eachOfZip(packed []byte, do visitor) error {
	// Before the library makes a value of each: what begins an entry of the list at the end.
	if bytes.Count(packed, []byte("PK\x01\x02")) > maxArchiveEntries {
		return fmt.Errorf("the archive has more than %d entries", maxArchiveEntries)
	}
	reader, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) { // which is refused below
		return fmt.Errorf("the archive is damaged: %w", err)
	}
	for _, file := range reader.File {
		if strings.HasSuffix(file.Name, "/") {
			continue
		}
		body, err := file.Open()
		if err != nil {
			return fmt.Errorf("the archive is damaged at %q: %w", diagnostic.Truncate(file.Name), err)
		}
		err = visitEntry(file.Name, file.Mode().IsRegular(), body, do)
		body.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

func visitEntry(name string, isFile bool, body io.Reader, do visitor) error {
	if !filepath.IsLocal(name) || strings.Contains(name, `\`) || slices.Contains(strings.Split(name, "/"), "..") {
		return fmt.Errorf("the archive holds %q, which leads out of its folder", diagnostic.Truncate(name))
	}
	return do(path.Clean(name), isFile, body)
}

// Pack makes an archive of files, the same bytes of the same files.
func Pack(files []almanac.File) ([]byte, error) {
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	writer := tar.NewWriter(zipped)
	for _, file := range files {
		if err := writer.WriteHeader(&tar.Header{Name: file.Path, Mode: 0o644, Size: int64(len(file.Body)), Typeflag: tar.TypeReg}); err != nil {
			return nil, err
		}
		if _, err := writer.Write(file.Body); err != nil {
			return nil, err
		}
	}
	err := errors.Join(writer.Close(), zipped.Close())
	return packed.Bytes(), err
}
