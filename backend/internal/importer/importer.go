// Package importer imports content: the data folder, or what was published in its place. It reads and checks all of it
// and replaces content.db, or nothing. Earlier versions go into history.db.
//
// One import runs at a time on a machine. If a process is killed, the next import makes both files consistent.
package importer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/archive"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/sqlite"
)

type Importer struct {
	DataDir     string
	StateDir    string // is made if need be
	ContentFile string
	HistoryFile string
	Clock       almanac.Clock
	Drafts      bool                         // for editors: drafts are part of the content, and no version is kept
	Hide        bool                         // examples are no part of the content
	Region      string                       // of the machine that keeps the versions; "": this one
	MaxPacked   int                          // how many bytes other machines take; 0 without other machines
	Finish      func(*almanac.Content) error // gives the answers their tags and bodies compressed by Brotli
	Log         *slog.Logger
}

type Result struct {
	Content  *almanac.Content // nil: what is served was left as it is
	Version  Version          // that is served now; Imported is set if it was brought back
	Replaced Version          // that was served before
	Origin   almanac.Origin
	Packed   []byte // what was published, for other machines; nil without them
	Warnings almanac.Diagnostics
	Changes  []almanac.Change // what players notice, where the version before is known
	Changed  bool             // false: the same content was there before
	OpenErr  error            // why the file that was there could not be used; nil: it could, or there was none
}

// Version is a version of the content, and when it was imported, if that is known.
type Version struct {
	Name     string
	Imported time.Time
}

// String names a version: "version 0a1b2c (of 2026-11-21 08:00:00 UTC)".
func (v Version) String() string {
	if v.Imported.IsZero() {
		return "version " + v.Name
	}
	return fmt.Sprintf("version %s (of %s)", v.Name, formatTime(v.Imported))
}

func OriginText(o almanac.Origin) string {
	if o.Published {
		return "published " + formatTime(o.Chosen())
	}
	return "DATA_DIR"
}

func formatTime(t time.Time) string { return t.Format("2006-01-02 15:04:05 UTC") }

// job is one import under way. It holds the lock of imports.
type job struct {
	*Importer
	history *sqlite.History // nil: none is kept

	served  string // the version that is there; "" when no version can be used
	openErr error
	origin  almanac.Origin // of what is there
	head    sqlite.HistoryVersion
}

var errKept = errors.New("the content was not changed")

// Import imports a source. One with problems changes nothing; the error is then almanac.Diagnostics.
func (i *Importer) Import(ctx context.Context, choose Source) (Result, error) {
	release, err := lock(ctx, i.StateDir)
	if err != nil {
		return Result{}, err
	}
	defer release()
	j := &job{Importer: i}
	if err := os.RemoveAll(j.temporary()); err != nil { // of an import that was killed
		return Result{}, err
	}
	defer os.RemoveAll(j.temporary())
	if !i.Drafts {
		j.history = i.openHistory(ctx)
		defer j.closeHistory()
	}
	if err := j.look(ctx); err != nil {
		return Result{}, err
	}
	from, err := choose(ctx, j)
	if errors.Is(err, errKept) {
		return Result{Version: Version{Name: j.served}, Origin: j.origin, OpenErr: j.openErr}, nil
	}
	if err != nil {
		return Result{}, err
	}
	done, err := j.run(ctx, from)
	if err != nil && j.served == "" && from.origin.Published && from.origin == j.origin {
		// Nothing else would be served, such as after a release with stricter rules.
		i.Log.Error("what was published cannot be imported, going on with DATA_DIR", slog.Any("error", err))
		j.origin = almanac.Origin{}
		return j.run(ctx, j.dataFolder(time.Time{}, 0))
	}
	return done, err
}

// ImportAndLog imports a source for a program that serves: it logs the result and each problem, and gives back the
// memory, of which serving needs a fraction.
func (i *Importer) ImportAndLog(ctx context.Context, choose Source) error {
	defer debug.FreeOSMemory()
	defer runtime.GC() // pools give up what they hold at the second collection
	done, err := i.Import(ctx, choose)
	var problems almanac.Diagnostics
	switch {
	case errors.As(err, &problems):
		i.logProblems(ctx, problems)
	case err != nil:
		i.Log.Error("content was not imported", slog.Any("error", err))
	default:
		i.logProblems(ctx, done.Warnings)
		if done.OpenErr != nil {
			i.Log.Warn("content.db could not be used and was rebuilt", slog.Any("why", done.OpenErr))
		}
		i.Log.Info("content imported", slog.String("version", done.Version.Name), slog.Bool("changed", done.Changed),
			slog.String("from", OriginText(done.Origin)))
	}
	return err
}

func (i *Importer) logProblems(ctx context.Context, problems almanac.Diagnostics) {
	for _, problem := range problems {
		level := slog.LevelError
		if problem.Warning {
			level = slog.LevelWarn
		}
		i.Log.Log(ctx, level, "content problem", slog.String("file", problem.File),
			slog.Int("line", problem.Line), slog.String("field", problem.Field), slog.String("why", problem.Why))
	}
}

// Fingerprint is that of the data folder, "" when it cannot be read.
func (i *Importer) Fingerprint() string {
	files, err := source.Files(i.DataDir)
	if err != nil {
		return ""
	}
	return source.Fingerprint(files)
}

// Pack packs files for other machines. It is an error when they are too large.
func (i *Importer) Pack(files []almanac.File) ([]byte, error) {
	packed, err := archive.Pack(files)
	if err == nil && len(packed) > i.MaxPacked {
		err = fmt.Errorf("the files take %d bytes packed, and machines that share Redis hand each other %d at most", len(packed), i.MaxPacked)
	}
	return packed, err
}

func (j *job) temporary() string { return filepath.Join(j.StateDir, "importing") }

func (j *job) look(ctx context.Context) error {
	reader, err := sqlite.OpenContentReader(j.ContentFile)
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

// read reads the files of a folder; the content is nil when they cannot be imported.
func (j *job) read(dir string) (*almanac.Content, almanac.Diagnostics) {
	return content.ReadWith(dir, content.Options{Now: j.Clock(), Drafts: j.Drafts, Hide: j.Hide})
}

func (j *job) run(ctx context.Context, from input) (Result, error) {
	read, problems := j.read(from.dir)
	if from.shown != from.dir {
		dir := filepath.ToSlash(filepath.Clean(from.dir))
		for i := range problems {
			problems[i].File = filepath.ToSlash(filepath.Join(from.shown, strings.TrimPrefix(problems[i].File, dir)))
		}
	}
	if read == nil {
		return Result{}, problems
	}
	read.Origin = from.origin
	done := Result{
		Content: read, Version: Version{read.Version, from.restored.Imported}, Replaced: Version{Name: j.served},
		Origin: from.origin, Warnings: problems, Changed: j.served != read.Version, OpenErr: j.openErr,
	}
	if j.head.Version == j.served {
		done.Replaced.Imported = j.head.Imported
	}
	if from.share && j.MaxPacked > 0 {
		packed, err := j.Pack(read.Source)
		if err != nil {
			return Result{}, err
		}
		done.Packed = packed
	}
	replaces := done.Changed || j.origin != from.origin
	var finished errgroup.Group
	if replaces {
		finished.Go(func() error { return j.Finish(read) })
	}
	staged, changes := j.stage(ctx, from, read) // it reads no answer
	done.Changes = changes
	if err := finished.Wait(); err != nil {
		return Result{}, err // what was staged is forgotten by the next import
	}
	if replaces {
		if err := sqlite.ReplaceContent(ctx, j.ContentFile, read); err != nil {
			return Result{}, err
		}
	}
	j.confirm(ctx, staged, from.origin)
	return done, nil
}

// How long an import waits for another one, and how often it asks.
const (
	lockWait = time.Minute
	lockPoll = 50 * time.Millisecond
)

// lock keeps other imports out until it is released, or the process ends. It makes the state folder if need be.
func lock(ctx context.Context, stateDir string) (release func(), err error) {
	if err := os.MkdirAll(stateDir, 0o700); err != nil {
		return nil, fmt.Errorf("STATE_DIR: %w", err)
	}
	file, err := os.OpenFile(filepath.Join(stateDir, "import.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("STATE_DIR: %w", err)
	}
	for end := time.Now().Add(lockWait); ; {
		err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return func() { file.Close() }, nil
		case !errors.Is(err, syscall.EWOULDBLOCK):
		case time.Now().After(end):
			err = errors.New("another import is running")
		default:
			select {
			case <-ctx.Done():
				err = ctx.Err()
			case <-time.After(lockPoll):
				continue
			}
		}
		file.Close()
		return nil, err
	}
}
