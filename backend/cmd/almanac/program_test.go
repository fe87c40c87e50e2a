package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

func TestProgram_ServesFromNothing(t *testing.T) {
	p := openReal(t)
	if got := p.get("/readyz"); got.status != 200 {
		t.Errorf("/readyz: %d %s", got.status, got.body)
	}
	metrics := p.get("/metrics").body
	for _, text := range []string{"almanac_inbox_messages 0", "almanac_calendar_days_left 366", "almanac_content_info{", "almanac_response_cache_bytes "} {
		if !strings.Contains(metrics, text) {
			t.Errorf("/metrics lacks %s", text)
		}
	}
}

// An import takes tens of MiB, and serving very little of it.
func TestOpen_GivesBackWhatTheImportTook(t *testing.T) {
	openReal(t)
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	if held := (memory.HeapSys - memory.HeapReleased) >> 20; held > 24 {
		t.Errorf("the heap holds %d MiB of the machine", held)
	}
}

func TestProgram_HeldAnswersAllocateNothing(t *testing.T) {
	p := open(t, func(s *Settings) { s.PeerSecrets = []string{"a shared secret"} })
	for name, request := range map[string]string{
		"a visitor's": "GET /api/buildings HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n",
		"web's":       "GET /api/blog?view=card HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\nX-Peer-Secret: a shared secret\r\nX-Request-Id: page-12345\r\n\r\n",
	} {
		conn, err := net.Dial("tcp", p.program.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		asked, answer, ok := []byte(request), make([]byte, 64<<10), []byte("HTTP/1.1 200 OK")
		got := 1.0
		for tries := 3; got > 0 && tries > 0; tries-- { // what else the process does is counted too
			got = testing.AllocsPerRun(1000, func() { // the first one is not counted
				if _, err := conn.Write(asked); err != nil {
					t.Fatal(err)
				}
				if n, err := conn.Read(answer); err != nil || !bytes.HasPrefix(answer[:n], ok) {
					t.Fatalf("%v %s", err, answer[:n])
				}
			})
		}
		if got > 0 {
			t.Errorf("%s request: %v allocations", name, got)
		}
	}
}

func TestProgram_SavedContentShows(t *testing.T) {
	data := copyOf(t, realData)
	p := open(t, func(s *Settings) { s.DataDir = data })
	site := filepath.Join(data, "site", "site.json")
	tagline := func() string {
		_, rest, _ := strings.Cut(p.get("/api/site").body, `"tagline":"`)
		text, _, _ := strings.Cut(rest, `"`)
		return text
	}
	before := tagline()
	editFile(t, site, before, "A saved tagline")
	eventually(t, "the saved tagline shows", func() bool { return tagline() == "A saved tagline" })

	editFile(t, site, `"tagline"`, `"taglime"`)
	eventually(t, "the problem is logged", func() bool { return strings.Contains(p.log.String(), "taglime") })
	if got := tagline(); got != "A saved tagline" {
		t.Errorf("a broken file changed the site: %q", got)
	}
	editFile(t, site, `"taglime"`, `"tagline"`)
	editFile(t, site, "A saved tagline", "A corrected tagline")
	eventually(t, "the corrected tagline shows", func() bool { return tagline() == "A corrected tagline" })
}

func TestOpen_BrokenDataWithoutContent(t *testing.T) {
	settings := testSettings(t)
	settings.DataDir = copyOf(t, realData)
	editFile(t, filepath.Join(settings.DataDir, "site", "site.json"), `"name"`, `"nome"`)
	_, err := Open(t.Context(), settings, io.Discard)
	var problems almanac.Diagnostics
	if !errors.As(err, &problems) || !strings.Contains(problems.Error(), "site/site.json:") {
		t.Errorf("error %v", err)
	}
}

func TestOpen_BrokenDataWithContent(t *testing.T) {
	settings := testSettings(t)
	settings.DataDir = copyOf(t, realData)
	log := &lockedBuffer{}
	for n := range 2 {
		if n == 1 {
			editFile(t, filepath.Join(settings.DataDir, "site", "site.json"), `"name"`, `"nome"`)
		}
		program, err := Open(t.Context(), settings, log)
		if err != nil {
			t.Fatal(err)
		}
		if program.server.ContentVersion(t.Context()) == "" {
			t.Error("no content is served")
		}
		if err := program.Close(); err != nil {
			t.Error(err)
		}
	}
	if !strings.Contains(log.String(), `site/site.json","line":`) {
		t.Errorf("the problem is not in the log: %s", log)
	}
}

func TestOpen_PortTaken(t *testing.T) {
	p := open(t, nil)
	settings := testSettings(t)
	settings.Port = p.program.Addr().(*net.TCPAddr).Port
	if _, err := Open(t.Context(), settings, io.Discard); err == nil || !strings.Contains(err.Error(), "API_PORT") {
		t.Errorf("error %v", err)
	}
}

// TestProgram_ClockEdges asks the whole program at the edges of events that begin and end at the edges of a day, a
// month and a year.
func TestProgram_ClockEdges(t *testing.T) {
	data := copyOf(t, realData)
	edges := []struct {
		name, start, end string
	}{
		{"an ordinary morning", "2026-11-23T09:30:00Z", "2026-11-25T10:00:00Z"},
		{"from one year into the next", "2026-12-31T12:00:00Z", "2027-01-01T12:00:00Z"},
		{"the last second of a year", "2027-12-31T23:59:59Z", "2028-01-01T00:00:00Z"},
		{"a leap day", "2028-02-29T00:00:00Z", "2028-03-01T00:00:00Z"},
	}
	for i, edge := range edges {
		text := fmt.Sprintf(`{"provenance":"spec","sources":[],"name":"Edge %d","pic":"icons/bee.svg","color":"red","link":"/news","startDate":"%s","endDate":"%s"}`, i, edge.start, edge.end)
		if err := os.WriteFile(filepath.Join(data, "calendar", fmt.Sprintf("edge-%d.json", i)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var now atomic.Pointer[time.Time]
	now.Store(&time.Time{})
	p := open(t, func(s *Settings) {
		s.DataDir, s.Clock = data, func() time.Time { return *now.Load() }
	})
	for i, edge := range edges {
		name := fmt.Sprintf(`"Edge %d"`, i)
		start, _ := time.Parse(time.RFC3339, edge.start)
		end, _ := time.Parse(time.RFC3339, edge.end)
		for _, at := range []struct {
			now  time.Time
			list string
		}{
			{start.Add(-time.Second), "upcoming"},
			{start, "current"},
			{end.Add(-time.Second), "current"},
			{end, ""},
		} {
			t.Run(edge.name+" "+at.now.Format(time.RFC3339), func(t *testing.T) {
				now.Store(&at.now)
				body := p.get("/api/calendar/current").body
				current, upcoming, _ := strings.Cut(body, `"upcoming":`)
				if got := strings.Contains(current, name); got != (at.list == "current") {
					t.Errorf("current %v: %s", got, current)
				}
				if got := strings.Contains(upcoming, name); got != (at.list == "upcoming") {
					t.Errorf("upcoming %v: %s", got, upcoming)
				}
				if !strings.Contains(body, `{"link":"/themes/`) || !strings.Contains(body, `"now":"`+at.now.Format(time.RFC3339)+`"`) {
					t.Errorf("%.200s", body)
				}
			})
		}
	}
}

// A program that gets a signal to stop while it starts ends, too.
func TestProgram_StoppedAtOnce(t *testing.T) {
	settings := testSettings(t)
	for range 20 {
		program, err := Open(t.Context(), settings, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if err := program.Run(ctx); err != nil {
			t.Errorf("run: %v", err)
		}
		if err := program.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	}
}

func TestProgram_CloseWritesWhatWaits(t *testing.T) {
	var out lockedBuffer
	program, err := Open(t.Context(), testSettings(t), &out)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(program.lines, "the last line")
	if err := program.Close(); err != nil {
		t.Error(err)
	}
	if !strings.HasSuffix(out.String(), "the last line\n") {
		t.Errorf("the log ends with %s", out.String())
	}
}
