package node

import (
	"strconv"
)

// Join makes the dotted path of a field of an object.
func Join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// JoinIndex makes the dotted path of an item of a list.
func JoinIndex(path string, i int) string { return Join(path, strconv.Itoa(i)) }
