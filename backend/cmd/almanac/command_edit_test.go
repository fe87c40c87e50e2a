package main

import (
	"errors"
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

// A site that was never shown cannot be shown as it was before: the editor is told to solve the problems first.
func TestPreview_OfBrokenData(t *testing.T) {
	site := &previewSite{settings: Settings{DataDir: t.TempDir()}}
	if _, err := site.Show(t.Context(), ""); !errors.Is(err, errBroken) {
		t.Errorf("shown: %v", err)
	}
}
