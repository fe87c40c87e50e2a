package almanac_test

import (
	"testing"

	"farmalmanac/internal/almanac"
)

func TestChange_String(t *testing.T) {
	for want, c := range map[string]almanac.Change{
		"House is new":                                          {Kind: almanac.ChangeAdded},
		"House is gone":                                         {Kind: almanac.ChangeRemoved},
		"House, level 13 is new":                                {Kind: almanac.ChangeAdded, Row: "level 13"},
		"House: the column “Boards” is gone":                    {Kind: almanac.ChangeRemoved, Column: "Boards"},
		"House, Beds: the column “Boards” is new":               {Kind: almanac.ChangeAdded, Row: "Beds", Column: "Boards"},
		"House, level 1: XP: now 5":                             {Kind: almanac.ChangeAdded, Row: "level 1", Column: "XP", After: "5"},
		"House: size: no longer 6x6":                            {Kind: almanac.ChangeRemoved, Column: "Size", Before: "6x6"},
		"House, level 12: boards 4,200 → 4,500":                 {Kind: almanac.ChangeChanged, Row: "level 12", Column: "Boards", Before: "4,200", After: "4,500"},
		"House: text changed":                                   {Kind: almanac.ChangeText},
		"House: picture changed":                                {Kind: almanac.ChangeText, Column: "Picture"},
		"House, levels 13 to 20 are new":                        {Kind: almanac.ChangeAdded, Row: "levels 13 to 20"},
		"House, level 13, level 14 and 6 more are gone":         {Kind: almanac.ChangeRemoved, Row: "level 13, level 14 and 6 more"},
		"House, 10 Dec 2026: Pirate Bay → Moon Festival":        {Kind: almanac.ChangeChanged, Row: "10 Dec 2026", Before: "Pirate Bay", After: "Moon Festival"},
		"House: Farm Contest points 1 → 2":                      {Kind: almanac.ChangeChanged, Column: "Farm Contest points", Before: "1", After: "2"},
		"House, level 1: text changed":                          {Kind: almanac.ChangeText, Row: "level 1"},
		"House: now checked, no longer an example":              {Kind: almanac.ChangeChecked},
		"House, level 1: XP: now checked, no longer an example": {Kind: almanac.ChangeChecked, Row: "level 1", Column: "XP"},
		"House: an example again, no longer checked":            {Kind: almanac.ChangeUnchecked},
		"House: 1 more change":                                  {Kind: almanac.ChangeMore, After: "1"},
		"House: 1,200 more changes":                             {Kind: almanac.ChangeMore, After: "1,200"},
	} {
		c.Title = "House"
		if got := c.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
