package test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/httpapi"
)

// dbDamage is one way in which a database file is damaged on the disk, in place.
type dbDamage struct {
	name string
	do   func(b []byte) []byte
}

var dbDamages = []dbDamage{
	{"pages in the middle overwritten", func(b []byte) []byte {
		noise := rand.NewChaCha8([32]byte{1})
		noise.Read(b[len(b)/4 : len(b)*3/4])
		return b
	}},
	{"its head overwritten", func(b []byte) []byte {
		copy(b, bytes.Repeat([]byte("shopping list "), 300))
		return b
	}},
	{"truncated", func(b []byte) []byte { return b[:len(b)*2/3] }},
	{"zeros alone", func(b []byte) []byte { return make([]byte, len(b)) }},
}

// damageFile writes into the existing file, as a broken disk would: a process that
// has it open goes on reading it.
func damageFile(t *testing.T, path string, damage func([]byte) []byte) {
	t.Helper()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	broken := damage(whole)
	if _, err := file.WriteAt(broken, 0); err != nil {
		t.Fatal(err)
	}
	if err := file.Truncate(int64(len(broken))); err != nil {
		t.Fatal(err)
	}
}

// emptied and gone leave nothing in the file.
var contentDamages = append(dbDamages[:len(dbDamages):len(dbDamages)], dbDamage{"emptied", func([]byte) []byte { return nil }})

// whole says whether a site answers everything as another one does.
func whole(p, plain *program) error {
	paths := []string{"/readyz"}
	var document struct {
		Paths map[string]struct{ Get any }
	}
	if err := json.Unmarshal(httpapi.OpenAPI, &document); err != nil {
		return err
	}
	for path, operations := range document.Paths {
		if strings.HasPrefix(path, "/api/") && !strings.Contains(path, "{") && operations.Get != nil {
			paths = append(paths, path)
		}
	}
	for _, path := range append(paths, "/api/blog/getting-started", "/api/images/icons/house.svg", window(1)) {
		want, got := plain.get(path), p.get(path)
		if want.status != 200 || got.status != 200 || got.body != want.body || got.header.Get("ETag") != want.header.Get("ETag") {
			return fmt.Errorf("%s: status %d and %d: %.100s", path, got.status, want.status, got.body)
		}
	}
	return nil
}

const rebuilt = "content.db could not be used and was rebuilt"

func TestDisk_DamagedContentIsRebuiltAtTheStart(t *testing.T) {
	t.Parallel()
	plain := newSite(t, frozen...).serve()
	for _, damage := range contentDamages {
		t.Run(damage.name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, frozen...)
			damageFile(t, filepath.Join(s.state, "content.db"), damage.do)
			p := s.serve()
			if err := whole(p, plain); err != nil {
				t.Error(err)
			}
			if said := p.said(); said[rebuilt] != 1 {
				t.Errorf("the log says %v", said)
			}
		})
	}
}

func TestDisk_DamagedContentIsRebuiltWhileItIsServed(t *testing.T) {
	t.Parallel()
	plain := newSite(t, frozen...).serve()
	damages := append(contentDamages[:len(contentDamages):len(contentDamages)], dbDamage{name: "removed"})
	for _, damage := range damages {
		t.Run(damage.name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, frozen...)
			p := s.serve()
			known := p.get("/api/materials")
			time.Sleep(300 * time.Millisecond) // until the version is asked for again
			path := filepath.Join(s.state, "content.db")
			if damage.do == nil {
				if err := os.Remove(path); err != nil {
					t.Fatal(err)
				}
			} else {
				damageFile(t, path, damage.do)
			}
			var err error
			for end := time.Now().Add(recovery); time.Now().Before(end); {
				if got := p.get("/api/materials"); got.status != 200 || got.body != known.body {
					t.Fatalf("what is known: status %d: %.100s", got.status, got.body)
				}
				if err = whole(p, plain); err == nil {
					break
				}
			}
			if err != nil {
				t.Errorf("after %v: %v\n%s", recovery, err, p.log)
			}
			if said := p.said(); said[rebuilt] > 1 || said["content imported"] > 3 {
				t.Errorf("the log says %v", said)
			}
		})
	}
}

func TestDisk_ADamagedInboxIsNeverStartedOver(t *testing.T) {
	t.Parallel()
	for _, damage := range dbDamages {
		t.Run(damage.name, func(t *testing.T) {
			s := newSite(t, "RATE_LIMITS=off")
			p := s.serve()
			for i := range 30 {
				p.send("Ada", strings.Repeat(fmt.Sprint("message ", i, " "), 50))
			}
			p.terminate()
			path := filepath.Join(s.state, "inbox.db")
			damageFile(t, path, damage.do)
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}

			for _, command := range []string{"serve", "inbox"} {
				got := s.run(command)
				if got.status != 1 {
					t.Errorf("%s: exit status %d", command, got.status)
				}
				for _, advice := range []string{path, "is damaged", "left as it is", "Restore it from its backup", "move"} {
					if !strings.Contains(got.err, advice) {
						t.Errorf("%s does not say %q: %s", command, advice, got.err)
					}
				}
			}
			if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
				t.Errorf("the file was changed: %v", err)
			}
		})
	}
}
