package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Without a built page, almanac edit says what to run, or builds it where it can.
func TestEdit_PageThatIsNotBuilt(t *testing.T) {
	folder := t.TempDir()
	web := filepath.Join(folder, "frontend")
	if status, _, stderr := almanacIn(t, realData, "edit", "--web", web); status != exitFail || !strings.Contains(stderr, "run make edit in the project's folder, or name the folder with --web") {
		t.Errorf("%d %s", status, stderr)
	}
	makefile := "frontend/%:\n\t@echo made $@ && false\n"
	if err := os.WriteFile(filepath.Join(folder, "Makefile"), []byte(makefile), 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, stderr := almanacIn(t, realData, "edit", "--web", web)
	if status != exitFail || !strings.Contains(stderr, "building frontend/build-editor/.built and frontend/build/.built") ||
		!strings.Contains(stderr, "made frontend/build-editor/.built\n") || !strings.Contains(stderr, "could not be built: run make edit") {
		t.Errorf("%d %s", status, stderr)
	}
}
