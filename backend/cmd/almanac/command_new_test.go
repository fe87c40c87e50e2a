package main

import (
	"bytes"
	"strings"
	"testing"
)

// almanacIn runs a command on a data folder.
func almanacIn(t *testing.T, data string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	env := map[string]string{"DATA_DIR": data, "STATE_DIR": t.TempDir()}
	status = run(t.Context(), args, env, &out, &errs)
	return status, strings.ReplaceAll(out.String(), data, "data"), strings.ReplaceAll(errs.String(), data, "data")
}

// An editor adds a building, reads what was written and what is left to do, and renames it.
func TestNewAndRename(t *testing.T) {
	data := copyOf(t, realData)
	status, stdout, stderr := almanacIn(t, data, "new", "building", "moon-barn", "--after", "house")
	if status != exitOK || stderr != "" {
		t.Fatalf("%d %s", status, stderr)
	}
	for _, want := range []string{
		"wrote data/buildings/moon-barn.json\nwrote data/buildings/house.json\nwrote data/buildings/premium-house.json\n",
		"its page is /buildings/moon-barn\n", "\nnext:\n- Give it its own name, picture, type, size and words.\n", "999 means unknown",
	} {
		if !strings.Contains(stdout, want) {
			t.Errorf("got %s, which lacks %s", stdout, want)
		}
	}
	if status, stdout, stderr = almanacIn(t, data, "rename", "building", "moon-barn", "moon-shed"); status != exitOK || stderr != "" {
		t.Fatalf("%d %s", status, stderr)
	}
	if !strings.Contains(stdout, "wrote data/buildings/moon-shed.json\n") || !strings.Contains(stdout, "its page is /buildings/moon-shed\n") ||
		!strings.Contains(stdout, "\nnext:\n- Run ") || !strings.Contains(stdout, " check, commit what changed, then publish it: ") {
		t.Error(stdout)
	}
	if status, _, stderr = almanacIn(t, data, "check"); status != exitOK {
		t.Error(stderr)
	}
}

// An unknown kind is answered with the known ones, and so is a call for help.
func TestNew_ListsTheKinds(t *testing.T) {
	const kinds = "building, library, market-upgrade, dream-building, dream-quest, theme, seasonal, project, village, event, news"
	if status, _, stderr := almanacIn(t, realData, "new", "tractor", "red"); status != exitFail || !strings.Contains(stderr, kinds+" or post") {
		t.Errorf("%d %s", status, stderr)
	}
	if status, _, _ := almanacIn(t, realData, "new", "building"); status != exitUsage {
		t.Errorf("without a slug: %d", status)
	}
}
