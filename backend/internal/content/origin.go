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

var originKeys = []string{keyProvenance, keySources, keyChecked, keyCells}

func isOriginKey(key string) bool { return slices.Contains(originKeys, key) }

// Values of provenance, the least trusted first.
const provenanceSample = "sample"

var byTrust = []string{provenanceSample, "community", "spec"}

// origin says how far a figure can be trusted, and since which day.
type origin struct {
	provenance string
	checked    string // 2026-11-20, "" when nobody says
}

// of is the origin of what an object holds: its own as far as it says it, or else o. What is of another
// provenance was not compared with the game on the day of the rest.
func (o origin) of(n *node) origin {
	if own := n.string(keyProvenance); own != "" {
		o = origin{provenance: own}
	}
	if day := n.string(keyChecked); day != "" {
		o.checked = day
	}
	return o
}

// isExample says whether a figure is there only until somebody tells the real one.
func (o origin) isExample() bool { return o.provenance == provenanceSample }

// worse is the one of two origins that is trusted less, checked on the earlier day, or on none.
func (o origin) worse(other origin) origin {
	if slices.Index(byTrust, other.provenance) < slices.Index(byTrust, o.provenance) {
		o.provenance = other.provenance
	}
	o.checked = min(o.checked, other.checked)
	return o
}

// cellOrigins are what a row, or a document with lists by level, says of its cells.
type cellOrigins struct {
	own    origin
	cells  *node
	prefix string // of the keys of cells
}

// at is the origin of the value at a path in the row, such as cost.nail.
func (c cellOrigins) at(path string) origin {
	if own := c.cells.get(c.prefix + path); own != nil {
		return c.own.of(own)
	}
	return c.own
}
