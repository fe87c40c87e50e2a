package almanac_test

import (
	"errors"
	"fmt"
	"testing"

	"farmalmanac/internal/almanac"
)

func TestErrorCode(t *testing.T) {
	missing := almanac.Errorf(almanac.ENOTFOUND, "No %s has that name.", "post")
	for _, tt := range []struct {
		err  error
		want almanac.Code
	}{
		{nil, ""},
		{missing, almanac.ENOTFOUND},
		{fmt.Errorf("asked twice: %w", missing), almanac.ENOTFOUND},
		{errors.New("disk on fire"), almanac.EINTERNAL},
	} {
		if got := almanac.ErrorCode(tt.err); got != tt.want {
			t.Errorf("%v: got %q, want %q", tt.err, got, tt.want)
		}
	}
	cause := errors.New("disk on fire")
	if err := error(&almanac.Error{Code: almanac.EINTERNAL, Err: cause}); !errors.Is(err, cause) {
		t.Error("the cause is lost")
	}
}

func TestProblem_String(t *testing.T) {
	p := almanac.Diagnostic{File: "data/posts/x.md", Line: 12, Field: "difficulty", Why: "expected a list"}
	if got, want := p.String(), "data/posts/x.md:12: difficulty: expected a list"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	w := almanac.Diagnostic{File: "data/posts/x.md", Line: 1, Why: "a script was removed", Warning: true}
	if got, want := w.String(), "data/posts/x.md:1: warning: a script was removed"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if errs := (almanac.Diagnostics{w, p}).Errors(); len(errs) != 1 || errs[0] != p {
		t.Errorf("a warning stops no import: %v", errs)
	}
}
