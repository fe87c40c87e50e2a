package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/sqlite"
)

// importResult is what an import did.
type importResult struct {
	content  *almanac.Content // nil: what is served was left as it is
	version  string           // that is served now
	origin   almanac.Origin
	restored sqlite.HistoryVersion // the version that was brought back, if it was
	replaced servedVersion         // what was served before
	packed   []byte                // what was published, for other machines; nil where there are none
	warnings almanac.Diagnostics
	changes  []almanac.Change // what players notice, where the version before is known
	changed  bool             // false: the same content was there before
	openErr  error            // why the file that was there could not be used; nil: it could, or there was none
}

// servedVersion is a version, and when it was imported, where that is known.
type servedVersion struct {
	version  string
	imported time.Time
}

// importJob is one import under way. It holds the lock of imports.
type importJob struct {
	settings Settings
	log      *slog.Logger
	history  *sqlite.History // nil: none is kept

	served  string // the version that is there; "" when there is none that can be used
	openErr error
	origin  almanac.Origin // of what is there
	head    sqlite.HistoryVersion
}

// importSource is the content that an import takes.
type importSource struct {
	dir      string // of its files
	shown    string // what people know the folder as
	share    bool   // it is published, and other machines are handed it
	origin   almanac.Origin
	restored sqlite.HistoryVersion // the version that it brings back, if it does
}

// errKept ends an import that has nothing to change.
var errKept = errors.New("the content was not changed")

// importContent imports what choose returns. A source with problems changes nothing; the error is then
// almanac.Diagnostics. Whenever the process is killed, content.db and history.db both hold what was
// there before or what was imported, at the latest when the next import or serve begins.
func importContent(ctx context.Context, settings Settings, log *slog.Logger, choose func(context.Context, *importJob) (importSource, error)) (importResult, error) {
	release, err := lockImports(ctx, settings)
	if err != nil {
		return importResult{}, err
	}
	defer release()
	job := &importJob{settings: settings, log: log}
	if err := os.RemoveAll(job.temporary()); err != nil { // of an import that was killed
		return importResult{}, err
	}
	defer os.RemoveAll(job.temporary())
	if !settings.Watch {
		job.history = openHistory(ctx, settings, log, true)
		defer job.closeHistory()
	}
	if err := job.look(ctx); err != nil {
		return importResult{}, err
	}
	source, err := choose(ctx, job)
	if errors.Is(err, errKept) {
		return importResult{version: job.served, origin: job.origin, openErr: job.openErr}, nil
	}
	if err != nil {
		return importResult{}, err
	}
	done, err := job.run(ctx, source)
	if err != nil && job.served == "" && source.origin.Published && source.origin == job.origin {
		// Nothing else would be served, such as after a release with stricter rules.
		log.Error("what was published cannot be imported, going on with DATA_DIR", slog.Any("error", err))
		job.origin = almanac.Origin{}
		return job.run(ctx, job.dataFolder(time.Time{}, 0))
	}
	return done, err
}

// temporary is a folder for the files of one import.
func (j *importJob) temporary() string { return filepath.Join(j.settings.StateDir, "importing") }

// look finds out what is there.
func (j *importJob) look(ctx context.Context) error {
	reader, err := sqlite.OpenContentReader(j.settings.ContentFile())
	if err != nil {
		return err
	}
	defer reader.Close()
	if j.served, j.openErr = reader.CheckedVersion(ctx); j.openErr == nil {
		j.origin, j.openErr = reader.Origin(ctx)
	}
	if j.openErr != nil {
		j.served, j.origin = "", almanac.Origin{}
	}
	if j.history == nil {
		return nil
	}
	err = j.history.Settle(ctx, j.served, j.origin)
	if err == nil {
		j.head, err = j.history.Head(ctx)
	}
	if err != nil && almanac.ErrorCode(err) != almanac.ENOTFOUND {
		j.withoutHistory(err)
	}
	if j.served == "" {
		j.origin = j.head.Origin // content.db is gone, and was made of this
	}
	return nil
}

// withoutHistory goes on when the history cannot be used.
func (j *importJob) withoutHistory(err error) {
	j.log.Warn("history.db cannot be used, going on without it", slog.Any("error", err))
	j.closeHistory()
}

// closeHistory closes the history; the import goes on without it.
func (j *importJob) closeHistory() {
	if j.history != nil {
		j.history.Close()
	}
	j.history, j.head = nil, sqlite.HistoryVersion{}
}

// fingerprint is that of the data folder, "" when it cannot be read.
func (j *importJob) fingerprint() string { return folderFingerprint(j.settings) }

func folderFingerprint(settings Settings) string {
	files, err := content.Files(settings.DataDir)
	if err != nil {
		return ""
	}
	return content.Fingerprint(files)
}

// read reads the files of a folder; the content is nil when they cannot be imported.
func (j *importJob) read(dir string) (*almanac.Content, almanac.Diagnostics) {
	return content.ReadWith(dir, content.Options{Now: j.settings.Clock(), Drafts: j.settings.Watch})
}

// run imports a source.
func (j *importJob) run(ctx context.Context, source importSource) (importResult, error) {
	read, problems := j.read(source.dir)
	if source.shown != source.dir {
		dir := filepath.ToSlash(filepath.Clean(source.dir))
		for i := range problems {
			problems[i].File = filepath.ToSlash(filepath.Join(source.shown, strings.TrimPrefix(problems[i].File, dir)))
		}
	}
	if read == nil {
		return importResult{}, problems
	}
	read.Origin = source.origin
	done := importResult{
		content: read, version: read.Version, origin: source.origin, restored: source.restored, replaced: servedVersion{version: j.served},
		warnings: problems, changed: j.served != read.Version, openErr: j.openErr,
	}
	if j.head.Version == j.served {
		done.replaced.imported = j.head.Imported
	}
	if source.share {
		packed, err := pack(read.Source)
		if err != nil {
			return importResult{}, err
		}
		done.packed = packed
	}
	replaces := done.changed || j.origin != source.origin
	if replaces {
		if err := httpapi.Finish(read); err != nil {
			return importResult{}, err
		}
	}
	staged, changes := j.stage(ctx, source, read)
	done.changes = changes
	if replaces {
		if err := sqlite.ReplaceContent(ctx, j.settings.ContentFile(), read); err != nil {
			return importResult{}, err // what was staged is forgotten by the next import
		}
	}
	j.confirm(ctx, staged, source.origin)
	return done, nil
}
