// Package revision reads the data folder as it was at a revision of its git repository.
package revision

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"farmalmanac/internal/content/archive"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
)

// Folder is a data folder as it is, or as it was at a revision.
type Folder struct {
	Dir  string
	name string // of the revision, as the editor typed it: HEAD~1
	temp string // the folder made for it, which Close removes; "" when Dir was there before
}

// InMessage writes the files of a revision in a message as git does: HEAD~1:data/buildings/house.json.
func (v Folder) InMessage(message string) string {
	if v.temp == "" {
		return message
	}
	return strings.ReplaceAll(message, filepath.ToSlash(v.temp)+"/", v.name+":")
}

func (v Folder) Close() {
	if v.temp != "" {
		_ = os.RemoveAll(v.temp)
	}
}

// Open finds a folder by its path or, in the git repository of the folder data, by its revision.
func Open(ctx context.Context, data, name string) (Folder, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return Folder{Dir: name}, nil
	}
	git := gitAt(data)
	place, err := git.run(ctx, "rev-parse", "--show-toplevel", "--show-prefix")
	if errors.Is(err, exec.ErrNotFound) {
		return Folder{}, fmt.Errorf("%s is no folder, and git is not installed: a revision cannot be read", name)
	}
	if err != nil {
		return Folder{}, fmt.Errorf("%s is no folder, and %s is in no git repository whose revision it could be", name, data)
	}
	commit, err := git.run(ctx, "rev-parse", "--verify", "--quiet", "--end-of-options", name+"^{commit}")
	if err != nil {
		return Folder{}, fmt.Errorf("%s is neither a folder nor a revision of the git repository of %s (a shallow copy has only the newest)", name, data)
	}
	top, folder, _ := strings.Cut(strings.TrimRight(string(place), "/\n"), "\n")
	packed, err := gitAt(top).run(ctx, "archive", "--format=zip", strings.TrimSpace(string(commit))+":"+folder)
	if err != nil {
		return Folder{}, fmt.Errorf("the folder %s of revision %s cannot be read: %w", folder, name, err)
	}
	temp, err := os.MkdirTemp("", "almanac-diff-")
	if err != nil {
		return Folder{}, err
	}
	v := Folder{name: name, Dir: filepath.Join(temp, folder), temp: temp}
	files, err := archive.Unpack(bytes.NewReader(packed))
	if err == nil {
		err = source.WriteFiles(v.Dir, files)
	}
	if err != nil {
		v.Close()
		return Folder{}, fmt.Errorf("revision %s: %w", name, err)
	}
	return v, nil
}

type gitAt string

// run returns what git prints. Its error has git's first line of what is wrong.
func (dir gitAt) run(ctx context.Context, args ...string) ([]byte, error) {
	var out boundedBuffer
	var errs bytes.Buffer
	// --no-replace-objects: what was committed, also where the repository names a replacement.
	command := exec.CommandContext(ctx, "git", append([]string{"-C", string(dir), "--no-replace-objects"}, args...)...)
	command.Stdout, command.Stderr = &out, &errs
	err := command.Run()
	if out.isFull { // git itself reports only a broken pipe
		return nil, errTooLarge
	}
	if line, _, _ := strings.Cut(errs.String(), "\n"); err != nil && line != "" {
		return nil, fmt.Errorf("git: %s", line)
	}
	return out.bytes.Bytes(), err
}

// Uncommitted lists the files of a data folder that differ from the last commit; none without a repository or git.
func Uncommitted(ctx context.Context, dir string) (files []string) {
	prefix, err := gitAt(dir).run(ctx, "rev-parse", "--show-prefix")
	if err != nil {
		return nil
	}
	out, err := gitAt(dir).run(ctx, "--no-optional-locks", "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", ".")
	if err != nil {
		return nil
	}
	for entry := range strings.SplitSeq(string(out), "\x00") {
		if len(entry) <= len("XY ") {
			continue
		}
		file := entry[len("XY "):]
		if kind.IsContent(strings.TrimPrefix(file, strings.TrimSuffix(string(prefix), "\n"))) {
			files = append(files, file)
		}
	}
	return files
}

var errTooLarge = errors.New("it is larger than a data folder may be")

// boundedBuffer refuses more than the size of an archive. Not embedded: ReadFrom of its buffer has no bound.
type boundedBuffer struct {
	bytes  bytes.Buffer
	isFull bool
}

func (b *boundedBuffer) Write(p []byte) (int, error) {
	if b.isFull = b.isFull || b.bytes.Len()+len(p) > archive.MaxSize; b.isFull {
		return 0, errTooLarge
	}
	return b.bytes.Write(p)
}
