package archive_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/archive"
	"farmalmanac/internal/content/source"
)

// entry is one thing in an archive that a test makes.
type entry struct {
	name, body string
	kind       byte // of tar; 0: a file
}

func tarOf(t *testing.T, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range entries {
		header := &tar.Header{Name: e.name, Mode: 0o644, Typeflag: tar.TypeReg}
		if e.kind != 0 {
			header.Typeflag, header.Linkname = e.kind, e.body
			e.body = ""
		}
		header.Size = int64(len(e.body))
		if err := w.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(w, e.body)
	}
	w.Close()
	return b.Bytes()
}

func gzipOf(b []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestSpeed) // the race detector makes packing slow
	w.Write(b)
	w.Close()
	return out.Bytes()
}

func zipOf(t *testing.T, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) { return flate.NewWriter(out, flate.BestSpeed) })
	for _, e := range entries {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		if e.body == "" {
			header.Method = zip.Store
		}
		if e.kind == tar.TypeSymlink {
			header.SetMode(os.ModeSymlink | 0o777)
		}
		f, err := w.CreateHeader(header)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(f, e.body)
	}
	w.Close()
	return b.Bytes()
}

func TestUnpack_FindsTheDataFolder(t *testing.T) {
	want := []almanac.File{{Path: "cafe/cafe.json", Body: []byte("c")}, {Path: "site/site.json", Body: []byte("s")}}
	for name, entries := range map[string][]entry{
		"the files themselves":     {{"site/site.json", "s", 0}, {"cafe/cafe.json", "c", 0}},
		"as tar writes a folder":   {{"./", "", tar.TypeDir}, {"./site/site.json", "s", 0}, {"./cafe/cafe.json", "c", 0}},
		"below data":               {{"data/site/site.json", "s", 0}, {"data/cafe/cafe.json", "c", 0}},
		"a whole repository":       {{"almanac-main/README.md", "r", 0}, {"almanac-main/link", "README.md", tar.TypeSymlink}, {"almanac-main/data/cafe/cafe.json", "c", 0}, {"almanac-main/data/site/site.json", "s", 0}, {"almanac-main/backend/testdata/x/site/site.json", "no", 0}},
		"with notes that are none": {{"data/site/site.json", "s", 0}, {"data/site/._site.json", "x", 0}, {"data/README.md", "x", 0}, {"__MACOSX/data/site/site.json", "x", 0}, {"data/.git/site/site.json", "x", 0}, {"data/cafe/cafe.json", "c", 0}},
	} {
		for format, packed := range map[string][]byte{"tar": tarOf(t, entries...), "tar.gz": gzipOf(tarOf(t, entries...)), "zip": zipOf(t, entries...)} {
			if got, err := archive.Unpack(bytes.NewReader(packed)); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s as %s: %q, %v", name, format, got, err)
			}
		}
	}
}

func TestUnpack_RefusesWhatCouldDoHarm(t *testing.T) {
	site := entry{"data/site/site.json", "{}", 0}
	zeros := strings.Repeat("\x00", 1<<20)
	var bomb, many []entry
	for i := range 129 {
		bomb = append(bomb, entry{fmt.Sprint("elsewhere/", i), zeros, 0})
	}
	for i := range 40001 {
		many = append(many, entry{fmt.Sprint("elsewhere/", i), "", 0})
	}
	large := []entry{site}
	for i := range 65 {
		large = append(large, entry{fmt.Sprint("data/images/", i, ".png"), zeros, 0})
	}
	files := []entry{site}
	for i := range 20000 {
		files = append(files, entry{fmt.Sprint("data/posts/", i, ".md"), "", 0})
	}
	for name, tt := range map[string]struct {
		archive []byte
		want    string
	}{
		"nothing":                 {nil, "expected an archive: .tar.gz, .tgz, .tar or .zip"},
		"no archive":              {[]byte("hello"), "expected an archive"},
		"no data folder":          {tarOf(t, entry{"notes.txt", "", 0}), "holds no data folder: one with site/site.json"},
		"two data folders":        {tarOf(t, entry{"a/site/site.json", "", 0}, entry{"b/site/site.json", "", 0}), `two data folders: "a" and "b"`},
		"a path outside":          {tarOf(t, site, entry{"data/../../etc/passwd", "x", 0}), `"data/../../etc/passwd", which leads out`},
		"a path within that was":  {tarOf(t, site, entry{"data/x/../y.json", "x", 0}), "leads out"},
		"an absolute path":        {tarOf(t, site, entry{"/etc/passwd", "x", 0}), "leads out"},
		"a path outside in a zip": {zipOf(t, site, entry{"../x", "x", 0}), "leads out"},
		"a path of Windows":       {zipOf(t, site, entry{`..\x`, "x", 0}), "leads out"},
		"a symbolic link":         {tarOf(t, site, entry{"data/posts/x.md", "/etc/passwd", tar.TypeSymlink}), `"data/posts/x.md", which is not a file: links are not followed`},
		"a symbolic link, zip":    {zipOf(t, site, entry{"data/posts/x.md", "/etc/passwd", tar.TypeSymlink}), "is not a file"},
		"a hard link":             {tarOf(t, site, entry{"data/posts/x.md", "data/site/site.json", tar.TypeLink}), "is not a file"},
		"a device":                {tarOf(t, site, entry{"data/posts/x.md", "", tar.TypeChar}), "is not a file"},
		"a file twice":            {tarOf(t, site, site), "twice"},
		"a file too large":        {tarOf(t, site, entry{"data/images/x.png", zeros + "x", 0}), "larger than 1 MiB"},
		"a bomb":                  {gzipOf(tarOf(t, bomb...)), "unpacks to more than 128 MiB"},
		"too many entries":        {gzipOf(tarOf(t, many...)), "more than 40000 entries"},
		"too many entries, zip":   {zipOf(t, many...), "more than 40000 entries"},
		"too many files":          {gzipOf(tarOf(t, files...)), "more than 20000 files"},
		"too many files, zip":     {zipOf(t, files...), "more than 20000 files"},
		"files too large":         {gzipOf(tarOf(t, large...)), "more than 64 MiB of files"},
		"files too large, zip":    {zipOf(t, large...), "more than 64 MiB of files"},
		"cut short":               {gzipOf(tarOf(t, site))[:60], "damaged"},
		"a zip cut short":         {zipOf(t, site)[:60], "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := archive.Unpack(bytes.NewReader(tt.archive)); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v", err)
			}
		})
	}
	t.Run("larger than an archive may be", func(t *testing.T) {
		if _, err := archive.Unpack(endless{}); err == nil || !strings.Contains(err.Error(), "larger than 64 MiB") {
			t.Errorf("error %v", err)
		}
	})
}

// endless is an archive that never ends.
type endless struct{}

func (endless) Read(b []byte) (int, error) { return len(b), nil }

func TestPack_IsWhatUnpackReads(t *testing.T) {
	files, err := source.Files("../../../../data")
	if err != nil {
		t.Fatal(err)
	}
	packed, err := archive.Pack(files)
	if err != nil {
		t.Fatal(err)
	}
	got, err := archive.Unpack(bytes.NewReader(packed))
	if err != nil || source.Fingerprint(got) != source.Fingerprint(files) || len(files) < 100 {
		t.Errorf("%d files of %d: %v", len(got), len(files), err)
	}
	dir := t.TempDir()
	if err := source.WriteFiles(dir, got); err != nil {
		t.Fatal(err)
	}
	if read, problems := content.Read(dir); read == nil {
		t.Errorf("what was written is not read: %v", problems)
	}
	if err := source.WriteFiles(dir, []almanac.File{{Path: "../x"}}); err == nil {
		t.Error("a file was written outside")
	}
}
