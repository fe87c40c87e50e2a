package node

import (
	"slices"
)

// Keys by which a file, a table, a row or a cell says how far its figures can be trusted. They are never columns.
const (
	KeyProvenance = "provenance" // spec, community or sample
	KeySources    = "sources"    // where the figures can be seen
	KeyChecked    = "checked"    // the day on which somebody last compared them with the game
	KeyCells      = "cells"      // of a row: what differs, by column
)

var trustKeys = []string{KeyProvenance, KeySources, KeyChecked, KeyCells}

func IsTrustKey(key string) bool { return slices.Contains(trustKeys, key) }

// Values of provenance, the least trusted first.
const Sample = "sample"

var byTrust = []string{Sample, "community", "spec"}

// Trust says how far a figure can be trusted, and since which day.
type Trust struct {
	Provenance string
	Checked    string // 2026-11-20, "" when nobody says
}

// Of is the trust of what an object holds: its own as far as it says it, or else t. What is of another provenance was
// not compared with the game on the day of the rest.
func (t Trust) Of(n *Node) Trust {
	if own := n.TextOf(KeyProvenance); own != "" {
		t = Trust{Provenance: own}
	}
	if day := n.TextOf(KeyChecked); day != "" {
		t.Checked = day
	}
	return t
}

// IsExample says whether a figure is there only until somebody tells the real one.
func (t Trust) IsExample() bool { return t.Provenance == Sample }

// Worse is the lower trust of two, checked on the earlier day, or on none.
func (t Trust) Worse(other Trust) Trust {
	if slices.Index(byTrust, other.Provenance) < slices.Index(byTrust, t.Provenance) {
		t.Provenance = other.Provenance
	}
	t.Checked = min(t.Checked, other.Checked)
	return t
}

// CellTrust is what a row, or a document with lists by level, says of its cells.
type CellTrust struct {
	Own    Trust
	Cells  *Node
	Prefix string // of the keys of cells
}

// At is the trust of the value at a path in the row, such as cost.nail.
func (c CellTrust) At(path string) Trust {
	if own := c.Cells.Get(c.Prefix + path); own != nil {
		return c.Own.Of(own)
	}
	return c.Own
}
