package sqlite_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/sqlite"
)

var ctx = context.Background()

// content is a small import whose every answer names the version.
func content(version string) *almanac.Content {
	answer := func(link string) json.RawMessage {
		return json.RawMessage(fmt.Sprintf(`{"z":1,"a":2,"link":%q,"version":%q}`, link, version))
	}
	c := &almanac.Content{Version: version, Images: []almanac.Image{
		{Path: "icons/apple.svg", Type: "image/svg+xml", Hash: "0a1b2c3d", Bytes: []byte("<svg>" + version + "</svg>")},
		{Path: "icons/none.svg", Type: "image/svg+xml", Hash: "00000000"},
	}}
	for i := range 50 {
		link := fmt.Sprintf("house-%02d", i)
		c.Items = append(c.Items, almanac.Item{Kind: almanac.KindBuilding, Link: link, Position: 49 - i, Answer: answer(link)})
	}
	c.Items = append(c.Items,
		almanac.Item{Kind: almanac.KindPost, Link: "dream", Alias: "dream-intro", Answer: answer("dream"), Card: json.RawMessage(`{"card":true}`)},
		almanac.Item{Kind: almanac.KindPost, Link: "bees", Position: 1, Answer: answer("bees")},
		almanac.Item{Kind: almanac.KindPost, Link: "dream-intro-2", Alias: "bees", Position: 2, Answer: answer("dream-intro-2")},
		almanac.Item{Kind: almanac.KindNews, Link: "dream", Answer: answer("dream")},
	)
	return c
}

func openStore(t testing.TB, path string) *sqlite.ContentStore {
	t.Helper()
	store, err := sqlite.OpenContentStore(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
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

func replace(t testing.TB, store *sqlite.ContentStore, c *almanac.Content) {
	t.Helper()
	if err := store.Replace(ctx, c); err != nil {
		t.Fatal(err)
	}
}

// wantVersion asks what a visitor would be served.
func wantVersion(t testing.TB, source interface {
	Version(context.Context) (string, error)
}, want string) {
	t.Helper()
	if got, err := source.Version(ctx); err != nil || got != want {
		t.Fatalf("version is %q, %v; want %q", got, err, want)
	}
}

// imported is a folder with one import in it.
func imported(t testing.TB, version string) (path string) {
	path = filepath.Join(t.TempDir(), "a folder?with#odd%signs", "content.db")
	replace(t, openStore(t, path), content(version))
	return path
}

func TestContentReader_FindItem(t *testing.T) {
	r := openReader(t, imported(t, "v1"))
	for _, tt := range []struct {
		name string
		kind almanac.Kind
		link string
		want string // the link that is found, "" for none
	}{
		{"by its link", almanac.KindBuilding, "house-07", "house-07"},
		{"by its alias", almanac.KindPost, "dream-intro", "dream"},
		{"the link wins over another's alias", almanac.KindPost, "bees", "bees"},
		{"links are unique within a kind only", almanac.KindNews, "dream", "dream"},
		{"not of another kind", almanac.KindNews, "bees", ""},
		{"unknown", almanac.KindPost, "nothing", ""},
		{"empty, as an absent alias is", almanac.KindPost, "", ""},
		{"another case", almanac.KindPost, "Dream", ""},
		{"text that means something to SQL", almanac.KindPost, `' OR 1=1 --`, ""},
		{"unknown kind", "tractors", "dream", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			item, err := r.FindItem(ctx, tt.kind, tt.link)
			if tt.want == "" {
				if almanac.ErrorCode(err) != almanac.ENOTFOUND {
					t.Fatalf("got %+v, %v; want ENOTFOUND", item, err)
				}
				return
			}
			if err != nil || item.Link != tt.want || item.Kind != tt.kind {
				t.Fatalf("got %+v, %v; want %s", item, err, tt.want)
			}
			if want := fmt.Sprintf(`{"z":1,"a":2,"link":%q,"version":"v1"}`, tt.want); string(item.Answer) != want {
				t.Errorf("answer is %s, want %s with its keys in that order", item.Answer, want)
			}
		})
	}
	item, err := r.FindItem(ctx, almanac.KindPost, "dream")
	if err != nil || string(item.Card) != `{"card":true}` || item.Alias != "dream-intro" {
		t.Errorf("got %+v, %v", item, err)
	}
	if item, err = r.FindItem(ctx, almanac.KindPost, "bees"); err != nil || item.Card != nil || item.Alias != "" {
		t.Errorf("got %+v, %v; want no card and no alias", item, err)
	}
}

func TestContentReader_FindItems(t *testing.T) {
	r := openReader(t, imported(t, "v1"))
	items, err := r.FindItems(ctx, almanac.KindBuilding)
	if err != nil || len(items) != 50 {
		t.Fatalf("got %d items, %v", len(items), err)
	}
	for i, item := range items {
		if item.Position != i || item.Link != fmt.Sprintf("house-%02d", 49-i) {
			t.Fatalf("item %d is %s at %d", i, item.Link, item.Position)
		}
	}
	if items, err = r.FindItems(ctx, almanac.KindTheme); err != nil || items == nil || len(items) != 0 {
		t.Errorf("got %v, %v; want an empty list", items, err)
	}
}

func TestContentReader_FindImage(t *testing.T) {
	r := openReader(t, imported(t, "v1"))
	image, err := r.FindImage(ctx, "icons/apple.svg")
	if err != nil || image.Type != "image/svg+xml" || image.Hash != "0a1b2c3d" || string(image.Bytes) != "<svg>v1</svg>" || image.Path != "icons/apple.svg" {
		t.Errorf("got %+v, %v", image, err)
	}
	if image, err = r.FindImage(ctx, "icons/pear.svg"); almanac.ErrorCode(err) != almanac.ENOTFOUND {
		t.Errorf("got %+v, %v; want ENOTFOUND", image, err)
	}
}

func TestContentStore_Replace(t *testing.T) {
	path := imported(t, "v1")
	store, reader := openStore(t, path), openReader(t, path)
	wantVersion(t, store, "v1")
	wantVersion(t, reader, "v1")

	t.Run("the same version changes nothing", func(t *testing.T) {
		replace(t, store, &almanac.Content{Version: "v1"})
		if items, err := reader.FindItems(ctx, almanac.KindBuilding); err != nil || len(items) != 50 {
			t.Errorf("got %d items, %v", len(items), err)
		}
	})
	t.Run("a failure changes nothing", func(t *testing.T) {
		broken := content("v2")
		broken.Items = append(broken.Items, broken.Items[0]) // no two of a kind share a link
		if err := store.Replace(ctx, broken); err == nil {
			t.Fatal("a duplicate was stored")
		}
		wantVersion(t, reader, "v1")
		if item, err := reader.FindItem(ctx, almanac.KindPost, "bees"); err != nil || item.Link != "bees" {
			t.Errorf("got %+v, %v", item, err)
		}
	})
	t.Run("a cancelled import changes nothing", func(t *testing.T) {
		cancelled, cancel := context.WithCancel(ctx)
		cancel()
		if err := store.Replace(cancelled, content("v2")); err == nil {
			t.Fatal("no error")
		}
		wantVersion(t, reader, "v1")
	})
	t.Run("a reader sees the next version at its next query", func(t *testing.T) {
		c := content("v2")
		c.Items = c.Items[10:]
		replace(t, store, c)
		wantVersion(t, reader, "v2")
		if items, err := reader.FindItems(ctx, almanac.KindBuilding); err != nil || len(items) != 40 {
			t.Errorf("got %d items, %v", len(items), err)
		}
		if image, err := reader.FindImage(ctx, "icons/apple.svg"); err != nil || string(image.Bytes) != "<svg>v2</svg>" {
			t.Errorf("got %s, %v", image.Bytes, err)
		}
	})
	t.Run("and the one before, when content is rolled back", func(t *testing.T) {
		replace(t, store, content("v1"))
		wantVersion(t, reader, "v1")
	})
	t.Run("no version is refused", func(t *testing.T) {
		if err := store.Replace(ctx, &almanac.Content{}); err == nil {
			t.Error("no error")
		}
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
				items, err := reader.FindItems(ctx, almanac.KindBuilding)
				if err != nil || len(items) != 50 {
					t.Errorf("got %d items, %v", len(items), err)
					return
				}
				seen := map[string]bool{}
				for _, item := range items {
					var answer struct{ Version string }
					json.Unmarshal(item.Answer, &answer)
					seen[answer.Version] = true
				}
				if len(seen) != 1 {
					t.Errorf("a mix of versions: %v", seen)
					return
				}
				reads.Add(1)
			}
		})
	}
	store := openStore(t, path)
	for i := range imports {
		replace(t, store, content(fmt.Sprintf("v%d", i+1)))
	}
	close(done)
	wg.Wait()
	wantVersion(t, reader, fmt.Sprintf("v%d", imports))
	if reads.Load() == 0 {
		t.Error("nothing was read while importing")
	}
}

func TestContentStore_ConcurrentImports(t *testing.T) {
	path := filepath.Join(t.TempDir(), "content.db")
	replace(t, openStore(t, path), content("v0"))
	var wg sync.WaitGroup
	for i := range 4 {
		store := openStore(t, path)
		wg.Go(func() {
			if err := store.Replace(ctx, content(fmt.Sprintf("v%d", i))); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if items, err := openReader(t, path).FindItems(ctx, almanac.KindPost); err != nil || len(items) != 3 {
		t.Errorf("got %d posts, %v", len(items), err)
	}
}

func TestContentReader_BeforeTheFirstImport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "var", "content.db")
	reader := openReader(t, path)
	wantVersion(t, reader, "")
	if _, err := reader.FindItems(ctx, almanac.KindPost); almanac.ErrorCode(err) != almanac.EUNAVAILABLE {
		t.Errorf("got %v, want EUNAVAILABLE", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("reading made a file")
	}
	store := openStore(t, path)
	wantVersion(t, store, "")
	replace(t, store, content("v1"))
	wantVersion(t, reader, "v1")
}

func TestContentStore_CannotWrite(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(file, "content.db"), dir} {
		if store, err := sqlite.OpenContentStore(path); err == nil {
			t.Errorf("%s: opened %v", path, store)
		}
	}
	if _, err := sqlite.OpenContentReader(dir); err == nil {
		t.Error("a folder was opened")
	}
}
