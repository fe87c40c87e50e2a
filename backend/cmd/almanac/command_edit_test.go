package main

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
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
	if status != exitFail || !strings.Contains(stderr, "building the editor's page and the site, which") ||
		!strings.Contains(stderr, "made frontend/build-editor/.built\n") || !strings.Contains(stderr, "could not be built: run make edit") {
		t.Errorf("%d %s", status, stderr)
	}
}

// An interrupt ends the program while the web server of the preview starts, and that server too.
func TestEdit_EndsWhileThePreviewStarts(t *testing.T) {
	web := t.TempDir()
	for name, text := range map[string]string{
		"build-editor/index.html": "", "build/server/main.js": "",
		"node_modules/.bin/node": "#!/bin/sh\ntouch started\nexec sleep 100\n",
	} {
		file := filepath.Join(web, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(text), 0o700)); err != nil {
			t.Fatal(err)
		}
	}
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	var out lockedBuffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"edit", "--web", web}, map[string]string{"DATA_DIR": smallData, "EDIT_PORT": "0"}, &out, &out)
	}()
	eventually(t, "the editor", func() bool { return strings.Contains(out.String(), "editor http") })
	address := strings.TrimSpace(strings.TrimPrefix(out.String(), "editor "))
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address+"/api/preview", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	request.Header = http.Header{"Origin": {address}, "Content-Type": {"application/json"}}
	go func() {
		if response, err := http.DefaultClient.Do(request); err == nil {
			_ = response.Body.Close()
		}
	}()
	eventually(t, "the web server", func() bool { _, err := os.Stat(filepath.Join(web, "started")); return err == nil })
	interrupt()
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Error("it does not end")
	}
}
