package almanac

import (
	"fmt"
	"slices"
	"strings"
)

// Diagnostic is one thing wrong with a data file, in JSON as the editor's page reads it.
type Diagnostic struct {
	File    string `json:"file"`    // path as an editor types it: data/posts/x.md
	Line    int    `json:"line"`    // from 1; 1 when the whole file is meant
	Field   string `json:"field"`   // dotted path such as levels.3.cost.nail, rows counted from 0
	Rule    string `json:"-"`       // the kind of mistake, for programs: unknown-field
	Why     string `json:"why"`     // what is wrong and what to do, in plain words
	Warning bool   `json:"warning"` // does not stop an import
	Urgent  bool   `json:"-"`       // a warning that `almanac check` takes for an error, as it depends on the clock
}

// String is the line that `almanac check` prints: file:line: field: why.
func (p Diagnostic) String() string {
	if p.Warning {
		p.Why = "warning: " + p.Why
	}
	return fmt.Sprintf("%s:%d: %s", Printable(p.File, ""), p.Line, Printable(p.Message(), ""))
}

func (p Diagnostic) Message() string {
	if p.Field == "" {
		return p.Why
	}
	return p.Field + ": " + p.Why
}

// As names the kind of mistake.
func (d Diagnostic) As(rule string) Diagnostic {
	d.Rule = rule
	return d
}

// AsWarning is the same, and does not stop an import.
func (d Diagnostic) AsWarning() Diagnostic {
	d.Warning = true
	return d
}

// AsUrgent makes an error of a warning where editors look, and nowhere else.
func (d Diagnostic) AsUrgent() Diagnostic {
	d.Urgent = true
	return d
}

// Diagnostics is every problem of a data folder, in file and line order.
type Diagnostics []Diagnostic

// Errors returns those that stop an import.
func (ps Diagnostics) Errors() Diagnostics {
	return slices.DeleteFunc(slices.Clone(ps), func(p Diagnostic) bool { return p.Warning })
}

// Raised returns all, with the urgent warnings as errors.
func (ps Diagnostics) Raised() Diagnostics {
	raised := slices.Clone(ps)
	for i := range raised {
		raised[i].Warning = raised[i].Warning && !raised[i].Urgent
	}
	return raised
}

func (ps Diagnostics) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}
