package main

import (
	"context"
	"errors"
	"fmt"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/sqlite"
)

// importResult is what an import did.
type importResult struct {
	content  *almanac.Content
	warnings almanac.Diagnostics
	changed  bool  // false: the same content was there before
	openErr  error // why the store that was there could not be used; nil: it could
}

// importContent reads all of the data folder and puts it into the content store.
// A folder with problems changes nothing; the error is then almanac.Diagnostics.
func importContent(ctx context.Context, settings Settings) (importResult, error) {
	read, problems := content.Read(settings.DataDir)
	if read == nil || len(problems.Errors()) > 0 {
		if len(problems) == 0 {
			return importResult{}, errors.New("the content could not be read")
		}
		return importResult{}, problems
	}
	store, err := sqlite.OpenContentStore(ctx, settings.ContentFile())
	if err != nil {
		return importResult{}, err
	}
	defer store.Close()
	before, err := store.Version(ctx)
	if err != nil {
		return importResult{}, fmt.Errorf("read the content version: %w", err)
	}
	done := importResult{content: read, warnings: problems, changed: before != read.Version}
	if !done.changed {
		return done, nil
	}
	if err := httpapi.Finish(read); err != nil {
		return importResult{}, err
	}
	if err := store.Replace(ctx, read); err != nil {
		return importResult{}, err
	}
	done.openErr = store.OpenError()
	return done, nil
}
