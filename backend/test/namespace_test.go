package test

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// insideVariable names the program to a test that runs in a namespace of its own.
const insideVariable = "ALMANAC_TEST_INSIDE"

// inNamespace runs the test once more where it is root and may mount file systems of its own, which end with its
// process. There inside is true; outside the test is done, unless the system allows no namespaces.
func inNamespace(t *testing.T) (inside, done bool) {
	t.Helper()
	if os.Getenv(insideVariable) != "" {
		return true, false
	}
	again := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.v")
	again.Env = append(os.Environ(), insideVariable+"="+binary)
	again.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	out, err := again.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err == nil:
		t.Logf("in a namespace:\n%s", out)
	case errors.As(err, &exit):
		t.Errorf("in a namespace: %v\n%s", err, out)
	default:
		t.Logf("the system allows no namespaces (%v): going on without", err)
		return false, false
	}
	return false, true
}

// mount mounts a file system until the test ends.
func mount(t *testing.T, source, target, kind string, flags uintptr, data string) {
	t.Helper()
	if err := syscall.Mount(source, target, kind, flags, data); err != nil {
		t.Fatalf("mount %s: %v", target, err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(target, syscall.MNT_DETACH) })
}
