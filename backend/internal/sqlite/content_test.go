package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

var ctx = context.Background()

// content is a small import whose every answer names the version.
func content(version string) *almanac.Content {
	c := &almanac.Content{Version: version, Calendar: almanac.Calendar{
		Entries: []almanac.CalendarEntry{{Occurrence: almanac.Occurrence{ID: "sale", Name: "Sale of " + version}}},
		Seasons: []almanac.Season{{Link: "winter", Visible: true}},
	}}
	for i := range 50 {
		c.Answers = append(c.Answers, almanac.Answer{
			Path: house(i), Route: "/api/buildings/{link}", MediaType: "application/json",
			Tag: `"` + version + `-0123"`, Body: []byte("plain " + version), Brotli: []byte("brotli " + version),
		})
	}
	c.Answers = append(c.Answers, almanac.Answer{Path: "/images/none.svg", Route: "/images/{path}", MediaType: "image/svg+xml"})
	return c
}

func house(i int) string { return fmt.Sprintf("/api/buildings/house-%02d", i) }

// houses counts the buildings that are found, and wants them to be of one version.
func houses(t testing.TB, reader *sqlite.ContentReader) (count int) {
	t.Helper()
	for i := range 50 {
		_, err := reader.FindAnswer(ctx, house(i), almanac.Brotli)
		if almanac.ErrorCode(err) == almanac.ENOTFOUND {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", house(i), err)
			return count
		}
		count++
	}
	return count
}

func openReader(t testing.TB, path string) *sqlite.ContentReader {
	t.Helper()
	reader, err := sqlite.OpenContentReader(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { reader.Close() })
	return reader
}

func replace(t testing.TB, path string, c *almanac.Content) {
	t.Helper()
	if err := sqlite.ReplaceContent(ctx, path, c); err != nil {
		t.Fatal(err)
	}
}

// wantVersion asks what a visitor would be served.
func wantVersion(t testing.TB, reader *sqlite.ContentReader, want string) {
	t.Helper()
	if got, err := reader.Version(ctx); err != nil || got != want {
		t.Fatalf("version is %q, %v; want %q", got, err, want)
	}
}

// imported is a folder with one import in it.
func imported(t testing.TB, version string) (path string) {
	path = filepath.Join(t.TempDir(), "a folder?with#odd%signs", "content.db")
	replace(t, path, content(version))
	return path
}

func TestContentReader_FindAnswer(t *testing.T) {
	r := openReader(t, imported(t, "v1"))
	for _, tt := range []struct {
		name string
		path string
		want bool
	}{
		{"by its address", house(7), true},
		{"unknown", "/api/buildings/nothing", false},
		{"empty", "", false},
		{"another case", "/api/Buildings/house-07", false},
		{"the beginning of one", "/api/buildings", false},
		{"text that means something to SQL", `' OR 1=1 --`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			answer, err := r.FindAnswer(ctx, tt.path, almanac.Brotli)
			if !tt.want {
				if almanac.ErrorCode(err) != almanac.ENOTFOUND {
					t.Fatalf("got %+v, %v; want ENOTFOUND", answer, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
		})
	}
	for encoding, body := range map[string]string{almanac.Brotli: "brotli v1", almanac.Identity: "plain v1"} {
		want := almanac.Representation{Route: "/api/buildings/{link}", MediaType: "application/json", Tag: `"v1-0123"`, Encoding: encoding, Body: []byte(body)}
		if got, err := r.FindAnswer(ctx, house(7), encoding); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v; want %+v", got, err, want)
		}
		if got, err := r.FindAnswer(ctx, "/images/none.svg", encoding); err != nil || len(got.Body) != 0 || got.Encoding != almanac.Identity {
			t.Errorf("an empty answer as %s: got %+v, %v", encoding, got, err)
		}
	}
}

func TestContentReader_Calendar(t *testing.T) {
	want := content("v1").Calendar
	want.Version = "v1"
	got, err := openReader(t, imported(t, "v1")).Calendar(ctx)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v; want %+v", got, err, want)
	}
}

func TestReplaceContent(t *testing.T) {
	path := imported(t, "v1")
	reader := openReader(t, path)
	wantVersion(t, reader, "v1")

	t.Run("a failure changes nothing", func(t *testing.T) {
		broken := content("v2")
		broken.Answers = append(broken.Answers, broken.Answers[0]) // no two have the same address
		if err := sqlite.ReplaceContent(ctx, path, broken); err == nil {
			t.Fatal("a duplicate was stored")
		}
		wantVersion(t, reader, "v1")
		if n := houses(t, reader); n != 50 {
			t.Errorf("%d answers are left", n)
		}
	})
	t.Run("a cancelled import changes nothing", func(t *testing.T) {
		cancelled, cancel := context.WithCancel(ctx)
		cancel()
		if err := sqlite.ReplaceContent(cancelled, path, content("v2")); err == nil {
			t.Fatal("no error")
		}
		wantVersion(t, reader, "v1")
	})
	t.Run("a reader sees the next version at its next query", func(t *testing.T) {
		c := content("v2")
		c.Answers = c.Answers[10:]
		replace(t, path, c)
		wantVersion(t, reader, "v2")
		if n := houses(t, reader); n != 40 {
			t.Errorf("%d answers, want 40", n)
		}
		if answer, err := reader.FindAnswer(ctx, house(20), almanac.Identity); err != nil || string(answer.Body) != "plain v2" {
			t.Errorf("got %s, %v", answer.Body, err)
		}
	})
	t.Run("and the one before, when content is rolled back", func(t *testing.T) {
		replace(t, path, content("v1"))
		wantVersion(t, reader, "v1")
	})
}

// Readers must never see half an import: every answer names its version.
func TestContentReader_DuringReplace(t *testing.T) {
	path := imported(t, "v0")
	reader := openReader(t, path)
	const imports = 30
	var reads atomic.Int64
	var wg sync.WaitGroup
	done := make(chan struct{})
	for range 4 {
		wg.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				answer, err := reader.FindAnswer(ctx, house(int(reads.Load())%50), almanac.Brotli)
				if err != nil {
					t.Error(err)
					return
				}
				if version := strings.TrimPrefix(string(answer.Body), "brotli "); answer.Tag != `"`+version+`-0123"` {
					t.Errorf("a mix of versions: %+v", answer)
					return
				}
				calendar, err := reader.Calendar(ctx)
				if err != nil || calendar.Entries[0].Name != "Sale of "+calendar.Version {
					t.Errorf("a mix of versions: %+v, %v", calendar, err)
					return
				}
				reads.Add(1)
			}
		})
	}
	for i := range imports {
		replace(t, path, content(fmt.Sprintf("v%d", i+1)))
	}
	close(done)
	wg.Wait()
	wantVersion(t, reader, fmt.Sprintf("v%d", imports))
	if reads.Load() == 0 {
		t.Error("nothing was read while importing")
	}
}

func TestContentReader_BeforeTheFirstImport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "var", "content.db")
	reader := openReader(t, path)
	wantVersion(t, reader, "")
	if _, err := reader.FindAnswer(ctx, house(1), almanac.Identity); almanac.ErrorCode(err) != almanac.EUNAVAILABLE {
		t.Errorf("got %v, want EUNAVAILABLE", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("reading made a file")
	}
	replace(t, path, content("v1"))
	wantVersion(t, reader, "v1")
}

func TestReplaceContent_CannotWrite(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(file, "content.db"), dir} {
		if err := sqlite.ReplaceContent(ctx, path, content("v1")); err == nil {
			t.Errorf("%s: no error", path)
		}
	}
	if _, err := sqlite.OpenContentReader(dir); err == nil {
		t.Error("a folder was opened")
	}
}
