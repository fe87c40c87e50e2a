package importer

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
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/source"
)

// smallData is a data folder with a few items of each kind.
const smallData = "../content/testdata/valid"

// newImporter imports into a folder of its own.
func newImporter(t *testing.T) *Importer {
	t.Helper()
	dir := t.TempDir()
	return &Importer{
		DataDir: smallData, StateDir: dir, ContentFile: filepath.Join(dir, "content.db"), HistoryFile: filepath.Join(dir, "history.db"),
		Clock:  almanac.FrozenClock(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)),
		Finish: func(*almanac.Content) error { return nil }, Log: slog.New(slog.DiscardHandler),
	}
}

// Files may be saved while an import reads the folder: the history has the versions that became the content.
func TestImport_KeepsTheFilesThatItHasRead(t *testing.T) {
	dir := contenttest.Data(t)
	site := filepath.Join(dir, "site", "site.json")
	i := newImporter(t)
	now, saved := i.Clock(), 0
	i.Clock = func() time.Time { // is asked in the midst of it
		saved++
		text, err := os.ReadFile(site)
		if err == nil {
			text = []byte(strings.Replace(string(text), `"tagline": "`, fmt.Sprintf(`"tagline": "%d`, saved%10), 1))
			err = os.WriteFile(site, text, 0o600)
		}
		if err != nil {
			t.Error(err)
		}
		return now
	}
	done, err := i.Import(t.Context(), Publish(dir, nil, 0))
	if err != nil {
		t.Fatal(err)
	}
	history := i.History(t.Context())
	defer history.Close()
	head, headErr := history.Head(t.Context())
	files, filesErr := history.Files(t.Context(), head)
	if headErr != nil || filesErr != nil {
		t.Fatal(headErr, filesErr)
	}
	kept := filepath.Join(t.TempDir(), "kept")
	if err := source.WriteFiles(kept, files); err != nil {
		t.Fatal(err)
	}
	read, problems := content.Read(kept)
	if read == nil || done.Version.Name != head.Version || read.Version != head.Version {
		t.Errorf("%s is served, %s is kept, with other files: %v", done.Version, head.Version, problems)
	}
	if now, _ := content.Read(dir); now == nil || now.Version == head.Version {
		t.Error("no file was saved after it was read")
	}
}

// What is too large for other machines is refused before anything changes; a site of one machine takes it.
func TestImport_RefusesWhatOtherMachinesCannotBeHanded(t *testing.T) {
	dir := contenttest.Data(t)
	noise := make([]byte, 1<<20)
	rand.NewChaCha8([32]byte{}).Read(noise)
	copy(noise, "GIF89a\x01\x00\x01\x00\x00\x00\x00")
	if err := os.WriteFile(filepath.Join(dir, "images", "noise.gif"), noise, 0o600); err != nil {
		t.Fatal(err)
	}
	i := newImporter(t)
	i.MaxPacked = 1 << 20
	_, err := i.Import(t.Context(), Publish(dir, nil, 0))
	if err == nil || !strings.Contains(err.Error(), "bytes packed, and machines that share Redis hand each other 1048576 at most") {
		t.Errorf("shared: %v", err)
	}
	if _, err := os.Stat(i.ContentFile); err == nil {
		t.Error("it is imported though it is refused")
	}
	i.MaxPacked = 0
	if done, err := i.Import(t.Context(), Publish(dir, nil, 0)); err != nil || !done.Changed {
		t.Errorf("alone: %v", err)
	}
}

func TestWatch_FollowsADataFolderThatIsALink(t *testing.T) {
	dir := contenttest.Data(t)
	i := newImporter(t)
	i.DataDir = filepath.Join(t.TempDir(), "data")
	if err := os.Symlink(dir, i.DataDir); err != nil {
		t.Fatal(err)
	}
	saved := make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go i.Watch(ctx, func() { saved <- struct{}{} })
	<-saved // what was saved before
	if err := os.WriteFile(filepath.Join(dir, "site", "more.json"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	select {
	case <-saved:
	case <-time.After(10 * time.Second):
		t.Error("what is saved in the folder is not seen")
	}
}
