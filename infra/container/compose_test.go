package container

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
)

// secrets are the settings in infra/.env.
var secrets = []string{"SITE_HOST=localhost", "PEER_SECRET=of-the-composition,the-one-before-it", "REDIS_PASSWORD=letters0and9digits"}

// readCompose reads the composition as `docker compose` does.
func readCompose(env ...string) (*types.Project, error) {
	options, err := cli.NewProjectOptions([]string{filepath.Join(repository, "infra/compose.yaml")}, cli.WithEnv(env), cli.WithProfiles([]string{"*"}))
	if err != nil {
		return nil, err
	}
	return options.LoadProject(context.Background())
}

func composition(t *testing.T) *types.Project {
	t.Helper()
	project, err := readCompose(secrets...)
	if err != nil {
		t.Fatal(err)
	}
	return project
}

func TestComposition_IsRefusedWithoutItsSecrets(t *testing.T) {
	for n := range secrets {
		missing := slices.Delete(slices.Clone(secrets), n, n+1)
		name, _, _ := strings.Cut(secrets[n], "=")
		if _, err := readCompose(missing...); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

func TestComposition_EveryServiceIsGuarded(t *testing.T) {
	for name, service := range composition(t).Services {
		pinned := service.Build != nil || regexp.MustCompile(`:v?\d+\.\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$`).MatchString(service.Image)
		for rule, kept := range map[string]bool{
			"its files are read-only":              service.ReadOnly,
			"it has no capabilities":               slices.Equal(service.CapDrop, []string{"ALL"}),
			"it cannot gain privileges":            slices.Contains(service.SecurityOpt, "no-new-privileges:true"),
			"it comes back after a crash":          service.Restart == types.RestartPolicyUnlessStopped,
			"its memory is bounded":                service.MemLimit > 0,
			"its processes are bounded":            service.PidsLimit > 0,
			"its log is bounded":                   service.Logging != nil && service.Logging.Options["max-size"] != "",
			"it has a health check":                service.HealthCheck != nil || service.Build != nil, // ours are in their images
			"its image is pinned":                  pinned,
			"it is not privileged":                 !service.Privileged && service.NetworkMode == "" && service.Pid == "",
			"only Caddy may bind to a small port":  len(service.CapAdd) == 0 || name == "caddy" && slices.Equal(service.CapAdd, []string{"NET_BIND_SERVICE"}),
			"only Caddy is reached from outside":   len(service.Ports) == 0 || name == "caddy",
			"what it may write outside of volumes": len(service.Tmpfs) > 0,
		} {
			if !kept {
				t.Errorf("%s: not so: %s", name, rule)
			}
		}
	}
}

// Everybody on the machine can read the command lines of its programs.
func TestComposition_NoCommandLineHoldsASecret(t *testing.T) {
	for name, service := range composition(t).Services {
		words := slices.Concat(service.Entrypoint, service.Command)
		if service.HealthCheck != nil {
			words = append(words, service.HealthCheck.Test...)
		}
		for _, secret := range secrets[1:] {
			if _, value, _ := strings.Cut(secret, "="); strings.Contains(strings.Join(words, " "), value) {
				t.Errorf("%s is started with a secret among its arguments: %q", name, words)
			}
		}
	}
}

func TestComposition_EachServiceReachesOnlyThoseItNeeds(t *testing.T) {
	project := composition(t)
	members := map[string][]string{}
	for name, service := range project.Services {
		for network := range service.Networks {
			members[network] = append(members[network], name)
		}
	}
	for network, want := range map[string][]string{
		"public": {"caddy"}, "front": {"caddy", "web"}, "back": {"api", "prometheus", "web"}, "cache": {"api", "redis"}, "away": {"api"},
		"alerts": {"alertmanager", "prometheus"}, "ring": {"alertmanager"},
	} {
		slices.Sort(members[network])
		if !slices.Equal(members[network], want) {
			t.Errorf("on the network %s are %q", network, members[network])
		}
		if open := network == "public" || network == "away" || network == "ring"; bool(project.Networks[network].Internal) == open {
			t.Errorf("the network %s is internal: %v", network, project.Networks[network].Internal)
		}
	}
	if subnet := project.Networks["front"].Ipam.Config[0].Subnet; *project.Services["web"].Environment["TRUSTED_PROXIES"] != subnet {
		t.Errorf("web trusts other proxies than those of %s", subnet)
	}
}

// Without IPv6 on its network, Docker gives Caddy an address of its own for visitors over IPv6.
func TestComposition_CaddySeesTheAddressesOfVisitorsOverIPv6(t *testing.T) {
	if enabled := composition(t).Networks["public"].EnableIPv6; enabled == nil || !*enabled {
		t.Error("the network public has no IPv6")
	}
}

func TestComposition_PassesOnWhereTheProgramsListen(t *testing.T) {
	for given, want := range map[string]string{"": "::", "0.0.0.0": "0.0.0.0"} {
		project, err := readCompose(append(slices.Clone(secrets), "API_HOST="+given, "WEB_HOST="+given)...)
		if err != nil {
			t.Fatal(err)
		}
		for service, host := range map[string]string{"api": "API_HOST", "web": "WEB_HOST"} {
			if got := project.Services[service].Environment[host]; got == nil || *got != want {
				t.Errorf("with %q %s listens on %v", given, service, got)
			}
		}
	}
}

func TestComposition_SetsWhatTheProgramsRead(t *testing.T) {
	project := composition(t)
	for _, name := range []string{"web", "api"} {
		service := project.Services[name]
		for key := range service.Environment {
			if !slices.Contains(documented(t, name), key) && !strings.HasPrefix(key, "LITESTREAM_") {
				t.Errorf("%s is given %s, which it does not read", name, key)
			}
		}
		if want := "Dockerfile." + name; service.Build.Dockerfile != want {
			t.Errorf("%s is built from %s", name, service.Build.Dockerfile)
		}
	}
}

// Compose makes a new container when the image is another, not when a mounted file is.
func TestComposition_DeploysTheCaddyfile(t *testing.T) {
	service := composition(t).Services["caddy"]
	steps := regexp.MustCompile(`^FROM caddy:\d+\.\d+\.\d+-alpine@sha256:[0-9a-f]{64}\nCOPY Caddyfile /etc/caddy/Caddyfile\n$`)
	if service.Build == nil || !steps.MatchString(service.Build.DockerfileInline) {
		t.Fatalf("Caddy is built from %+v", service.Build)
	}
	if _, err := os.Stat(filepath.Join(service.Build.Context, "Caddyfile")); err != nil {
		t.Error(err)
	}
	for _, volume := range service.Volumes {
		if volume.Type != types.VolumeTypeVolume {
			t.Errorf("%s is mounted", volume.Source)
		}
	}
}

func TestComposition_FitsTheImages(t *testing.T) {
	project := composition(t)
	api := builtImage(t, "api")
	volumes := project.Services["api"].Volumes
	if len(volumes) != 1 || volumes[0].Target != api.env["STATE_DIR"] || volumes[0].Type != types.VolumeTypeVolume {
		t.Errorf("the api's volumes are %+v", volumes)
	}
	for name, port := range map[string]string{"web": "3000", "api": "8080"} {
		if im := builtImage(t, name); !slices.Contains(im.ports, port) {
			t.Errorf("%s listens on %q, the composition expects %s", name, im.ports, port)
		}
	}
}
