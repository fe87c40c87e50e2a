package main

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// maxVersionSize bounds what is read of a git revision: as much as a data folder may hold, and its schemas.
const maxVersionSize = 96 << 20

// version is a data folder that is to be compared.
type version struct {
	dir  string
	temp string // to be removed with it, "" for a folder of somebody else's
}

// Close removes what was made for it.
func (v version) Close() {
	if v.temp != "" {
		_ = os.RemoveAll(v.temp)
	}
}

// openVersion finds a version by its folder or, in the git repository of DATA_DIR, by its revision.
func openVersion(c *commandEnv, name string) (version, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return version{dir: name}, nil
	}
	git := gitAt(c.settings.DataDir)
	place, err := git.run(c.context, "rev-parse", "--show-toplevel", "--show-prefix")
	if errors.Is(err, exec.ErrNotFound) {
		return version{}, fmt.Errorf("%s is no folder, and git is not installed: a revision cannot be read", name)
	}
	if err != nil {
		return version{}, fmt.Errorf("%s is no folder, and %s is in no git repository whose revision it could be", name, c.settings.DataDir)
	}
	commit, err := git.run(c.context, "rev-parse", "--verify", "--quiet", "--end-of-options", name+"^{commit}")
	if err != nil {
		return version{}, fmt.Errorf("%s is neither a folder nor a revision of the git repository of %s (a shallow copy has only the newest)", name, c.settings.DataDir)
	}
	top, folder, _ := strings.Cut(strings.TrimRight(string(place), "/\n"), "\n")
	archive, err := gitAt(top).run(c.context, "archive", "--format=tar", strings.TrimSpace(string(commit))+":"+folder)
	if err != nil {
		return version{}, fmt.Errorf("the folder %s of revision %s cannot be read: %w", folder, name, err)
	}
	temp, err := os.MkdirTemp("", "almanac-diff-")
	if err != nil {
		return version{}, err
	}
	v := version{dir: filepath.Join(temp, folder), temp: temp}
	if err := unpack(archive, v.dir); err != nil {
		v.Close()
		return version{}, fmt.Errorf("revision %s: %w", name, err)
	}
	return v, nil
}

// gitAt runs git in a folder.
type gitAt string

// run returns what git prints. Its error has git's first line of what is wrong.
func (dir gitAt) run(ctx context.Context, args ...string) ([]byte, error) {
	var out, errs bytes.Buffer
	// --no-replace-objects: what was committed, whatever the repository of others says instead.
	command := exec.CommandContext(ctx, "git", append([]string{"-C", string(dir), "--no-replace-objects"}, args...)...)
	command.Stdout, command.Stderr = &boundedBuffer{&out}, &errs
	err := command.Run()
	if line, _, _ := strings.Cut(errs.String(), "\n"); err != nil && line != "" {
		return nil, fmt.Errorf("git: %s", line)
	}
	return out.Bytes(), err
}

// boundedBuffer refuses what goes beyond the size of a data folder.
type boundedBuffer struct{ *bytes.Buffer }

func (b *boundedBuffer) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxVersionSize {
		return 0, errors.New("is larger than a data folder may be")
	}
	return b.Buffer.Write(p)
}

// unpack writes the files of an archive into a new folder; what is no file is left out.
func unpack(archive []byte, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for files := tar.NewReader(bytes.NewReader(archive)); ; {
		header, err := files.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if header.Typeflag != tar.TypeReg {
			continue
		}
		body, err := io.ReadAll(files)
		if err == nil {
			err = root.MkdirAll(filepath.Dir(header.Name), 0o755)
		}
		if err == nil {
			err = root.WriteFile(header.Name, body, 0o644)
		}
		if err != nil {
			return err
		}
	}
}
