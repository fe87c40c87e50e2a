package content

import "testing"

func TestKinds(t *testing.T) {
	paths, addresses := map[string]bool{}, map[string]bool{}
	for _, k := range kinds {
		if paths[k.path] || addresses[k.api] {
			t.Errorf("%s shares its place with another kind", k.name)
		}
		paths[k.path], addresses[k.api] = true, true
		if findKind(k.name) != k {
			t.Errorf("%s is not found", k.name)
		}
	}
	if findKind("tractors") != nil {
		t.Error("an unknown kind is found")
	}
}
