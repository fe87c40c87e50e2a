package almanac

import (
	"strings"
	"time"
)

// Content is everything one import holds, complete and checked.
type Content struct {
	Origin   Origin // of the machine that imports it
	Hidden   bool   // it has no examples
	Version  string // hash of Hidden, Answers, Calendar and Search; equal content has an equal version everywhere
	Files    int    // that it was read from, pictures included
	Answers  []Answer
	Calendar Calendar
	Search   []SearchDocument
	Source   []File // the files that were read, schemas included
}

// Origin says where content comes from: the data folder, or a publication. It is not part of the version.
type Origin struct {
	Number      int64  `json:"number"`    // when it was chosen, in ms since 1970, but greater than every number before it; 0: nothing was ever published
	Fingerprint string `json:"folder"`    // of the data folder at that time; "" when it could not be read
	Published   bool   `json:"published"` // in the place of the data folder, until that is another one
}

// Keeps says whether it is still what is served, now that the data folder has that fingerprint.
func (o Origin) Keeps(fingerprint string) bool {
	return o.Published && o.Fingerprint != "" && o.Fingerprint == fingerprint
}

func (o Origin) Chosen() time.Time { return time.UnixMilli(o.Number).UTC() }

// Next returns an Origin numbered above o and known. A zero chosen gives the lowest such number.
func (o Origin) Next(chosen time.Time, known int64, fingerprint string, published bool) Origin {
	return Origin{Number: max(chosen.UnixMilli(), o.Number+1, known+1), Fingerprint: fingerprint, Published: published}
}

type File struct {
	Path string // below the folder, with slashes
	Body []byte
}

type Answer struct {
	Path      string // the address: /api/buildings/house, /images/icons/apple.svg, /api/blog?view=card
	Route     string // the address as the OpenAPI document writes it: /api/buildings/{link}
	MediaType string
	Tag       string // the ETag of Body, quoted: the content version, "-", and 16 hex digits of the SHA-256 of Body
	Body      []byte
	Brotli    []byte // Body compressed; nil where that saves nothing
}

const MediaTypeMoved = "text/uri-list" // the body is the address to which it has moved for good

// Encodings of a body, as HTTP names them.
const (
	Brotli   = "br"
	Gzip     = "gzip"
	Identity = "identity"
)

type Representation struct {
	Route     string
	MediaType string
	Tag       string // of the plain body
	Encoding  string // Brotli, Gzip or Identity
	Body      []byte
}

func (r Representation) Version() string {
	version, _, _ := strings.Cut(strings.TrimPrefix(r.Tag, `"`), "-")
	return version
}

// Calendar is what answers that depend on the time are made from.
type Calendar struct {
	Version string          `json:"-"`    // of the content that it belongs to
	Site    string          `json:"site"` // the site's name
	Game    string          `json:"game"` // that the site is about
	Entries []CalendarEntry `json:"entries"`
	Seasons []Season        `json:"seasons"`
}

type Season struct {
	Link    string `json:"link"`
	Name    string `json:"name"`
	Thumb   string `json:"thumb"`
	Visible bool   `json:"visible"`
	Date    Date   `json:"date"` // when it began first
}
