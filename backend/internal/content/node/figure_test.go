package node

import "testing"

func TestWords(t *testing.T) {
	for key, want := range map[string]string{
		"expansion": "Expansion", "xp": "XP", "high-xp-cash": "High XP cash", "rewardXp": "Reward XP", "perHour": "Per hour",
	} {
		if got := Words(key); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
}
