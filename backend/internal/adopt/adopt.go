// Package adopt makes a data folder of what an older site answers.
//
// Prepare reads the calls of an older site (specification §7) from its address or from a folder of saved answers. It
// makes data files of them, beside those that are there, and checks them as an import does. Write writes them: all or
// none. No file here but shapes.go and derive know a kind's fields: schemas say which texts are dates, pictures, links
// or Markdown, and the skeletons of new items what is missing.
//
// An answer goes through the files in this order:
//
//  1. calls.go asks the site, or opens the saved file, and reads the JSON. All bounds of an answer are here.
//  2. gather.go makes an item of each object of a list, and gives its fields the names that schemas have for them:
//     "Guests A Day" becomes guests-a-day. This and fetching pictures happen once.
//  3. shapes.go gives an item its link, and moves what older sites say in another way: pages of posts, cards of menus.
//  4. convert.go reads each value as its schema wants it: dates, links, materials, numbers in texts. html.go makes
//     Markdown of HTML, pictures.go fetches a picture.
//  5. fit.go tries to read what still breaks the schema in another way, and lists what has no place.
//  6. place.go makes a file of the item. If it is there already and holds anything real, it stays, and what the older
//     site says otherwise is listed.
//  7. complete.go makes the files fit together: arrows between items, materials, pages that others need.
//
// Steps 3 to 7 are one build. Prepare checks what it made as an import does. Items whose files break a rule are left
// out and listed, and all others are built again, until nothing is wrong. All that is lost on the way is a note.
package adopt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/edit"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// Options of Prepare.
type Options struct {
	From    string    // an address, or a folder of saved answers
	Source  string    // the older site's https address, which the figures name as their source; "": From
	Dir     string    // the data folder
	Base    fs.FS     // a data folder: what is taken of it is what no call answers and Dir lacks
	Dream   [3]string // the ids of the Dream Farm's three posts: intro, market, guide; "" for those of site.json
	Today   time.Time
	Timeout time.Duration // of a call, with its answer; 0: none
}

// Plan is what Write would write. Close removes its folders.
type Plan struct {
	Before, After string         // folders to compare
	Files         []almanac.File // new and changed ones
	Notes         []string       // of what was not taken, or is not there: the call, the item with its field, and why

	temp, dir string
}

// Close removes what Prepare made.
func (p *Plan) Close() { _ = os.RemoveAll(p.temp) }

// Write writes all files, or none, and returns their paths below the data folder.
func (p *Plan) Write() ([]string, error) {
	if err := os.MkdirAll(p.dir, 0o755); err != nil {
		return nil, err
	}
	return edit.WriteFiles(p.dir, p.Files)
}

// adoption is the state of one Prepare.
type adoption struct {
	options Options
	site    *site
	host    string // of the older site
	today   string
	before  *source.Source
	schemas *schema.Set
	names   map[string]map[string]string // of the fields in the schema of each kind, by their letters
	items   []*item                      // as they were gathered
	ours    bool                         // the older site is this program: its values are data files' values already
	fetched map[string]fetched
	always  []string          // of what is gathered and fetched once
	dropped map[string]string // why files are left out, which an earlier build made
	inData  map[string]bool   // files of the data folder
	begun   map[string]string // those, and what an empty folder begins with

	// What one build makes.
	linked    map[string]bool       // kind and link of what there is
	addresses map[string]bool       // of pages
	moved     map[string]string     // where pages are now
	materials map[string]string     // keys, by their letters and those of the names
	roots     map[string]*node.Node // of new and changed files
	texts     map[string]string     // of those that are prose
	files     map[string]string     // as they are written
	pictures  map[string][]byte
	notes     []string
}

func (a *adoption) note(call, at, why string) {
	a.notes = append(a.notes, strings.TrimRight(call+" "+strings.TrimSpace(at), " ")+": "+why)
}

// maxRounds bounds how often items are left out because they break a rule that only all files together show.
const maxRounds = 8

// Prepare reads the older site. Nothing is written into the data folder; an error names the call that cannot be read.
func Prepare(ctx context.Context, options Options) (_ *Plan, err error) {
	a := &adoption{options: options, today: options.Today.UTC().Format(time.DateOnly), fetched: map[string]fetched{}, dropped: map[string]string{}}
	if a.site, err = open(options.From, options.Timeout); err != nil {
		return nil, err
	}
	defer a.site.close()
	a.options.Source = strings.TrimRight(cmp.Or(options.Source, options.From), "/")
	from, err := url.Parse(a.options.Source)
	if err != nil || from.Scheme != "https" || from.Host == "" {
		return nil, errors.New("--source is needed: the https address of the older site, which readers see as the source of its figures")
	}
	a.host = from.Hostname()
	temp, err := os.MkdirTemp("", "almanac-adopt-")
	if err != nil {
		return nil, err
	}
	plan := &Plan{Before: filepath.Join(temp, "before"), After: filepath.Join(temp, "after"), temp: temp, dir: options.Dir}
	defer func() {
		if err != nil {
			plan.Close()
		}
	}()
	files, err := a.begin(plan.Before)
	if err != nil {
		return nil, err
	}
	if err := a.gather(ctx); err != nil {
		return nil, err
	}
	a.always, a.notes = append(a.always, a.notes...), nil
	for range maxRounds {
		if err := a.build(ctx); err != nil {
			return nil, err
		}
		plan.Files = a.changed()
		_ = os.RemoveAll(plan.After)
		if err := source.WriteFiles(plan.After, append(slices.Clone(files), plan.Files...)); err != nil {
			return nil, err
		}
		_, problems := content.Read(plan.After)
		found := false
		for _, p := range problems.Errors() {
			file, _ := filepath.Rel(plan.After, filepath.FromSlash(p.File))
			file = filepath.ToSlash(file)
			if _, mine := a.files[file]; mine && a.dropped[file] == "" {
				a.dropped[file], found = a.whyLeftOut(file, p), true
			}
		}
		switch {
		case len(problems.Errors()) == 0:
			plan.Notes = append(a.always, a.notes...)
			return plan, nil
		case !found:
			return nil, fmt.Errorf("the files would not pass the check:\n%w", problems.Errors())
		}
	}
	return nil, errors.New("the files would not pass the check, however many are left out")
}

// whyLeftOut says what is wrong with a file: what stood there, if a reading of it has been listed.
func (a *adoption) whyLeftOut(file string, p almanac.Diagnostic) string {
	k := kind.Of(file)
	begin := k.API + " " + strings.TrimSuffix(path.Base(file), k.Suffix()) + " " + p.Field + ": "
	for _, note := range a.notes {
		if why, isOfField := strings.CutPrefix(note, begin); isOfField {
			return p.Field + ": " + why
		}
	}
	return strings.TrimPrefix(p.Field+": "+fault(p.Why), ": ")
}

// fault is what is wrong, without the advice to editors of files.
func fault(why string) string {
	why, _, _ = strings.Cut(why, ": ")
	return why
}

// begin reads the data folder, and completes it in the folder before with what an import needs.
func (a *adoption) begin(before string) ([]almanac.File, error) {
	var files []almanac.File
	if _, err := os.Stat(a.options.Dir); err == nil {
		src, found := source.Parse(a.options.Dir, nil)
		unread := slices.DeleteFunc(found.Sorted(a.options.Dir).Errors(), func(p almanac.Diagnostic) bool {
			_, err := os.Lstat(p.File)
			return p.Rule != "file" || errors.Is(err, fs.ErrNotExist) // an empty folder begins with what is missing
		})
		if len(unread) > 0 {
			return nil, unread
		}
		files = src.Files
	}
	a.inData = map[string]bool{}
	hasSchemas := false
	for _, file := range files {
		a.inData[file.Path] = true
		hasSchemas = hasSchemas || path.Dir(file.Path) == "schema"
	}
	completed := slices.Clone(files)
	if err := fs.WalkDir(a.options.Base, ".", func(name string, d fs.DirEntry, err error) error {
		k := kind.Of(name)
		isNeeded := !hasSchemas && path.Dir(name) == "schema" || strings.HasPrefix(name, "images/") || k != nil && k.Single
		if err != nil || d.IsDir() || a.inData[name] || !isNeeded || !kind.IsContent(name) {
			return err
		}
		body, err := fs.ReadFile(a.options.Base, name)
		completed = append(completed, almanac.File{Path: name, Body: body})
		return err
	}); err != nil {
		return nil, err
	}
	a.begun = map[string]string{}
	for _, file := range completed {
		a.begun[file.Path] = string(file.Body)
	}
	if err := source.WriteFiles(before, completed); err != nil {
		return nil, err
	}
	src, found := source.Parse(before, nil)
	if problems := found.Sorted(a.options.Dir).Errors(); len(problems) > 0 {
		if len(completed) == len(files) && !hasSchemas {
			return nil, fmt.Errorf("%s has no schemas, and this program holds none: build it with make, or begin with a copy of the repository's data/", a.options.Dir)
		}
		return nil, problems
	}
	a.before, a.schemas = src, src.Schemas
	a.names = map[string]map[string]string{}
	for _, k := range kind.All {
		if !a.schemas.Has(k.Name) {
			return nil, fmt.Errorf("%s has no %s: copy it from the repository's data/", a.options.Dir, schema.File(k.Name))
		}
		a.names[k.Name] = map[string]string{}
		for _, file := range []string{schema.File("common"), schema.File(k.Name)} {
			root, _ := node.ParseJSON(a.schemas.Texts[path.Base(file)])
			root.Walk("", func(n *node.Node, _ node.Path) bool {
				for _, m := range members(n.Get("properties")) {
					a.names[k.Name][fold(m.Key.Text)] = m.Key.Text
				}
				return true
			})
		}
	}
	return files, nil
}

// build makes all files of what was gathered.
func (a *adoption) build(ctx context.Context) error {
	a.notes = nil
	a.linked, a.addresses, a.moved, a.materials = map[string]bool{}, map[string]bool{}, maps.Clone(a.before.Moved), map[string]string{}
	a.roots, a.texts, a.files, a.pictures = map[string]*node.Node{}, map[string]string{}, map[string]string{}, map[string][]byte{}
	for address := range a.before.Addresses {
		a.addresses[address] = true
	}
	for _, k := range kind.All {
		for link := range a.before.ByLink[k.Name] {
			a.linked[k.Name+"/"+link] = true
		}
	}
	items := a.shaped()
	for _, row := range a.before.Rows(kind.Materials, "materials") {
		a.knowMaterial(row)
	}
	for _, it := range items {
		if it.kind.Name == kind.Materials {
			for _, row := range it.root.Get("materials").List() {
				a.knowMaterial(row)
			}
		}
	}
	for _, it := range items {
		if err := ctx.Err(); err != nil {
			return err
		}
		a.convert(ctx, it)
		a.place(it)
	}
	a.complete()
	a.lay()
	return nil
}

func members(n *node.Node) []node.Member {
	if n == nil {
		return nil
	}
	return n.Members
}
