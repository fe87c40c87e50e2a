package edit

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/compare"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// Sighting is a number that players saw in the game.
type Sighting struct {
	Number  string // in digits: "4500"
	Reports int    // how many report it
	Players int    // how many sent them; 0 when that is not known
	Seen    time.Time
}

// Source is the text for a data file's sources.
func (s Sighting) Source() string {
	switch {
	case s.Players > 1:
		return fmt.Sprintf("seen in the game by %d players", s.Players)
	case s.Players == 0 && s.Reports > 1:
		return fmt.Sprintf("seen in the game (%d reports)", s.Reports)
	}
	return "seen in the game"
}

// Correction is a data file with a figure that players saw.
type Correction struct {
	Path    string // of the file
	Before  string
	After   string
	Changes []almanac.Change // what a player notices; none when the number was there and known
}

// Correct writes a number that was seen, and its provenance, into the text of the figure's file, not to the disk.
func (f *Figures) Correct(figure Figure, seen Sighting) (Correction, error) {
	before, err := os.ReadFile(figure.File)
	if err != nil {
		return Correction{}, err
	}
	done := Correction{Path: figure.File, Before: string(before)}
	value, err := figure.with(seen.Number)
	if err != nil {
		return done, err
	}
	number, err := parsed(value)
	if err != nil {
		return done, err
	}
	var missing error
	done.After, err = changeJSON(done.Before, func(root *node.Node) {
		there := root.At(figure.path...)
		if there.Type != node.Number && there.Type != node.Text {
			missing = fmt.Errorf("there is no %s", figure.Field)
			return
		}
		*there = *number
		missing = figure.setState(root, seen)
	})
	if err != nil {
		err = fmt.Errorf("%s: %w", figure.File, err)
	}
	if err := errors.Join(err, missing); err != nil {
		return done, err
	}
	after := source.ParseDocument(figure.doc.Kind, source.File{Path: figure.doc.File, Src: done.After}, diagnostic.NewList())
	done.Changes = compare.Documents(figure.doc, after, f.src.MaterialNames())
	// The number first, then what is known of it.
	slices.SortStableFunc(done.Changes, func(a, b almanac.Change) int { return order(a) - order(b) })
	return done, nil
}

func order(change almanac.Change) int {
	if change.Kind == almanac.ChangeChanged {
		return 0
	}
	return 1
}

func (f Figure) setState(root *node.Node, seen Sighting) error {
	row := root.At(f.path[:f.at]...)
	cells := row.Get(node.KeyCells)
	if cells == nil {
		if f.at == 0 && f.doc.Kind.Name != kind.Themes && f.doc.Kind.Name != kind.Projects {
			return fmt.Errorf("%s is in no row that says where its figures come from: correct it by hand", f.Field)
		}
		cells = &node.Node{Type: node.Object}
		if f.at == 0 { // the document is the row
			row.Insert(node.KeySources, node.KeyCells, cells)
		} else {
			row.Append(node.KeyCells, cells)
		}
	}
	state := node.NewObject(node.KeyProvenance, node.Community)
	state.Append(node.KeySources, &node.Node{Type: node.List, Items: []*node.Node{node.NewText(seen.Source(), 0)}})
	state.Append(node.KeyChecked, node.NewText(seen.Seen.UTC().Format(time.DateOnly), 0))
	cells.Set(strings.Join(f.path[f.at:], "."), state)
	return nil
}
