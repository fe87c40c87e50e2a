package content

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"unicode/utf8"
)

// folder is what a data folder holds, read into memory. All paths are below it.
type folder struct {
	schemas  map[string]string
	pictures map[string][]byte       // by path below images/
	kinds    map[kindName][]textFile // in the order of their paths
	places   map[string]kindInfo     // a kind's folder, or its one file
	parents  map[string]bool         // folders that are expected
	count    int                     // files seen
	size     int                     // bytes read
	rep      *diagnosticList
}

type textFile struct {
	path string
	src  string
}

// readFolder reads every file of dir and tells what does not belong there.
// Symbolic links are refused, so nothing outside of dir is ever read.
func readFolder(dir string, rep *diagnosticList) *folder {
	f := &folder{
		schemas:  map[string]string{},
		pictures: map[string][]byte{},
		kinds:    map[kindName][]textFile{},
		places:   map[string]kindInfo{},
		parents:  map[string]bool{".": true, "schema": true, "images": true},
		rep:      rep,
	}
	for _, info := range kinds {
		f.places[info.path] = info
		if !info.single {
			f.parents[info.path] = true
		}
		for p := path.Dir(info.path); p != "."; p = path.Dir(p) {
			f.parents[p] = true
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		rep.add("", diagnosticf(1, "", "%s", reason(err)))
		return f
	}
	defer root.Close()
	fsys := root.FS()
	_ = fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		return f.visit(fsys, p, d, err)
	})
	for _, info := range kinds {
		if info.single && len(f.kinds[info.name]) == 0 && !rep.isListed(info.path) {
			rep.add(info.path, diagnosticf(1, "", "the file is missing"))
		}
	}
	return f
}

func (f *folder) visit(fsys fs.FS, p string, d fs.DirEntry, err error) error {
	switch {
	case err != nil:
		f.rep.add(p, diagnosticf(1, "", "%s", reason(err)))
		return nil
	case p != "." && strings.HasPrefix(d.Name(), "."):
		if d.IsDir() {
			return fs.SkipDir
		}
		return nil
	case d.IsDir():
		if !f.parents[p] && !strings.HasPrefix(p, "images/") {
			f.rep.add(p, diagnosticf(1, "", "unexpected folder"))
			return fs.SkipDir
		}
		return nil
	case d.Name() == "README.md" || d.Name() == "CREDITS.md" || d.Name() == "LICENSE":
		return nil
	case !d.Type().IsRegular():
		f.rep.add(p, diagnosticf(1, "", "expected a file: links to other files are not followed"))
		return nil
	}
	if f.count++; f.count > maxFiles {
		f.rep.add("", diagnosticf(1, "", "has more than %d files", maxFiles))
		return fs.SkipAll
	}
	f.file(fsys, p)
	if f.size > maxFolderSize {
		f.rep.add("", diagnosticf(1, "", "has more than %s of files", bytesText(maxFolderSize)))
		return fs.SkipAll
	}
	return nil
}

func (f *folder) file(fsys fs.FS, p string) {
	if below, ok := strings.CutPrefix(p, "images/"); ok {
		if b, ok := f.read(fsys, p, maxPictureSize); ok {
			f.pictures[below] = b
		}
		return
	}
	if path.Dir(p) == "schema" && strings.HasSuffix(p, ".schema.json") {
		if src, ok := f.readText(fsys, p); ok {
			f.schemas[p] = src
		}
		return
	}
	info, ok := f.places[p]
	if !ok {
		info, ok = f.places[path.Dir(p)]
		if ok && path.Ext(p) != suffix(info) {
			f.rep.add(p, diagnosticf(1, "", "unexpected file: %s has %s files only", info.path, suffix(info)))
			return
		}
	}
	if !ok {
		f.rep.add(p, diagnosticf(1, "", "unexpected file"))
		return
	}
	if src, ok := f.readText(fsys, p); ok {
		f.kinds[info.name] = append(f.kinds[info.name], textFile{path: p, src: src})
	}
}

func suffix(info kindInfo) string {
	if info.prose {
		return ".md"
	}
	return ".json"
}

func (f *folder) read(fsys fs.FS, p string, limit int64) ([]byte, bool) {
	file, err := fsys.Open(p)
	if err != nil {
		f.rep.add(p, diagnosticf(1, "", "%s", reason(err)))
		return nil, false
	}
	defer file.Close()
	b, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err != nil {
		f.rep.add(p, diagnosticf(1, "", "%s", reason(err)))
		return nil, false
	}
	if int64(len(b)) > limit {
		f.rep.add(p, diagnosticf(1, "", "is larger than %s", bytesText(int(limit))))
		return nil, false
	}
	f.size += len(b)
	return b, true
}

// bytesText writes a bound in its unit.
func bytesText(n int) string {
	if n >= 1<<20 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d KiB", n>>10)
}

func (f *folder) readText(fsys fs.FS, p string) (string, bool) {
	b, ok := f.read(fsys, p, maxTextSize)
	if !ok {
		return "", false
	}
	src := strings.TrimPrefix(string(b), "\ufeff") // a mark that some editors put first
	if !utf8.ValidString(src) {
		line := 1
		for i, r := range src {
			if r == utf8.RuneError && !strings.HasPrefix(src[i:], "\ufffd") {
				break
			}
			if r == '\n' {
				line++
			}
		}
		f.rep.add(p, diagnosticf(line, "", "expected UTF-8 text"))
		return "", false
	}
	return src, true
}

// reason is a file error without the system call's name.
func reason(err error) string {
	var perr *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "the file or folder is missing"
	case errors.Is(err, fs.ErrPermission):
		return "the file or folder may not be read"
	case errors.As(err, &perr):
		return fmt.Sprintf("cannot be read: %v", perr.Err)
	}
	return fmt.Sprintf("cannot be read: %v", err)
}
