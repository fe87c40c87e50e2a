package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// missingTools says what the script asks for on a computer that has none of the programs, and whose user is not root.
func missingTools(t *testing.T, system string, programs ...string) string {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"bash", "grep", "cat"} {
		program, err := exec.LookPath(name)
		if err == nil {
			err = os.Symlink(program, filepath.Join(folder, name))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{"uname": "echo " + system, "id": "echo 1000"} {
		put(t, filepath.Join(folder, name), "#!/bin/sh\n"+text+"\n")
		if err := os.Chmod(filepath.Join(folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	script := exec.Command("../../infra/scripts/install-test-tools.sh", programs...)
	script.Env = []string{"PATH=" + folder}
	said, _ := script.CombinedOutput()
	if status := script.ProcessState.ExitCode(); status != 1 {
		t.Errorf("%q ends with %d:\n%s", programs, status, said)
	}
	return string(said)
}

func TestInstallTools_AsksOnMacOSForWhatThereIs(t *testing.T) {
	t.Parallel()
	for system, asks := range map[string]bool{"Linux": true, "Darwin": false} {
		said := missingTools(t, system)
		for _, name := range []string{"busybox", "prometheus-alertmanager", "firefox-esr", "systemd"} {
			if strings.Contains(said, name) != asks {
				t.Errorf("on %s it asks for %s: %v\n%s", system, name, !asks, said)
			}
		}
		for _, name := range []string{"chromium", "redis", "caddy", "shellcheck", "prometheus"} {
			if !strings.Contains(said, name) {
				t.Errorf("on %s it does not ask for %s:\n%s", system, name, said)
			}
		}
	}
}

func TestInstallTools_AsksForTheNamedProgramsAlone(t *testing.T) {
	t.Parallel()
	for _, system := range []string{"Linux", "Darwin"} {
		said := missingTools(t, system, "wrk", "redis-server")
		for _, name := range []string{"wrk", "redis"} {
			if !strings.Contains(said, name) {
				t.Errorf("on %s it does not ask for %s:\n%s", system, name, said)
			}
		}
		for _, name := range []string{"chromium", "caddy", "shellcheck", "prometheus", "busybox"} {
			if strings.Contains(said, name) {
				t.Errorf("on %s it asks for %s:\n%s", system, name, said)
			}
		}
	}
}
