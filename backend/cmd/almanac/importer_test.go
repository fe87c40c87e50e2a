package main

import (
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
	dir := copyOf(t, smallData)
	settings := Settings{StateDir: t.TempDir(), DataDir: smallData, SiteURL: "http://localhost"}
	saved := 0
	settings.Clock = func() time.Time { // is asked in the midst of it
		saved++
		edit(t, filepath.Join(dir, "site", "site.json"), `"tagline": "`, fmt.Sprintf(`"tagline": "%d`, saved%10))
		return benchClock()
	}
	done, err := importContent(t.Context(), settings, slog.New(slog.DiscardHandler), importCommand{From: dir}.source(nil, 0))
	if err != nil {
		t.Fatal(err)
	}
	history := openHistory(t.Context(), settings, slog.New(slog.DiscardHandler), false)
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
	if now, _ := content.Read(dir); now == nil || now.Version == head.Version {
		t.Error("no file was saved after it was read")
	}
}

// What is too large for other machines is refused before anything changes, and where there are none it is not.
func TestImport_RefusesWhatOtherMachinesCannotBeHanded(t *testing.T) {
	dir := copyOf(t, smallData)
	noise := make([]byte, 1<<20)
	for i := range cache.MaxPublished>>20 + 1 {
		rand.NewChaCha8([32]byte{byte(i)}).Read(noise)
		copy(noise, "GIF89a\x01\x00\x01\x00\x00\x00\x00")
		if err := os.WriteFile(filepath.Join(dir, "images", fmt.Sprintf("noise-%d.gif", i)), noise, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	settings := Settings{StateDir: t.TempDir(), DataDir: smallData, SiteURL: "http://localhost", Clock: benchClock}
	publish := func(share bool) (importResult, error) {
		return importContent(t.Context(), settings, slog.New(slog.DiscardHandler), func(context.Context, *importJob) (importSource, error) {
			return importSource{dir: dir, shown: "data", share: share, origin: almanac.Origin{Number: 7, Published: true}}, nil
		})
	}
	_, err := publish(true)
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
