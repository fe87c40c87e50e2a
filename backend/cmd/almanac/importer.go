package main

import (
	"context"

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
	openErr  error // why the file that was there could not be used; nil: it could, or there was none
}

// importContent reads all of the data folder and puts it into the content store.
// A folder with problems changes nothing; the error is then almanac.Diagnostics.
func importContent(ctx context.Context, settings Settings) (importResult, error) {
	read, problems := content.ReadWith(settings.DataDir, content.Options{Now: settings.Clock(), Drafts: settings.Drafts})
	if read == nil {
		return importResult{}, problems
	}
	reader, err := sqlite.OpenContentReader(settings.ContentFile())
	if err != nil {
		return importResult{}, err
	}
	defer reader.Close()
	before, openErr := reader.CheckedVersion(ctx)
	done := importResult{content: read, warnings: problems, changed: before != read.Version, openErr: openErr}
	if !done.changed {
		return done, nil
	}
	if err := httpapi.Finish(read); err != nil {
		return importResult{}, err
	}
	return done, sqlite.ReplaceContent(ctx, settings.ContentFile(), read)
}
