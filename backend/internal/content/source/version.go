package source

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
)

// ReadVersion reads the items of a data folder, whatever is wrong with it as a whole. The error has a line for each
// problem of a file.
func ReadVersion(dir string) (*Source, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, fmt.Errorf("%s: %s", dir, diagnostic.Reason(err, "read"))
	}
	found := diagnostic.NewList()
	files := readFolder(dir, nil, found)
	unread := diagnostic.NewList()
	unread.Add("", found.ByFile[""]...)
	for file, list := range found.ByFile {
		k := cmp.Or(files.places[file], files.places[path.Dir(file)])
		if _, err := os.Lstat(filepath.Join(dir, file)); err == nil && k != nil && path.Ext(file) == k.Suffix() {
			unread.Add(file, list...)
		}
	}
	src := &Source{Dir: dir, Docs: map[string][]*Document{}, Pictures: Pictures{}}
	for name, b := range files.pictures {
		src.Pictures[name] = Picture{Bytes: b}
	}
	for _, k := range kind.All {
		for _, file := range files.kinds[k] {
			src.Docs[k.Name] = append(src.Docs[k.Name], ParseDocument(k, file, unread))
		}
		src.FileCount += len(files.kinds[k])
	}
	src.ByLink = map[string]map[string]*Document{kind.Themes: {}}
	for _, doc := range src.Docs[kind.Themes] {
		src.ByLink[kind.Themes][doc.Link] = doc
	}
	src.nameEntryVariants()
	if problems := unread.Sorted(dir); len(problems) > 0 {
		return nil, errors.New(problems.Error())
	}
	if src.FileCount == 0 {
		return nil, fmt.Errorf("%s holds no content: expected a folder such as data/", dir)
	}
	return src, nil
}

// Visible are the documents of a kind that readers see.
func (s *Source) Visible(k *kind.Kind) []*Document {
	return slices.DeleteFunc(slices.Clone(s.Docs[k.Name]), func(d *Document) bool {
		suspended := d.Root.Get("suspend")
		return d.Draft || d.Root.IsFalse("visible") || k.Name == kind.Calendar && suspended != nil && suspended.Text == "true"
	})
}
