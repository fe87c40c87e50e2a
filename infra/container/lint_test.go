package container

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/moby/buildkit/client/llb"
	"github.com/moby/buildkit/client/llb/sourceresolver"
	"github.com/moby/buildkit/frontend/dockerfile/dockerfile2llb"
	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	dockerspec "github.com/moby/docker-image-spec/specs-go/v1"
	"github.com/opencontainers/go-digest"
)

var dockerfiles = []string{"Dockerfile.api", "Dockerfile.web", "infra/monitoring/Dockerfile"}

// anyImage answers for the registry: the rules need no more than that there is an image.
type anyImage struct{}

func (anyImage) ResolveImageConfig(_ context.Context, ref string, _ sourceresolver.Opt) (string, digest.Digest, []byte, error) {
	config, err := json.Marshal(dockerspec.DockerOCIImage{})
	return ref, digest.FromBytes(config), config, err
}

// lint is what `docker build --check` says.
func lint(name string, text []byte) (found []string, err error) {
	source := llb.NewSourceMap(nil, name, "Dockerfile", text)
	source.Definition = &llb.Definition{}
	results, err := dockerfile2llb.DockerfileLint(context.Background(), text, dockerfile2llb.ConvertOpt{SourceMap: source, MetaResolver: anyImage{}})
	if err != nil {
		return nil, err
	}
	if results.Error != nil {
		found = append(found, results.Error.Message)
	}
	for _, warning := range results.Warnings {
		found = append(found, fmt.Sprintf("%s:%d %s: %s", name, warning.Location.Ranges[0].Start.Line, warning.RuleName, warning.Detail))
	}
	return found, nil
}

func TestDockerfiles_PassBuildKitsCheck(t *testing.T) {
	for _, name := range dockerfiles {
		text, err := os.ReadFile(filepath.Join(repository, name))
		if err != nil {
			t.Fatal(err)
		}
		found, err := lint(name, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, warning := range found {
			t.Error(warning)
		}
	}
	found, err := lint("bad", []byte("FROM alpine:3\nENV API_TOKEN=x\nWORKDIR here\nCMD run this\n"))
	if err != nil || len(found) != 3 {
		t.Errorf("the check finds %q in a bad file (%v)", found, err)
	}
}

// The function of a rule returns what is wrong with a stage, or "".
var rules = []struct {
	name  string
	final bool // for the last stage only
	wrong func(stage instructions.Stage) string
}{
	{"base images are pinned to a version and a digest", false, func(stage instructions.Stage) string {
		if !regexp.MustCompile(`^[a-z/]+:v?\d+\.\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$`).MatchString(stage.BaseName) {
			return stage.BaseName
		}
		return ""
	}},
	{"nothing is added from the net", false, func(stage instructions.Stage) string { return has[*instructions.AddCommand](stage, "ADD") }},
	{"nothing is an argument of the build", false, func(stage instructions.Stage) string { return has[*instructions.ArgCommand](stage, "ARG") }},
	{"every step is a script of this folder", false, func(stage instructions.Stage) string {
		for _, command := range stage.Commands {
			if run, ok := command.(*instructions.RunCommand); ok && !strings.HasPrefix(run.CmdLine[0], "/src/infra/container/") {
				return strings.Join(run.CmdLine, " ")
			}
		}
		return ""
	}},
	{"the program runs as a user by number, not as root", true, func(stage instructions.Stage) string {
		user := ""
		for _, command := range stage.Commands {
			if c, ok := command.(*instructions.UserCommand); ok {
				user = c.User
			}
		}
		if !regexp.MustCompile(`^[1-9]\d*:[1-9]\d*$`).MatchString(user) {
			return fmt.Sprintf("USER %q", user)
		}
		return ""
	}},
	{"the last stage runs nothing at build", true, func(stage instructions.Stage) string { return has[*instructions.RunCommand](stage, "RUN") }},
	{"the image has a health check", true, func(stage instructions.Stage) string {
		return lacks[*instructions.HealthCheckCommand](stage, "HEALTHCHECK")
	}},
	{"the image says its port", true, func(stage instructions.Stage) string { return lacks[*instructions.ExposeCommand](stage, "EXPOSE") }},
	{"the image says how it is stopped", true, func(stage instructions.Stage) string {
		return lacks[*instructions.StopSignalCommand](stage, "STOPSIGNAL")
	}},
	{"the image is labelled", true, func(stage instructions.Stage) string { return lacks[*instructions.LabelCommand](stage, "LABEL") }},
}

func has[C instructions.Command](stage instructions.Stage, name string) string {
	for _, command := range stage.Commands {
		if _, ok := command.(C); ok {
			return name
		}
	}
	return ""
}

func lacks[C instructions.Command](stage instructions.Stage, name string) string {
	if has[C](stage, name) == "" {
		return "no " + name
	}
	return ""
}

func TestDockerfiles_KeepOurRules(t *testing.T) {
	for _, name := range dockerfiles {
		stages, err := parseStages(name)
		if err != nil {
			t.Fatal(err)
		}
		for n, stage := range stages {
			for _, rule := range rules {
				if rule.final && n < len(stages)-1 {
					continue
				}
				if wrong := rule.wrong(stage); wrong != "" {
					t.Errorf("%s, stage %d: %s: %s", name, n, rule.name, wrong)
				}
			}
		}
	}
}

func TestDockerfiles_BuildWithWhatTheSourcesAskFor(t *testing.T) {
	asked := map[string]string{
		"golang": find(t, "backend/go.mod", `(?m)^go (\d+\.\d+)`),
		"node":   find(t, ".nvmrc", `^(\S+)`),
	}
	pinned := map[string]string{} // by image, so that one image has one digest
	for _, name := range dockerfiles {
		stages, err := parseStages(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, stage := range stages {
			program, pin, _ := strings.Cut(stage.BaseName, ":")
			if version := asked[program]; !regexp.MustCompile(`^` + regexp.QuoteMeta(version) + `\b`).MatchString(pin) {
				t.Errorf("%s builds with %s, the sources ask for %s", name, stage.BaseName, version)
			}
			if before, found := pinned[program]; found && before != pin {
				t.Errorf("%s builds with %s, and with %s:%s before", name, stage.BaseName, program, before)
			}
			pinned[program] = pin
		}
	}
}

// The images, the packages that run the tests, and .nvmrc have the same Node.
func TestNode_IsTheSameEverywhere(t *testing.T) {
	version := find(t, ".nvmrc", `^(\d+\.\d+\.\d+)\n$`)
	major, _, _ := strings.Cut(version, ".")
	for _, platform := range []string{"x64", "arm64"} {
		if locked := find(t, "frontend/package.json", `"node-linux-`+platform+`": "([^"]+)"`); locked != version {
			t.Errorf("the tests run on Node %s on %s, .nvmrc says %s", locked, platform, version)
		}
	}
	for file, pattern := range map[string]string{
		"frontend/package.json":             `"node": ">=(\d+)"`,
		"infra/benchmarks/package.json":     `"node": ">=(\d+)"`,
		"frontend/scripts/build-server.mjs": `target: 'node(\d+)'`,
		"frontend/package-lock.json":        `"node_modules/@types/node": \{\s+"version": "(\d+)`,
		"README.md":                         `Node (\d+)`,
	} {
		if says := find(t, file, pattern); says != major {
			t.Errorf("%s says Node %s, .nvmrc %s", file, says, version)
		}
	}
}

func TestPinImages_WritesTheDigestOfEveryBaseImage(t *testing.T) {
	folder := t.TempDir()
	files := append([]string{"infra/compose.yaml"}, dockerfiles...)
	for _, file := range append(files, "infra/scripts/pin-images.sh") {
		if err := copyFile(filepath.Join(repository, file), filepath.Join(folder, file), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	digest := "sha256:" + strings.Repeat("0123456789abcdef", 4)
	if err := os.WriteFile(filepath.Join(folder, "docker"), []byte("#!/bin/sh\necho "+digest+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time it replaces digests
		script := exec.Command(filepath.Join(folder, "infra/scripts/pin-images.sh"))
		script.Env = append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH"))
		if out, err := script.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	image := regexp.MustCompile(`(?m)^ *(?:FROM|image:) ([a-z/]+:v?\d\S*)`)
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(folder, file))
		if err != nil {
			t.Fatal(err)
		}
		found := image.FindAllStringSubmatch(string(text), -1)
		if len(found) == 0 {
			t.Errorf("%s names no image", file)
		}
		for _, match := range found {
			if !regexp.MustCompile(`^[a-z/]+:[^@]+@` + digest + `$`).MatchString(match[1]) {
				t.Errorf("%s: %s", file, match[1])
			}
		}
	}
}

// find returns what the first group of pattern matches in a file of the repository.
func find(t *testing.T, file, pattern string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository, file))
	if err != nil {
		t.Fatal(err)
	}
	match := regexp.MustCompile(pattern).FindSubmatch(text)
	if match == nil {
		t.Fatalf("%s has no %s", file, pattern)
	}
	return string(match[1])
}

func TestScripts_PassShellcheck(t *testing.T) {
	var scripts []string
	for _, pattern := range []string{"*.sh", "testdata/*.sh", "../monitoring/*.sh"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		scripts = append(scripts, found...)
	}
	if out, err := exec.Command("shellcheck", scripts...).CombinedOutput(); err != nil {
		t.Errorf("shellcheck: %v\n%s", err, out)
	}
}
