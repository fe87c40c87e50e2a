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

// IsTrustKey says whether a key describes figures and is no column.
func IsTrustKey(key string) bool { return slices.Contains(trustKeys, key) }

// Values of provenance, the least trusted first.
const (
	NotKnown  = "unknown"   // in answers alone, in place of what was made up
	Sample    = "sample"    // made up
	Community = "community" // players published or saw it
	Spec      = "spec"      // a rule written down for this site, without a source
)

var byTrust = []string{NotKnown, Sample, Community, Spec}

// Trust says how far a figure can be trusted, and since which day.
type Trust struct {
	Provenance string
	Checked    string // 2026-11-20, "" when unknown
}

// Of returns n's own provenance and date, falling back to t. A new provenance clears the date.
func (t Trust) Of(n *Node) Trust {
	if own := n.TextOf(KeyProvenance); own != "" {
		t = Trust{Provenance: own}
	}
	if day := n.TextOf(KeyChecked); day != "" {
		t.Checked = day
	}
	return t
}

// IsExample says whether a figure is sample data.
func (t Trust) IsExample() bool { return t.Provenance == Sample }

// Worse is the lower trust of two, checked on the earlier day, or on none.
func (t Trust) Worse(other Trust) Trust {
	if slices.Index(byTrust, other.Provenance) < slices.Index(byTrust, t.Provenance) {
		t.Provenance = other.Provenance
	}
	t.Checked = min(t.Checked, other.Checked)
	return t
}

// CellTrust is the trust of a row's cells, or of a document with lists by level.
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
