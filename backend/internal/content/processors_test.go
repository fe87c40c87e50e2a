package content_test

import (
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/contenttest"
)

// Files are read, checked and answered on all processors: what is found in them and made of them does not show it.
// infra/scripts/test.sh runs this test with the race detector too.
func TestReadWith_IsTheSameOnAnyNumberOfProcessors(t *testing.T) {
	real, broken := contenttest.RealData(t), contenttest.RealData(t)
	files, err := filepath.Glob(filepath.Join(broken, "*", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil || filepath.Base(filepath.Dir(file)) == "schema" {
			continue
		}
		src = []byte(strings.NewReplacer(`"name": "`, `"nmae": "`, `"level": 2,`, `"level": 7,`).Replace(string(src)))
		if err := os.WriteFile(file, src, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, dir := range []string{real, broken} {
		read := func(processors int) (*almanac.Content, almanac.Diagnostics) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
			return content.ReadWith(dir, content.Options{Now: time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)})
		}
		one, oneProblems := read(1)
		four, fourProblems := read(4)
		if (one == nil) != (dir == broken) || dir == broken && len(oneProblems) < 100 {
			t.Errorf("%d problems in %s", len(oneProblems), dir)
		}
		if !reflect.DeepEqual(one, four) {
			t.Error("the content differs")
		}
		if !reflect.DeepEqual(oneProblems, fourProblems) {
			t.Errorf("the problems differ:\n%v\n%v", oneProblems, fourProblems)
		}
	}
}
