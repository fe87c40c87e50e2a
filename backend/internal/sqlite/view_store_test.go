package sqlite_test

import (
	"maps"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/sqlite"
)

func openViews(t *testing.T, path string) (views *sqlite.ViewStore, lost error) {
	t.Helper()
	views, lost, err := sqlite.OpenViewStore(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { views.Close() })
	return views, lost
}

func TestViewStore_AreSummedForThirtyDays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "var", "views.db")
	views, lost := openViews(t, path)
	if lost != nil {
		t.Error(lost)
	}
	check := func(now time.Time, since string, want map[string]int64) {
		t.Helper()
		got, err := views.SumViews(ctx, now)
		if err != nil || !maps.Equal(got.Pages, want) {
			t.Errorf("%s: got %v, %v, want %v", now, got.Pages, err, want)
		}
		if text := got.Since.Format(time.DateOnly); text != since {
			t.Errorf("%s: since %s, want %s", now, text, since)
		}
	}
	add := func(now time.Time, pages map[string]int64) {
		t.Helper()
		if err := views.AddViews(ctx, now, pages); err != nil {
			t.Fatal(err)
		}
	}
	check(noon, "0001-01-01", map[string]int64{})
	add(noon, map[string]int64{"/buildings/house": 3, "/bees": 1})
	add(noon.Add(time.Hour), map[string]int64{"/buildings/house": 2})
	add(noon.AddDate(0, 0, 1), map[string]int64{"/bees": 4})
	check(noon, "2026-11-21", map[string]int64{"/buildings/house": 5, "/bees": 1}) // what comes later is not before
	check(noon.AddDate(0, 0, 1), "2026-11-21", map[string]int64{"/buildings/house": 5, "/bees": 5})
	check(noon.AddDate(0, 0, 29), "2026-11-21", map[string]int64{"/buildings/house": 5, "/bees": 5})
	check(noon.AddDate(0, 0, 30), "2026-11-22", map[string]int64{"/bees": 4})

	add(noon.AddDate(0, 0, 30), map[string]int64{"/cafe": 1})
	check(noon.AddDate(0, 0, 29), "2026-11-21", map[string]int64{"/buildings/house": 5, "/bees": 5})
	if err := views.DeleteExpired(ctx, noon.AddDate(0, 0, 30)); err != nil {
		t.Error(err)
	}
	check(noon.AddDate(0, 0, 29), "2026-11-22", map[string]int64{"/bees": 4}) // the first day is forgotten, not only left out
	views.Close()
	if views, lost = openViews(t, path); lost != nil {
		t.Error(lost)
	}
	check(noon.AddDate(0, 0, 30), "2026-11-22", map[string]int64{"/bees": 4, "/cafe": 1})
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v: others may read it", info.Mode(), err)
	}
}

func TestViewStore_OfTwoProcessesAreAddedUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "views.db")
	var all sync.WaitGroup
	for range 2 {
		views, _ := openViews(t, path)
		for range 20 {
			all.Go(func() {
				if err := views.AddViews(ctx, noon, map[string]int64{"/bees": 1}); err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	views, _ := openViews(t, path)
	if sums, err := views.SumViews(ctx, noon); err != nil || sums.Pages["/bees"] != 40 {
		t.Errorf("got %v, %v", sums, err)
	}
}

func TestViewStore_AFileOfAnotherReleaseBeginsAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "views.db")
	execute(t, path, `CREATE TABLE view (x); PRAGMA user_version = 7`)
	views, lost := openViews(t, path)
	if sums, err := views.SumViews(ctx, noon); lost == nil || err != nil || len(sums.Pages) > 0 {
		t.Errorf("got %v, %v, %v", sums, lost, err)
	}
}

func TestViewStore_AFileThatCannotBeUsedBeginsAgain(t *testing.T) {
	for name, content := range map[string]string{"damaged": "SQLite format 3\x00 and then nothing of it", "no database": "hello"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "views.db")
			if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			views, lost := openViews(t, path)
			if lost == nil {
				t.Error("nothing says that the views are lost")
			}
			if err := views.AddViews(ctx, noon, map[string]int64{"/bees": 1}); err != nil {
				t.Error(err)
			}
		})
	}
}
