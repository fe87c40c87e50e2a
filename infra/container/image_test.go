package container

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
	dockerspec "github.com/moby/docker-image-spec/specs-go/v1"
)

// image is a built stage: its files, and how to run them.
type image struct {
	root    string
	added   map[string]int64 // what COPY brought, with sizes
	env     map[string]string
	folder  string
	user    string
	volumes []string
	ports   []string
	stop    string
	command []string
	health  *dockerspec.HealthcheckConfig
}

func (im *image) environ() []string {
	var lines []string
	for name, value := range im.env {
		lines = append(lines, name+"="+value)
	}
	slices.Sort(lines)
	return lines
}

// size is how many bytes the image has on top of its base.
func (im *image) size() (bytes int64) {
	for _, size := range im.added {
		bytes += size
	}
	return bytes
}

// parseStages reads a Dockerfile with BuildKit's own parser.
func parseStages(dockerfile string) ([]instructions.Stage, error) {
	file, err := os.Open(filepath.Join(repository, dockerfile))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	parsed, err := parser.Parse(file)
	if err != nil {
		return nil, err
	}
	stages, arguments, err := instructions.Parse(parsed.AST, nil)
	if err == nil && len(arguments) > 0 {
		err = fmt.Errorf("%s: ARG is not known here", dockerfile)
	}
	return stages, err
}

// scratch holds what all tests share. TestMain removes it.
var scratch string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		var err error
		if scratch, err = os.MkdirTemp("", "almanac-images-"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(scratch)
		if err := os.Chmod(scratch, 0o755); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return m.Run()
	}())
}

// Each image is built once for all tests.
var images = map[string]func() (*image, error){
	"api": sync.OnceValues(func() (*image, error) { return build(filepath.Join(scratch, "api"), "Dockerfile.api") }),
	"web": sync.OnceValues(func() (*image, error) { return build(filepath.Join(scratch, "web"), "Dockerfile.web") }),
	"alerts": sync.OnceValues(func() (*image, error) {
		return build(filepath.Join(scratch, "alerts"), "infra/monitoring/Dockerfile")
	}),
}

func builtImage(t *testing.T, name string) *image {
	t.Helper()
	needsNamespaces(t)
	im, err := images[name]()
	if err != nil {
		t.Fatal(err)
	}
	return im
}

// beside lists the files from COPY that are outside of the folders.
func (im *image) beside(folders ...string) (others []string) {
	for path := range im.added {
		if !slices.ContainsFunc(folders, func(folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }) {
			others = append(others, path)
		}
	}
	slices.Sort(others)
	return others
}
