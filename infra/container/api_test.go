package container

import (
	"debug/elf"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const mebibyte = 1 << 20

func TestAPIImage_HoldsItsProgramsAndTheContentOnly(t *testing.T) {
	im := builtImage(t, "api")
	programs := []string{"/usr/local/bin/almanac", "/usr/local/bin/litestream"}
	others := im.beside(append(programs, "/usr/local/bin/start-api", "/usr/local/bin/restore-inbox", "/etc/litestream.yml", "/srv/data", "/var/lib/almanac")...)
	if len(others) > 0 {
		t.Errorf("the image also holds %q", others)
	}
	for _, program := range programs {
		file, err := elf.Open(filepath.Join(im.root, program))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		for _, part := range file.Progs {
			if part.Type == elf.PT_INTERP {
				t.Errorf("%s needs libraries, which the base image does not have", program)
			}
		}
	}
	if most := int64(140 * mebibyte); im.size() > most {
		t.Errorf("the image has %d MiB on top of its base", im.size()/mebibyte)
	}
	t.Logf("%.1f MiB on top of the base image", float64(im.size())/mebibyte)
}

func TestAPIImage_AnswersFromReadOnlyFilesAndEndsWith0(t *testing.T) {
	im := builtImage(t, "api")
	port := freePorts(t, 1)[0]
	c := im.start(t, nil, "API_PORT="+port)
	c.healthy()
	if got := get(t, plain, "http://127.0.0.1:"+port+"/api/calendar"); got.status != 200 {
		t.Errorf("the calendar is answered with %d", got.status)
	}
	sendMessage(t, port, "The inbox is on the volume, and survives the container.")
	if out, err := c.run("sh", "-c", "echo x >/srv/data/new || echo x >/usr/local/bin/almanac"); err == nil {
		t.Errorf("the image's own files can be written: %s", out)
	}
	if status := c.stop(); status != 0 {
		t.Errorf("SIGTERM ends with %d:\n%s", status, c.log)
	}

	again := im.start(t, c.volumes, "API_PORT="+port)
	again.healthy()
	if out, err := again.run("almanac", "inbox"); err != nil || !strings.Contains(out, "survives the container") {
		t.Errorf("the inbox of the next container: %v\n%s", err, out)
	}
}

// Who has the image alone can move in from an older site too: it holds what an empty data folder begins with.
func TestAPIImage_AdoptsIntoAnEmptyFolder(t *testing.T) {
	c := builtImage(t, "api").start(t, nil, "API_PORT=0")
	out, err := c.run("sh", "-c", `cd /var/lib/almanac && mkdir saved && echo '[{"name": "Moon barn"}]' >saved/api_buildings.json &&
		DATA_DIR=/var/lib/almanac/data almanac adopt saved --source https://old.example --write && DATA_DIR=/var/lib/almanac/data almanac import`)
	if err != nil || !strings.Contains(out, "wrote /var/lib/almanac/data/buildings/moon-barn.json\n") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestAPIImage_AnEmptyVolumeBelongsToItsUser(t *testing.T) {
	im := builtImage(t, "api")
	if os.Getuid() != 0 {
		t.Skip("only root can give files to others")
	}
	c := im.start(t, nil, "API_PORT=0")
	out, err := c.run("stat", "-c", "%u:%g", "/var/lib/almanac")
	if err != nil || strings.TrimSpace(out) != im.user {
		t.Errorf("the volume belongs to %q, the program runs as %s (%v)", out, im.user, err)
	}
}

// replicaOf is a copy of the inbox in a folder that all containers of a test see.
func replicaOf(t *testing.T, im *image, volumes map[string]string) (settings []string, folder string) {
	t.Helper()
	folder = im.newVolumes(t)[im.volumes[0]]
	volumes["/mnt"] = folder
	address := url.URL{Scheme: "file", Path: "/mnt/inbox"}
	return []string{"LITESTREAM_REPLICA_URL=" + address.String()}, folder
}

func TestAPIImage_LitestreamCopiesTheInboxAwayAndRestoresItOnAnEmptyVolume(t *testing.T) {
	im := builtImage(t, "api")
	ports := freePorts(t, 2)
	port, metrics := ports[0], ports[1]
	volumes := im.newVolumes(t)
	settings, folder := replicaOf(t, im, volumes)
	settings = append(settings, "LITESTREAM_METRICS=:"+metrics)

	c := im.start(t, volumes, append(settings, "API_PORT="+port)...)
	c.healthy()
	// An inbox that is a second old is on its volume only: Litestream has yet to find it.
	eventually(t, "a first copy", func() bool {
		copied, err := os.ReadDir(folder)
		return err == nil && len(copied) > 0
	}, c.log.String)
	if got := get(t, plain, "http://127.0.0.1:"+metrics+"/metrics"); !strings.Contains(got.body, "litestream_sync_error_count") {
		t.Errorf("Litestream does not report its errors: %d %s", got.status, got.body)
	}
	sendMessage(t, port, "Written just before the machine goes down.")
	if status := c.stop(); status != 0 {
		t.Fatalf("SIGTERM ends with %d:\n%s", status, c.log)
	}
	said := c.log.String()
	if end, last := strings.Index(said, `"msg":"stopped"`), strings.LastIndex(said, "litestream shut down"); end < 0 || last < end {
		t.Errorf("Litestream does not end after the api:\n%s", said)
	}

	fresh := im.newVolumes(t)
	fresh["/mnt"] = folder
	again := im.start(t, fresh, append(settings, "API_PORT="+port)...)
	again.healthy()
	if out, err := again.run("almanac", "inbox"); err != nil || !strings.Contains(out, "Written just before") {
		t.Errorf("the inbox on a new volume: %v\n%s\n%s", err, out, again.log)
	}
}

// Litestream counts no error when it cannot upload; the alerts ask what it finds when it looks for its copies.
func TestAPIImage_TheMetricsReportAStorageThatIsAway(t *testing.T) {
	im := builtImage(t, "api")
	ports := freePorts(t, 2)
	volumes := im.newVolumes(t)
	settings, folder := replicaOf(t, im, volumes)
	text, err := os.ReadFile(filepath.Join(im.root, "etc/litestream.yml"))
	if err != nil {
		t.Fatal(err)
	}
	hasty := strings.Replace(string(text), "validation:\n  interval: 5m\n", "validation:\n  interval: 1s\n", 1)
	config := filepath.Join(t.TempDir(), "litestream.yml")
	if err := os.WriteFile(config, []byte(hasty), 0o644); err != nil || hasty == string(text) {
		t.Fatalf("Litestream does not look for its copies (%v)", err)
	}
	volumes["/etc/litestream.yml"] = config
	c := im.start(t, volumes, append(settings, "API_PORT="+ports[0], "LITESTREAM_METRICS=:"+ports[1])...)
	c.healthy()
	reports := func(what string) {
		t.Helper()
		eventually(t, what, func() bool {
			return strings.Contains(get(t, plain, "http://127.0.0.1:"+ports[1]+"/metrics").body, what)
		}, c.log.String)
	}
	level := `litestream_last_validation_success{db="` + im.env["STATE_DIR"] + `/inbox.db",level="0"} `
	reports(level + "1")
	reports(`litestream_txid{db="`)
	eventually(t, "a first copy", func() bool {
		_, err := os.Stat(filepath.Join(folder, "inbox"))
		return err == nil
	}, c.log.String)
	if err := os.Rename(filepath.Join(folder, "inbox"), filepath.Join(folder, "away")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "inbox"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	reports(level + "0")
}

func TestAPIImage_AMachineOfAnotherRegionCopiesNothing(t *testing.T) {
	im := builtImage(t, "api")
	volumes := im.newVolumes(t)
	settings, folder := replicaOf(t, im, volumes)
	c := im.start(t, volumes, slices.Concat(settings, []string{"API_PORT=" + freePorts(t, 1)[0], "INBOX_REGION=fra"})...)
	c.healthy()
	if status := c.stop(); status != 0 {
		t.Errorf("SIGTERM ends with %d:\n%s", status, c.log)
	}
	if strings.Contains(c.log.String(), "litestream") {
		t.Errorf("Litestream runs:\n%s", c.log)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("the replica holds %v (%v)", left, err)
	}
}
