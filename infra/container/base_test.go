package container

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// layBase copies this machine's parts of a base image into root: a shell with its small tools, and Node with its
// libraries in Node's. Our programs cannot use other parts of a real base image.
func layBase(root, base string) error {
	for _, folder := range []string{"bin", "dev", "etc", "proc", "tmp", "usr/local/bin", "var/lib"} {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o755); err != nil {
			return err
		}
	}
	if err := layShell(root); err != nil {
		return err
	}
	reference, _, _ := strings.Cut(base, "@")
	switch name, tag, _ := strings.Cut(reference, ":"); name {
	case "alpine":
		return layFound(root, "flock", "bin/flock") // Alpine's busybox has it, Debian's has not
	case "golang":
		return nil
	case "prom/alertmanager":
		return layFound(root, "prometheus-alertmanager", "bin/alertmanager")
	case "prom/prometheus":
		state := filepath.Join(root, "prometheus")
		if err := os.Mkdir(state, 0o755); err != nil {
			return err
		}
		if err := (copying{chown: "65534:65534"}).own(state); err != nil {
			return err
		}
		// Debian's Alertmanager reads its templates from files, the original holds them.
		for _, name := range []string{"default.tmpl", "email.tmpl"} {
			template := filepath.Join("/usr/share/prometheus/alertmanager", name)
			if err := copyFile(template, filepath.Join(root, template), 0o644); err != nil {
				return err
			}
		}
		return layFound(root, "prometheus", "bin/prometheus")
	case "node":
		if version, _, _ := strings.Cut(tag, "-"); version != nodeVersion() {
			return fmt.Errorf("the image is built on Node %s, and %s is Node %s: run `make build`", version, nodeProgram(), nodeVersion())
		}
		return layProgram(root, nodeProgram(), "usr/local/bin/node")
	default:
		return fmt.Errorf("nothing replaces the base image %s here", base)
	}
}

func layShell(root string) error {
	if err := layFound(root, "busybox", "bin/busybox"); err != nil {
		return err
	}
	tools, err := exec.Command("busybox", "--list").Output()
	if err != nil {
		return err
	}
	for _, tool := range strings.Fields(string(tools)) {
		if tool == "busybox" {
			continue
		}
		if err := os.Symlink("busybox", filepath.Join(root, "bin", tool)); err != nil {
			return err
		}
	}
	return nil
}

var library = regexp.MustCompile(`(?m)(/\S+) \(0x`)

// layFound copies a program that is on the PATH.
func layFound(root, name, target string) error {
	program, err := exec.LookPath(name)
	if err != nil {
		return err
	}
	return layProgram(root, program, target)
}

// layProgram copies a program of this machine with the libraries that it needs.
func layProgram(root, program, target string) error {
	if err := copyFile(program, filepath.Join(root, target), 0o755); err != nil {
		return err
	}
	needed, _ := exec.Command("ldd", program).Output() // fails for a static program
	for _, found := range library.FindAllSubmatch(needed, -1) {
		path := string(found[1])
		if err := copyFile(path, filepath.Join(root, path), 0o755); err != nil {
			return err
		}
	}
	return nil
}

// nodeProgram is the Node of frontend/package-lock.json, the one that the images are built on.
var nodeProgram = sync.OnceValue(func() string {
	program, err := filepath.EvalSymlinks(filepath.Join(repository, "frontend/node_modules/.bin/node"))
	if err == nil {
		program, err = filepath.Abs(program)
	}
	if err != nil {
		return "node"
	}
	return program
})

// nodeVersion is the version of nodeProgram, such as 24.21.0.
var nodeVersion = sync.OnceValue(func() string {
	out, _ := exec.Command(nodeProgram(), "--version").Output()
	return strings.TrimPrefix(strings.TrimSpace(string(out)), "v")
})
