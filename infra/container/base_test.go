package container

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// layBase puts into root what this machine has of a base image: a shell with
// its small tools in all of them, Node with its libraries in Node's. What else
// they hold is not there, so that our programs cannot lean on it.
func layBase(root, base string) error {
	for _, folder := range []string{"bin", "dev", "etc", "proc", "tmp", "usr/local/bin", "var/lib"} {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o755); err != nil {
			return err
		}
	}
	if err := layShell(root); err != nil {
		return err
	}
	switch name, _, _ := strings.Cut(base, ":"); name {
	case "alpine", "golang":
		return nil
	case "node":
		_, err := layProgram(root, "node", "usr/local/bin/node")
		return err
	default:
		return fmt.Errorf("nothing stands in for the base image %s here", base)
	}
}

func layShell(root string) error {
	busybox, err := layProgram(root, "busybox", "bin/busybox")
	if err != nil {
		return err
	}
	tools, err := exec.Command(busybox, "--list").Output()
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

// layProgram copies a program of this machine with the libraries that it needs, and says where it is here.
func layProgram(root, name, target string) (string, error) {
	program, err := exec.LookPath(name)
	if err != nil {
		return "", err
	}
	if err := copyFile(program, filepath.Join(root, target), 0o755); err != nil {
		return "", err
	}
	needed, _ := exec.Command("ldd", program).Output() // fails for a static program
	for _, found := range library.FindAllSubmatch(needed, -1) {
		path := string(found[1])
		if err := copyFile(path, filepath.Join(root, path), 0o755); err != nil {
			return "", err
		}
	}
	return program, nil
}
