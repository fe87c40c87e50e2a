package test

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

func TestServe_EndsProperly(t *testing.T) {
	t.Parallel()
	s := newSite(t, "RATE_LIMITS=off")
	p := s.serve()
	// A connection that was used and is kept open must not hold the program up.
	idle, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer idle.Close()
	fmt.Fprint(idle, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
	if _, err := idle.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}

	answered := make(chan string, 60)
	var posts sync.WaitGroup
	for i := range cap(answered) {
		posts.Go(func() {
			if id, _ := p.send("Ada", fmt.Sprintf("message %d", i)); id != "" {
				answered <- id
			}
		})
	}
	first := <-answered
	if status := p.terminate(); status != 0 {
		t.Errorf("exit status %d:\n%s", status, p.log)
	}
	posts.Wait()
	close(answered)
	kept := map[string]int{}
	for _, m := range s.inbox() {
		kept[m.ID]++
	}
	for _, id := range append([]string{first}, drain(answered)...) {
		if kept[id] != 1 {
			t.Errorf("message %s is kept %d times", id, kept[id])
		}
	}
}

func drain(c chan string) []string {
	var list []string
	for one := range c {
		list = append(list, one)
	}
	return list
}

// Lines about requests are written many at once; the end of the program loses none.
func TestServe_LogsEveryRequest(t *testing.T) {
	t.Parallel()
	p := newSite(t).serve()
	const requests = 50
	for range requests {
		p.get("/api/site")
	}
	if status := p.terminate(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	if got := strings.Count(p.log.String(), `"route":"/api/site","status":200`); got != requests {
		t.Errorf("%d lines for %d requests", got, requests)
	}
}

// The whole of 127.0.0.0/8 is this machine on Linux, so that 127.0.0.2 shows whether all addresses are listened on.
func TestServe_ListensOnThisMachineAlone(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("127.0.0.2 is no address of this machine")
	}
	for host, outside := range map[string]bool{"": false, "127.0.0.1": false, "::": true, "0.0.0.0": true} {
		p := newSite(t, "API_HOST="+host).serve()
		_, port, _ := strings.Cut(strings.TrimPrefix(p.url, "http://"), ":")
		response, err := client.Get("http://127.0.0.2:" + port + "/healthz")
		if err == nil {
			response.Body.Close()
		}
		if answered := err == nil; answered != outside {
			t.Errorf("API_HOST=%s: an address that is not 127.0.0.1 is answered: %t", host, answered)
		}
		local, err := client.Get("http://localhost:" + port + "/healthz")
		if err != nil {
			t.Errorf("API_HOST=%s: %v", host, err)
			continue
		}
		local.Body.Close()
	}
}

func TestServe_ReportsAllBadSettings(t *testing.T) {
	t.Parallel()
	s := newSite(t, "API_PORT=x", "CLOCK=noon", "RATE_LIMITS=perhaps", "TRUSTED_PROXIES=me", "SITE_URL=nowhere", "REDIS_URL=ftp://x")
	got := s.run("serve")
	if got.status != 1 {
		t.Errorf("exit status %d", got.status)
	}
	for _, name := range []string{"API_PORT", "CLOCK", "RATE_LIMITS", "TRUSTED_PROXIES", "SITE_URL", "REDIS_URL"} {
		if !strings.Contains(got.err, name+": ") {
			t.Errorf("%s is not reported: %s", name, got.err)
		}
	}
}

func TestServe_WarnsWithoutASecret(t *testing.T) {
	t.Parallel()
	const warning = `"level":"WARN","msg":"PEER_SECRET is not set`
	if p := newSite(t).serve(); strings.Count(p.log.String(), warning) != 1 {
		t.Errorf("the log: %s", p.log.String())
	}
	if p := newSite(t, frozen...).serve(); strings.Contains(p.log.String(), warning) {
		t.Errorf("the log: %s", p.log.String())
	}
	for _, setting := range []string{"SITE_URL=https://farm.example", "TRUSTED_PROXIES=10.0.0.0/8"} {
		if got := newSite(t, setting).run("serve"); got.status != 1 || !strings.Contains(got.err, "PEER_SECRET: expected a secret") {
			t.Errorf("%s: exit status %d: %s", setting, got.status, got.err)
		}
	}
}

func TestUsage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, args := range [][]string{{}, {"dance"}, {"inbox", "--format", "xml"}, {"serve", "--fast"}} {
		if got := s.run(args...); got.status != 2 || !strings.Contains(got.err, "almanac") {
			t.Errorf("%q: exit status %d: %s", args, got.status, got.err)
		}
	}
	if got := s.run("--help"); got.status != 0 || !strings.Contains(got.out, "inbox") {
		t.Errorf("--help: exit status %d: %s", got.status, got.out)
	}
}

func TestServe_BrokenDataAndNothingToServe(t *testing.T) {
	t.Parallel()
	s := emptySite(t).ownData()
	if err := os.WriteFile(filepath.Join(s.data, "site", "site.json"), []byte("{\n  oops"), 0o644); err != nil {
		t.Fatal(err)
	}
	got := s.run("serve")
	if got.status != 1 || !strings.Contains(got.err, "site/site.json:2:") {
		t.Errorf("exit status %d: %s", got.status, got.err)
	}
}

func TestServe_FrozenClock(t *testing.T) {
	t.Parallel()
	s := newSite(t, "CLOCK=2028-02-29T23:59:59Z")
	p := s.serve()
	if got := p.get("/api/version").body; !strings.Contains(got, `"now":"2028-02-29T23:59:59Z"`) {
		t.Errorf("version: %s", got)
	}
	if got := p.get("/api/calendar/current").body; !strings.Contains(got, `"now":"2028-02-29T23:59:59Z"`) {
		t.Errorf("calendar: %s", got)
	}
	if got := p.get("/api/calendar").body; !strings.Contains(got, "2028-02-") || strings.Contains(got, "2026-") {
		t.Errorf("calendar: %.300s", got)
	}
}

func TestVersion(t *testing.T) {
	t.Parallel()
	s := emptySite(t)
	if got := s.run("version"); got.status != 0 || !strings.Contains(got.out, "content none") {
		t.Errorf("before an import: %d %s%s", got.status, got.out, got.err)
	}
	imported := s.run("import")
	if imported.status != 0 {
		t.Fatalf("import: %d %s", imported.status, imported.err)
	}
	got := s.run("version")
	_, version, _ := strings.Cut(strings.TrimSpace(got.out), "content ")
	if version == "" || !strings.Contains(imported.out, version) {
		t.Errorf("version %q, import said %s", got.out, imported.out)
	}
	file := filepath.Join(s.state, "content.db")
	if err := os.WriteFile(file, []byte(strings.Repeat("damaged", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := s.run("version"); got.status != 1 || !strings.HasPrefix(got.out, "program ") || !strings.Contains(got.err, file+": ") {
		t.Errorf("of a damaged file: %d %s%s", got.status, got.out, got.err)
	}
}

// A data folder that is replaced, as by a checkout, is watched like the one before.
func TestServe_WatchesADataFolderThatIsReplaced(t *testing.T) {
	t.Parallel()
	s := emptySite(t, frozen...).ownData()
	p := s.start(s.command("serve", "--watch"))
	shows := func(nails string) func() bool {
		return func() bool { return strings.Contains(p.get("/api/buildings/house").body, `"nail":`+nails) }
	}
	eventually(t, "the first folder shows", shows("10"))
	former := s.data + ".former"
	if err := os.Rename(s.data, former); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(s.data, os.DirFS(former)); err != nil {
		t.Fatal(err)
	}
	raise(t, s.data, 10, 71)
	eventually(t, "the new folder shows", shows("71"))
	raise(t, s.data, 71, 72)
	eventually(t, "what is saved in it shows", shows("72"))
}

// A program that starts with broken data serves it once an editor has fixed it.
func TestServe_WatchesADataFolderThatIsBrokenAtFirst(t *testing.T) {
	t.Parallel()
	s := emptySite(t, frozen...).ownData()
	file := filepath.Join(s.data, "site", "site.json")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("{\n  oops"), 0o644); err != nil {
		t.Fatal(err)
	}
	p := s.listen(s.command("serve", "--watch"))
	if got := p.get("/api/buildings/house"); got.status != 503 || !strings.Contains(got.body, "There is no content yet.") {
		t.Errorf("with the mistake: %d %s", got.status, got.body)
	}
	if err := os.WriteFile(file, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the repaired folder shows", func() bool { return p.get("/api/buildings/house").status == 200 })
}
