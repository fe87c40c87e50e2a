package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"sync"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/importer"
	"farmalmanac/internal/sqlite"
)

const release = "1.0.0"

// programVersion is the release and a hash of the program, so that no two builds share a cache key.
var programVersion = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return release
	}
	file, err := os.Open(path)
	if err != nil {
		return release
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return release
	}
	return release + "+" + hex.EncodeToString(hash.Sum(nil))[:8]
})

type versionCommand struct{}

// Run prints both versions; the content's is "none" before the first import.
func (versionCommand) Run(c *commandEnv) error {
	fmt.Fprintf(c.stdout, "program %s\n", programVersion())
	reader, err := sqlite.OpenContentReader(c.settings.ContentFile())
	if err != nil {
		return err
	}
	defer reader.Close()
	var origin almanac.Origin
	version, err := reader.Version(c.context)
	if err == nil {
		origin, err = reader.Origin(c.context)
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", c.settings.ContentFile(), err)
	case version == "":
		version = "none"
	default:
		fmt.Fprintf(c.stdout, "from    %s\n", importer.OriginText(origin))
	}
	fmt.Fprintf(c.stdout, "content %s\n", version)
	return nil
}
