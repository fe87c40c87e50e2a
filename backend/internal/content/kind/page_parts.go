package kind

import (
	_ "embed"
	"encoding/json"
)

//go:embed page_parts.json
var pagePartsJSON []byte

// PageParts are the parts of pages that a link may lead to, by the path of the page or,
// with a slash at its end, of the folder of pages of one kind. A part that ends with a
// hyphen begins the names of many. A browser test compares them with the pages.
var PageParts = func() (parts map[string][]string) {
	if err := json.Unmarshal(pagePartsJSON, &parts); err != nil {
		panic("content: page_parts.json: " + err.Error())
	}
	return parts
}()
