package content

import "slices"

// Keys by which a file, a table, a row or a cell says how far its figures can be trusted.
// They are never columns.
const (
	keyProvenance = "provenance" // spec, community or sample
	keySources    = "sources"    // where the figures can be seen
	keyChecked    = "checked"    // the day on which somebody last compared them with the game
	keyCells      = "cells"      // of a row: what differs, by column
)

var trustKeys = []string{keyProvenance, keySources, keyChecked, keyCells}

func isTrustKey(key string) bool { return slices.Contains(trustKeys, key) }

// Values of provenance, the least trusted first.
const provenanceSample = "sample"

var byTrust = []string{provenanceSample, "community", "spec"}

// trust says how far a figure can be trusted, and since which day.
type trust struct {
	provenance string
	checked    string // 2026-11-20, "" when nobody says
}

// of is the trust of what an object holds: its own as far as it says it, or else t. What is of another
// provenance was not compared with the game on the day of the rest.
func (t trust) of(n *node) trust {
	if own := n.string(keyProvenance); own != "" {
		t = trust{provenance: own}
	}
	if day := n.string(keyChecked); day != "" {
		t.checked = day
	}
	return t
}

// isExample says whether a figure is there only until somebody tells the real one.
func (t trust) isExample() bool { return t.provenance == provenanceSample }

// worse is the lower trust of two, checked on the earlier day, or on none.
func (t trust) worse(other trust) trust {
	if slices.Index(byTrust, other.provenance) < slices.Index(byTrust, t.provenance) {
		t.provenance = other.provenance
	}
	t.checked = min(t.checked, other.checked)
	return t
}

// cellTrust is what a row, or a document with lists by level, says of its cells.
type cellTrust struct {
	own    trust
	cells  *node
	prefix string // of the keys of cells
}

// at is the trust of the value at a path in the row, such as cost.nail.
func (c cellTrust) at(path string) trust {
	if own := c.cells.get(c.prefix + path); own != nil {
		return c.own.of(own)
	}
	return c.own
}
