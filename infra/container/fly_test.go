package container

import (
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Fly.io's files by the image that they deploy.
var flyFiles = map[string]string{"web": "fly.toml", "api": "infra/fly.api.toml"}

func TestFlyFiles_SayWhatFlyKnows(t *testing.T) {
	for name, file := range flyFiles {
		fly := readFly(t, file)
		for _, fault := range fly.known() {
			t.Errorf("%s: %s", file, fault)
		}
		if dockerfile := path.Join(path.Dir(file), fly.Build.Dockerfile); dockerfile != "Dockerfile."+name {
			t.Errorf("%s builds %s", file, dockerfile)
		}
		for _, service := range fly.services() {
			if limits := service.Concurrency; limits.SoftLimit <= 0 || limits.HardLimit <= limits.SoftLimit {
				t.Errorf("%s: from %d requests on another machine is better, and %d are the most", file, limits.SoftLimit, limits.HardLimit)
			}
			if len(service.Checks) == 0 {
				t.Errorf("%s: a service has no check", file)
			}
		}
	}
}

var setting = regexp.MustCompile("(?m)^\\| `([A-Z_]+)` +\\| (\\w+) +\\|")

// documented are the settings of a program, by docs/operations.md.
func documented(t *testing.T, program string) (names []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository, "docs/operations.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range setting.FindAllSubmatch(text, -1) {
		if of := string(row[2]); of == program || of == "both" {
			names = append(names, string(row[1]))
		}
	}
	if len(names) < 8 {
		t.Fatalf("docs/operations.md lists the settings %q only", names)
	}
	return names
}

func TestFlyFiles_SetWhatTheProgramsRead(t *testing.T) {
	for name, file := range flyFiles {
		fly := readFly(t, file)
		for key := range fly.Env {
			if !slices.Contains(documented(t, name), key) {
				t.Errorf("%s sets %s, which %s does not read", file, key, name)
			}
			if regexp.MustCompile("SECRET|PASSWORD|KEY|TOKEN|REDIS").MatchString(key) {
				t.Errorf("%s shows %s to everybody who reads the repository", file, key)
			}
		}
	}
	web, api := readFly(t, "fly.toml"), readFly(t, "infra/fly.api.toml")
	if want := "http://" + api.App + ".flycast:" + strconv.Itoa(api.Services[0].Ports[0].Port); web.Env["API_URL"] != want {
		t.Errorf("web asks %s, the api is at %s", web.Env["API_URL"], want)
	}
	if want := "https://" + web.App + ".fly.dev"; web.Env["SITE_URL"] != want {
		t.Errorf("SITE_URL is %s, the site is at %s", web.Env["SITE_URL"], want)
	}
	if api.Env["SITE_URL"] != web.Env["SITE_URL"] {
		t.Errorf("SITE_URL is %q for the api and %q for web", api.Env["SITE_URL"], web.Env["SITE_URL"])
	}
}

func TestFlyFiles_TheApiIsPrivateAndHasOneWriter(t *testing.T) {
	api := readFly(t, "infra/fly.api.toml")
	if api.HTTPService != nil || len(api.Services) != 2 {
		t.Fatal("the api is not made of a writer and readers")
	}
	for _, service := range api.Services {
		for _, port := range service.Ports {
			if port.Port == 80 || port.Port == 443 || !slices.Equal(port.Handlers, []string{"http"}) {
				t.Errorf("the api listens as a public site does: port %d, %q", port.Port, port.Handlers)
			}
		}
	}
	if len(api.Mounts) != 1 || !slices.Equal(api.Mounts[0].Processes, []string{"writer"}) {
		t.Fatalf("volumes: %+v", api.Mounts)
	}
	if writer := api.Services[0]; !slices.Equal(writer.Processes, []string{"writer"}) || writer.AutoStopMachines != "off" {
		t.Errorf("the machine that keeps the inbox is stopped: %+v", writer)
	}
	if want := "env INBOX_REGION=" + api.PrimaryRegion + " "; !strings.HasPrefix(api.Processes["reader"], want) {
		t.Errorf("readers send messages elsewhere than to %s: %s", api.PrimaryRegion, api.Processes["reader"])
	}
	// The api drains for 20 s; Litestream has its own bound of 50 s.
	if api.KillTimeout.Duration < 60*time.Second {
		t.Errorf("a machine is killed after %s", api.KillTimeout)
	}
}

func TestFlyFiles_FitTheImages(t *testing.T) {
	for name, file := range flyFiles {
		im, fly := builtImage(t, name), readFly(t, file)
		for _, service := range fly.services() {
			if !slices.Contains(im.ports, strconv.Itoa(service.InternalPort)) {
				t.Errorf("%s expects port %d, the image has %q", file, service.InternalPort, im.ports)
			}
		}
		for _, mount := range fly.Mounts {
			if mount.Destination != im.env["STATE_DIR"] || !slices.Contains(im.volumes, mount.Destination) {
				t.Errorf("%s mounts %s, the program writes to %s", file, mount.Destination, im.env["STATE_DIR"])
			}
		}
		for _, metrics := range fly.Metrics {
			if !slices.Contains(im.ports, strconv.Itoa(metrics.Port)) {
				t.Errorf("%s asks port %d for metrics, the image has %q", file, metrics.Port, im.ports)
			}
		}
		if im.stop != fly.KillSignal {
			t.Errorf("%s stops by %s, the image by %s", file, fly.KillSignal, im.stop)
		}
	}
}

// startAs runs an image as a process group of Fly's file would: with its own
// command, its settings, and nothing that the machine would not have.
func startAs(t *testing.T, im *image, fly flyFile, command string, settings ...string) *container {
	t.Helper()
	for name, value := range fly.Env {
		settings = append([]string{name + "=" + value}, settings...)
	}
	as := *im
	if command != "" {
		as.command = strings.Fields(command)
	}
	// What `fly secrets set` gives to both apps.
	return as.start(t, nil, append(settings, "PEER_SECRET=one secret of both apps")...)
}

func TestFlyFiles_EachProcessStartsAndPassesItsChecks(t *testing.T) {
	web, api := readFly(t, "fly.toml"), readFly(t, "infra/fly.api.toml")
	ports := freePorts(t, 3)
	front := startAs(t, builtImage(t, "web"), web, "", "WEB_PORT="+ports[0])
	writer := startAs(t, builtImage(t, "api"), api, api.Processes["writer"], "API_PORT="+ports[1])
	reader := startAs(t, builtImage(t, "api"), api, api.Processes["reader"], "API_PORT="+ports[2])

	for port, running := range map[string]struct {
		program *container
		service flyService
		file    flyFile
	}{ports[0]: {front, *web.HTTPService, web}, ports[1]: {writer, api.services()[0], api}, ports[2]: {reader, api.services()[1], api}} {
		running.program.healthy()
		for _, check := range running.service.Checks {
			if got := get(t, plain, "http://127.0.0.1:"+port+check.Path); got.status != 200 || !strings.EqualFold(check.Method, http.MethodGet) {
				t.Errorf("the check %s %s is answered with %d", check.Method, check.Path, got.status)
			}
		}
		for _, metrics := range running.file.Metrics {
			if metrics.Port != running.service.InternalPort {
				continue // Litestream's, which has nothing to copy here
			}
			if got := get(t, plain, "http://127.0.0.1:"+port+metrics.Path); got.status != 200 {
				t.Errorf("%s on port %d is answered with %d", metrics.Path, metrics.Port, got.status)
			}
		}
	}

	sendMessage(t, ports[1], "To the machine that keeps the inbox.")
	answer, err := plain.Post("http://127.0.0.1:"+ports[2]+"/api/contact", "application/json",
		strings.NewReader(`{"name": "Ada", "email": "ada@example.com", "message": "To another machine, far from the inbox."}`))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if replay := answer.Header.Get("Fly-Replay"); replay != "region="+api.PrimaryRegion {
		t.Errorf("a reader sends a message on to %q (%s)", replay, answer.Status)
	}
}
