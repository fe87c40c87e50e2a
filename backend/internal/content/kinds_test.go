package content

import "testing"

func TestKinds(t *testing.T) {
	paths, addresses := map[string]bool{}, map[string]bool{}
	for _, info := range kinds {
		if paths[info.path] || addresses[info.api] {
			t.Errorf("%s shares its place with another kind", info.name)
		}
		paths[info.path], addresses[info.api] = true, true
		if found, ok := findKind(info.name); !ok || found != info {
			t.Errorf("%s is not found", info.name)
		}
	}
	if _, ok := findKind("tractors"); ok {
		t.Error("an unknown kind is found")
	}
}
