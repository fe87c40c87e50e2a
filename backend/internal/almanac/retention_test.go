package almanac_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// The program and the copies of the inbox keep the promises to visitors.
func TestRetention_IsWhatThePrivacyPageSays(t *testing.T) {
	const day = 24 * time.Hour
	for file, promises := range map[string][]string{
		"../../../frontend/app/routes/privacy.tsx": {
			fmt.Sprintf("at the latest %d days after it came", almanac.MessageRetention/day),
			fmt.Sprintf("junk is deleted after %d days", almanac.SpamRetention/day),
			fmt.Sprintf("are deleted %d days after that", almanac.CopyRetention/day),
		},
		"../../../infra/litestream.yml": {fmt.Sprintf("retention: %dh", almanac.CopyRetention/time.Hour)},
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, promise := range promises {
			if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), promise) {
				t.Errorf("%s does not say %q", file, promise)
			}
		}
	}
}
