package test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/redistest"
)

// edited is a copy of the data in which the house's first level takes so many nails.
func edited(t *testing.T, nails int) string {
	t.Helper()
	data := emptySite(t).ownData().data
	raise(t, data, 10, nails)
	return data
}

// archiveOf packs a data folder as `tar -cz data` does.
func archiveOf(t *testing.T, data string) []byte {
	t.Helper()
	var b bytes.Buffer
	zipped := gzip.NewWriter(&b)
	w := tar.NewWriter(zipped)
	if err := w.AddFS(os.DirFS(filepath.Dir(data))); err != nil {
		t.Fatal(err)
	}
	w.Close()
	zipped.Close()
	return b.Bytes()
}

// runWith runs a command with this on its standard input.
func (s *site) runWith(input []byte, args ...string) result {
	s.t.Helper()
	cmd := s.command(args...)
	cmd.Stdin = bytes.NewReader(input)
	return finished(s.t, cmd)
}

// nails says whether the house's first level takes so many nails where this program answers.
func nails(p *program, count string) func() bool {
	return func() bool {
		got := p.get("/api/buildings/house")
		return got.status == 200 && strings.Contains(got.body, `"level":2`) && strings.Contains(got.body, `"nail":`+count+`,`)
	}
}

func TestPublish_AFolderOrAnArchiveShowsWithoutARestart(t *testing.T) {
	t.Parallel()
	s := newSite(t, append([]string{"PEER_SECRET=hush"}, frozen...)...)
	p := s.serve()
	file := filepath.Join(t.TempDir(), "data.tar.gz")
	if err := os.WriteFile(file, archiveOf(t, edited(t, 72)), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, s.run("import", "--from", edited(t, 71)))
	eventually(t, "what is in a folder shows", nails(p, "71"))
	must(t, s.run("import", "--from", file))
	eventually(t, "what is in an archive shows", nails(p, "72"))
	got := s.runWith(archiveOf(t, edited(t, 73)), "import", "--from", "-")
	must(t, got)
	eventually(t, "what comes on standard input shows", nails(p, "73"))
	if !strings.Contains(got.out, "instead of version") || !strings.Contains(got.out, "2026-11-21 08:00:00 UTC") {
		t.Errorf("it does not say what was there before: %s", got.out)
	}
	if got := s.run("version"); !strings.Contains(got.out, "from    published 2026-11-21 08:00:00 UTC\n") {
		t.Errorf("version: %s", got.out)
	}
	if got := s.versions(); len(got) != 4 || !strings.HasSuffix(got[3], " 1") {
		t.Errorf("kept: %q", got)
	}
	p.terminate()
	if log := s.serve().log.String(); strings.Contains(log, "other machines") {
		t.Errorf("without Redis it says that others are handed something: %s", log)
	}
}

// A publication that fails changes nothing, and says why.
func TestPublish_WhatIsRefusedChangesNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...)
	before, kept := s.run("version").out, s.versions()
	broken := edited(t, 71)
	edit(t, filepath.Join(broken, "buildings", "house.json"), `"nail": 71`, `"nial": 71`)
	for name, tt := range map[string]struct {
		input []byte
		args  []string
		want  string
	}{
		"a folder with a mistake":    {nil, []string{"--from", broken}, broken + "/buildings/house.json:"},
		"an archive with a mistake":  {archiveOf(t, broken), []string{"--from", "-"}, "\ndata/buildings/house.json:"},
		"what is no archive":         {[]byte("hello"), []string{"--from", "-"}, "expected an archive"},
		"an archive that is cut off": {archiveOf(t, broken)[:1000], []string{"--from", "-"}, "damaged"},
		"nothing":                    {nil, []string{"--from", "-"}, "expected an archive"},
		"a folder that is not there": {nil, []string{"--from", "/nowhere"}, "no such file"},
		"a way back where none is":   {nil, []string{"--rollback"}, "there is no earlier version to go back to"},
	} {
		got := s.runWith(tt.input, append([]string{"import"}, tt.args...)...)
		if got.status != 1 || !strings.Contains("\n"+got.err, tt.want) {
			t.Errorf("%s: exit status %d: %s", name, got.status, got.err)
		}
	}
	if got := s.run("import", "--rollback", "--from", broken); got.status != 2 {
		t.Errorf("both at once: exit status %d: %s", got.status, got.err)
	}
	if after := s.run("version").out; after != before {
		t.Errorf("it was %s, it is %s", before, after)
	}
	if got := s.versions(); len(got) != len(kept) {
		t.Errorf("kept: %q", got)
	}
}

// An archive that comes slowly, or never, does not delay other imports.
func TestPublish_AnArchiveThatDoesNotComeHoldsUpNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...)
	slow := s.command("import", "--from", "-")
	input, err := slow.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := slow.Start(); err != nil {
		t.Fatal(err)
	}
	// More than a pipe holds: it is written when the program has begun to read.
	if _, err := input.Write(bytes.Repeat([]byte("not yet "), 1<<17)); err != nil {
		t.Fatal(err)
	}
	if got := s.run("import"); got.status != 0 {
		t.Error(got.err)
	}
	input.Close()
	if err := slow.Wait(); err == nil {
		t.Error("what is no archive was imported")
	}
}

// Published content is served until DATA_DIR is something else than it was.
func TestPublish_LastsUntilTheDataFolderChanges(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...).ownData()
	must(t, s.run("import", "--from", edited(t, 71)))
	restarted := func(what, count, from string) {
		t.Helper()
		p := s.serve()
		if !nails(p, count)() {
			t.Errorf("%s: %.300s", what, p.get("/api/buildings/house").body)
		}
		if got := s.run("version").out; !strings.Contains(got, "from    "+from) {
			t.Errorf("%s: %s", what, got)
		}
		if !strings.Contains(p.log.String(), `"from":"`+from) {
			t.Errorf("%s: the log does not say so: %s", what, p.log)
		}
		p.terminate()
	}
	restarted("a restart", "71", "published")
	restarted("a second one", "71", "published")
	damageFile(t, filepath.Join(s.state, "content.db"), func([]byte) []byte { return nil })
	restarted("content.db was emptied", "71", "published")
	damageFile(t, filepath.Join(s.state, "history.db"), func(b []byte) []byte { return make([]byte, len(b)) })
	restarted("history.db was damaged", "71", "published")

	raise(t, s.data, 10, 11)
	restarted("another release", "11", "DATA_DIR")
	raise(t, s.data, 11, 10)
	restarted("the release of before", "10", "DATA_DIR")

	must(t, s.run("import", "--from", edited(t, 72)))
	restarted("published once more", "72", "published")
	must(t, s.run("import"))
	restarted("DATA_DIR was imported by hand", "10", "DATA_DIR")
}

// A release with stricter rules goes on serving what was published.
func TestPublish_WhatCannotBeImportedAnyMoreGivesWayToTheDataFolder(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...)
	must(t, s.run("import", "--from", edited(t, 71)))
	s.execute("history.db", `DELETE FROM file WHERE path = 'site/site.json'`)
	if p := s.serve(); !nails(p, "71")() {
		t.Error("content.db is no longer served")
	} else {
		p.terminate()
	}
	if err := os.Remove(filepath.Join(s.state, "content.db")); err != nil {
		t.Fatal(err)
	}
	if p := s.serve(); !nails(p, "10")() || p.said()["what was published cannot be imported, going on with DATA_DIR"] != 1 {
		t.Errorf("DATA_DIR is not served: %s", p.log)
	}
}

// Damage of content.db while it is served is repaired with what was published.
func TestPublish_IsWhatDamagedContentIsRebuiltFrom(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...)
	p := s.serve()
	must(t, s.run("import", "--from", edited(t, 71)))
	eventually(t, "it shows", nails(p, "71"))
	if err := os.Remove(filepath.Join(s.state, "content.db")); err != nil {
		t.Fatal(err)
	}
	eventually(t, "it was rebuilt", func() bool {
		p.get("/api/cafe") // nobody looks for content.db unasked
		_, err := os.Stat(filepath.Join(s.state, "content.db"))
		return nails(p, "71")() && err == nil
	})
}

func TestRollback_GoesBackOneVersionAtATime(t *testing.T) {
	t.Parallel()
	s := newSite(t, frozen...)
	p := s.serve()
	for _, count := range []int{71, 72} {
		must(t, s.run("import", "--from", edited(t, count)))
	}
	eventually(t, "the last one shows", nails(p, "72"))
	third := s.version()
	got := s.run("import", "--rollback")
	must(t, got)
	eventually(t, "the one before shows", nails(p, "71"))
	if want := "version " + s.version() + " (of 2026-11-21 08:00:00 UTC) instead of version " + third + " (of 2026-11-21 08:00:00 UTC)"; !strings.Contains(got.out, want) {
		t.Errorf("it says %s, not %s", got.out, want)
	}
	must(t, s.run("import", "--rollback"))
	eventually(t, "the first one shows", nails(p, "10"))
	if got := s.run("import", "--rollback"); got.status != 1 || !strings.Contains(got.err, "there is no earlier version to go back to") {
		t.Errorf("before the first: exit status %d: %s", got.status, got.err)
	}
	p.terminate()
	if p = s.serve(); !nails(p, "10")() {
		t.Error("a restart does not keep it")
	}

	must(t, s.run("import", "--from", edited(t, 73)))
	eventually(t, "a new one shows", nails(p, "73"))
	must(t, s.run("import", "--rollback"))
	eventually(t, "the one before that shows", nails(p, "10"))
	// Each is one more version, with what it changed.
	kept := s.versions()
	for i, version := range kept {
		if changes := strings.Fields(version)[1]; (changes == "1") != (i > 0) {
			t.Errorf("version %d: %s changes", i, changes)
		}
	}
	if len(kept) != 7 {
		t.Errorf("kept: %q", kept)
	}
	if got := newSite(t, append([]string{"INBOX_REGION=fra"}, frozen...)...).run("import", "--rollback"); got.status != 1 || !strings.Contains(got.err, "region fra") {
		t.Errorf("on a machine that keeps none: %s", got.err)
	}
}

// Machines whose disks are their own follow the one on which content is published.
func TestPublish_ReachesMachinesThatShareRedis(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	env := append([]string{"REDIS_URL=" + server.URL()}, frozen...)
	writer, reader := newSite(t, env...), newSite(t, append([]string{"INBOX_REGION=fra"}, env...)...)
	a, b := writer.serve(), reader.serve()

	must(t, writer.runWith(archiveOf(t, edited(t, 71)), "import", "--from", "-"))
	eventually(t, "the machine itself shows it", nails(a, "71"))
	eventually(t, "the other machine shows it", nails(b, "71"))
	if version := a.get("/api/version").body; b.get("/api/version").body != version {
		t.Errorf("versions %s and %s", version, b.get("/api/version").body)
	}

	late := newSite(t, append([]string{"INBOX_REGION=fra"}, env...)...)
	if c := late.serve(); !nails(c, "71")() {
		t.Error("a machine that starts later does not show it")
	}
	other := newSite(t, env...).ownData()
	raise(t, other.data, 10, 11)
	if c := other.serve(); !nails(c, "11")() {
		t.Error("a machine with another data folder shows it")
	}

	must(t, writer.run("import", "--rollback"))
	eventually(t, "going back reaches the other machine", nails(b, "10"))
	must(t, reader.run("import", "--from", edited(t, 72)))
	eventually(t, "what the other machine publishes reaches this one", nails(a, "72"))
	eventually(t, "this one keeps it as a version", func() bool {
		got := writer.versions()
		return len(got) == 4 && strings.HasSuffix(got[3], " 1")
	})
	must(t, writer.run("import"))
	eventually(t, "the end of it reaches the other machine", nails(b, "10"))
	if got := reader.run("version").out; !strings.Contains(got, "DATA_DIR") {
		t.Errorf("version: %s", got)
	}
	if rejected := b.metric("almanac_redis_rejected"); rejected != "0" {
		t.Errorf("%s values are reported as refused", rejected)
	}
}

// A machine that gets a release later than others takes what was published on that release meanwhile.
func TestPublish_LastsWhenAnotherMachineGetsTheReleaseLater(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	env := []string{"REDIS_URL=" + server.URL(), "PEER_SECRET=hush"}
	writer, reader := newSite(t, env...).ownData(), newSite(t, append([]string{"INBOX_REGION=fra"}, env...)...).ownData()
	a, b := writer.serve(), reader.serve()
	must(t, writer.run("import", "--from", edited(t, 71)))
	eventually(t, "what is published on the first release reaches the other machine", nails(b, "71"))
	b.terminate()

	a.terminate()
	raise(t, writer.data, 10, 11)
	if a = writer.serve(); !nails(a, "11")() {
		t.Fatal("the second release does not end it")
	}
	must(t, writer.run("import", "--from", edited(t, 72)))
	eventually(t, "what is published on the second release shows", nails(a, "72"))

	raise(t, reader.data, 10, 11)
	if b = reader.serve(); !nails(b, "72")() {
		t.Error("the machine that gets the release later does not take it")
	}
	third := newSite(t, env...)
	third.data = writer.data
	if c := third.serve(); !nails(c, "72")() {
		t.Error("a machine that starts after it does not take it")
	}
	if !nails(a, "72")() {
		t.Error("it has ended where it was published")
	}
}

// Without the secret nobody can publish through Redis, with any entry.
func TestPublish_ALiarPublishesNothing(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	env := []string{"REDIS_URL=" + server.URL(), "CLOCK=2026-11-21T08:00:00Z"}
	liar, honest := newSite(t, append(env, "PEER_SECRET=lie")...), newSite(t, append(env, "PEER_SECRET=hush")...)
	p := honest.serve()
	must(t, liar.run("import", "--from", edited(t, 71)))
	eventually(t, "it is refused", func() bool { return p.metric("almanac_redis_rejected") != "0" })
	for what, q := range map[string]*program{"a running machine": p, "one that starts": newSite(t, append(env, "PEER_SECRET=hush")...).serve()} {
		if !nails(q, "10")() {
			t.Errorf("%s believes it", what)
		}
	}
	// Parts that were exchanged are no better.
	must(t, honest.run("import", "--from", edited(t, 72)))
	for _, key := range server.Keys("almanac:published:*:0") {
		overwriteKey(server, key, "lie")
	}
	if q := newSite(t, append(env, "PEER_SECRET=hush")...).serve(); !nails(q, "10")() {
		t.Error("a part that is not signed is believed")
	}
}

// A Redis that is away, or was emptied, costs the other machines only some time.
func TestPublish_GoesOnWithoutRedis(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	env := append([]string{"REDIS_URL=" + server.URL()}, frozen...)
	s := newSite(t, env...)
	p := s.serve()
	other := newSite(t, append([]string{"INBOX_REGION=fra"}, env...)...).serve()
	server.Kill()
	got := s.run("import", "--from", edited(t, 71))
	if must(t, got); !strings.Contains(got.err, "other machines do not have it yet") {
		t.Errorf("it says %s", got.err)
	}
	eventually(t, "it shows here", nails(p, "71"))
	server.Start()
	eventually(t, "it shows on the other machine once Redis is back", nails(other, "71"))
	if q := newSite(t, env...).serve(); !nails(q, "71")() {
		t.Error("a machine that starts later does not show it")
	}
	if !nails(p, "71")() {
		t.Error("the machine itself does not show it")
	}
}

// The log reports once that Redis loses publications at once. The program tries again later, not again and again.
func TestPublish_ARedisThatLosesItAtOnceIsTriedAgainLater(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t, "--maxmemory-policy", "allkeys-lru")
	s := realSite(t, append([]string{"REDIS_URL=" + server.URL()}, frozen...)...)
	p := s.serve()
	used, err := strconv.Atoi(strings.TrimPrefix(server.Do(`EVAL "return {ok = string.match(redis.call('INFO', 'memory'), 'used_memory:(%d+)')}" 0`), "+"))
	if err != nil {
		t.Fatal(err)
	}
	server.Do("CONFIG SET maxmemory " + strconv.Itoa(used+500<<10)) // room for some of its parts
	must(t, s.run("import", "--from", s.data))
	eventually(t, "it says so", func() bool { return p.said()["redis does not keep what is published"] > 0 })
	time.Sleep(300 * time.Millisecond)
	if said := p.said(); said["redis does not keep what is published"] != 1 || said["other machines were handed what is served here"] > 0 {
		t.Errorf("the log says %v", said)
	}
	server.Do("CONFIG SET maxmemory 0")
	server.Do("CLIENT KILL TYPE pubsub") // as after an outage, it looks again
	eventually(t, "it is handed over", func() bool { return p.said()["other machines were handed what is served here"] == 1 })
}

// Who can write to Redis can put an old publication back, with its signature.
func TestPublish_AnOldOneThatIsPutBackIsReplaced(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	env := append([]string{"REDIS_URL=" + server.URL()}, frozen...)
	writer := newSite(t, env...)
	p := writer.serve()
	must(t, writer.run("import", "--from", edited(t, 71)))
	eventually(t, "the first one shows", nails(p, "71"))
	parts := server.Keys("almanac:published:*")
	for _, key := range append(parts, "almanac:published") {
		server.Do("COPY " + key + " kept:" + key)
	}
	must(t, writer.run("import", "--from", edited(t, 72)))
	eventually(t, "the second one shows", nails(p, "72"))
	for _, key := range append(parts, "almanac:published") {
		server.Do("COPY kept:" + key + " " + key + " REPLACE")
	}
	server.Do("CLIENT KILL TYPE pubsub")
	eventually(t, "the second one is handed over again", func() bool { return p.said()["other machines were handed what is served here"] > 0 })
	if late := newSite(t, append([]string{"INBOX_REGION=fra"}, env...)...).serve(); !nails(late, "72")() {
		t.Error("a machine that starts later believes the old one")
	}
	server.Do("PEXPIRE almanac:published 60000")
	server.Do("CLIENT KILL TYPE pubsub")
	eventually(t, "the machine that published it renews it", func() bool { return len(server.Do("PTTL almanac:published")) > len(":60000") })
}

// At a notice other machines load what was published, and the next request gets it. Without one they look after five
// minutes.
func TestPublish_ANoticeIsFollowedBeforeAnybodyAsks(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	env := append([]string{"REDIS_URL=" + server.URL()}, frozen...)
	writer, reader := newSite(t, env...), newSite(t, append([]string{"INBOX_REGION=fra"}, env...)...)
	machines := []*program{writer.serve(), reader.serve()}
	for i, count := range []string{"71", "72"} {
		must(t, writer.run("import", "--from", edited(t, 71+i)))
		serving := `"serving content","version":"` + writer.version() + `"`
		for n, machine := range machines {
			eventually(t, "machine "+strconv.Itoa(n)+" serves it", func() bool { return strings.Contains(machine.log.String(), serving) })
			if !nails(machine, count)() {
				t.Errorf("machine %d says that it serves what was published, and does not", n)
			}
		}
	}
}

// What root imports belongs to the running program's user, as on Fly.io.
func TestPublish_ByRootBelongsToTheProgram(t *testing.T) {
	t.Parallel()
	if os.Geteuid() != 0 {
		t.Skip("needs root")
	}
	const user = 10001
	s := emptySite(t, frozen...)
	if err := os.Chown(s.state, user, user); err != nil {
		t.Fatal(err)
	}
	for folder := s.state; len(folder) > len(os.TempDir()); folder = filepath.Dir(folder) {
		if err := os.Chmod(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	must(t, s.runWith(archiveOf(t, edited(t, 71)), "import", "--from", "-"))
	if out, err := exec.Command("find", s.state, "-not", "-user", "10001").Output(); err != nil || len(out) > 0 {
		t.Errorf("of another user: %s (%v)", out, err)
	}
}
