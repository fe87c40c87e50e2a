package main

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
	"farmalmanac/internal/content"
)

// While an import reads a folder, somebody may be saving its files: the history has those that the content is made of.
func TestImport_KeepsTheFilesThatItHasRead(t *testing.T) {
	for saves, refused := range map[int]bool{1: false, 100: true} {
		dir := filepath.Join(t.TempDir(), "data")
		if err := os.CopyFS(dir, os.DirFS(realData)); err != nil {
			t.Fatal(err)
		}
		settings := Settings{StateDir: t.TempDir(), DataDir: realData, SiteURL: "http://localhost", Clock: benchClock}
		saved := 0
		settings.Clock = func() time.Time { // is asked in the midst of it
			if saved < saves {
				saved++
				replace(t, filepath.Join(dir, "site", "site.json"), `"tagline": "`, fmt.Sprintf(`"tagline": "%d`, saved%10))
			}
			return benchClock()
		}
		done, err := importContent(t.Context(), settings, slog.New(slog.DiscardHandler), importCommand{From: &dir}.source(nil, 0))
		if refused {
			if err == nil || !strings.Contains(err.Error(), "changed while they were read") {
				t.Errorf("saved all the time: %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		history := openHistory(t.Context(), settings, slog.New(slog.DiscardHandler))
		defer history.Close()
		head, headErr := history.Head(t.Context())
		files, filesErr := history.Files(t.Context(), head)
		if headErr != nil || filesErr != nil {
			t.Fatal(headErr, filesErr)
		}
		kept := filepath.Join(t.TempDir(), "kept")
		if err := content.WriteFiles(kept, files); err != nil {
			t.Fatal(err)
		}
		read, problems := content.Read(kept)
		if read == nil || done.version != head.Version || read.Version != head.Version {
			t.Errorf("%s is served, %s is kept, with other files: %v", done.version, head.Version, problems)
		}
	}
}

// What is too large for other machines is refused before anything changes, and where there are none it is not.
func TestImport_RefusesWhatOtherMachinesCannotBeHanded(t *testing.T) {
	noise := make([]byte, 1<<20)
	files, err := content.Files(realData)
	if err != nil {
		t.Fatal(err)
	}
	for i := range cache.MaxPublished>>20 + 1 {
		rand.NewChaCha8([32]byte{byte(i)}).Read(noise)
		files = append(files, almanac.File{Path: fmt.Sprintf("images/noise-%d.png", i), Body: bytes.Clone(noise)})
	}
	settings := Settings{StateDir: t.TempDir(), DataDir: realData, SiteURL: "http://localhost", Clock: benchClock}
	publish := func(share bool) (importResult, error) {
		return importContent(t.Context(), settings, slog.New(slog.DiscardHandler), func(context.Context, *importJob) (importSource, error) {
			return importSource{dir: realData, shown: "data", files: files, share: share, origin: almanac.Origin{Number: 7, Published: true}}, nil
		})
	}
	_, err = publish(true)
	if err == nil || !strings.Contains(err.Error(), "bytes packed, and machines that share Redis hand each other 16777216 at most") {
		t.Errorf("shared: %v", err)
	}
	if _, err := os.Stat(settings.ContentFile()); err == nil {
		t.Error("it is imported though it is refused")
	}
	if done, err := publish(false); err != nil || !done.changed {
		t.Errorf("alone: %v", err)
	}
}

func replace(t *testing.T, path, old, text string) {
	t.Helper()
	body, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, []byte(strings.Replace(string(body), old, text, 1)), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
