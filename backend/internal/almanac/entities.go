package almanac

import "encoding/json"

// Most kinds are only ordered JSON: the order of a row's keys is the order of a table's columns. These are the types
// that Go itself reads or writes.

type NewsItem struct {
	ID      string `json:"_id"` // the file's name
	Title   string `json:"title"`
	HTML    string `json:"html"`
	Excerpt string `json:"excerpt"` // plain text cut at a word within 200 characters; "" when the text is no longer
	Date    Date   `json:"date"`
	Edit    Date   `json:"edit"` // null when never edited
	Link    string `json:"link"` // the page it leads to, "" for none
	Archive bool   `json:"archive"`
}

type PostPage struct {
	Title string `json:"title"`
	HTML  string `json:"html"`
}

type Post struct {
	ID         string          `json:"_id"` // the link unless the file gives another
	Title      string          `json:"title"`
	Excerpt    string          `json:"excerpt"`
	Cover      string          `json:"cover,omitempty"`
	Link       string          `json:"link"`
	Tags       []string        `json:"tags"` // contain guide or blog
	Sort       int             `json:"sort"` // its place in lists, ascending
	Difficulty []string        `json:"difficulty"`
	Date       Date            `json:"date"`
	PageCount  int             `json:"pageCount"`
	HTML       json.RawMessage `json:"html,omitempty"` // a string, or a list of PostPage; left out of list cards
	Provenance string          `json:"provenance"`     // how far its figures can be trusted: spec, community or sample
	Sources    []string        `json:"sources"`
}
