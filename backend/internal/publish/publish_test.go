package publish

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/importer"
	"farmalmanac/internal/sqlite"
)

// memory is a Shared that keeps everything, and counts.
type memory struct {
	origin            almanac.Origin
	packed            []byte
	renewed, notified int
}

func (m *memory) Publish(_ context.Context, origin almanac.Origin, packed []byte) error {
	m.origin, m.packed = origin, packed
	return nil
}

func (m *memory) Renew(context.Context, almanac.Origin) error { m.renewed++; return nil }

func (m *memory) Published(context.Context) (almanac.Origin, func(context.Context) ([]byte, error), error) {
	return m.origin, func(context.Context) ([]byte, error) { return m.packed, nil }, nil
}

func (m *memory) Notify(context.Context) { m.notified++ }

// newMachine has imported a data folder, and shares with others.
func newMachine(t *testing.T, shared Shared, data string) *Follower {
	t.Helper()
	dir := t.TempDir()
	i := &importer.Importer{
		DataDir: data, StateDir: dir, ContentFile: filepath.Join(dir, "content.db"), HistoryFile: filepath.Join(dir, "history.db"),
		Clock: almanac.FrozenClock(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)), MaxPacked: 16 << 20,
		Finish: func(*almanac.Content) error { return nil }, Log: slog.New(slog.DiscardHandler),
	}
	if _, err := i.Import(t.Context(), importer.Due); err != nil {
		t.Fatal(err)
	}
	reader, err := sqlite.OpenContentReader(i.ContentFile)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { reader.Close() })
	history := i.History(t.Context())
	t.Cleanup(func() { history.Close() })
	return &Follower{Shared: shared, Importer: i, Reader: reader, History: history, Log: i.Log}
}

func (f *Follower) version(t *testing.T) string {
	t.Helper()
	version, err := f.Reader.Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return version
}

const smallData = "../content/testdata/valid"

func TestFollow_TakesWhatAnotherMachinePublished(t *testing.T) {
	shared := &memory{}
	one, other, older := newMachine(t, shared, smallData), newMachine(t, shared, smallData), newMachine(t, shared, contenttest.Data(t, contenttest.Replace("site/site.json", `"tagline": "`, `"tagline": "older `)))
	before := older.version(t)
	done, err := one.Importer.Import(t.Context(), importer.Publish(contenttest.Data(t, contenttest.Replace("site/site.json", `"tagline": "`, `"tagline": "new `)), nil, 0))
	if err != nil {
		t.Fatal(err)
	}
	for _, machine := range []*Follower{one, other, older} {
		machine.Follow(t.Context())
	}
	if shared.origin != done.Origin || shared.notified != 1 {
		t.Errorf("shared %+v, %d notices", shared.origin, shared.notified)
	}
	if got := other.version(t); got != done.Version.Name {
		t.Errorf("the other machine serves %s, want %s", got, done.Version.Name)
	}
	if got := older.version(t); got != before {
		t.Error("a machine with another data folder takes it too")
	}
	other.Follow(t.Context())
	if shared.renewed != 1 {
		t.Errorf("renewed %d times", shared.renewed)
	}
}

func TestFollow_TriesWhatHasProblemsOnce(t *testing.T) {
	shared := &memory{}
	one, other := newMachine(t, shared, smallData), newMachine(t, shared, smallData)
	before := other.version(t)
	if _, err := one.Importer.Import(t.Context(), importer.Publish(smallData, nil, 0)); err != nil {
		t.Fatal(err)
	}
	one.Follow(t.Context())
	var err error
	if shared.packed, err = one.Importer.Pack([]almanac.File{{Path: "site/site.json", Body: []byte("{}")}}); err != nil {
		t.Fatal(err)
	}
	other.Follow(t.Context())
	if other.version(t) != before || other.refused != shared.origin {
		t.Errorf("%+v is not noted as refused", shared.origin)
	}
}
