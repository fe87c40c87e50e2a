package importer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/sqlite"
)

// Source chooses what an import takes, once no other import is running.
type Source func(context.Context, *job) (input, error)

type input struct {
	dir      string // of its files
	shown    string // what people know the folder as
	share    bool   // other machines are handed it
	origin   almanac.Origin
	restored sqlite.HistoryVersion // the version that it brings back, if it does
}

// Due takes what was published while the data folder is unchanged since then, else the data folder: a new release wins.
func Due(ctx context.Context, j *job) (input, error) {
	if !j.origin.Published {
		return j.dataFolder(time.Time{}, 0), nil
	}
	if !j.origin.Keeps(j.Fingerprint()) {
		j.Log.Info("DATA_DIR is not what it was when content was published: it is served from now on")
		return j.dataFolder(time.Time{}, 0), nil
	}
	if files, err := j.publishedFiles(ctx); err == nil {
		return j.unpacked(files, "published", j.origin)
	}
	if j.served != "" {
		j.Log.Info("published content is served as it was imported: its files are not kept here")
		return input{}, errKept
	}
	j.Log.Warn("published content is lost, going on with DATA_DIR")
	j.origin = almanac.Origin{} // another machine may still have it
	return j.dataFolder(time.Time{}, 0), nil
}

// DataFolder takes the data folder in place of a publication. known is the number of what others serve, here and below.
func DataFolder(known int64) Source {
	return func(_ context.Context, j *job) (input, error) { return j.dataFolder(j.Clock(), known), nil }
}

// Publish takes the files of an archive or, without them, a folder.
func Publish(folder string, files []almanac.File, known int64) Source {
	return func(_ context.Context, j *job) (from input, err error) {
		from = input{dir: folder, shown: folder, origin: j.next(known)}
		if files != nil {
			from, err = j.unpacked(files, "data", from.origin)
		}
		from.share = true
		return from, err
	}
}

// Rollback takes the newest version before what is served that shows something else.
func Rollback(known int64) Source {
	return func(ctx context.Context, j *job) (input, error) { return j.versionBefore(ctx, known) }
}

// OfMachine takes what another machine published, or its choice of the data folder, unless what is served is newer.
func OfMachine(theirs almanac.Origin, files []almanac.File) Source {
	return func(_ context.Context, j *job) (input, error) {
		switch {
		case j.origin.Number >= theirs.Number:
			return input{}, errKept
		case !theirs.Published:
			return input{dir: j.DataDir, shown: j.DataDir, origin: theirs}, nil
		}
		return j.unpacked(files, "published", theirs)
	}
}

func (j *job) next(known int64) almanac.Origin {
	return j.origin.Next(j.Clock(), known, j.Fingerprint(), true)
}

// dataFolder takes the data folder. chosen is when somebody said so, zero when nobody did.
func (j *job) dataFolder(chosen time.Time, known int64) input {
	origin := j.origin
	if origin.Number > 0 || known > 0 {
		if fingerprint := j.Fingerprint(); origin.Number == 0 || origin.Published || origin.Fingerprint != fingerprint {
			origin = origin.Next(chosen, known, fingerprint, false)
		}
	}
	return input{dir: j.DataDir, shown: j.DataDir, origin: origin}
}

func (j *job) publishedFiles(ctx context.Context) ([]almanac.File, error) {
	if j.history == nil || j.head.Origin != j.origin {
		return nil, almanac.Errorf(almanac.ENOTFOUND, "the files of what is published are not kept here")
	}
	files, err := j.history.Files(ctx, j.head)
	if err != nil {
		j.Log.Warn("the files of what is published cannot be read", slog.Any("error", err))
	}
	return files, err
}

func (j *job) versionBefore(ctx context.Context, known int64) (input, error) {
	if j.Region != "" {
		return input{}, fmt.Errorf("this machine keeps no versions: roll back on the machine in region %s", j.Region)
	}
	if j.history == nil || j.head.ID == 0 {
		return input{}, errNoVersion
	}
	origin := j.next(known)
	version, err, same := j.head, error(nil), ""
	if j.served == j.head.Version {
		files, _ := j.history.Files(ctx, j.head) // without them none are the same
		same = source.Fingerprint(files)
		version, err = j.history.Before(ctx, j.head)
	}
	// Skip versions that would show the same: a newer program can make other answers of the same files.
	for ; err == nil; version, err = j.history.Before(ctx, version) {
		files, err := j.history.Files(ctx, version)
		if err != nil {
			return input{}, fmt.Errorf("%s: %w", Version{version.Version, version.Imported}, err)
		}
		if source.Fingerprint(files) == same {
			continue
		}
		from, err := j.unpacked(files, "version "+version.Version, origin)
		if err != nil {
			return input{}, err
		}
		if read, _ := j.read(from.dir); read == nil || read.Version != j.served { // nil: the import says why
			from.restored, from.share = version, true
			return from, nil
		}
	}
	if almanac.ErrorCode(err) == almanac.ENOTFOUND {
		err = errNoVersion
	}
	return input{}, err
}

var errNoVersion = errors.New("there is no earlier version to go back to")

func (j *job) unpacked(files []almanac.File, shown string, origin almanac.Origin) (input, error) {
	dir := filepath.Join(j.temporary(), "after")
	if err := os.RemoveAll(dir); err != nil {
		return input{}, err
	}
	if err := source.WriteFiles(dir, files); err != nil {
		return input{}, err
	}
	return input{dir: dir, shown: shown, origin: origin}, nil
}
