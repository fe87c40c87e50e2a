package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// missingTools returns what the script asks for on a computer without the programs, and with a user who is not root.
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

// doctor runs `make doctor`'s script on a computer with these programs and the system's small tools.
func doctor(t *testing.T, programs map[string]string) (said string, status int) {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"bash", "dirname", "sed", "cat", "sort", "head", "grep", "awk"} {
		program, err := exec.LookPath(name)
		if err == nil {
			err = os.Symlink(program, filepath.Join(folder, name))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	programs["uname"], programs["id"] = "echo Linux", "echo 0"
	programs["df"] = "echo Filesystem; echo disk 9 0 9000000 1% /"
	programs["apt-get"] = "echo it installs something >&2"
	for name, text := range programs {
		put(t, filepath.Join(folder, name), "#!/bin/sh\n"+text+"\n")
		if err := os.Chmod(filepath.Join(folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	script := exec.Command("../../infra/scripts/doctor.sh")
	script.Env = []string{"PATH=" + folder}
	output, _ := script.CombinedOutput()
	return string(output), script.ProcessState.ExitCode()
}

func TestDoctor_NamesWhatIsMissing(t *testing.T) {
	t.Parallel()
	said, status := doctor(t, map[string]string{"go": "echo go version go1.19.8 linux/amd64", "git": "", "make": "", "cc": ""})
	for _, want := range []string{"missing  go 1.26", "(this is 1.19.8): https://go.dev/dl/", "missing  node 20 or later: https://nodejs.org", "ok       git", "later    make test needs more", "chromium"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q:\n%s", want, said)
		}
	}
	if status != 1 || strings.Contains(said, "installs something") {
		t.Errorf("it ends with %d:\n%s", status, said)
	}
}

func TestDoctor_IsContentWithWhatRunNeeds(t *testing.T) {
	t.Parallel()
	said, status := doctor(t, map[string]string{"go": "echo go version go1.26.11 linux/amd64", "node": "echo v20.19.2", "git": "", "make": "", "cc": ""})
	if status != 0 || strings.Contains(said, "missing") {
		t.Errorf("it ends with %d:\n%s", status, said)
	}
}
