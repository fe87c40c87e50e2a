package almanac

import "encoding/json"

// Content is everything one import holds, complete and checked.
type Content struct {
	Version string // hash of all that follows; equal content has an equal version everywhere
	Items   []Item
	Images  []Image
}

// Item is one piece of content as the API answers it.
type Item struct {
	Kind     Kind
	Link     string          // slug, unique in its kind; the file's name
	Alias    string          // a second name it is found by (a post's _id), "" when none
	Position int             // place in the kind's list, from 0
	Answer   json.RawMessage // the JSON object the API answers, keys in the editor's order
	Card     json.RawMessage // a lighter answer for lists (a post without its text), nil when none
}

// Image is one picture of data/images.
type Image struct {
	Path  string // below data/images, such as "icons/apple.svg"
	Type  string // media type
	Hash  string // first 8 hex digits of the SHA-256 of Bytes
	Bytes []byte
}
