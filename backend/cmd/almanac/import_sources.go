package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
)

// dueSource returns what an import should take: what was published, as long as the data folder is what it was then,
// and else the data folder: a new release wins.
func dueSource(ctx context.Context, j *importJob) (importSource, error) {
	if j.origin.Number == 0 {
		return j.dataFolder(time.Time{}, 0), nil
	}
	if !j.origin.Keeps(j.fingerprint()) {
		if j.origin.Published {
			j.log.Info("DATA_DIR is not what it was when content was published: it is served from now on")
		}
		// Others may have had the release for long: what they published on it since is newer than its content.
		return j.dataFolder(time.Time{}, 0), nil
	}
	if files, err := j.publishedFiles(ctx); err == nil {
		return j.unpacked(files, "published", j.origin)
	}
	if j.served != "" {
		j.log.Info("published content is served as it was imported: its files are not kept here")
		return importSource{}, errKept
	}
	j.log.Warn("published content is lost, going on with DATA_DIR")
	j.origin = almanac.Origin{} // another machine may still have it
	return j.dataFolder(time.Time{}, 0), nil
}

// dataFolder returns the data folder as what an import should take, which ends what was published before. chosen is when
// somebody said so, zero when nobody did; known is the greatest number that other machines know.
func (j *importJob) dataFolder(chosen time.Time, known int64) importSource {
	origin := j.origin
	if origin.Number > 0 || known > 0 {
		if fingerprint := j.fingerprint(); origin.Number == 0 || origin.Published || origin.Fingerprint != fingerprint {
			origin = origin.Next(chosen, known, fingerprint, false)
		}
	}
	return importSource{dir: j.settings.DataDir, shown: j.settings.DataDir, origin: origin}
}

// publishedFiles are the files of what is published here.
func (j *importJob) publishedFiles(ctx context.Context) ([]almanac.File, error) {
	if j.history == nil || j.head.Origin != j.origin {
		return nil, almanac.Errorf(almanac.ENOTFOUND, "the files of what is published are not kept here")
	}
	files, err := j.history.Files(ctx, j.head)
	if err != nil {
		j.log.Warn("the files of what is published cannot be read", slog.Any("error", err))
	}
	return files, err
}

// versionBefore brings back the newest version before what is served that shows something else, with a number greater
// than known.
func (j *importJob) versionBefore(ctx context.Context, known int64) (importSource, error) {
	if j.settings.InboxRegion != "" {
		return importSource{}, fmt.Errorf("this machine keeps no versions: roll back on the machine in region %s", j.settings.InboxRegion)
	}
	if j.history == nil || j.head.ID == 0 {
		return importSource{}, errNoVersion
	}
	origin := j.origin.Next(j.settings.Clock(), known, j.fingerprint(), true)
	version, err, same := j.head, error(nil), ""
	if j.served == j.head.Version {
		files, _ := j.history.Files(ctx, j.head) // without them none are the same
		same = content.Fingerprint(files)
		version, err = j.history.Before(ctx, j.head)
	}
	// Versions that would show the same again are skipped: other answers, which another program made of files that say the same.
	for ; err == nil; version, err = j.history.Before(ctx, version) {
		files, err := j.history.Files(ctx, version)
		if err != nil {
			return importSource{}, fmt.Errorf("version %s of %s: %w", version.Version, moment(version.Imported), err)
		}
		if content.Fingerprint(files) == same {
			continue
		}
		source, err := j.unpacked(files, "version "+version.Version, origin)
		if err != nil {
			return importSource{}, err
		}
		if read, _ := j.read(source.dir); read == nil || read.Version != j.served { // nil: the import says why
			source.restored = version
			return source, nil
		}
	}
	if almanac.ErrorCode(err) == almanac.ENOTFOUND {
		err = errNoVersion
	}
	return importSource{}, err
}

// errNoVersion says that there is no way back.
var errNoVersion = errors.New("there is no earlier version to go back to")

// unpacked puts files into a folder of the import, in the place of those that were there.
func (j *importJob) unpacked(files []almanac.File, shown string, origin almanac.Origin) (importSource, error) {
	dir := filepath.Join(j.temporary(), "after")
	if err := os.RemoveAll(dir); err != nil {
		return importSource{}, err
	}
	if err := content.WriteFiles(dir, files); err != nil {
		return importSource{}, err
	}
	return importSource{dir: dir, shown: shown, origin: origin}, nil
}
