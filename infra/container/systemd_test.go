package container

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// units are the services of a plain server, by program.
var units = map[string]string{"api": "farm-almanac-api.service", "web": "farm-almanac-web.service", "caddy": "caddy.service"}

// installUnits copies the services into a folder like /etc/systemd/system, with this checkout for /opt/farm-almanac.
func installUnits(t *testing.T) string {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("systemd runs on Linux")
	}
	checkout, err := filepath.Abs(repository)
	if err != nil {
		t.Fatal(err)
	}
	source, folder := filepath.Join(repository, "infra/systemd"), t.TempDir()
	err = filepath.WalkDir(source, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		inside, _ := filepath.Rel(source, path)
		target := filepath.Join(folder, inside)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return os.WriteFile(target, []byte(strings.ReplaceAll(string(text), "/opt/farm-almanac", checkout)), 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	// Debian's own, as far as it matters here.
	if err := os.WriteFile(filepath.Join(folder, "caddy.service"), []byte("[Service]\nType=notify\nExecStart=/usr/bin/caddy run\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}

// systemdAnalyze returns its output, and whether it found nothing wrong.
func systemdAnalyze(folder string, args ...string) (string, bool) {
	cmd := exec.Command("systemd-analyze", args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "SYSTEMD_UNIT_PATH="+folder+":", "SYSTEMD_PAGER=")
	out, err := cmd.CombinedOutput()
	return string(out), err == nil
}

func TestUnits_PassSystemdsCheck(t *testing.T) {
	folder := installUnits(t)
	for _, unit := range units {
		if said, ok := systemdAnalyze(folder, "verify", "--man=no", unit); !ok || said != "" {
			t.Errorf("%s: %s", unit, said)
		}
	}
	bad := "[Service]\nExecStart=/opt/farm-almanac/bin/nothing\nRestart=sometimes\n"
	if err := os.WriteFile(filepath.Join(folder, "bad.service"), []byte(bad), 0o644); err != nil {
		t.Fatal(err)
	}
	if said, ok := systemdAnalyze(folder, "verify", "--man=no", "bad.service"); ok || !strings.Contains(said, "sometimes") {
		t.Errorf("a bad unit passes: %s", said)
	}
}

// systemd rates what a service may do from 0 to 10, here in tenths; one without any limits has 9.6.
func TestUnits_MayDoLittle(t *testing.T) {
	folder := installUnits(t)
	for _, program := range []string{"api", "web"} {
		if said, ok := systemdAnalyze(folder, "security", "--offline=true", "--threshold=20", units[program]); !ok {
			t.Errorf("%s", said)
		}
	}
}

func TestUnits_SetWhatTheProgramsRead(t *testing.T) {
	for _, program := range []string{"api", "web"} {
		text, err := os.ReadFile(filepath.Join(repository, "infra/systemd", units[program]))
		if err != nil {
			t.Fatal(err)
		}
		lines := regexp.MustCompile(`(?m)^Environment=(.*)$`).FindAllStringSubmatch(string(text), -1)
		if len(lines) == 0 {
			t.Errorf("%s sets nothing", units[program])
		}
		for _, line := range lines {
			for _, pair := range strings.Fields(line[1]) {
				name, _, _ := strings.Cut(pair, "=")
				known := append(documented(t, program), "PATH", "NODE_ENV")
				if !slices.Contains(known, name) && !strings.HasPrefix(name, "MALLOC_") { // glibc reads those
					t.Errorf("%s sets %s, which %s does not read", units[program], name, program)
				}
			}
		}
	}
}

// Litestream hands SIGTERM on to almanac, which ends at once when it gets a second one from systemd.
func TestUnits_EndTheApiWithOneSignal(t *testing.T) {
	unit, err := os.ReadFile(filepath.Join(repository, "infra/systemd", units["api"]))
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?m)^KillMode=mixed$`).Match(unit) {
		t.Error("systemd signals Litestream and almanac both")
	}
}

// Node's own bound of the heap follows the machine's memory, and benchmarks measure web with the image's bounds.
func TestUnits_BoundTheMemoryOfWebAsItsImageDoes(t *testing.T) {
	image, err := os.ReadFile(filepath.Join(repository, "Dockerfile.web"))
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?m)^CMD (\[.*\])$`).FindSubmatch(image)
	if list == nil {
		t.Fatal("Dockerfile.web has no CMD")
	}
	var command []string
	if err := json.Unmarshal(list[1], &command); err != nil {
		t.Fatal(err)
	}
	unit, err := os.ReadFile(filepath.Join(repository, "infra/systemd", units["web"]))
	if err != nil {
		t.Fatal(err)
	}
	start := regexp.MustCompile(`(?m)^ExecStart=\S*/(.*)$`).FindSubmatch(unit)
	if got, want := string(start[1]), strings.Join(command, " "); got != want {
		t.Errorf("the unit starts %q, the image %q", got, want)
	}
	allocator := regexp.MustCompile(`MALLOC_\w+=\d+`)
	if got, want := allocator.FindAllString(string(unit), -1), allocator.FindAllString(string(image), -1); len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("the allocator of the unit has %q, that of the image %q", got, want)
	}
}
