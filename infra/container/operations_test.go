package container

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
)

// flyctl are the commands that operators are told, with what each takes, by
// flyctl's reference (https://fly.io/docs/flyctl/). Nobody can run them here.
var flyctl = map[string][]string{
	"apps create":     nil,
	"certs add":       nil,
	"deploy":          {"--config", "--image", "--no-public-ips"},
	"ips allocate-v6": {"--private", "--config"},
	"ips list":        {"--config"},
	"redis create":    {"--name", "--region", "--no-replicas", "--enable-eviction"},
	"releases":        {"--image", "--config"},
	"scale count":     {"--config", "--process-group", "--region"},
	"secrets set":     {"--stage", "--config"},
	"ssh console":     {"--config", "--command"},
	"status":          {"--config"},
	"storage create":  {"--app", "--name"},
}

func operations(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository, "docs/operations.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestOperations_TellOnlyWhatFlyctlKnows(t *testing.T) {
	found := regexp.MustCompile("(?m)(?:^|`)fly ((?:[^\n`\\\\]|\\\\\n)+)").FindAllStringSubmatch(operations(t), -1)
	if len(found) < 15 {
		t.Fatalf("only %d commands for Fly.io are found", len(found))
	}
	api := readFly(t, "infra/fly.api.toml")
	for _, match := range found {
		words := strings.Fields(match[1])
		name := words[0]
		if _, one := flyctl[name]; !one && len(words) > 1 {
			name += " " + words[1]
		}
		flags, known := flyctl[name]
		if !known {
			t.Errorf("fly %s: flyctl has no such command, or this test does not know it", match[1])
		}
		for n, word := range words {
			if strings.HasPrefix(word, "--") && !slices.Contains(flags, word) {
				t.Errorf("fly %s: it has no %s, or this test does not know it", match[1], word)
			}
			if n == 0 {
				continue
			}
			switch before := words[n-1]; {
			case before == "--config" && word != "infra/fly.api.toml":
				t.Errorf("fly %s: no such file", match[1])
			case before == "--process-group" && api.Processes[word] == "":
				t.Errorf("fly %s: no such process group", match[1])
			}
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
