package kind_test

import (
	"testing"

	"farmalmanac/internal/content/kind"
)

func TestKinds(t *testing.T) {
	paths, addresses := map[string]bool{}, map[string]bool{}
	for _, k := range kind.All {
		if paths[k.Path] || addresses[k.API] {
			t.Errorf("%s shares its place with another kind", k.Name)
		}
		paths[k.Path], addresses[k.API] = true, true
		if kind.Find(k.Name) != k {
			t.Errorf("%s is not found", k.Name)
		}
	}
	if kind.Find("tractors") != nil {
		t.Error("an unknown kind is found")
	}
}
