package container

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/moby/buildkit/frontend/dockerfile/instructions"
)

// builder builds a Dockerfile as a container engine would, each stage in an empty folder. It fails at instructions that
// our files do not use.
type builder struct {
	context buildContext
	stages  map[string]*image
	folder  string
	log     strings.Builder
}

// build returns the image of the last stage.
func build(folder, dockerfile string) (*image, error) {
	stages, err := parseStages(dockerfile)
	if err != nil {
		return nil, err
	}
	context, err := readContext()
	if err != nil {
		return nil, err
	}
	b := &builder{context: context, stages: map[string]*image{}, folder: folder}
	var last *image
	for n, stage := range stages {
		if last, err = b.stage(fmt.Sprint(n), stage); err != nil {
			return nil, fmt.Errorf("%s, stage %d: %w\n%s", dockerfile, n, err, b.log.String())
		}
		b.stages[stage.Name] = last
	}
	return last, nil
}

func (b *builder) stage(name string, stage instructions.Stage) (*image, error) {
	im := &image{root: filepath.Join(b.folder, name), folder: "/", user: "0:0", added: map[string]int64{}, env: map[string]string{
		"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
	}}
	if err := os.MkdirAll(im.root, 0o755); err != nil {
		return nil, err
	}
	if !builds(stage) {
		if err := layBase(im.root, stage.BaseName); err != nil {
			return nil, err
		}
	}
	for _, command := range stage.Commands {
		if err := b.step(im, command); err != nil {
			return nil, fmt.Errorf("%s: %w", command, err)
		}
	}
	return im, nil
}

// builds says whether the stage runs anything, and so needs tools.
func builds(stage instructions.Stage) bool {
	for _, command := range stage.Commands {
		if _, ok := command.(*instructions.RunCommand); ok {
			return true
		}
	}
	return false
}

func (b *builder) step(im *image, command instructions.Command) error {
	switch c := command.(type) {
	case *instructions.WorkdirCommand:
		im.folder = c.Path
		return os.MkdirAll(filepath.Join(im.root, c.Path), 0o755)
	case *instructions.CopyCommand:
		return b.copy(im, c)
	case *instructions.RunCommand:
		return b.run(im, c)
	case *instructions.EnvCommand:
		for _, pair := range c.Env {
			im.env[pair.Key] = pair.Value
		}
	case *instructions.UserCommand:
		im.user = c.User
	case *instructions.VolumeCommand:
		im.volumes = append(im.volumes, c.Volumes...)
	case *instructions.ExposeCommand:
		im.ports = append(im.ports, c.Ports...)
	case *instructions.StopSignalCommand:
		im.stop = c.Signal
	case *instructions.HealthCheckCommand:
		im.health = c.Health
	case *instructions.CmdCommand:
		im.command = c.CmdLine
	case *instructions.EntrypointCommand:
		if len(c.CmdLine) > 0 {
			return fmt.Errorf("ENTRYPOINT %q is not known here", c.CmdLine)
		}
	case *instructions.LabelCommand:
	default:
		return fmt.Errorf("%s is not known here", command.Name())
	}
	return nil
}

// copy does what COPY does: a folder's contents, or a file under its name where the target is a folder.
func (b *builder) copy(im *image, c *instructions.CopyCommand) error {
	target := c.DestPath
	if !filepath.IsAbs(target) {
		target = filepath.Join(im.folder, target)
	}
	into := strings.HasSuffix(c.DestPath, "/") || len(c.SourcePaths) > 1
	if info, err := os.Stat(filepath.Join(im.root, target)); err == nil && info.IsDir() {
		into = true
	}
	do := copying{into: im.root, chmod: c.Chmod, chown: c.Chown, added: func(path string, size int64) { im.added[path] = size }}
	for _, source := range c.SourcePaths {
		from, err := b.from(c.From, source)
		if err != nil {
			return err
		}
		info, err := os.Stat(from)
		switch {
		case err != nil:
			return err
		case !info.IsDir() && into:
			err = do.file(from, filepath.Join(target, filepath.Base(source)))
		case !info.IsDir():
			err = do.file(from, target)
		default:
			err = do.tree(from, target)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// from is the folder of a source of COPY: an earlier stage, or the part of the context that the builder gets.
func (b *builder) from(stage, source string) (string, error) {
	if stage != "" {
		earlier := b.stages[stage]
		if earlier == nil {
			return "", fmt.Errorf("no stage %s", stage)
		}
		return filepath.Join(earlier.root, source), nil
	}
	sent := filepath.Join(b.folder, "context")
	do := copying{into: sent, added: func(string, int64) {}}
	err := b.context.walk(source, func(path string) error { return do.file(filepath.Join(repository, path), path) })
	return filepath.Join(sent, source), err
}

// run does what RUN does, in exec form, with this machine's compilers.
func (b *builder) run(im *image, c *instructions.RunCommand) error {
	if c.PrependShell {
		return fmt.Errorf("RUN in shell form: %s", c.CmdLine)
	}
	mounts, path, err := tools()
	if err != nil {
		return err
	}
	kept, err := caches()
	if err != nil {
		return err
	}
	literal := func(word string) (string, error) { return word, nil }
	if err := c.Expand(literal); err != nil { // reads the mounts
		return err
	}
	for _, m := range instructions.GetMounts(c) {
		source, ok := kept[m.Target]
		if !ok || m.Type != instructions.MountTypeCache {
			return fmt.Errorf("mount of %s is not known here", m.Target)
		}
		if err := os.MkdirAll(source, 0o755); err != nil {
			return err
		}
		mounts = append(mounts, mount{"rw", source, m.Target})
	}
	env := append(im.environ(), path, "HOME=/root", "GOPATH=/go", "GOTOOLCHAIN=local")
	env = append(env, network()...)
	box := sandbox{root: im.root, folder: im.folder, user: im.user, env: env, mounts: mounts}
	cmd, err := box.command(context.Background(), c.CmdLine...)
	if err != nil {
		return err
	}
	cmd.Stdout, cmd.Stderr = &b.log, &b.log
	return cmd.Run()
}

// network has this machine's settings of proxies and the like. A step gets no other variable of its environment.
func network() []string {
	var settings []string
	for _, name := range []string{"GOPROXY", "GONOSUMDB", "GOSUMDB", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy",
		"NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "npm_config_registry"} {
		if value, ok := os.LookupEnv(name); ok {
			settings = append(settings, name+"="+value)
		}
	}
	return settings
}
