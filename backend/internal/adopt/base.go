package adopt

import (
	"embed"
	"io/fs"
)

// `make` copies what an empty data folder needs into base, where git ignores it: the embed directive reads no folder
// above this one. What data/ no longer has goes; while data/ is empty, base keeps what it holds.
//
//go:generate sh -c "cd ../../../data && [ ! -d schema ] || { rm -rf ../backend/internal/adopt/base/*/ && cp -R schema site materials menu dream tree-of-life cafe bees fishing images ../backend/internal/adopt/base; }"
//go:embed all:base
var embedded embed.FS

// Base is what a data folder without content begins with: schemas, what no call of an older site answers, and pictures.
func Base() fs.FS {
	base, err := fs.Sub(embedded, "base")
	if err != nil {
		panic(err)
	}
	return base
}
