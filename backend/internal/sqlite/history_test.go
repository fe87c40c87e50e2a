package sqlite_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

var morning = time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)

func openHistory(t testing.TB, path string) *sqlite.History {
	t.Helper()
	history, err := sqlite.OpenHistory(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { history.Close() })
	return history
}

// files makes a folder of files that hold their values.
func files(bodies ...string) (list []almanac.File) {
	for i := 0; i < len(bodies); i += 2 {
		list = append(list, almanac.File{Path: bodies[i], Body: []byte(bodies[i+1])})
	}
	return list
}

func houseChange(before, after string) almanac.Change {
	return almanac.Change{Kind: almanac.ChangeChanged, Page: "/buildings/house", Title: "House", Row: "level 2", Column: "Nails", Before: before, After: after}
}

// keep adds a version as an import does.
func keep(t testing.TB, history *sqlite.History, v sqlite.HistoryVersion, files []almanac.File, changes ...almanac.Change) sqlite.HistoryVersion {
	t.Helper()
	if err := history.Stage(ctx, &v, &almanac.Content{Source: files}, changes); err != nil {
		t.Fatal(err)
	}
	if err := history.Confirm(ctx, v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestHistory_KeepsFilesAndChangesOfEachVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "history.db")
	history := openHistory(t, path)
	if _, err := history.Head(ctx); almanac.ErrorCode(err) != almanac.ENOTFOUND {
		t.Errorf("a new history has a version: %v", err)
	}
	first, second, third := files("a.json", "1", "b/c.json", "one"), files("a.json", "2", "b/c.json", "one"), files("a.json", "1")
	origin := almanac.Origin{Number: 7, Fingerprint: "f00", Published: true}
	v1 := keep(t, history, sqlite.HistoryVersion{Version: "one", Imported: morning}, first)
	v2 := keep(t, history, sqlite.HistoryVersion{Version: "two", Imported: morning.Add(time.Hour), Origin: origin}, second, houseChange("8", "9"), almanac.Change{Page: "/cafe"})
	v3 := keep(t, history, sqlite.HistoryVersion{Version: "three", Imported: morning.Add(2 * time.Hour), Restores: v1.ID}, third, houseChange("9", "8"))
	history.Close()

	history = openHistory(t, path)
	for v, want := range map[sqlite.HistoryVersion][]almanac.File{v1: first, v2: second, v3: third} {
		if got, err := history.Files(ctx, v); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("files of %s: %q, %v", v.Version, got, err)
		}
	}
	if head, err := history.Head(ctx); err != nil || head != v3 {
		t.Errorf("the newest is %+v: %v", head, err)
	}
	if before, err := history.Before(ctx, v2); err != nil || before != v1 {
		t.Errorf("before %s comes %+v: %v", v2.Version, before, err)
	}
	if before, err := history.Before(ctx, v3); almanac.ErrorCode(err) != almanac.ENOTFOUND {
		t.Errorf("what brought the first version back has %+v before it", before)
	}
	all := []almanac.Revision{
		{Version: "three", Imported: v3.Imported, Changes: []almanac.Change{houseChange("9", "8")}},
		{Version: "two", Imported: v2.Imported, Changes: []almanac.Change{houseChange("8", "9"), {Page: "/cafe"}}},
		{Version: "one", Imported: v1.Imported, Changes: []almanac.Change{}},
	}
	if got, err := history.Revisions(ctx, "", 10); err != nil || !reflect.DeepEqual(got, all) {
		t.Errorf("revisions: %+v, %v", got, err)
	}
	if got, err := history.Revisions(ctx, "", 1); err != nil || !reflect.DeepEqual(got, all[:1]) {
		t.Errorf("the newest revision: %+v, %v", got, err)
	}
	of := []almanac.Revision{{Version: "two", Imported: v2.Imported, Changes: []almanac.Change{{Page: "/cafe"}}}}
	if got, err := history.Revisions(ctx, "/cafe", 10); err != nil || !reflect.DeepEqual(got, of) {
		t.Errorf("revisions of a page: %+v, %v", got, err)
	}
}

// A staged version counts if it became the content, at whichever moment the import ended.
func TestHistory_SettlesWhatAnImportLeft(t *testing.T) {
	for name, became := range map[string]bool{"it became the content": true, "it did not": false} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "history.db")
			history := openHistory(t, path)
			first := files("a.json", "1", "b.json", "1")
			v1 := keep(t, history, sqlite.HistoryVersion{Version: "one", Imported: morning}, first)
			v2 := sqlite.HistoryVersion{Version: "two", Imported: morning, Origin: almanac.Origin{Number: 1, Published: true}}
			second := files("a.json", "2")
			if err := history.Stage(ctx, &v2, &almanac.Content{Source: second}, []almanac.Change{houseChange("1", "2")}); err != nil {
				t.Fatal(err)
			}
			if head, _ := history.Head(ctx); head != v1 {
				t.Errorf("what is staged is seen: %+v", head)
			}
			before, _ := history.Usage(ctx)
			history.Close()

			history = openHistory(t, path)
			want, wanted, content := v1, first, v1
			if became {
				want, wanted, content = v2, second, v2
			}
			if err := history.Settle(ctx, content.Version, content.Origin); err != nil {
				t.Fatal(err)
			}
			head, err := history.Head(ctx)
			if err != nil || head != want {
				t.Fatalf("the newest is %+v: %v", head, err)
			}
			if got, err := history.Files(ctx, head); err != nil || !reflect.DeepEqual(got, wanted) {
				t.Errorf("files: %q, %v", got, err)
			}
			if after, _ := history.Usage(ctx); !became && after.Bytes >= before.Bytes {
				t.Errorf("%d bytes of what was forgotten are left", after.Bytes)
			}
		})
	}
}

func TestHistory_IsBounded(t *testing.T) {
	year := 365 * 24 * time.Hour
	for name, tt := range map[string]struct {
		versions, bytes int64
		ages            []time.Duration // of the versions, the oldest first
		left            int
	}{
		"within its bounds":                         {10, 1 << 20, []time.Duration{3, 2, 1}, 3},
		"more versions than are kept":               {2, 1 << 20, []time.Duration{3, 2, 1}, 2},
		"more bytes than are kept":                  {10, 10, []time.Duration{4, 3, 2, 1}, 2},
		"replaced more than a year ago":             {10, 1 << 20, []time.Duration{year + 3, year + 2, year - 1, 1}, 3},
		"older than a year, and there until lately": {10, 1 << 20, []time.Duration{3 * year, year - 1, 1}, 3},
		"the last two, of any age":                  {10, 1 << 20, []time.Duration{3 * year, 2 * year, year + 1}, 2},
		"the only one, of any age":                  {10, 1 << 20, []time.Duration{3 * year}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			history := openHistory(t, filepath.Join(t.TempDir(), "history.db"))
			sqlite.BoundHistory(history, tt.versions, tt.bytes)
			var last sqlite.HistoryVersion
			for i, age := range tt.ages {
				v := sqlite.HistoryVersion{Version: string(rune('a' + i)), Imported: morning.Add(-age)}
				last = keep(t, history, v, files("same.json", "same", "own.json", v.Version), houseChange("", v.Version))
			}
			if err := history.DeleteExpired(ctx, morning); err != nil {
				t.Fatal(err)
			}
			left, err := history.Revisions(ctx, "", 100)
			if err != nil || len(left) != tt.left {
				t.Errorf("%d versions are left: %v", len(left), err)
			}
			want := files("own.json", last.Version, "same.json", "same")
			if got, err := history.Files(ctx, last); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("the newest holds %q: %v", got, err)
			}
			if got := sqlite.HistoryBodies(t, history); got != tt.left+1 {
				t.Errorf("%d files are stored for %d versions", got, tt.left)
			}
		})
	}
}

// The calendar's entries are noted when they change. What is gone is noted as suspended; what never became the content
// is not.
func TestHistory_KeepsTheCalendar(t *testing.T) {
	history := openHistory(t, filepath.Join(t.TempDir(), "history.db"))
	entry := func(id, name string) almanac.CalendarEntry {
		return almanac.CalendarEntry{Occurrence: almanac.Occurrence{ID: id, Name: name}}
	}
	calendar := func(entries ...almanac.CalendarEntry) *almanac.Content {
		return &almanac.Content{Calendar: almanac.Calendar{Entries: entries}}
	}
	stage := func(name string, imported time.Time, content *almanac.Content) sqlite.HistoryVersion {
		v := sqlite.HistoryVersion{Version: name, Imported: imported}
		if err := history.Stage(ctx, &v, content, nil); err != nil {
			t.Fatal(err)
		}
		return v
	}
	first := morning.AddDate(-3, 0, 0)
	expect := func(version string, want ...string) {
		t.Helper()
		entries, err := history.Entries(ctx, version)
		got := []string{}
		for _, e := range entries {
			got = append(got, fmt.Sprintf("%s %s %v %s", e.ID, e.Name, e.Suspend, e.Since.Format("02T15:04:05")))
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v, want %q", version, got, err, want)
		}
	}
	for i, content := range []*almanac.Content{
		calendar(entry("a", "A"), entry("b", "B")), calendar(entry("a", "A"), entry("b", "Bee")), calendar(entry("b", "Bee")), calendar(entry("b", "Bee")),
	} {
		v := stage("v", first.Add(time.Duration(i/2)*time.Hour), content) // pairs have the same time
		if err := history.Confirm(ctx, v); err != nil {
			t.Fatal(err)
		}
	}
	kept := []string{"a A false 21T08:00:00", "a A true 21T09:00:00", "b B false 21T08:00:00", "b Bee false 21T08:00:01"}
	expect("v", kept...)
	stage("w", first.Add(2*time.Hour), calendar(entry("b", "Wasp")))
	expect("v", kept...)
	expect("w", append(kept, "b Wasp false 21T10:00:00")...)
	if err := history.Settle(ctx, "v", almanac.Origin{}); err != nil {
		t.Fatal(err)
	}
	expect("w", kept...)
	// Only the last two versions are left.
	if err := history.DeleteExpired(ctx, morning); err != nil {
		t.Fatal(err)
	}
	expect("v", "b Bee false 21T08:00:01")
}

// A staged version may be abandoned: the two before it stay.
func TestHistory_KeepsTwoBesideWhatIsStaged(t *testing.T) {
	history := openHistory(t, filepath.Join(t.TempDir(), "history.db"))
	keep(t, history, sqlite.HistoryVersion{Version: "a", Imported: morning.AddDate(-3, 0, 0)}, nil)
	keep(t, history, sqlite.HistoryVersion{Version: "b", Imported: morning.AddDate(-2, 0, 0)}, nil)
	staged := sqlite.HistoryVersion{Version: "c", Imported: morning}
	if err := history.Stage(ctx, &staged, &almanac.Content{}, nil); err != nil {
		t.Fatal(err)
	}
	if err := history.DeleteExpired(ctx, morning); err != nil {
		t.Fatal(err)
	}
	if left, err := history.Revisions(ctx, "", 10); err != nil || len(left) != 2 {
		t.Errorf("%d versions are left: %v", len(left), err)
	}
}

// A preview with a clock in the future removes nothing that is new.
func TestHistory_AFutureClockRemovesNothing(t *testing.T) {
	history := openHistory(t, filepath.Join(t.TempDir(), "history.db"))
	keep(t, history, sqlite.HistoryVersion{Version: "a", Imported: time.Now()}, nil)
	keep(t, history, sqlite.HistoryVersion{Version: "b", Imported: time.Now()}, nil)
	if err := history.DeleteExpired(ctx, time.Now().AddDate(5, 0, 0)); err != nil {
		t.Fatal(err)
	}
	if left, err := history.Revisions(ctx, "", 10); err != nil || len(left) != 2 {
		t.Errorf("%d versions are left: %v", len(left), err)
	}
}

func TestHistory_SaysWhatCannotBeUsed(t *testing.T) {
	damages := map[string]struct {
		make func(t *testing.T, path string)
		want error
	}{
		"noise": {func(t *testing.T, path string) {
			if err := os.WriteFile(path, make([]byte, 10000), 0o600); err != nil {
				t.Fatal(err)
			}
		}, sqlite.ErrCorrupt},
		"a folder": {func(t *testing.T, path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}, sqlite.ErrNotFile},
		"an inbox": {func(t *testing.T, path string) { openInbox(t, path).Close() }, sqlite.ErrForeign},
	}
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "history.db")
			damage.make(t, path)
			if _, err := sqlite.OpenHistory(ctx, path); !errors.Is(err, damage.want) {
				t.Errorf("error %v", err)
			}
		})
	}
}

// A process that has it open goes on in the file that another put in its place.
func TestHistory_FollowsAFileThatIsReplaced(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history.db")
	running := openHistory(t, path)
	keep(t, running, sqlite.HistoryVersion{Version: "old"}, nil)
	if _, err := sqlite.SetAsideHistory(path); err != nil {
		t.Fatal(err)
	}
	keep(t, openHistory(t, path), sqlite.HistoryVersion{Version: "new"}, nil)
	if head, err := running.Head(ctx); err != nil || head.Version != "new" {
		t.Errorf("the newest is %+v: %v", head, err)
	}
}
