package container

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
)

// flyctl has the commands that the docs name, with their options by flyctl's reference (https://fly.io/docs/flyctl/).
// Nobody can run them here.
var flyctl = map[string][]string{
	"apps create":     nil,
	"certs add":       nil,
	"deploy":          {"--config", "--ha", "--image", "--image-label", "--no-public-ips"},
	"ips allocate-v6": {"--private", "--config"},
	"ips list":        {"--config"},
	"logs":            {"--config"},
	"machine destroy": {"--config", "--force"},
	"machine restart": {"--config"},
	"machine start":   {"--config"},
	"machine stop":    {"--config"},
	"machine update":  {"--command", "--config", "--skip-health-checks", "--yes"},
	"redis create":    {"--name", "--region", "--no-replicas", "--enable-eviction", "--enable-prodpack"},
	"releases":        {"--image", "--config"},
	"scale count":     {"--config", "--max-per-region", "--process-group", "--region", "--with-new-volumes", "--yes"},
	"secrets set":     {"--stage", "--config"},
	"ssh console":     {"--command", "--config", "--process-group", "--quiet"},
	"status":          {"--config"},
	"storage create":  {"--app", "--name"},
	"volumes destroy": {"--config", "--yes"},
	"volumes extend":  {"--config", "--size"},
	"volumes list":    {"--config"},
}

// dockerCompose has the commands of Docker Compose that the docs name, with their options by its reference
// (https://docs.docker.com/reference/cli/docker/compose/).
var dockerCompose = map[string][]string{
	"exec": {"-T"},
	"logs": {"--follow"},
	"run":  {"--rm"},
	"stop": nil,
	"up":   {"--build", "--detach", "--wait"},
}

func operations(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository, "docs/operations.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// flyCommand is one command for flyctl.
type flyCommand struct {
	name  string
	words []string          // those that are no flags
	flags map[string]string // with their values
}

// readFlyCommand parses the words of a command, and lists its faults.
func readFlyCommand(words []string) (c flyCommand, faults []string) {
	c = flyCommand{name: words[0], flags: map[string]string{}}
	rest := words[1:]
	if _, one := flyctl[c.name]; !one && len(rest) > 0 {
		c.name, rest = c.name+" "+rest[0], rest[1:]
	}
	known, ok := flyctl[c.name]
	if !ok {
		return c, []string{"flyctl has no such command, or this test does not know it"}
	}
	alone := []string{"--enable-eviction", "--force", "--no-public-ips", "--no-replicas", "--private", "--quiet", "--skip-health-checks", "--stage", "--with-new-volumes", "--yes"}
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		if !strings.HasPrefix(word, "--") {
			c.words = append(c.words, word)
			continue
		}
		flag, value, given := strings.Cut(word, "=")
		if !slices.Contains(known, flag) {
			faults = append(faults, "it has no "+flag+", or this test does not know it")
		}
		takesNone := slices.Contains(alone, flag) || c.name == "releases" && flag == "--image"
		if !given && !takesNone && len(rest) > 0 {
			value, rest = rest[0], rest[1:]
		}
		if value == "" && !takesNone {
			faults = append(faults, flag+" is empty")
		}
		c.flags[flag] = value
	}
	return c, faults
}

// pasted runs a block of commands with a fly that records its calls, and returns them.
func pasted(t *testing.T, commands string, settings ...string) (called []flyCommand, err error) {
	t.Helper()
	folder := t.TempDir()
	for _, file := range []string{"fly.toml", "infra/fly.api.toml", "infra/fly.alerts.toml"} {
		if err := copyFile(filepath.Join(repository, file), filepath.Join(folder, file), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	script := "#!/bin/sh\nfor word; do printf '%s\\0' \"$word\"; done >>\"$CALLED\"; printf '\\n\\0' >>\"$CALLED\"; echo what-fly-printed\n"
	programs := filepath.Join(folder, "bin")
	if err := os.Mkdir(programs, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(folder, "backend/bin"), 0o755); err != nil {
		t.Fatal(err)
	}
	for file, text := range map[string]string{
		"bin/fly": script, "bin/docker": "#!/bin/sh\n", "backend/bin/almanac": "#!/bin/sh\ncat >/dev/null\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	run := func(commands string) error {
		shell := exec.Command("bash", "-euo", "pipefail", "-c", commands)
		shell.Dir = folder
		shell.Env = append([]string{"PATH=" + programs + ":" + os.Getenv("PATH"), "HOME=" + folder, "CALLED=" + filepath.Join(folder, "called"),
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com"}, settings...)
		out, err := shell.CombinedOutput()
		if err != nil {
			err = fmt.Errorf("%w: %s", err, out)
		}
		return err
	}
	if err := run("git init -q && git add fly.toml infra && git commit -qm first && git tag first && git commit -q --allow-empty -m second"); err != nil {
		t.Fatal(err)
	}
	err = run(commands)
	text, _ := os.ReadFile(filepath.Join(folder, "called"))
	for _, words := range strings.Split(strings.TrimSuffix(string(text), "\n\x00"), "\n\x00") {
		if words == "" {
			continue
		}
		command, faults := readFlyCommand(strings.Split(strings.TrimSuffix(words, "\x00"), "\x00"))
		for _, fault := range faults {
			t.Errorf("fly %q: %s", words, fault)
		}
		called = append(called, command)
	}
	return called, err
}

var (
	shellBlock = regexp.MustCompile("(?ms)^```sh\n(.*?)^```$")
	required   = regexp.MustCompile(`\$\{([A-Z_]+):\?`)
)

// flyBlocks are the blocks of commands for Fly.io.
func flyBlocks(t *testing.T) (blocks []string) {
	t.Helper()
	for _, block := range shellBlock.FindAllStringSubmatch(operations(t), -1) {
		if regexp.MustCompile(`(?m)^fly |\(fly `).MatchString(block[1]) {
			blocks = append(blocks, block[1])
		}
	}
	if len(blocks) < 8 {
		t.Fatalf("only %d blocks for Fly.io are found", len(blocks))
	}
	return blocks
}

func TestOperations_WhatIsPastedIsWhatFlyctlKnows(t *testing.T) {
	processes := map[string]map[string]string{}
	for _, file := range []string{"fly.toml", "infra/fly.api.toml", "infra/fly.alerts.toml"} {
		processes[file] = readFly(t, file).Processes
	}
	api := builtImage(t, "api")
	for _, block := range flyBlocks(t) {
		var settings []string
		for _, name := range required.FindAllStringSubmatch(block, -1) {
			settings = append(settings, name[1]+"=first")
		}
		called, err := pasted(t, block, settings...)
		if err != nil || len(called) == 0 {
			t.Errorf("%v:\n%s", err, block)
		}
		for _, command := range called {
			file := command.flags["--config"]
			if file == "" {
				file = "fly.toml"
			}
			group := command.flags["--process-group"]
			if _, known := processes[file]; !known || group != "" && processes[file][group] == "" {
				t.Errorf("fly %s: no group %q in %s", command.name, group, file)
			}
			// The number is that of all machines in the regions named.
			if regions := strings.Split(command.flags["--region"], ","); command.name == "scale count" && len(regions) > 1 {
				if command.words[0] != strconv.Itoa(len(regions)) || command.flags["--max-per-region"] != "1" {
					t.Errorf("%s machines in %q, at most %q in each", command.words, regions, command.flags["--max-per-region"])
				}
			}
			if inside := strings.Fields(command.flags["--command"]); len(inside) > 0 && file == "infra/fly.api.toml" {
				if _, err := os.Stat(filepath.Join(api.root, "usr/local/bin", inside[0])); err != nil && inside[0] != "printenv" {
					t.Errorf("the image has no %s", inside[0])
				}
			}
		}
	}
}

// An unfilled placeholder stops a block, instead of being set to nothing.
func TestOperations_NothingEmptyIsSet(t *testing.T) {
	for _, block := range flyBlocks(t) {
		called, err := pasted(t, block)
		if names := required.FindStringSubmatch(block); names != nil && !strings.Contains(block, names[1]+"=$(") && err == nil {
			t.Errorf("without %s all of this runs:\n%s", names[1], block)
		}
		for _, command := range called {
			for _, word := range command.words {
				if strings.HasSuffix(word, "=") {
					t.Errorf("fly %s sets %s to nothing", command.name, word)
				}
			}
		}
	}
}

// The old image is deployed with the Fly file of its own commit.
func TestOperations_RollingBackTakesTheFilesOfTheRelease(t *testing.T) {
	for _, block := range flyBlocks(t) {
		if !strings.Contains(block, "fly releases --image") {
			continue
		}
		block = strings.ReplaceAll(block, "fly deploy", `git describe --tags | grep -qx first; fly deploy`)
		if _, err := pasted(t, block+"git log -1 --format=%s | grep -qx second\n", "RELEASE=first"); err != nil {
			t.Errorf("%v:\n%s", err, block)
		}
		return
	}
	t.Error("docs/operations.md does not say how to roll back")
}

func TestOperations_NameOnlyCommandsOfFlyctl(t *testing.T) {
	for _, match := range regexp.MustCompile("`fly ([^`]+)`").FindAllStringSubmatch(operations(t), -1) {
		if _, faults := readFlyCommand(strings.Fields(match[1])); len(faults) > 0 {
			t.Errorf("fly %s: %q", match[1], faults)
		}
	}
}

// Nobody can run Docker here: its commands must be known, and name existing services.
func TestOperations_NameOnlyCommandsOfDocker(t *testing.T) {
	services := composition(t).Services
	commands := regexp.MustCompile("docker compose --file infra/compose.yaml ([^`\n|>]+)").FindAllStringSubmatch(operations(t), -1)
	if len(commands) < 12 {
		t.Fatalf("only %d commands are found", len(commands))
	}
	for _, command := range commands {
		words := strings.Fields(command[1])
		known, ok := dockerCompose[words[0]]
		if !ok {
			t.Errorf("%s: Compose has no such command, or this test does not know it", command[0])
		}
		rest := words[1:]
		for len(rest) > 0 && strings.HasPrefix(rest[0], "-") {
			if !slices.Contains(known, rest[0]) {
				t.Errorf("%s: it has no %s, or this test does not know it", command[0], rest[0])
			}
			rest = rest[1:]
		}
		if len(rest) == 0 {
			if words[0] != "up" {
				t.Errorf("%s: of no service", command[0])
			}
		} else if _, ok := services[rest[0]]; !ok {
			t.Errorf("%s: there is no service %q", command[0], rest[0])
		}
	}
}

// A reader in the writer's region would be sent its own messages again and again.
func TestOperations_KeepReadersOutOfTheWritersRegion(t *testing.T) {
	writer := readFly(t, "infra/fly.api.toml").PrimaryRegion
	readers := regexp.MustCompile(`(?m)^fly scale count (\d+) .*--process-group reader --region (\S+)`).FindAllStringSubmatch(operations(t), -1)
	if len(readers) < 3 {
		t.Fatalf("readers are scaled %d times", len(readers))
	}
	for _, command := range readers {
		if there := slices.Contains(strings.Split(command[2], ","), writer); there != (command[1] == "0") {
			t.Errorf("%s: the writer is in %s", command[0], writer)
		}
	}
}

func TestOperations_TheSecretsOfTheCompositionAreWhatItAsksFor(t *testing.T) {
	command := regexp.MustCompile(`(?m)^\(umask .*infra/\.env\)$`).FindString(operations(t))
	if command == "" {
		t.Fatal("docs/operations.md does not say how infra/.env is written")
	}
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "infra"), 0o755); err != nil {
		t.Fatal(err)
	}
	shell := exec.Command("bash", "-euo", "pipefail", "-c", command)
	shell.Dir = folder
	if out, err := shell.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	file := filepath.Join(folder, "infra/.env")
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read the secrets: %v (%v)", info.Mode(), err)
	}
	options, err := cli.NewProjectOptions([]string{filepath.Join(repository, "infra/compose.yaml")}, cli.WithEnvFiles(file), cli.WithDotEnv)
	if err != nil {
		t.Fatal(err)
	}
	project, err := options.LoadProject(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if web, api := project.Services["web"].Environment, project.Services["api"].Environment; *web["PEER_SECRET"] != *api["PEER_SECRET"] || len(*web["PEER_SECRET"]) != 64 {
		t.Error("web and the api do not share a secret")
	}
}

// Otherwise Fly.io makes two machines of each process when an app is deployed for the first time.
func TestOperations_TheFirstDeployOfAnAppMakesOneMachineOfEachProcess(t *testing.T) {
	deployed := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^fly (deploy .*)$`).FindAllStringSubmatch(operations(t), -1) {
		command, _ := readFlyCommand(strings.Fields(line[1]))
		file := command.flags["--config"]
		if !deployed[file] && command.flags["--ha"] != "false" {
			t.Errorf("the first deploy of %q is fly %s", file, line[1])
		}
		deployed[file] = true
	}
	if len(deployed) != 3 {
		t.Errorf("deployed are %v", deployed)
	}
}

// Programs beside the api on a plain server have the settings of its service.
func TestOperations_OnAPlainServerCommandsHaveTheSettingsOfTheApi(t *testing.T) {
	unit, err := os.ReadFile(filepath.Join(repository, "infra/systemd", units["api"]))
	if err != nil {
		t.Fatal(err)
	}
	var settings []string
	for _, line := range regexp.MustCompile(`(?m)^Environment(File)?=(.+)$`).FindAllStringSubmatch(string(unit), -1) {
		if line[1] != "" {
			settings = append(settings, "--property "+line[0])
			continue
		}
		for _, pair := range strings.Fields(line[2]) {
			settings = append(settings, "--setenv "+pair)
		}
	}
	commands := regexp.MustCompile("systemd-run [^`]*").FindAllString(operations(t), -1)
	if len(settings) < 6 || len(commands) < 2 {
		t.Fatalf("settings are %q, commands are %q", settings, commands)
	}
	for _, command := range commands {
		for _, setting := range settings {
			if !strings.Contains(command, setting+" ") {
				t.Errorf("%s is not in %s", setting, command)
			}
		}
	}
}
