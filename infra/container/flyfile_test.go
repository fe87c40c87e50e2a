package container

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/BurntSushi/toml"
)

// flyFile has the parts of Fly.io's format that our files use, with the names of flyctl's own reader (superfly/flyctl,
// internal/appconfig). Other parts in a file are an error.
type flyFile struct {
	App           string
	PrimaryRegion string      `toml:"primary_region"`
	KillSignal    string      `toml:"kill_signal"`
	KillTimeout   flyDuration `toml:"kill_timeout"`
	Build         struct{ Dockerfile string }
	Deploy        struct {
		Strategy       string
		MaxUnavailable float64 `toml:"max_unavailable"`
	}
	Env         map[string]string
	Processes   map[string]string
	Mounts      []flyMount
	HTTPService *flyService `toml:"http_service"`
	Services    []flyService
	Metrics     []struct {
		Processes []string
		Port      int
		Path      string
	}
	Restart []struct{ Policy string }
	Checks  map[string]flyCheck
	VM      []struct{ Size, Memory string } `toml:"vm"`
}

type flyMount struct {
	Source, Destination string
	Processes           []string
	InitialSize         string `toml:"initial_size"`
	SnapshotRetention   int    `toml:"snapshot_retention"`
}

type flyService struct {
	Processes          []string
	Protocol           string
	InternalPort       int    `toml:"internal_port"`
	ForceHTTPS         bool   `toml:"force_https"`
	AutoStopMachines   string `toml:"auto_stop_machines"`
	AutoStartMachines  bool   `toml:"auto_start_machines"`
	MinMachinesRunning int    `toml:"min_machines_running"`
	Ports              []struct {
		Port     int
		Handlers []string
	}
	Concurrency struct {
		Type      string
		SoftLimit int `toml:"soft_limit"`
		HardLimit int `toml:"hard_limit"`
	}
	Checks     []flyCheck
	HTTPChecks []flyCheck `toml:"http_checks"`
}

type flyCheck struct {
	Processes         []string
	Type              string
	Port              int
	Method, Path      string
	Interval, Timeout flyDuration
	GracePeriod       flyDuration `toml:"grace_period"`
}

type flyDuration struct{ time.Duration }

// UnmarshalText reads "15s".
func (d *flyDuration) UnmarshalText(text []byte) (err error) {
	d.Duration, err = time.ParseDuration(string(text))
	return err
}

func readFly(t *testing.T, path string) flyFile {
	t.Helper()
	var file flyFile
	read, err := toml.DecodeFile(filepath.Join(repository, path), &file)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range read.Undecoded() {
		t.Errorf("%s: Fly.io's file has no %s, or this test does not know it", path, key)
	}
	return file
}

// services are all services of the file, with the checks of each in one place.
func (f flyFile) services() (all []flyService) {
	for _, service := range append(slices.Clone(f.Services), pointed(f.HTTPService)...) {
		service.Checks = append(service.Checks, service.HTTPChecks...)
		all = append(all, service)
	}
	return all
}

func pointed(service *flyService) []flyService {
	if service == nil {
		return nil
	}
	return []flyService{*service}
}

// known lists the names in a file that Fly.io does not know.
func (f flyFile) known() (faults []string) {
	oneOf := func(what, value string, values ...string) {
		if !slices.Contains(values, value) {
			faults = append(faults, fmt.Sprintf("%s is %q, none of %q", what, value, values))
		}
	}
	oneOf("primary_region", f.PrimaryRegion, "ams", "arn", "cdg", "fra", "iad", "lhr", "nrt", "ord", "sin", "sjc", "syd")
	oneOf("kill_signal", f.KillSignal, "SIGTERM")
	oneOf("deploy.strategy", f.Deploy.Strategy, "rolling") // what has a volume knows no other that waits for checks
	for _, machine := range f.VM {
		oneOf("vm.size", machine.Size, "shared-cpu-1x", "shared-cpu-2x")
		oneOf("vm.memory", machine.Memory, "256mb", "512mb", "1gb")
	}
	for _, service := range f.services() {
		oneOf("auto_stop_machines", service.AutoStopMachines, "off", "stop", "suspend")
		oneOf("concurrency.type", service.Concurrency.Type, "requests")
	}
	return faults
}
