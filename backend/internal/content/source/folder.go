package source

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/schema"
)

// Bounds of a data folder: each is many times what it needs, so that no file exhausts the programs. docs/content.md
// lists them.
const (
	MaxFiles       = 20000
	MaxFolderSize  = 64 << 20 // of all files together
	MaxTextSize    = 256 << 10
	MaxPictureSize = 1 << 20
)

type folder struct {
	schemas  map[string]string
	pictures map[string][]byte     // by path below images/
	kinds    map[*kind.Kind][]File // in the order of their paths
	places   map[string]*kind.Kind // a kind's folder, or its one file
	parents  map[string]bool       // folders that are expected
	replaced map[string]string     // texts in place of those of files
	count    int                   // files seen
	size     int                   // bytes read
	all      []almanac.File        // that were read, as they are
	found    diagnostic.List
}

// File is the text of a data file.
type File struct {
	Path     string
	Src      string
	isUnread bool // a diagnostic says why
}

// readFolder reads every file of dir and reports misplaced ones. It refuses symbolic links, and so stays inside dir.
func readFolder(dir string, replaced map[string]string, found diagnostic.List) *folder {
	f := &folder{
		schemas:  map[string]string{},
		pictures: map[string][]byte{},
		kinds:    map[*kind.Kind][]File{},
		places:   map[string]*kind.Kind{},
		parents:  map[string]bool{".": true, "schema": true, "images": true},
		replaced: replaced,
		found:    found,
	}
	for _, k := range kind.All {
		f.places[k.Path] = k
		if !k.Single {
			f.parents[k.Path] = true
		}
		for p := path.Dir(k.Path); p != "."; p = path.Dir(p) {
			f.parents[p] = true
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		f.refuse("", "%s: DATA_DIR says where the content is", diagnostic.Reason(err, "read"))
		return f
	}
	defer root.Close()
	fsys := root.FS()
	_ = fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		return f.visit(fsys, p, d, err)
	})
	for _, k := range kind.All {
		if k.Single && len(f.kinds[k]) == 0 && !found.Has(k.Path) {
			f.refuse(k.Path, "the file is missing: restore it")
		}
	}
	return f
}

func (f *folder) refuse(file, format string, args ...any) {
	f.found.Add(file, diagnostic.At(1, "", format, args...).As("file"))
}

func (f *folder) visit(fsys fs.FS, p string, d fs.DirEntry, err error) error {
	switch {
	case err != nil:
		f.refuse(p, "%s", diagnostic.Reason(err, "read"))
	case p != "." && strings.HasPrefix(d.Name(), "."):
		if d.IsDir() {
			return fs.SkipDir
		}
	case d.IsDir():
		if !f.parents[p] && !strings.HasPrefix(p, "images/") {
			f.refuse(p, "unexpected folder: move its files to the folder of their kind, or delete it")
			return fs.SkipDir
		}
	case kind.IsNote(d.Name()):
	case !d.Type().IsRegular():
		f.refuse(p, "expected a file: links to other files are not followed")
	case f.count == MaxFiles:
		f.refuse("", "has more than %d files", MaxFiles)
		return fs.SkipAll
	default:
		f.count++
		f.file(fsys, p)
		if f.size > MaxFolderSize {
			f.refuse("", "has more than %s of files", diagnostic.Size(MaxFolderSize))
			return fs.SkipAll
		}
	}
	return nil
}

func (f *folder) file(fsys fs.FS, p string) {
	name, isPicture := strings.CutPrefix(p, "images/")
	isSchema := path.Dir(p) == "schema" && strings.HasSuffix(p, ".schema.json")
	k := cmp.Or(f.places[p], f.places[path.Dir(p)])
	switch {
	case isPicture:
		if b, ok := f.read(fsys, p, MaxPictureSize); ok {
			f.pictures[name] = b
		}
	case isSchema:
		if src, ok := f.readText(fsys, p); ok {
			f.schemas[p] = src
		}
	case k == nil:
		f.refuse(p, "unexpected file: move it to the folder of its kind, or delete it")
	case path.Ext(p) != k.Suffix():
		f.refuse(p, "unexpected file: %s has %s files only, so rename it or delete it", k.Path, k.Suffix())
	default:
		src, ok := f.readText(fsys, p)
		f.kinds[k] = append(f.kinds[k], File{Path: p, Src: src, isUnread: !ok}) // others may name it
	}
}

func (f *folder) read(fsys fs.FS, p string, limit int64) ([]byte, bool) {
	file, err := fsys.Open(p)
	var b []byte
	if err == nil {
		defer file.Close()
		b, err = io.ReadAll(io.LimitReader(file, limit+1))
	}
	f.size += len(b)
	switch {
	case err != nil:
		f.refuse(p, "%s", diagnostic.Reason(err, "read"))
	case int64(len(b)) > limit:
		f.refuse(p, "is larger than %s: make it smaller, or split it in two", diagnostic.Size(int(limit)))
	default:
		f.all = append(f.all, almanac.File{Path: p, Body: b})
		return b, true
	}
	return nil, false
}

func (f *folder) readText(fsys fs.FS, p string) (string, bool) {
	text, ok := f.replaced[p]
	if ok && len(text) > MaxTextSize {
		f.refuse(p, "is larger than %s", diagnostic.Size(MaxTextSize))
		return "", false
	}
	if !ok {
		var b []byte
		b, ok = f.read(fsys, p, MaxTextSize)
		text = string(b)
	}
	src := strings.TrimPrefix(text, "\ufeff") // a mark that some editors put first
	if utf8.ValidString(src) {
		return src, ok
	}
	lines := strings.Split(src, "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return !utf8.ValidString(line) })
	f.found.Add(p, diagnostic.At(at+1, "", "expected UTF-8 text: save the file in this encoding").As("file"))
	return "", false
}

// ReadVersion reads the items of a folder of any release. The error has a line for each unreadable file.
func ReadVersion(dir string) (*Source, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, fmt.Errorf("%s: %s", dir, diagnostic.Reason(err, "read"))
	}
	found := diagnostic.NewList()
	files := readFolder(dir, nil, found)
	unread := diagnostic.NewList()
	unread.Add("", found.ByFile[""]...)
	for file, list := range found.ByFile {
		if _, err := os.Lstat(filepath.Join(dir, file)); err == nil && kind.Of(file) != nil {
			unread.Add(file, list...)
		}
	}
	src := newSource(dir, files, unread)
	src.index()
	if problems := unread.Sorted(dir); len(problems) > 0 {
		return nil, errors.New(problems.Error())
	}
	if src.FileCount == len(src.Pictures) {
		return nil, fmt.Errorf("%s holds no content: expected a folder such as data/", dir)
	}
	return src, nil
}

// ReadSchemas sets the Rules of the documents of s, by the schemas of another version or of its own.
func (s *Source) ReadSchemas(of *Source) {
	if of.Schemas == nil {
		texts := map[string]string{}
		for _, file := range of.Files {
			if path.Dir(file.Path) == "schema" {
				texts[file.Path] = string(file.Body)
			}
		}
		of.Schemas = schema.Compile(texts, diagnostic.NewList())
	}
	for _, doc := range s.All() {
		if of.Schemas.Has(doc.Kind.Name) {
			doc.Rules = of.Schemas.RulesOf(doc.Kind.Name, doc.Root)
		}
	}
}

// Visible are the documents of a kind that readers see.
func (s *Source) Visible(k *kind.Kind) []*Document {
	return slices.DeleteFunc(slices.Clone(s.Docs[k.Name]), func(d *Document) bool {
		suspended := d.Root.Get("suspend")
		return d.Draft || d.Root.IsFalse("visible") || k.Name == kind.Calendar && suspended != nil && suspended.Text == "true"
	})
}
