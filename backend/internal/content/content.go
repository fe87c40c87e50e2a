package content

import "farmalmanac/internal/almanac"

// reader holds what is known of a data folder while it is checked.
type reader struct {
	*diagnosticList
	schemas   *schemas
	pictures  pictures
	docs      map[kindName][]*document
	byLink    map[kindName]map[string]*document // by link and alias
	materials map[string]bool
	routes    routes
	prose     *proseRenderer
	news      map[*document]*almanac.NewsItem
	pages     map[*document][]page // of posts
	posts     map[*document]*almanac.Post
	entries   map[*document]almanac.CalendarEntry
}

// Read reads and checks all of the data folder dir. The content is nil when a
// problem other than a warning was found. Problems are in file and line order, their
// files written below dir.
func Read(dir string) (*almanac.Content, almanac.Diagnostics) {
	rep := newDiagnosticList(dir)
	files := readFolder(dir, rep)
	r := &reader{
		diagnosticList: rep,
		schemas:        compileSchemas(files.schemas, rep),
		pictures:       readPictures(files.pictures, rep),
		docs:           map[kindName][]*document{},
		byLink:         map[kindName]map[string]*document{},
		news:           map[*document]*almanac.NewsItem{},
		pages:          map[*document][]page{},
		posts:          map[*document]*almanac.Post{},
		entries:        map[*document]almanac.CalendarEntry{},
	}
	for _, info := range kinds {
		for _, file := range files.kinds[info.name] {
			r.read(info, file)
		}
		r.indexLinks(info)
	}
	r.materials = r.readMaterials()
	r.routes = newRoutes(r.docs)
	r.prose = newProseRenderer(r.routes, r.pictures)
	r.splitPosts()

	for _, doc := range r.all() {
		r.transform(doc, doc.root, "")
	}
	r.checkChains()
	r.checkCalendar()
	r.checkCalculator()
	r.renderNews()
	r.renderPosts()
	r.checkMenu()

	problems := rep.problems()
	if len(problems.Errors()) > 0 {
		return nil, problems
	}
	content := &almanac.Content{Files: len(r.all()) + len(r.pictures), Calendar: r.calendar(), Answers: r.answers()}
	content.Version = version(content)
	return content, problems
}

// read parses one file and checks it against its schema.
func (r *reader) read(info kindInfo, file textFile) {
	doc, ok := parse(info, file, r.diagnosticList)
	r.docs[info.name] = append(r.docs[info.name], doc)
	if !ok {
		return
	}
	schema := r.schemas.ofKind[info.name]
	if schema == nil {
		if path := schemaFile(info.name); !r.isListed(path) {
			r.add(path, diagnosticf(1, "", "the schema of %s is missing", info.name))
		}
		return
	}
	r.add(file.path, r.schemas.violations(schema, doc.root)...)
	doc.annotations = readAnnotations(schema, doc.root)
}

// all lists every document in the order of the kinds.
func (r *reader) all() []*document {
	var list []*document
	for _, info := range kinds {
		list = append(list, r.docs[info.name]...)
	}
	return list
}
