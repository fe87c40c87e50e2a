package content

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// readVersion reads the items of a data folder, whatever is wrong with it as a whole. The error has a line for each
// problem of a file.
func readVersion(dir string) (*source, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, fmt.Errorf("%s: %s", dir, reason(err, "read"))
	}
	found := newDiagnostics()
	files := readFolder(dir, nil, found)
	unread := newDiagnostics()
	unread.add("", found.byFile[""]...)
	for file, list := range found.byFile {
		k := cmp.Or(files.places[file], files.places[path.Dir(file)])
		if _, err := os.Lstat(filepath.Join(dir, file)); err == nil && k != nil && path.Ext(file) == k.suffix() {
			unread.add(file, list...)
		}
	}
	src := &source{dir: dir, docs: map[string][]*document{}, pictures: pictures{}}
	for name, b := range files.pictures {
		src.pictures[name] = picture{bytes: b}
	}
	for _, k := range kinds {
		for _, file := range files.kinds[k] {
			src.docs[k.name] = append(src.docs[k.name], parseDocument(k, file, unread))
		}
		src.files += len(files.kinds[k])
	}
	src.byLink = map[string]map[string]*document{kindThemes: {}}
	for _, doc := range src.docs[kindThemes] {
		src.byLink[kindThemes][doc.link] = doc
	}
	src.nameEntryVariants()
	if problems := unread.sorted(dir); len(problems) > 0 {
		return nil, errors.New(problems.Error())
	}
	if src.files == 0 {
		return nil, fmt.Errorf("%s holds no content: expected a folder such as data/", dir)
	}
	return src, nil
}

// shown are the documents of a kind that readers see.
func (s *source) shown(k *kind) []*document {
	return slices.DeleteFunc(slices.Clone(s.docs[k.name]), func(d *document) bool {
		suspended := d.root.get("suspend")
		return d.draft || d.root.isFalse("visible") || k.name == kindCalendar && suspended != nil && suspended.text == "true"
	})
}
