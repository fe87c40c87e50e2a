package main

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"sync"
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
