package container

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
)

// sandbox is a root folder in which a program runs.
type sandbox struct {
	root     string
	readOnly bool
	folder   string // the working directory
	user     string // uid:gid
	env      []string
	mounts   []mount
}

type mount struct{ kind, source, target string }

// command is the program inside the sandbox. Its process id is the same inside and outside, so that signals reach it.
func (s sandbox) command(ctx context.Context, program ...string) (*exec.Cmd, error) {
	own, err := namespaces()
	if err != nil {
		return nil, err
	}
	var lines strings.Builder
	for _, m := range s.mounts {
		if err := s.prepare(m); err != nil {
			return nil, err
		}
		fmt.Fprintln(&lines, m.kind, m.source, m.target)
	}
	user := s.user
	if own.mapped {
		user = ""
	}
	access := "rw"
	if s.readOnly {
		access = "ro"
	}
	confine, err := filepath.Abs("testdata/confine.sh")
	if err != nil {
		return nil, err
	}
	args := slices.Concat(own.unshare, []string{confine, s.root, access, s.folder, user}, program)
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = append(slices.Clone(s.env), "CONFINE_MOUNTS="+strings.TrimSuffix(lines.String(), "\n"))
	return cmd, nil
}

// prepare makes the file or folder that the mount covers.
func (s sandbox) prepare(m mount) error {
	target := filepath.Join(s.root, m.target)
	if _, err := os.Lstat(target); err == nil {
		return nil
	}
	if info, err := os.Stat(m.source); err == nil && !info.IsDir() {
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return os.WriteFile(target, nil, 0o644)
	}
	return os.MkdirAll(target, 0o755)
}

// namespace gives a program mounts of its own. Root can run it as any user; other users are root inside.
type namespace struct {
	unshare []string
	mapped  bool
}

var namespaces = sync.OnceValues(func() (namespace, error) {
	plain := []string{"unshare", "--mount"}
	if os.Getuid() == 0 && exec.Command(plain[0], append(plain[1:], "true")...).Run() == nil {
		return namespace{unshare: plain}, nil
	}
	mapped := []string{"unshare", "--map-root-user", "--mount"}
	if out, err := exec.Command(mapped[0], append(mapped[1:], "true")...).CombinedOutput(); err != nil {
		return namespace{}, fmt.Errorf("this system gives no mount namespace: %w: %s", err, out)
	}
	return namespace{mapped, true}, nil
})

// needsNamespaces skips a test where images cannot run at all.
func needsNamespaces(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the images hold programs for Linux")
	}
	if _, err := namespaces(); err != nil {
		t.Skipf("NOT TESTED, the images were neither built nor run: %v (run the tests as root, or allow user namespaces)", err)
	}
}

// tools replaces the base image of a stage that builds: this machine's compilers and the image's Node, without this
// machine's work folders and home.
func tools() ([]mount, string, error) {
	goRoot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, "", fmt.Errorf("go env: %w", err)
	}
	npm, err := exec.LookPath("npm")
	if err != nil {
		return nil, "", err
	}
	homes := []string{strings.TrimSpace(string(goRoot)), filepath.Dir(filepath.Dir(nodeProgram())), filepath.Dir(filepath.Dir(npm))}
	var mounts []mount
	for _, folder := range append([]string{"/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc"}, homes...) {
		_, err := os.Stat(folder)
		within := strings.HasPrefix(folder+"/", "/usr/") && len(mounts) > 0
		if err == nil && !within {
			mounts = append(mounts, mount{"ro", folder, folder})
		}
	}
	mounts = append(mounts, mount{"rw", "/dev", "/dev"}, mount{"rw", "/proc", "/proc"}, mount{"tmpfs", "-", "/tmp"})
	if resolver, err := filepath.EvalSymlinks("/etc/resolv.conf"); err == nil && !strings.HasPrefix(resolver, "/etc/") {
		mounts = append(mounts, mount{"ro", resolver, resolver})
	}
	path := fmt.Sprintf("PATH=%s/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", strings.Join(homes, "/bin:"))
	return mounts, path, nil
}

// caches are the folders that RUN mounts as caches, with this machine's folders for them.
func caches() (map[string]string, error) {
	goFolders, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	npm, err := exec.Command("npm", "config", "get", "cache").Output()
	if err != nil {
		return nil, fmt.Errorf("npm config: %w", err)
	}
	folders := strings.Fields(string(goFolders))
	return map[string]string{
		"/root/.cache/go-build": folders[0], "/go/pkg/mod": folders[1], "/root/.npm": strings.TrimSpace(string(npm)),
	}, nil
}
